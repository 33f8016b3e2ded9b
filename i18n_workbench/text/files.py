"""The one way to put bytes on the disk: beside the file, flushed, then renamed over it."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from i18n_workbench.errors import Place, ReadOnlyError

SUFFIX = ".i18n-workbench-tmp"
"""Ending of temporary files: no locale or source pattern matches it, and leftovers can be swept."""


def write_atomic(path: Path, data: bytes) -> None:
    """Replace the file's content so that a crash at any point leaves the old or the new bytes, never a mixture.

    Links are followed, mode and owner are kept; a file with several hard links is written in place (a rename would
    cut it off from its other names).

    Raises
    ------
    ReadOnlyError
        When the file or its folder does not allow it.
    """
    target = Path(os.path.realpath(path))
    old = target.stat() if target.exists() else None
    if old is not None and not is_writable(target, old):
        raise ReadOnlyError("the file is read-only", Place(str(path)), "make it writable, then try again")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if old is not None and old.st_nlink > 1:
            _write_in_place(target, data)
        else:
            _replace(target, data, old)
    except PermissionError as error:
        raise ReadOnlyError(f"not allowed to write: {error.strerror}", Place(str(path))) from error


def is_writable(path: Path, status: os.stat_result | None = None) -> bool:
    """Whether an existing file may be written: somebody took all write permissions away, or we have none.

    The mode counts for the superuser, too, whom the system would let through.
    """
    mode = (status or path.stat()).st_mode
    return bool(mode & 0o222) and os.access(path, os.W_OK)


def sweep(folder: Path) -> list[Path]:
    """Remove temporary files that a crash left in a folder; returns what was removed."""
    left = sorted(folder.glob(f".*{SUFFIX}"))
    for path in left:
        path.unlink(missing_ok=True)
    return left


def _replace(target: Path, data: bytes, old: os.stat_result | None) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:40]}.", suffix=SUFFIX, dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            if old is not None:
                os.fchmod(file.fileno(), old.st_mode & 0o7777)
                with contextlib.suppress(PermissionError):
                    os.fchown(file.fileno(), old.st_uid, old.st_gid)
            else:
                os.fchmod(file.fileno(), 0o666 & ~_umask())
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, target)  # noqa: PTH105 - the very call that is atomic
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(name)  # noqa: PTH108
        raise
    _sync_folder(target.parent)


def _write_in_place(target: Path, data: bytes) -> None:
    with target.open("r+b") as file:
        file.write(data)
        file.truncate()
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
