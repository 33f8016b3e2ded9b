"""The catalog as pandas frames beside *messages*: wide, missing, files, and places added to any of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from i18n_workbench.catalog.columns import FORMS
from i18n_workbench.catalog.frames.edited_cells import forms_of
from i18n_workbench.catalog.frames.text_columns import repeated_column, text_column
from i18n_workbench.disk.files import is_writable
from i18n_workbench.disk.looking import is_regular
from i18n_workbench.errors import UsageError
from i18n_workbench.tables import PLACE, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.files import LoadedFile


def wide_frame(catalog: Catalog, locales: Sequence[str]) -> pd.DataFrame:
    """Key x locale: index ``key`` (``key form`` where the project has plural families), a column for each locale.

    What is missing is NaN, what is there without a text is an empty text.
    """
    columns = catalog.columns
    position = np.full(len(catalog.locales), -1, np.int64)
    for column, tag in enumerate(locales):
        if tag in catalog.locales:
            position[catalog.locales.index(tag)] = column
    is_asked = position[columns.locale] >= 0
    shown = np.flatnonzero(columns.filled & is_asked)
    keys_shown = columns.key[shown].astype(np.int64)
    cell_codes = keys_shown * len(FORMS) + columns.form[shown]
    row_codes, rows = np.unique(cell_codes, return_inverse=True)
    shape = (len(row_codes), len(locales))
    cells = np.full(shape, None, object)
    texts = columns.texts(catalog.chunks, shown)
    own_columns = position[columns.locale[shown]]
    cells[rows, own_columns] = np.asarray(texts, object)
    frame = pd.DataFrame(
        {tag: text_column(cells[:, n].tolist()) for n, tag in enumerate(locales)},
        columns=list(locales),
    )
    frame.columns.name = "locale"
    keys = repeated_column(row_codes // len(FORMS), catalog.keys)
    forms = repeated_column(row_codes % len(FORMS), FORMS)
    if (forms != "").any():
        frame.index = pd.MultiIndex.from_arrays([keys, forms], names=["key", "form"])
    else:
        frame.index = pd.Index(keys, dtype=keys.dtype, name="key")
    return frame


def locate_frame(catalog: Catalog, frame: pd.DataFrame) -> pd.DataFrame:
    """The frame with ``file line column end_line end_column`` of each row's value (0 where there is none).

    Raises
    ------
    UsageError
        When it has no columns (or index levels) ``key`` and ``locale``.
    """
    if not {"key", "locale"} <= {*frame.columns, *frame.index.names}:
        raise UsageError(
            "only a frame with the columns key and locale can be located",
            next_step="give rows of wb.messages, wb.missing(), wb.pending(...) or the like",
        )
    from i18n_workbench.catalog.positions import Positions

    positions = Positions(catalog)
    rows = frame if {"key", "locale"} <= set(frame.columns) else frame.reset_index()
    found = [
        positions.find(str(key), str(locale), form)
        for key, locale, form in zip(
            rows["key"], rows["locale"], forms_of(rows), strict=True
        )
    ]
    out = frame.copy()
    places = table(found, ("file", *PLACE), whole=PLACE)
    for name in PLACE if "file" in out.columns else (*PLACE, "file"):
        out[name] = places[name].array  # by position: the frame keeps its own index
    return out


def files_frame(catalog: Catalog) -> pd.DataFrame:
    """The *files* frame: ``file locale namespace format framework loaded writable reason keys encoding newline``."""
    rows = []
    readonly = bool(catalog.project.settings["readonly"])
    for chunk in catalog.chunks:
        file = chunk.file
        path = catalog.project.root / file.path
        locked = is_regular(path) and not is_writable(path)
        locales = set()
        if file.values is not None and chunk.keys:
            locales = {catalog.locales[locale_id] for locale_id in set(chunk.locales)}
        is_closed = readonly or locked or bool(file.format.read_only)
        rows.append(
            {
                "file": file.path,
                "locale": file.entry.locale or ", ".join(sorted(locales)),
                "namespace": file.entry.namespace,
                "format": file.entry.format,
                "framework": file.entry.framework,
                "loaded": file.values is not None,
                "writable": file.values is not None and not is_closed,
                "reason": _reason(file, locked=locked),
                "keys": len(set(chunk.keys)),
                "encoding": file.encoding + (" with BOM" if file.bom else ""),
                "newline": file.newline,
            }
        )
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
    for skipped in catalog.project.discovery.skipped:
        nothing = {**dict.fromkeys(columns, ""), "loaded": False, "writable": False}
        said = {"file": skipped.file, "reason": skipped.reason, "keys": 0}
        rows.append({**nothing, **said})
    frame = table(rows, columns, flag=["loaded", "writable"], whole=["keys"])
    return frame.sort_values("file", ignore_index=True)


def _reason(file: LoadedFile, *, locked: bool) -> str:
    """Why a file, or some of it, cannot be written; empty where all can."""
    if file.reason:
        return file.reason
    if file.computed:
        return f"{file.computed} values are computed and read-only"
    if file.format.read_only:
        return f"read and never written: {file.format.read_only}"
    return "the file is read-only" if locked else ""
