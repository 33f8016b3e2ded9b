"""Commands about code: usage, unused, undefined, places, translators, annotate, complete."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from i18n_workbench.cli.app import GATE, InProject, Session, app, session
from i18n_workbench.cli.configuring import store
from i18n_workbench.cli.gating import Gate, gate_options, view
from i18n_workbench.cli.output import FORMATS, emit, format_option
from i18n_workbench.cli.verdicts import conclude
from i18n_workbench.cli.workers import sharing_code
from i18n_workbench.cli.writing import carry_out, writes
from i18n_workbench.language import counted, gettext, told
from i18n_workbench.tables import table
from i18n_workbench.text.escape import for_terminal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.source.model import Usage

STATUSES = ("used", "possibly used", "unused", "undefined")
KEYLESS_SHOWN = 5
"""Of the calls that name no key, so many are shown."""


@app.command()
@click.argument("key", required=False)
@click.option(
    "--status",
    "statuses",
    multiple=True,
    type=click.Choice(STATUSES),
    help="Only these; can be repeated.",
)
@gate_options
@format_option
@session
def usage(
    opened: Session,
    key: str | None,
    statuses: tuple[str, ...],
    gate: Gate,
    form_of: str,
) -> None:
    """Which keys code uses, and which it does not. Also those it possibly uses, or uses although no file has them; KEY: one key or branch.

    --fail-on takes a status, too.
    """
    by_status = tuple(each for each in gate.fail_on if each in STATUSES)
    rules = replace(
        gate, fail_on=tuple(each for each in gate.fail_on if each not in STATUSES)
    )
    bench = opened.open(decides=gate.is_asked)
    with sharing_code(bench):
        everything = bench.usage_table(key)
    shown, verdict = view(bench, rules, everything, ("key",), ["undefined", "unused"])
    if statuses:
        shown = shown.where(status in statuses for status in shown.column("status"))
    emit(shown, form_of)
    if form_of == "table" and key is None:
        click.echo(told(bench.explained()), err=True)
        _tell_keyless(bench.usage_report.dynamic)
    found = sum(status in by_status for status in everything.column("status"))
    if found:
        states = " / ".join(by_status)
        click.echo(
            gettext("{keys}: {states}", keys=counted(found, "key"), states=states),
            err=True,
        )
    if verdict is not None:
        conclude(verdict)
    if found:
        raise click.exceptions.Exit(GATE)


def _tell_keyless(calls: Sequence[tuple[str, Usage]]) -> None:
    """The calls without any static part: they make nothing used, so somebody has to look at them."""
    keyless = [pair for pair in calls if not (pair[1].prefix or pair[1].suffix)]
    if not keyless:
        return
    click.echo(
        gettext(
            "{calls} without a static part of a key:",
            calls=counted(len(keyless), "call"),
        ),
        err=True,
    )
    for file, call in keyless[:KEYLESS_SHOWN]:
        place = f"{file}:{call.line}:{call.column}"
        click.echo(for_terminal(f"  {place}: {call.text}"), err=True)
    more = len(keyless) - KEYLESS_SHOWN
    if more > 0:
        text = gettext(
            "and {count} more ({noun})", count=more, noun="wb.dynamic_calls()"
        )
        click.echo(f"  {text}", err=True)


@app.command()
@format_option
@session
def unused(opened: Session, form_of: str) -> None:
    """Keys that no code uses. Nor could it use them; usage --fail-on unused makes a check of it."""
    bench = opened.open()
    with sharing_code(bench):
        unused = bench.usage_table(status="unused")
    emit(unused, form_of)
    if form_of == "table":
        click.echo(told(bench.explained()), err=True)


@app.command()
@format_option
@session
def undefined(opened: Session, form_of: str) -> None:
    """Keys that code uses and no file has. Where, and which was meant; usage --fail-on undefined makes a check of it."""
    bench = opened.open()
    with sharing_code(bench):
        undefined = bench.undefined_table()
    emit(undefined, form_of)
    if form_of == "table":
        click.echo(told(bench.explained()), err=True)


@app.command()
@click.argument("key", required=False)
@format_option
@session
def places(opened: Session, key: str | None, form_of: str) -> None:
    """Where code uses KEY, a branch (home.*), or any key."""
    bench = opened.open()
    with sharing_code(bench):
        uses = bench.places_table(key)
    emit(uses, form_of)


@app.command()
@click.option(
    "--confirm",
    metavar="NAME",
    help="NAME is a translator: stored in usage.translators.",
)
@click.option(
    "--refuse", metavar="NAME", help="NAME is none: stored in usage.notTranslators."
)
@click.option(
    "--as-framework",
    metavar="NAME",
    help="Write NAME down as the custom framework file.",
)
@writes
@format_option
@session
def translators(
    opened: Session,
    confirm: str | None,
    refuse: str | None,
    as_framework: str | None,
    dry_run: bool,
    yes: bool,
    form_of: str,
) -> None:
    """Who is asked for keys. Functions of frameworks, and those that are learned because all they get are keys."""
    bench = opened.open(decides=bool(as_framework or confirm or refuse))
    if as_framework:
        carry_out(
            bench.changes().learned_framework(as_framework), dry_run=dry_run, yes=yes
        )
        return
    for name, counts in ((confirm, True), (refuse, False)):
        for setting, value in (
            bench.translator_settings(name, counts=counts).items() if name else ()
        ):
            if not store(bench.settings, setting, value, dry_run=dry_run, yes=yes):
                return
    if confirm or refuse:
        bench.reload()
    emit(bench.translators(), form_of)


@app.command()
@click.argument("file", type=InProject())
@click.option(
    "--format",
    "form_of",
    type=click.Choice(("text", "html", *FORMATS)),
    default="text",
    show_default=True,
)
@session
def annotate(opened: Session, file: str, form_of: str) -> None:
    """A source FILE with its translations beside its keys."""
    bench = opened.open()
    if form_of == "html":
        click.echo(bench.annotated_html(file))
    elif form_of == "text":
        click.echo(bench.annotated_text(file, color=sys.stdout.isatty()), nl=False)
    else:
        emit(bench.annotations(file), form_of)


@app.command()
@click.argument("query")
@click.option("--limit", type=click.IntRange(1), default=20, show_default=True)
@format_option
@session
def complete(opened: Session, query: str, limit: int, form_of: str) -> None:
    """Keys by their name or by what they say. In any language, best first."""
    found = opened.open().complete(query, limit=limit)
    rows = [(one.key, one.detail, round(one.score)) for one in found]
    emit(table(rows, ["key", "text", "score"], share=["score"]), form_of)
