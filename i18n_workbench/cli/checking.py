"""Commands of quality and exchange: check, export, import."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from i18n_workbench.cli.app import GATE, REFUSED, InWorkspace, Session, app, session
from i18n_workbench.cli.output import table
from i18n_workbench.cli.writing import carry_out, writes

if TYPE_CHECKING:
    from pathlib import Path

    import pandas as pd

    from i18n_workbench.workbench import Workbench

FORMATS = ("table", "json", "csv", "markdown", "html", "sarif", "junit", "github", "xlsx")
_SHOWN = ["severity", "rule", "key", "locale", "form", "file", "line", "column", "message"]
_FILE = InWorkspace()


@app.command()
@click.argument("locales", nargs=-1)
@click.option("--rule", "rules", multiple=True, metavar="RULE", help="Only this rule (may be repeated).")
@click.option(
    "--fail-on", type=click.Choice(["error", "warning", "info"]), help="Exit with 1 when something this bad is found."
)
@click.option("--baseline", type=_FILE, metavar="FILE", help="Known findings: only new ones are shown and fail.")
@click.option("--update-baseline", is_flag=True, help="Write what is found now into the baseline.")
@click.option(
    "--format",
    "form_of",
    type=click.Choice(FORMATS),
    help="How it comes out; default: by the ending of -o, else a table.",
)
@click.option("-o", "--output", type=_FILE, metavar="FILE", help="Write it into FILE.")
@click.option("--ignored", is_flag=True, help="Include the locales of `ignoredLocales`.")
@session
def check(
    opened: Session,
    locales: tuple[str, ...],
    rules: tuple[str, ...],
    fail_on: str | None,
    baseline: Path | None,
    update_baseline: bool,
    form_of: str | None,
    output: Path | None,
    ignored: bool,
) -> None:
    """Check the translations of LOCALES (default: all): placeholders, plurals, markup, consistency and more.

    With --baseline and without --fail-on every new finding fails.
    """
    if update_baseline and baseline is None:
        raise click.UsageError("--update-baseline needs --baseline FILE")
    bench = opened.open()
    found = bench.findings(*locales, rules=rules or None, ignored=ignored)
    if baseline is not None:
        if update_baseline:
            bench.baseline(baseline).take(found).write()
            click.echo(f"wrote {baseline}: {len(found)} known findings")
            return
        found = _new(found, baseline)
    _show(bench, found, form_of, output, fail_on or "warning")
    if _fails(found, fail_on, gated=baseline is not None):
        raise click.exceptions.Exit(GATE)


@app.command()
@click.argument("file", type=_FILE)
@click.option("--locale", "locales", multiple=True, help="Only this locale (may be repeated); default: all targets.")
@click.option("--missing", "only_missing", is_flag=True, help="Only what is missing or empty.")
@click.option("--xliff", "version", type=click.Choice(["1.2", "2.0"]), default="1.2", show_default=True)
@session
def export(opened: Session, file: Path, locales: tuple[str, ...], only_missing: bool, version: str) -> None:
    """Write messages for translators into FILE: .csv, .xlsx, .json, .xliff or .tmx."""
    opened.open().export(file, locales or None, only_missing=only_missing, version=version)
    click.echo(f"wrote {file}")


@app.command(name="import")
@click.argument("file", type=_FILE)
@writes
@session
def import_file(opened: Session, file: Path, dry_run: bool, yes: bool) -> None:
    """Take in what translators changed in FILE: .csv, .xlsx, .json or .xliff.

    Rows that would break something are set aside and said; then the exit status is 3.
    """
    changes = opened.open(decides=True).import_(file)
    for problem in changes.found:
        click.echo(str(problem), err=True)
    carry_out(changes, dry_run=dry_run, yes=yes)
    if changes.rejected:
        click.echo(f"{changes.rejected} rows were set aside", err=True)
        raise click.exceptions.Exit(REFUSED)


def _new(found: pd.DataFrame, path: Path) -> pd.DataFrame:
    from i18n_workbench.reports import Baseline

    known = Baseline.read(path)
    if gone := len(known.fixed(found)):
        click.echo(f"{gone} known findings are gone: --update-baseline takes them out", err=True)
    return known.new(found)


def _show(bench: Workbench, found: pd.DataFrame, form_of: str | None, output: Path | None, fail_on: str) -> None:
    from i18n_workbench.reports.report import RANK, counted

    if output is not None and form_of != "table":
        bench.report(output, format=form_of, findings=found, fail_on=fail_on)  # type: ignore[arg-type]
    elif form_of is None or form_of == "table":
        if output is not None:
            raise click.UsageError("a table is for the terminal; choose another --format for -o")
        table(found[_SHOWN])
    else:
        content = bench.report(format=form_of, findings=found, fail_on=fail_on)  # type: ignore[arg-type]
        click.echo(content, nl=False)
    counts = {severity: int((found["severity"] == severity).sum()) for severity in RANK}
    click.echo(counted(counts), err=True)


def _fails(found: pd.DataFrame, fail_on: str | None, *, gated: bool) -> bool:
    from i18n_workbench.reports.report import at_least

    if fail_on is None:
        return gated and len(found) > 0
    return any(at_least(severity, fail_on) for severity in found["severity"])
