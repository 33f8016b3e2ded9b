"""What large arrays leave behind in a process, given back to the system."""

from __future__ import annotations

import ctypes

_MANY = 100_000
"""Rows from which on giving back is worth asking for; of fewer it is less than 6 MB."""


def give_back(rows: int) -> None:
    """Let the system have the memory that is free again, after something was made of so many rows.

    glibc keeps it: of the 300 bytes a message that a process had when MediaWiki's columns were made, 60 were free. Giving
    them back takes 3 ms. Other C libraries do it by themselves, or cannot be asked.
    """
    if rows < _MANY:
        return
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return
    trim(0)
