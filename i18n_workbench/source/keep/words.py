"""The words that stand in code outside of known calls, as far as keys end in them; kept by file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.source.keep.scanning import read_text
from i18n_workbench.source.keep.traces import Vocabulary, is_list, words_in
from i18n_workbench.source.read.literals import without_uses

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from i18n_workbench.source.keep.reading import Entry
    from i18n_workbench.source.keep.traced import Traced


class Words:
    """The words of the files of an index; only files that were read anew are read again."""

    def __init__(self) -> None:
        self._known = Vocabulary(frozenset(), frozenset())
        self._files: dict[str, tuple[Entry, frozenset[bytes]]] = {}

    def read(
        self,
        root: Path,
        files: Mapping[str, Entry],
        vocabulary: Vocabulary,
        traced: Traced | None = None,
    ) -> dict[bytes, str]:
        """Each word with the first file that it stands in; files that only list the keys do not count."""
        if vocabulary != self._known:
            self._known, self._files = vocabulary, {}
        if traced is not None:
            traced.of(vocabulary)
        self._files = {
            file: (entry, self._of(root, file, entry, traced)) for file, entry in files.items()
        }
        found: dict[bytes, str] = {}
        for file, (_, words) in sorted(self._files.items(), reverse=True):
            if not is_list(words, vocabulary.words):
                found |= dict.fromkeys(words, file)
        return found

    def _of(self, root: Path, file: str, entry: Entry, traced: Traced | None) -> frozenset[bytes]:
        before = self._files.get(file)
        if before is not None and before[0] is entry:
            return before[1]
        kept = traced.get(file, entry.mtime, entry.size) if traced is not None else None
        if kept is not None:
            return kept[1]
        data, _ = read_text(root, file)
        if entry.uses.usages and not file.endswith(
            ".ipynb"
        ):  # a notebook's uses are at places of its code alone
            data = without_uses(data.decode("utf-8-sig", "replace"), entry.uses.usages).encode()
        words = words_in(data, self._known)
        if traced is not None:
            traced.put(file, entry.mtime, entry.size, (frozenset(), words))
        return words
