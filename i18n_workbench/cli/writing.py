"""Commands that write: set, delete, rename, fill, normalize, undo. Each previews, asks, and can be taken back."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from i18n_workbench.cli.app import WRONG, InProject, Session, app, session
from i18n_workbench.cli.output import show_diff
from i18n_workbench.cli.unread import say_lacking
from i18n_workbench.cli.watching import hushed
from i18n_workbench.errors import UsageError
from i18n_workbench.language import counted, gettext, told
from i18n_workbench.review.places import fold_places

if TYPE_CHECKING:
    from collections.abc import Callable

    from i18n_workbench.bench import Bench
    from i18n_workbench.catalog import ChangeSet


ACCEPT_LOSS = "i18n_workbench.accept_loss"


def writes(function: Callable[..., Any]) -> Callable[..., Any]:
    """``--dry-run``, ``--yes`` and ``--accept-loss``."""
    function = click.option(
        "--accept-loss",
        is_flag=True,
        expose_value=False,
        callback=_accept_loss,
        help="Write also to files that have lost most of their known keys.",
    )(function)
    function = click.option(
        "--dry-run", is_flag=True, help="Print the unified diff, write nothing."
    )(function)
    return click.option("-y", "--yes", is_flag=True, help="Do not ask.")(function)


def _accept_loss(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    """Remember it for :func:`carry_out`: every command that writes goes through there."""
    del param
    ctx.meta[ACCEPT_LOSS] = value


def loss_is_meant() -> bool:
    """Whether the command was called with ``--accept-loss``."""
    return bool(click.get_current_context().meta.get(ACCEPT_LOSS))


def agree(question: str) -> None:
    """Ask; a no ends the command with nothing written (exit status 0)."""
    if not asked(question):
        click.echo(gettext("nothing was written"))
        raise click.exceptions.Exit(0)


def asked(question: str) -> bool:
    """Whether the answer is yes; nobody there to ask is wrong use (exit status 2)."""
    try:
        with hushed():
            return _is_confirmed(question)
    except click.Abort:
        click.echo(
            "\n"
            + gettext(
                "nothing was written: nobody answered; add --yes to write without asking"
            ),
            err=True,
        )
        raise click.exceptions.Exit(WRONG) from None


LONGEST_ANSWER = 100
"""Characters that are read of an answer: a device or a file that somebody leads to standard input may have no end."""


def _is_confirmed(question: str) -> bool:
    """Ask yes or no; where no terminal answers one line counts, and one that is neither aborts."""
    if sys.stdin.isatty():
        return click.confirm(question, err=True)
    click.echo(f"{question} [y/N]: ", nl=False, err=True)
    try:
        line = sys.stdin.readline(LONGEST_ANSWER)
    except UnicodeDecodeError:
        line = ""
    answer = line.strip().lower()
    if not line or answer not in {"y", "yes", "n", "no", ""}:
        raise click.Abort
    return answer in {"y", "yes"}


def carry_out(changes: ChangeSet, *, dry_run: bool, yes: bool) -> None:
    """Show the diff, ask, apply."""
    say_lacking(click.get_current_context(), changes.catalog)
    if not changes:
        click.echo(gettext("nothing to change"))
        return
    if loss_is_meant():
        changes.accept_loss()
    plan = changes.plan().check()
    if not plan.files:
        click.echo(gettext("nothing to change"))
        return
    if dry_run:
        show_diff(plan.diff())
        return
    if not yes:
        show_diff(fold_places(plan.diff()))
        agree(gettext("Write {files}?", files=counted(len(plan.files), "file")))
    done = changes.apply()
    for note in done.notes:
        said = gettext("warning: {text}", text=told(note.message))
        click.echo(f"{said}\n  {told(note.suggestion)}", err=True)
    for file in done.files:
        click.echo(
            gettext("wrote {file}", file=file.path)
            if file.after is not None
            else gettext("removed {file}", file=file.path)
        )
    if not done.files:
        click.echo(gettext("nothing to change"))


@app.command(name="set")
@click.argument("key")
@click.argument("locale")
@click.argument("value")
@click.option(
    "--form", default="", help="The plural category, for one form of a family."
)
@click.option(
    "--target",
    default="",
    type=InProject(),
    help="The file for a new key, where several are possible.",
)
@click.option(
    "--replace", is_flag=True, help="Overwrite a value that is no plain text."
)
@writes
@session
def set_value(
    opened: Session,
    key: str,
    locale: str,
    value: str,
    form: str,
    target: str,
    replace: bool,
    dry_run: bool,
    yes: bool,
) -> None:
    """Give KEY the VALUE in LOCALE."""
    bench = opened.open(decides=True)
    changes = bench.changes().set(
        key, locale, value, form=form, target=target, replace=replace
    )
    is_source = locale.strip().lower() == bench.source_language.lower()
    if bench.catalog.resolve(key) is None and not is_source:
        _say_new(bench, key)
    carry_out(changes, dry_run=dry_run, yes=yes)


def _warn(text: str) -> None:
    click.echo(gettext("warning: {text}", text=text), err=True)


def _say_new(bench: Bench, key: str) -> None:
    """Say of a key that the source language has not, and no file, that it is new, and which one is near."""
    from i18n_workbench.catalog.wanted.keys import near_key

    text = gettext("{key} is a new key: no file has it.", key=key)
    near = told(near_key(bench.catalog, key))
    click.echo(f"{text} {near}".rstrip(), err=True)


@app.command()
@click.argument("keys", nargs=-1, metavar="KEY...")
@click.option("--locale", help="Only in this locale.")
@click.option("--unused", is_flag=True, help="The keys that no code uses or could use.")
@click.option(
    "--possibly",
    is_flag=True,
    help="With --unused: those that a dynamic key could reach, too.",
)
@writes
@session
def delete(
    opened: Session,
    keys: tuple[str, ...],
    locale: str | None,
    unused: bool,
    possibly: bool,
    dry_run: bool,
    yes: bool,
) -> None:
    """Delete keys or branches (old.*) in all locales."""
    if unused == bool(keys) or (possibly and not unused) or (unused and locale):
        raise UsageError(
            "name the keys to delete, or say --unused",
            next_step="--possibly goes with --unused, --locale with keys",
        )
    bench = opened.open(decides=True)
    if unused:
        changes = bench.changes().delete_unused(possibly=possibly)
    else:
        changes = bench.changes().delete(*keys, locale=locale)
    for left in changes.left:
        _warn(gettext("not deleted: {what}", what=str(left)))
    carry_out(changes, dry_run=dry_run, yes=yes)


@app.command()
@click.argument("old")
@click.argument("new")
@click.option(
    "--merge", is_flag=True, help="Where NEW exists already, its values stay."
)
@writes
@session
def rename(
    opened: Session, old: str, new: str, merge: bool, dry_run: bool, yes: bool
) -> None:
    """Rename a key or a branch, everywhere it stands."""
    changes = opened.open(decides=True).changes().rename(old, new, merge=merge)
    for left in changes.left:
        _warn(gettext("not renamed: {what}", what=str(left)))
    for dropped in changes.dropped:
        _warn(gettext("dropped: {what}", what=str(dropped)))
    carry_out(changes, dry_run=dry_run, yes=yes)


@app.command()
@click.argument("locales", nargs=-1)
@writes
@session
def fill(opened: Session, locales: tuple[str, ...], dry_run: bool, yes: bool) -> None:
    """Add missing keys as empty values. In LOCALES (default: all)."""
    changes = opened.open(decides=True).changes().fill(*locales)
    for left in changes.left:
        _warn(gettext("not filled: {what}", what=str(left)))
    carry_out(changes, dry_run=dry_run, yes=yes)


@app.command()
@click.argument("files", nargs=-1, type=InProject())
@click.option("--of-a-commit", is_flag=True, hidden=True)
@writes
@session
def normalize(
    opened: Session,
    files: tuple[str, ...],
    of_a_commit: bool,
    dry_run: bool,
    yes: bool,
) -> None:
    """Give FILES (default: all) the settings' order and layout."""
    bench = opened.open(decides=True)
    if of_a_commit:  # the hook is given all files with such an ending: package.json
        loaded = {chunk.file.path for chunk in bench.catalog.chunks}
        files = tuple(file for file in files if file in loaded)
        if not files:
            return
    carry_out(bench.changes().normalize(*files), dry_run=dry_run, yes=yes)


