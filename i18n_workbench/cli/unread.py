"""What a command says of locale files whose texts are not known: what it shows lacks them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from i18n_workbench.cli.output import told_finding
from i18n_workbench.language import gettext, told

if TYPE_CHECKING:
    from i18n_workbench.bench import Bench


def say_unread(bench: Bench) -> bool:
    """Name the locale files that could not be read, those that have lost most of their keys, and what else is left out.

    Whether there was a file of the first two kinds.
    """
    unread = [
        finding
        for chunk in bench.catalog.chunks
        if chunk.file.values is None
        for finding in chunk.file.findings
    ]
    unread += [loss.finding() for loss in bench.catalog.losses]
    for finding in unread:
        click.echo(told_finding(finding), err=True)
    if packages := bench.catalog.unreadable.packages():
        text = gettext(
            "Keys that {packages} may bring are not called missing.",
            packages=", ".join(packages),
        )
        click.echo(text, err=True)
    if bench.project.discovery.summary:
        click.echo(told(bench.project.discovery.summary), err=True)
    return bool(unread)
