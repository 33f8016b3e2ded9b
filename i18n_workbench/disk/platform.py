"""What differs between operating systems: the only module that asks what this one can do.

Every function works everywhere. Where a system lacks the means, it says so (False) or does nothing, and the promise
that is left stands in its docstring.
"""

from __future__ import annotations

import contextlib
import errno
import functools
import os
import signal
import stat
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

HELD_FILES_STAY = sys.platform == "win32"
"""Whether a file that a program holds open can be neither replaced nor removed."""

PAUSES = (0.01, 0.02, 0.05, 0.1, 0.2, 0.4)
"""Seconds between tries to replace a held file: editors and virus scanners hold one for well under a second."""

_READ_ONLY = os.O_RDONLY | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
READING = _READ_ONLY | getattr(os, "O_NONBLOCK", 0)
"""How a file is opened that might be none: a named pipe without a writer answers at once."""
CREATING = (
    os.O_RDWR
    | os.O_CREAT
    | os.O_EXCL
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)
"""How a file is made that must not be there yet."""

_NO_FILE_SYNC = {errno.EINVAL, errno.ENOTSUP, errno.ENOSYS}
_NO_SUCH_SYNC = _NO_FILE_SYNC | {errno.EBADF, errno.EACCES, errno.EPERM}
"""What file systems answer that cannot flush a folder; a failing disk says EIO."""
NO_LOCKS = {errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL}
"""What file systems answer that know no locks (a network's without a lock server)."""
_NO_SUCH_RENAME = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EPERM}
"""Old containers answer EPERM to calls that they do not know; a rename that is not allowed says so once more."""
_NO_SUCH_ATTRIBUTE = {
    errno.EPERM,
    errno.EACCES,
    errno.EINVAL,
    errno.ENOSYS,
    errno.ENOTSUP,
}
"""What file systems without owners or modes answer, and containers to owners that they have no number for."""
REPLACED = {errno.ENOENT, errno.ESTALE}
"""What network file systems answer to who reads an open file in whose place another one was put."""
_NO_SUCH_LINK = {errno.EPERM, errno.ENOTSUP, errno.EMLINK, errno.EXDEV, errno.ENOSYS}
_NO_REPLACE, _EXCHANGE = 1, 2
"""``RENAME_NOREPLACE`` and ``RENAME_EXCHANGE`` of Linux."""
_CURRENT_FOLDER = -100
"""``AT_FDCWD`` of Linux."""


def sync_file(descriptor: int) -> None:
    """Wait until a file's content is on the disk, and not only in the drive's cache (macOS asks for that by itself)."""
    try:
        import fcntl

        fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)  # type: ignore[attr-defined,unused-ignore]
    except (ImportError, AttributeError, OSError):
        try:
            os.fsync(descriptor)
        except OSError as error:
            if error.errno not in _NO_FILE_SYNC:
                raise


def sync_folder(folder: Path) -> None:
    """Wait until a folder's names are on the disk; nothing where a system does not open folders (Windows)."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except PermissionError:
        return
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _NO_SUCH_SYNC:
            raise
    finally:
        os.close(descriptor)


def replace(source: Path, target: Path) -> None:
    """Put a file in the place of another, at once; where a held file cannot be replaced, try for a while.

    Raises
    ------
    PermissionError
        When the target is held by another program, or the folder cannot be written.
    """
    _patiently(lambda: os.replace(source, target))


def remove(path: Path) -> None:
    """Remove a file if it is there, as patiently as :func:`replace`."""
    with contextlib.suppress(FileNotFoundError):
        _patiently(lambda: os.unlink(path))


def move_new(source: Path, target: Path) -> None:
    """Give a file a name that must be free.

    Raises
    ------
    FileExistsError
        When the name is taken. (Where a system has neither an exclusive rename nor links, a file that appears in the
        microseconds after the look is replaced.)
    """
    if _rename_with(source, target, _NO_REPLACE):
        return
    try:
        os.link(source, target)
    except OSError as error:
        if error.errno not in _NO_SUCH_LINK:
            raise
        if os.path.lexists(target):
            raise FileExistsError(
                errno.EEXIST, os.strerror(errno.EEXIST), str(target)
            ) from error
        replace(source, target)
    else:
        remove(source)


def exchange(one: Path, other: Path) -> bool:
    """Let two files change places, at once; False where the system or the file system cannot."""
    return _rename_with(one, other, _EXCHANGE)


def keep_attributes(
    descriptor: int, path: Path, old: os.stat_result, old_path: Path
) -> None:
    """Give a new file what the old one has and it has not: owner (where we may), mode, extended attributes (labels,
    access lists). What the file system has no means for is left out.
    """
    made = os.fstat(descriptor)
    if hasattr(os, "fchown") and (made.st_uid, made.st_gid) != (old.st_uid, old.st_gid):
        with _where_there_is_such():
            os.fchown(descriptor, old.st_uid, old.st_gid)
    mode = stat.S_IMODE(old.st_mode)
    if stat.S_IMODE(made.st_mode) != mode:
        with _where_there_is_such():
            set_mode(descriptor, path, mode)
    if hasattr(os, "listxattr"):
        _copy_extended(descriptor, old_path)


@contextlib.contextmanager
def _where_there_is_such() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno not in _NO_SUCH_ATTRIBUTE:
            raise


def set_mode(descriptor: int, path: Path, mode: int) -> None:
    """Set a file's permissions; systems without them keep only whether it may be written."""
    if hasattr(os, "fchmod"):
        os.fchmod(descriptor, mode)
    else:
        path.chmod(mode)


