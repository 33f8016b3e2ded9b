"""Where a cell stands without counting: what leaves the cell leaves these places, too, or it is back at the next opening.

Modules of one build have equal keys, and the base file of a bundle has those of the file that overrides it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.cell import Cell
    from i18n_workbench.catalog.plans.filestate import FileState
    from i18n_workbench.formats import Path
    from i18n_workbench.project.discovery import LocaleFile


def hidden_places(
    catalog: Catalog,
    cell: Cell,
    state_of: Callable[[LocaleFile], FileState],
) -> list[tuple[FileState, Path]]:
    """The files, as they are being planned, and the paths in them where a cell stands besides the place that counts."""
    places: list[tuple[FileState, Path]] = []
    for hidden in catalog.hidden(cell.key, cell.locale, cell.form):
        state = state_of(hidden.chunk.file.entry)
        is_as_read = state.is_as_read(hidden.chunk)
        path = hidden.path if is_as_read else _path_in(catalog, hidden, state)
        if path is not None:
            places.append((state, path))
    base = cell.chunk.file.entry.overridden
    if base:
        state = state_of(replace(cell.chunk.file.entry, path=base))
        path = _path_in(catalog, cell, state)
        if path is not None:
            places.append((state, path))
    return places


def _path_in(catalog: Catalog, cell: Cell, state: FileState) -> Path | None:
    """The path of a cell in a file that says something else than when it was read, or was never read."""
    physical = catalog.physical_of(cell.chunk, cell.row)
    return state.leaves.path(cell.locale, physical, cell.form)
