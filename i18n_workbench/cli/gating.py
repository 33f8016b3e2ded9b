"""The gate: its options, which other commands share, and the commands gate and baseline."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from i18n_workbench.cli.app import InWorkspace, Session, Share, app, session
from i18n_workbench.cli.dismissing import require_dismissal
from i18n_workbench.cli.output import table
from i18n_workbench.cli.verdicts import conclude, explanation, show
from i18n_workbench.cli.workers import workers
from i18n_workbench.language import counted, gettext

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from i18n_workbench.findings import Finding
    from i18n_workbench.gate.verdict import Verdict
    from i18n_workbench.tables import Table
    from i18n_workbench.workbench import Workbench

FORMATS = (
    "table",
    "json",
    "sarif",
    "junit",
    "github",
    "gitlab",
    "markdown",
    "html",
    "csv",
    "xlsx",
)
_FILE = InWorkspace()
_SHARE = Share()


def _allowed(
    ctx: click.Context, param: click.Parameter, values: Sequence[str]
) -> tuple[tuple[str, float], ...]:
    """``SHARE`` and ``LOCALE=SHARE`` as locale (``*`` for all) and share."""
    allowed = []
    for value in values:
        locale, sign, share = value.rpartition("=")
        if sign and not locale.strip():
            share = value  # no locale is named, so this is no share
        allowed.append((locale or "*", _SHARE.convert(share, param, ctx)))
    return tuple(allowed)


@dataclass(frozen=True)
class Gate:
    """The options of the gate as they were given."""

    profile: str | None
    rules: tuple[str, ...]
    fail_on: tuple[str, ...]
    baseline: Path | None
    update: bool
    since: str | None
    allowed: tuple[tuple[str, float], ...]

    @property
    def is_asked(self) -> bool:
        """Whether an option was given that lets a command fail."""
        return bool(self.fail_on or self.baseline or self.since or self.allowed)

    def failing_under(self, share: float) -> Gate:
        """With a bound for every locale that has none of its own; what it lacks one by one counts no more."""
        if any(locale == "*" for locale, _ in self.allowed):
            raise click.UsageError(
                "--fail-under and --max-missing SHARE say the same of all locales: give one of them"
            )
        lacking = round(1 - share, 12)  # 1 - 0.9 is a little less than 0.1
        return replace(self, allowed=(*self.allowed, ("*", lacking)))

    def asked(self, rules: Sequence[str] | None, *, ignored: bool) -> dict[str, Any]:
        """The arguments for ``bench.gate``; ``rules`` are those of the command where none was named."""
        picked = self.rules or rules
        return {
            "rules": list(picked) if picked is not None else None,
            "profile": self.profile,
            "ignored": ignored,
        }

    def values(self) -> dict[str, Any]:
        """What was given, as plain values; nothing where the command is not to judge."""
        if not self.is_asked:
            return {}
        known = str(self.baseline.absolute()) if self.baseline else None
        given = {
            **self.asked(None, ignored=False),
            "fail_on": list(self.fail_on) or None,
            "baseline": known,
            "since": self.since,
        }
        given["max_missing"] = dict(self.allowed) or None
        return {name: value for name, value in given.items() if value}


def gate_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """``--profile --rule --fail-on --baseline --update-baseline --since --max-missing``, as an argument ``gate``."""

    @wraps(function)
    def with_gate(*arguments: Any, **options: Any) -> Any:
        given = Gate(
            profile=options.pop("profile"),
            rules=options.pop("rules"),
            fail_on=options.pop("fail_on"),
            baseline=options.pop("baseline"),
            update=options.pop("update_baseline"),
            since=options.pop("since"),
            allowed=options.pop("max_missing"),
        )
        if given.update and given.baseline is None:
            raise click.UsageError("--update-baseline needs --baseline FILE")
        if given.update and given.since is not None:
            raise click.UsageError(
                "--update-baseline takes in everything that is found, --since only a part of it"
            )
        return function(*arguments, gate=given, **options)

    for option in reversed(_OPTIONS):
        with_gate = option(with_gate)
    return with_gate


_OPTIONS = (
    click.option(
        "--profile",
        type=click.Choice(["strict", "default", "lenient"]),
        help="How strictly to judge.",
    ),
    click.option(
        "--rule",
        "rules",
        multiple=True,
        metavar="RULE",
        help="Only this rule (may be repeated).",
    ),
    click.option(
        "--fail-on",
        multiple=True,
        metavar="SEVERITY|RULE",
        help="Exit with 1 when something this bad (error, warning, info), or of this rule, is found.",
    ),
    click.option(
        "--baseline",
        type=_FILE,
        metavar="FILE",
        help="Known findings: only new ones are shown and fail.",
    ),
    click.option(
        "--update-baseline",
        is_flag=True,
        help="Write all that is found now into the baseline.",
    ),
    click.option(
        "--since",
        metavar="REV",
        help="Only what came since the common ancestor with REV.",
    ),
    click.option(
        "--max-missing",
        multiple=True,
        callback=_allowed,
        metavar="[LOCALE=]SHARE",
        help="Allow a locale (or all) to lack this share: 0.1 or 10 is a tenth (may be repeated).",
    ),
)


@app.command()
@click.option(
    "--locale", "locales", multiple=True, help="Only this locale (may be repeated)."
)
@gate_options
@click.option(
    "--fail-under",
    type=Share(),
    metavar="SHARE",
    help="Exit with 1 when less than this share of a locale is translated (0.9 or 90); as --max-missing of the rest.",
)
@click.option(
    "--format",
    "form_of",
    type=click.Choice(FORMATS),
    help="How it comes out; default: by the ending of -o, else a table.",
)
@click.option(
    "-o",
    "--output",
    "outputs",
    type=_FILE,
    multiple=True,
    metavar="FILE",
    help="Write it into FILE; several are written each by its ending, and --format is printed.",
)
@click.option(
    "--ignored", is_flag=True, help="Include the locales of `ignoredLocales`."
)
@click.option(
    "--all", "whole", is_flag=True, help="Show every fault, where they fill pages."
)
@click.option(
    "--explain",
    metavar="RULE",
    help="Say what a rule means and what to do about it (`all` lists them).",
)
@session
def gate(
    opened: Session,
    locales: tuple[str, ...],
    gate: Gate,
    fail_under: float | None,
    form_of: str | None,
    outputs: tuple[Path, ...],
    ignored: bool,
    whole: bool,
    explain: str | None,
) -> None:
    """Judge everything that can be wrong. Exits with 1 when it may not stay.

    Missing, empty, obsolete and stale texts, undefined and unused keys, hard-coded texts, the checks, and what went wrong
    while loading, with the severities of the profile and of the settings `gate.rules` and `gate.locales`.
    """
    if explain:
        click.echo(explanation(explain))
        return
    if fail_under is not None:
        gate = gate.failing_under(fail_under)
    bench = opened.open(decides=True)
    with workers() as executor:
        if gate.update:
            update(bench, gate, locales, None, ignored=ignored, executor=executor)
            return
        verdict = judge(bench, gate, locales, None, ignored=ignored, executor=executor)
    if len(outputs) > 1:
        for output in outputs:
            bench.report(output, verdict=verdict)
    show(
        bench, verdict, form_of, outputs[0] if len(outputs) == 1 else None, whole=whole
    )
    conclude(verdict)


@app.command()
@click.argument("file", type=_FILE)
@click.option("--prune", is_flag=True, help="Take out what is found no more.")
@click.option(
    "--dismiss",
    metavar="FINGERPRINT",
    help="Leave this finding as it is, with --reason.",
)
@click.option("--reason", help="Why it is left.")
@click.option(
    "--until",
    metavar="DATE",
    help="Up to this day (2027-01-31); default: for good.",
)
@session
def baseline(
    opened: Session,
    file: Path,
    prune: bool,
    dismiss: str | None,
    reason: str | None,
    until: str | None,
) -> None:
    """The known findings of FILE. Shows them, takes out what is gone, or dismisses one with a reason.

    A finding's fingerprint stands in `gate --format json`; its first characters are enough.
    """
    from i18n_workbench.reports import Baseline

    require_dismissal(dismiss, reason, until)
    bench = opened.open(decides=True)
    with workers() as executor:
        if prune:
            gone = bench.prune_baseline(file, executor=executor)
            click.echo(
                gettext(
                    "{count} known findings are gone and were taken out", count=gone
                )
            )
        if dismiss:
            mark = bench.dismiss(
                file, dismiss, str(reason), until or "", executor=executor
            )
            if until:
                said = gettext(
                    "{mark} is dismissed until {day}", mark=str(mark), day=str(until)
                )
            else:
                said = gettext("{mark} is dismissed", mark=str(mark))
            click.echo(said)
    if not prune and not dismiss:
        table(Baseline.read(file).frame())


def judge(
    bench: Workbench,
    given: Gate,
    locales: Sequence[str],
    rules: Sequence[str] | None,
    *,
    ignored: bool,
    executor: Any = None,
) -> Verdict:
    """The verdict, as the options ask for it."""
    asked = given.asked(rules, ignored=ignored)
    allowed: Mapping[str, float] | None = dict(given.allowed) or None
    return bench.gate(
        *locales,
        fail_on=list(given.fail_on) or None,
        baseline=given.baseline,
        since=given.since,
        max_missing=allowed,
        executor=executor,
        **asked,
    )


def update(
    bench: Workbench,
    given: Gate,
    locales: Sequence[str],
    rules: Sequence[str] | None,
    *,
    ignored: bool,
    executor: Any = None,
) -> None:
    """Write what is found into the baseline."""
    asked = given.asked(rules, ignored=ignored)
    assert given.baseline is not None
    known = bench.update_baseline(given.baseline, *locales, executor=executor, **asked)
    findings = counted(len(known.entries), "known finding")
    click.echo(gettext("wrote {file}", file=str(given.baseline)) + f": {findings}")


def checked_rules() -> list[str]:
    """The rules of the command check: those that are on by themselves, and what goes wrong while loading."""
    from i18n_workbench.checks import all_rules
    from i18n_workbench.gate.rules import LOADING

    return [*(rule.id for rule in all_rules().values() if rule.on), LOADING]


def view(
    bench: Workbench,
    given: Gate,
    whole: Table,
    by: Sequence[str],
    rules: Sequence[str],
    locales: Sequence[str] = (),
    *,
    ignored: bool = False,
) -> tuple[Table, Verdict | None]:
    """A table as it is without options of the gate, else its rows that count (those whose columns ``by`` are a
    finding's), with the verdict.
    """
    if given.update:
        update(bench, given, locales, rules, ignored=ignored)
        raise click.exceptions.Exit(0)
    if not given.is_asked:
        return whole, None
    verdict = judge(bench, given, locales, rules, ignored=ignored)
    rows = list(zip(*(whole.column(name) for name in by), strict=True))
    shown = set(rows)
    found = []
    for one in verdict.found:
        is_general = not one.key and not one.file
        if is_general or _named(one, by) in shown:
            found.append(one)
    counting = {_named(one, by) for one in found}
    fitting = whole.where(row in counting for row in rows)
    return fitting, replace(verdict, found=tuple(found))


def _named(finding: Finding, by: Sequence[str]) -> tuple[object, ...]:
    return tuple(getattr(finding, name) for name in by)
