"""The texts of a review as columns: what each one's state is, at any size; a text is put together when it is looked at."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.catalog.columns import FORMS
from i18n_workbench.panels.common.review_marks import CANDIDATE, LETTERS, review_marks
from i18n_workbench.panels.grids.grid_rows import (
    EMPTY,
    MISSING,
    NOT_DUE,
    TRANSLATED,
    Rows,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from i18n_workbench.bench import Bench
    from i18n_workbench.review import Store

TAGS = (
    "missing", "empty", "fuzzy", "stale", "change requested", "conflict", "candidate", "machine-made", "commented",
    "approved", "unreviewed",
)  # fmt: skip
"""What can hold for a text."""
BIT = {tag: 1 << at for at, tag in enumerate(TAGS)}
UNDONE = sum(BIT[tag] for tag in ("missing", "empty", "fuzzy", "stale", "candidate"))
"""What is to do until it is approved."""
ASKED = BIT["change requested"] | BIT["conflict"]
"""What is to do in any case."""
JUDGED = ASKED | BIT["approved"]


@dataclass(frozen=True, slots=True)
class Item:
    """One text to review: its name, its texts as the files have them, and what holds for it."""

    at: int
    """Its place among all texts."""
    key: str
    form: str
    source: str
    value: str
    tags: frozenset[str]


class Texts:
    """Everything that a locale should have, and of each text the tags as bits."""

    def __init__(self, wb: Bench, locale: str) -> None:
        self._wb = wb
        self.locale = locale
        self.rows = Rows(wb.catalog, [locale])
        states = self.rows.states(locale)
        self.places: NDArray[np.int64] = np.flatnonzero(states != NOT_DUE)
        """The row of each text."""
        self.codes = (
            self.rows.key_ids[self.places] * len(FORMS)
            + self.rows.form_ids[self.places]
        )
        """Key and form of each text as one number."""
        self._own = self._bits_of_files(states[self.places])
        self.stale = wb.stale_keys(locale)
        self.bits = self._own.copy()
        """The tags of each text."""
        self.take_store(wb.reviews.store)

    def __len__(self) -> int:
        return len(self.places)

    # --- looking -----------------------------------------------------------------------------------------------------

    def item(self, index: int) -> Item:
        """One text."""
        key, form = self.name(index)
        bits = int(self.bits[index])
        tags = frozenset(tag for tag, bit in BIT.items() if bits & bit)
        return Item(
            index,
            key,
            form,
            self.source(index),
            self.rows.text(int(self.places[index]), self.locale) or "",
            tags,
        )

    def name(self, index: int) -> tuple[str, str]:
        """Key and form of a text."""
        return self.rows.name(int(self.places[index]))

    def find(self, key: str, form: str) -> int:
        """The place of a text; -1 when the locale should not have it."""
        row = self.rows.find(key, form)
        at = int(np.searchsorted(self.places, row))
        if row >= 0 and at < len(self.places) and self.places[at] == row:
            return at
        return -1

    def of_key(self, key: str) -> NDArray[np.int64]:
        """The places of all forms of a key."""
        rows = self.rows.rows_of(key)
        return np.arange(*np.searchsorted(self.places, [rows.start, rows.stop]))

    def source(self, index: int) -> str:
        """The source text of a text."""
        return self._wb.catalog.source_text(*self.name(index))

    @property
    def in_source_file(self) -> NDArray[np.bool_]:
        """Which texts the source language has in its files."""
        positions = self.rows.positions(self._wb.source_language)
        found: NDArray[np.bool_] = positions[self.places] >= 0
        return found

    @cached_property
    def has_source(self) -> NDArray[np.bool_]:
        """Which texts there is a source text of, in its files or as the key itself (gettext)."""
        found = self.in_source_file.copy()
        for at in np.flatnonzero(~found).tolist():
            found[at] = bool(self.source(at))
        return found

    def holds(self, tag: str) -> NDArray[np.bool_]:
        """For which texts a tag holds."""
        found: NDArray[np.bool_] = (self.bits & BIT[tag]) != 0
        return found

    def undone(self) -> NDArray[np.bool_]:
        """For which texts something is to do."""
        found: NDArray[np.bool_] = ((self.bits & UNDONE) != 0) & ~self.holds(
            "approved"
        ) | ((self.bits & ASKED) != 0)
        return found

    def of_keys(self, keys: Iterable[str]) -> NDArray[np.bool_]:
        """Which texts belong to some keys."""
        ids = self._wb.catalog.key_ids
        return np.isin(
            self.rows.key_ids[self.places], [ids[key] for key in keys if key in ids]
        )

    def in_files(
        self, fits: Sequence[bool], locales: Iterable[str]
    ) -> NDArray[np.bool_]:
        """Which texts one of some locales has in a file that fits (one answer a file of the catalog)."""
        found = np.zeros(len(self), bool)
        table = np.asarray([*fits, False])
        for tag in locales:
            at = self.rows.positions(tag)[self.places]
            found |= table[np.where(at >= 0, self.rows.columns.file[at], -1)]
        return found

    # --- taking up ---------------------------------------------------------------------------------------------------

    def take_store(self, store: Store, keys: Iterable[str] | None = None) -> None:
        """Take up what the review store says (of some keys)."""
        if keys is None:
            self.bits = self._own.copy()
            names: Iterable[str] = {*store.reviews, *self.stale}
        else:
            names = list(keys)
            for key in names:
                places = self.of_key(key)
                self.bits[places] = self._own[places]
        marks = review_marks(store, keys=names)
        for key in names:
            self.bits[self.of_key(key)] |= self._said(
                store, key, marks.get((key, self.locale), "")
            )
        judged = (self.bits & JUDGED) != 0
        self.bits = np.where(
            self.has_value & ~judged,
            self.bits | BIT["unreviewed"],
            self.bits & ~BIT["unreviewed"],
        )
        without = self.has_value & ((self._own & (BIT["missing"] | BIT["empty"])) == 0)
        self.bits = np.where(without, self.bits, self.bits & ~BIT["stale"])

    def _said(self, store: Store, key: str, letters: str) -> int:
        """The bits of what the store says of a key, and whether its source has changed."""
        bits = sum(BIT[name] for name, letter in LETTERS.items() if letter in letters)
        if CANDIDATE in letters:
            bits |= BIT["candidate"]
        if "machine" in store.get(key, self.locale):
            bits |= BIT["machine-made"]
        then = store.snapshot(key, self.locale)
        now = self._wb.catalog.text(key, self._wb.source_language) or ""
        return bits | (
            BIT["stale"] if (key in self.stale if then is None else then != now) else 0
        )

    def _bits_of_files(self, states: NDArray[np.int8]) -> NDArray[np.int32]:
        """What the files say by themselves: missing, empty, fuzzy."""
        bits = np.zeros(len(states), np.int32)
        bits[states == MISSING] = BIT["missing"]
        bits[states == EMPTY] = BIT["empty"]
        fuzzy = [
            at
            for at in np.flatnonzero(states == EMPTY).tolist()
            if self._is_fuzzy(int(self.places[at]))
        ]
        bits[fuzzy] = BIT["fuzzy"]
        self.has_value: NDArray[np.bool_] = states == TRANSLATED
        self.has_value[fuzzy] = True
        return bits

    def _is_fuzzy(self, row: int) -> bool:
        return self.rows.peculiarity(row, self.locale)[1] == "fuzzy" and bool(
            self.rows.text(row, self.locale)
        )

    @cached_property
    def descriptions(self) -> dict[str, str]:
        """What the files themselves tell translators, by key."""
        from i18n_workbench.catalog.descriptions import descriptions

        return descriptions(self._wb.catalog, {self.locale, self._wb.source_language})
