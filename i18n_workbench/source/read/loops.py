"""What the names of a text run over: ``items.map(item => …)``, ``for (const item of items)``, ``v-for``, ``{#each}``."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_COLLECTION = r"((?:\bObject\.(?:values|keys|entries)\(\s*)?[\w$.]+|\[[^\[\]]*\])"
_OWNER = re.compile(rf"{_COLLECTION}(?:\s+as\s+const\s*)?\)?\s*\??$")
_CALLED = re.compile(
    r"\.(?:map|forEach|flatMap|filter|some|every|find|reduce)(?=\(\s*(?:async\b\s*)?\(?\s*(?:([\w$]+)|\{([^{}]*)|\[([^\[\]]*)))"
)
# Name and collection; what follows the first word is only looked at, so that no loop hides another.
_FOR = re.compile(
    rf"\bfor(?=\s*\(\s*(?:const|let|var)\s+([\w$]+)\s+of\s+{_COLLECTION})"
)
_V_FOR = re.compile(
    rf"\bv-for(?=\s*=\s*[\"']\s*\(?\s*([\w$]+)[^\"']*?\s(?:in|of)\s+{_COLLECTION})"
)
_EACH = re.compile(rf"\{{#each\s+{_COLLECTION}\s+as\s+([\w$]+)")


class Loops:
    """The loops of one text, found once for all names."""

    def __init__(self, text: str) -> None:
        self._text = text

    def collections(self, name: str) -> Iterator[tuple[str, str]]:
        """The collections that a name runs over, as they are written, and the member that it is of each item.

        No member: it is the item. A number is a place in the item (``Object.entries(x).map(([key, value]) => …)``);
        ``Object.values(x`` and its like stand before the name of what they are called with.
        """
        for at, names in self._calls:
            if name in names:
                owner = _OWNER.search(self._text[max(0, at - 300) : at])
            else:
                owner = None
            if owner:
                yield owner[1], names[name]
        yield from (
            (collection, "") for own, collection in self._statements if own == name
        )

    @cached_property
    def _calls(self) -> list[tuple[int, dict[str, str]]]:
        """Where a method is called with a function for each item, the names that the function has, and what they are."""
        found = ((call.start(), _names(call)) for call in _CALLED.finditer(self._text))
        return [(at, names) for at, names in found if names]

    @cached_property
    def _statements(self) -> list[tuple[str, str]]:
        loops = [
            _FOR.findall(self._text),
            _V_FOR.findall(self._text) if "v-for" in self._text else [],
        ]
        each = (
            [(own, collection) for collection, own in _EACH.findall(self._text)]
            if "{#each" in self._text
            else []
        )
        return [*(pair for found in loops for pair in found), *each]


def _names(call: re.Match[str]) -> dict[str, str]:
    """What the parameter of a function names: the item, members that are taken out of it, its places."""
    if call[1]:
        return {call[1]: ""}
    parts = [
        part.partition("=")[0].strip() for part in (call[2] or call[3] or "").split(",")
    ]
    if call[3] is not None:
        return {name: str(at) for at, name in enumerate(parts) if name}
    pairs = (
        part.partition(":") for part in parts if part and not part.startswith("...")
    )
    return {(local or member).strip(): member.strip() for member, _, local in pairs}
