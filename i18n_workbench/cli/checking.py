"""Commands of quality and exchange: check, export, import."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from i18n_workbench.cli.app import GATE, REFUSED, InWorkspace, Session, app, session
from i18n_workbench.cli.gating import (
    FORMATS,
    Gate,
    checked_rules,
    gate_options,
    judge,
    update,
)
from i18n_workbench.cli.output import table
from i18n_workbench.cli.verdicts import show
from i18n_workbench.cli.writing import carry_out, writes
from i18n_workbench.language import counted as number_of
from i18n_workbench.language import gettext
from i18n_workbench.reports.report import counted
from i18n_workbench.tables import PLACE, plain_table
from i18n_workbench.text.escape import for_terminal

if TYPE_CHECKING:
    from pathlib import Path

    from i18n_workbench.findings import Finding


_SHOWN = [
    "severity",
    "rule",
    "key",
    "locale",
    "form",
    "file",
    "line",
    "column",
    "message",
]
_FILE = InWorkspace()


@app.command()
@click.argument("locales", nargs=-1)
@gate_options
@click.option(
    "--format",
    "form_of",
    type=click.Choice(FORMATS),
    help="How it comes out; default: by the ending of -o, else a table.",
)
@click.option("-o", "--output", type=_FILE, metavar="FILE", help="Write it into FILE.")
@click.option(
    "--ignored", is_flag=True, help="Include the locales of `ignoredLocales`."
)
@session
def check(
    opened: Session,
    locales: tuple[str, ...],
    gate: Gate,
    form_of: str | None,
    output: Path | None,
    ignored: bool,
) -> None:
    """Check the translations of LOCALES (default: all). Placeholders, plurals, markup, consistency and more.

    With --baseline and without --fail-on every new finding fails. With --fail-on the table leaves out notes that do not
    fail: of those it says how many there are.
    """
    given = gate if gate.fail_on else replace(gate, fail_on=("info",))
    rules = checked_rules()
    bench = opened.open(judges=True)
    if gate.update:
        update(bench, given, locales, rules, ignored=ignored)
        return
    verdict = judge(bench, given, locales, rules, ignored=ignored)
    if form_of in {None, "table"} and output is None:
        shown = [
            finding
            for finding in verdict.located
            if not gate.fail_on or finding.severity != "info" or verdict.fails(finding)
        ]
        records = [finding.record() for finding in shown]
        table(plain_table(records, _SHOWN, whole=PLACE))
    else:
        show(bench, verdict, form_of, output)
    if verdict.gone:
        click.echo(
            gettext(
                "{count} known findings are gone: --update-baseline takes them out",
                count=verdict.gone,
            ),
            err=True,
        )
    click.echo(counted(verdict.counts()), err=True)
    if gate.is_asked and not verdict:
        raise click.exceptions.Exit(GATE)


@app.command()
@click.argument("file", type=_FILE)
@click.argument("locales", nargs=-1)
@click.option("--locale", "named", multiple=True, help="As LOCALES.")
@click.option(
    "--missing", "only_missing", is_flag=True, help="Only what is missing or empty."
)
@click.option(
    "--xliff",
    "version",
    type=click.Choice(["1.2", "2.0"]),
    default="1.2",
    show_default=True,
)
@click.option(
    "--bom/--no-bom",
    default=True,
    show_default=True,
    help="Begin a CSV as Excel wants UTF-8.",
)
@session
def export(
    opened: Session,
    file: Path,
    locales: tuple[str, ...],
    named: tuple[str, ...],
    only_missing: bool,
    version: str,
    bom: bool,
) -> None:
    """Write messages for translators into FILE.

    Its ending says how: .csv, .xlsx, .json, .xliff, .po or .tmx. LOCALES are all targets unless some are named.
    """
    asked = (*locales, *named) or None
    opened.open().export(
        file, asked, only_missing=only_missing, version=version, bom=bom
    )
    click.echo(gettext("wrote {file}", file=file))


@app.command(name="import")
@click.argument("file", type=_FILE)
@writes
@session
def import_file(opened: Session, file: Path, dry_run: bool, yes: bool) -> None:
    """Take in what translators changed in FILE. Its ending says how: .csv, .xlsx, .json, .xliff, .po or .tmx.

    Rows that would break something are set aside and said; then the exit status is 3.
    """
    changes = opened.open(decides=True).changes().import_file(file)
    for problem in changes.found:
        click.echo(_said(problem), err=True)
    carry_out(changes, dry_run=dry_run, yes=yes)
    if changes.rejected:
        rows = number_of(changes.rejected, "row")
        click.echo(gettext("{rows} set aside", rows=rows), err=True)
        raise click.exceptions.Exit(REFUSED)


def _said(problem: Finding) -> str:
    """A row with its line; of a file without lines (JSON, a memory) with its key."""
    if problem.line or not problem.key:
        return str(problem)
    return for_terminal(f"{problem.key}, {problem.locale}: {problem}")
