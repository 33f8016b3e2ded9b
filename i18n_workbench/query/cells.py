"""The cells that a query looks at, as columns: every text that exists, and every one that is due and missing."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from i18n_workbench.catalog.columns import FORMS
from i18n_workbench.catalog.due import due_cells
from i18n_workbench.catalog.families import FORM_ORDER
from i18n_workbench.query.fields import STATES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pandas as pd
    from numpy.typing import NDArray

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.formats import Values

COLUMNS = ("key", "namespace", "form", "locale", "source", "value", "state", "file")
_STATE = {name: at for at, name in enumerate(STATES)}


class Cells:
    """The cells of some locales by key, form and locale (the source language first).

    ``key`` indexes ``catalog.keys``, ``locale`` ``names``, ``form`` the forms, ``state`` the states of the language.
    """

    def __init__(self, catalog: Catalog, locales: Sequence[str]) -> None:
        self.catalog = catalog
        self.locales = list(locales)
        parts = [self._of_locale(at, tag) for at, tag in enumerate(self.locales)]
        columns = (
            [np.concatenate(column) for column in zip(*parts, strict=True)] if parts else _nothing()
        )
        order = np.lexsort((columns[2], columns[1], columns[0]))
        self.key: NDArray[np.int32] = columns[0][order]
        self.form: NDArray[np.int32] = columns[1][order]
        self.locale: NDArray[np.int32] = columns[2][order]
        self.state: NDArray[np.int32] = columns[3][order]
        self.file: NDArray[np.int32] = columns[4][order]
        self.row: NDArray[np.int32] = columns[5][order]

    def __len__(self) -> int:
        return len(self.key)

    @cached_property
    def values(self) -> list[str | None]:
        """The texts; None where there is none."""
        chunks = self.catalog.chunks
        lists = [chunk.file.values.texts if chunk.file.values else [] for chunk in chunks]
        pairs = zip(self.file.tolist(), self.row.tolist(), strict=True)
        return [None if file < 0 else (lists[file][row] or "") for file, row in pairs]

    @cached_property
    def sources(self) -> list[str]:
        """The source text of each cell."""
        known: dict[tuple[int, int], str] = {}
        found = []
        for pair in zip(self.key.tolist(), self.form.tolist(), strict=True):
            if pair not in known:
                known[pair] = self.catalog.source_text(self.catalog.keys[pair[0]], FORMS[pair[1]])
            found.append(known[pair])
        return found

    def names(self) -> Iterator[tuple[str, str, str]]:
        """Key, form and locale of each cell."""
        keys, locales = self.catalog.keys, self.locales
        for key, form, locale in zip(
            self.key.tolist(), self.form.tolist(), self.locale.tolist(), strict=True
        ):
            yield keys[key], FORMS[form], locales[locale]

    def frame(self, mask: NDArray[np.bool_]) -> pd.DataFrame:
        """The picked cells: ``key namespace form locale source value state file``; no value where one is missing."""
        from i18n_workbench.tables import table

        picked = np.flatnonzero(mask).tolist()
        names = list(self.names())
        paths = [chunk.file.path for chunk in self.catalog.chunks]
        rows = [
            (
                names[at][0],
                self.catalog.namespace_of(names[at][0]),
                *names[at][1:],
                self.sources[at],
                self.values[at],
                STATES[self.state[at]],
                paths[self.file[at]] if self.file[at] >= 0 else "",
            )
            for at in picked
        ]
        return table(rows, COLUMNS, loose=["value"])

    def _of_locale(self, at: int, tag: str) -> tuple[Any, ...]:
        columns, catalog = self.catalog.columns, self.catalog
        rows = np.empty(0, np.int64)
        if tag in catalog.locales:
            rows = np.flatnonzero((columns.locale == catalog.locales.index(tag)) & columns.filled)
        state = np.where(columns.translated[rows], _STATE["translated"], _STATE["empty"]).astype(
            np.int8
        )
        self._mark(rows, state)
        missing = [
            (catalog.key_ids[key], FORM_ORDER[form])
            for key, form, what in due_cells(catalog, tag)
            if what == "missing"
        ]
        keys, forms = (np.asarray([each[n] for each in missing], np.int32) for n in (0, 1))
        nowhere = np.full(len(missing), -1, np.int32)
        return (
            np.concatenate((columns.key[rows], keys)),
            np.concatenate((columns.form[rows], forms)),
            np.full(len(rows) + len(missing), at, np.int32),
            np.concatenate((state, np.full(len(missing), _STATE["missing"], np.int8))),
            np.concatenate((columns.file[rows], nowhere)),
            np.concatenate((columns.row[rows], nowhere)),
        )

    def _mark(self, rows: NDArray[np.int64], state: NDArray[np.int8]) -> None:
        """Fuzzy and computed values, of the files that have some."""
        columns = self.catalog.columns
        for file in np.unique(columns.file[rows]).tolist():
            values = self.catalog.chunks[file].file.values
            if values is None or not (values.states or values.kinds):
                continue
            for at in np.flatnonzero(columns.file[rows] == file).tolist():
                special = _special(values, int(columns.row[rows[at]]))
                if special:
                    state[at] = _STATE[special]


def _special(values: Values, row: int) -> str:
    if values.states.get(row) == "fuzzy":
        return "fuzzy"
    return "computed" if values.kinds.get(row) == "computed" else ""


def _nothing() -> list[NDArray[Any]]:
    return [np.empty(0, np.int32) for _ in range(6)]
