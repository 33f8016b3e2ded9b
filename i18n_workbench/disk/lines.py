"""Files of the state folder that are only appended to: a line stands there whole, or not at all."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING

from i18n_workbench.disk.files import from_os

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


class LineFile:
    """An open file of lines, readable by its user alone.

    What was appended outlives the process at once, and a power cut from :meth:`sync` on.

    Parameters
    ----------
    path
        The file; it is made where it is missing, in a folder that is there.
    name
        What error messages call it.

    Raises
    ------
    ReadOnlyError, DiskError
        When it cannot be opened.
    """

    def __init__(self, path: Path, name: str) -> None:
        self.path = path
        self.name = name
        try:
            self._file = open(path, "a+b", buffering=0, opener=_private)  # noqa: SIM115 - it stays open
        except OSError as error:
            raise from_os(error, name) from error

    def take_up(self) -> list[bytes]:
        """The whole lines that are there; one that a crash cut short is dropped, so that the next begins after them."""
        try:
            self._file.seek(0)
            data = self._file.read()
            end = data.rfind(b"\n") + 1
            self._file.truncate(end)
        except OSError as error:
            raise from_os(error, self.name) from error
        return data[:end].splitlines()

    def append(self, lines: Sequence[bytes]) -> None:
        """Write lines at the end: all of them, or none and an error."""
        data = b"".join(line + b"\n" for line in lines)
        try:
            whole = self._file.seek(0, os.SEEK_END)
            self._write(data, whole)
        except OSError as error:
            raise from_os(error, self.name) from error

    def sync(self) -> None:
        """Wait until all of it is on the disk. From any thread."""
        with contextlib.suppress(OSError):  # not every file system can
            os.fsync(self._file.fileno())

    def empty(self) -> None:
        """Leave nothing in it, where the system lets us."""
        with contextlib.suppress(OSError):
            self._file.truncate(0)

    def close(self) -> None:
        """Close it; everything was written before."""
        with contextlib.suppress(OSError):
            self._file.close()

    def _write(self, data: bytes, whole: int) -> None:
        try:
            written = self._file.write(data)
            while written < len(
                data
            ):  # a disk that runs full takes a part first, and refuses then
                written += self._file.write(data[written:])
        except OSError:
            with contextlib.suppress(OSError):
                self._file.truncate(whole)
            raise


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
