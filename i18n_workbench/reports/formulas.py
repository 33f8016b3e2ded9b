"""Texts that a spreadsheet would take for formulas: an apostrophe goes in front on the way out, and off on the way in.

The two functions are each other's inverse on what was guarded, so that nothing is lost on the way.
"""

from __future__ import annotations

import re

_RISKY = re.compile(r"'*[=+\-@\t\r\n|]")
_GUARDED = re.compile(r"'+[=+\-@\t\r\n|]")


def guard(text: str) -> str:
    """The text with an apostrophe in front where a spreadsheet would run it."""
    return f"'{text}" if _RISKY.match(text) else text


def unguard(text: str) -> str:
    """The text as it was before :func:`guard`."""
    return text[1:] if _GUARDED.match(text) else text
