"""What is under way, on stderr: one line that is written over in a terminal, a line now and then elsewhere."""

from __future__ import annotations

import shutil
from contextlib import AbstractContextManager, nullcontext

import click

from i18n_workbench.cli.terminal import write_over, writes_over
from i18n_workbench.language import told
from i18n_workbench.progress import Watch

IN_TERMINAL, ELSEWHERE = 0.5, 10.0
"""Seconds between two looks: a terminal's line lives, a log of CI is read later."""


def watch(*, quiet: bool) -> Watch:
    """A watch that writes to stderr, or to nowhere."""
    if quiet:
        return Watch(lambda _: None)
    if writes_over():
        return Watch(_over, IN_TERMINAL, told)
    return Watch(_below, ELSEWHERE, told)


def hushed() -> AbstractContextManager[None]:
    """Say nothing meanwhile: a result is printed, or a question is asked."""
    context = click.get_current_context(silent=True)
    found = getattr(context.find_root().obj, "watch", None) if context else None
    return found.hushed() if isinstance(found, Watch) else nullcontext()


def _over(line: str) -> None:
    """The line in place of the one before, within the terminal's width; the cursor waits at its beginning."""
    width = max(shutil.get_terminal_size().columns - 1, 20)
    write_over(line[:width])


def _below(line: str) -> None:
    if line:
        click.echo(line, err=True)
