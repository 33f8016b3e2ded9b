"""The rows of the grid, (key, form), and what each locale has in them; a locale costs nothing until it is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from i18n_workbench.catalog.columns import FORMS
from i18n_workbench.catalog.due import due_forms
from i18n_workbench.panels.common.folding import Folded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from i18n_workbench.catalog.catalog import Catalog

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
        mark = np.zeros((len(catalog.keys), len(FORMS)), bool)
        present = self.columns.filled
        mark[self.columns.key[present], self.columns.form[present]] = True
        self._due = self._families(mark, locales)
        mark[~mark.any(axis=1), 0] = True
        codes = np.flatnonzero(mark)
        self.key_ids: NDArray[np.int64] = codes // len(FORMS)
        self.form_ids: NDArray[np.int64] = codes % len(FORMS)
        fixed = [
            catalog.key_ids[key] for key in catalog.fixed if key in catalog.key_ids
        ]
        self._fixed: NDArray[np.bool_] = np.isin(self.key_ids, fixed)
        self._row_of: NDArray[np.int32] = np.full(mark.size, -1, np.int32)
        self._row_of[codes] = np.arange(len(codes))
        self._positions: dict[str, NDArray[np.int64]] = {}
        self._folded: dict[str, Folded] = {}

    def __len__(self) -> int:
        return len(self.key_ids)

    def name(self, row: int) -> tuple[str, str]:
        """Key and form of a row."""
        return self.keys[self.key_ids[row]], FORMS[self.form_ids[row]]

    def find(self, key: str, form: str) -> int:
        """The row of a key and form; -1 when there is none."""
        key_id = self.catalog.key_ids.get(key, -1)
        first = int(np.searchsorted(self.key_ids, key_id))
        for row in range(first, min(first + len(FORMS), len(self))):
            if self.key_ids[row] == key_id and FORMS[self.form_ids[row]] == form:
                return row
        return -1

    def rows_of(self, key: str) -> range:
        """All rows of a key."""
        key_id = self.catalog.key_ids.get(key, -1)
        return range(
            int(np.searchsorted(self.key_ids, key_id)),
            int(np.searchsorted(self.key_ids, key_id, "right")),
        )

    def positions(self, locale: str) -> NDArray[np.int64]:
        """For each row the position of the locale's value in the catalog's columns, -1 where there is none."""
        if locale not in self._positions:
            self._positions[locale] = self._find_positions(locale)
        return self._positions[locale]

    def states(self, locale: str) -> NDArray[np.int8]:
        """For each row the locale's state."""
        at = self.positions(locale)
        states = np.full(len(self), MISSING, np.int8)
        there = at >= 0
        states[self._fixed] = NOT_DUE
        states[there] = np.where(self.columns.translated[at[there]], TRANSLATED, EMPTY)
        if self._due:
            families = np.isin(self.key_ids, list(self._due))
        else:
            families = np.zeros(len(self), bool)
        for row in np.flatnonzero(families & ~there).tolist():
            if not self.is_due(row, locale):
                states[row] = NOT_DUE
        return states

    def is_due(self, row: int, locale: str) -> bool:
        """Whether a locale should have a row: its grammar needs the form, and the text is to be translated."""
        if self._fixed[row]:
            return False
        due = self._due.get(int(self.key_ids[row]))
        return due is None or FORMS[self.form_ids[row]] in due.get(locale, ())

    def text(self, row: int, locale: str) -> str | None:
        """The value of one cell, None where there is none."""
        at = int(self.positions(locale)[row])
        return None if at < 0 else self._text_at(at)

    def containing(
        self, locale: str, needle: str, among: NDArray[np.bool_] | None = None
    ) -> NDArray[np.int64]:
        """The rows whose text in a locale holds a folded needle; of the empty locale those whose key does.

        Rows that are not ``among`` these may be left out.
        """
        rows = self._rows_with_text(locale)
        if among is None or locale in self._folded:
            return rows[self._folded_texts(locale).containing(needle)]
        asked = np.flatnonzero(among[rows])
        if len(asked) > FEW * len(rows):
            return rows[self._folded_texts(locale).containing(needle)]
        texts = self._texts(locale, asked)
        return rows[asked[Folded(texts).containing(needle)]]

    def resembling(self, locale: str, needle: str) -> dict[int, float]:
        """Row to score of the texts of a locale that resemble a folded needle; of the empty locale of the keys."""
        scores = self._folded_texts(locale).resembling(needle)
        rows = self._rows_with_text(locale)
        return {int(rows[at]): score for at, score in scores.items()}

    def folded(self, locale: str) -> dict[int, str]:
        """The folded texts that a locale has, by row."""
        rows = self._rows_with_text(locale).tolist()
        return dict(zip(rows, self._folded_texts(locale).parts(), strict=False))

    def _folded_texts(self, locale: str) -> Folded:
        if locale not in self._folded:
            self._folded[locale] = Folded(self._texts(locale, slice(None)))
        return self._folded[locale]

    def _texts(self, locale: str, picked: slice | NDArray[np.int64]) -> list[str]:
        """Some of the texts that a locale has, in the order of rows; of the empty locale the keys."""
        if locale:
            places = self._values_of(locale)[picked]
            return self.columns.texts(self.catalog.chunks, places)
        return [self.keys[at] for at in self.key_ids[picked].tolist()]

    def _rows_with_text(self, locale: str) -> NDArray[np.int64]:
        """The rows in which a locale has a value; of the empty locale all of them."""
        if not locale:
            return np.arange(len(self))
        own = self._values_of(locale)
        codes = self.columns.key[own].astype(np.int64) * len(FORMS)
        rows: NDArray[np.int64] = self._row_of[codes + self.columns.form[own]]
        return rows

    def peculiarity(self, row: int, locale: str) -> tuple[str, str]:
        """What is special about a value: its kind (``number``, ``computed``; empty = text) and state (``fuzzy``)."""
        at = int(self.positions(locale)[row])
        if at < 0:
            return "", ""
        values = self.catalog.chunks[self.columns.file[at]].file.values
        assert values is not None
        row_in_file = int(self.columns.row[at])
        return values.kinds.get(row_in_file, ""), values.states.get(row_in_file, "")

    def _text_at(self, index: int) -> str:
        values = self.catalog.chunks[self.columns.file[index]].file.values
        assert values is not None
        return values.texts[self.columns.row[index]] or ""

    def _find_positions(self, locale: str) -> NDArray[np.int64]:
        found = np.full(len(self), -1, np.int64)
        found[self._rows_with_text(locale)] = self._values_of(locale)
        return found

    def _values_of(self, locale: str) -> NDArray[np.int64]:
        """Where the values of a locale stand in the catalog's columns."""
        if locale not in self.catalog.locales:
            return np.empty(0, np.int64)
        own = self.columns.of_locale(self.catalog.locales.index(locale))
        values: NDArray[np.int64] = np.flatnonzero(self.columns.filled[own])
        return values + np.int64(own.start)

    def _families(
        self, mark: Any, locales: Sequence[str]
    ) -> dict[int, dict[str, tuple[str, ...]]]:
        """Key id to the due forms of each locale, for the plural families; marks the rows that they need."""
        due: dict[int, dict[str, tuple[str, ...]]] = {}
        for key in self.catalog.families.joints:
            at = self.catalog.key_ids.get(key)
            if at is None:
                continue
            due[at] = {
                locale: due_forms(self.catalog, key, locale) for locale in locales
            }
            for forms in due[at].values():
                mark[at, [FORMS.index(form) for form in forms]] = True
        return due
