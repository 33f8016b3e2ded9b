"""From what stands in a file to what people read: escapes and entities resolved, dynamic parts numbered."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_BLANKS = re.compile(r"[ \t\r\n\f]+")


def entities(text: str) -> str:
    """The text with HTML's character references resolved."""
    return html.unescape(text) if "&" in text else text


def inline(text: str) -> str:
    """Blanks as a browser shows them: runs collapse to one, those at the ends go."""
    return _BLANKS.sub(" ", text).strip(" ")


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
