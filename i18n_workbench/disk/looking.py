"""What is there, as far as the system lets us look: a folder that may not be entered holds nothing, and stops nobody."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def is_there(path: Path) -> bool:
    """Whether anything is there."""
    try:
        return path.exists()
    except OSError:
        return False


def is_regular(path: Path) -> bool:
    """Whether a regular file is there."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Whether a folder is there."""
    try:
        return path.is_dir()
    except OSError:
        return False


def stamp(path: Path) -> tuple[int, int] | None:
    """When a file was written last, in nanoseconds, and its bytes; None where there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def text_of(path: Path) -> str:
    """The text of a regular file, in another encoding what can be read of it; empty where there is none."""
    with contextlib.suppress(OSError):
        if path.is_file():
            return path.read_text(encoding="utf-8", errors="replace")
    return ""


def names_in(folder: Path) -> set[str]:
    """The names of all that a folder holds."""
    try:
        return set(os.listdir(folder))
    except OSError:
        return set()


def matching(folder: Path, pattern: str) -> list[Path]:
    """The files and folders below a folder that a glob finds, sorted."""
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []
