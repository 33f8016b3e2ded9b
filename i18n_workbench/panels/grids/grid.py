"""``wb.grid()``: key x locale, windowed, at any size. A thin view over :class:`GridModel`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import traitlets as t

from i18n_workbench.catalog.frames.named_cells import NamedCells
from i18n_workbench.language import N_, counted, gettext, listed, numeral
from i18n_workbench.panels.common.locale_columns import first_locales, locale_columns
from i18n_workbench.panels.common.requests import check_fields, request
from i18n_workbench.panels.common.saved_queries import (
    QueryingPanel,
    QueryingView,
    saved_terms,
)
from i18n_workbench.panels.common.snapshot import paragraph, table
from i18n_workbench.panels.common.unreadable import no_messages
from i18n_workbench.panels.common.uses import uses_of
from i18n_workbench.panels.common.view import bundle, program
from i18n_workbench.panels.grids.grid_model import GridModel
from i18n_workbench.panels.grids.grid_query import FILTERS, KEY, Query
from i18n_workbench.query import is_query, query_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.bench import Bench

FIRST = 4
"""How many locales are shown at first; the others are chosen."""
SNAPSHOT_ROWS = 100
"""Rows that are shown where no kernel runs: each has a cell for every locale."""


class GridView(QueryingView):
    """The grid in the browser: it asks for the rows and columns that are in sight."""

    _esm = program(
        "common/flags.js",
        "common/editing.js",
        "common/choosing.js",
        "common/uses.js",
        "common/key_help.js",
        "common/queries.js",
        "grids/grid_help.js",
        "grids/grid_keys.js",
        "grids/grid_headings.js",
        "grids/grid_pages.js",
        "grids/grid_input.js",
        "grids/grid_dialogs.js",
        "grids/grid_clipboard.js",
        "grids/grid.js",
    )
    _css = bundle("common/panel.css", "grids/grid.css")

    columns = t.List(t.Dict()).tag(sync=True)
    shown = t.List(t.Unicode()).tag(sync=True)
    source = t.Unicode().tag(sync=True)
    filters = t.List(t.Unicode()).tag(sync=True)
    total = t.Int(0).tag(sync=True)
    epoch = t.Int(0).tag(sync=True)
    prefer_editor = t.Bool(False).tag(sync=True)
    height = t.Int(420).tag(sync=True)
    sought = t.Dict().tag(sync=True)


class GridPanel(QueryingPanel):
    """The grid. ``panel.model`` holds what it does; ``panel.changes()`` is what is not saved yet.

    Parameters
    ----------
    wb
        The workbench.
    locales
        The locales that can be shown; all but the ignored ones unless given.
    height
        Pixels of the part that scrolls.
    cells
        Only their rows are shown.
    """

    title: ClassVar[str] = N_("Translations")

    def __init__(
        self,
        wb: Bench,
        locales: Sequence[str] | None = None,
        *,
        height: int = 420,
        cells: NamedCells | None = None,
    ) -> None:
        self.model = GridModel(wb, locales, cells)
        self.pending = self.model.pending
        self._counted = ""
        super().__init__(
            wb,
            GridView(
                label=gettext(self.title),
                columns=locale_columns(wb, self.model.locales),
                shown=self.model.locales
                if locales is not None
                else first_locales(wb, self.model.locales, FIRST),
                source=wb.source_language,
                filters=list(FILTERS),
                queries=saved_terms(wb),
                prefer_editor=bool(wb.settings["editor.preferEditor"]),
                height=height,
            ),
        )
        self.refresh()
        self.keep_draft("grid")
        if not self.view.off:
            self._count()

    # --- the base's questions ----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show what the files say by now; edits that wait stay."""
        self.model.reload()
        self._tell()
        if self._counted and self.view.status == self._counted:
            self._count()

    def summary(self) -> str:
        """The size, and what waits."""
        rows = counted(self.view.total, "row")
        locales = counted(len(self.model.locales), "locale")
        parts = [f"{rows} x {locales}"]
        if self.pending:
            parts.append(counted(len(self.pending), "unsaved change"))
        return self.view.off or listed(parts)

    def snapshot_parts(self) -> list[str]:
        """The first rows of what is shown."""
        tags = list(self.view.shown)
        rows = self.model.page(0, SNAPSHOT_ROWS, tags)
        lines = [
            [f"{key} [{form}]" if form else key, *map(_plain, cells)]
            for key, form, _, cells in rows
        ]
        more = len(self.model) - len(lines)
        said = [
            paragraph(
                f"{self.summary()}{f'; the first {len(lines)} are shown' if more > 0 else ''}"
            )
        ]
        return [*said, table([KEY, *tags], lines, ["", *tags])]

    def look(self, search: str = "", filter: str = "", locale: str = "") -> None:  # noqa: A002 - as the query has it
        """Show what a search and a filter (in a locale) find, and say so in the browser's own fields."""
        if locale and locale not in self.view.shown:
            self.choose(list(dict.fromkeys([self.view.source, locale])))
        self.query(search=search, filter=filter, locales=[locale] if locale else None)
        self.view.sought = {
            "search": search,
            "filter": filter,
            "locale": locale,
            "epoch": self.model.epoch,
        }

    # --- requests ----------------------------------------------------------------------------------------------------

    @request("page")
    def page(
        self, start: int, count: int, locales: Sequence[str], epoch: int
    ) -> dict[str, Any]:
        """A window of rows for some locales; of an older epoch nothing (the browser asks again)."""
        if epoch == self.model.epoch:
            rows = self.model.page(start, count, locales)
        else:
            rows = []
        return {
            "start": start,
            "rows": rows,
            "locales": locales,
            "epoch": self.model.epoch,
        }

    @request("query", slow=True)
    def query(
        self, /, *, locales: Sequence[str] | None = None, **fields: Any
    ) -> dict[str, int]:
        """Search, filter and sort; the first search of a column folds it and may take a moment.

        A search with a field (``locale:fr is:missing``), or behind ``?``, is a query, over the texts as they are saved.
        """
        check_fields(Query, fields)
        locales = tuple(locales or self.view.shown)
        asked = query_in(fields.get("search", ""))
        if asked is not None:
            found = self.wb.query(asked)
            fields |= {
                "search": "",
                "cells": NamedCells.of_frame(self.wb.catalog, found),
            }
        with self.lock:
            self.model.show(Query(locales=locales, **fields))
            self.view.asked = asked or ""
            self._tell()
            self._count()
        return {"total": len(self.model)}

    @request("choose")
    def choose(self, locales: Sequence[str]) -> None:
        """Show these locales, in this order."""
        known = set(self.model.locales)
        self.view.shown = [tag for tag in locales if tag in known]

    @request("edit")
    def edit(
        self, key: str, form: str, locale: str, value: str, seen: str | None
    ) -> dict[str, Any]:
        """One cell; ``seen`` is the text it was edited from."""
        cell = self.model.edit(key, form, locale, value, seen)
        self._edited(
            gettext("edited {key} in {locale}", key=key, locale=locale) if cell else ""
        )
        return {"cell": cell}

    @request("text")
    def text(self, key: str, form: str, locale: str) -> dict[str, Any]:
        """One cell beside its source text, for the editor."""
        source = self.wb.catalog.text(
            key, self.wb.source_language, form
        ) or self.wb.catalog.text(key, self.wb.source_language, "other")
        return {"cell": self.model.cell(key, form, locale), "source": source or ""}

    @request("fill")
    def fill_down(
        self, start: int, stop: int, locales: Sequence[str], epoch: int
    ) -> None:
        """Repeat the first row of a range in the others."""
        self.model.at_epoch(epoch)
        self._edited(
            gettext(
                "filled {cells}",
                cells=counted(self.model.fill_down(start, stop, locales), "cell"),
            )
        )
        self._renew()

    @request("clear")
    def clear(self, start: int, stop: int, locales: Sequence[str], epoch: int) -> None:
        """Empty the cells of a range."""
        self.model.at_epoch(epoch)
        self._edited(
            gettext(
                "emptied {cells}",
                cells=counted(self.model.clear(start, stop, locales), "cell"),
            )
        )
        self._renew()

    @request("paste")
    def paste(
        self,
        start: int,
        stop: int,
        columns: Sequence[str],
        width: int,
        text: str,
        epoch: int,
    ) -> dict[str, int]:
        """Paste a spreadsheet's cells."""
        self.model.at_epoch(epoch)
        done = self.model.paste(start, columns, text, stop=stop, width=width)
        if done["left_out"]:
            left = "; " + gettext("{count} found no place", count=done["left_out"])
        else:
            left = ""
        self._edited(
            gettext(
                "pasted {cells}{left}", cells=counted(done["pasted"], "cell"), left=left
            )
        )
        self._renew()
        return done

    @request("copy")
    def copy(
        self, start: int, stop: int, columns: Sequence[str], epoch: int
    ) -> dict[str, str]:
        """A range as a spreadsheet takes it."""
        self.model.at_epoch(epoch)
        return {"text": self.model.copy(start, stop, columns)}

    @request("keys")
    def keys_shown(self, epoch: int) -> list[str]:
        """The keys of all rows that are shown."""
        self.model.at_epoch(epoch)
        return self.model.keys_between(0, len(self.model))

    @request("delete")
    def delete(self, keys: Sequence[str]) -> None:
        """Mark keys to be deleted in every locale."""
        self.pending.delete(keys)
        self._edited(
            gettext(
                "{keys} will be deleted when you save", keys=counted(len(keys), "key")
            )
        )
        self._renew()

    @request("rename")
    def rename(
        self, keys: Sequence[str], new: str, find: str = "", *, code: bool = True
    ) -> dict[str, str]:
        """Rename one key, or replace ``find`` by ``new`` in several; with ``code`` also where the code uses them."""
        if find:
            renamed = self.model.rename_many(keys, find, new, code=code)
        else:
            self.pending.rename(keys[0], new, code=code)
            renamed = {keys[0]: new}
        self._edited(
            gettext(
                "{keys} will be renamed when you save",
                keys=counted(len(renamed), "key"),
            )
        )
        self._renew()
        return renamed

    @request("uses", slow=True)
    def uses(self, keys: Sequence[str]) -> dict[str, int]:
        """In how many places of how many files the code uses some keys."""
        return uses_of(self.wb, keys)

    # --- inside ------------------------------------------------------------------------------------------------------

    def _edited(self, said: str) -> None:
        self.edited()
        self.say(
            gettext(
                "{said}; {changes}",
                said=said,
                changes=counted(len(self.pending), "unsaved change"),
            )
        )

    def _count(self) -> None:
        if len(self.model) != len(self.model.rows):
            part = numeral(len(self.model)) + " / "
        else:
            part = ""
        rows = counted(len(self.model.rows), "row")
        locales = counted(len(self.model.locales), "locale")
        said = [part + listed([rows, locales])]
        if self.model.is_ranked:
            said.append(gettext("the most alike come first"))
        self._counted = listed(said, "; ")
        self.say(self._counted)

    def _renew(self) -> None:
        """Let the browser ask for its rows again; they stand where they stood."""
        self.model.epoch += 1
        self._tell()

    def _tell(self) -> None:
        with self.view.hold_sync():
            self.view.total, self.view.epoch = len(self.model), self.model.epoch
            self.view.empty = "" if len(self.model) else self._why_empty()

    def _why_empty(self) -> str:
        if self.wb.catalog.keys:
            why = gettext(
                "No row fits: clear the search, tick “fuzzy”, or choose another filter."
            )
            return f"{why} {self._query_meant()}".strip()
        return no_messages(self.wb.catalog)

    def _query_meant(self) -> str:
        """How a search that found nothing is asked as a query, where it is written as one."""
        search = self.model.query.search.strip()
        if not is_query(search):
            return ""
        return gettext("A query begins with `?`: {query}", query=f"`?{search}`")


def _plain(cell: Any) -> str:
    text = cell if isinstance(cell, str) else cell[0]
    if text is not None:
        return text
    if "u" in cell[1]:
        return "(unreadable)"
    if "n" in cell[1]:
        return "(not needed)"
    return "(missing)"
