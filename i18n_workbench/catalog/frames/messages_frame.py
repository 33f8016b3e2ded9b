"""The *messages* frame: one row per value that exists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

from i18n_workbench.catalog.columns import FORMS
from i18n_workbench.catalog.descriptions import described_ids
from i18n_workbench.catalog.frames.text_columns import (
    filled_column,
    repeated,
    repeated_column,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from numpy.typing import NDArray

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.columns import Chunk, Columns

    Places = NDArray[np.int64]
    """Places in the catalog's columns."""
    Texts = NDArray[np.object_]


def messages_frame(catalog: Catalog, order: Sequence[str], source: str) -> pd.DataFrame:
    """The *messages* frame: one row per value that exists.

    Columns ``key namespace form locale value source state file description`` and ``type`` (``text``, or what else the
    leaf is). ``state`` is ``translated``, ``empty``, ``fuzzy`` or ``computed``. Sorted by key, form and locale (the
    source language first).
    """
    columns = catalog.columns
    picked = _in_order(catalog, order)
    keys = columns.key[picked]
    forms = columns.form[picked]
    locales = columns.locale[picked]
    values = columns.every_text(catalog.chunks)[picked]
    sources = _sources(catalog, picked, source)
    states, types = _states(catalog, picked)
    files = columns.file[picked]
    paths = [chunk.file.path for chunk in catalog.chunks]
    descriptions = _descriptions(catalog, picked)
    return pd.DataFrame(
        {
            "key": repeated_column(keys, catalog.keys),
            "namespace": _names(catalog, keys),
            "form": repeated_column(forms, FORMS),
            "locale": repeated_column(locales, catalog.locales),
            "value": filled_column(values),
            "source": filled_column(sources),
            "state": filled_column(states),
            "file": repeated_column(files, paths),
            "description": filled_column(descriptions),
            "type": filled_column(types),
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
    locales = columns.locale[rows]
    ranks = int(rank.max()) + 1
    sorted_by = _cells(columns, rows) * ranks
    sorted_by += rank[locales]
    in_order = np.argsort(sorted_by, kind="stable")
    return rows[in_order]


def _names(catalog: Catalog, keys: Any) -> pd.Series:
    """The namespace of each row's key."""
    if not catalog.namespaces:
        return repeated_column(keys, [""])
    names = sorted(set(catalog.namespaces))
    ids = {name: number for number, name in enumerate(names)}
    of_key = [ids[name] for name in catalog.namespaces]
    of_row = np.array(of_key, np.int32)[keys]
    return repeated_column(of_row, names)


def _cells(columns: Columns, rows: Places) -> Places:
    """The key and form of some rows as one number, in their order."""
    keys = columns.key[rows].astype(np.int64)
    forms = columns.form[rows]
    return keys * len(FORMS) + forms


def _rows_in(
    catalog: Catalog,
    picked: Places,
    is_asked: Callable[[Chunk], object],
) -> Iterator[tuple[int, Chunk, int]]:
    """The rows that stand in files of which something holds: position in ``picked``, the file, row in it."""
    columns = catalog.columns
    asked = [bool(is_asked(chunk)) for chunk in catalog.chunks]
    if not any(asked):
        return
    files = columns.file[picked]
    in_asked_file = np.asarray(asked)[files]
    for position in np.flatnonzero(in_asked_file).tolist():
        number = files[position]
        row = columns.row[picked[position]]
        yield position, catalog.chunks[number], int(row)


def _has_special_values(chunk: Chunk) -> bool:
    """Whether a file holds more than plain texts that are done."""
    values = chunk.file.values
    return values is not None and bool(values.kinds or values.states)


def _states(catalog: Catalog, picked: Places) -> tuple[Texts, Texts]:
    """The state and the type of each row."""
    is_translated = catalog.columns.translated[picked]
    states = repeated("empty", len(picked))
    states[is_translated] = "translated"
    types = repeated("text", len(picked))
    special = _rows_in(catalog, picked, _has_special_values)
    for position, chunk, row in special:
        values = chunk.file.values
        assert values is not None
        kind = values.kinds.get(row, "")
        types[position] = kind or "text"
        if kind == "computed":
            states[position] = "computed"
        state = values.states.get(row, "")
        if state:
            states[position] = state
    return states, types


def _sources(catalog: Catalog, picked: Places, source: str) -> Texts:
    """The source text of each row: of the same form, else of ``other``, else what the file itself carries."""
    columns = catalog.columns
    by_cell = _texts_by_cell(catalog, source)
    cells = _cells(columns, picked)
    texts: Texts = by_cell[cells]
    forms = columns.form[picked]
    is_empty = ~texts.astype(bool)
    without = np.flatnonzero(is_empty & (forms > 0))
    own_cells = cells[without]
    plain_cells = own_cells - forms[without]
    other_cells = plain_cells + FORMS.index("other")
    texts[without] = by_cell[other_cells]
    carried = _carried(catalog, picked)
    for position, text in carried.items():
        texts[position] = texts[position] or text
    return texts


def _texts_by_cell(catalog: Catalog, locale: str) -> Texts:
    """The text of a locale in each cell (key and form), empty where it has none, or a fuzzy one beside what is carried."""
    columns = catalog.columns
    cell_count = len(catalog.keys) * len(FORMS)
    texts = repeated("", cell_count)
    if locale in catalog.locales:
        locale_id = catalog.locales.index(locale)
        is_own = columns.locale == locale_id
        told = np.zeros(len(catalog.keys), bool)
        told[[catalog.key_ids[key] for key in catalog.told]] = True
        counts = columns.translated | ~told[columns.key]
        rows = np.flatnonzero(is_own & columns.filled & counts)
        cells = _cells(columns, rows)
        texts[cells] = columns.texts(catalog.chunks, rows)
    return texts


def _carried(catalog: Catalog, picked: Places) -> dict[int, str]:
    """Source texts that files carry themselves (PO), by position in ``picked``."""
    carried = {}
    for position, chunk, row in _rows_in(catalog, picked, catalog.sources_of):
        carried[position] = catalog.sources_of(chunk).get(row) or ""
    return carried


def _descriptions(catalog: Catalog, picked: Places) -> Texts:
    """The description of each row's key."""
    of_keys = repeated("", len(catalog.keys))
    for key_id, text in described_ids(catalog).items():
        if key_id >= 0:
            of_keys[key_id] = text
    keys = catalog.columns.key[picked]
    described: Texts = of_keys.take(keys)
    return described
