"""Texts that a spreadsheet would take for formulas: an apostrophe goes in front on the way out, and off on the way in.

The two functions are each other's inverse on what was guarded, so that nothing is lost on the way.
"""

from __future__ import annotations

import re

_SIGNS = "=+\\-@\t\r\n|\uff1d\uff0b\uff0d\uff20"
"""What begins a formula; the full-width signs do in East Asian editions."""
_RISKY = re.compile(f"'*[{_SIGNS}]")
_BEGINS = frozenset("'=+-@\t\r\n|\uff1d\uff0b\uff0d\uff20")
_GUARDED = re.compile(f"'+[{_SIGNS}]")


def guard(text: str) -> str:
    """The text with an apostrophe in front where a spreadsheet would run it."""
    return f"'{text}" if text[:1] in _BEGINS and _RISKY.match(text) else text


def unguard(text: str) -> str:
    """The text as it was before :func:`guard`."""
    return text[1:] if _GUARDED.match(text) else text
