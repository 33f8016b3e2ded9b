"""Patterns in linear time, by RE2 where it is installed: there are no wheels of it for musl (Alpine), so it is an extra.

What asks here has a second way that gives the same answer: ``regex`` with a deadline for patterns of a workspace, the
parser alone where a pattern only says that a file cannot matter. Without RE2 the usage of excalidraw takes as long as with
it, that of outline 8.1 CPU s where it takes 6.9.
"""

from __future__ import annotations

import functools
from typing import Any


def compile_linear(pattern: str | bytes, *, captures: bool = True) -> Any | None:
    """The pattern compiled by RE2; None where RE2 is not installed, or cannot express, hold or encode it."""
    re2 = _engine()
    if re2 is None:
        return None
    options = re2.Options()
    options.log_errors = False
    options.never_capture = not captures
    try:
        return re2.compile(pattern, options)
    except (re2.error, UnicodeEncodeError):  # half a surrogate pair is no UTF-8
        return None


@functools.cache
def _engine() -> Any | None:
    try:
        import re2
    except ImportError:
        return None
    return re2
