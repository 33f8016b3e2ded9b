"""One value of the catalog: where it is and what it says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from i18n_workbench.catalog.columns import Chunk
    from i18n_workbench.formats import Path


@dataclass(frozen=True, slots=True)
class Cell:
    """One value: where it is and what it says."""

    key: str
    form: str
    locale: str
    value: str
    kind: str
    state: str
    chunk: Chunk
    row: int

    @property
    def path(self) -> Path:
        """The path in the file, as the file has it."""
        values = self.chunk.file.values
        assert values is not None
        return values.paths[self.row]


def cell_of(chunk: Chunk, row: int, key: str, form: str, locale: str) -> Cell:
    """The value in a row of a file."""
    values = chunk.file.values
    assert values is not None
    text = values.texts[row] or ""
    usual_state = "" if text else "empty"
    return Cell(
        key=key,
        form=form,
        locale=locale,
        value=text,
        kind=values.kinds.get(row, ""),
        state=values.states.get(row, usual_state),
        chunk=chunk,
        row=row,
    )
