"""Files that an editor is saving right now: what it has emptied, or written half of, is read again a moment later."""

from __future__ import annotations

import os
import stat
import time
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SECONDS = 0.15
"""How long is waited, for all files together: an editor (Node, Python) leaves a file of 300 KB half saved for 4 ms, on a
busy machine of two cores for 50 ms at worst."""
STEP = 0.01
"""Seconds between two looks at a file that is being written."""
FRESH = 1.0
"""A file that was written longer ago, in seconds, is as somebody left it."""

T = TypeVar("T")


class Patience:
    """The time that one reading of a project has for files that are being saved."""

    def __init__(self) -> None:
        self._until: float | None = None

    def read(
        self, path: str | Path, load: Callable[[], T], is_whole: Callable[[T], bool]
    ) -> T:
        """What ``load`` makes of a file, again and again until it is whole or the time is over."""
        found = load()
        while not is_whole(found) and self._has_time(path):
            time.sleep(STEP)
            found = load()
        return found

    def _has_time(self, path: str | Path) -> bool:
        try:
            status = os.stat(path)
        except OSError:
            return False
        if (
            not stat.S_ISREG(status.st_mode)
            or abs(time.time() - status.st_mtime) > FRESH
        ):
            return False
        if self._until is None:
            self._until = time.monotonic() + SECONDS
        return time.monotonic() < self._until
