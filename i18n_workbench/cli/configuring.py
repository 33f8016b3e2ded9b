"""The settings as a command: list, get, set, unset."""

from __future__ import annotations

import json

import click

from i18n_workbench.cli.app import Session, app, session
from i18n_workbench.cli.output import emit, format_option


@app.command()
@format_option
@click.argument("name", required=False)
@click.argument("value", required=False)
@click.option("--unset", is_flag=True, help="Remove the setting NAME from the file.")
@session
def settings(opened: Session, form_of: str, name: str | None, value: str | None, unset: bool) -> None:
    """List all settings with their origin; show NAME; or write NAME VALUE (VALUE is JSON or text)."""
    bench = opened.open()
    if name is None:
        emit(bench.settings.frame(), form_of)
        return
    _ = bench.settings[name]  # an unknown name is wrong use
    if unset:
        bench.settings.unset(name)
    elif value is not None:
        bench.settings.set(name, _value(value))
    frame = bench.settings.frame()
    emit(frame[frame["setting"] == name.removeprefix("i18n-helper.")], form_of)


def _value(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return text
