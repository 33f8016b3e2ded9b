"""Submodules of git that a clone has not brought along: their folders are empty, and nobody sees what is missing."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import names_in, text_of
from i18n_workbench.findings import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FILE = ".gitmodules"
_PATH = re.compile(
    r"^[ \t]*path[ \t]*=[ \t]*\"?(?P<path>[^\"\n]+?)\"?[ \t\r]*$", re.MULTILINE
)
_LISTED = 3
"""How many of them a message names."""


def absent_submodules(root: Path) -> dict[str, int]:
    """The submodules of a repository whose folders are empty or not there, each with its line in ``.gitmodules``."""
    text = text_of(root / FILE)
    absent = {}
    for found in _PATH.finditer(text):
        path = PurePosixPath(found["path"].replace("\\", "/"))
        if path.is_absolute() or ".." in path.parts:
            continue
        if not names_in(root / path):
            absent[str(path)] = text.count("\n", 0, found.start()) + 1
    return absent


def submodule_problems(root: Path) -> Iterator[Finding]:
    """One finding for all that are absent; none where each has its files."""
    absent = absent_submodules(root)
    if not absent:
        return
    first, *others = absent
    named = ", ".join([first, *others][:_LISTED])
    more = f" and {len(absent) - _LISTED} more" if len(absent) > _LISTED else ""
    are = "submodules are" if others else "submodule is"
    yield Finding(
        rule="submodule",
        severity="warning",
        message=f"{len(absent)} {are} not checked out: {named}{more}; messages and code there are not seen",
        file=FILE,
        line=absent[first],
        suggestion="git submodule update --init",
    )