def in_own_group() -> dict[str, Any]:
    """Options for ``subprocess.Popen`` so that :func:`end_group` reaches all that the process starts."""
    return {"start_new_session": True} if hasattr(os, "killpg") else {}


def end_group(process: subprocess.Popen[bytes]) -> None:
    """End a process that was started :func:`in_own_group`, with all that it has started."""
    try:
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            command = ["taskkill", "/F", "/T", "/PID", str(process.pid)]
            subprocess.run(command, capture_output=True, check=False, timeout=10)  # noqa: S603 - fixed arguments
    except (OSError, subprocess.TimeoutExpired):
        pass
    with contextlib.suppress(OSError):
        process.kill()


def is_alive(process_id: int) -> bool | None:
    """Whether a process is there; None where that cannot be asked without harm (Windows)."""
    if HELD_FILES_STAY:
        return None
    try:
        os.kill(process_id, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True


def _patiently(act: Callable[[], None]) -> None:
    for pause in PAUSES if HELD_FILES_STAY else ():
        try:
            act()
        except PermissionError:
            time.sleep(pause)
        else:
            return
    act()


def _copy_extended(descriptor: int, old_path: Path) -> None:
    """Copy what can be copied: labels of the system itself often cannot, and some file systems have none."""
    try:
        names = os.listxattr(old_path)
    except OSError:
        return
    for name in names:
        with contextlib.suppress(OSError):
            os.setxattr(descriptor, name, os.getxattr(old_path, name))


def _rename_with(source: Path, target: Path, flag: int) -> bool:
    """Rename with a flag; False where there is no such rename.

    Raises
    ------
    OSError
        As ``os.rename`` does.
    """
    call = _flagged_rename()
    if call is None:
        return False
    code = call(os.fsencode(source), os.fsencode(target), flag)
    if code in _NO_SUCH_RENAME:
        return False
    if code:
        raise OSError(code, os.strerror(code), str(source), None, str(target))
    return True


@functools.cache
def _flagged_rename() -> Callable[[bytes, bytes, int], int] | None:
    """The system's rename that takes flags, as a function that gives the error number; None where there is none."""
    try:
        import ctypes

        library = ctypes.CDLL(None, use_errno=True)
    except (ImportError, OSError, TypeError):
        return None
    linux, darwin = (
        getattr(library, "renameat2", None),
        getattr(library, "renamex_np", None),
    )

    def on_linux(source: bytes, target: bytes, flag: int) -> int:
        assert linux is not None
        return (
            ctypes.get_errno()
            if linux(_CURRENT_FOLDER, source, _CURRENT_FOLDER, target, flag)
            else 0
        )

    def on_darwin(source: bytes, target: bytes, flag: int) -> int:
        assert darwin is not None
        swapped = {_NO_REPLACE: 4, _EXCHANGE: 2}[flag]
        return ctypes.get_errno() if darwin(source, target, swapped) else 0

    if linux is not None:
        return on_linux
    return None if darwin is None else on_darwin
