"""Review as commands: list, pending, approve, request-change, comment, resolve, apply, discard, still-valid."""

from __future__ import annotations

import click

from i18n_workbench.cli.app import Session, app, session
from i18n_workbench.cli.output import emit, format_option
from i18n_workbench.cli.writing import carry_out, writes


@app.group()
def review() -> None:
    """Decisions about translations."""


@review.command(name="list")
@format_option
@click.argument("locale", required=False)
@click.option("--state", help="Only this state: approved, 'change requested', commented, conflict.")
@session
def list_reviews(opened: Session, form_of: str, locale: str | None, state: str | None) -> None:
    """The reviews (of LOCALE): state, candidate, comments, suggestion."""
    frame = opened.open().reviews.frame(locale)
    emit(frame if state is None else frame[frame["state"] == state], form_of)


@review.command()
@format_option
@click.argument("locale")
@session
def pending(opened: Session, form_of: str, locale: str) -> None:
    """What is still to do in LOCALE: missing, empty, stale, change requested, with a candidate."""
    emit(opened.open().pending(locale), form_of)


@review.command()
@format_option
@click.argument("key")
@click.argument("locale")
@session
def comments(opened: Session, form_of: str, key: str, locale: str) -> None:
    """The comments of KEY in LOCALE, with their ids."""
    import pandas as pd

    found = opened.open().reviews.comments(key, locale)
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
    emit(pd.DataFrame(rows, columns=["id", "type", "comment", "suggestion", "user", "time", "resolved"]), form_of)


@review.command()
@click.argument("key")
@click.argument("locale")
@click.option("-m", "--message", default="", help="A comment on it.")
@session
def approve(opened: Session, key: str, locale: str, message: str) -> None:
    """Approve the translation of KEY in LOCALE as it is now."""
    click.echo(opened.open().reviews.approve(key, locale, message))


@review.command(name="request-change")
@click.argument("key")
@click.argument("locale")
@click.option("-m", "--message", default="", help="What should change.")
@click.option("--suggestion", help="The text that it should be.")
@session
def request_change(opened: Session, key: str, locale: str, message: str, suggestion: str | None) -> None:
    """Ask for a change of KEY in LOCALE."""
    click.echo(opened.open().reviews.request_change(key, locale, message, suggestion))


@review.command()
@click.argument("key")
@click.argument("locale")
@click.argument("message")
@click.option("--suggestion", help="The text that it should be.")
@session
def comment(opened: Session, key: str, locale: str, message: str, suggestion: str | None) -> None:
    """Leave a comment on KEY in LOCALE."""
    click.echo(opened.open().reviews.comment(key, locale, message, suggestion))


@review.command()
@click.argument("key")
@click.argument("locale")
@click.option("--id", "identifier", help="Only this comment (default: all open ones).")
@click.option("--undo", "again", is_flag=True, help="Open a resolved comment again (needs --id).")
@session
def resolve(opened: Session, key: str, locale: str, identifier: str | None, again: bool) -> None:
    """Resolve comments of KEY in LOCALE."""
    reviews = opened.open().reviews
    if again:
        if identifier is None:
            raise click.UsageError("--undo needs --id")
        reviews.unresolve(key, locale, identifier)
    else:
        reviews.resolve(key, locale, identifier)
    click.echo("done")


@review.command()
@click.argument("key", required=False)
@click.argument("locale", required=False)
@click.option("--all", "everything", is_flag=True, help="All candidates (of --locale).")
@click.option("--locale", "only", help="With --all: only this locale.")
@click.option("--text", help="Write this instead of the candidate's text.")
@click.option("--form", default="", help="The plural category.")
@click.option("--suggestion", "identifier", help="Write the suggestion of this comment instead of the candidate.")
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
    bench = opened.open()
    if everything:
        carry_out(bench.reviews.applied(locale=only), dry_run=dry_run, yes=yes)
        return
    if key is None or locale is None:
        raise click.UsageError("give KEY and LOCALE, or --all")
    if identifier:
        carry_out(bench.reviews.suggested(key, locale, identifier), dry_run=dry_run, yes=yes)
        return
    name = bench.catalog.resolve(key)
    cell = (name[0] if name else key, locale, form or (name[1] if name else ""), text)
    carry_out(bench.reviews.applied([cell]), dry_run=dry_run, yes=yes)


@review.command()
@click.argument("key")
@click.argument("locale")
@click.option("--form", default="", help="The plural category.")
@session
def discard(opened: Session, key: str, locale: str, form: str) -> None:
    """Discard the candidate of KEY in LOCALE."""
    opened.open().reviews.discard(key, locale, form)
    click.echo("done")


@review.command(name="still-valid")
@click.argument("key")
@click.argument("locale")
@session
def still_valid(opened: Session, key: str, locale: str) -> None:
    """Declare that the stale translation of KEY in LOCALE still fits the source text."""
    opened.open().reviews.still_valid(key, locale)
    click.echo("done")
