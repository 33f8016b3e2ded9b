"""A table that is only looked at, without its widget: search, filter, sort, pick; windows are cut out of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from i18n_workbench.catalog.keys import in_order
from i18n_workbench.errors import ConflictError, UsageError
from i18n_workbench.language import gettext
from i18n_workbench.panels.common.folding import Folded, fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Kind = Literal["text", "code", "number", "share", "status", "link"]
PAGE = 200
"""The most rows that one page may have. Chosen, not measured: a few screens."""

LETTER = 9
"""Pixels of a letter of a heading: "Kandidaten" took 84 (bold, 13 px, in JupyterLab), "Freigegeben" was cut at 8 a letter."""
EDGES = 22
"""Pixels beside a heading: the paddings of its cell and its button, measured at the same place."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column. ``kind``: how a cell is shown (``link``: a number that can be clicked); ``localized``: in the row's locale."""

    name: str
    label: str
    kind: Kind = "text"
    width: int = 160
    localized: bool = False
    locale: str = ""
    """The locale of all its texts, for ``lang`` and ``dir``."""
    directed: bool = False
    """Its texts are of another language than the panel: each is shown in its own direction."""

    def record(self) -> dict[str, Any]:
        """As the browser gets it."""
        from i18n_workbench.locales import direction

        own = direction(self.locale) if self.locale else ""
        label = gettext(self.label)
        head = {
            "name": self.name,
            "label": label,
            "kind": self.kind,
            "width": max(self.width, len(label) * LETTER + EDGES),
        }
        return {
            **head,
            "localized": self.localized,
            "lang": self.locale,
            "dir": "auto" if self.directed else own,
        }


@dataclass(frozen=True, slots=True)
class Row:
    """A row: its stable name, a cell for each column, the status that filters go by, and its locale."""

    id: str
    cells: tuple[Any, ...]
    status: str = ""
    locale: str = ""


@dataclass(frozen=True, slots=True)
class View:
    """What to show: rows of a status that hold a text somewhere, sorted by a column (empty = as they come)."""

    search: str = ""
    status: str = ""
    sort: str = ""
    descending: bool = False


@dataclass(slots=True)
class TableModel:
    """Rows as they are shown. ``epoch`` counts what moved them; ``picked`` are the names of rows that an action is for."""

    columns: Sequence[Column]
    rows: Sequence[Row] = ()
    view: View = field(default_factory=View)
    picked: set[str] = field(default_factory=set)
    epoch: int = 0
    _parts: _Derived | None = None

    @property
    def derived(self) -> _Derived:
        """What follows from the rows and the view."""
        if self._parts is None:
            self._parts = _Derived(self.rows, self.columns, self.view)
        return self._parts

    def __len__(self) -> int:
        return len(self.derived.order)

    def fill(self, rows: Sequence[Row]) -> None:
        """Take other rows; what was picked and is still there stays picked."""
        self.rows = rows
        self.picked &= {row.id for row in rows} if self.picked else set()
        self._moved()

    def show(self, view: View) -> int:
        """Show what a view picks; returns the number of rows.

        Raises
        ------
        UsageError
            When there is no such column.
        """
        if view.sort and view.sort not in {column.name for column in self.columns}:
            raise UsageError(
                gettext("this table has no column {sort}", sort=repr(view.sort))
            )
        self.view = view
        if self._parts is not None:
            self._parts = self._parts.seen_by(view)
        self.epoch += 1
        return len(self)

    def page(self, start: int, count: int) -> list[Row]:
        """A window of rows."""
        stop = max(start, 0) + min(count, PAGE)
        return [self.rows[at] for at in self.derived.order[max(start, 0) : stop]]

    def row(self, name: str) -> Row:
        """A row by its name.

        Raises
        ------
        ConflictError
            When it is gone.
        """
        at = self.derived.at.get(name)
        if at is None:
            raise ConflictError(
                gettext("{name} is not in this table any more", name=name),
                [],
                next_step=gettext("look again"),
            )
        return self.rows[at]

    def pick(self, names: Iterable[str], *, on: bool = True) -> int:
        """Pick rows by name, or no longer; returns how many are picked."""
        found = [name for name in names if name in self.derived.at]
        self.picked = self.picked | set(found) if on else self.picked - set(found)
        return len(self.picked)

    def pick_all(self, *, on: bool = True) -> int:
        """Pick all that are shown, or none at all."""
        return self.pick(row.id for row in self.shown()) if on else self._clear()

    def shown(self) -> list[Row]:
        """All rows of the view, in its order."""
        return [self.rows[at] for at in self.derived.order]

    def chosen(self) -> list[Row]:
        """What an action is for: the rows that are picked, else all that are shown."""
        if not self.picked:
            return self.shown()
        return [row for row in self.rows if row.id in self.picked]

    def statuses(self) -> dict[str, int]:
        """How many rows each status has, in the order of their first row."""
        return dict(Counter(row.status for row in self.rows))

    def _clear(self) -> int:
        self.picked = set()
        return 0

    def _moved(self) -> None:
        self._parts = None
        self.epoch += 1


class _Derived:
    """The order of a view, and what makes the next one quick."""

    def __init__(
        self, rows: Sequence[Row], columns: Sequence[Column], view: View
    ) -> None:
        self._rows, self._columns, self._view = rows, columns, view

    def seen_by(self, view: View) -> _Derived:
        """The same rows in another view; what was folded stays."""
        other = _Derived(self._rows, self._columns, view)
        for name in ("folded", "at"):
            if name in self.__dict__:
                other.__dict__[name] = self.__dict__[name]
        return other

    @cached_property
    def at(self) -> dict[str, int]:
        return {row.id: at for at, row in enumerate(self._rows)}

    @cached_property
    def folded(self) -> Folded:
        lines = []
        for row in self._rows:
            texts = [cell for cell in row.cells if isinstance(cell, str)]
            lines.append("\x1f".join(texts))
        return Folded(lines)

    @cached_property
    def order(self) -> list[int]:
        view, needle = self._view, fold(self._view.search.strip())
        found: Iterable[int] = (
            self.folded.containing(needle) if needle else range(len(self._rows))
        )
        if view.status:
            found = (at for at in found if self._rows[at].status == view.status)
        if not view.sort:
            return list(found)
        column = next(
            at for at, column in enumerate(self._columns) if column.name == view.sort
        )
        return sorted(
            found,
            key=lambda row: _sortable(self._rows[row].cells[column]),
            reverse=view.descending,
        )


def _sortable(cell: Any) -> tuple[bool, float, str]:
    """Numbers by size, texts without case and accents, what is not there first."""
    if isinstance(cell, int | float):
        return True, float(cell), ""
    return cell is not None, 0.0, in_order(fold(str(cell or "")))
