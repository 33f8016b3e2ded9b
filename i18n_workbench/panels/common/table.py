"""Panels that are a table with a toolbar above and the details of a row below: windowed, at any size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import traitlets as t

from i18n_workbench.language import counted, gettext, listed
from i18n_workbench.panels.common.proposing import ProposingPanel
from i18n_workbench.panels.common.requests import check_fields, request
from i18n_workbench.panels.common.selection import Selection, Target
from i18n_workbench.panels.common.snapshot import paragraph, table
from i18n_workbench.panels.common.table_model import Column, Row, TableModel, View
from i18n_workbench.panels.common.view import PanelView, bundle, program

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from i18n_workbench.bench import Bench

SNAPSHOT_ROWS = 200
"""Rows that are shown where no kernel runs."""


class TableView(PanelView):
    """A table in the browser: it asks for the rows that are in sight and for the details of one."""

    _esm = program(
        "common/flags.js",
        "common/editing.js",
        "common/proposing.js",
        "common/key_help.js",
        "common/listing.js",
        "common/table.js",
    )
    _css = bundle("common/panel.css", "common/table.css")

    columns = t.List(t.Dict()).tag(sync=True)
    controls = t.List(t.Dict()).tag(sync=True)
    statuses = t.List(t.List()).tag(sync=True)
    icons = t.Dict().tag(sync=True)
    total = t.Int(0).tag(sync=True)
    picked = t.Int(0).tag(sync=True)
    pickable = t.Bool(False).tag(sync=True)
    epoch = t.Int(0).tag(sync=True)
    height = t.Int(320).tag(sync=True)


Control = dict[str, Any]
"""A tool above the table: ``name`` (the request that it sends), ``label``, ``kind`` (``button select check text question``),
``value``, ``options`` (pairs of value and label), ``placeholder`` (of an empty text), ``writes`` (off while nothing can be changed), ``off`` (why it is off),
``primary``."""


class TablePanel(ProposingPanel):
    """A table, its tools and the details of a row. A subclass makes rows and answers its tools' requests."""

    columns: ClassVar[Sequence[Column]] = ()
    icons: ClassVar[Mapping[str, str]] = {}
    noun: ClassVar[str] = "row"
    pickable: ClassVar[bool] = False

    def __init__(
        self, wb: Bench, selection: Selection | None = None, *, height: int = 320
    ) -> None:
        self.model = TableModel(self.columns)
        self.selection = selection or Selection()
        super().__init__(
            wb,
            TableView(
                columns=[column.record() for column in self.columns],
                icons=dict(self.icons),
                pickable=self.pickable,
                height=height,
            ),
        )

    # --- what a subclass says ----------------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """The tools, as they are now."""
        return []

    def details_of(self, row: Row) -> list[dict[str, Any]]:
        """The details of a row: parts with ``label``, ``text`` (or ``rows``), ``kind`` (``text code finding``), ``lang``."""
        del row
        return []

    def title_of(self, row: Row) -> str:
        """What stands above the details of a row."""
        return row.id

    def why_empty(self) -> str:
        """What to do where the table has no row."""
        return gettext("Nothing fits: clear the search or choose another state.")

    def after_picking(self) -> None:
        """Called when other rows are picked than before."""

    # --- showing -----------------------------------------------------------------------------------------------------

    def fill(self, rows: Sequence[Row]) -> None:
        """Show other rows."""
        self.model.fill(rows)
        self.tell()

    def tell(self) -> None:
        """Let the browser know how many rows there are and what the tools can do."""
        with self.view.hold_sync():
            self.view.statuses = [
                [name, count] for name, count in self.model.statuses().items() if name
            ]
            self.view.controls = self.controls()
            self.view.total, self.view.picked = len(self.model), len(self.model.picked)
            self.view.empty = "" if len(self.model) else self.why_empty()
            self.view.epoch = self.model.epoch

    def summary(self) -> str:
        """How many rows, by status."""
        parts = [
            f"{count:,} {name}" for name, count in self.model.statuses().items() if name
        ]
        return (
            self.view.off or listed(parts) or counted(len(self.model.rows), self.noun)
        )

    def snapshot_parts(self) -> list[str]:
        """The first rows of what is shown."""
        rows = self.model.shown()[:SNAPSHOT_ROWS]
        if len(self.model) > len(rows):
            more = "; " + gettext("the first {count} are shown", count=len(rows))
        else:
            more = ""
        if not rows:
            return [paragraph(self.why_empty())]
        shown = [
            [
                plain(column, cell)
                for column, cell in zip(self.columns, row.cells, strict=True)
            ]
            for row in rows
        ]
        tags = [column.locale for column in self.columns]
        return [
            paragraph(f"{self.summary()}{more}"),
            table([gettext(column.label) for column in self.columns], shown, tags),
        ]

    # --- requests ----------------------------------------------------------------------------------------------------

    @request("page")
    def page(self, start: int, count: int, epoch: int) -> dict[str, Any]:
        """A window of rows; of an older epoch nothing (the browser asks again)."""
        rows = self.model.page(start, count) if epoch == self.model.epoch else []
        return {
            "start": start,
            "epoch": self.model.epoch,
            "rows": [self._record(row) for row in rows],
        }

    @request("query")
    def query(self, /, **fields: Any) -> dict[str, int]:
        """Search, filter by status, sort."""
        check_fields(View, fields)
        self.model.show(View(**fields))
        self.tell()
        return {"total": len(self.model)}

    @request("pick")
    def pick(self, names: Sequence[str], *, on: bool = True) -> int:
        """Pick rows for the next action."""
        self.view.picked = self.model.pick(names, on=on)
        self.tell()
        self.after_picking()
        return len(self.model.picked)

    @request("pick_all")
    def pick_all(self, *, on: bool = True) -> int:
        """Pick all rows that are shown, or none."""
        self.model.pick_all(on=on)
        self.tell()
        self.after_picking()
        return len(self.model.picked)

    @request("details")
    def details(self, row: str, *, again: bool = False) -> dict[str, Any]:
        """The details of a row; it becomes what other panels look at, too. Of one that is gone, ``again`` has no parts."""
        if again and row not in self.model.derived.at:
            return {"title": "", "parts": []}
        found = self.model.row(row)
        self.selection.choose(self.target_of(found))
        return {"title": self.title_of(found), "parts": self.details_of(found)}

    @request("open")
    def open_row(self, row: str, column: str = "") -> None:
        """Open what a row is about where it can be worked on."""
        del column
        self.open_target(self.target_of(self.model.row(row)))

    def open_target(self, target: Target) -> None:
        """Open something; where no panel is there to do so, say how."""
        if not self.selection.open(target):
            if target.locale and not target.key:
                noun = f"wb.review({target.locale!r})"
            else:
                noun = "wb.grid()"
            self.say(
                gettext(
                    "{key}: {noun} opens it, and so does wb.panels.workbench()",
                    key=target.key or target.locale,
                    noun=noun,
                )
            )

    def target_of(self, row: Row) -> Target:
        """What a row is about."""
        return Target(key=row.id, locale=row.locale)

    def _record(self, row: Row) -> list[Any]:
        from i18n_workbench.locales import direction

        way = direction(row.locale) if row.locale else ""
        return [
            row.id,
            list(row.cells),
            row.status,
            row.locale,
            way,
            row.id in self.model.picked,
        ]


def button(name: str, label: str, **more: Any) -> Control:
    """A button."""
    return {"name": name, "label": label, "kind": "button", **more}


def locale_question(name: str) -> Control:
    """A button that asks which locale shall be begun."""
    return {
        "name": name,
        "label": gettext("Add a locale"),
        "kind": "question",
        "question": gettext("Language tag"),
        "placeholder": "pt-BR",
        "writes": True,
    }


def plain(column: Column, cell: Any) -> str:
    """A cell as text."""
    if cell is None:
        return ""
    if column.kind == "share" and isinstance(cell, float):
        return f"{cell:.1%}"
    if isinstance(cell, int):
        return f"{cell:,}"
    return str(cell)
