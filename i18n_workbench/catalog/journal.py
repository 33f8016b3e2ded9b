"""The journal: before-images of every transaction, outside the workspace, so that a crash leaves all-before or
all-after and ``undo()`` works in a later process.
"""

from __future__ import annotations

import base64
import contextlib
import fcntl
import hashlib
import json
import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from i18n_workbench.catalog.diffs import FilePlan
from i18n_workbench.errors import ConflictError, ReadOnlyError, RefusedError
from i18n_workbench.text.files import sweep, write_atomic
from i18n_workbench.text.paths import safe_path

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

State = Literal["prepared", "committed", "undone"]
KEEP = 100
"""How many transactions can be undone."""


def state_folder(root: Path) -> Path:
    """Where a workspace's journal and ledgers live: under the user's state directory, by the workspace's real path."""
    home = Path(os.environ.get("XDG_STATE_HOME") or "~/.local/state").expanduser() / "i18n-workbench"
    base = os.environ.get("I18N_WORKBENCH_STATE") or home
    real = os.path.realpath(root)
    return Path(base) / f"{Path(real).name[:40]}-{hashlib.sha256(real.encode()).hexdigest()[:12]}"


@dataclass(slots=True)
class Entry:
    """One transaction in the journal."""

    path: Path
    state: State
    time: float
    title: str
    files: list[dict[str, Any]]

    def plans(self) -> list[FilePlan]:
        """The files before and after."""
        return [
            FilePlan(f["path"], _bytes(f["before"]), _bytes(f["after"]), f["encoding"], f["locale_file"])
            for f in self.files
        ]

    def mark(self, state: State) -> None:
        """Record a new state, durably."""
        self.state = state
        write_atomic(self.path, json.dumps(_record(self)).encode())


_settled: set[Path] = set()
"""Entries that were seen finished: they never become half done again, so a writer need not read them each time."""


class Journal:
    """The transactions of one workspace."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = state_folder(root) / "journal"

    @contextlib.contextmanager
    def lock(self, seconds: float = 10.0) -> Iterator[None]:
        """Only one writer at a time, also between processes.

        Raises
        ------
        RefusedError
            When another writer holds it for longer than ``seconds``.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "lock").open("w") as handle:
            until = time.monotonic() + seconds
            while True:
                try:
                    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                except BlockingIOError as error:
                    if time.monotonic() > until:
                        raise RefusedError(
                            "another process is writing to this workspace", next_step="try again when it is done"
                        ) from error
                    time.sleep(0.01)
            yield

    def settle(self) -> list[Entry]:
        """:meth:`recover`, unless somebody is writing now: what that one has begun is under way, not half done."""
        if not self.folder.is_dir():
            return []
        try:
            with self.lock(seconds=0):
                return self.recover()
        except (RefusedError, OSError):
            return []

    def entries(self) -> list[Entry]:
        """All transactions, oldest first."""
        if not self.folder.is_dir():
            return []
        return [entry for path in sorted(self.folder.glob("*.json")) if (entry := _read(path)) is not None]

    def transact(self, plans: Sequence[FilePlan], title: str) -> Entry:
        """Write all files or none: prepare durably, write each, commit (call it under :meth:`lock`)."""
        entry = self._prepare(plans, title)
        try:
            for plan in plans:
                self._write(plan.path, plan.after)
        except BaseException:
            self.roll_back(entry)
            raise
        entry.mark("committed")
        self._prune()
        return entry

    def recover(self) -> list[Entry]:
        """Take back what a crashed process left half done; returns the transactions that were rolled back.

        Call it under :meth:`lock`: without it, a transaction that another process is about to finish looks the same.
        """
        pending = []
        for path in sorted(self.folder.glob("*.json")):
            entry = None if path in _settled else _read(path)
            if entry is not None and entry.state == "prepared":
                pending.append(entry)
            elif entry is not None:
                _settled.add(path)
        for entry in reversed(pending):
            self.roll_back(entry)
        return pending

    def roll_back(self, entry: Entry) -> None:
        """Put the before-images back where the after-images stand; what others wrote meanwhile is left alone."""
        for plan in entry.plans():
            full = safe_path(self.root, plan.path)
            if full.parent.is_dir():
                sweep(full.parent)
            if (full.read_bytes() if full.is_file() else None) == plan.after and plan.before != plan.after:
                self._write(plan.path, plan.before)
        entry.path.unlink(missing_ok=True)

    def last(self) -> Entry:
        """The transaction that ``undo()`` would take back.

        Raises
        ------
        ConflictError
            When there is none.
        """
        for entry in reversed(self.entries()):
            if entry.state == "committed":
                return entry
        raise ConflictError("there is nothing to undo", [], next_step="the journal knows only what the workbench wrote")

    def _prepare(self, plans: Sequence[FilePlan], title: str) -> Entry:
        files = [
            {
                "path": plan.path,
                "before": _text(plan.before),
                "after": _text(plan.after),
                "encoding": plan.encoding,
                "locale_file": plan.locale_file,
            }
            for plan in plans
        ]
        name = f"{time.time_ns():020d}-{os.getpid()}.json"
        entry = Entry(self.folder / name, "prepared", time.time(), title, files)
        entry.mark("prepared")
        return entry

    def _write(self, path: str, data: bytes | None) -> None:
        full = safe_path(self.root, path)
        if data is None:
            full.unlink(missing_ok=True)
        else:
            try:
                write_atomic(full, data)
            except ReadOnlyError as error:
                raise error.at(path) from error

    def _prune(self) -> None:
        for path in sorted(self.folder.glob("*.json"))[:-KEEP]:
            path.unlink(missing_ok=True)


def _record(entry: Entry) -> dict[str, Any]:
    return {"version": 1, "state": entry.state, "time": entry.time, "title": entry.title, "files": entry.files}


def _read(path: Path) -> Entry | None:
    try:
        record = json.loads(path.read_bytes())
        return Entry(path, record["state"], record["time"], record["title"], record["files"])
    except (OSError, ValueError, KeyError):
        return None  # a journal file that was cut off before it counted: nothing had been written yet


def _text(data: bytes | None) -> str | None:
    return None if data is None else base64.b64encode(data).decode()


def _bytes(text: str | None) -> bytes | None:
    return None if text is None else base64.b64decode(text)
