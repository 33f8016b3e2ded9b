"""The grid without its widget: windows into key x locale, edits that wait, copy and paste. A script can use it as well."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from i18n_workbench.errors import ConflictError, UsageError
from i18n_workbench.language import gettext
from i18n_workbench.panels.common.pending import Pending
from i18n_workbench.panels.common.review_marks import review_marks
from i18n_workbench.panels.common.waiting import CellId
from i18n_workbench.panels.grids.grid_query import KEY, Query, is_ranked, select
from i18n_workbench.panels.grids.grid_rows import Rows
from i18n_workbench.panels.grids.grid_search import Search
from i18n_workbench.panels.grids.tsv import read_tsv, write_tsv

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from i18n_workbench.bench import Bench
    from i18n_workbench.catalog import ChangeSet
    from i18n_workbench.catalog.frames.named_cells import NamedCells
    from i18n_workbench.catalog.plans.plan import Plan

PAGE = 200
"""The most rows that one page may have. Chosen, not measured: a few screens."""


class GridModel:
    """Key x locale as it is shown: a query picks and orders the rows, pages are cut out of them.

    Rows are named by ``(key, form)``, never by where they stand: an edit under a filter or a sort goes where it was
    meant to go. ``epoch`` counts queries and reloads; what names rows by position says for which epoch.
    """

    def __init__(
        self,
        wb: Bench,
        locales: Sequence[str] | None = None,
        cells: NamedCells | None = None,
    ) -> None:
        self.wb = wb
        self.cells = cells
        if locales is None:
            locales = wb.locale_names()
        self.locales = [str(tag) for tag in locales]
        unknown = [
            tag for tag in self.locales if tag not in wb.locale_names(ignored=True)
        ]
        if unknown and not wb.project.disabled:
            raise UsageError(
                gettext("there is no locale {locale}", locale=repr(unknown[0])),
                next_step=gettext(
                    "the project has {locales}", locales=", ".join(wb.locale_names())
                ),
            )
        self.pending = Pending(wb)
        self.query = Query(locales=tuple(self.locales))
        self.epoch = 0

    # --- looking -----------------------------------------------------------------------------------------------------

    @cached_property
    def rows(self) -> Rows:
        """All rows."""
        return Rows(self.wb.catalog, self.locales)

    @cached_property
    def search(self) -> Search:
        """Searches over these rows."""
        return Search(self.rows)

    @cached_property
    def order(self) -> np.ndarray[Any, Any]:
        """The rows of the query, in its order."""
        picked = select(self.search, self.query, self.pending, self.marks_of)
        for cells in (self.cells, self.query.cells):
            if cells is not None:
                picked = picked[self._named(cells)[picked]]
        return picked

    def _named(self, cells: NamedCells) -> np.ndarray[Any, Any]:
        """Which rows some cells stand in."""
        forms = {(key, form) for key, form, _ in cells.names}
        found = np.zeros(len(self.rows), bool)
        for key in cells.keys:
            for row in self.rows.rows_of(key):
                found[row] = (key, "") in forms or self.rows.name(row) in forms
        return found

    def __len__(self) -> int:
        return len(self.order)

    @property
    def is_ranked(self) -> bool:
        """Whether the rows stand by how much they are alike to what was searched."""
        return is_ranked(self.query)

    def show(self, query: Query) -> int:
        """Show what a query picks; returns the number of rows."""
        if not set(query.locales) <= set(self.locales) or query.sort not in {
            KEY,
            *self.locales,
        }:
            raise UsageError(
                gettext("this grid has no such locale"),
                next_step=gettext(
                    "it shows {locales}", locales=", ".join(self.locales)
                ),
            )
        before, self.query = self.query, query
        self.__dict__.pop("order", None)
        try:
            _ = self.order
        except UsageError:
            self.query = before
            raise
        self.epoch += 1
        return len(self)

    def reload(self) -> None:
        """Take up what the workbench holds by now; edits stay."""
        if (
            self.__dict__.get("rows") is not None
            and self.rows.columns is not self.wb.catalog.columns
        ):
            del self.__dict__["rows"]
            self.__dict__.pop("search", None)
        for name in ("order", "_marks"):
            self.__dict__.pop(name, None)
        self.epoch += 1

    def page(self, start: int, count: int, locales: Sequence[str]) -> list[list[Any]]:
        """Rows ``start`` to ``start + count``: ``[key, form, row mark, [cell, ...]]``.

        A row mark is ``d`` (about to be deleted), the new key of a rename after ``>``, or empty. A cell is its text,
        or ``[text or None, marks]`` with the marks of :meth:`cell`.
        """
        first = max(start, 0)
        behind = first + min(count, PAGE)
        picked = self.order[first:behind].tolist()
        return [self._row(row, locales) for row in picked]

    def cell(self, key: str, form: str, locale: str) -> Any:
        """One cell as :meth:`page` has it.

        Marks: ``u`` unreadable, ``m`` missing, ``e`` empty, ``n`` not needed, ``p`` edited, ``c`` in conflict, ``f`` fuzzy, ``r``
        read-only, and those of the review store (``A`` approved, ``X`` change requested, ``K`` both, ``C`` commented,
        ``T`` candidate, ``S`` stale).
        """
        row = self.rows.find(key, form)
        if row >= 0:
            return self._cell(row, CellId(key, form, locale))
        return [None, "m"]

    def marks_of(self, key: str, locale: str) -> str:
        """The letters that the review store has for a key in a locale."""
        return self._marks.get((key, locale), "")

    def keys_between(self, start: int, stop: int) -> list[str]:
        """The keys of the rows from ``start`` to before ``stop``, each once."""
        return list(
            dict.fromkeys(
                self.rows.name(row)[0] for row in self.order[start:stop].tolist()
            )
        )

    # --- changing ----------------------------------------------------------------------------------------------------

    def edit(
        self,
        key: str,
        form: str,
        locale: str,
        value: str,
        seen: object = ...,
    ) -> Any:
        """Give a cell a value; ``seen`` guards against what changed meanwhile. Returns the cell."""
        if locale not in self.locales:
            raise UsageError(
                gettext("this grid has no locale {locale}", locale=repr(locale))
            )
        self.pending.set(CellId(key, form, locale), value, seen=seen)
        return self.cell(key, form, locale)

    def fill_down(self, start: int, stop: int, locales: Sequence[str]) -> int:
        """Repeat the first row's values in the rows below it; returns the number of cells."""
        first = self._id(start)
        with self.pending.step():
            for locale in locales:
                value = self.pending.shown(CellId(*first, locale)) or ""
                for at in range(start + 1, min(stop, len(self))):
                    self.edit(*self._id(at), locale, value)
        further = min(stop, len(self)) - start - 1
        return max(further, 0) * len(locales)

    def clear(self, start: int, stop: int, locales: Sequence[str]) -> int:
        """Empty the cells that hold a text; returns their number."""
        full = []
        for row in range(start, min(stop, len(self))):
            for tag in locales:
                cell = CellId(*self._id(row), tag)
                if self.pending.shown(cell):
                    full.append(cell)
        with self.pending.step():
            for cell in full:
                self.pending.set(cell, "")
        return len(full)

    def paste(
        self,
        start: int,
        columns: Sequence[str],
        text: str,
        *,
        stop: int = 0,
        width: int = 1,
    ) -> dict[str, int]:
        """Paste a spreadsheet's cells with the upper left one at row ``start`` and the first of ``columns``.

        A single value fills ``width`` columns down to before ``stop``. Where the first column is ``key``, each row goes to the key
        that it names. Returns how many cells were ``pasted`` and how many rows or cells found no place (``left_out``).
        """
        table = read_tsv(text)
        if KEY in columns[:1]:
            return self._paste_by_key(table, columns[1:])
        if len(table) == 1 and len(table[0]) == 1 and stop > start:
            table = [table[0] * width] * (min(stop, len(self)) - start)
        targets = [
            self._id(at) for at in range(start, min(start + len(table), len(self)))
        ]
        left = sum(len(line) for line in table[len(targets) :])
        return self._paste_lines(zip(targets, table, strict=False), columns, left)

    def copy(self, start: int, stop: int, columns: Sequence[str]) -> str:
        """The rows from ``start`` to before ``stop`` as a spreadsheet takes them (``key`` is a column, too)."""
        lines = []
        for row in range(start, min(stop, len(self))):
            key, form = self._id(row)
            line = []
            for tag in columns:
                is_key = tag == KEY
                text = key if is_key else self.pending.shown(CellId(key, form, tag))
                line.append(text or "")
            lines.append(line)
        return write_tsv(lines)

    def rename_many(
        self,
        keys: Iterable[str],
        find: str,
        put: str,
        *,
        code: bool = True,
    ) -> dict[str, str]:
        """Rename keys by replacing a part of each; returns ``{old: new}``.

        Raises
        ------
        UsageError
            When the part is in none of them.
        """
        holding = [key for key in keys if find and find in key]
        renamed = {key: key.replace(find, put) for key in holding}
        if not renamed:
            raise UsageError(gettext("{find} is in none of the keys", find=repr(find)))
        with self.pending.step():
            for old, new in renamed.items():
                self.pending.rename(old, new, code=code)
        return renamed

    def changes(self) -> ChangeSet:
        """What is edited, deleted and renamed, as one change set."""
        return self.pending.changes()

    def save(self) -> Plan:
        """Write it; see :meth:`Pending.save`."""
        return self.pending.save()

    # --- inside ------------------------------------------------------------------------------------------------------

    @cached_property
    def _marks(self) -> Mapping[tuple[str, str], str]:
        reviews = self.wb.reviews
        if not reviews.enabled:
            return {}
        store, source = reviews.store, self.wb.source_language
        sources = {
            key: self.wb.catalog.text(key, source) or "" for key in store.reviews
        }
        return review_marks(store, sources)

    def _row(self, row: int, locales: Sequence[str]) -> list[Any]:
        key, form = self.rows.name(row)
        mark = ""
        if key in self.pending.deleted:
            mark = "d"
        elif key in self.pending.renamed:
            mark = f">{self.pending.renamed[key]}"
        return [
            key,
            form,
            mark,
            [self._cell(row, CellId(key, form, tag)) for tag in locales],
        ]

    def _cell(self, row: int, cell: CellId) -> Any:
        edit = self.pending.edits.get(cell)
        text = edit.new if edit else self.rows.text(row, cell.locale)
        marks = "p" if edit else ""
        if edit and self.pending.in_conflict(cell):
            marks += "c"
        if text is None and self.pending.is_unreadable(cell):
            marks += "ur"
        elif text is None:
            marks += "m" if self.rows.is_required(row, cell.locale) else "n"
        elif not text:
            marks += "e"
        kind, state = self.rows.peculiarity(row, cell.locale)
        if kind:
            marks += "r"
        if state == "fuzzy" and not edit:
            marks += "f"
        marks += self.marks_of(cell.key, cell.locale)
        return [text, marks] if marks else text

    def _id(self, index: int) -> tuple[str, str]:
        if not 0 <= index < len(self):
            raise UsageError(gettext("there is no row {index}", index=index))
        return self.rows.name(int(self.order[index]))

    def _paste_by_key(
        self, table: Sequence[Sequence[str]], columns: Sequence[str]
    ) -> dict[str, int]:
        known = [(line, self.wb.catalog.resolve(line[0])) for line in table]
        lines = [
            (found, line[1:])
            for line, found in known
            if found and self.rows.find(*found) >= 0
        ]
        left = sum(len(line) - 1 for line in table) - sum(
            len(line) for _, line in lines
        )
        return self._paste_lines(lines, columns, left)

    def _paste_lines(
        self,
        lines: Iterable[tuple[tuple[str, str], Sequence[str]]],
        columns: Sequence[str],
        left: int,
    ) -> dict[str, int]:
        pasted = 0
        with self.pending.step():
            for (key, form), values in lines:
                left += max(len(values) - len(columns), 0)
                for locale, value in zip(columns, values, strict=False):
                    self.edit(key, form, locale, value)
                    pasted += 1
        return {"pasted": pasted, "left_out": left}

    def at_epoch(self, epoch: int) -> None:
        """Refuse what names rows by position when they have moved since.

        Raises
        ------
        ConflictError
            When they have.
        """
        if epoch != self.epoch:
            raise ConflictError(
                gettext("the rows have changed meanwhile: nothing was done"),
                [],
                next_step=gettext("look again and repeat it"),
            )
