"""The settings as a command: list, get, set, unset."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from i18n_workbench.cli.app import Session, app, session
from i18n_workbench.cli.output import emit, format_option

if TYPE_CHECKING:
    from i18n_workbench.settings import Settings


@app.command()
@format_option
@click.argument("name", required=False)
@click.argument("value", required=False)
@click.option("--unset", is_flag=True, help="Remove the setting NAME from the file.")
@click.option(
    "-y", "--yes", is_flag=True, help="Accepted as everywhere: a setting that is named is written without asking."
)
@click.option("--dry-run", is_flag=True, help="Print the unified diff, write nothing.")
@session
def settings(
    opened: Session, form_of: str, name: str | None, value: str | None, unset: bool, yes: bool, dry_run: bool
) -> None:
    """List all settings with their origin; show NAME; or write NAME VALUE (VALUE is JSON or text)."""
    del yes
    bench = opened.open()
    if name is None:
        emit(bench.settings.frame(), form_of)
        return
    _ = bench.settings[name]  # an unknown name is wrong use
    if dry_run and (unset or value is not None):
        click.echo(_diff(bench.settings, name, None if unset else _value(value or "")), nl=False)
        return
    if unset:
        bench.settings.unset(name)
    elif value is not None:
        bench.settings.set(name, _value(value))
    frame = bench.settings.frame()
    emit(frame[frame["setting"] == name.removeprefix("i18n-helper.")], form_of)


def _diff(settings: Settings, name: str, value: object) -> str:
    from i18n_workbench.catalog.diffs import FilePlan
    from i18n_workbench.text import decode

    before = settings.path.read_bytes() if settings.path.is_file() else None
    text = None if before is None else decode(before).text.encode()
    return "".join(FilePlan(settings.file, text, settings.changes_text(name, value).encode()).diff())


def _value(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return text
