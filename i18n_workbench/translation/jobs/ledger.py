"""What a job has paid for: an append-only file that has a result before anything else happens with it."""

from __future__ import annotations

import contextlib
import hashlib
import json
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.files import from_os
from i18n_workbench.disk.lines import LineFile
from i18n_workbench.disk.locks import Lock
from i18n_workbench.disk.state import make_private
from i18n_workbench.errors import RefusedError, WorkbenchError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from i18n_workbench.translation.jobs.plan import Outcome


def ledger_name(content: object) -> str:
    """A file name for a job: equal contents have equal names."""
    return f"{hashlib.sha256(repr(content).encode('utf-8', 'backslashreplace')).hexdigest()[:16]}.jsonl"


class Ledger:
    """JSON lines: ``result`` when an answer came, ``saved`` when it was handed on; the file goes when nothing is left.

    A job that was killed finds here what it need not ask for again. A line that a crash cut short is dropped. Without
    a path nothing is kept. What was recorded outlives the process at once, and a power cut from :meth:`sync` on: one
    disk flush an answer would take longer than the answers.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.results: dict[str, dict[str, Any]] = {}
        self.saved: set[str] = set()
        self.used = False
        self._file: LineFile | None = None
        self._lock = None if path is None else Lock(path.with_suffix(".lock"))

    def open(self) -> None:
        """Read what an interrupted job left and go on writing after it.

        Raises
        ------
        ReadOnlyError, DiskError
            When the file cannot be written.
        RefusedError
            When the same job is running in another process.
        """
        if self.path is None or self._lock is None:
            return
        name = f"the job's ledger ({self.path.name})"
        make_private(self.path.parent)
        try:
            if not self._lock.take():
                raise RefusedError(
                    "this job is running in another process",
                    next_step="wait for its end, or stop it",
                )
            self._file = LineFile(self.path, name)
            for line in self._file.take_up():
                self._take(line)
        except OSError as error:
            self.close()
            raise from_os(error, name) from error
        except WorkbenchError:
            self.close()
            raise
        self.used = bool(self.results)

    def record(self, outcomes: Iterable[Outcome]) -> None:
        """Keep results before they are handed on."""
        self._append(_entry(outcome) for outcome in outcomes)

    def mark_saved(self, outcomes: Iterable[Outcome]) -> None:
        """Keep that results were handed on."""
        self._append(
            [{"event": "saved", "ids": [outcome.row.id for outcome in outcomes]}]
        )

    def sync(self) -> None:
        """Wait until all of it is on the disk. From any thread."""
        if self._file is not None:
            self._file.sync()

    def end(self) -> None:
        """Nothing is left to do: the next job starts anew."""
        if self._file is not None:
            self._file.empty()  # where it cannot be removed, it says nothing
            self._close_file()
        if self.path is not None:
            with contextlib.suppress(OSError):
                self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Close the file; its lock goes with it, and the lock's file when there is no ledger any more."""
        self._close_file()
        if self._lock is not None and self.path is not None:
            self._lock.release()
            with contextlib.suppress(OSError):
                if not self.path.exists():
                    self._lock.forget()

    def _close_file(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _append(self, entries: Iterable[dict[str, Any]]) -> None:
        self.used = True
        if self._file is not None:
            self._file.append([json.dumps(entry).encode() for entry in entries])

    def _take(self, line: bytes) -> None:
        try:
            entry = json.loads(line)
            event = entry["event"]
            if event == "result" and isinstance(entry["target"], str):
                self.results[entry["id"]] = entry
            elif event == "saved":
                self.saved.update(entry["ids"])
        except (
            ValueError,
            KeyError,
            TypeError,
        ):  # a damaged line costs one string, not the job
            return


def _entry(outcome: Outcome) -> dict[str, Any]:
    return {
        "event": "result",
        "id": outcome.row.id,
        "key": outcome.key,
        "locale": outcome.locale,
        "form": outcome.form,
        "target": outcome.target,
        "status": outcome.status,
        "engine": outcome.engine,
        "attempts": outcome.attempts,
        "reason": outcome.reason,
    }
