"""A Python on Linux that behaves as one on Windows where the workbench notices: put this folder on ``PYTHONPATH``.

What is simulated:

* ``sys.platform`` is ``win32``, and modules and calls that Windows lacks are not there (``fcntl``, ``os.fchmod``,
  ``signal.SIGKILL``, ...), for all code but that of installed packages and of Python itself: theirs was built for Linux;
* a file that this process holds open, or that is read-only, can be neither replaced nor removed;
* folders cannot be opened, links cannot be made, permissions are one bit;
* names with ``: * ? " < > |``, a dot or blank at the end, and the names of devices are refused;
* a text without an encoding is an error (there it would be cp1252; set ``PYTHONWARNDEFAULTENCODING``);
* a line that is written as text ends with CR LF, and the standard streams are cp1252.

Not simulated: backslashes in paths, letters of drives, names that differ in case only, locks by the system.
"""

from __future__ import annotations

import builtins
import ctypes
import errno
import io
import os
import re
import shutil
import signal
import site
import stat
import sys
import types
import warnings
from pathlib import Path

LACKING = {
    "fcntl",
    "grp",
    "pwd",
    "resource",
    "termios",
    "tty",
    "pty",
    "syslog",
    "readline",
    "posix",
}
HIDDEN = frozenset(
    (
        "chown fchown lchown fchmod fork forkpty getuid geteuid getgid getegid getgroups getpgid getpgrp getsid "
        "setuid seteuid setgid setegid setpgid setsid killpg mkfifo mknod openpty wait3 wait4 nice uname getloadavg "
        "listxattr getxattr setxattr removexattr statvfs fstatvfs pathconf fpathconf sysconf sync pread pwrite preadv pwritev "
        "posix_fallocate posix_fadvise sendfile copy_file_range memfd_create eventfd sched_getaffinity chroot lchmod "
        "O_NONBLOCK O_CLOEXEC O_NOFOLLOW O_DIRECTORY O_SYNC O_DSYNC O_NOCTTY O_PATH O_TMPFILE "
        "SIGKILL SIGHUP SIGALRM SIGUSR1 SIGUSR2 SIGQUIT SIGSTOP SIGCONT alarm setitimer"
    ).split()
)
NAMELESS = os.O_TMPFILE & ~os.O_DIRECTORY
DEVICES = re.compile(r"(?i)(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)")
FORBIDDEN = re.compile(r'[<>:"|?*\x00-\x1f]|[. ]$')

real = {
    name: getattr(os, name) for name in ("open", "replace", "unlink", "mkdir", "chmod")
}
real_open, real_import, real_library = (
    io.open,
    builtins.__import__,
    ctypes.CDLL.__init__,
)
PACKAGES = (*site.getsitepackages(), str(Path(os.__file__).parent), "<frozen")
GO_BETWEEN = ("pathlib.py", "contextlib.py", "sitecustomize.py")
"""Files that ask in the name of who called them."""


def import_as_there(name: str, *arguments: object, **options: object) -> object:
    if name in LACKING and asker_is_ours():
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    return real_import(name, *arguments, **options)


class Narrowed(types.ModuleType):
    """A module that answers our code as it would on Windows."""

    def __getattribute__(self, name: str) -> object:
        if name in HIDDEN and asker_is_ours():
            raise AttributeError(
                f"module {super().__getattribute__('__name__')!r} has no attribute {name!r}"
            )
        if (
            name == "platform"
            and super().__getattribute__("__name__") == "sys"
            and asker_is_ours()
        ):
            return "win32"
        return super().__getattribute__(name)


def asker_is_ours() -> bool:
    """Whether the code that asks is neither installed nor Python's own."""
    frame = sys._getframe(1)
    while frame and any(part in frame.f_code.co_filename for part in GO_BETWEEN):
        frame = frame.f_back
    return frame is not None and not frame.f_code.co_filename.startswith(PACKAGES)


def refused(path: object, number: int = 32, error: int = errno.EACCES) -> OSError:
    made = PermissionError if error == errno.EACCES else OSError
    problem = made(error, os.strerror(error), str(path))
    problem.winerror = number
    return problem


def check_name(path: object) -> None:
    name = os.path.basename(os.fsdecode(path))
    if DEVICES.match(name) or (FORBIDDEN.search(name) and name not in {".", ".."}):
        raise refused(path, 123, errno.EINVAL)


def check_free(path: object) -> None:
    """A file that is open here, or read-only, stays."""
    try:
        found = os.stat(path)
    except OSError:
        return
    if stat.S_ISDIR(found.st_mode):
        return
    if not found.st_mode & stat.S_IWUSR:
        raise refused(path, 5)
    for descriptor in os.listdir("/proc/self/fd"):
        try:
            held = os.fstat(int(descriptor))
        except OSError:
            continue
        if (held.st_dev, held.st_ino) == (found.st_dev, found.st_ino):
            raise refused(path)


def open_descriptor(
    path: object, flags: int, mode: int = 0o777, *, dir_fd: object = None
) -> int:
    if os.path.isdir(path) and not flags & NAMELESS:
        raise refused(path, 5)
    if flags & os.O_CREAT:
        check_name(path)
    return real["open"](path, flags, mode)


def open_file(
    file,
    mode="r",
    buffering=-1,
    encoding=None,
    errors=None,
    newline=None,
    closefd=True,
    opener=None,
):
    if not isinstance(file, int):
        if os.path.isdir(file) and opener is None:  # tempfile makes nameless files so
            raise refused(file, 5)
        if set(mode) & set("wxa"):
            check_name(file)
    if (
        "b" not in mode
        and newline is None
        and set(mode) & set("wxa+")
        and asker_is_ours()
    ):
        newline = "\r\n"
    return real_open(file, mode, buffering, encoding, errors, newline, closefd, opener)


def replace(source: object, target: object, **_: object) -> None:
    check_name(target)
    for path in (source, target):
        check_free(path)
    real["replace"](source, target)


def rename(source: object, target: object, **_: object) -> None:
    if os.path.lexists(target):
        raise FileExistsError(
            errno.EEXIST, os.strerror(errno.EEXIST), str(source), 183, str(target)
        )
    replace(source, target)


def unlink(path: object, **_: object) -> None:
    check_free(path)
    real["unlink"](path)


def mkdir(path: object, mode: int = 0o777, **_: object) -> None:
    check_name(path)
    real["mkdir"](path)


def chmod(path: object, mode: int, **_: object) -> None:
    real["chmod"](path, 0o666 if mode & stat.S_IWUSR else 0o444)


def no_link(source: object, target: object, *_: object, **__: object) -> None:
    raise refused(target, 1314, errno.EINVAL)


def no_library(
    self: object, name: object, *arguments: object, **options: object
) -> None:
    if name is None:
        raise TypeError("argument of type 'NoneType' is not iterable")
    real_library(self, name, *arguments, **options)


def behave() -> None:
    os.open, os.replace, os.rename = open_descriptor, replace, rename
    os.unlink = os.remove = unlink
    os.mkdir, os.chmod, os.symlink = mkdir, chmod, no_link
    builtins.open = io.open = open_file
    shutil._use_fd_functions = False
    ctypes.CDLL.__init__ = no_library
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and not stream.isatty():
            stream.reconfigure(
                encoding=os.environ.get("PYTHONIOENCODING", "cp1252"), newline="\r\n"
            )
    warnings.filterwarnings(
        "error", category=EncodingWarning, module=r"i18n_workbench\b"
    )
    builtins.__import__ = import_as_there
    for module in (os, signal, sys):
        module.__class__ = Narrowed


behave()
