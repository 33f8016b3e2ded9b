"""Review as commands: list, orphaned, move, forget, pending, approve, request-change, comment, resolve, apply, discard, still-valid."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from i18n_workbench.cli.app import Session, app, session
from i18n_workbench.cli.output import emit, format_option
from i18n_workbench.cli.unread import say_unread_reviews
from i18n_workbench.cli.writing import carry_out, writes

if TYPE_CHECKING:
    from collections.abc import Callable

    from i18n_workbench.review import Reviews
    from i18n_workbench.workbench import Workbench


@app.group()
def review() -> None:
    """Decisions about translations."""


@review.command(name="list")
@format_option
@click.argument("locale", required=False)
@click.option(
    "--state",
    type=click.Choice(["approved", "change requested", "commented", "conflict"]),
    help="Only this state.",
)
@session
def list_reviews(
    opened: Session, form_of: str, locale: str | None, state: str | None
) -> None:
    """The reviews (of LOCALE): state, candidate, comments, suggestion."""
    frame = _opened(opened).reviews.frame(locale)
    emit(frame if state is None else frame[frame["state"] == state], form_of)


@review.command()
@format_option
@click.argument("locale")
@session
def pending(opened: Session, form_of: str, locale: str) -> None:
    """What is still to do in LOCALE: missing, empty, stale, change requested, with a candidate."""
    emit(_opened(opened).pending(locale), form_of)


@review.command()
@format_option
@session
def orphaned(opened: Session, form_of: str) -> None:
    """The reviews of keys that no file has. Where git shows that a key was renamed, its reviews have gone with it."""
    emit(opened.open().reviews.orphaned(), form_of)


@review.command()
@click.argument("old")
@click.argument("new")
@writes
@session
def move(opened: Session, old: str, new: str, dry_run: bool, yes: bool) -> None:
    """Give the reviews of OLD, a key that no file has, to NEW."""
    decide(opened, lambda reviews: reviews.move(old, new), dry_run=dry_run, yes=yes)


@review.command()
@click.argument("key")
@writes
@session
def forget(opened: Session, key: str, dry_run: bool, yes: bool) -> None:
    """Delete the reviews of KEY, which no file has."""
    decide(opened, lambda reviews: reviews.forget(key), dry_run=dry_run, yes=yes)


@review.command()
@format_option
@click.argument("key")
@click.argument("locale")
@session
def comments(opened: Session, form_of: str, key: str, locale: str) -> None:
    """The comments of KEY in LOCALE, with their ids."""
    import pandas as pd

    found = _opened(opened).reviews.comments(key, locale)
    rows = [
        {
            "id": str(comment.get("id", "")),
            "type": str(comment.get("type", "")),
            "comment": str(comment.get("comment", "")),
            "suggestion": str(comment.get("suggestion", "")),
            "user": str((comment.get("user") or {}).get("name", "")),
            "time": str(comment.get("time", "")),
            "resolved": bool(comment.get("resolved")),
        }
        for comment in found
    ]
    emit(
        pd.DataFrame(
            rows,
            columns=["id", "type", "comment", "suggestion", "user", "time", "resolved"],
        ),
        form_of,
    )


def _opened(opened: Session, *, decides: bool = False) -> Workbench:
    """The workspace, once it is said what of its reviews could not be read."""
    bench = opened.open(decides=decides)
    say_unread_reviews(bench)
    return bench


def decide(
    opened: Session,
    decision: Callable[[Reviews], str | None],
    *,
    dry_run: bool,
    yes: bool,
) -> None:
    """Show what a decision writes, ask, write it; a new comment's id is told."""
    bench = _opened(opened, decides=True)
    reviews = bench.reviews
    identifier, changes = reviews.planned(decision)
    carry_out(changes, dry_run=dry_run, yes=yes)
    if identifier and not dry_run:
        click.echo(identifier)
        for sentence in reviews.advice():
            click.echo(sentence, err=True)


@review.command()
@click.argument("key")
@click.argument("locale")
@click.option("-m", "--message", default="", help="A comment on it.")
@writes
@session
def approve(
    opened: Session, key: str, locale: str, message: str, dry_run: bool, yes: bool
) -> None:
    """Approve the translation of KEY in LOCALE as it is now."""
    decide(
        opened,
        lambda reviews: reviews.approve(key, locale, message),
        dry_run=dry_run,
        yes=yes,
    )


@review.command(name="request-change")
@click.argument("key")
@click.argument("locale")
@click.option("-m", "--message", default="", help="What should change.")
@click.option("--suggestion", help="The text that it should be.")
@writes
@session
def request_change(
    opened: Session,
    key: str,
    locale: str,
    message: str,
    suggestion: str | None,
    dry_run: bool,
    yes: bool,
) -> None:
    """Ask for a change of KEY in LOCALE."""
    decide(
        opened,
        lambda reviews: reviews.request_change(key, locale, message, suggestion),
        dry_run=dry_run,
        yes=yes,
    )


