"""What other installed packages bring: the entry points of a group.

The import of ``importlib.metadata`` and its look into every installed package cost more than a small project: it is
asked only where some package says that it has anything for us.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

_MARK = b"[i18n_workbench."
_INFO = (".dist-info", ".egg-info")


def entry_points(*, group: str) -> tuple[EntryPoint, ...]:
    """The entry points of a group that installed packages have."""
    if not _offered(tuple(sys.path)):
        return ()
    from importlib import metadata

    return tuple(metadata.entry_points(group=group))


@lru_cache(maxsize=4)
def _offered(folders: tuple[str, ...]) -> bool:
    """Whether a package in one of the folders may have entry points for us; what is no folder may have any."""
    return any(_may_offer(folder or ".") for folder in folders)


def _may_offer(folder: str) -> bool:
    try:
        names = [entry.name for entry in Path(folder).iterdir()]
    except NotADirectoryError:
        return Path(folder).exists()
    except OSError:
        return False
    if folder.endswith(".egg") or any(name.endswith(".egg") for name in names):
        return True
    return any(_names_us(Path(folder, name, "entry_points.txt")) for name in names if name.endswith(_INFO))


def _names_us(file: Path) -> bool:
    try:
        return _MARK in file.read_bytes()
    except OSError:
        return False
