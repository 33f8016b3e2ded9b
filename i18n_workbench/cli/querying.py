"""Commands that pick cells: query, replace."""

from __future__ import annotations

import click

from i18n_workbench.cli.app import Session, app, session
from i18n_workbench.cli.output import emit, format_option, ignored_option, table
from i18n_workbench.cli.writing import carry_out, writes
from i18n_workbench.language import gettext
from i18n_workbench.tables import plain_table


@app.command()
@click.argument("text", metavar="QUERY", default="")
@click.option("--count", is_flag=True, help="Only how many cells fit.")
@click.option(
    "--save",
    metavar="NAME",
    help="Keep the query in the settings: saved:NAME stands for it from then on.",
)
@click.option("--fields", is_flag=True, help="List the fields of the language.")
@format_option
@ignored_option
@session
def query(
    opened: Session,
    text: str,
    count: bool,
    save: str | None,
    fields: bool,
    form_of: str,
    ignored: bool,
) -> None:
    """The texts that fit QUERY, missing ones included. For example: locale:fr is:missing and key:checkout.* and not used:unused.

    Terms stand beside each other or are joined by and, or, not and parentheses. A value is a word (with * and ?), a
    "quoted text" or a /regular expression/; numbers and days are compared: words:>10, changed:2026-01-01..2026-03-31.
    """
    from i18n_workbench.query.fields import FIELDS

    if fields:
        rows = [(name, field.meaning, field.example) for name, field in FIELDS.items()]
        emit(plain_table(rows, ("field", "meaning", "example")), form_of)
        return
    bench = opened.open()
    frame = bench.query(text, ignored=ignored)
    if save:
        term = bench.keep_query(save, text)
        click.echo(gettext("{query} stands for it", query=term), err=True)
    if count:
        click.echo(len(frame))
        return
    emit(frame, form_of)


@app.command()
@click.argument("pattern")
@click.argument("replacement")
@click.argument("locales", nargs=-1)
@click.option(
    "--regex",
    is_flag=True,
    help="PATTERN is a regular expression; $1 or \\1 in REPLACEMENT are its groups.",
)
@click.option("--ignore-case", is_flag=True, help="Capitals do not count.")
@click.option(
    "--key", "keys", default="", help="Only in this key or branch (checkout.*)."
)
@click.option(
    "--query", "picked", metavar="QUERY", help="Only in the texts that fit this query."
)
@click.option(
    "--markup",
    is_flag=True,
    help="Also inside of placeholders, tags and plural choices.",
)
@writes
@session
def replace(
    opened: Session,
    pattern: str,
    replacement: str,
    locales: tuple[str, ...],
    regex: bool,
    ignore_case: bool,
    keys: str,
    picked: str | None,
    markup: bool,
    dry_run: bool,
    yes: bool,
) -> None:
    """Replace PATTERN by REPLACEMENT in texts. Of LOCALES (default: all), each place shown first."""
    bench = opened.open(decides=True)
    changes = bench.changes().replace(
        pattern, replacement, locales or None, keys=keys or None, regex=regex, case=not ignore_case, markup=markup,
        within=bench.query(picked, ignored=True) if picked is not None else None,
    )  # fmt: skip
    if changes:
        table(changes.occurrences())
    if changes.left_alone:
        click.echo(
            gettext(
                "left alone, as they reach into placeholders, tags or plural choices: {count} (`--markup` changes them, too)",
                count=changes.left_alone,
            ),
            err=True,
        )
    carry_out(changes, dry_run=dry_run, yes=yes)