@review.command()
@click.argument("key")
@click.argument("locale")
@click.argument("message", required=False, default="")
@click.option(
    "-m", "--message", "said", default="", help="The comment, instead of the argument."
)
@click.option("--suggestion", help="The text that it should be.")
@writes
@session
def comment(
    opened: Session,
    key: str,
    locale: str,
    message: str,
    said: str,
    suggestion: str | None,
    dry_run: bool,
    yes: bool,
) -> None:
    """Leave a comment (MESSAGE) on KEY in LOCALE."""
    decide(
        opened,
        lambda reviews: reviews.comment(key, locale, message or said, suggestion),
        dry_run=dry_run,
        yes=yes,
    )


@review.command()
@click.argument("key")
@click.argument("locale")
@click.option("--id", "identifier", help="Only this comment (default: all open ones).")
@click.option(
    "--undo", "again", is_flag=True, help="Open a resolved comment again (needs --id)."
)
@writes
@session
def resolve(
    opened: Session,
    key: str,
    locale: str,
    identifier: str | None,
    again: bool,
    dry_run: bool,
    yes: bool,
) -> None:
    """Resolve comments of KEY in LOCALE."""
    if not again:
        decide(
            opened,
            lambda reviews: reviews.resolve(key, locale, identifier),
            dry_run=dry_run,
            yes=yes,
        )
        return
    if identifier is None:
        raise click.UsageError("--undo needs --id")
    decide(
        opened,
        lambda reviews: reviews.unresolve(key, locale, identifier),
        dry_run=dry_run,
        yes=yes,
    )


@review.command()
@click.argument("key", required=False)
@click.argument("locale", required=False)
@click.option("--all", "everything", is_flag=True, help="All candidates (of --locale).")
@click.option("--locale", "only", help="With --all: only this locale.")
@click.option("--text", help="Write this instead of the candidate's text.")
@click.option("--form", default="", help="The plural category.")
@click.option(
    "--suggestion",
    "identifier",
    help="Write the suggestion of this comment instead of the candidate.",
)
@writes
@session
def apply(
    opened: Session,
    key: str | None,
    locale: str | None,
    everything: bool,
    only: str | None,
    text: str | None,
    form: str,
    identifier: str | None,
    dry_run: bool,
    yes: bool,
) -> None:
    """Write the candidate of KEY in LOCALE (or all) to the locale files."""
    bench = opened.open(decides=True)
    if everything:
        carry_out(bench.reviews.applied(locale=only), dry_run=dry_run, yes=yes)
        return
    if key is None or locale is None:
        raise click.UsageError("give KEY and LOCALE, or --all")
    if identifier:
        carry_out(
            bench.reviews.suggested(key, locale, identifier), dry_run=dry_run, yes=yes
        )
        return
    name = bench.catalog.resolve(key)
    cell = (name[0] if name else key, locale, form or (name[1] if name else ""), text)
    carry_out(bench.reviews.applied([cell]), dry_run=dry_run, yes=yes)


@review.command()
@click.argument("key", required=False)
@click.argument("locale", required=False)
@click.option("--all", "everything", is_flag=True, help="All candidates (of --locale).")
@click.option("--locale", "only", help="With --all: only this locale.")
@click.option("--form", default="", help="The plural category.")
@writes
@session
def discard(
    opened: Session,
    key: str | None,
    locale: str | None,
    everything: bool,
    only: str | None,
    form: str,
    dry_run: bool,
    yes: bool,
) -> None:
    """Discard the candidate of KEY in LOCALE, or all."""
    if everything:
        decide(
            opened, lambda reviews: reviews.discard_all(only), dry_run=dry_run, yes=yes
        )
        return
    if key is None or locale is None:
        raise click.UsageError("give KEY and LOCALE, or --all")
    decide(
        opened,
        lambda reviews: reviews.discard(key, locale, form),
        dry_run=dry_run,
        yes=yes,
    )


@review.command()
@click.argument("key")
@click.argument("locale", required=False)
@click.option(
    "--theirs", is_flag=True, help="Take the other version; without, what holds stays."
)
@writes
@session
def settle(
    opened: Session,
    key: str,
    locale: str | None,
    theirs: bool,
    dry_run: bool,
    yes: bool,
) -> None:
    """Decide about what a merge left two versions of, for KEY in LOCALE (or for the key's own fields)."""
    decide(
        opened,
        lambda reviews: reviews.settle(key, locale or "", theirs=theirs),
        dry_run=dry_run,
        yes=yes,
    )


@review.command(name="still-valid")
@click.argument("key")
@click.argument("locale")
@writes
@session
def still_valid(
    opened: Session, key: str, locale: str, dry_run: bool, yes: bool
) -> None:
    """Declare that the stale translation of KEY in LOCALE still fits the source text."""
    decide(
        opened,
        lambda reviews: reviews.still_valid(key, locale),
        dry_run=dry_run,
        yes=yes,
    )
