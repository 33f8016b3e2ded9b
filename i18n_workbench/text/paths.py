"""The one way to turn text from a workspace (settings, matchers, locale names) into a path: it stays inside."""

from __future__ import annotations

import os
from pathlib import Path

from i18n_workbench.errors import PathError, Place

_DEVICES = frozenset(
    {"con", "prn", "aux", "nul", *(f"{d}{n}" for d in ("com", "lpt") for n in range(1, 10))}
)


def safe_path(root: Path, relative: str | os.PathLike[str]) -> Path:
    """The absolute path of ``relative`` below ``root``, links resolved.

    Raises
    ------
    PathError
        When it leaves the workspace (``..``, absolute, through a link), holds a NUL, or names a device.
    """
    text = os.fspath(relative)
    if "\x00" in text:
        raise PathError("a path cannot hold a NUL character", Place(text.replace("\x00", "\\0")))
    if any(part.split(".")[0].lower() in _DEVICES for part in Path(text).parts):
        raise PathError("this name belongs to a device", Place(text), "choose another file name")
    base = Path(os.path.realpath(root))
    full = Path(os.path.realpath(base / text))
    if full != base and base not in full.parents:
        raise PathError(
            "this path leaves the workspace", Place(text), "use a path inside the workspace"
        )
    return full


def relative_to(root: Path, path: Path) -> str:
    """The path as all frames show it: relative to the workspace, with ``/``."""
    return Path(os.path.relpath(path, root)).as_posix()
