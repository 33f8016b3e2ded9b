"""The search of the grid: which rows hold a needle in their key or in a text of some locales, letter after letter."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.panels.common.folding import Folded
from i18n_workbench.panels.common.needles import Joined, Needle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from i18n_workbench.panels.grids.grid_rows import Marks, Places, Rows

FIRST, TIMES = 2, 4
"""How many locales are searched at once after the first one, and how many times more each next time: a row that holds
the needle in one of them is not searched in the others.
"""
MANY = 2000
"""Texts from which on they are searched as they stand: fewer are folded in less time than a pattern is made."""


class Search:
    """Searches over the same rows; what a longer needle is in, the shorter one was in as well."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self._needle = ""
        self._locales: tuple[str, ...] = ()
        self._holding: Marks = np.ones(len(rows), bool)

    def holding(self, locales: Sequence[str], folded: str) -> Marks:
        """The rows whose key or text in one of the locales holds a folded needle."""
        if self._locales != tuple(locales):
            self._forget(locales)
        is_longer = self._needle in folded
        among = self._holding if is_longer else np.ones(len(self.rows), bool)
        needle = Needle(folded)
        search = self._quickly if needle.is_quick else self._by_folding
        self._holding = search(locales, needle, among)
        self._needle = folded
        return self._holding.copy()

    def _forget(self, locales: Sequence[str]) -> None:
        """Begin with other locales."""
        self._locales = tuple(locales)
        self._needle = ""
        self._holding = np.ones(len(self.rows), bool)
        self.__dict__.pop("_blocks", None)

    def _by_folding(
        self,
        locales: Sequence[str],
        needle: Needle,
        among: Marks,
    ) -> Marks:
        """The keys, and locale after locale; each is folded once."""
        holding = np.zeros(len(self.rows), bool)
        for locale in ("", *locales):
            left = among & ~holding
            rows = self.rows.containing(locale, needle.folded, left)
            holding[rows] = True
        return holding

    def _quickly(
        self,
        locales: Sequence[str],
        needle: Needle,
        among: Marks,
    ) -> Marks:
        """The keys and the first language, which most hits stand in, folded; the others as they stand."""
        holding = self._by_folding(locales[:1], needle, among)
        for block in self._blocks:
            asked = np.flatnonzero((among & ~holding)[block.rows])
            places = block.perhaps_holding(needle, asked)
            texts = block.texts(places)
            hits = Folded(texts).containing(needle.folded)
            rows = block.rows[places[hits]]
            holding[rows] = True
        return holding

    @cached_property
    def _every_text(self) -> NDArray[np.object_]:
        """The texts of the catalog's columns."""
        chunks = self.rows.catalog.chunks
        return self.rows.columns.every_text(chunks)

    @cached_property
    def _blocks(self) -> list[_Block]:
        """The locales but the first one, in groups that grow."""
        blocks = []
        start = 1
        size = FIRST
        while start < len(self._locales):
            group = self._locales[start : start + size]
            blocks.append(_Block(self.rows, group, lambda: self._every_text))
            start += size
            size *= TIMES
        return blocks


class _Block:
    """The texts of some locales."""

    def __init__(
        self,
        rows: Rows,
        locales: Sequence[str],
        every_text: Callable[[], NDArray[np.object_]],
    ) -> None:
        own = [rows.values_of(locale) for locale in locales]
        self._places = np.concatenate(own)
        self._catalog = rows.catalog
        self._every_text = every_text
        self.rows = rows.of_places(self._places)
        self._looked_at = 0
        self._joined: Joined | None = None

    def texts(self, asked: Places) -> list[str]:
        """Some of them."""
        places = self._places[asked]
        if len(asked) >= MANY:
            picked: list[str] = self._every_text()[places].tolist()
            return picked
        columns = self._catalog.columns
        return columns.texts(self._catalog.chunks, places)

    def perhaps_holding(self, needle: Needle, asked: Places) -> Places:
        """Of some texts those that hold a needle, and others.

        Once as many were looked at as there are they stay joined: half a second for a million, which a next search saves.
        """
        if len(asked) < MANY:
            return asked
        self._looked_at += len(asked)
        if self._looked_at <= len(self._places):
            hits = needle.perhaps_inside(Joined(self.texts(asked)))
            return asked[hits]
        if self._joined is None:
            everything = np.arange(len(self._places))
            self._joined = Joined(self.texts(everything))
        is_asked = np.zeros(len(self._places), bool)
        is_asked[asked] = True
        hits = needle.perhaps_inside(self._joined)
        return hits[is_asked[hits]]
