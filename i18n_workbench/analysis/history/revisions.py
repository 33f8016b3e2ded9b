"""The catalog of a project elsewhere in time or space: at a revision, or in another folder."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.analysis.history.checkout import Checkout
from i18n_workbench.analysis.history.git_objects import repository_of
from i18n_workbench.catalog import Catalog
from i18n_workbench.catalog.kept_values import RevisionValues
from i18n_workbench.disk.looking import is_folder
from i18n_workbench.errors import GitError, UsageError
from i18n_workbench.progress import Progress
from i18n_workbench.project import open_project
from i18n_workbench.review.approvals import current_hash
from i18n_workbench.review.store import load_store

if TYPE_CHECKING:
    from collections.abc import Callable

    from i18n_workbench.analysis.history.git_objects import Repository
    from i18n_workbench.project import Project

WORKTREE = "WORKTREE"

States = dict[tuple[str, str], str]
"""Review states by key and locale."""


class Side:
    """One side of a comparison: a catalog, with the review states that belong to it; it ``is_whole`` unless the clone
    lacks some of its files.
    """

    def __init__(self, catalog: Catalog, *, is_whole: bool = True) -> None:
        self.catalog = catalog
        self.is_whole = is_whole
        project = catalog.project
        self.states: States = {}
        if project.settings["review.enabled"]:
            store = load_store(project.root, project.editor_dir)[0]
            store.current = partial(current_hash, catalog)
            self.states = {
                (key, tag): store.state(key, tag) for key, tag, _ in store.cells()
            }


def sides_of(
    here: Catalog,
    *sides: str | Path | None,
    begin: Callable[[str], Progress] = Progress,
) -> list[Side]:
    """Sides of a comparison, each the working tree (None or ``WORKTREE``), a revision (branch, tag, commit), or a folder (a
    path). Several revisions are read in one checkout that moves on to the next; ``begin`` gives the progress of each.

    A text that git knows as a revision is one, even where a folder has the same name: write ``./name`` for the folder.

    Raises
    ------
    GitError
        When one is neither, or there was no project at that revision.
    UsageError
        When one is an empty text.
    """
    with _Revisions(here.project, here, begin) as revisions:
        return [_side_of(here, revisions, each) for each in sides]


def _side_of(here: Catalog, revisions: _Revisions, wanted: str | Path | None) -> Side:
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
        return revisions.side(wanted)
    except GitError:
        if is_folder(Path(wanted)):
            return _folder(here.project, Path(wanted))
        raise


def at_revision(project: Project, revision: str) -> Side:
    """A project as a fresh checkout of a revision would have it.

    Raises
    ------
    GitError
        For an unknown revision, or one without a project.
    """
    with _Revisions(project) as revisions:
        return revisions.side(revision)


class _Revisions(ExitStack):
    """A project as fresh checkouts of revisions would have it, one after the other in one folder; files that say the same
    ``here`` are not read again.
    """

    def __init__(
        self,
        project: Project,
        here: Catalog | None = None,
        begin: Callable[[str], Progress] = Progress,
    ) -> None:
        super().__init__()
        self._begin = begin
        self._project = project
        self._chunks = here.chunks if here is not None else []

    def side(self, revision: str) -> Side:
        progress = self._begin("reading locale files")
        progress.detail = revision
        commit = self._repository.resolve(revision)
        self._checkout.move(self._checkout.wanted(self._repository.tree(commit)))
        then = self._checkout.project
        if then is None:
            raise GitError(
                f"there was no project at {revision}: {self._checkout.problem}",
                next_step="name another revision",
            )
        files = (chunk.file for chunk in self._chunks)
        kept = RevisionValues(then, self._project, files)
        try:
            catalog = Catalog(then, progress, kept=kept)
            return Side(catalog, is_whole=not self._checkout.has_left_out)
        finally:
            kept.save()  # also what was read until somebody stopped it

    @cached_property
    def _repository(self) -> Repository:
        return repository_of(self._project)

    @cached_property
    def _checkout(self) -> Checkout:
        blobs = self.enter_context(self._repository.blobs())
        return self.enter_context(Checkout(self._project, self._repository, blobs))


def _folder(project: Project, folder: Path) -> Side:
    return Side(
        Catalog(
            open_project(
                folder, settings=project.overrides, editor_dir=project.editor_dir
            )
        )
    )
