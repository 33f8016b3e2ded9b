"""The rows of a change set: one change of a cell or key, one file that changes with them, and who adds such files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from i18n_workbench.catalog.cell import Cell

Action = Literal["set", "delete", "rename", "edit"]
COLUMNS = (
    "action",
    "key",
    "namespace",
    "form",
    "locale",
    "old",
    "new",
    "file",
    "origin",
)


@dataclass(frozen=True, slots=True)
class Change:
    """One row of the *changes* frame: for ``rename`` old and new are keys, else values (None = no value)."""

    action: Action
    key: str
    form: str
    locale: str
    old: str | None
    new: str | None
    file: str = ""
    namespace: str = ""
    origin: str = "edit"
    replace: bool = False
    target: str = ""

    def record(self) -> dict[str, Any]:
        """The row, in the order of :data:`COLUMNS`."""
        return {name: getattr(self, name) for name in COLUMNS}


def of_cell(
    action: Action, cell: Cell, old: str | None, new: str | None, origin: str
) -> Change:
    """A change of a cell that a file has."""
    file = cell.chunk.file.path
    return Change(
        action, cell.key, cell.form, cell.locale, old, new, file, origin=origin
    )


@dataclass(frozen=True, slots=True)
class FileEdit:
    """A whole file that changes with the set (source code, the review store, settings): its text before and after.

    ``old`` None = the file is new, ``new`` None = it goes. ``merge`` lets an owner rebase its edit on what the file
    says by then, instead of a conflict.
    """

    path: str
    old: str | None
    new: str | None
    origin: str = "edit"
    merge: Callable[[str | None], str | None] | None = None


Companion = Callable[[Sequence[Change]], Iterable[FileEdit]]
"""Told of the changes, answers with the files that have to change with them (the review store of a renamed key)."""
