"""Merging keys: of the texts that two keys have in a locale the best one stays, and what is lost is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.catalog.change import Change

if TYPE_CHECKING:
    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.cell import Cell
    from i18n_workbench.catalog.wanted.rows import Rows

SHOWN = 60
"""Characters of a text that is quoted."""


class Merged(NamedTuple):
    """What becomes of a cell when its key merges into another one.

    ``is_gone`` says that the other key has the cell already, ``change`` gives that one a better text, ``dropped`` says
    which text is lost.
    """

    is_gone: bool
    change: Change | None = None
    dropped: str = ""


def merge_cell(
    catalog: Catalog, rows: Rows, cell: Cell, target: str, origin: str
) -> Merged:
    """What becomes of a cell, once the changes so far are made.

    Where the key ``target`` has a text there, that stays; where it says nothing (it is empty, a null, or only a guess),
    this cell's text takes its place.
    """
    place = (target, cell.form, cell.locale)
    holder = rows.arriving(place) or target
    kept = catalog.place(holder, cell.locale, cell.form)
    text = rows.value((holder, cell.form, cell.locale))
    if text is None:
        if kept is None or (holder == target and rows.is_deleted(place)):
            return Merged(is_gone=False)
        text = kept.value if kept.state != "fuzzy" else ""
    if cell.state == "fuzzy" or not cell.value or text == cell.value:
        return Merged(is_gone=True)
    if text:
        where = f"{cell.locale} [{cell.form}]" if cell.form else cell.locale
        dropped = f"{where}: {_quoted(cell.value)} of {cell.key}, {_quoted(text)} of {target} stays"
        return Merged(is_gone=True, dropped=dropped)
    old = kept.value if kept and kept.kind != "null" else None
    file = kept.chunk.file.path if kept else ""
    return Merged(
        True,
        Change(
            "set", holder, cell.form, cell.locale, old, cell.value, file, origin=origin
        ),
    )


def _quoted(text: str) -> str:
    return repr(text if len(text) <= SHOWN else f"{text[:SHOWN]}...")
