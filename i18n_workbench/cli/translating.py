"""Commands that translate: translate, pseudo."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

import click

from i18n_workbench.cli.app import GATE, Session, app, session
from i18n_workbench.cli.output import emit, format_option
from i18n_workbench.cli.unread import say_unread
from i18n_workbench.cli.writing import agree, asked, carry_out, writes
from i18n_workbench.disk.looking import is_folder, is_there
from i18n_workbench.errors import ParseError, UsageError
from i18n_workbench.language import counted, gettext

if TYPE_CHECKING:
    import pandas as pd

    from i18n_workbench.translation import (
        Glossary,
        Prompt,
        TranslationJob,
        TranslationMemory,
    )
    from i18n_workbench.workbench import Workbench


withheld_option = click.option(
    "--withhold",
    "withheld",
    multiple=True,
    metavar="PART",
    help="What a language model is not told about a string: key, form, description, places, neighbours, others, "
    "max_length, glossary or note; several times.",
)


@app.command()
@click.argument("locales", nargs=-1)
@click.option(
    "--keys",
    multiple=True,
    metavar="KEY",
    help="Only this key or branch (a.*); may be given several times.",
)
@click.option(
    "--engine",
    "engines",
    multiple=True,
    help="Engine, in order of preference; default translate.engines.",
)
@click.option(
    "--source",
    metavar="LOCALE",
    help="Where the texts come from; default the source language.",
)
@click.option(
    "--candidates", is_flag=True, help="Keep all results as candidates for review."
)
@click.option("--override", is_flag=True, help="Translate what has a translation, too.")
@click.option(
    "--glossary",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Terms to respect: CSV or TBX.",
)
@click.option(
    "--memory",
    "memories",
    multiple=True,
    metavar="SOURCE",
    type=click.Path(path_type=Path),
    help="Ask first what was translated before, here and in this TMX file or other project's folder; several times.",
)
@click.option(
    "--confirm",
    is_flag=True,
    help="Yes to writing texts of the source language (translate.promptSource).",
)
@click.option(
    "--dry-run", is_flag=True, help="Only show the plan; nothing is sent or written."
)
@click.option("-y", "--yes", is_flag=True, help="Do not ask.")
@withheld_option
@format_option
@session
def translate(
    opened: Session, form_of: str, locales: tuple[str, ...], keys: tuple[str, ...], engines: tuple[str, ...],
    source: str | None, candidates: bool, override: bool, glossary: Path | None, memories: tuple[Path, ...],
    confirm: bool, dry_run: bool, yes: bool, withheld: tuple[str, ...],
) -> None:  # fmt: skip
    """Translate what is missing, empty or stale. In LOCALES (default: all).

    Exits with 1 when a row failed or was cancelled, with 3 when the job was refused. What is done is written as it
    comes; a run that was interrupted goes on where it was when it is started again.
    """
    bench = opened.open(decides=True)
    _print_log(bench)
    chosen = list(engines) or list(bench.settings["translate.engines"])
    for place in memories:
        bench.memory.add(_lender(bench, place, source or bench.source_language))
    job = bench.translation_job(
        list(locales) or None,
        list(keys) or None,
        source,
        ["memory", *chosen] if memories and "memory" not in chosen else chosen,
        confirm,
        glossary=_glossary(bench, glossary, source) if glossary else None,
        candidates=candidates or None,
        override=override or None,
        prompt=_prompt(withheld),
        confirm_host=None if yes else asked,
    )
    if dry_run:
        emit(job.plan, form_of)
        click.echo(job.summary, err=True)
        return
    if not job.summary.rows:
        emit(job.results, form_of)
        click.echo(gettext("nothing to translate"), err=True)
        say_unread(bench)
        return
    if not yes:
        agree(gettext("Translate {summary}?", summary=job.summary))
    _report(job, job.run(opened.watch.begin("translating")), form_of)


def _print_log(bench: Workbench) -> None:
    """Print on stderr what `translate.deepl.enableLog` logs: in a shell nobody else listens."""
    if not bench.settings["translate.deepl.enableLog"]:
        return
    log = logging.getLogger("i18n_workbench.translation.deepl")
    level_before, printing = log.level, logging.StreamHandler()

    def stop() -> None:
        log.removeHandler(printing)
        log.setLevel(level_before)

    log.addHandler(printing)
    log.setLevel(logging.INFO)
    click.get_current_context().call_on_close(stop)


@app.command()
@click.argument("locales", nargs=-1, required=True)
@click.option(
    "--keys",
    multiple=True,
    metavar="KEY",
    help="Only this key or branch (a.*); default what a machine wrote and nobody has looked at.",
)
@click.option(
    "--engine", help="The language model; default the first of translate.engines."
)
@click.option("--no-comments", is_flag=True, help="Only show the remarks.")
@click.option("-y", "--yes", is_flag=True, help="Do not ask.")
@withheld_option
@format_option
@session
def proofread(
    opened: Session, form_of: str, locales: tuple[str, ...], keys: tuple[str, ...], engine: str | None,
    no_comments: bool, yes: bool, withheld: tuple[str, ...],
) -> None:  # fmt: skip
    """Let a language model judge translations of LOCALES. Meaning, tone, terms.

    What is wrong becomes a review comment with its reason; texts are left alone. Exits with 1 when a string was not judged.
    """
    bench = opened.open(decides=True)
    found = bench.proofread(
        list(locales),
        list(keys) or None,
        engine,
        comments=not no_comments,
        prompt=_prompt(withheld),
        confirm_host=None if yes else asked,
    )
    emit(found[found["verdict"] != "right"] if form_of == "table" else found, form_of)
    counts = found["verdict"].value_counts()
    click.echo(
        ", ".join(f"{count:,} {name}" for name, count in counts.items())
        or gettext("nothing to read"),
        err=True,
    )
    if "failed" in counts:
        raise click.exceptions.Exit(GATE)


@app.command()
@click.argument("locale", default="en-XA")
@writes
@session
def pseudo(opened: Session, locale: str, dry_run: bool, yes: bool) -> None:
    """Pseudo-localize the source texts into LOCALE. The default is en-XA."""
    changes = opened.open(decides=True).changes().pseudo(locale)
    for left in changes.left:
        click.echo(gettext("left out: {what}", what=str(left)), err=True)
    carry_out(changes, dry_run=dry_run, yes=yes)


def _prompt(withheld: tuple[str, ...]) -> Prompt:
    from i18n_workbench.translation import Prompt

    return Prompt.without(withheld)


def _beside(bench: Workbench, path: Path) -> Path:
    """A path as the workspace has it, else as it is: ``-C app`` runs the command in ``app``."""
    return bench.root / path if is_there(bench.root / path) else path


def _glossary(bench: Workbench, path: Path, source: str | None) -> Glossary:
    from i18n_workbench.translation import Glossary

    return Glossary.read(_beside(bench, path), source or bench.source_language)


def _lender(bench: Workbench, path: Path, source: str) -> Workbench | TranslationMemory:
    """A TMX file, or another project."""
    from i18n_workbench import open as open_project
    from i18n_workbench.translation import read_tmx

    place = _beside(bench, path)
    if is_folder(place):
        return open_project(place)
    try:
        return read_tmx(place.read_bytes().decode("utf-8-sig"), source)
    except (OSError, UnicodeDecodeError) as error:
        problem = error.strerror if isinstance(error, OSError) else error
        raise UsageError(
            f"the memory {path} cannot be read: {problem}",
            next_step="name a TMX file or a project",
        ) from None
    except ParseError as error:
        raise error.at(str(path)) from None


def _report(job: TranslationJob, frame: pd.DataFrame, form_of: str) -> None:
    """The results, the counts with the reasons, and the exit status."""
    open_rows = frame[~frame["status"].isin(["done", "skipped"])]
    if form_of != "table" or len(open_rows):
        emit(open_rows if form_of == "table" else frame, form_of)
    counts = frame["status"].value_counts()
    said = [
        _said(status, int(counts[status])) for status in _STATUSES if status in counts
    ]
    click.echo(
        f"{', '.join(said)} ({', '.join(engine.id for engine in job.engines)})",
        err=True,
    )
    failed = frame[frame["status"] == "failed"]
    for reason, count in failed["reason"].value_counts().items():
        line = gettext("{count} failed: {reason}", count=count, reason=str(reason))
        click.echo(f"  {line}", err=True)
    if len(failed) or "cancelled" in counts:
        raise click.exceptions.Exit(GATE)


_STATUSES = ("done", "candidate", "failed", "cancelled", "skipped")


def _said(status: str, count: int) -> str:
    if status == "candidate":
        return gettext("{candidates} to review", candidates=counted(count, "candidate"))
    return f"{count:,} {status}"
