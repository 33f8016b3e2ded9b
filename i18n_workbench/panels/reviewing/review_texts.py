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
        if row < 0:
            return -1
        place = int(np.searchsorted(self.places, row))
        if place < len(self.places) and self.places[place] == row:
            return place
        return -1

    def of_key(self, key: str) -> NDArray[np.int64]:
        """The places of all forms of a key."""
        rows = self.rows.rows_of(key)
        bounds = [rows.start, rows.stop]
        first, end = np.searchsorted(self.places, bounds)
        return np.arange(first, end)

    def source(self, index: int) -> str:
        """The source text of a text."""
        key, form = self.name(index)
        return self._wb.catalog.source_text(key, form)

    @property
    def in_source_file(self) -> NDArray[np.bool_]:
        """Which texts the source language has in its files."""
        positions = self.rows.positions(self._wb.source_language)
        has_position: NDArray[np.bool_] = positions[self.places] >= 0
        return has_position

    @cached_property
    def has_source(self) -> NDArray[np.bool_]:
        """Which texts there is a source text of, in its files or as the key itself (gettext)."""
        has_source = self.in_source_file.copy()
        for place in np.flatnonzero(~has_source).tolist():
            has_source[place] = bool(self.source(place))
        return has_source

    def holds(self, tag: str) -> NDArray[np.bool_]:
        """For which texts a tag holds."""
        return self._has_any(BIT[tag])

    def undone(self) -> NDArray[np.bool_]:
        """For which texts something is to do."""
        is_open = self._has_any(UNDONE) & ~self.holds("approved")
        return is_open | self._has_any(ASKED)

    def _has_any(self, bits: int) -> NDArray[np.bool_]:
        """Which texts have at least one of some bits."""
        has_any: NDArray[np.bool_] = (self.bits & bits) != 0
        return has_any

    def of_keys(self, keys: Iterable[str]) -> NDArray[np.bool_]:
        """Which texts belong to some keys."""
        ids = self._wb.catalog.key_ids
        wanted = [ids[key] for key in keys if key in ids]
        own = self.rows.key_ids[self.places]
        return np.isin(own, wanted)

    def in_files(
        self,
        fits: Sequence[bool],
        locales: Iterable[str],
    ) -> NDArray[np.bool_]:
        """Which texts one of some locales has in a file that fits (one answer a file of the catalog)."""
        is_in_file = np.zeros(len(self), bool)
        fits_or_nothing = np.asarray([*fits, False])
        for tag in locales:
            positions = self.rows.positions(tag)[self.places]
            files = self.rows.columns.file[positions]
            files_or_none = np.where(positions >= 0, files, -1)
            is_in_file |= fits_or_nothing[files_or_none]
        return is_in_file

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
            letters = marks.get((key, self.locale), "")
            places = self.of_key(key)
            self.bits[places] |= self._said(store, key, letters)
        is_unreviewed = self.has_value & ~self._has_any(JUDGED)
        self.bits = np.where(
            is_unreviewed,
            self.bits | BIT["unreviewed"],
            self.bits & ~BIT["unreviewed"],
        )
        absent = BIT["missing"] | BIT["empty"]
        can_be_stale = self.has_value & ((self._own & absent) == 0)
        self.bits = np.where(can_be_stale, self.bits, self.bits & ~BIT["stale"])

    def _said(self, store: Store, key: str, letters: str) -> int:
        """The bits of what the store says of a key, and whether its source has changed."""
        bits = sum(BIT[name] for name, letter in LETTERS.items() if letter in letters)
        if CANDIDATE in letters:
            bits |= BIT["candidate"]
        if "machine" in store.get(key, self.locale):
            bits |= BIT["machine-made"]
        if self._is_stale(store, key):
            bits |= BIT["stale"]
        return bits

    def _is_stale(self, store: Store, key: str) -> bool:
        """Whether a key's source has changed since the translation, by its snapshot where it has one."""
        then = store.snapshot(key, self.locale)
        if then is None:
            return key in self.stale
        now = self._wb.catalog.text(key, self._wb.source_language)
        return then != (now or "")

    def _bits_of_files(self, states: NDArray[np.int8]) -> NDArray[np.int32]:
        """What the files say by themselves: missing, empty, fuzzy."""
        bits = np.zeros(len(states), np.int32)
        bits[states == MISSING] = BIT["missing"]
        bits[states == EMPTY] = BIT["empty"]
        fuzzy = []
        for place in np.flatnonzero(states == EMPTY).tolist():
            row = int(self.places[place])
            if self._is_fuzzy(row):
                fuzzy.append(place)
        bits[fuzzy] = BIT["fuzzy"]
        self.has_value: NDArray[np.bool_] = states == TRANSLATED
        self.has_value[fuzzy] = True
        return bits

    def _is_fuzzy(self, row: int) -> bool:
        _, state = self.rows.peculiarity(row, self.locale)
        if state != "fuzzy":
            return False
        return bool(self.rows.text(row, self.locale))

    @cached_property
    def descriptions(self) -> dict[str, str]:
        """What the files themselves tell translators, by key."""
        from i18n_workbench.catalog.descriptions import descriptions

        return descriptions(self._wb.catalog, {self.locale, self._wb.source_language})
