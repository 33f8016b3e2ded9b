"""The embedded example project: a small bookshop with the usual troubles."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from pathlib import Path

from i18n_workbench.errors import RefusedError, UsageError

PROJECT = Path(__file__).parent / "project"
ANOTHER = "name a new or empty folder"


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
        When the folder holds something already, or cannot be written.
    UsageError
        For what is no path.

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
    try:
        folder = Path(target).expanduser().resolve()
    except (TypeError, ValueError):
        message = f"target of copy_demo() cannot be {target!r}"
        raise UsageError(message, next_step="give a path, or nothing") from None
    try:
        if folder.is_dir() and any(folder.iterdir()):
            raise RefusedError(f"{folder} is not empty", next_step=ANOTHER)
        shutil.copytree(PROJECT, folder, dirs_exist_ok=True)
    except OSError as error:
        message = f"{folder} cannot be written: {error.strerror or error}"
        raise RefusedError(message, next_step=ANOTHER) from error
    return folder
