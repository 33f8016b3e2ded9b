"""Characters that nobody sees."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from i18n_workbench.checks.base import Issue, Pair, Rule
from i18n_workbench.locales import direction

if TYPE_CHECKING:
    from collections.abc import Iterable

_OVERRIDES = frozenset("\u202d\u202e")
_EMBEDDINGS = {
    "\u202a": "\u202c",
    "\u202b": "\u202c",
    "\u2066": "\u2069",
    "\u2067": "\u2069",
    "\u2068": "\u2069",
}
_DIRECTIONS = frozenset((*_EMBEDDINGS, *_EMBEDDINGS.values()))
_INVISIBLE = (
    _OVERRIDES
    | frozenset(_EMBEDDINGS)
    | frozenset("\u202c\u2069\ufeff\u200b\u00ad\u2028\u2029")
)
_CONTROLS = frozenset(map(chr, (*range(0x20), *range(0x7F, 0xA0)))) - frozenset(
    "\n\r\t"
)
_STRAY_HYPHEN = re.compile("(?<![^\\W\\d_])\u00ad|\u00ad(?![^\\W\\d_])")
"""A soft hyphen that stands not between letters; there it says where a long word may be parted."""
_BREAK_POINTS = {"th", "lo", "km", "my", "bo"}
"""Languages that mark word ends by zero-width spaces."""


class Invisible(Rule):
    """Control characters, direction overrides, unpaired direction marks and zero-width spaces that the source has not.

    Directions are a note in languages from right to left, whose writers set them; what stays open ends with the line (0 of
    6 judged in 5 projects).
    """

    id = "invisible-characters"
    title = "Invisible characters"
    marks = _INVISIBLE | _CONTROLS

    def check(self, pair: Pair) -> Iterable[Issue]:
        if pair.target.isprintable():
            return
        extra = {char for char in pair.target if _is_invisible(char)} - set(pair.source)
        if pair.language in _BREAK_POINTS:
            extra.discard("\u200b")
        if "\u00ad" in extra and not _STRAY_HYPHEN.search(pair.target):
            extra.discard("\u00ad")
        if not extra & _OVERRIDES and _paired(pair.target):
            extra -= _DIRECTIONS
        if extra:
            is_meant = extra <= _DIRECTIONS and direction(pair.locale) == "rtl"
            names = ", ".join(map(_spelled, sorted(extra)))
            step = "remove them unless they are meant"
            yield Issue(f"invisible: {names}", step, "info" if is_meant else None)


def _spelled(char: str) -> str:
    """``U+200B (zero width space)``; control characters have no name."""
    name = unicodedata.name(char, "").lower()
    return f"U+{ord(char):04X} ({name})" if name else f"U+{ord(char):04X}"


def _is_invisible(char: str) -> bool:
    return char in _INVISIBLE or char in _CONTROLS


def _paired(text: str) -> bool:
    stack: list[str] = []
    for char in text:
        if char in _EMBEDDINGS:
            stack.append(_EMBEDDINGS[char])
        elif char in "\u202c\u2069" and (not stack or stack.pop() != char):
            return False
    return not stack
