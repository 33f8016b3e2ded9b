"""What is found in files, file by file: known while they stay as they are, to later processes as well.

One file in the user's state folder, which holds as long as all else that decides what is found stays the same.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from i18n_workbench.errors import WorkbenchError
from i18n_workbench.source.keep.remembered import (
    WORTHWHILE,
    is_settled,
    loaded,
    save,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from i18n_workbench.source.keep.remembered import Row
    from i18n_workbench.source.keep.scanning import SourceFile

Found = TypeVar("Found")


class KeptRows(Generic[Found]):
    """What is found in the files of one workspace.

    ``stamp`` names all that decides what is found besides the files. ``packed`` makes what JSON can hold of what is
    found, and ``unpacked`` the other way round: a row of which it can make nothing counts as none.
    """

    def __init__(
        self,
        path: Path,
        stamp: str,
        packed: Callable[[Found], Any],
        unpacked: Callable[[Any], Found],
    ) -> None:
        self._path = path
        self._stamp = stamp
        self._packed = packed
        self._unpacked = unpacked
        self._rows = loaded(path, stamp)
        self._found: dict[SourceFile, Found] = {}

    def read(
        self, files: Iterable[SourceFile], find: Callable[[SourceFile], Found]
    ) -> dict[str, Found]:
        """What is found in these files, those that are new or have changed searched now; all others are forgotten."""
        before = self._found
        self._found = {}
        fresh = 0
        for file in files:
            found = before.get(file)
            if found is None:
                found = self._earlier(file)
            if found is None:
                found = find(file)
                fresh += 1
            self._found[file] = found
        self._rows = {}
        if fresh >= WORTHWHILE:
            self._keep()
        return {file.file: found for file, found in self._found.items()}

    def _earlier(self, file: SourceFile) -> Found | None:
        """What an earlier process found, if the file is as it was then."""
        with suppress(KeyError, TypeError, ValueError, AttributeError):
            mtime, size, row = self._rows[file.file]
            if (mtime, size) == (file.mtime, file.size):
                return self._unpacked(row)
        return None

    def _keep(self) -> None:
        """Hand what was found to later processes; a state folder that cannot be written to is none."""
        rows: dict[str, Row] = {}
        for file, found in self._found.items():
            if is_settled(file.mtime):
                rows[file.file] = [file.mtime, file.size, self._packed(found)]
        with suppress(OSError, WorkbenchError):
            save(self._path, self._stamp, rows)
