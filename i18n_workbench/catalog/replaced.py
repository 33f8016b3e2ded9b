"""What files said before they were written or read again: one that says it once more (an undo) is not parsed again."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from i18n_workbench.catalog.columns import Chunk
    from i18n_workbench.catalog.files import LoadedFile

MOST_ROWS = 2_000_000
"""Rows that are kept at most, the last ones: 16 bytes each, since texts and paths are those of the catalog.
Chosen, not measured: the largest rename that is timed touches as many.
"""


class Replaced:
    """The last content of files that have another one now, by their numbers."""

    def __init__(self) -> None:
        self._chunks: dict[int, Chunk] = {}
        self._rows = 0

    def keep(self, number: int, chunk: Chunk) -> None:
        """Keep what a file said, unless there is more to say of it than its leaves."""
        self._drop(number)
        file = chunk.file
        if file.values is None or file.findings or file.format.computed:
            return
        self._chunks[number] = chunk
        self._rows += len(chunk.keys)
        while self._rows > MOST_ROWS:
            self._drop(next(iter(self._chunks)))

    def chunk(self, number: int, file: LoadedFile) -> Chunk | None:
        """The kept content, if that is what a file was filled in with."""
        kept = self._chunks.get(number)
        return kept if kept and kept.file.values is file.values else None

    def restore(self, number: int, file: LoadedFile) -> bool:
        """Fill in a file, of which its digest is known; False where that is not what is kept."""
        kept = self._chunks.get(number)
        if kept is None or kept.file.digest != file.digest:
            return False
        _take_over(file, kept.file)
        return True

    def _drop(self, number: int) -> None:
        chunk = self._chunks.pop(number, None)
        if chunk is not None:
            self._rows -= len(chunk.keys)


def _take_over(file: LoadedFile, kept: LoadedFile) -> None:
    """What was read of the same content."""
    file.values = kept.values
    file.encoding = kept.encoding
    file.bom = kept.bom
    file.newline = kept.newline
    file.blank = kept.blank
    file.described = kept.described
