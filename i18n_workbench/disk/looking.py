"""What is there, as far as the system lets us look: a folder that may not be entered holds nothing, and stops nobody.

What is looked at can be noted, so that another process can tell whether it would see the same.
"""

from __future__ import annotations

import contextlib
import os
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_noted: ContextVar[set[str] | None] = ContextVar("noted", default=None)

Status = tuple[int, int, int, int, int]
"""Of a file or folder its mode, its bytes, when it was written and when it was changed in any way, its number."""


@contextlib.contextmanager
def noting() -> Iterator[set[str]]:
    """Inside, every path that is looked at is noted."""
    paths: set[str] = set()
    token = _noted.set(paths)
    try:
        yield paths
    finally:
        _noted.reset(token)


def note(path: str | Path) -> None:
    """Say that a path is looked at: what it holds, of which kind it is, or whether it is there."""
    paths = _noted.get()
    if paths is not None:
        paths.add(os.fspath(path))


def status_of(path: str) -> Status | None:
    """What tells whether a file or folder is as it was; None where there is none."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return (
        found.st_mode,
        found.st_size,
        found.st_mtime_ns,
        found.st_ctime_ns,
        found.st_ino,
    )


RECENT = 2_000_000_000
"""Nanoseconds in which something may change again without a new time: two seconds are the coarsest that a disk counts
in (FAT).
"""


def settled(status: Status, when: int) -> bool:
    """Whether something was last changed so long before a time that a change since then has another one."""
    return max(status[2], status[3]) < when - RECENT


def is_there(path: Path) -> bool:
    """Whether anything is there."""
    note(path)
    try:
        return path.exists()
    except OSError:
        return False


def is_named(path: Path) -> bool:
    """Whether anything has a name: a link that leads nowhere, and what nobody may look at, are something, too."""
    note(path)
    try:
        os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return False
    except (OSError, ValueError):
        return True
    return True


def is_regular(path: Path) -> bool:
    """Whether a regular file is there."""
    note(path)
    try:
        return path.is_file()
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Whether a folder is there."""
    note(path)
    try:
        return path.is_dir()
    except OSError:
        return False


def stamp(path: Path) -> tuple[int, int] | None:
    """When a file was written last, in nanoseconds, and its bytes; None where there is none."""
    note(path)
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def text_of(path: Path) -> str:
    """The text of a regular file, in another encoding what can be read of it; empty where there is none."""
    note(path)
    with contextlib.suppress(OSError):
        if path.is_file():
            return path.read_text(encoding="utf-8", errors="replace")
    return ""


def names_in(folder: Path) -> set[str]:
    """The names of all that a folder holds."""
    note(folder)
    try:
        return set(os.listdir(folder))
    except OSError:
        return set()


def matching(folder: Path, pattern: str) -> list[Path]:
    """The files and folders below a folder that a glob finds, sorted."""
    note(folder)
    if _noted.get() is not None:
        _note_searched(folder, pattern)
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []


def matching_any(folders: Iterable[Path], patterns: Iterable[str]) -> list[Path]:
    """The same of several folders and globs: one folder after the other, one glob after the other."""
    globs = list(patterns)
    return [
        path for folder in folders for each in globs for path in matching(folder, each)
    ]


def _note_searched(folder: Path, pattern: str) -> None:
    """Note the folders in which a glob looks for names."""
    parts = pattern.split("/")
    for size in range(1, len(parts)):
        above = "/".join(parts[:size])
        with contextlib.suppress(OSError):
            for found in folder.glob(above):
                note(found)
        note(folder / above)
