"""Tables of what takes long, shown as it comes."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import click

from i18n_workbench.cli.output import emit
from i18n_workbench.interpreters import INTERRUPTED
from i18n_workbench.language import gettext

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pandas as pd

FIRST_TABLE, NEXT_TABLE = 2.0, 10.0
"""Seconds that rows are gathered for, so that few of them need no table of their own. Chosen, not measured."""


def in_portions(
    parts: Iterator[tuple[str, pd.DataFrame]],
) -> Iterator[tuple[str, pd.DataFrame]]:
    """What comes, gathered into tables worth reading: the first after a moment, one every so often from then on."""
    import pandas as pd

    gathered: list[pd.DataFrame] = []
    due = time.monotonic() + FIRST_TABLE
    name = ""
    try:
        for name, frame in parts:
            if len(frame):
                gathered.append(frame)
            if gathered and time.monotonic() >= due:
                yield name, pd.concat(gathered, ignore_index=True)
                gathered = []
                due = time.monotonic() + NEXT_TABLE
    except KeyboardInterrupt:
        if gathered:
            yield name, pd.concat(gathered, ignore_index=True)
        raise
    if gathered:
        yield name, pd.concat(gathered, ignore_index=True)


def as_it_comes(parts: Iterator[tuple[str, pd.DataFrame]]) -> None:
    """A table for each locale as soon as there is one."""
    shown = 0
    try:
        for _, frame in parts:
            if len(frame):
                emit(short(frame, "table"), "table")
                shown += len(frame)
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


def short(frame: pd.DataFrame, form_of: str) -> pd.DataFrame:
    """Commits and dates as people read them, in a table for them."""
    if form_of not in {"table", "markdown"}:
        return frame
    dates = [
        str(date)[:10] if known else ""
        for date, known in zip(frame["date"], frame["date"].notna(), strict=True)
    ]
    return frame.assign(commit=frame["commit"].str[:10], date=dates)
