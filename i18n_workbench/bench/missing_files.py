"""A path that leads nowhere, and the one that was probably meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import is_there, matching
from i18n_workbench.errors import UsageError
from i18n_workbench.settings.nearest import nearest

if TYPE_CHECKING:
    from pathlib import Path


def as_written(root: Path, path: str | Path) -> str | Path:
    """A path that a person gives; with ``/`` where it stands on Windows and leads nowhere as it is."""
    text = str(path)
    if "\\" not in text or is_there(root / text):
        return path
    return text.replace("\\", "/")


def missing_file(root: Path, path: str) -> UsageError:
    """The error for a path of the project that leads to no file, with the nearest one."""
    near = nearest_file(root, path)
    step = f'did you mean "{near}"?' if near else "paths are relative to the workspace"
    return UsageError(f"there is no file {path[:200]}", next_step=step)


def nearest_file(root: Path, path: str) -> str:
    """The path that differs only in names that are misspelt; empty where there is none."""
    folder, found = root, []
    for part in path.replace("\\", "/").split("/"):
        here = folder / part
        if not is_there(here):
            names = [each.name for each in matching(folder, "*")]
            here = folder / nearest(part, names, cutoff=70)
        if here == folder:
            return ""
        found.append(here.name)
        folder = here
    return "/".join(found)
