"""The *messages* frame: one row per value that exists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

from i18n_workbench.catalog.columns import FORMS
from i18n_workbench.catalog.descriptions import described_ids
from i18n_workbench.catalog.frames.text_columns import repeated_column, text_column

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from numpy.typing import NDArray

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.columns import Columns
    from i18n_workbench.formats.edits import Values

    Places = NDArray[np.int64]
    """Places in the catalog's columns."""


def messages_frame(catalog: Catalog, order: Sequence[str], source: str) -> pd.DataFrame:
    """The *messages* frame: one row per value that exists.

    Columns ``key namespace form locale value source state file description`` and ``type`` (``text``, or what else the
    leaf is). ``state`` is ``translated``, ``empty``, ``fuzzy`` or ``computed``. Sorted by key, form and locale (the
    source language first).
    """
    columns = catalog.columns
    picked = _in_order(catalog, order)
    keys = columns.key[picked]
    states, types = _states(catalog, picked)
    values = columns.texts(catalog.chunks, picked)
    sources = _sources(catalog, picked, source)
    files = [chunk.file.path for chunk in catalog.chunks]
    return pd.DataFrame(
        {
            "key": repeated_column(keys, catalog.keys),
            "namespace": _names(catalog, keys),
            "form": repeated_column(columns.form[picked], list(FORMS)),
            "locale": repeated_column(columns.locale[picked], catalog.locales),
            "value": text_column(values),
            "source": text_column(sources),
            "state": text_column(states),
            "file": repeated_column(columns.file[picked], files),
            "description": text_column(_descriptions(catalog, picked)),
            "type": text_column(types),
        },
        copy=False,
    )


def _in_order(catalog: Catalog, order: Sequence[str]) -> Places:
    """The rows that hold a value, by key, form and the order of locales."""
    columns = catalog.columns
    count = max(len(catalog.locales), 1)
    rank = np.empty(count, np.int32)
    for locale_id, tag in enumerate(catalog.locales):
        if tag in order:
            rank[locale_id] = order.index(tag)
        else:
            rank[locale_id] = len(order) + locale_id
    rows = np.flatnonzero(columns.filled)
    ranks = int(rank.max()) + 1
    sorted_by = _cells(columns, rows) * ranks
    sorted_by += rank[columns.locale[rows]]
    in_order = np.argsort(sorted_by, kind="stable")
    return rows[in_order]


def _names(catalog: Catalog, keys: Any) -> pd.Series:
    """The namespace of each row's key."""
    names = sorted(set(catalog.namespaces)) or [""]
    ids = {name: number for number, name in enumerate(names)}
    own = [ids[name] for name in catalog.namespaces]
    if not own:
        return repeated_column(keys, names)
    codes = np.array(own, np.int32)
    return repeated_column(codes[keys], names)


def _cells(columns: Columns, rows: Places) -> Places:
    """The key and form of some rows as one number, in their order."""
    keys = columns.key[rows].astype(np.int64)
    return keys * len(FORMS) + columns.form[rows]


def _rows_in(
    catalog: Catalog,
    picked: Places,
    is_asked: Callable[[Values], bool],
) -> Iterator[tuple[int, Values, int]]:
    """The rows that stand in files of which something holds: position in ``picked``, values of the file, row in it."""
    columns = catalog.columns
    asked = []
    for chunk in catalog.chunks:
        values = chunk.file.values
        asked.append(values is not None and is_asked(values))
    if not any(asked):
        return
    in_asked_file = np.asarray(asked)[columns.file[picked]]
    for position in np.flatnonzero(in_asked_file).tolist():
        place = picked[position]
        file = catalog.chunks[columns.file[place]].file
        assert file.values is not None
        yield position, file.values, int(columns.row[place])


def _has_special_values(values: Values) -> bool:
    """Whether a file holds more than plain texts that are done."""
    return bool(values.kinds or values.states)


def _carries_sources(values: Values) -> bool:
    """Whether a file has source texts beside its own (PO)."""
    return bool(values.sources)


def _states(
    catalog: Catalog, picked: Places
) -> tuple[NDArray[np.object_], NDArray[np.object_]]:
    """The state and the type of each row."""
    columns = catalog.columns
    names = np.array(("empty", "translated"), object)
    states = names[columns.translated[picked].astype(int)]
    types = np.array(("text",), object).repeat(len(picked))
    for position, values, row in _rows_in(catalog, picked, _has_special_values):
        kind = values.kinds.get(row, "")
        types[position] = kind or "text"
        if kind == "computed":
            states[position] = "computed"
        state = values.states.get(row, "")
        if state:
            states[position] = state
    return states, types


def _sources(catalog: Catalog, picked: Places, source: str) -> NDArray[np.object_]:
    """The source text of each row: of the same form, else of ``other``, else what the file itself carries."""
    columns = catalog.columns
    cell_count = len(catalog.keys) * len(FORMS)
    texts = np.full(cell_count, "", object)
    if source in catalog.locales:
        source_id = catalog.locales.index(source)
        of_source = columns.locale == source_id
        own = np.flatnonzero(of_source & columns.filled)
        texts[_cells(columns, own)] = columns.texts(catalog.chunks, own)
    cells = _cells(columns, picked)
    found: NDArray[np.object_] = texts[cells]
    forms = columns.form[picked]
    is_empty = ~found.astype(bool)
    without = np.flatnonzero(is_empty & (forms > 0))
    keys = cells[without] - forms[without]
    found[without] = texts[keys + FORMS.index("other")]
    carried = _carried(catalog, picked)
    for position, text in carried.items():
        found[position] = found[position] or text
    return found


def _carried(catalog: Catalog, picked: Places) -> dict[int, str]:
    """Source texts that files carry themselves (PO), by position in ``picked``."""
    carried = {}
    for position, values, row in _rows_in(catalog, picked, _carries_sources):
        carried[position] = values.sources.get(row, "")
    return carried


def _descriptions(catalog: Catalog, picked: Places) -> list[str]:
    """The description of each row's key."""
    by_key = described_ids(catalog)
    if not by_key:
        return [""] * len(picked)
    keys = catalog.columns.key[picked].tolist()
    return [by_key.get(key, "") for key in keys]
