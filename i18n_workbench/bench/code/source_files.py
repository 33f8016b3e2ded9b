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
    full = safe_path(root, as_written(root, path))
    try:
        status = full.stat()
    except OSError:
        raise missing_file(root, relative_to(root, full)) from None
    if not stat.S_ISREG(status.st_mode):
        step = "give a path relative to the workspace"
        raise UsageError(f"{path} is no file", next_step=step)
    return relative_to(root, full)


def source_text(root: Path, path: str | Path) -> str:
    """The text of a source file (UTF-8), without its BOM.

    Raises
    ------
    UsageError, PathError, EncodingError
        When there is no such file, it is outside the workspace, or no UTF-8.
    """
    file = source_path(root, path)
    try:
        return decode(safe_path(root, file).read_bytes()).text
    except EncodingError as error:
        error.next_step = (
            "save it as UTF-8, as source files are (`encoding` is for locale files)"
        )
        raise error.at(file) from None
