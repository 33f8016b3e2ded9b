"""The asks of a workspace by file, kept so that only what changed is read again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.disk.state import state_folder
from i18n_workbench.source.keep.kept_rows import KeptRows
from i18n_workbench.source.keep.reading import detector_of
from i18n_workbench.source.keep.scanning import read_source, source_text, walk
from i18n_workbench.source.keep.stamp import code_stamp
from i18n_workbench.source.languages import endings, language_of
from i18n_workbench.source.read.asks import Ask, asks
from i18n_workbench.source.read.members import (
    Member,
    bare_name,
    chains,
    member_names,
    members,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence
    from pathlib import Path

    from i18n_workbench.source.keep.remembered import Row
    from i18n_workbench.source.keep.scanning import SourceFile
    from i18n_workbench.source.model import Rules


class Asked:
    """What the code of a workspace asks whom; :meth:`read` again takes up what changed."""

    def __init__(self, root: Path) -> None:
        self._root = root
        path = state_folder(root) / "asks.json"
        self._kept: KeptRows[list[Row]] = KeptRows(path, code_stamp(), list, list)
        self._rows: dict[str, list[Row]] = {}

    def read(
        self,
        languages: Iterable[str],
        *,
        ignore: Sequence[str] = (),
        excluded: Collection[str] = (),
    ) -> list[SourceFile]:
        """Take up what changed in the files in these languages, which are returned."""
        ends: set[str] = set()
        for language in languages:
            ends.update(endings(language))
        walked = walk(self._root, ends, ignore=ignore, excluded=excluded)
        self._rows = self._kept.read(walked.files, self._read)
        return walked.files

    def by_file(self) -> dict[str, tuple[str, list[Ask]]]:
        """The language and the asks of every file that was read."""
        by_file: dict[str, tuple[str, list[Ask]]] = {}
        for file, rows in self._rows.items():
            language = language_of(file)
            asked = [Ask(*ask) for ask in rows]
            by_file[file] = language, asked
        return by_file

    def are_read(self, rules: Rules, file: str, offset: int) -> bool:
        """Whether rules see a key where something is asked: at an offset of a file.

        A framework may put something before what is written (``translations.`` of Nextcloud's files).
        """
        text = source_text(self._root, file)
        uses = detector_of(rules).find(text, file)
        for usage in uses.usages:
            is_there = usage.start <= offset < usage.end
            is_whole = usage.literal or usage.key.endswith(usage.text)
            if is_there and is_whole and not usage.dynamic:
                return True
        return False

    def _read(self, file: SourceFile) -> list[Row]:
        text = source_text(self._root, file.file)
        language = language_of(file.file)
        return [list(ask) for ask in asks(text, language)]

    def first_of(self, receiver: str) -> str:
        """The first text that a receiver gets in the files that were read; empty where it gets none."""
        return next(iter(self.all_of(receiver)), "")

    def all_of(self, receiver: str) -> list[str]:
        """The texts that a receiver gets in the files that were read, in order."""
        texts: list[str] = []
        for _, rows in sorted(self._rows.items()):
            for _, name, text, _ in rows:
                if name == receiver:
                    texts.append(text)
        return texts

    def chains(self) -> list[bytes]:
        """What may be member expressions in the files that were read, see :func:`~i18n_workbench.source.read.members.chains`."""
        sources = (read_source(self._root, file) for file in self._rows)
        return chains(data for data, _ in sources)

    def member_names(self, tables: Collection[str] = ()) -> set[str]:
        """What may be names of members that code reads of an object; those of ``tables`` that stand before their values are
        none.
        """
        names: set[str] = set()
        for file in self._rows:
            data, _ = read_source(self._root, file)
            names |= member_names(data, is_table=file in tables)
        return names

    def members(self, names: Collection[str]) -> Iterator[tuple[str, str, Member]]:
        """The member expressions of objects with these last names, cut in two, with their files and languages."""
        bare = {bare_name(name) for name in names}
        written = [name.encode("utf-8", "surrogatepass") for name in bare]
        for file in self._rows:
            data, _ = read_source(self._root, file)
            is_named = any(name in data for name in written)
            if not is_named:
                continue
            language = language_of(file)
            text = data.decode("utf-8-sig", "replace")
            for member in members(text, names):
                yield file, language, member
