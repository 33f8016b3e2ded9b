"""The texts of the code: what literals are, begin and end with, and where they stand first."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.source.keep.scanning import read_source
from i18n_workbench.source.languages import language_of
from i18n_workbench.source.read.literals import (
    Occurrences,
    code_of,
    of_beginnings,
    of_endings,
    of_literals,
    places,
    quoted_names,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping
    from pathlib import Path

    from i18n_workbench.errors import Place
    from i18n_workbench.source.model import FileUses

    Texts = Callable[[FileUses], frozenset[str]]

NOTHING: Mapping[str, Collection[int]] = MappingProxyType({})
"""No literal says for itself what it means."""


class CodeTexts(NamedTuple):
    """The texts of source files below a root, which may be asked for as keys: ``files`` are in order."""

    root: Path
    files: Mapping[str, FileUses]

    def literals(
        self,
        wanted: Collection[str],
        said: Mapping[str, Collection[int]] = NOTHING,
        tables: Collection[str] = (),
    ) -> dict[str, Place]:
        """For each wanted text that stands somewhere as a string literal, outside comments: the first such place.

        ``said`` are, by file, the offsets of literals that say for themselves what they mean; in the files of ``tables`` the
        names in quotes before values do not count.
        """
        return self._places(
            wanted, lambda uses: uses.literals, of_literals, said, tables
        )

    def beginnings(self, wanted: Collection[str]) -> dict[str, Place]:
        """For each wanted text behind which a literal goes on, or could go on: the first such place outside comments."""
        return self._places(wanted, lambda uses: uses.beginnings, of_beginnings)

    def endings(self, wanted: Collection[str]) -> dict[str, Place]:
        """For each wanted text that is put behind something: the first such place outside comments."""
        return self._places(wanted, lambda uses: uses.endings, of_endings)

    def all_literals(self) -> set[str]:
        """Every text that is a string literal, those in comments too."""
        return self._every(lambda uses: uses.literals)

    def all_beginnings(self) -> set[str]:
        """Every text behind which a literal goes on or could go on, those in comments too."""
        return self._every(lambda uses: uses.beginnings)

    def all_endings(self) -> set[str]:
        """Every text that is put behind something."""
        return self._every(lambda uses: uses.endings)

    def _every(self, texts: Texts) -> set[str]:
        return set().union(*map(texts, self.files.values()))

    def holders(self, wanted: Collection[str]) -> dict[str, frozenset[str]]:
        """The files in which each of the wanted texts stands as a literal."""
        texts = frozenset(wanted)
        holders: dict[str, set[str]] = {}
        for file, uses in self.files.items():
            for text in texts & uses.literals:
                holders.setdefault(text, set()).add(file)
        return {text: frozenset(files) for text, files in holders.items()}

    def _places(
        self,
        wanted: Collection[str],
        texts: Texts,
        occurrences: Occurrences,
        said: Mapping[str, Collection[int]] = NOTHING,
        tables: Collection[str] = (),
    ) -> dict[str, Place]:
        left = set(wanted)
        first: dict[str, Place] = {}
        for file, uses in self.files.items():
            here = left & texts(uses)
            if not here:
                continue
            data, _ = read_source(self.root, file)
            text = code_of(data.decode("utf-8-sig", "replace"))
            said_here = {*said.get(file, ())}
            if file in tables:
                said_here |= quoted_names(text)
            language = language_of(file)
            found = places(text, file, language, here, occurrences, said_here)
            first |= found
            left.difference_update(found)
        return first
