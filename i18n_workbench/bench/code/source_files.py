"""One source file of a project, by the path that a person or a program gives."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

from i18n_workbench.bench.missing_files import as_written, missing_file
from i18n_workbench.errors import EncodingError, UsageError
from i18n_workbench.text import decode
from i18n_workbench.text.paths import relative_to, safe_path

if TYPE_CHECKING:
    from pathlib import Path


def source_path(root: Path, path: str | Path) -> str:
    """A source file as the project has it.

    Raises
    ------
    UsageError, PathError
        When there is no such file, or it is outside the workspace.
    """
    return relative_to(root, _regular_file(root, path))


def _regular_file(root: Path, path: str | Path) -> Path:
    """A source file where it stands; what is no regular file is refused."""
    full = safe_path(root, as_written(root, path))
    try:
        status = full.stat()
    except OSError:
        raise missing_file(root, relative_to(root, full)) from None
    if not stat.S_ISREG(status.st_mode):
        step = "give a path relative to the workspace"
        raise UsageError(f"{path} is no file", next_step=step)
    return full


def source_text(root: Path, path: str | Path) -> str:
    """The text of a source file (UTF-8), without its BOM.

    Raises
    ------
    UsageError, PathError, EncodingError
        When there is no such file, it is outside the workspace, or no UTF-8.
    """
    full = _regular_file(root, path)
    try:
        return decode(full.read_bytes()).text
    except EncodingError as error:
        error.next_step = (
            "save it as UTF-8, as source files are (`encoding` is for locale files)"
        )
        raise error.at(relative_to(root, full)) from None
