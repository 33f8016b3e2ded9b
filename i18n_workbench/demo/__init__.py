"""The embedded example project: a small bookshop with the usual troubles."""

from __future__ import annotations

import shutil
from pathlib import Path

from i18n_workbench.errors import RefusedError

PROJECT = Path(__file__).parent / "project"


def copy_demo(target: Path | str) -> Path:
    """Put a copy of the demo project into a folder that is new or empty; returns the folder.

    Raises
    ------
    RefusedError
        When the folder holds something already.
    """
    folder = Path(target).expanduser().resolve()
    if folder.is_dir() and any(folder.iterdir()):
        raise RefusedError(f"{folder} is not empty", next_step="name a new or empty folder")
    shutil.copytree(PROJECT, folder, dirs_exist_ok=True)
    return folder
