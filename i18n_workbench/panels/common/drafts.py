"""Edits that wait are kept in the user's state folder as well, so that a restarted kernel loses none of them.

A draft is a file of steps, appended to as they are made, and gone when they are saved. Its panel holds a lock on it
while it lives: a draft without one was left behind and is offered to the next panel of its kind.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeGuard
from urllib.parse import quote

from i18n_workbench.disk.files import from_os
from i18n_workbench.disk.lines import LineFile
from i18n_workbench.disk.locks import Lock
from i18n_workbench.disk.state import make_private, state_folder
from i18n_workbench.errors import WorkbenchError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

Record = list[Any]
"""One change: a table, what is changed in it, and the new value (None = gone); see :class:`Pending`."""

_live: dict[Path, Draft] = {}
"""The drafts that panels of this process hold."""


class Draft:
    """The draft of one panel; nothing is on disk before the first step."""

    def __init__(self, root: Path, panel: str) -> None:
        self.root = root
        self.panel = panel
        self.taken: Callable[[], object] = self.forget
        """Called when another panel takes the edits over."""
        self._file: LineFile | None = None
        self._lock: Lock | None = None
        self._late: list[bytes] = []
        """Steps that the disk has refused so far."""

    def append(self, step: Sequence[Record]) -> None:
        """Keep one step, and those that could not be kept before.

        Raises
        ------
        ReadOnlyError, DiskError
            When the state folder cannot be written to; the step is kept with the next one then.
        """
        self._late.append(json.dumps(step).encode())
        if self._file is None:
            self._begin()
        assert self._file is not None
        self._file.append(self._late)
        self._late.clear()

    def forget(self) -> None:
        """Nothing waits any more."""
        file = self._file
        if file is not None:
            file.empty()  # where it cannot be removed, it says nothing
        self._late.clear()
        self.close()
        if file is not None:
            _remove(file.path)

    def close(self) -> None:
        """The panel is closed; what waits is left for the next one."""
        if self._file is not None:
            self._file.close()
            _live.pop(self._file.path, None)
        if self._lock is not None:
            self._lock.forget()
        self._file = self._lock = None

    def left(self) -> Left | None:
        """The newest draft of a panel of this kind that is not this one's: left behind, or of a panel that is still there."""
        for path in sorted(
            _folder(self.root).glob(f"{_name(self.panel)} *.jsonl"), reverse=True
        ):
            owner = _live.get(path)
            if owner is self or not (owner is not None or _is_free(path)):
                continue
            with contextlib.suppress(
                OSError
            ):  # a disk that does not give it back now may do so later
                steps, damaged = _read(path)
                if steps:
                    return Left(path, path.stat().st_mtime, steps, owner, damaged)
                if not damaged:
                    path.unlink(missing_ok=True)
        return None

    def _begin(self) -> None:
        folder = _folder(self.root)
        make_private(folder)
        path = folder / f"{_name(self.panel)} {time.time_ns():020d}-{os.getpid()}.jsonl"
        name = "the draft of what is not saved"
        lock = _lock_of(path)
        try:
            lock.take()
        except OSError as error:
            raise from_os(error, name) from error
        try:
            self._file = LineFile(path, name)
        except WorkbenchError:
            lock.forget()
            raise
        self._lock = lock
        _live[path] = self


@dataclass(frozen=True, slots=True)
class Left:
    """A draft of another panel."""

    path: Path
    time: float
    steps: list[list[Record]]
    owner: Draft | None
    """The panel that holds it, where it is still there."""
    damaged: int = 0
    """Lines that say nothing that can be restored."""

    def take(self) -> None:
        """It has been restored: nobody else has it any more. One with damaged lines stays beside, for a person to read."""
        if self.owner is not None:
            self.owner.taken()
        if self.damaged:
            with contextlib.suppress(OSError):
                self.path.replace(self.set_aside)
        else:
            _remove(self.path)

    @property
    def set_aside(self) -> Path:
        """Where a draft with damaged lines is kept."""
        return self.path.with_suffix(".damaged")


def _folder(root: Path) -> Path:
    return state_folder(root) / "drafts"


def _name(panel: str) -> str:
    return quote(panel, safe="")


def _is_free(path: Path) -> bool:
    lock = _lock_of(path)
    try:
        free = lock.take()
    except OSError:
        return False
    if free:
        lock.forget()
    return free


def _lock_of(path: Path) -> Lock:
    return Lock(path.with_suffix(".lock"))


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


def _read(path: Path) -> tuple[list[list[Record]], int]:
    """The steps of a file, and how many of its lines are none: those that a crash or a disk has damaged."""
    steps = []
    damaged = 0
    for line in path.read_bytes().splitlines():
        step = _step(line)
        if step is None:
            damaged += 1
        else:
            steps.append(step)
    return steps, damaged


def _step(line: bytes) -> list[Record] | None:
    try:
        data = json.loads(line.decode("utf-8", "surrogatepass"))
    except ValueError:
        return None
    return data if _is_step(data) else None


def _is_step(data: object) -> TypeGuard[list[Record]]:
    """Whether what was read can be a step: every record of it is one that a panel writes."""
    return isinstance(data, list) and all(map(_is_record, data))


def _is_record(data: object) -> bool:
    match data:
        case ["edit", str(), str(), str(), None]:
            return True
        case ["edit", str(), str(), str(), [None | str(), str(), *others]]:
            # a draft of an earlier release says less of an edit
            return len(others) <= 2 and all(isinstance(each, str) for each in others)
        case ["delete" | "apart", str(), None | bool()]:
            return True
        case ["rename", str(), None | str()]:
            return True
        case _:
            return False
