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


def wide_frame(catalog: Catalog, locales: Sequence[str]) -> pd.DataFrame:
    """Key x locale: index ``key`` (``key form`` where the project has plural families), a column for each locale.

    What is missing is NaN, what is there without a text is an empty text.
    """
    columns = catalog.columns
    position = np.full(len(catalog.locales), -1, np.int64)
    for column, tag in enumerate(locales):
        if tag in catalog.locales:
            position[catalog.locales.index(tag)] = column
    shown = np.flatnonzero(columns.filled & (position[columns.locale] >= 0))
    cell_codes = columns.key[shown].astype(np.int64) * len(FORMS) + columns.form[shown]
    row_codes, rows = np.unique(cell_codes, return_inverse=True)
    cells = np.full((len(row_codes), len(locales)), None, object)
    cells[rows, position[columns.locale[shown]]] = np.asarray(
        columns.texts(catalog.chunks, shown), object
    )
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
        locales = (
            {catalog.locales[at] for at in set(chunk.locales)}
            if file.values is not None and chunk.keys
            else set()
        )
        rows.append(
            {
                "file": file.path,
                "locale": file.entry.locale or ", ".join(sorted(locales)),
                "namespace": file.entry.namespace,
                "format": file.entry.format,
                "framework": file.entry.framework,
                "loaded": file.values is not None,
                "writable": file.values is not None
                and not (readonly or locked or file.format.read_only),
                "reason": file.reason
                or (
                    f"{file.computed} values are computed and read-only"
                    if file.computed
                    else ""
                )
                or (
                    f"read and never written: {only}"
                    if (only := file.format.read_only)
                    else ""
                )
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
    return table(
        rows, columns, flag=["loaded", "writable"], whole=["keys"]
    ).sort_values("file", ignore_index=True)
