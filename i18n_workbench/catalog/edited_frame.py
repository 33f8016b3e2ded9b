"""An edited frame back as a change set: exactly the cells that differ."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pandas as pd

from i18n_workbench.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.changes import ChangeSet


def changes_from_frame(
    changes: ChangeSet, frame: pd.DataFrame, *, delete_missing: bool = False
) -> ChangeSet:
    """What differs between an edited frame (like *messages*, or *wide*) and the files: exactly those cells.

    A missing cell (NaN, None, NA) is left alone, so that a frame which went through CSV or XLSX deletes nothing (there
    an empty cell, and a text like ``N/A``, is missing); with ``delete_missing`` it is deleted in that locale. Rows that
    the frame lacks are left alone. A number means the text that it is, which such files do not tell apart. Without a
    column ``form``, a text that one of a plural family's forms has is taken for that form.

    Raises
    ------
    UsageError
        When the frame has neither the columns (or index levels) ``key locale value`` nor locales as columns, or a row
        has no key or locale.
    """
    for key, form, locale, value in _edited_cells(changes.catalog, _level(frame)):
        if not form and any(
            _is_text(text, value) for text in _texts_of_forms(changes.catalog, key, locale)
        ):
            continue
        cell = changes.catalog.cell(key, locale, form)
        if value is None:
            if delete_missing and cell is not None:
                changes.delete(key, locale=locale, form=form)
        elif cell is None or not _is_text(cell.value, value):
            changes.set(key, locale, _text(value), form=form)
    return changes


def _level(frame: pd.DataFrame) -> pd.DataFrame:
    """The frame with the index levels that say which cells are meant as columns; *wide* keeps its keys in the index."""
    levels = [
        name
        for name in frame.index.names
        if name in {"key", "locale", "form"} and name not in frame.columns
    ]
    is_wide = levels == ["key"] and "value" not in frame.columns
    return frame if is_wide or not levels else frame.reset_index(level=levels)


def _texts_of_forms(catalog: Catalog, key: str, locale: str) -> list[str | None]:
    if key not in catalog.families.joints:
        return []
    return [catalog.text(key, locale, form) for form in catalog.forms(key, locale)]


def _named(name: object, row: int, what: str) -> str:
    if _known_value(name) is None:
        raise UsageError(
            f"row {row} of this frame has no {what}", next_step="drop it (dropna), or name one"
        )
    return _text(name)


def _edited_cells(catalog: Catalog, frame: pd.DataFrame) -> Iterator[tuple[str, str, str, object]]:
    columns = set(frame.columns)
    if {"key", "locale", "value"} <= columns:
        forms = forms_of(frame)
        yield from (
            (_named(key, row, "key"), str(form), _named(locale, row, "locale"), _known_value(value))
            for row, (key, form, locale, value) in enumerate(
                zip(frame["key"], forms, frame["locale"], frame["value"], strict=True)
            )
        )
        return
    table = frame.set_index("key") if "key" in columns else frame
    locales = [
        column
        for column in table.columns
        if column in catalog.locales or _looks_like_locale(column)
    ]
    if not locales or (table.index.name not in {"key", None}):
        raise UsageError(
            "this frame has neither the columns key, locale and value nor locales as columns",
            next_step="start from wb.messages or wb.wide()",
        )
    forms = forms_of(table)
    for locale in locales:
        for row, (key, form, value) in enumerate(
            zip(table.index, forms, table[locale], strict=True)
        ):
            yield _named(key, row, "key"), str(form), str(locale), _known_value(value)


def forms_of(frame: pd.DataFrame) -> list[str]:
    """The plural category of each row; rows that were added, or read from CSV, have none where they hold no text."""
    if "form" not in frame.columns:
        return [""] * len(frame)
    return [_text(form) for form in frame["form"]]


def _looks_like_locale(column: object) -> bool:
    from i18n_workbench.locales import is_locale

    return isinstance(column, str) and column != "form" and is_locale(column, "bcp47", placed=False)


def _known_value(value: object) -> object:
    """The value of a cell; None where it is missing."""
    missing = value is None or value is pd.NA or (isinstance(value, float) and math.isnan(value))
    return None if missing else value


def _text(value: object) -> str:
    """What a cell says; a number that a table made of a text says the text (``3`` for 3.0), a missing one nothing."""
    known = _known_value(value)
    if isinstance(known, float) and known.is_integer():
        return str(int(known))
    return "" if known is None else str(known)


def _is_text(text: str | None, value: object) -> bool:
    """Whether a cell says a text; a table that reads ``007`` as a number, or ``true`` as a truth, says no other one."""
    if text is None or value is None or isinstance(value, str):
        return text == value
    if text.lower() == str(value).lower():
        return True
    try:
        return float(text) == float(str(value))
    except ValueError:
        return False
