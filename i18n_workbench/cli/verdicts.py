"""A verdict of the gate as the command line prints it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from i18n_workbench.cli.app import GATE
from i18n_workbench.cli.output import table
from i18n_workbench.language import N_, counted, gettext, speech, told

if TYPE_CHECKING:
    from pathlib import Path

    from i18n_workbench.findings import Finding
    from i18n_workbench.gate.verdict import Verdict
    from i18n_workbench.workbench import Workbench


def show(
    bench: Workbench,
    verdict: Verdict,
    form_of: str | None,
    output: Path | None,
    *,
    whole: bool = True,
) -> None:
    """The findings of a verdict, in a file or on stdout; a table is one page unless it is to be the ``whole``."""
    if output is not None and form_of != "table":
        bench.report(output, format=form_of, verdict=verdict)
    elif form_of is None or form_of == "table":
        if output is not None:
            raise click.UsageError(
                gettext("a table is for the terminal; choose another --format for -o")
            )
        _show_table(verdict, whole=whole)
    else:
        click.echo(bench.report(format=form_of, verdict=verdict), nl=False)


def conclude(verdict: Verdict) -> None:
    """Say the verdict on stderr, and end with status 1 where it fails."""
    click.echo(told_verdict(verdict), err=True)
    if not verdict:
        raise click.exceptions.Exit(GATE)


def told_verdict(verdict: Verdict) -> str:
    """What the verdict says of itself, in the language that is spoken."""
    from i18n_workbench.reports.report import counted as in_english

    summed, lines = in_english(verdict.counts()), verdict.lines()
    if not speech():
        return "\n".join(lines)
    parts = [
        counted(count, severity)
        for severity, count in verdict.counts().items()
        if count
    ]
    said = ", ".join(parts) or gettext("nothing found")
    return "\n".join(told(line).replace(summed, said) for line in lines)


def explanation(rule: str) -> str:
    """What a rule means; of ``all`` a line each."""
    from i18n_workbench.gate.rules import explained, rule_texts

    if rule == "all":
        return "\n".join(
            f"{text.id:<22} {text.severity:<8} {told(text.says)}"
            for text in rule_texts().values()
        )
    return explained(rule)


_NEXT = (
    N_("mend what stands on top; `gate --all` shows every fault"),
    N_(
        "`gate --baseline known.json --update-baseline` takes what is here as known: only what is new fails from then on"
    ),
    N_("`gate --since main` judges only what a branch brought"),
)
"""What a team does on its first day, under a page that does not show everything."""


def _show_table(verdict: Verdict, *, whole: bool) -> None:
    """The faults that fail and the warnings, on one page unless the ``whole`` is wanted or rules were named; of the others
    how many there are.
    """
    from i18n_workbench.gate.found import Found
    from i18n_workbench.gate.rollup import Page, Row, first_page, rolled_up
    from i18n_workbench.tables import plain_table

    def is_shown(one: Finding) -> bool:
        return one.severity != "info" or verdict.fails(one) or verdict.rules_named

    found = Found.of(verdict.found)
    shown = found.where(is_shown)
    if shown:
        if whole or verdict.rules_named:
            page = Page(rolled_up(shown, verdict.locate), [])
        else:
            page = first_page(shown, verdict.locate)
        table(plain_table(page.rows, Row._fields, whole=["findings"]))
        for rule, faults, findings in page.more:
            text = gettext(
                "{faults} faults of {rule} in all, {findings} findings",
                faults=faults,
                rule=rule,
                findings=findings,
            )
            click.echo(f"{text} (`--rule {rule}`)", err=True)
        if page.more:
            for step in _NEXT:
                click.echo(gettext("next: {step}", step=gettext(step)), err=True)
    rest = verdict.by_rule() - replace(verdict, found=shown).by_rule()
    if rest:
        counts = ", ".join(f"{count} {rule}" for rule, count in sorted(rest.items()))
        said = gettext("{counts} (`--rule RULE` shows them)", counts=counts)
        click.echo(f"info: {said}", err=True)
    if not shown and not rest:
        click.echo(gettext("nothing to show"))
