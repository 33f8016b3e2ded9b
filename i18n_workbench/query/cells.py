"""The cells that a query looks at, as columns: every text that exists, and every one that is due and missing."""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np

from i18n_workbench.catalog.columns import FORMS
from i18n_workbench.catalog.families import FORM_ORDER
from i18n_workbench.catalog.required import required_cells
from i18n_workbench.query.fields import STATES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pandas as pd
    from numpy.typing import NDArray

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.formats import Values

COLUMNS = ("key", "namespace", "form", "locale", "source", "value", "state", "file")
Column: TypeAlias = "NDArray[np.signedinteger[Any]]"

_STATE = {name: number for number, name in enumerate(STATES)}


class Cells:
    """The cells of some locales by key, form and locale (the source language first).

    ``key`` indexes ``catalog.keys``, ``locale`` :attr:`locales`, ``form`` the forms, ``state`` the states of the
    language, ``file`` the catalog's chunks (-1 where there is no text) and ``row`` the values of that file.
    """

    def __init__(self, catalog: Catalog, locales: Sequence[str]) -> None:
        self.catalog = catalog
        self.locales = list(locales)
        parts = [_nothing()]
        for number, tag in enumerate(self.locales):
            parts.append(self._existing(number, tag))
            parts.append(self._missing(number, tag))
        unsorted = _Columns(*map(np.concatenate, zip(*parts, strict=True)))
        order = np.lexsort((unsorted.locale, unsorted.form, unsorted.key))
        columns = _Columns(*(column[order] for column in unsorted))
        self.key = columns.key
        self.form = columns.form
        self.locale = columns.locale
        self.state = columns.state
        self.file = columns.file
        self.row = columns.row

    def __len__(self) -> int:
        return len(self.key)

    @cached_property
    def values(self) -> list[str | None]:
        """The texts; None where there is none."""
        lists = []
        for chunk in self.catalog.chunks:
            lists.append(chunk.file.values.texts if chunk.file.values else [])
        texts: list[str | None] = []
        for file, row in zip(self.file.tolist(), self.row.tolist(), strict=True):
            text = None
            if file >= 0:
                text = lists[file][row] or ""
            texts.append(text)
        return texts

    @cached_property
    def sources(self) -> list[str]:
        """The source text of each cell."""
        keys = self.catalog.keys
        source_text = cache(self.catalog.source_text)
        pairs = zip(self.key.tolist(), self.form.tolist(), strict=True)
        return [source_text(keys[key], FORMS[form]) for key, form in pairs]

    def names(self) -> Iterator[tuple[str, str, str]]:
        """Key, form and locale of each cell."""
        keys = map(self.catalog.keys.__getitem__, self.key.tolist())
        forms = map(FORMS.__getitem__, self.form.tolist())
        locales = map(self.locales.__getitem__, self.locale.tolist())
        return zip(keys, forms, locales, strict=True)

    def frame(self, mask: NDArray[np.bool_]) -> pd.DataFrame:
        """The picked cells: ``key namespace form locale source value state file``; no value where one is missing."""
        from i18n_workbench.tables import table

        names = list(self.names())
        paths = [chunk.file.path for chunk in self.catalog.chunks]
        rows = []
        for number in np.flatnonzero(mask).tolist():
            key, form, locale = names[number]
            file = self.file[number]
            row = (
                key,
                self.catalog.namespace_of(key),
                form,
                locale,
                self.sources[number],
                self.values[number],
                STATES[self.state[number]],
                paths[file] if file >= 0 else "",
            )
            rows.append(row)
        return table(rows, COLUMNS)

    def _existing(self, number: int, tag: str) -> _Columns:
        """The cells of a locale that stand in a file."""
        catalog = self.catalog
        if tag not in catalog.locales:
            return _nothing()
        columns = catalog.columns
        is_of_locale = columns.locale == catalog.locales.index(tag)
        rows = np.flatnonzero(is_of_locale & columns.filled)
        state = np.where(
            columns.translated[rows],
            _STATE["translated"],
            _STATE["empty"],
        )
        self._mark(rows, state)
        return _Columns(
            columns.key[rows],
            columns.form[rows],
            np.full(len(rows), number, np.int32),
            state.astype(np.int8),
            columns.file[rows],
            columns.row[rows],
        )

    def _missing(self, number: int, tag: str) -> _Columns:
        """The cells that are due in a locale and stand nowhere."""
        keys = []
        forms = []
        for key, form, state in required_cells(self.catalog, tag):
            if state == "missing":
                keys.append(self.catalog.key_ids[key])
                forms.append(FORM_ORDER[form])
        nowhere = np.full(len(keys), -1, np.int32)
        return _Columns(
            np.asarray(keys, np.int32),
            np.asarray(forms, np.int32),
            np.full(len(keys), number, np.int32),
            np.full(len(keys), _STATE["missing"], np.int8),
            nowhere,
            nowhere,
        )

    def _mark(self, rows: NDArray[np.int64], state: NDArray[Any]) -> None:
        """Fuzzy and computed values, of the files that have some."""
        columns = self.catalog.columns
        files = columns.file[rows]
        for file in np.unique(files).tolist():
            values = self.catalog.chunks[file].file.values
            if values is None or not (values.states or values.kinds):
                continue
            for number in np.flatnonzero(files == file).tolist():
                place = rows[number]
                row = int(columns.row[place])
                special = _special(values, row)
                if special:
                    state[number] = _STATE[special]


class _Columns(NamedTuple):
    """A column a field of the cells."""

    key: Column
    form: Column
    locale: Column
    state: Column
    file: Column
    row: Column


def _special(values: Values, row: int) -> str:
    if values.states.get(row) == "fuzzy":
        return "fuzzy"
    if values.kinds.get(row) == "computed":
        return "computed"
    return ""


def _nothing() -> _Columns:
    empty = np.empty(0, np.int32)
    return _Columns(empty, empty, empty, np.empty(0, np.int8), empty, empty)
