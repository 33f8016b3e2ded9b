"""The *messages* frame: one row per value that exists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

from i18n_workbench.catalog.columns import FORMS
from i18n_workbench.catalog.descriptions import described_ids
from i18n_workbench.catalog.frames.text_columns import repeated_column, text_column

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from i18n_workbench.catalog.catalog import Catalog


def messages_frame(catalog: Catalog, order: Sequence[str], source: str) -> pd.DataFrame:
    """The *messages* frame: one row per value that exists.

    Columns ``key namespace form locale value source state file description`` and ``type`` (``text``, or what else the
    leaf is). ``state`` is ``translated``, ``empty``, ``fuzzy`` or ``computed``. Sorted by key, form and locale (the
    source language first).
    """
    columns = catalog.columns
    keep = columns.filled
    rank = np.empty(max(len(catalog.locales), 1), np.int32)
    for at, tag in enumerate(catalog.locales):
        rank[at] = order.index(tag) if tag in order else len(order) + at
    picked = np.flatnonzero(keep)
    picked = picked[
        np.lexsort(
            (rank[columns.locale[picked]], columns.form[picked], columns.key[picked])
        )
    ]
    values, states, types = _texts(catalog, picked)
    return pd.DataFrame(
        {
            "key": repeated_column(columns.key[picked], catalog.keys),
            "namespace": _names(catalog, columns.key[picked]),
            "form": repeated_column(columns.form[picked], list(FORMS)),
            "locale": repeated_column(columns.locale[picked], catalog.locales),
            "value": text_column(values),
            "source": text_column(_sources(catalog, picked, source)),
            "state": text_column(states),
            "file": repeated_column(
                columns.file[picked], [chunk.file.path for chunk in catalog.chunks]
            ),
            "description": text_column(_descriptions(catalog, picked)),
            "type": text_column(types),
        },
        copy=False,
    )


def texts_at(catalog: Catalog, rows: NDArray[np.int64]) -> list[str]:
    """The texts of some rows of the catalog's columns."""
    columns = catalog.columns
    lists = [
        chunk.file.values.texts if chunk.file.values else [] for chunk in catalog.chunks
    ]
    pairs = zip(columns.file[rows].tolist(), columns.row[rows].tolist(), strict=True)
    return [lists[file][row] or "" for file, row in pairs]


def _names(catalog: Catalog, key: Any) -> pd.Series:
    names = sorted(set(catalog.namespaces)) or [""]
    index = {name: at for at, name in enumerate(names)}
    codes = np.fromiter(
        (index[name] for name in catalog.namespaces), np.int32, len(catalog.namespaces)
    )
    return repeated_column(codes[key] if len(codes) else key, names)


def _texts(catalog: Catalog, picked: Any) -> tuple[list[str], list[str], list[str]]:
    columns = catalog.columns
    values = texts_at(catalog, picked)
    states = np.array(("empty", "translated"), object)[
        columns.translated[picked].astype(int)
    ]
    types = np.array(("text",), object).repeat(len(picked))
    special = [
        bool(c.file.values and (c.file.values.kinds or c.file.values.states))
        for c in catalog.chunks
    ]
    if any(special):
        for at in np.flatnonzero(np.asarray(special)[columns.file[picked]]):
            chunk = catalog.chunks[columns.file[picked[at]]]
            assert chunk.file.values is not None
            row = int(columns.row[picked[at]])
            kind, state = (
                chunk.file.values.kinds.get(row, ""),
                chunk.file.values.states.get(row, ""),
            )
            types[at] = kind or "text"
            states[at] = state or ("computed" if kind == "computed" else states[at])
    return values, states.tolist(), types.tolist()


def _sources(catalog: Catalog, picked: Any, source: str) -> list[str]:
    """The source text of each row: of the same form, else of ``other``, else what the file itself carries."""
    columns = catalog.columns
    keys, forms = columns.key[picked], columns.form[picked]
    table: dict[tuple[int, int], str] = {}
    if source in catalog.locales:
        of_source = columns.locale == catalog.locales.index(source)
        for at in np.flatnonzero(of_source & columns.filled):
            table[int(columns.key[at]), int(columns.form[at])] = catalog._cell_at(  # noqa: SLF001
                int(at)
            ).value
    other = FORMS.index("other")
    carried = _carried(catalog, picked)
    pairs = zip(keys.tolist(), forms.tolist(), strict=True)
    return [
        table.get((key, form))
        or (table.get((key, other)) if form else None)
        or carried.get(at, "")
        for at, (key, form) in enumerate(pairs)
    ]


def _carried(catalog: Catalog, picked: Any) -> dict[int, str]:
    """Source texts that files carry themselves (PO), by position in ``picked``."""
    columns = catalog.columns
    with_sources = [
        bool(c.file.values and c.file.values.sources) for c in catalog.chunks
    ]
    if not any(with_sources):
        return {}
    found = {}
    for at in np.flatnonzero(np.asarray(with_sources)[columns.file[picked]]):
        values = catalog.chunks[columns.file[picked[at]]].file.values
        assert values is not None
        found[int(at)] = values.sources.get(int(columns.row[picked[at]]), "")
    return found


def _descriptions(catalog: Catalog, picked: Any) -> list[str]:
    """The description of each row's key."""
    by_key = described_ids(catalog)
    if not by_key:
        return [""] * len(picked)
    return [by_key.get(key, "") for key in catalog.columns.key[picked].tolist()]
