"""From what stands in a file to what people read: escapes and entities resolved, dynamic parts numbered."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.entities import unescape

if TYPE_CHECKING:
    from collections.abc import Iterable

_BLANK = r"(?:\s|&(?:nbsp|ensp|emsp|thinsp|\#160|\#xa0);)"
_LEADING = lazy_pattern(rf"{_BLANK}*+", re.IGNORECASE)
_TRAILING = lazy_pattern(
    r"(?:\s++|&(?:nbsp|ensp|emsp|thinsp|\#160|\#xa0);)\Z", re.IGNORECASE
)
_BLANKS = lazy_pattern(r"[ \t\r\n\f]+")
_ELEMENT = lazy_pattern(r"</?[A-Za-z][\w-]*(?:\s[^<>]*)?/?>")


def entities(text: str) -> str:
    """The text with HTML's character references resolved."""
    return unescape(text) if "&" in text else text


def inline(text: str) -> str:
    """Blanks as a browser shows them: runs collapse to one, those at the ends go."""
    return _BLANKS.sub(" ", text).strip(" ")


def inner(raw: str, start: int) -> tuple[int, int]:
    """Where a text begins and ends without the blanks around it, those that are written as references included; ``start``
    is where ``raw`` stands.
    """
    begin = _LEADING.match(raw)
    first = begin.end() if begin else 0
    last = len(raw)
    while (before := _TRAILING.search(raw, first, last)) is not None:
        last = before.start()
    return start + first, start + last


def numbered(pieces: Iterable[tuple[str, bool]]) -> tuple[str, tuple[str, ...]]:
    """``(text, is code)`` pieces as one text with ``{0}``, ``{1}`` … and the codes; equal codes share a number."""
    parts: list[str] = []
    args: list[str] = []
    for piece, is_code in pieces:
        if not is_code:
            parts.append(piece)
            continue
        if piece not in args:
            args.append(piece)
        parts.append(f"{{{args.index(piece)}}}")
    return "".join(parts), tuple(args)


def element_in(text: str) -> str:
    """The first tag of an element that a text holds; empty where it holds none."""
    found = _ELEMENT.search(text)
    return found[0] if found else ""
