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

    Mask = NDArray[np.bool_]
    """For each text whether something holds."""
    Places = NDArray[np.int64]
    """Places among the texts."""

TAGS = (
    "missing", "empty", "fuzzy", "stale", "change requested", "conflict", "candidate", "machine-made", "commented",
    "approved", "unreviewed",
)  # fmt: skip
"""What can hold for a text."""
BIT = {tag: 1 << number for number, tag in enumerate(TAGS)}
_OPEN_TAGS = ("missing", "empty", "fuzzy", "stale", "candidate")
UNDONE = sum(BIT[tag] for tag in _OPEN_TAGS)
"""What is to do until it is approved."""
ASKED = BIT["change requested"] | BIT["conflict"]
"""What is to do in any case."""
JUDGED = ASKED | BIT["approved"]
ABSENT = BIT["missing"] | BIT["empty"]


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
        self.places: Places = np.flatnonzero(states != NOT_DUE)
        """The row of each text."""
        key_ids = self.rows.key_ids[self.places]
        form_ids = self.rows.form_ids[self.places]
        self.codes = key_ids * len(FORMS) + form_ids
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
        source = self.source(index)
        row = int(self.places[index])
        value = self.rows.text(row, self.locale) or ""
        bits = int(self.bits[index])
        tags = frozenset(tag for tag, bit in BIT.items() if bits & bit)
        return Item(index, key, form, source, value, tags)

    def name(self, index: int) -> tuple[str, str]:
        """Key and form of a text."""
        row = int(self.places[index])
        return self.rows.name(row)

    def find(self, key: str, form: str) -> int:
        """The place of a text; -1 when the locale should not have it."""
        row = self.rows.find(key, form)
        if row < 0:
            return -1
        place = int(np.searchsorted(self.places, row))
        is_here = place < len(self.places) and self.places[place] == row
        return place if is_here else -1

    def of_key(self, key: str) -> Places:
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
    def in_source_file(self) -> Mask:
        """Which texts the source language has in its files."""
        positions = self.rows.positions(self._wb.source_language)
        has_position: Mask = positions[self.places] >= 0
        return has_position

    @cached_property
    def has_source(self) -> Mask:
        """Which texts there is a source text of, in its files or as the key itself (gettext)."""
        has_source = self.in_source_file.copy()
        for place in np.flatnonzero(~has_source).tolist():
            has_source[place] = bool(self.source(place))
        return has_source

    def holds(self, tag: str) -> Mask:
        """For which texts a tag holds."""
        return self._has_any(BIT[tag])

    def undone(self) -> Mask:
        """For which texts something is to do."""
        is_undone = self._has_any(UNDONE)
        is_approved = self.holds("approved")
        is_asked = self._has_any(ASKED)
        return (is_undone & ~is_approved) | is_asked

    def _has_any(self, bits: int) -> Mask:
        """Which texts have at least one of some bits."""
        has_any: Mask = (self.bits & bits) != 0
        return has_any

    def of_keys(self, keys: Iterable[str]) -> Mask:
        """Which texts belong to some keys."""
        ids = self._wb.catalog.key_ids
        wanted = []
        for key in keys:
            if key in ids:
                wanted.append(ids[key])
        own = self.rows.key_ids[self.places]
        return np.isin(own, wanted)

    def in_files(
        self,
        fits: Sequence[bool],
        locales: Iterable[str],
    ) -> Mask:
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
        self.bits &= ~BIT["unreviewed"]
        is_unreviewed = self.has_value & ~self._has_any(JUDGED)
        self.bits[is_unreviewed] |= BIT["unreviewed"]
        is_absent = (self._own & ABSENT) != 0
        cannot_be_stale = is_absent | ~self.has_value
        self.bits[cannot_be_stale] &= ~BIT["stale"]

    def _said(self, store: Store, key: str, letters: str) -> int:
        """The bits of what the store says of a key, and whether its source has changed."""
        bits = 0
        for name, letter in LETTERS.items():
            if letter in letters:
                bits |= BIT[name]
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
        wb = self._wb
        now = wb.catalog.text(key, wb.source_language) or ""
        return then != now

    def _bits_of_files(self, states: NDArray[np.int8]) -> NDArray[np.int32]:
        """What the files say by themselves: missing, empty, fuzzy."""
        unreadable = self.rows.catalog.unreadable.keys(self.locale)
        may_be_there = unreadable[self.rows.key_ids[self.places]]
        is_missing = (states == MISSING) & ~may_be_there
        is_empty = states == EMPTY
        bits = np.zeros(len(states), np.int32)
        bits[is_missing] = BIT["missing"]
        bits[is_empty] = BIT["empty"]
        fuzzy = []
        for place in np.flatnonzero(is_empty).tolist():
            row = int(self.places[place])
            if self._is_fuzzy(row):
                fuzzy.append(place)
        bits[fuzzy] = BIT["fuzzy"]
        self.has_value: Mask = states == TRANSLATED
        self.has_value[fuzzy] = True
        return bits

    def _is_fuzzy(self, row: int) -> bool:
        _, state = self.rows.peculiarity(row, self.locale)
        if state != "fuzzy":
            return False
        text = self.rows.text(row, self.locale)
        return bool(text)

    @cached_property
    def descriptions(self) -> dict[str, str]:
        """What the files themselves tell translators, by key."""
        from i18n_workbench.catalog.descriptions import descriptions

        locales = {self.locale, self._wb.source_language}
        return descriptions(self._wb.catalog, locales)
