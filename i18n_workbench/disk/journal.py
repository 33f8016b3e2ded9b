"""The journal: what every transaction found and made, outside the workspace, so that a crash leaves all-before or
all-after and ``undo()`` works in a later process.

An entry is one file that is written once; its state is its ending: ``prepared`` before the first file is touched,
``committed`` when all are written, ``undone`` when all are taken back. While it is taken back, a second file of its name
(``undoing``) has what that finds and makes. What is not to be kept for good, the keys of engines, stands in ``prepared``
alone: ``remembered`` is what becomes ``committed`` then. So each step of history is one renaming, and there is nothing
between.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import time
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.disk import platform
from i18n_workbench.disk.entry import (
    DamagedEntryError,
    Entry,
    packed_entry,
    read_entry,
    series_of,
)
from i18n_workbench.disk.files import SUFFIX, from_os
from i18n_workbench.disk.history import History, set_aside
from i18n_workbench.disk.locks import locked
from i18n_workbench.disk.old_journal import ENDING as OLD
from i18n_workbench.disk.old_journal import convert
from i18n_workbench.disk.state import make_private, write_state
from i18n_workbench.disk.transaction import Transaction
from i18n_workbench.errors import (
    AppliedError,
    RefusedError,
    UnsettledError,
)
from i18n_workbench.findings import Finding, from_error
from i18n_workbench.text.paths import safe_path

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from i18n_workbench.disk.rewrite import Rewrite

DEPTH = 100
"""How many transactions can be undone; those of one series count as one."""
BYTES = 256 << 20
"""How much of the disk one workspace's journal may take: the oldest go first, the last one stays whatever its size."""

_BEGUN = (".prepared", ".undoing")
_REMEMBERED = ".remembered"
_BUSY = "another process is writing to this workspace"

_series: ContextVar[str] = ContextVar("series", default="")


def new_series() -> str:
    """A name for transactions that are taken back together."""
    return secrets.token_hex(6)


@contextlib.contextmanager
def part_of(series: str) -> Iterator[None]:
    """What is written inside belongs to a series: one undo takes back all of it."""
    token = _series.set(series)
    try:
        yield
    finally:
        _series.reset(token)


