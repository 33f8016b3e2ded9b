"""A text as words and codes: its placeholders and tags, which translators move but do not write.

A code has a number that it shares with the same code of the source text, so that tools can compare both sides. A tag that
closes within the text is a pair of codes of one number.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.text.placeholders import Placeholder, extract
from i18n_workbench.text.xmltext import FORBIDDEN

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Code(NamedTuple):
    """A piece of a text that is no word. ``role`` is ``open`` and ``close`` for the halves of a pair, else ``alone``."""

    text: str
    role: str
    number: int


class Codes:
    """Parts the texts of one unit: the source first, then its translation, whose codes get the source's numbers."""

    def __init__(self, dialects: Iterable[str]) -> None:
        named = frozenset(dialects)
        self._dialects = named | {"tag"} if named else None
        self._numbers: dict[tuple[str, int], int] = {}

    def parted(self, text: str) -> list[str | Code]:
        """Words and codes of a text, in order."""
        placeholders = [
            each for each in extract(text, self._dialects) if _is_code(each)
        ]
        partners = _partners(placeholders)
        seen: Counter[str] = Counter()
        numbers: dict[int, int] = {}
        parts: list[str | Code] = []
        end = 0
        for index, each in enumerate(placeholders):
            partner = partners.get(index)
            is_second = partner is not None and partner < index
            if is_second:
                number = numbers[partner or 0]
            else:
                number = self._number(each.text, seen[each.text])
                seen[each.text] += 1
            numbers[index] = number
            role = "alone" if partner is None else "close" if is_second else "open"
            parts += [text[end : each.start], Code(each.text, role, number)]
            end = each.end
        return [part for part in (*parts, text[end:]) if part]

    def _number(self, text: str, occurrence: int) -> int:
        return self._numbers.setdefault((text, occurrence), len(self._numbers) + 1)


def _is_code(placeholder: Placeholder) -> bool:
    """Not what holds words (a choice between sentences), nor what XML cannot hold."""
    holds_words = placeholder.kind in {"icu-choice", "escape", "entity"}
    selects = placeholder.kind == "fluent" and "->" in placeholder.text
    return not holds_words and not selects and not FORBIDDEN.search(placeholder.text)


def _partners(placeholders: list[Placeholder]) -> Mapping[int, int]:
    """Opening tags and what closes them, both ways; halves that are not properly nested have none."""
    partners: dict[int, int] = {}
    opened: list[int] = []
    for index, each in enumerate(placeholders):
        if each.kind != "tag":
            continue
        if each.spec == "open":
            opened.append(index)
        elif (
            each.spec == "close"
            and opened
            and placeholders[opened[-1]].name == each.name
        ):
            partners[index] = opened.pop()
            partners[partners[index]] = index
    return partners
