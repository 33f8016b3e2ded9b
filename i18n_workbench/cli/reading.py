"""Commands that look: status, doctor, coverage, missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from i18n_workbench.bench.overview import Overview
from i18n_workbench.cli.app import GATE, Session, Share, app, session
from i18n_workbench.cli.gating import Gate, gate_options, view
from i18n_workbench.cli.output import emit, format_option, ignored_option
from i18n_workbench.cli.unread import say_unread
from i18n_workbench.cli.verdicts import conclude
from i18n_workbench.language import gettext, told
from i18n_workbench.text.counting import per_cent

if TYPE_CHECKING:
    from i18n_workbench.workbench import Workbench


@app.command()
@format_option
@ignored_option
@session
def status(opened: Session, form_of: str, ignored: bool) -> None:
    """What the workspace is, and how complete it is. Frameworks, locales, coverage, problems."""
    bench = opened.open(choose=False)
    if form_of == "table":
        click.echo(Overview(bench).text(choices=False))
        _say_learned(bench)
        _say_projects(bench)
        return
    emit(bench.coverage_table(ignored=ignored), form_of)
    say_unread(bench)


@app.command()
@format_option
@click.option(
    "--settings",
    "with_settings",
    is_flag=True,
    help="Only the settings, with where each came from.",
)
@session
def doctor(opened: Session, form_of: str, with_settings: bool) -> None:
    """Every file found, and why it was loaded or not. For every setting in force, where it came from."""
    bench = opened.open(choose=False)
    if with_settings:
        emit(bench.settings.frame(), form_of)
        return
    emit(bench.doctor(), form_of)
    if form_of != "table":
        return
    frame = bench.settings.frame()
    chosen = frame[frame["origin"] != "default"]
    if len(chosen):
        click.echo("\n" + gettext("Settings in force:"))
        emit(chosen[["setting", "value", "origin", "file", "line", "problem"]], form_of)
    # reads the sources: what is wrong with them is known then
    translators = bench.translators()
    problems = bench.problems
    if len(problems):
        click.echo("\n" + gettext("Problems:"))
        emit(
            problems[
                ["severity", "rule", "file", "line", "column", "message", "suggestion"]
            ],
            form_of,
        )
    for sentence in bench.advice():
        click.echo(f"\n{sentence}")
    if len(translators):
        heading = gettext(
            "Translators (who is asked for keys): {explained}",
            explained=told(bench.explained()),
        )
        click.echo(f"\n{heading}")
        emit(translators, form_of)
    _say_projects(bench)


@app.command()
@format_option
@ignored_option
@click.option(
    "--by",
    default="locale",
    show_default=True,
    metavar="WHAT",
    help="locale, namespace, file, branch, folder, owner, usage, or a query (used:used).",
)
@click.argument("locales", nargs=-1)
@click.option("--locale", "named", multiple=True, help="As LOCALES.")
@click.option(
    "--fail-under",
    type=Share(),
    help="Exit with 1 when a locale's coverage is below this share (0.8 or 80).",
)
@session
def coverage(
    opened: Session,
    form_of: str,
    ignored: bool,
    by: str,
    locales: tuple[str, ...],
    named: tuple[str, ...],
    fail_under: float | None,
) -> None:
    """How much is translated, by locale, namespace or file.

    LOCALES are counted, or all where none is named.

    A locale file that cannot be read fails --fail-under, too.
    """
    bench = opened.open(decides=fail_under is not None)
    if fail_under is not None:
        bench.project.refuse_disabled()
    counted = bench.coverage_table(
        by, ignored=ignored, locales=(*locales, *named) or None
    )
    emit(counted, form_of)
    unread = say_unread(bench)
    if fail_under is None:
        return
    shares = zip(counted.column("locale"), counted.column("coverage"), strict=True)
    low = [(locale, share) for locale, share in shares if share < fail_under]
    for locale, share in low:
        click.echo(
            gettext(
                "{locale}: coverage {share} is below {limit}",
                locale=locale,
                share=per_cent(share),
                limit=per_cent(fail_under),
            ),
            err=True,
        )
    if low or unread:
        raise click.exceptions.Exit(GATE)


@app.command()
@format_option
@ignored_option
@gate_options
@click.argument("locales", nargs=-1)
@session
def missing(
    opened: Session, form_of: str, ignored: bool, gate: Gate, locales: tuple[str, ...]
) -> None:
    """What is missing or empty in LOCALES (default: all).

    With an option of the gate, only what counts; then a locale file that cannot be read fails, too.
    """
    bench = opened.open(decides=gate.is_asked)
    everything = bench.missing_table(*locales, ignored=ignored)
    if not gate.is_asked:
        emit(everything, form_of)
        say_unread(bench)
        return
    rules = ["missing", "empty", "plural-forms"]
    by = ("key", "locale")
    shown, verdict = view(bench, gate, everything, by, rules, locales, ignored=ignored)
    emit(shown, form_of)
    unread = say_unread(bench)
    if verdict is not None:
        conclude(verdict)
        if unread:
            raise click.exceptions.Exit(GATE)


def _say_learned(bench: Workbench) -> None:
    """Name the translators that no framework knows."""
    for each in sorted(
        bench.sources.learned, key=lambda one: (-one.distinct, one.name)
    ):
        confirm = f"i18n-workbench translators --confirm '{each.name}'"
        said = gettext(
            "learned translator {name}: {hits} of {calls} texts are keys",
            name=each.name,
            hits=each.hits,
            calls=each.calls,
        )
        if not each.counts:
            said += "; " + gettext("counts once confirmed: {command}", command=confirm)
        click.echo(f"  {said}")


def _say_projects(bench: Workbench) -> None:
    """A line for each project of a workspace that holds several."""
    from i18n_workbench.analysis.projects import told_projects

    told = list(told_projects(bench.project, bench.begin("opening projects")))
    if not told:
        return
    click.echo(
        "\n"
        + gettext("This workspace holds several projects; choose one with --project:")
    )
    width = max(len(one.path) for one in told)
    for one in told:
        click.echo(f"  {one.path:<{width}}  {one.summary}")
