"""The catalog of a project elsewhere in time or space: at a revision, or in another folder."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.analysis.history.checkout import Checkout
from i18n_workbench.analysis.history.git_objects import repository_of
from i18n_workbench.catalog import Catalog
from i18n_workbench.catalog.kept_values import HeldValues, read_by
from i18n_workbench.disk.looking import is_folder
from i18n_workbench.errors import GitError, UsageError
from i18n_workbench.project import open_project
from i18n_workbench.review.approvals import current_hash
from i18n_workbench.review.store import load_store

if TYPE_CHECKING:
    from i18n_workbench.project import Project

WORKTREE = "WORKTREE"

States = dict[tuple[str, str], str]
"""Review states by key and locale."""


class Side:
    """One side of a comparison: a catalog, with the review states that belong to it."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        project = catalog.project
        self.states: States = {}
        if project.settings["review.enabled"]:
            store = load_store(project.root, project.editor_dir)[0]
            store.current = partial(current_hash, catalog)
            self.states = {
                (key, tag): store.state(key, tag) for key, tag, _ in store.cells()
            }


def side_of(here: Catalog, wanted: str | Path | None) -> Side:
    """The working tree (None or ``WORKTREE``), a revision (branch, tag, commit), or a folder (a path).

    A text that git knows as a revision is one, even where a folder has the same name: write ``./name`` for the folder.

    Raises
    ------
    GitError
        When it is neither, or there was no project at that revision.
    UsageError
        When it is an empty text.
    """
    if wanted == "":
        raise UsageError(
            "an empty text names no revision",
            next_step="name a branch, a tag, a commit or a folder",
        )
    if wanted is None or wanted == WORKTREE:
        return Side(here)
    if isinstance(wanted, Path):
        return _folder(here.project, wanted)
    try:
        return at_revision(here.project, wanted, here)
    except GitError:
        if is_folder(Path(wanted)):
            return _folder(here.project, Path(wanted))
        raise


def at_revision(project: Project, revision: str, here: Catalog | None = None) -> Side:
    """A project as a fresh checkout of a revision would have it; files that say the same ``here`` are not read again.

    Raises
    ------
    GitError
        For an unknown revision, or one without a project.
    """
    repository = repository_of(project)
    commit = repository.resolve(revision)
    with repository.blobs() as blobs, Checkout(project, repository, blobs) as checkout:
        checkout.move(checkout.wanted(repository.tree(commit)))
        then = checkout.project
        if then is None:
            raise GitError(
                f"there was no project at {revision}: {checkout.problem}",
                next_step="name another revision",
            )
        is_alike = read_by(project) == read_by(then)
        chunks = here.chunks if here is not None and is_alike else []
        held = HeldValues(chunk.file for chunk in chunks)
        return Side(Catalog(then, kept=held))


def _folder(project: Project, folder: Path) -> Side:
    return Side(
        Catalog(
            open_project(
                folder, settings=project.overrides, editor_dir=project.editor_dir
            )
        )
    )