class Journal(History):
    """The transactions of one workspace: carried out, kept, taken back."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.foreign: list[Path] = []
        """Copies of what others had saved while this one was writing, and what stands nowhere any more."""

    @contextlib.contextmanager
    def lock(self, seconds: float = 10.0) -> Iterator[None]:
        """Only one writer at a time, also between processes.

        Raises
        ------
        RefusedError
            When another writer holds it for longer than ``seconds``, or the state folder cannot be written.
        """
        make_private(self.folder)
        try:
            with locked(
                self.folder / "lock", seconds, _BUSY, "try again when it is done"
            ):
                yield
        except OSError as error:
            raise from_os(error, str(self.folder)) from error

    # --- writing (all of it under the lock) ---------------------------------------------------------------------------

    def transact(
        self,
        rewrites: Sequence[Rewrite],
        title: str,
        *,
        remembered: Sequence[Rewrite] | None = None,
    ) -> str:
        """Write all files or none; returns the name of the transaction.

        ``remembered`` is what the journal keeps in the place of the rewrites, once they are written (none: that
        there was such a change); default: the rewrites.

        Raises
        ------
        ForeignTextError, ReadOnlyError, DiskError
            When nothing was written.
        UnsettledError
            When some files could not be taken back; that is done when the workspace is opened next.
        AppliedError
            When everything was written, and the disk does not confirm it.
        """
        parts = [f"{self._next_number():020d}", str(os.getpid()), _series.get()]
        prepared = self.folder / f"{'-'.join(filter(None, parts))}.prepared"
        folders = self._missing_folders(rewrites)
        in_place = self._in_place(rewrites)
        lasting = prepared
        if remembered is not None:
            lasting = prepared.with_suffix(_REMEMBERED)
            write_state(lasting, packed_entry(remembered, title, time.time()))
        write_state(
            prepared, packed_entry(rewrites, title, time.time(), in_place, folders)
        )
        committed = prepared.with_suffix(".committed")
        self._carry_out(prepared, rewrites, (lasting, committed))
        if remembered is not None:
            with contextlib.suppress(OSError):
                platform.remove(prepared)
        self._confirm()
        return prepared.stem

    def forget(self, entry: Entry) -> None:
        """Let a transaction that cannot be taken back be in nobody's way.

        Raises
        ------
        ReadOnlyError, DiskError
            When the journal cannot be written.
        """
        try:
            platform.remove(entry.path)
        except OSError as error:
            raise from_os(error, str(entry.path)) from error

    def undo(self, entry: Entry, rewrites: Sequence[Rewrite]) -> None:
        """Take back a transaction that stands, by these rewrites. Raises as :meth:`transact` does."""
        undoing = entry.path.with_suffix(".undoing")
        write_state(undoing, self._packed_undo(entry, rewrites))
        self._carry_out(
            undoing, rewrites, (entry.path, entry.path.with_suffix(".undone"))
        )
        self._remove_folders(entry.folders)
        with contextlib.suppress(OSError):
            platform.remove(undoing)
        self._confirm()

    def _packed_undo(self, entry: Entry, rewrites: Sequence[Rewrite]) -> bytes:
        """What is written for taking a transaction back."""
        title = f"undo {entry.title}"
        in_place = self._in_place(rewrites)
        if entry.is_undone_by(rewrites):
            with contextlib.suppress(OSError, DamagedEntryError):
                return entry.backwards(title, time.time(), in_place)
        return packed_entry(rewrites, title, time.time(), in_place)

    def recover(self) -> list[Finding]:
        """Take back what a crashed process left half done; returns what there is to say about it.

        Raises
        ------
        UnsettledError
            When the disk does not take it.
        ReadOnlyError, DiskError
            When the journal cannot be written.
        """
        try:
            found = [_damaged(path) for path in convert(self.folder)]
            begun = [path for ending in _BEGUN for path in self._named(ending)]
            for path in reversed(begun):
                found += self._take_back(path)
            for path in [*self.folder.glob(f".*{SUFFIX}"), *self._named(_REMEMBERED)]:
                platform.remove(path)
        except OSError as error:
            raise from_os(error, str(self.folder)) from error
        return found

    def settle(self) -> list[Finding]:
        """:meth:`recover` where there is something half done, unless somebody is writing now: what that one has begun is
        under way. What cannot be settled is said.
        """
        try:
            names = os.listdir(self.folder)
        except OSError:
            return []
        if not any(
            name.endswith((*_BEGUN, _REMEMBERED, OLD, SUFFIX)) for name in names
        ):
            return []
        with contextlib.ExitStack() as stack:
            try:
                stack.enter_context(self.lock(seconds=0))
            except RefusedError:
                return []
            try:
                return self.recover()
            except (UnsettledError, RefusedError) as error:
                return [from_error(error, "recovery-failed")]

    # --- inside -------------------------------------------------------------------------------------------------------

    def _carry_out(
        self,
        record: Path,
        rewrites: Sequence[Rewrite],
        commit: tuple[Path, Path],
    ) -> None:
        """Write the files; the commit is one renaming of a file of the journal."""
        transaction = self._transaction(rewrites, self._in_place(rewrites))
        try:
            transaction.carry_out(lambda: platform.replace(*commit))
        finally:
            if transaction.is_taken_back:
                with contextlib.suppress(OSError):
                    platform.remove(record)
            self.foreign += transaction.foreign

    def _take_back(self, path: Path) -> list[Finding]:
        """What was begun, taken back; what has come to its end only lacks its cleaning up."""
        is_committed = path.with_suffix(".committed").exists()
        if is_committed == (path.suffix == ".prepared"):
            platform.remove(path)
            return []
        try:
            entry = read_entry(path)
            rewrites = entry.rewrites()
        except DamagedEntryError:
            return [_damaged(set_aside(path))]
        in_place = {image.path for image in entry.images if image.in_place}
        transaction = self._transaction(rewrites, in_place)
        transaction.take_back()
        self._remove_folders(entry.folders)
        platform.remove(path)
        return [
            _recovered(entry.title),
            *map(_left, transaction.left),
            *map(kept_text, transaction.foreign),
        ]

    def _transaction(
        self, rewrites: Sequence[Rewrite], in_place: set[str]
    ) -> Transaction:
        return Transaction(self.root, rewrites, self.folder.with_name("kept"), in_place)

    def _in_place(self, rewrites: Sequence[Rewrite]) -> set[str]:
        """The files that have several hard links."""
        found = set()
        for rewrite in rewrites:
            with contextlib.suppress(FileNotFoundError):
                if safe_path(self.root, rewrite.path).stat().st_nlink > 1:
                    found.add(rewrite.path)
        return found

    def _missing_folders(self, rewrites: Sequence[Rewrite]) -> list[str]:
        """The folders that have to be made, outermost first."""
        root = Path(os.path.realpath(self.root))
        missing: set[Path] = set()
        for rewrite in rewrites:
            parents = safe_path(self.root, rewrite.path).parents
            missing.update(
                one for one in parents if root in one.parents and not one.exists()
            )
        return [folder.relative_to(root).as_posix() for folder in sorted(missing)]

    def _remove_folders(self, folders: Sequence[str]) -> None:
        """Remove folders that were made for a transaction that is taken back, where nothing else is in them."""
        for folder in reversed(folders):
            with contextlib.suppress(OSError):
                safe_path(self.root, folder).rmdir()

    def _next_number(self) -> int:
        """The time, but never before the last entry: clocks go backwards, history does not."""
        numbers = [
            int(name[:20]) for name in os.listdir(self.folder) if name[:20].isdigit()
        ]
        return max(time.time_ns(), max(numbers, default=0) + 1)

    def _confirm(self) -> None:
        """Wait until the commit is on the disk, and forget what is older than can be undone."""
        try:
            platform.sync_folder(self.folder)
        except OSError as error:
            raise AppliedError(
                f"everything was written, but the disk does not confirm it: {error.strerror}"
            ) from error
        with contextlib.suppress(OSError):
            self._prune()

    def _prune(self) -> None:
        """Keep what can be undone, and as much of what was undone; of all that as much as there is room for."""
        kept: list[Path] = []
        for ending in (".undone", ".committed"):
            paths = self._named(ending)
            recent = _recent(paths)
            for path in paths:
                if _unit(path) not in recent:
                    platform.remove(path)
            kept += [path for path in paths if _unit(path) in recent]
        room = BYTES - sum(path.stat().st_size for path in kept)
        for path in kept[:-1]:
            if room >= 0:
                return
            room += path.stat().st_size
            platform.remove(path)


def _unit(path: Path) -> str:
    """What an entry is undone with: its series, or nothing but itself."""
    return series_of(path) or path.stem


def _recent(paths: Iterable[Path]) -> set[str]:
    """The last units that can be undone, of entries from old to new."""
    units = list(dict.fromkeys(map(_unit, reversed(list(paths)))))
    return set(units[:DEPTH])


def _recovered(title: str) -> Finding:
    message = f"a write that was interrupted was taken back ({title})"
    return Finding(
        rule="recovered",
        severity="warning",
        message=message,
        suggestion="make the change again",
    )


def _left(path: str) -> Finding:
    message = "somebody changed it while a write was interrupted: it was left as it is"
    step = "look at it: git diff"
    return Finding(
        rule="recovered",
        severity="warning",
        message=message,
        file=path,
        suggestion=step,
    )


def kept_text(copy: Path) -> Finding:
    """That a text which another program saved was displaced, and where it is kept."""
    message = f"a text that another program saved at the same moment is kept as {copy}"
    step = "compare it with the file, and take over what is missing"
    return Finding(
        rule="foreign-text", severity="warning", message=message, suggestion=step
    )


def _damaged(path: Path) -> Finding:
    message = f"an entry of the journal is damaged: what it was about cannot be taken back ({path})"
    step = "look at the files with git diff; the entry can be deleted"
    return Finding(
        rule="journal-damaged", severity="warning", message=message, suggestion=step
    )
