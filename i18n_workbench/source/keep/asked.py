"""The asks of a workspace by file, kept so that only what changed is read again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.disk.state import state_folder
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.source.keep.remembered import is_settled, loaded, save
from i18n_workbench.source.keep.scanning import read_text, walk
from i18n_workbench.source.keep.stamp import code_stamp
from i18n_workbench.source.languages import endings, language_of
from i18n_workbench.source.read.asks import Ask, asks
from i18n_workbench.source.read.members import (
    Member,
    chains,
    members,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence
    from pathlib import Path

    from i18n_workbench.source.keep.remembered import Row
    from i18n_workbench.source.keep.scanning import SourceFile

WORTHWHILE = 50
"""Files read anew from which on it is worth keeping what they ask. Chosen, not measured."""


class Asked:
    """What the code of a workspace asks whom; :meth:`read` again takes up what changed."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._path = state_folder(root) / "asks.json"
        self._stamp = code_stamp()
        self._rows: dict[str, Row] = loaded(self._path, self._stamp)

    def read(
        self,
        languages: Iterable[str],
        *,
        ignore: Sequence[str] = (),
        excluded: Collection[str] = (),
    ) -> list[SourceFile]:
        """Take up what changed in the files in these languages, which are returned."""
        ends = {end for language in languages for end in endings(language)}
        there = walk(self._root, ends, ignore=ignore, excluded=excluded).files
        rows: dict[str, Row] = {}
        fresh = 0
        for file in there:
            row = self._rows.get(file.file)
            if row is None or row[:2] != [file.mtime, file.size]:
                row = self._read(file)
                fresh += 1
            rows[file.file] = row
        if fresh >= WORTHWHILE or len(rows) < len(self._rows) // 2:
            self._keep(rows)
        self._rows = rows
        return there

    def by_file(self) -> dict[str, tuple[str, list[Ask]]]:
        """The language and the asks of every file that was read."""
        return {
            file: (language_of(file), [Ask(*ask) for ask in row[2]])
            for file, row in self._rows.items()
        }

    def _read(self, file: SourceFile) -> Row:
        data, reason = read_text(self._root, file.file)
        text = "" if reason else data.decode("utf-8-sig", "replace")
        return [
            file.mtime,
            file.size,
            [list(ask) for ask in asks(text, language_of(file.file))],
        ]

    def _keep(self, rows: dict[str, Row]) -> None:
        """Hand what was read to later processes; a state folder that cannot be written to is none."""
        try:
            save(
                self._path,
                self._stamp,
                {file: row for file, row in rows.items() if is_settled(row[0])},
            )
        except (OSError, WorkbenchError):
            return

    def first_of(self, receiver: str) -> str:
        """The first text that a receiver gets in the files that were read; empty where it gets none."""
        return next(iter(self.all_of(receiver)), "")

    def all_of(self, receiver: str) -> list[str]:
        """The texts that a receiver gets in the files that were read, in order."""
        rows = (row for _, row in sorted(self._rows.items()))
        return [text for row in rows for _, name, text, _ in row[2] if name == receiver]

    def chains(self) -> list[bytes]:
        """What may be member expressions in the files that were read, see :func:`~i18n_workbench.source.read.members.chains`."""
        return chains(read_text(self._root, file)[0] for file in self._rows)

    def members(self, names: Collection[str]) -> Iterator[tuple[str, str, Member]]:
        """The member expressions of objects with these last names, cut in two, with their files and languages."""
        written = [name.encode("utf-8", "surrogatepass") for name in names]
        for file in self._rows:
            data, _ = read_text(self._root, file)
            if not any(name in data for name in written):
                continue
            language = language_of(file)
            text = data.decode("utf-8-sig", "replace")
            for member in members(text, names):
                yield file, language, member
