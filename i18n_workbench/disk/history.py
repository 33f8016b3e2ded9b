"""What the journal holds, read: the transactions that stand, and what files said after them."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from i18n_workbench.disk import platform
from i18n_workbench.disk.entry import (
    DamagedEntryError,
    Entry,
    read_entry,
    series_of,
)
from i18n_workbench.disk.state import journal_folder
from i18n_workbench.errors import (
    ConflictError,
    NothingToUndoError,
)

if TYPE_CHECKING:
    from pathlib import Path

    from i18n_workbench.disk.rewrite import Rewrite


class History:
    """The transactions of one workspace that were written."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = journal_folder(root)

    def entries(self) -> list[Entry]:
        """The transactions that stand, oldest first, without those that are damaged."""
        found = []
        for path in self._named(".committed"):
            with contextlib.suppress(DamagedEntryError, OSError):
                found.append(read_entry(path))
        return found

    @property
    def is_empty(self) -> bool:
        """Whether no transaction stands: there is nothing to undo."""
        return not self._named(".committed")

    @property
    def names(self) -> set[str]:
        """The names of the transactions that stand."""
        return {path.stem for path in self._named(".committed")}

    def last(self) -> Entry:
        """The transaction that ``undo()`` would take back.

        Raises
        ------
        ConflictError
            When there is none, or its entry is damaged.
        """
        paths = self._named(".committed")
        if not paths:
            step = "the journal knows only what the workbench wrote"
            raise NothingToUndoError("there is nothing to undo", step)
        return self._entry(paths[-1])

    def named(self, name: str) -> Entry:
        """A transaction by its name.

        Raises
        ------
        ConflictError
            When it was taken back, or its entry is too old or damaged.
        """
        path = self.folder / f"{name}.committed"
        if not path.exists():
            raise ConflictError(
                "this change is not there any more to be taken back", []
            )
        return self._entry(path)

    def contents(self, entry: Entry) -> list[Rewrite]:
        """The files of a transaction before and after.

        Raises
        ------
        ConflictError
            When they are damaged.
        """
        try:
            return entry.rewrites()
        except (DamagedEntryError, OSError) as error:
            raise _damaged(entry.path) from error

    def with_its_series(self, entry: Entry) -> list[Entry]:
        """A transaction that stands and all others of its series, newest first; each can be read to its end.

        Raises
        ------
        ConflictError
            When one of several is damaged.
        """
        if not entry.series:
            return [entry]
        paths = reversed(self._named(".committed"))
        found = [self._entry(path) for path in paths if series_of(path) == entry.series]
        for each in found:
            self.contents(each)
        return found

    def newest(self) -> dict[str, Entry]:
        """The newest transaction that stands, of each file that one has touched."""
        return {image.path: entry for entry in self.entries() for image in entry.images}

    def newest_content(self, path: str) -> bytes | None:
        """What a file said after the newest transaction that touched it; None where there is none, or no such file."""
        entry = self.newest().get(path)
        try:
            rewrites = entry.rewrites() if entry is not None else []
        except (DamagedEntryError, OSError):
            return None
        return next(
            (rewrite.after for rewrite in rewrites if rewrite.path == path), None
        )

    def left_as(self) -> dict[str, str]:
        """The digest of what each file said when the workbench wrote it last, or took back what it had written."""
        contents: dict[str, str] = {}
        undone_after: dict[str, str] = {}
        entries = [*self._named(".committed"), *self._named(".undone")]
        for entry_path in sorted(entries, key=lambda one: one.stem):
            with contextlib.suppress(DamagedEntryError, OSError):
                entry = read_entry(entry_path)
                for image in entry.images:
                    path = image.path
                    if entry.state != "undone":
                        contents[path] = image.after
                        undone_after.pop(path, None)
                        continue
                    # One that was written on top of another was taken back before that.
                    if undone_after.get(path) != image.before:
                        contents[path] = image.before
                    undone_after[path] = image.after
        return contents

    def _entry(self, path: Path) -> Entry:
        try:
            return read_entry(path)
        except (DamagedEntryError, OSError) as error:
            raise _damaged(path) from error

    def _named(self, ending: str) -> list[Path]:
        try:
            return sorted(self.folder.glob(f"*{ending}"))
        except PermissionError:
            # Who may not look into it may not write there either: that is refused.
            return []


def _damaged(path: Path) -> ConflictError:
    """The refusal to take back what cannot be read, which is set aside."""
    set_aside(path)
    return ConflictError(
        "the journal's entry of the last change is damaged: it cannot be taken back",
        [{"file": str(path)}],
        next_step="take it back by hand; the next undo is for the change before it",
    )


def set_aside(path: Path) -> Path:
    """Rename an entry that cannot be read, so that it is in nobody's way."""
    damaged = path.with_suffix(".damaged")
    platform.replace(path, damaged)
    return damaged
