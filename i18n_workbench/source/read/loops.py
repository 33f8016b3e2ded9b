"""What the names of a text run over: ``items.map(item => …)``, ``for (const item of items)``, ``v-for``, ``{#each}``."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.readers.reading import closing

if TYPE_CHECKING:
    from collections.abc import Iterator

_COLLECTION = r"((?:\bObject\.(?:values|keys|entries)\(\s*)?[\w$.]+|\[[^\[\]]*\])"
_OWNER = re.compile(rf"{_COLLECTION}(?:\s+as\s+const\s*)?\)?\s*\??$")
_CALLED = re.compile(
    r"\.(?:map|forEach|flatMap|filter|some|every|find|reduce)(?=\(\s*(?:async\b\s*)?(?:function\b\s*[\w$]*\s*)?\(?\s*(?:([\w$]+)|\{([^{}]*)|\[([^\[\]]*)))"
)
# Name and collection; what follows the first word is only looked at, so that no loop hides another.
_FOR = re.compile(
    rf"\bfor(?=\s*\(\s*(?:const|let|var)\s+([\w$]+)\s+of\s+{_COLLECTION})"
)
_V_FOR = re.compile(
    rf"\bv-for(?=\s*=\s*[\"']\s*\(?\s*([\w$]+)[^\"']*?\s(?:in|of)\s+{_COLLECTION})"
)
_EACH = re.compile(rf"\{{#each\s+{_COLLECTION}\s+as\s+([\w$]+)")
_FILTER = ".filter"
UNSEEN = "()"
"""A collection that only the running code has."""


class Loops:
    """The loops of one text, found once for all names."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._ends: dict[int, int] = {}

    def around(self, name: str, offset: int) -> int:
        """Where the innermost call begins that gives the name to a function around an offset; negative where none does."""
        inside = (
            at
            for at, names in reversed(self._calls)
            if name in names and at < offset <= self._end(at)
        )
        return next(inside, -1)

    def collections(self, name: str, around: int = -1) -> Iterator[tuple[str, str]]:
        """The collections that a name runs over, as they are written, and the member that it is of each item.

        No member: it is the item. A number is a place in the item (``Object.entries(x).map(([key, value]) => …)``);
        ``Object.values(x`` and its like stand before the name of what they are called with. Of a call ``around`` the
        place where the name stands its collection alone, :data:`UNSEEN` where that is not written as one.
        """
        if around >= 0:
            names = next(names for at, names in self._calls if at == around)
            yield self._owner(around) or UNSEEN, names[name]
            return
        for at, names in self._calls:
            owner = self._owner(at) if name in names else ""
            if owner:
                yield owner, names[name]
        yield from (
            (collection, "") for own, collection in self._statements if own == name
        )

    def _owner(self, offset: int) -> str:
        """The collection before a call, as it is written, that of a filter before it too; empty where something else is."""
        before = self._text[max(0, offset - 300) : offset].rstrip()
        owner = _OWNER.search(before)
        if owner:
            return owner[1]
        end = max(0, offset - 300) + len(before) - 1
        filters = (
            call
            for call, _ in reversed(self._calls)
            if call < end
            and self._text.startswith(_FILTER, call)
            and self._end(call) == end
        )
        call = next(filters, -1)
        return self._owner(call) if call >= 0 else ""

    def _end(self, offset: int) -> int:
        """Where a call ends."""
        if offset not in self._ends:
            self._ends[offset] = closing(self._text, self._text.index("(", offset))
        return self._ends[offset]

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
