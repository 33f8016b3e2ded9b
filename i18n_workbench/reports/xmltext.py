"""Text in XML files: escaped, and what XML cannot hold at all made visible or marked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

if TYPE_CHECKING:
    from collections.abc import Callable

FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_KEPT = {"\r": "&#13;"}
"""A bare carriage return would come back as a line feed."""


def element_text(text: str, mark: Callable[[int], str] | None = None) -> str:
    """Element content. Characters that XML cannot hold become ``mark(code point)``, else U+FFFD."""
    out: list[str] = []
    at = 0
    for found in FORBIDDEN.finditer(text):
        out += (
            escape(text[at : found.start()], _KEPT),
            mark(ord(found.group())) if mark else "\ufffd",
        )
        at = found.end()
    rest = escape(text[at:], _KEPT)
    return "".join((*out, rest))


def attribute(text: object) -> str:
    """An attribute's value in its quotes; white space survives, what XML cannot hold becomes U+FFFD."""
    plain = FORBIDDEN.sub("\ufffd", str(text))
    kept = {"\n": "&#10;", "\r": "&#13;", "\t": "&#9;"}
    return quoteattr(plain, kept)
