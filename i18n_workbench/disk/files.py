"""Reading regular files only, and putting bytes on the disk whole: beside the file, flushed, then renamed over it."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import stat
import time
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.disk import platform
from i18n_workbench.disk.looking import note
from i18n_workbench.errors import DiskError, Place, ReadOnlyError

if TYPE_CHECKING:
    from collections.abc import Iterable

SUFFIX = ".i18n-workbench-tmp"
"""Ending of temporary files: no locale or source pattern matches it, and leftovers can be swept."""

ABANDONED = 3600.0
"""Seconds after which a temporary file is nobody's where its process cannot be asked for: a write takes less than one."""

_PIECE = 1 << 20
"""Bytes that are read at a time. Chosen, not measured: most files are one piece."""
_REOPENED = 3
"""How often a file is opened again that was replaced on a network's server while it was read."""
_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a named pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)
_FULL = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EFBIG}
_REFUSED = {errno.EACCES, errno.EPERM, errno.EROFS}


class IrregularFileError(OSError):
    """A named pipe, a device, a socket or a folder where a file was expected: reading it could wait for ever."""


def read_file(path: str | Path) -> bytes:
    """The content of a regular file; anything else is never opened.

    Raises
    ------
    IrregularFileError
        When it is no regular file (an ``OSError`` whose ``strerror`` says what it is).
    OSError
        When it cannot be read.
    """
    for _ in range(_REOPENED):
        try:
            return _read_regular(path)
        except OSError as error:
            if error.errno != errno.ESTALE:
                raise
    return _read_regular(path)


def _read_regular(path: str | Path) -> bytes:
    note(path)
    refuse_irregular(path, os.stat(path))
    descriptor = os.open(path, platform.READING)
    try:
        status = os.fstat(descriptor)
        refuse_irregular(path, status)
        return read_descriptor(descriptor)
    finally:
        os.close(descriptor)


def read_existing(path: Path) -> bytes | None:
    """As :func:`read_file`; None where nothing is there."""
    try:
        return read_file(path)
    except FileNotFoundError:
        return None


def read_descriptor(descriptor: int) -> bytes:
    """All that an open file holds, from its beginning: in one piece, unless it grows meanwhile."""
    os.lseek(descriptor, 0, os.SEEK_SET)
    pieces = [os.read(descriptor, os.fstat(descriptor).st_size)]
    while piece := os.read(descriptor, _PIECE):
        pieces.append(piece)
    return b"".join(pieces) if len(pieces) > 1 else pieces[0]


def refuse_irregular(path: str | Path, status: os.stat_result) -> None:
    """Refuse what is no regular file.

    Raises
    ------
    IrregularFileError
        Saying what it is.
    """
    if stat.S_ISREG(status.st_mode):
        return
    kind = next(
        (word for is_kind, word in _KINDS if is_kind(status.st_mode)), "something else"
    )
    raise IrregularFileError(errno.EINVAL, f"it is {kind}, no regular file", str(path))


def write_atomic(path: Path, data: bytes, *, private: bool = False) -> None:
    """As :func:`write_pieces`, of content that is whole."""
    write_pieces(path, (data,), private=private)


def write_pieces(path: Path, pieces: Iterable[bytes], *, private: bool = False) -> None:
    """Replace a file's content, given one piece after the other, so that a crash at any point leaves the old or the new
    bytes, never a mixture.

    Links are followed; mode, owner and extended attributes are kept. A file with several hard links is written in
    place (a rename would cut it off from its other names). ``private``: only its owner may read it.

    Raises
    ------
    ReadOnlyError
        When the file or its folder does not allow it.
    DiskError
        When the disk is full or fails; the file holds what it held.
    """
    target = Path(os.path.realpath(path))
    try:
        old = status_of(target)
        target.parent.mkdir(parents=True, exist_ok=True)
        _sweep_own(target)
        if old is not None and old.st_nlink > 1:
            write_in_place(target, b"".join(pieces))
            return
        temporary = write_beside(target, pieces, old, private=private)
        try:
            platform.replace(temporary, target)
        except BaseException:
            platform.remove(temporary)
            raise
        platform.sync_folder(target.parent)
    except OSError as error:
        raise from_os(error, str(path)) from error


