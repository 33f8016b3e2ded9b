"""Text in XML files: escaped, and what XML cannot hold at all made visible or marked."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

if TYPE_CHECKING:
    from collections.abc import Callable

FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_CODE_POINT = re.compile("x-code-point-([0-9A-Fa-f]{1,6})")
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


def code_point_type(code: int) -> str:
    """What an inline element without content calls itself that stands for a character that XML cannot hold."""
    return f"x-code-point-{code:04X}"


def code_point_of(element_type: str) -> str:
    """The character that :func:`code_point_type` names; nothing for other types."""
    found = _CODE_POINT.fullmatch(element_type)
    return character(found[1]) if found else ""


def character(digits: str) -> str:
    """The character of hexadecimal digits; nothing where they are none or too many."""
    if re.fullmatch("[0-9A-Fa-f]{1,6}", digits) and int(digits, 16) <= sys.maxunicode:
        return chr(int(digits, 16))
    return ""
