"""An edited frame back as a change set: exactly the cells that differ."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.catalog.families import CATEGORIES
from i18n_workbench.catalog.frames.edited_cells import (
    EditedCell,
    edited_cells,
    flat,
    known_value,
    refuse_repeated_columns,
    text_of,
)
from i18n_workbench.errors import UsageError
from i18n_workbench.settings.nearest import nearest

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pandas as pd

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.changes import ChangeSet
    from i18n_workbench.catalog.frames.reading import Reading

READ_ONLY = {
    "source": "the source text is the value in the source language",
    "description": 'describe a key with wb.reviews.describe("key", "text")',
}
"""Columns that a person may take for what is written, each with what to do instead."""
FOLLOWS = {
    "namespace": "it follows from the key",
    "state": "it follows from the text and its reviews",
    "file": "a text stays where it is",
    "type": "it follows from the text",
}
"""Columns of which nothing is taken, and why: they may differ for other reasons than that somebody edited them."""
_SHOWN = 3
"""As many texts are named where files have others than the frame was read with."""


def changes_from_frame(
    changes: ChangeSet,
    frame: pd.DataFrame,
    messages: pd.DataFrame,
    reading: Reading,
    *,
    delete_missing: bool = False,
) -> ChangeSet:
    """What differs between an edited frame (like *messages*, or *wide*) and the files: exactly those cells.

    A missing cell (NaN, None, NA) is left alone, so that a frame which went through CSV or XLSX deletes nothing (there
    an empty cell, and a text like ``N/A``, is missing); with ``delete_missing`` it is deleted in that locale. Rows that
    the frame lacks are left alone. A number means the text that it is, which such files do not tell apart. Without a
    column ``form``, a text that one of a plural family's forms has is taken for that form.

    ``messages`` is the frame as it was read. A text that has changed since then is no edit where the frame has the one
    of then, and a conflict where it has a third one and somebody else has changed it. What the frame says and no change can hold is in ``.left``.

    Raises
    ------
    UsageError
        When a column stands twice, the frame has neither the columns (or index levels) ``key locale value`` nor locales as columns, a row
        has no key or locale, or something else than values was edited.
    """
    import pandas as pd

    if not isinstance(frame, pd.DataFrame):
        raise UsageError(
            f"edits come as a frame, not as {type(frame).__name__}",
            next_step='edit a copy of wb.messages, or say them: wb.changes().set("key", "fr", "text")',
        )
    refuse_repeated_columns(frame)
    changes.left += _other_edits(flat(frame), messages)
    cells = list(edited_cells(changes.catalog, frame, changes.left))
    _refuse_renamed_keys(changes.catalog, cells, _sources(flat(frame)))
    is_wide = "value" not in flat(frame).columns
    written: dict[tuple[str, str, str], EditedCell] = {}
    since: list[str] = []
    for cell in cells:
        _refuse_what_is_no_text(cell)
        if is_wide and _is_no_form_of(changes.catalog, cell):
            if cell.value is not None:
                name = f"{cell.key} [{cell.form}]"
                changes.left.append(
                    f"{name} is not written: {cell.locale} has no such form"
                )
            continue
        if _is_of_then(changes.catalog, reading, cell):
            since.append(f"{cell.key} in {cell.locale}")
            continue
        _take(changes, cell, written, reading.known, delete_missing=delete_missing)
    _tell_forms(changes)
    _tell_since(changes, since)
    return changes


def _refuse_what_is_no_text(cell: EditedCell) -> None:
    from pandas.api.types import is_scalar

    if isinstance(cell.value, bytes) or not is_scalar(cell.value):
        kind = type(cell.value).__name__
        raise UsageError(
            f"row {cell.row} of this frame: {cell.key} in {cell.locale} holds a {kind}, and a value is a text",
            next_step="write the text; the items of a list are keys of their own (a[0], a[1])",
        )


def _take(
    changes: ChangeSet,
    cell: EditedCell,
    written: dict[tuple[str, str, str], EditedCell],
    catalog: Catalog,
    *,
    delete_missing: bool,
) -> None:
    """Take what a row says; ``written`` are the cells that the rows before it have written."""
    key, locale, form, value = cell.key, cell.locale, cell.form, cell.value
    if not form and any(
        _says(text, value) for text in _forms(changes.catalog, key, locale)
    ):
        return
    there = changes.catalog.cell(key, locale, form)
    if value is None:
        if delete_missing and there is not None:
            changes.delete(key, locale=locale, form=form)
    elif there is None or not _says(there.value, value):
        before = written.setdefault((key, locale, form), cell)
        if text_of(before.value) != text_of(value):
            raise UsageError(
                f"rows {before.row} and {cell.row} of this frame write two texts for {key} in {locale}:"
                f" {text_of(before.value)!r} and {text_of(value)!r}",
                next_step='drop one of them: frame.drop_duplicates(["key", "form", "locale"], keep="last")',
            )
        if catalog is changes.catalog:
            changes.set(key, locale, text_of(value), form=form)
        else:
            seen = catalog.text(key, locale, form)
            changes.set(key, locale, text_of(value), form=form, old=seen)


def _is_of_then(catalog: Catalog, reading: Reading, cell: EditedCell) -> bool:
    """Whether files have another text by now, and the frame still one that it was read with, or that was written since."""
    if reading.then is catalog:
        return False
    now = catalog.text(cell.key, cell.locale, cell.form)
    return any(
        earlier != now and (earlier is cell.value is None or _says(earlier, cell.value))
        for read in {reading.then, reading.known}
        for earlier in [read.text(cell.key, cell.locale, cell.form)]
    )


def _tell_since(changes: ChangeSet, since: list[str]) -> None:
    if not since:
        return
    names = ", ".join(since[:_SHOWN])
    if len(since) > _SHOWN:
        names += f" and {len(since) - _SHOWN:,} more"
    changes.left.append(
        f"files have changed since this frame was taken, and their texts stay: {names}"
    )


def _forms(catalog: Catalog, key: str, locale: str) -> list[str | None]:
    if key not in catalog.families.separators:
        return []
    return [catalog.text(key, locale, form) for form in catalog.forms(key, locale)]


def _is_no_form_of(catalog: Catalog, cell: EditedCell) -> bool:
    """Whether a wide frame has a row for a form only because other languages need it."""
    if cell.form not in CATEGORIES:
        return False
    if cell.form in catalog.families.possible(cell.key, cell.locale):
        return False
    return cell.form not in catalog.forms(cell.key, cell.locale)


def _tell_forms(changes: ChangeSet) -> None:
    """Say where one text goes into several forms of a key: ``wide().loc["item", "pl"] = ...`` means all of them."""
    forms: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for change in changes.changes:
        if change.form and change.action == "set":
            forms[change.key, change.locale, str(change.new)].append(change.form)
    for (key, locale, text), names in forms.items():
        if len(names) > 1:
            changes.left.append(
                f"{key} in {locale}: {text!r} in the forms {', '.join(names)}"
            )


def _other_edits(frame: pd.DataFrame, messages: pd.DataFrame) -> list[str]:
    """Edits of a column that is only shown would be lost: say so."""
    shown = [name for name in (*READ_ONLY, *FOLLOWS) if name in frame.columns]
    cell = ["key", "form", "locale"]
    if not shown or not {*cell, "value"} <= set(frame.columns):
        return []
    remarks = []
    rows = frame[[*cell, *shown]].reset_index(drop=True)
    rows[cell] = rows[cell].astype(messages["key"].dtype).fillna("")
    both = rows.merge(
        messages[[*cell, *shown]], "left", on=cell, suffixes=("", " read")
    )
    for name in shown:
        read = both[f"{name} read"]
        edited = (
            read.notna()
            & both[name].notna()
            & (both[name].astype(str) != read.astype(str))
        )
        if not edited.any():
            continue
        row = edited.tolist().index(True)
        if name in READ_ONLY:
            raise UsageError(
                f"row {row} of this frame: {name!r} of {both['key'][row]} was edited,"
                " and only 'value' is written",
                next_step=READ_ONLY[name],
            )
        also = f", and in {edited.sum() - 1:,} more rows" if edited.sum() > 1 else ""
        remarks.append(
            f"row {row} of this frame{also}: {name!r} of {both['key'][row]} is not what it was,"
            f" and is not written: {FOLLOWS[name]}"
        )
    return remarks


def _sources(frame: pd.DataFrame) -> dict[str, str]:
    """The source text that a frame shows beside each key."""
    if not {"key", "source"} <= set(frame.columns):
        return {}
    return dict(
        zip(map(text_of, frame["key"]), map(text_of, frame["source"]), strict=True)
    )


def _refuse_renamed_keys(
    catalog: Catalog, cells: Iterable[EditedCell], sources: dict[str, str]
) -> None:
    """Keys edited in a frame would be copies under a new name, with the old ones left as they are: say so.

    That is what a key means which no file has, with just the texts of a key that the frame lacks; of one text the
    source beside it has to be that key's as well, or the name like it.
    """
    new: dict[str, list[EditedCell]] = defaultdict(list)
    named = set()
    for cell in cells:
        found = catalog.resolve(cell.key)
        named.add((found[0] if found else cell.key, cell.locale))
        if found is None and known_value(cell.value) not in {None, ""}:
            new[cell.key].append(cell)
    if new:
        _refuse_copies(catalog, new, named, sources)


def _refuse_copies(
    catalog: Catalog,
    new: dict[str, list[EditedCell]],
    named: set[tuple[str, str]],
    sources: dict[str, str],
) -> None:
    language = catalog.project.source_language
    holders: dict[tuple[str, str, str | None], list[str]] = defaultdict(list)
    for cell in catalog.cells({own[0].locale for own in new.values()}):
        if (cell.key, cell.locale) not in named:
            holders[cell.locale, cell.form, cell.value].append(cell.key)
    for key, own in new.items():
        texts = [(cell.locale, cell.form, text_of(cell.value)) for cell in own]
        same = [
            old
            for old in holders[texts[0]]
            if all(catalog.text(old, tag, form) == text for tag, form, text in texts)
        ]
        source = sources.get(key)
        alike = [
            old for old in same if source and source == catalog.text(old, language)
        ]
        if same and len(texts) > 1:
            old = same[0]
        else:
            old = nearest(key, same) or next(iter(alike), "")
        if old:
            raise UsageError(
                f"row {own[0].row} of this frame: there is no key {key!r}, and its texts are those of {old}",
                next_step=f'a key is renamed so: wb.changes().rename("{old}", "{key}")',
            )


def _says(text: str | None, value: object) -> bool:
    """Whether a cell says a text; a table that reads ``007`` as a number, or ``true`` as a truth, says no other one."""
    if text is None or value is None or isinstance(value, str):
        return text == value
    if text.lower() == str(value).lower():
        return True
    try:
        return float(text) == float(str(value))
    except ValueError:
        return False
