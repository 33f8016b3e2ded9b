"""Commands of extraction: hardcoded, extract."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from i18n_workbench.cli.app import InProject, Number, Session, app, session
from i18n_workbench.cli.gating import Gate, gate_options, view
from i18n_workbench.cli.output import emit, format_option
from i18n_workbench.cli.verdicts import conclude
from i18n_workbench.cli.workers import workers
from i18n_workbench.cli.writing import carry_out, writes
from i18n_workbench.errors import NeedsChoice, UsageError
from i18n_workbench.extraction.frames import folded
from i18n_workbench.language import gettext, told

if TYPE_CHECKING:
    from i18n_workbench.extraction import Extraction, Hardcoded, Row
    from i18n_workbench.workbench import Workbench


@app.command()
@click.argument("paths", nargs=-1, type=InProject())
@click.option(
    "--min-confidence",
    type=Number(0, 1),
    help="Leave out what is less sure (default 0.4).",
)
@click.option(
    "--mode",
    default="natural",
    show_default=True,
    help="natural, non-ascii, or a locale: only texts in its script.",
)
@click.option(
    "--advice",
    is_flag=True,
    help="Show code that makes translation hard instead: sentences in pieces, plurals by hand.",
)
@gate_options
@format_option
@session
def hardcoded(
    opened: Session,
    paths: tuple[str, ...],
    min_confidence: float | None,
    mode: str,
    advice: bool,
    gate: Gate,
    form_of: str,
) -> None:
    """Strings in code that people read and no one translates. In PATHS (default: the whole project).

    The options of the gate look at the whole project, from a confidence of 0.5 on.
    """
    bench = opened.open(decides=gate.is_asked)
    if advice:
        frame = bench.language_advice(paths or None)
        emit(
            frame
            if form_of != "table"
            else frame[["rule", "file", "line", "column", "message", "suggestion"]],
            form_of,
        )
        return
    with workers() as executor:
        everything = bench.hardcoded_table(
            paths or None, min_confidence=min_confidence, mode=mode, executor=executor
        )
    found, verdict = view(
        bench, gate, everything, ("file", "line", "column"), ["hardcoded"]
    )
    shown = [
        "text",
        "context",
        "file",
        "line",
        "column",
        "confidence",
        "suggested_key",
        "similar_key",
    ]
    emit(folded(found).only(shown) if form_of == "table" else found, form_of)
    _say_unread(bench, paths)
    if verdict is not None:
        conclude(verdict)


@app.command()
@click.argument("paths", nargs=-1, type=InProject())
@click.option(
    "--all",
    "everything",
    is_flag=True,
    help="The whole project, as `extract.scanningInclude` and `extract.scanningIgnore` bind it.",
)
@click.option(
    "--min-confidence",
    type=Number(0, 1),
    help="Leave out what is less sure (default: 0.5 with --all, else 0.4).",
)
@click.option(
    "--target",
    default="",
    type=InProject(),
    help="The locale file for new keys, where several are possible.",
)
@click.option("--key", default="", help="The key, where PATHS hold one string.")
@click.option(
    "--template",
    default="",
    help="The replacement ($1 is the key), instead of the framework's.",
)
@click.option(
    "--add-import/--no-add-import",
    default=True,
    help="Add the framework's import and hook lines where no translator is in scope (the default).",
)
@click.option(
    "--framework",
    default="",
    help="For a project without locale files: the framework that it shall have, with its usual layout.",
)
@writes
@session
def extract(
    opened: Session,
    paths: tuple[str, ...],
    everything: bool,
    min_confidence: float | None,
    target: str,
    key: str,
    template: str,
    add_import: bool,
    framework: str,
    dry_run: bool,
    yes: bool,
) -> None:
    """Turn the hard-coded strings in PATHS into keys. A path is FILE, FILE:LINE or FILE:LINE:COLUMN."""
    if bool(paths) == everything:
        raise UsageError(
            "say what to extract",
            next_step="name files, or --all for the whole project",
        )
    bench = opened.open(decides=True)
    answers: dict[str, Any] = {
        "target": target, "key": key, "template": template, "add_import": add_import,
    }  # fmt: skip
    if framework:
        extraction = bench.extraction(
            list(paths) or None,
            min_confidence=min_confidence,
            framework=framework,
            **answers,
        )
    else:
        extraction = bench.extraction(
            _findings(bench, paths, min_confidence), **answers
        )
    if key and len(extraction) != 1:
        raise UsageError(
            f"--key is for one string, there are {len(extraction)}",
            next_step="say which: FILE:LINE:COLUMN",
        )
    _say_unread(bench, paths)
    _say_needs(bench, extraction)
    if key and any(row.needs for row in extraction.rows):
        raise UsageError(
            "nothing was extracted: another key is needed",
            next_step="name one that no text has yet: --key",
        )
    changes = extraction.changes()
    for left in changes.left:
        click.echo(gettext("by hand: {what}", what=str(left)), err=True)
    carry_out(changes, dry_run=dry_run, yes=yes)


def _say_unread(bench: Workbench, paths: tuple[str, ...]) -> None:
    """Say what was not searched though people read it: in the whole project, or of the files that were named."""
    if left := bench.strings.unread(paths):
        click.echo(left, err=True)


def _findings(
    bench: Workbench, paths: tuple[str, ...], min_confidence: float | None
) -> list[Hardcoded]:
    """The strings at some places, or those of the whole project that are sure enough."""
    if paths:
        return bench.strings.find_at(paths, min_confidence=min_confidence)
    from i18n_workbench.extraction.judgement.judging import EXTRACTED

    least = EXTRACTED if min_confidence is None else min_confidence
    with workers() as executor:
        return bench.strings.find(min_confidence=least, executor=executor)


def _say_needs(bench: Workbench, extraction: Extraction) -> None:
    """Say what rows need and what is to be noted of others.

    Raises
    ------
    NeedsChoice
        When no row can be written before somebody chooses a file.
    UsageError
        When there is no file at all that could take any of the texts.
    """
    waiting = [row for row in extraction.rows if row.needs]
    for row in waiting:
        text = repr(row.found.text)
        _say(row, gettext("{text} needs {what}", text=text, what=told(row.needs)))
    for row in extraction.rows:
        note = row.remark if row.adds else row.note
        if note and not row.needs:
            _say(row, f"{row.found.text!r}: {told(note)}")
    if not waiting or len(waiting) < len(extraction):
        return
    if all(row.key and not row.target and not row.candidates for row in waiting):
        raise UsageError(
            "nothing was extracted: no locale file can take the texts",
            next_step="name one: --target; in a project without locale files name its framework: --framework",
        )
    if all(row.candidates for row in waiting):
        usual = bench.usual_target(waiting[0])
        raise NeedsChoice(
            "a new key could go to several files", waiting[0].candidates,
            next_step=f"name one: --target ({', '.join(waiting[0].candidates[:5])}); the strategy `auto` would take {usual}",
        )  # fmt: skip


def _say(row: Row, text: str) -> None:
    click.echo(
        f"{row.found.file}:{row.found.line}:{row.found.column}: {text}", err=True
    )
