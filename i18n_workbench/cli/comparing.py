"""Commands that compare: similar, duplicates, key-advice, stale, history, diff, fleet."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import click

from i18n_workbench.cli.app import (
    WRONG,
    InWorkspace,
    Number,
    Session,
    app,
    session,
)
from i18n_workbench.cli.arriving import as_it_comes, in_portions, short
from i18n_workbench.cli.output import FORMATS, emit, format_option, ignored_option
from i18n_workbench.cli.unread import say_unread_reviews
from i18n_workbench.cli.writing import carry_out, writes
from i18n_workbench.language import counted, gettext

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


SCORE = Number(0, 100)


@app.command()
@format_option
@click.argument("text")
@click.option("--keys", is_flag=True, help="TEXT is a key name: look for keys like it.")
@click.option(
    "--locale",
    help="Only messages of this locale; with --keys, the locale of the texts shown.",
)
@click.option(
    "--limit",
    default=20,
    show_default=True,
    type=click.IntRange(min=1),
    help="At most so many.",
)
@click.option(
    "--threshold", default=60.0, show_default=True, type=SCORE, help="The lowest score."
)
@session
def similar(
    opened: Session,
    form_of: str,
    text: str,
    keys: bool,
    locale: str | None,
    limit: int,
    threshold: float,
) -> None:
    """Messages (or keys) that are like TEXT, best first."""
    bench = opened.open()
    find = bench.similar_keys if keys else bench.similar_messages
    emit(find(text, limit, locale, threshold), form_of)


@app.command()
@format_option
@click.option(
    "--threshold",
    default=90.0,
    show_default=True,
    type=SCORE,
    help="The lowest score of a pair.",
)
@click.option(
    "--locale", help="Compare messages of this locale (default: the source language)."
)
@session
def duplicates(
    opened: Session, form_of: str, threshold: float, locale: str | None
) -> None:
    """Clusters of messages that say nearly the same."""
    emit(opened.open().duplicates(threshold, locale), form_of)


@app.command(name="key-advice")
@format_option
@click.option(
    "--apply",
    "apply",
    is_flag=True,
    help="Rename the keys as proposed, in locale files and code.",
)
@click.option(
    "--confidence",
    default=0.0,
    show_default=True,
    type=Number(0, 1),
    help="Only rows this sure.",
)
@writes
@session
def key_advice(
    opened: Session,
    form_of: str,
    apply: bool,
    confidence: float,
    dry_run: bool,
    yes: bool,
) -> None:
    """Keys named otherwise than the rest, or than their text."""
    bench = opened.open(decides=apply)
    frame = bench.key_advice()
    frame = frame[frame["confidence"] >= confidence]
    if apply or dry_run:
        carry_out(bench.changes().rename_all(frame), dry_run=dry_run, yes=yes)
    else:
        emit(frame, form_of)


@app.command()
@click.option(
    "--format",
    "form_of",
    type=click.Choice([*FORMATS, "html"]),
    default="table",
    show_default=True,
    help="How the result is printed.",
)
@click.option(
    "--part",
    type=click.Choice(
        ["conventions", "branches", "leaving", "names", "texts", "meanings", "shared"]
    ),
    help="Only this part; without it a table of each, or JSON by part.",
)
@session
def naming(opened: Session, form_of: str, part: str | None) -> None:
    """How keys are named. Conventions, keys that leave them, like names and texts, texts that one key could serve."""
    if part is not None and form_of == "html":
        raise click.UsageError("the page has all parts: leave --part out")
    bench = opened.open()
    report = bench.naming()
    parts = report.parts()
    if part is not None:
        emit(parts[part], form_of)
    elif form_of == "html":
        from i18n_workbench.reports.naming_page import naming_page

        click.echo(naming_page(report, bench.root.name), nl=False)
    elif form_of == "json":
        records = {name: frame.to_dict("records") for name, frame in parts.items()}
        click.echo(json.dumps(records, ensure_ascii=False, indent=2))
    elif form_of == "csv":
        raise click.UsageError("a CSV file is one table: choose a --part")
    else:
        for name, frame in parts.items():
            click.echo(f"\n{name}" if form_of == "table" else f"\n## {name}\n")
            emit(frame, form_of)


@app.command()
@format_option
@ignored_option
@click.argument("locales", nargs=-1)
@session
def stale(
    opened: Session, form_of: str, ignored: bool, locales: tuple[str, ...]
) -> None:
    """Translations whose source text changed since. In LOCALES (default: all), after they were made."""
    bench = opened.open()
    say_unread_reviews(bench)
    if form_of == "table" and sys.stdout.isatty():
        found = bench.stale_by_locale(*locales, ignored=ignored)
        as_it_comes(in_portions(found))
    else:
        emit(short(bench.stale_table(*locales, ignored=ignored), form_of), form_of)


@app.command()
@format_option
@click.option(
    "--every",
    type=click.Choice(["commit", "day", "week", "month"]),
    default="week",
    show_default=True,
)
@click.option("--since", help="From this date on (2026-01-31).")
@click.option("--until", help="Up to this date.")
@click.argument("locales", nargs=-1)
@click.option("--locale", "named", multiple=True, help="As LOCALES.")
@click.option(
    "--by",
    type=click.Choice(["locale", "namespace"]),
    default="locale",
    show_default=True,
)
@session
def history(
    opened: Session,
    form_of: str,
    every: str,
    since: str | None,
    until: str | None,
    locales: tuple[str, ...],
    named: tuple[str, ...],
    by: str,
) -> None:
    """Coverage of LOCALES (default: all) over time, from git. In a terminal the newest first, as they are counted."""
    asked = (*locales, *named) or None
    bench = opened.open()
    wanted: Any = (every, since, until, asked)
    if form_of == "table" and sys.stdout.isatty():
        as_it_comes(in_portions(bench.history_by_commit(*wanted, by=by)))  # type: ignore[arg-type]
    else:
        emit(short(bench.history_table(*wanted, by=by), form_of), form_of)  # type: ignore[arg-type]


@app.command()
@format_option
@click.argument("a", default="HEAD")
@click.argument("b", required=False)
@ignored_option
@session
def diff(opened: Session, form_of: str, a: str, b: str | None, ignored: bool) -> None:
    """What changed from A to B, key by key. Revisions, folders, or the working tree (the default for B, or WORKTREE).
    In a terminal locale by locale, as they are compared.
    """
    bench = opened.open()
    if form_of == "markdown":
        click.echo(bench.git.markdown(a, b, ignored=ignored), nl=False)
    elif form_of == "table" and sys.stdout.isatty():
        as_it_comes(in_portions(bench.diff_by_locale(a, b, ignored=ignored)))
    else:
        emit(bench.diff_table(a, b, ignored=ignored), form_of)


@app.command()
@format_option
@click.argument("targets", nargs=-1, required=True, metavar="PATH...")
@click.option(
    "-o",
    "--output",
    type=InWorkspace(),
    help="Write partitioned Parquet into this folder instead.",
)
@session
def fleet(
    opened: Session, form_of: str, targets: tuple[str, ...], output: Path | None
) -> None:
    """Audit many workspaces or revisions. A PATH or PATH@REVISION each, on Dask.

    The exit status is 2 where one of them cannot be opened; the others are audited all the same.
    """
    from i18n_workbench.analysis.fleet import closed
    from i18n_workbench.analysis.fleet import fleet as audit_all

    frame = audit_all(
        [_absolute(opened.workspace, target) for target in targets],
        opened.settings,
        opened.editor_dir,
    )
    if output is None:
        rows = frame.compute()
        emit(rows, form_of)
    else:
        # kept: a few rows for each locale, and no second audit for what is said of them
        frame = frame.persist()
        frame.to_parquet(str(output), write_index=False)
        rows = frame.compute()
        partitions = counted(frame.npartitions, "partition")
        click.echo(
            gettext(
                "wrote {partitions} to {file}", partitions=partitions, file=str(output)
            )
        )
    _refuse_closed(closed(rows))


def _refuse_closed(problems: Iterable[tuple[str, str]]) -> None:
    """Say what could not be opened; then the command was called wrongly."""
    said = [
        gettext("{place} cannot be audited: {problem}", place=place, problem=problem)
        for place, problem in problems
    ]
    for text in said:
        click.echo(text, err=True)
    if said:
        raise click.exceptions.Exit(WRONG)


def _absolute(workspace: Path, target: str) -> str:
    """A target as the task finds it, wherever it runs."""
    return str((workspace / target).absolute())
