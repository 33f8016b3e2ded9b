"""The catalog as pandas frames, and an edited frame back as a change set."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

from i18n_workbench.catalog.columns import FORMS, Chunk
from i18n_workbench.catalog.files import open_document, read_bytes
from i18n_workbench.errors import UsageError, WorkbenchError
from i18n_workbench.text.files import is_writable

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.changes import ChangeSet

MESSAGES = ("key", "namespace", "form", "locale", "value", "source", "state", "file", "description", "type")


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
    picked = picked[np.lexsort((rank[columns.locale[picked]], columns.form[picked], columns.key[picked]))]
    values, states, types = _texts(catalog, picked)
    return pd.DataFrame(
        {
            "key": _categories(columns.key[picked], catalog.keys),
            "namespace": _names(catalog, columns.key[picked]),
            "form": _categories(columns.form[picked], list(FORMS)),
            "locale": _categories(columns.locale[picked], catalog.locales),
            "value": text_column(values),
            "source": text_column(_sources(catalog, picked, source)),
            "state": states,
            "file": _categories(columns.file[picked], [chunk.file.path for chunk in catalog.chunks]),
            "description": text_column(_descriptions(catalog, picked)),
            "type": types,
        }
    )


def text_column(values: Sequence[str | None]) -> pd.Series:
    """A column of texts: Arrow's, or plain Python's for texts that no UTF-8 can hold (lone surrogates)."""
    if pd.__version__.startswith("2."):
        return pd.Series(values, dtype=object)
    try:
        return pd.Series(values, dtype="str")
    except UnicodeEncodeError:
        return pd.Series(values, dtype=object)


def descriptions(catalog: Catalog, locales: Collection[str]) -> dict[str, str]:
    """What the files of some locales tell translators, by key."""
    return {catalog.keys[at]: text for at, text in _described_keys(catalog, {*locales, ""}).items() if at >= 0}


def wide_frame(frame: pd.DataFrame, locales: Sequence[str]) -> pd.DataFrame:
    """Key x locale: index ``key``, a column for each locale, missing values as NaN.

    A plural family has one row per form; the column ``form`` in front tells them apart, and exists only when the
    project has families.
    """
    forms = len(FORMS)
    rows, at = np.unique(
        frame["key"].cat.codes.to_numpy(np.int64) * forms + frame["form"].cat.codes.to_numpy(np.int64),
        return_inverse=True,
    )
    position = {tag: column for column, tag in enumerate(locales)}
    column = np.asarray([position.get(tag, -1) for tag in frame["locale"].cat.categories], np.int64)[
        frame["locale"].cat.codes.to_numpy()
    ]
    cells = np.full((len(rows), len(locales)), None, object)
    shown = column >= 0
    cells[at[shown], column[shown]] = frame["value"].to_numpy(object)[shown]
    kept = np.zeros(len(rows), bool)
    kept[at[shown]] = True
    keys = frame["key"].cat.categories.take(rows[kept] // forms)
    table = pd.DataFrame({tag: text_column(cells[kept, n]) for n, tag in enumerate(locales)}, columns=list(locales))
    names = pd.Series(np.asarray(FORMS, object)[rows[kept] % forms])
    if (names != "").any():
        table.insert(0, "form", names)
    table.index = pd.Index(keys, name="key")
    return table


def missing_frame(catalog: Catalog, locales: Sequence[str]) -> pd.DataFrame:
    """What a locale lacks: ``key namespace form locale source state`` with state ``missing`` or ``empty``.

    Plural families have a row for each due form that is missing.
    """
    from i18n_workbench.catalog.due import due_cells

    rows = []
    for locale in locales:
        for key, form, state in due_cells(catalog, locale):
            if state == "translated":
                continue
            rows.append((key, catalog.namespace_of(key), form, locale, catalog.source_text(key, form), state))
    return pd.DataFrame(rows, columns=["key", "namespace", "form", "locale", "source", "state"], dtype="str")


def changes_from_frame(changes: ChangeSet, frame: pd.DataFrame) -> ChangeSet:
    """What differs between an edited frame (like *messages*, or *wide*) and the files: exactly those cells.

    A cell that became NaN or None is deleted in that locale; rows that the frame lacks are left alone.

    Raises
    ------
    UsageError
        When the frame has neither the columns ``key locale value`` nor locales as columns.
    """
    for key, form, locale, value in _edited_cells(changes.catalog, frame):
        cell = changes.catalog.cell(key, locale, form)
        if value is None:
            if cell is not None:
                changes.delete(key, locale=locale, form=form)
        elif cell is None or cell.value != value:
            changes.set(key, locale, value, form=form)
    return changes


def locate_frame(catalog: Catalog, frame: pd.DataFrame) -> pd.DataFrame:
    """The frame with ``file line column end_line end_column`` of each row's value (0 where there is none).

    Raises
    ------
    UsageError
        When it has no columns ``key`` and ``locale``.
    """
    if not {"key", "locale"} <= set(frame.columns):
        raise UsageError("only a frame with the columns key and locale can be located")
    from i18n_workbench.catalog.positions import Positions

    positions = Positions(catalog)
    forms = _forms(frame)
    found = [
        positions.find(str(key), str(locale), form)
        for key, locale, form in zip(frame["key"], frame["locale"], forms, strict=True)
    ]
    out = frame.copy()
    for at, name in enumerate(("line", "column", "end_line", "end_column"), start=1):
        out[name] = [place[at] for place in found]
    if "file" not in out.columns:
        out["file"] = [place[0] for place in found]
    return out


def files_frame(catalog: Catalog) -> pd.DataFrame:
    """The *files* frame: ``file locale namespace format framework loaded writable reason keys encoding newline``."""
    rows = []
    readonly = bool(catalog.project.settings["readonly"])
    for chunk in catalog.chunks:
        file = chunk.file
        path = catalog.project.root / file.path
        locked = path.is_file() and not is_writable(path)
        locales = (
            {catalog.locales[at] for at in set(chunk.locales)} if file.values is not None and chunk.keys else set()
        )
        rows.append(
            {
                "file": file.path,
                "locale": file.entry.locale or ", ".join(sorted(locales)),
                "namespace": file.entry.namespace,
                "format": file.entry.format,
                "framework": file.entry.framework,
                "loaded": file.values is not None,
                "writable": file.values is not None and not readonly and not locked,
                "reason": file.reason
                or (f"{file.computed} values are computed and read-only" if file.computed else "")
                or ("the file is read-only" if locked else ""),
                "keys": len(chunk.keys),
                "encoding": file.encoding + (" with BOM" if file.bom else ""),
                "newline": file.newline,
            }
        )
    rows += [
        {"file": skipped.file, "locale": "", "namespace": "", "format": "", "framework": "", "loaded": False,
         "writable": False, "reason": skipped.reason, "keys": 0, "encoding": "", "newline": ""}
        for skipped in catalog.project.discovery.skipped
    ]  # fmt: skip
    columns = [
        "file",
        "locale",
        "namespace",
        "format",
        "framework",
        "loaded",
        "writable",
        "reason",
        "keys",
        "encoding",
        "newline",
    ]
    return pd.DataFrame(rows, columns=columns).sort_values("file", ignore_index=True)


# --- inside ------------------------------------------------------------------------------------------------------------


def _categories(codes: Any, names: Sequence[str]) -> pd.Categorical:
    try:
        index = pd.Index(list(names), dtype="str")
    except UnicodeEncodeError:
        index = pd.Index(list(names), dtype=object)
    return pd.Categorical.from_codes(codes, categories=index)


def _names(catalog: Catalog, key: Any) -> pd.Categorical:
    names = sorted(set(catalog.namespaces)) or [""]
    index = {name: at for at, name in enumerate(names)}
    codes = np.fromiter((index[name] for name in catalog.namespaces), np.int32, len(catalog.namespaces))
    return _categories(codes[key] if len(codes) else key, names)


def _texts(catalog: Catalog, picked: Any) -> tuple[list[str], pd.Categorical, pd.Categorical]:
    columns = catalog.columns
    lists = [chunk.file.values.texts if chunk.file.values else [] for chunk in catalog.chunks]
    pairs = zip(columns.file[picked].tolist(), columns.row[picked].tolist(), strict=True)
    values = [lists[file][row] or "" for file, row in pairs]
    states = np.where(columns.translated[picked], "translated", "empty").astype(object)
    types = np.full(len(picked), "text", object)
    special = [bool(c.file.values and (c.file.values.kinds or c.file.values.states)) for c in catalog.chunks]
    if any(special):
        for at in np.flatnonzero(np.asarray(special)[columns.file[picked]]):
            chunk = catalog.chunks[columns.file[picked[at]]]
            assert chunk.file.values is not None
            row = int(columns.row[picked[at]])
            kind, state = chunk.file.values.kinds.get(row, ""), chunk.file.values.states.get(row, "")
            types[at] = kind or "text"
            states[at] = state or ("computed" if kind == "computed" else states[at])
    return values, pd.Categorical(states), pd.Categorical(types)


def _sources(catalog: Catalog, picked: Any, source: str) -> list[str]:
    """The source text of each row: of the same form, else of ``other``, else what the file itself carries."""
    columns = catalog.columns
    keys, forms = columns.key[picked], columns.form[picked]
    table: dict[tuple[int, int], str] = {}
    if source in catalog.locales:
        of_source = columns.locale == catalog.locales.index(source)
        for at in np.flatnonzero(of_source & columns.filled):
            table[int(columns.key[at]), int(columns.form[at])] = catalog._cell_at(int(at)).value  # noqa: SLF001 - same room
    other = FORMS.index("other")
    carried = _carried(catalog, picked)
    pairs = zip(keys.tolist(), forms.tolist(), strict=True)
    return [
        table.get((key, form)) or (table.get((key, other)) if form else None) or carried.get(at, "")
        for at, (key, form) in enumerate(pairs)
    ]


def _carried(catalog: Catalog, picked: Any) -> dict[int, str]:
    """Source texts that files carry themselves (PO), by position in ``picked``."""
    columns = catalog.columns
    with_sources = [bool(c.file.values and c.file.values.sources) for c in catalog.chunks]
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
    by_key = _described_keys(catalog)
    if not by_key:
        return [""] * len(picked)
    return [by_key.get(key, "") for key in catalog.columns.key[picked].tolist()]


def _described_keys(catalog: Catalog, locales: Collection[str] | None = None) -> dict[int, str]:
    """The descriptions by key id: the first file's that has one, the source language's before the others."""
    by_key: dict[int, str] = {}
    source = catalog.project.source_language
    for chunk in sorted(catalog.chunks, key=lambda chunk: chunk.file.entry.locale != source):
        if chunk.file.values is None or not chunk.file.format.comments:
            continue
        if locales is not None and chunk.file.entry.locale not in locales:
            continue
        try:
            own = _described(catalog, chunk)
        except WorkbenchError:
            continue
        if own:
            logical = catalog._maps[0]  # noqa: SLF001 - same room
            for row, path in enumerate(chunk.file.values.paths):
                if path in own:
                    by_key.setdefault(int(logical[chunk.keys[row]]), own[path])
    return by_key


def _described(catalog: Catalog, chunk: Chunk) -> dict[Any, str]:
    """The descriptions of one file; it is parsed only where its text can hold any."""
    project, fmt = catalog.project, chunk.file.format
    data = read_bytes(project.root, chunk.file.path)
    text = fmt.decode(data, str(project.settings["encoding"])).text
    if fmt.described_by and not any(mark in text for mark in fmt.described_by):
        return {}
    return open_document(project.root, chunk.file.entry, project.settings, data)[0].descriptions()


def _edited_cells(catalog: Catalog, frame: pd.DataFrame) -> Iterator[tuple[str, str, str, str | None]]:
    columns = set(frame.columns)
    if {"key", "locale", "value"} <= columns:
        forms = _forms(frame)
        yield from (
            (str(key), str(form), str(locale), _cell_text(value))
            for key, form, locale, value in zip(frame["key"], forms, frame["locale"], frame["value"], strict=True)
        )
        return
    table = frame.set_index("key") if "key" in columns else frame
    locales = [column for column in table.columns if column in catalog.locales or _looks_like_locale(column)]
    if not locales or (table.index.name not in {"key", None}):
        raise UsageError(
            "this frame has neither the columns key, locale and value nor locales as columns",
            next_step="start from wb.messages or wb.wide()",
        )
    forms = _forms(table)
    for locale in locales:
        for key, form, value in zip(table.index, forms, table[locale], strict=True):
            yield str(key), str(form), str(locale), _cell_text(value)


def _forms(frame: pd.DataFrame) -> list[str]:
    """The plural category of each row; rows that were added, or read from CSV, have none where they hold no text."""
    if "form" not in frame.columns:
        return [""] * len(frame)
    return [_cell_text(form) or "" for form in frame["form"]]


def _looks_like_locale(column: object) -> bool:
    from i18n_workbench.locales import is_locale

    return isinstance(column, str) and column != "form" and is_locale(column, "bcp47", placed=False)


def _cell_text(value: object) -> str | None:
    if value is None or value is pd.NA or (isinstance(value, float) and math.isnan(value)):
        return None
    return str(value)