@app.command()
@click.option("-y", "--yes", is_flag=True, help="Do not ask.")
@click.option(
    "--dry-run",
    is_flag=True,
    help="Print the unified diff that would take it back, write nothing.",
)
@session
def undo(opened: Session, yes: bool, dry_run: bool) -> None:
    """Take back the last change, also of an earlier process."""
    from i18n_workbench.bench.undone import what_was_done
    from i18n_workbench.catalog.plans.diffs import FilePlan
    from i18n_workbench.catalog.writer import kept_nowhere
    from i18n_workbench.disk.journal import Journal

    bench = opened.open(decides=True)
    journal = Journal(bench.root)
    last = journal.last()
    entries = journal.with_its_series(last)
    if dry_run and not last.images:
        raise kept_nowhere(last)
    if dry_run:
        for rewrite in (one for entry in entries for one in journal.contents(entry)):
            show_diff("".join(FilePlan.of(rewrite).reversed().diff()))
        return
    if len(entries) > 1:
        said = gettext("the last of {count} writes of one job", count=len(entries))
        more = f" ({said})"
    else:
        more = ""
    title = what_was_done([entry.title for entry in reversed(entries)])
    click.echo(gettext("last change: {title}", title=title) + more)
    for path in sorted({image.path for entry in entries for image in entry.images}):
        click.echo(f"  {path}")
    if not yes:
        agree(gettext("Take it back?"))
    bench.undo()
    click.echo(gettext("undone"))
