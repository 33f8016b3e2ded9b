"""What is found in many files at once: known while none of them changes, to later processes as well.

One file in the user's state folder, which holds as long as all files and all else that decides what is found stay the same.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2b
from typing import TYPE_CHECKING

from i18n_workbench.errors import WorkbenchError
from i18n_workbench.source.keep.remembered import (
    WORTHWHILE,
    is_settled,
    loaded,
    save,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from i18n_workbench.source.keep.remembered import Row
    from i18n_workbench.source.keep.scanning import SourceFile


class KeptWhole:
    """What an earlier process found in the same files, with all else the same that ``decides`` (its ``repr`` says it)."""

    def __init__(
        self, path: Path, files: Sequence[SourceFile], decides: object
    ) -> None:
        self._path = path
        self._files = files
        seen = [(file.file, file.mtime, file.size) for file in files]
        written = repr((seen, decides)).encode("utf-8", "surrogatepass")
        self._stamp = blake2b(written, digest_size=16).hexdigest()

    def load(self) -> dict[str, Row]:
        """What was found, by name; nothing where it was found in something else, or never."""
        return loaded(self._path, self._stamp)

    @property
    def is_worthwhile(self) -> bool:
        """Whether what is found now is worth keeping: in many files, none of which may change again without a new time."""
        if len(self._files) < WORTHWHILE:
            return False
        return all(is_settled(file.mtime) for file in self._files)

    def save(self, rows: dict[str, Row]) -> None:
        """Keep what is found now, where that is worthwhile; a state folder that cannot be written to is none."""
        if not self.is_worthwhile:
            return
        with suppress(OSError, WorkbenchError):  # it can be found again
            save(self._path, self._stamp, rows)
