"""What a command says of files whose texts or reviews are not known: what it shows lacks them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from i18n_workbench.cli.output import told_finding
from i18n_workbench.language import gettext, told

if TYPE_CHECKING:
    from i18n_workbench.bench import Bench
    from i18n_workbench.catalog import Catalog

LACKING = frozenset(
    {
        "complete",
        "delete",
        "duplicates",
        "export",
        "fill",
        "key-advice",
        "naming",
        "pending",
        "pseudo",
        "query",
        "rename",
        "replace",
        "similar",
        "stale",
        "undefined",
        "unused",
        "usage",
    }
)
"""Commands that speak of all texts, or change them wherever they stand, and have no other way to say which they lack."""
_SAID = "i18n_workbench.unread"


def say_lacking(context: click.Context, catalog: Catalog) -> None:
    """Name, once for each command of :data:`LACKING`, the locale files that it went without."""
    if context.info_name in LACKING and not context.meta.get(_SAID):
        context.meta[_SAID] = True
        _say(catalog)


def say_unread(bench: Bench) -> bool:
    """Name the locale files that could not be read, those that have lost most of their keys, and what else is left out.

    Whether there was a file of the first two kinds.
    """
    is_unread = _say(bench.catalog)
    if packages := bench.catalog.unreadable.packages():
        text = gettext(
            "Keys that {packages} may bring are not called missing.",
            packages=", ".join(packages),
        )
        click.echo(text, err=True)
    if bench.project.discovery.summary:
        click.echo(told(bench.project.discovery.summary), err=True)
    return is_unread


def say_unread_reviews(bench: Bench) -> None:
    """Name the places of the review store that could not be read: what it says there is not in what a command shows."""
    found = bench.reviews.problems() if bench.settings["review.enabled"] else []
    for finding in found:
        click.echo(told_finding(finding), err=True)


def _say(catalog: Catalog) -> bool:
    unread = [
        finding
        for chunk in catalog.chunks
        if chunk.file.values is None
        for finding in chunk.file.findings
    ]
    unread += [loss.finding() for loss in catalog.losses]
    for finding in unread:
        click.echo(told_finding(finding), err=True)
    return bool(unread)
