"""What a command says of files whose texts or reviews are not known: what it shows lacks them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from i18n_workbench.cli.output import told_finding
from i18n_workbench.disk.looking import is_there
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
COUNTING = LACKING | {"coverage", "missing"}
"""Commands that show nothing where there are no texts, which must not look as if all were well."""
OVERVIEWS = frozenset({"doctor", "status"})
"""Commands that say by themselves that no locale file was found."""
_SAID = "i18n_workbench.unread"


def say_lacking(context: click.Context, catalog: Catalog) -> None:
    """Name, once for each command of :data:`LACKING`, the locale files that it went without."""
    if context.info_name in LACKING and not context.meta.get(_SAID):
        context.meta[_SAID] = True
        _say(catalog)


def say_nothing_found(context: click.Context, bench: Bench) -> None:
    """Say that no locale file was found, and where a folder below the repository's own was opened, which one that is."""
    name = context.info_name
    if bench.project.discovery.files or name not in COUNTING | OVERVIEWS:
        return
    found = [p for p in bench.project.problems if p.rule == "no-locale-files"]
    for finding in found if name in COUNTING else ():
        click.echo(told_finding(finding), err=True)
    folder = _repository_above(bench.root) if found else ""
    if folder:
        text = gettext(
            "  this folder is part of a repository: `i18n-workbench -C {folder}` opens all of it",
            folder=folder,
        )
        click.echo(text, err=True)


def _repository_above(root: Path) -> str:
    """The work tree that a folder stands in, from where the program was started; empty where it is one itself."""
    if is_there(root / ".git"):
        return ""
    above = next((each for each in root.parents if is_there(each / ".git")), None)
    if above is None:
        return ""
    return os.path.relpath(above) if Path.cwd().is_relative_to(above) else str(above)


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
    """Name the places of the review store that could not be read, and the keys in it that no file has."""
    found = bench.reviews.problems() if bench.settings["review.enabled"] else []
    for finding in found:
        click.echo(told_finding(finding), err=True)
    orphans = bench.reviews.how_to_adopt()
    if orphans:
        click.echo(orphans, err=True)


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
