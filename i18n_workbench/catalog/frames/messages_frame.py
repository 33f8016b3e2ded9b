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
    from i18n_workbench.catalog.columns import Columns


def messages_frame(catalog: Catalog, order: Sequence[str], source: str) -> pd.DataFrame:
    """The *messages* frame: one row per value that exists.

    Columns ``key namespace form locale value source state file description`` and ``type`` (``text``, or what else the
    leaf is). ``state`` is ``translated``, ``empty``, ``fuzzy`` or ``computed``. Sorted by key, form and locale (the
    source language first).
    """
    columns = catalog.columns
    picked = _in_order(catalog, order)
    states, types = _states(catalog, picked)
    files = [chunk.file.path for chunk in catalog.chunks]
    return pd.DataFrame(
        {
            "key": repeated_column(columns.key[picked], catalog.keys),
            "namespace": _names(catalog, columns.key[picked]),
            "form": repeated_column(columns.form[picked], list(FORMS)),
            "locale": repeated_column(columns.locale[picked], catalog.locales),
            "value": text_column(columns.texts(catalog.chunks, picked)),
            "source": text_column(_sources(catalog, picked, source)),
            "state": text_column(states),
            "file": repeated_column(columns.file[picked], files),
            "description": text_column(_descriptions(catalog, picked)),
            "type": text_column(types),
        },
        copy=False,
    )


def _in_order(catalog: Catalog, order: Sequence[str]) -> NDArray[np.int64]:
    """The rows that hold a value, by key, form and the order of locales."""
    columns = catalog.columns
    rank = np.empty(max(len(catalog.locales), 1), np.int32)
    for locale_id, tag in enumerate(catalog.locales):
        is_ordered = tag in order
        rank[locale_id] = order.index(tag) if is_ordered else len(order) + locale_id
    rows = np.flatnonzero(columns.filled)
    places = _cells(columns, rows) * (int(rank.max()) + 1)
    places += rank[columns.locale[rows]]
    return rows[np.argsort(places, kind="stable")]


def _names(catalog: Catalog, key: Any) -> pd.Series:
    names = sorted(set(catalog.namespaces)) or [""]
    ids = {name: number for number, name in enumerate(names)}
    codes = np.array([ids[name] for name in catalog.namespaces], np.int32)
    return repeated_column(codes[key] if len(codes) else key, names)


def _cells(columns: Columns, rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """The key and form of some rows as one number, in their order."""
    return columns.key[rows].astype(np.int64) * len(FORMS) + columns.form[rows]


def _states(
    catalog: Catalog, picked: NDArray[np.int64]
) -> tuple[NDArray[np.object_], NDArray[np.object_]]:
    """The state and the type of each row."""
    columns = catalog.columns
    names = np.array(("empty", "translated"), object)
    states = names[columns.translated[picked].astype(int)]
    types = np.array(("text",), object).repeat(len(picked))
    is_special = []
    for chunk in catalog.chunks:
        values = chunk.file.values
        is_special.append(bool(values and (values.kinds or values.states)))
    if not any(is_special):
        return states, types
    for position in np.flatnonzero(np.asarray(is_special)[columns.file[picked]]):
        index = picked[position]
        values = catalog.chunks[columns.file[index]].file.values
        assert values is not None
        row = int(columns.row[index])
        kind = values.kinds.get(row, "")
        types[position] = kind or "text"
        if kind == "computed":
            states[position] = "computed"
        state = values.states.get(row, "")
        if state:
            states[position] = state
    return states, types


def _sources(
    catalog: Catalog, picked: NDArray[np.int64], source: str
) -> NDArray[np.object_]:
    """The source text of each row: of the same form, else of ``other``, else what the file itself carries."""
    columns = catalog.columns
    texts = np.full(len(catalog.keys) * len(FORMS), "", object)
    if source in catalog.locales:
        of_source = columns.locale == catalog.locales.index(source)
        own = np.flatnonzero(of_source & columns.filled)
        texts[_cells(columns, own)] = columns.texts(catalog.chunks, own)
    cells = _cells(columns, picked)
    found: NDArray[np.object_] = texts[cells]
    without = np.flatnonzero(~found.astype(bool) & (columns.form[picked] > 0))
    others = cells[without] - columns.form[picked[without]] + FORMS.index("other")
    found[without] = texts[others]
    for at, text in _carried(catalog, picked).items():
        found[at] = found[at] or text
    return found


def _carried(catalog: Catalog, picked: Any) -> dict[int, str]:
    """Source texts that files carry themselves (PO), by position in ``picked``."""
    columns = catalog.columns
    has_sources = []
    for chunk in catalog.chunks:
        values = chunk.file.values
        has_sources.append(bool(values and values.sources))
    if not any(has_sources):
        return {}
    carried = {}
    for position in np.flatnonzero(np.asarray(has_sources)[columns.file[picked]]):
        index = picked[position]
        values = catalog.chunks[columns.file[index]].file.values
        assert values is not None
        carried[int(position)] = values.sources.get(int(columns.row[index]), "")
    return carried


def _descriptions(catalog: Catalog, picked: Any) -> list[str]:
    """The description of each row's key."""
    by_key = described_ids(catalog)
    if not by_key:
        return [""] * len(picked)
    return [by_key.get(key, "") for key in catalog.columns.key[picked].tolist()]
