"""The command merge-driver: git merges locale files and reviews key by key, and shows differences so."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from i18n_workbench.cli.app import GATE, Session, app, session
from i18n_workbench.cli.writing import agree, carry_out, writes
from i18n_workbench.errors import EncodingError, ParseError
from i18n_workbench.language import gettext
from i18n_workbench.text.escape import for_terminal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.workbench import Workbench


@app.group(name="merge-driver")
def merge_driver() -> None:
    """Let git merge locale files and reviews key by key."""


@merge_driver.command()
@click.option(
    "--diff", is_flag=True, help="Also let `git diff` show locale files by key."
)
@writes
@session
def install(opened: Session, diff: bool, dry_run: bool, yes: bool) -> None:
    """Tell git: a line of the repository's configuration, and lines of .gitattributes for the locale files and reviews.
    In a monorepo those of each project, unless --project names one.
    """
    from i18n_workbench.analysis.merging.setup import (
        configure,
        diff_settings,
        driver_settings,
    )
    from i18n_workbench.review.sharing import how_to_share

    benches = list(_each_project(opened))
    settings = {**driver_settings(), **(diff_settings() if diff else {})}
    for name, value in settings.items():
        click.echo(f"git config {name} {value!r}")
    for bench in benches:
        changes = bench.git.attributes(diff=diff)
        if len(benches) > 1:
            click.echo(f"{for_terminal(bench.project.path)}:")
        if not changes and not dry_run and not yes:
            agree(gettext("Write this?"))
        carry_out(changes, dry_run=dry_run, yes=yes)
    if dry_run:
        return
    configure(benches[0].root, settings)
    click.echo(gettext("git merges locale files and reviews key by key from now on"))
    for bench in benches:
        unshared = how_to_share(bench.root, bench.project.editor_dir)
        if unshared:
            click.echo(unshared)
    if diff:
        click.echo(
            gettext(
                "git diff shows locale files by key (git diff --no-textconv their lines)"
            )
        )


def _each_project(opened: Session) -> Iterator[Workbench]:
    """All that a merge can meet: git's configuration is of the whole repository, each project has attributes of its own."""
    bench = opened.open(choose=False, decides=True)
    project = bench.project
    if not project.choices:
        yield bench
    for path in () if project.chosen else (*project.choices, *project.inner):
        opened.project = path
        yield opened.open(decides=True)


@merge_driver.command()
@click.argument("base", type=click.Path(path_type=Path, exists=True))
@click.argument("ours", type=click.Path(path_type=Path, exists=True))
@click.argument("theirs", type=click.Path(path_type=Path, exists=True))
@click.argument("path")
@session
def run(opened: Session, base: Path, ours: Path, theirs: Path, path: str) -> None:
    """What git calls: merge BASE, OURS and THEIRS of the file at PATH into OURS. Status 1 when there are conflicts."""
    from i18n_workbench.analysis.merging.three_way import merge_files, settings_for
    from i18n_workbench.disk.files import write_atomic

    settings = settings_for(opened.workspace, path, opened.editor_dir)
    result = merge_files(
        base.read_bytes(), ours.read_bytes(), theirs.read_bytes(), path, settings
    )
    write_atomic(ours, result.data)
    for conflict in result.conflicts:
        click.echo(for_terminal(f"{path}: {conflict}"), err=True)
    if result.conflicts and not result.by_lines:
        step = gettext(
            "{path} has no conflict marks: change what should be theirs, then run git add on it",
            path=for_terminal(path),
        )
        click.echo(step, err=True)
    if result.conflicts:
        raise click.exceptions.Exit(GATE)


@merge_driver.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True))
@session
def show(opened: Session, file: Path) -> None:
    """What git calls for `git diff`: the texts of FILE, a line each, by key; its own lines where it cannot be read."""
    from i18n_workbench.analysis.merging.opening import by_key
    from i18n_workbench.analysis.merging.three_way import settings_for

    data = file.read_bytes()
    settings = settings_for(opened.workspace, file.name, opened.editor_dir)
    try:
        click.echo(by_key(data, file.name, settings), nl=False)
    except (ParseError, EncodingError):
        click.echo(data, nl=False)
