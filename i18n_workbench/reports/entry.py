"""One text on its way to translators or back, whatever the file format."""

from __future__ import annotations

from typing import NamedTuple


class Entry(NamedTuple):
    """One text to be translated, or translated: ``value`` empty = nothing yet. ``line`` is where it was read.

    ``state`` is what is known of the value: ``missing``, ``empty``, ``fuzzy``, ``stale``, ``change requested``,
    ``approved``, ``translated``, ``unsure`` (a file says that it is not final), or nothing. An entry without a key came from a memory, which knows texts only.
    """

    key: str
    form: str
    locale: str
    source: str
    value: str
    description: str = ""
    line: int = 0
    state: str = ""
