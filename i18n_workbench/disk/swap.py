"""Putting a new text in the place of the one that was read, and of no other.

Editors save whenever they like. So a file is compared once more right before it is replaced, and where the system can
let two files change places (Linux, macOS), what was displaced is looked at afterwards, twice: nothing can slip between.
If it is not what was compared, it goes back to its place. Where the system cannot, the displaced file is held open
and looked at, which sees who writes into it, but not who saves by renaming within the microseconds after the comparison.
"""

from __future__ import annotations

import contextlib
import os
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeVar

from i18n_workbench.disk import platform
from i18n_workbench.disk.files import (
    read_descriptor,
    read_existing,
    read_file,
    status_of,
    temporary_name,
    write_beside,
    write_in_place,
)
from i18n_workbench.errors import ConflictError, Place

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_TRIES = 100
"""How often two writers may displace each other before one gives up: each time takes two renames of microseconds."""


T = TypeVar("T")

PAUSES = (0.0, 0.005, 0.01, 0.02, 0.04, 0.08, 0.16, 0.32)
"""Seconds to wait before a change is planned again on what another program has just saved."""


def again(act: Callable[[], T]) -> T:
    """What an act gives, tried again while another program keeps saving the same files.

    Raises
    ------
    ForeignTextError
        When it does not stop.
    """
    for pause in PAUSES:
        try:
            return act()
        except ForeignTextError:
            time.sleep(pause)
    return act()


class ForeignTextError(ConflictError):
    """Somebody else saved a file between reading and replacing it; what they saved stands there. ``superseded``: texts
    that they displaced themselves while ours was taken back.
    """

    def __init__(self, path: Path, superseded: tuple[bytes, ...] = ()) -> None:
        conflict = {
            "file": str(path),
            "found": "saved by another program at the same moment",
        }
        step = "try again; wb.reload() shows what was saved"
        super().__init__(
            "another program keeps saving this file: nothing was written",
            [conflict],
            Place(str(path)),
            step,
        )
        self.superseded = superseded


class Swapped(Protocol):
    """A file that has its new content; what was displaced is still there."""

    def look(self) -> None:
        """Look whether somebody wrote into what was displaced.

        Raises
        ------
        ForeignTextError
            When somebody did: their text is in its place again.
        """

    def finish(self) -> None:
        """Let go of what was displaced."""


def swap(target: Path, before: bytes | None, after: bytes | None) -> Swapped:
    """Put a content in the place of another; None = no file.

    Raises
    ------
    ForeignTextError
        When the file holds something else by now: that stays.
    ReadOnlyError
        When the file is read-only.
    OSError
        When the disk is full or fails: the file holds what it held.
    """
    if after is None:
        return _removed(target, before)
    old = status_of(target)
    if (old is None) != (before is None):
        raise ForeignTextError(target)
    if before is not None and old is not None and old.st_nlink > 1:
        return _written_in_place(target, before, after)
    target.parent.mkdir(parents=True, exist_ok=True)
    aside = write_beside(target, (after,), old)
    try:
        if before is None:
            return _placed(aside, target)
        return _exchanged(aside, target, before, after)
    except BaseException:
        if not isinstance(before, bytes) or read_existing(aside) in {before, after}:
            platform.remove(aside)
        raise


@dataclass(slots=True)
class _Nothing:
    """Nothing was displaced that anybody could still write into."""

    def look(self) -> None:
        return

    def finish(self) -> None:
        return


@dataclass(slots=True)
class _Exchanged:
    """Two files that changed places: what was displaced has the temporary name."""

    aside: Path
    target: Path
    before: bytes
    after: bytes

    def look(self) -> None:
        if read_existing(self.aside) != self.before:
            raise ForeignTextError(self.target, tuple(self._put_back()))

    def finish(self) -> None:
        platform.remove(self.aside)

    def _put_back(self) -> list[bytes]:
        """Bring what lies aside back to its place; returns what is neither there nor ours."""
        last: bytes | None = None
        for _ in range(_TRIES):
            lying = read_existing(self.aside)
            platform.exchange(self.aside, self.target)
            came = read_existing(self.aside)
            if came == self.after:
                self.finish()
                return []
            if (
                came == last or came is None
            ):  # somebody saved over ours, too: the newer text stands there now
                break
            last = lying
        left = read_existing(self.aside)
        self.finish()
        return [] if left is None else [left]


@dataclass(slots=True)
class _HeldOpen:
    """A replaced file that is still open here, where names cannot change places."""

    descriptor: int
    target: Path
    before: bytes
    after: bytes

    def look(self) -> None:
        found = self._displaced()
        if found == self.before:
            return
        os.close(self.descriptor)
        self.descriptor = -1
        if read_existing(self.target) == self.after:
            aside = write_beside(self.target, (found,), os.stat(self.target))
            platform.replace(aside, self.target)
            raise ForeignTextError(self.target)
        raise ForeignTextError(self.target, (found,))

    def finish(self) -> None:
        if self.descriptor >= 0:
            os.close(self.descriptor)
            self.descriptor = -1

    def _displaced(self) -> bytes:
        """What the replaced file holds; a file system that forgets such files lets nobody write into them either."""
        try:
            return read_descriptor(self.descriptor)
        except OSError as error:
            if error.errno in platform.REPLACED:
                return self.before
            raise


def _exchanged(aside: Path, target: Path, before: bytes, after: bytes) -> Swapped:
    if read_existing(target) != before:
        raise ForeignTextError(target)
    if platform.exchange(aside, target):
        swapped = _Exchanged(aside, target, before, after)
        swapped.look()
        return swapped
    return _replaced(aside, target, before, after)


def _replaced(aside: Path, target: Path, before: bytes, after: bytes) -> Swapped:
    descriptor = os.open(target, platform.READING)
    try:
        is_same = os.path.samestat(os.fstat(descriptor), os.stat(target))
        if not is_same or read_descriptor(descriptor) != before:
            raise ForeignTextError(target)
        if platform.HELD_FILES_STAY:
            os.close(descriptor)
            descriptor = -1
        platform.replace(aside, target)
        if descriptor < 0:
            return _Nothing()
        swapped = _HeldOpen(descriptor, target, before, after)
        descriptor = -1
        swapped.look()
        return swapped
    finally:
        if descriptor >= 0:
            os.close(descriptor)


def _placed(aside: Path, target: Path) -> Swapped:
    try:
        platform.move_new(aside, target)
    except FileExistsError as error:
        raise ForeignTextError(target) from error
    return _Nothing()


def _removed(target: Path, before: bytes | None) -> Swapped:
    """Remove a file that still says what it said: it gets another name first, so that nobody's save goes with it."""
    if before is None or read_existing(target) is None:
        return _Nothing()
    if read_file(target) != before:
        raise ForeignTextError(target)
    status_of(target)
    aside = temporary_name(target)
    platform.replace(target, aside)
    if read_file(aside) == before:
        platform.remove(aside)
        return _Nothing()
    with contextlib.suppress(FileExistsError):
        platform.move_new(aside, target)
        raise ForeignTextError(target)
    left = read_file(aside)
    platform.remove(aside)
    raise ForeignTextError(target, (left,))


def _written_in_place(target: Path, before: bytes, after: bytes) -> Swapped:
    if read_existing(target) != before:
        raise ForeignTextError(target)
    write_in_place(target, after)
    return _Nothing()
