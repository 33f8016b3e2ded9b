"""Tables of what takes long, shown as it comes."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from i18n_workbench.cli.output import emit
from i18n_workbench.interpreters import INTERRUPTED
from i18n_workbench.language import gettext

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.tables import Table

FIRST_TABLE, NEXT_TABLE = 2.0, 10.0
"""Seconds that rows are gathered for, so that few of them need no table of their own. Chosen, not measured."""


def in_portions(
    parts: Iterator[tuple[str, Table]],
) -> Iterator[tuple[str, Table]]:
    """What comes, gathered into tables worth reading: the first after a moment, one every so often from then on."""
    gathered: list[Table] = []
    due = time.monotonic() + FIRST_TABLE
    name = ""
    try:
        for name, part in parts:
            if len(part):
                gathered.append(part)
            if gathered and time.monotonic() >= due:
                yield name, _joined(gathered)
                gathered = []
                due = time.monotonic() + NEXT_TABLE
    except KeyboardInterrupt:
        if gathered:
            yield name, _joined(gathered)
        raise
    if gathered:
        yield name, _joined(gathered)


def _joined(parts: list[Table]) -> Table:
    rows = [row for part in parts for row in part.rows]
    return replace(parts[0], rows=rows)


def as_it_comes(parts: Iterator[tuple[str, Table]]) -> None:
    """A table for each locale as soon as there is one."""
    shown = 0
    try:
        for _, part in parts:
            if len(part):
                emit(short(part, "table"), "table")
                shown += len(part)
    except KeyboardInterrupt:
        click.echo(
            gettext(
                "stopped; what was read is kept, the same command goes on from there"
            ),
            err=True,
        )
        raise click.exceptions.Exit(INTERRUPTED) from None
    if not shown:
        click.echo(gettext("nothing to show"))


def short(table: Table, form_of: str) -> Table:
    """Commits and dates as people read them, in a table for them."""
    if form_of not in {"table", "markdown"} or "commit" not in table.names:
        return table
    commit, date = table.names.index("commit"), table.names.index("date")
    rows = []
    for row in table.rows:
        shown = list(row)
        shown[commit] = row[commit][:10]
        shown[date] = str(row[date] or "")[:10]
        rows.append(shown)
    return replace(table, rows=rows)
