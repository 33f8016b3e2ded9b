"""The rows of the grid, (key, form), and what each locale has in them; a locale costs nothing until it is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.catalog.columns import FORMS
from i18n_workbench.catalog.required import required_forms
from i18n_workbench.panels.common.folding import Folded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.formats.edits import Values

    Places = NDArray[np.int64]
    """Rows of the grid, or places in the catalog's columns."""
    Marks = NDArray[np.bool_]
    States = NDArray[np.int8]
    Forms = tuple[str, ...]
    Family = dict[str, Forms]
    """The forms that are due of a plural family, by locale."""

FEW = 0.25
"""The share of a locale's texts up to which only these are searched, and the others left unfolded. A first letter
stands in the key or the English text of nearly all rows: in MediaWiki it takes .17 CPU seconds, and 6.0 where all is folded.
"""
NOT_DUE, MISSING, EMPTY, TRANSLATED = range(4)
"""States of a cell; what is absent and not needed by the locale's grammar, or not to be translated, is not due."""


class Rows:
    """All rows of a catalog, in the order of keys and forms."""

    def __init__(self, catalog: Catalog, locales: Sequence[str]) -> None:
        self.catalog = catalog
        self.keys = catalog.keys
        self.columns = catalog.columns
        mark = self._marked_values()
        self._due = self._families(mark, locales)
        is_empty = ~mark.any(axis=1)
        mark[is_empty, 0] = True
        codes = np.flatnonzero(mark)
        rows = np.arange(len(codes))
        self.key_ids: Places = codes // len(FORMS)
        self.form_ids: Places = codes % len(FORMS)
        self._fixed = self._fixed_rows()
        self._row_of = np.full(mark.size, -1, np.int32)
        self._row_of[codes] = rows
        self._positions: dict[str, Places] = {}
        self._folded: dict[str, Folded] = {}

    def _marked_values(self) -> Marks:
        """Which forms of which keys have a value in any locale."""
        shape = (len(self.keys), len(FORMS))
        mark = np.zeros(shape, bool)
        present = self.columns.filled
        keys = self.columns.key[present]
        forms = self.columns.form[present]
        mark[keys, forms] = True
        return mark

    def _fixed_rows(self) -> Marks:
        """The rows of the keys that are not to be translated."""
        ids = self.catalog.key_ids
        fixed = []
        for key in self.catalog.fixed:
            if key in ids:
                key_id = ids[key]
                fixed.append(key_id)
        return np.isin(self.key_ids, fixed)

    def __len__(self) -> int:
        return len(self.key_ids)

    def name(self, row: int) -> tuple[str, str]:
        """Key and form of a row."""
        key_id = self.key_ids[row]
        form_id = self.form_ids[row]
        key = self.keys[key_id]
        form = FORMS[form_id]
        return key, form

    def find(self, key: str, form: str) -> int:
        """The row of a key and form; -1 when there is none."""
        name = (key, form)
        for row in self.rows_of(key):
            if self.name(row) == name:
                return row
        return -1

    def rows_of(self, key: str) -> range:
        """All rows of a key."""
        key_id = self.catalog.key_ids.get(key, -1)
        bounds = [key_id, key_id + 1]
        start, end = np.searchsorted(self.key_ids, bounds).tolist()
        return range(start, end)

    def positions(self, locale: str) -> Places:
        """For each row the position of the locale's value in the catalog's columns, -1 where there is none."""
        if locale not in self._positions:
            self._positions[locale] = self._find_positions(locale)
        return self._positions[locale]

    def states(self, locale: str) -> States:
        """For each row the locale's state."""
        positions = self.positions(locale)
        states = np.full(len(self), MISSING, np.int8)
        states[self._fixed] = NOT_DUE
        is_there = positions >= 0
        places = positions[is_there]
        is_translated = self.columns.translated[places]
        states[is_there] = np.where(is_translated, TRANSLATED, EMPTY)
        for row in self._absent_of_families(is_there):
            if not self.is_required(row, locale):
                states[row] = NOT_DUE
        return states

    def _absent_of_families(self, is_there: Marks) -> list[int]:
        """The rows of plural families that a locale has nothing in."""
        if not self._due:
            return []
        in_family = self._are_of_families()
        absent = np.flatnonzero(in_family & ~is_there)
        return absent.tolist()

    def _are_of_families(self) -> Marks:
        """The rows of plural families."""
        family_ids = list(self._due)
        return np.isin(self.key_ids, family_ids)

    def _needs_form(self, row: int, locale: str) -> bool:
        """Whether a locale's grammar needs a row; a text that has no forms is needed."""
        key_id = int(self.key_ids[row])
        due = self._due.get(key_id)
        if due is None:
            return True
        form_id = self.form_ids[row]
        forms = due.get(locale, ())
        return FORMS[form_id] in forms

    def concerning(self, locales: Sequence[str]) -> Marks:
        """The rows that some of the locales need or have: not the plural forms of languages that are not shown."""
        concerned = np.ones(len(self), bool)
        of_families = np.flatnonzero(self._are_of_families())
        for row in of_families.tolist():
            needed = (self._needs_form(row, locale) for locale in locales)
            concerned[row] = any(needed)
        for locale in locales:
            if concerned.all():
                break
            concerned[self._rows_with_text(locale)] = True
        return concerned

    def is_required(self, row: int, locale: str) -> bool:
        """Whether a locale should have a row: its grammar needs the form, and the text is to be translated."""
        is_fixed = bool(self._fixed[row])
        return not is_fixed and self._needs_form(row, locale)

    def text(self, row: int, locale: str) -> str | None:
        """The value of one cell, None where there is none."""
        position = self._position(row, locale)
        if position < 0:
            return None
        values = self._values_at(position)
        row_in_file = self.columns.row[position]
        return values.texts[row_in_file] or ""

    def _position(self, row: int, locale: str) -> int:
        positions = self.positions(locale)
        return int(positions[row])

    def containing(
        self,
        locale: str,
        needle: str,
        among: Marks | None = None,
    ) -> Places:
        """The rows whose text in a locale holds a folded needle; of the empty locale those whose key does.

        Rows that are not ``among`` these may be left out.
        """
        rows = self._rows_with_text(locale)
        if among is not None and locale not in self._folded:
            asked = np.flatnonzero(among[rows])
            if len(asked) <= FEW * len(rows):
                texts = self._texts(locale, asked)
                hits = Folded(texts).containing(needle)
                hit_rows = asked[hits]
                return rows[hit_rows]
        hits = self._folded_texts(locale).containing(needle)
        return rows[hits]

    def resembling(self, locale: str, needle: str) -> dict[int, float]:
        """Row to score of the texts of a locale that resemble a folded needle; of the empty locale of the keys."""
        folded = self._folded_texts(locale)
        scores = folded.resembling(needle)
        rows = self._rows_with_text(locale)
        by_row = {}
        for position, score in scores.items():
            row = int(rows[position])
            by_row[row] = score
        return by_row

    def folded(self, locale: str) -> dict[int, str]:
        """The folded texts that a locale has, by row."""
        rows = self._rows_with_text(locale).tolist()
        folded = self._folded_texts(locale)
        by_row = zip(rows, folded.parts(), strict=False)
        return dict(by_row)

    def _folded_texts(self, locale: str) -> Folded:
        if locale not in self._folded:
            texts = self._texts(locale, slice(None))
            self._folded[locale] = Folded(texts)
        return self._folded[locale]

    def _texts(self, locale: str, picked: slice | Places) -> list[str]:
        """Some of the texts that a locale has, in the order of rows; of the empty locale the keys."""
        if locale:
            places = self.values_of(locale)[picked]
            chunks = self.catalog.chunks
            return self.columns.texts(chunks, places)
        texts = []
        key_ids = self.key_ids[picked]
        for key_id in key_ids.tolist():
            texts.append(self.keys[key_id])
        return texts

    def _rows_with_text(self, locale: str) -> Places:
        """The rows in which a locale has a value; of the empty locale all of them."""
        if not locale:
            return np.arange(len(self))
        own = self.values_of(locale)
        return self.of_places(own)

    def of_places(self, places: slice | Places) -> Places:
        """The rows of some places in the catalog's columns."""
        key_ids = self.columns.key[places].astype(np.int64)
        form_ids = self.columns.form[places]
        width = len(FORMS)
        codes = key_ids * width + form_ids
        rows: Places = self._row_of[codes]
        return rows

    def peculiarity(self, row: int, locale: str) -> tuple[str, str]:
        """What is special about a value: its kind (``number``, ``computed``; empty = text) and state (``fuzzy``)."""
        position = self._position(row, locale)
        if position < 0:
            return "", ""
        values = self._values_at(position)
        number = self.columns.row[position]
        row_in_file = int(number)
        kind = values.kinds.get(row_in_file, "")
        state = values.states.get(row_in_file, "")
        return kind, state

    def _values_at(self, position: int) -> Values:
        """The values of the file that a place of the catalog's columns is of."""
        number = int(self.columns.file[position])
        chunk = self.catalog.chunks[number]
        values: Values | None = chunk.file.values
        assert values is not None
        return values

    def _find_positions(self, locale: str) -> Places:
        rows = self._rows_with_text(locale)
        positions = np.full(len(self), -1, np.int64)
        positions[rows] = self.values_of(locale)
        return positions

    def values_of(self, locale: str) -> Places:
        """Where the values of a locale stand in the catalog's columns."""
        if locale not in self.catalog.locales:
            return np.empty(0, np.int64)
        locale_id = self.catalog.locales.index(locale)
        own = self.columns.of_locale(locale_id)
        is_filled = self.columns.filled[own]
        start = np.int64(own.start)
        values: Places = np.flatnonzero(is_filled)
        return values + start

    def _families(self, mark: Marks, locales: Sequence[str]) -> dict[int, Family]:
        """Key id to the due forms of each locale, for the plural families; marks the rows that they need."""
        due: dict[int, Family] = {}
        for key in self.catalog.families.separators:
            key_id = self.catalog.key_ids.get(key)
            if key_id is None:
                continue
            family: Family = {}
            for locale in locales:
                forms = required_forms(self.catalog, key, locale)
                family[locale] = forms
                form_ids = list(map(FORMS.index, forms))
                mark[key_id, form_ids] = True
            due[key_id] = family
        return due
