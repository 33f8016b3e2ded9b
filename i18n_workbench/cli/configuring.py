"""The settings as a command: list, get, set, unset."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from i18n_workbench.cli.app import Session, app, session
from i18n_workbench.cli.output import emit, format_option, show_diff
from i18n_workbench.cli.writing import agree, loss_is_meant, writes
from i18n_workbench.disk.looking import is_regular
from i18n_workbench.language import gettext
from i18n_workbench.settings.key_texts import without_secrets
from i18n_workbench.settings.layers import canonical_name

if TYPE_CHECKING:
    from i18n_workbench.bench import Bench
    from i18n_workbench.settings import Settings


@app.command()
@format_option
@click.argument("name", required=False)
@click.argument("value", required=False)
@click.option("--unset", is_flag=True, help="Remove the setting NAME from the file.")
@writes
@session
def settings(
    opened: Session,
    form_of: str,
    name: str | None,
    value: str | None,
    unset: bool,
    dry_run: bool,
    yes: bool,
) -> None:
    """List all settings, show NAME, or write NAME VALUE. VALUE is JSON or text."""
    if unset and (name is None or value is not None):
        raise click.UsageError(gettext("give --unset a NAME and no VALUE"))
    bench = opened.open()
    settings = bench.settings
    if name is None:
        emit(settings.frame(), form_of)
        return
    name = canonical_name(name)  # an unknown name is wrong use
    if unset or value is not None:
        new = None if unset else _value(value or "")
        accept_lost_settings(bench)
        if not store(settings, name, new, dry_run=dry_run, yes=yes):
            return
    frame = settings.frame()
    emit(frame[frame["setting"] == name], form_of)


def accept_lost_settings(bench: Bench) -> None:
    """With ``--accept-loss``: a settings file that has been emptied is meant so."""
    lost = {loss.path for loss in bench.catalog.losses}
    if loss_is_meant() and bench.settings.file in lost:
        bench.accept_loss(bench.settings.file)


def store(
    settings: Settings, name: str, new: object, *, dry_run: bool, yes: bool
) -> bool:
    """Show what a setting changes in the file, ask, write; whether it was written."""
    diff = _diff(settings, name, new)
    if dry_run or (diff and not yes):
        show_diff(diff)
    if dry_run:
        return False
    if diff and not yes:
        agree(gettext("Write {file}?", file=settings.file))
    settings.set(name, new)
    return True


def _diff(settings: Settings, name: str, value: object) -> str:
    from i18n_workbench.catalog.plans.diffs import FilePlan
    from i18n_workbench.text import decode

    if is_regular(settings.path):
        before = decode(settings.path.read_bytes()).text
    else:
        before = None
    after = without_secrets(settings.changes_text(name, value), before or "{}")
    shown = None if before is None else without_secrets(before).encode()
    return "".join(FilePlan(settings.file, shown, after.encode()).diff())


def _value(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return text
