"""The cells that an edited frame speaks of, whatever its shape; what it cannot mean is said with its row."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pandas as pd

    from i18n_workbench.catalog.catalog import Catalog

NAMES = ("key", "form", "locale")
"""The index levels and columns that say which cell a row means."""
OTHER_COLUMNS = frozenset(
    (
        "key",
        "namespace",
        "form",
        "source",
        "state",
        "file",
        "description",
        "type",
        "reason",
    )
)
"""Columns of our own frames that are no locales."""


@dataclass(frozen=True, slots=True)
class EditedCell:
    """What a frame says of one cell; ``value`` is None where it says nothing, ``row`` counts from 0."""

    row: int
    key: str
    form: str
    locale: str
    value: object


def edited_cells(
    catalog: Catalog, frame: pd.DataFrame, remarks: list[str]
) -> Iterator[EditedCell]:
    """The cells of a frame like *messages* or *wide*; ``remarks`` gets a line for each column that means nothing.

    Raises
    ------
    UsageError
        When the frame has neither shape, or a row names no cell.
    """
    table = flat(frame)
    if {"key", "locale", "value"} <= set(table.columns):
        yield from _long_cells(table)
    else:
        yield from _wide_cells(catalog, table, remarks)


def refuse_repeated_columns(frame: pd.DataFrame) -> None:
    """Refuse a frame in which a column stands twice: which of the two is meant, nobody can know.

    Raises
    ------
    UsageError
        Naming the first such column.
    """
    repeated = frame.columns[frame.columns.duplicated()]
    if len(repeated):
        raise UsageError(
            f"the column {repeated[0]!r} stands twice",
            next_step="keep one of them: frame.loc[:, ~frame.columns.duplicated()]",
        )


def flat(frame: pd.DataFrame) -> pd.DataFrame:
    """The frame with the index levels that say which cells are meant as columns; a nameless index is one of keys."""
    from pandas.api.types import is_string_dtype

    levels = [
        name
        for name in frame.index.names
        if name in NAMES and name not in frame.columns
    ]
    if levels:
        return frame.reset_index(level=levels)
    index = frame.index
    has_keys = index.name is None and index.nlevels == 1 and is_string_dtype(index)
    if has_keys and "key" not in frame.columns and len(index):
        return frame.rename_axis(index="key").reset_index()
    return frame


def forms_of(frame: pd.DataFrame) -> list[str]:
    """The plural category of each row; rows that were added, or read from CSV, have none where they hold no text."""
    if "form" not in frame.columns:
        return [""] * len(frame)
    return [text_of(form) for form in frame["form"]]


def _keys_of(frame: pd.DataFrame) -> list[str]:
    """The key of each row; of a family the first row may hold it alone, as in the merged cells of ``to_excel()``."""
    keys: list[str] = []
    form_above = ""
    for row, (key, form) in enumerate(zip(frame["key"], forms_of(frame), strict=True)):
        is_merged = form and form_above and known_value(key) is None
        keys.append(keys[-1] if is_merged else _named(key, row, "key"))
        form_above = form
    return keys


def known_value(value: object) -> object:
    """The value of a cell; None where it is missing."""
    import pandas as pd

    missing = (
        value is None
        or value is pd.NA
        or value is pd.NaT
        or (isinstance(value, float) and math.isnan(value))
    )
    return None if missing else value


def text_of(value: object) -> str:
    """What a cell says; a number that a table made of a text says the text (``3`` for 3.0), a missing one nothing."""
    known = known_value(value)
    if isinstance(known, float) and known.is_integer():
        return str(int(known))
    return "" if known is None else str(known)


def _long_cells(table: pd.DataFrame) -> Iterator[EditedCell]:
    columns = zip(
        _keys_of(table), forms_of(table), table["locale"], table["value"], strict=True
    )
    for row, (key, form, locale, value) in enumerate(columns):
        yield EditedCell(
            row,
            key,
            form,
            _named(locale, row, "locale"),
            known_value(value),
        )


def _wide_cells(
    catalog: Catalog, table: pd.DataFrame, remarks: list[str]
) -> Iterator[EditedCell]:
    locales = [column for column in table.columns if _is_locale(catalog, column)]
    if not locales or "key" not in table.columns:
        raise UsageError(
            "this frame has neither the columns key, locale and value nor locales as columns",
            next_step="start from wb.messages or wb.wide()",
        )
    others = [
        name
        for name in table.columns
        if name not in locales and name not in OTHER_COLUMNS
    ]
    remarks += [
        f"the column {name!r} is no locale: nothing in it is taken" for name in others
    ]
    keys = _keys_of(table)
    forms = forms_of(table)
    for locale in locales:
        cells = zip(keys, forms, table[locale], strict=True)
        for row, (key, form, value) in enumerate(cells):
            yield EditedCell(row, key, form, str(locale), known_value(value))


def _is_locale(catalog: Catalog, column: object) -> bool:
    from i18n_workbench.locales import is_locale

    if column in catalog.locales:
        return True
    if not isinstance(column, str) or column in OTHER_COLUMNS:
        return False
    if column.strip() != column and column.strip() in catalog.locales:
        raise UsageError(
            f"the column {column!r} has a blank at its end",
            next_step="name the locale alone: frame.rename(columns=str.strip)",
        )
    return is_locale(column, "bcp47", placed=False)


def _named(name: object, row: int, what: str) -> str:
    if known_value(name) is None:
        raise UsageError(
            f"row {row} of this frame has no {what}",
            next_step="drop it (dropna), or name one",
        )
    text = text_of(name)
    if what == "locale" and text.strip() != text:
        raise UsageError(
            f"row {row} of this frame: the locale {text!r} has a blank at its end",
            next_step='take it off: frame["locale"].str.strip()',
        )
    return text
