"""The embedded example project: a small bookshop with the usual troubles."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from pathlib import Path

from i18n_workbench.errors import RefusedError

PROJECT = Path(__file__).parent / "project"


def copy_demo(target: Path | str | None = None) -> Path:
    """Put a copy of the demo project into a folder that is new or empty; returns the folder.

    Parameters
    ----------
    target
        The folder; default: a new temporary one, which goes when the process ends.

    Returns
    -------
    Path
        The folder.

    Raises
    ------
    RefusedError
        When the folder holds something already.

    Examples
    --------
    >>> import i18n_workbench as i18n
    >>> i18n.open(i18n.copy_demo()).source_language
    'en'
    """
    if target is None:
        scratch = tempfile.mkdtemp(prefix="i18n-workbench-")
        atexit.register(shutil.rmtree, scratch, ignore_errors=True)
        target = Path(scratch) / "harbour-books"
    folder = Path(target).expanduser().resolve()
    if folder.is_dir() and any(folder.iterdir()):
        raise RefusedError(
            f"{folder} is not empty", next_step="name a new or empty folder"
        )
    shutil.copytree(PROJECT, folder, dirs_exist_ok=True)
    return folder