def from_os(error: OSError, place: str) -> ReadOnlyError | DiskError:
    """What the system answered to a write, as an error of ours."""
    said = error.strerror or str(error)
    if isinstance(error, IrregularFileError):
        return ReadOnlyError(
            f"not written: {said}", Place(place), "write to a regular file"
        )
    if error.errno in _REFUSED:
        held = platform.HELD_FILES_STAY and error.errno == errno.EACCES
        step = "close the program that holds it open, then try again" if held else ""
        return ReadOnlyError(f"not allowed to write: {said}", Place(place), step)
    if error.errno in _FULL:
        return DiskError(
            f"no room on the disk: {said}",
            Place(place),
            "free some space, then try again",
        )
    return DiskError(f"the disk fails: {said}", Place(place))


def status_of(target: Path) -> os.stat_result | None:
    """The status of a file that may be written; None where there is none.

    Raises
    ------
    ReadOnlyError
        When it is read-only.
    IrregularFileError
        When it is no regular file.
    """
    try:
        status = os.stat(target)
    except FileNotFoundError:
        return None
    refuse_irregular(target, status)
    if not is_writable(target, status):
        raise ReadOnlyError(
            "the file is read-only",
            Place(str(target)),
            "make it writable, then try again",
        )
    return status


def is_writable(path: Path, status: os.stat_result | None = None) -> bool:
    """Whether an existing file may be written: somebody took all write permissions away, or we have none.

    The mode counts for the superuser, too, whom the system would let through.
    """
    mode = (status or path.stat()).st_mode
    return bool(mode & 0o222) and os.access(path, os.W_OK)


def write_beside(
    target: Path,
    pieces: Iterable[bytes],
    old: os.stat_result | None,
    *,
    private: bool = False,
) -> Path:
    """Write and flush a new file in the target's folder, with all that the old one has but its content."""
    temporary = temporary_name(target)
    narrow = private or old is not None
    descriptor = os.open(temporary, platform.CREATING, 0o600 if narrow else 0o666)
    try:
        for piece in pieces:
            _write_all(descriptor, piece)
        if old is not None and not private:
            platform.keep_attributes(descriptor, temporary, old, target)
        platform.sync_file(descriptor)
    except BaseException:
        os.close(descriptor)
        platform.remove(temporary)
        raise
    os.close(descriptor)
    return temporary


def write_in_place(target: Path, data: bytes) -> None:
    """Write into the file itself; what makes it longer goes first, so that a full disk is known before anything is lost.

    Raises
    ------
    OSError
        When there is no room: the file holds what it held. When the disk fails while it is written and while that is
        taken back, it holds a mixture, and only who has the bytes of before can mend it.
    """
    descriptor = os.open(target, os.O_RDWR | platform.READING)
    try:
        before = read_descriptor(descriptor)
        if len(data) > len(before):
            _lengthen(descriptor, len(before), data[len(before) :])
        try:
            _overwrite(descriptor, data)
        except BaseException:
            with contextlib.suppress(OSError):
                _overwrite(descriptor, before)
            raise
    finally:
        os.close(descriptor)


def temporary_name(target: Path) -> Path:
    """A free name beside a target that says which file it is for and which process made it."""
    return target.with_name(
        f".{target.name[:40]}.{os.getpid()}.{secrets.token_hex(4)}{SUFFIX}"
    )


def temporaries_of(target: Path) -> list[Path]:
    """The temporary files that were made for a target and are still there."""
    start = f".{target.name[:40]}."
    try:
        names = os.listdir(target.parent)
    except FileNotFoundError:
        return []
    return [
        target.with_name(name)
        for name in sorted(names)
        if name.startswith(start) and name.endswith(SUFFIX)
    ]


def _sweep_own(target: Path) -> None:
    """Remove what a process that is gone has left of :func:`write_atomic` for the same target."""
    for path in temporaries_of(target):
        writer = path.name.removesuffix(SUFFIX).split(".")[-2]
        if writer.isdecimal() and _is_abandoned(path, int(writer)):
            platform.remove(path)


def _is_abandoned(path: Path, writer: int) -> bool:
    """Whether nobody goes on with a temporary file; where a process cannot be asked for, its file's age tells."""
    alive = platform.is_alive(writer)
    if alive is not None:
        return not alive
    try:
        return time.time() - path.stat().st_mtime > ABANDONED
    except FileNotFoundError:
        return False


def _lengthen(descriptor: int, length: int, tail: bytes) -> None:
    try:
        os.lseek(descriptor, length, os.SEEK_SET)
        _write_all(descriptor, tail)
        platform.sync_file(descriptor)
    except BaseException:
        os.ftruncate(descriptor, length)
        raise


def _overwrite(descriptor: int, data: bytes) -> None:
    os.lseek(descriptor, 0, os.SEEK_SET)
    _write_all(descriptor, data)
    os.ftruncate(descriptor, len(data))
    platform.sync_file(descriptor)


def _write_all(descriptor: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]
