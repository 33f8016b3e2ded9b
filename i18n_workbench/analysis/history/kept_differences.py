"""The differences that were told before, kept outside the workspace: who compares the same two states again waits for no
checkout of them.

Of www-l10n's 8,960 files the second ``diff HEAD`` took 8.2 s of CPU to write the files of the revision and to search them;
from rows it takes 1.1.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Self

from i18n_workbench.analysis.history.git_objects import repository_of
from i18n_workbench.analysis.history.kept_files import keep, read_kept
from i18n_workbench.analysis.history.revisions import WORKTREE
from i18n_workbench.disk.looking import is_folder, is_regular
from i18n_workbench.disk.state import state_folder
from i18n_workbench.errors import GitError
from i18n_workbench.program import written_by

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from i18n_workbench.analysis.history.git_objects import Repository
    from i18n_workbench.catalog import Catalog
    from i18n_workbench.project import Project

Row = tuple[Any, ...]
"""One row of the frame *diff*, in the order of its columns."""
Parts = list[tuple[str, list[Row]]]
"""The locales, in the order in which they were compared, and their rows."""

_ROOMS = (
    "analysis",
    "catalog",
    "formats",
    "frameworks",
    "locales",
    "project",
    "review",
    "settings",
    "text",
)
"""What a row says is decided by these, by both states, and by the project as it is today."""


class KeptDifferences:
    """What leads from one state of a project to another."""

    def __init__(
        self, here: Catalog, repository: Repository, commits: Sequence[str]
    ) -> None:
        settings = sorted(_settings_files(here.project))
        decided_by = (
            written_by(*_ROOMS),
            repository.prefix,
            commits,
            settings,
            settings and repository.head(),  # says which of them git tracks
            *_today(here),
        )
        content = repr(decided_by).encode("utf-8", "surrogatepass")
        name = f"diff-{hashlib.sha256(content).hexdigest()}.json"
        self._path: Path = state_folder(here.project.root) / "history" / name

    @classmethod
    def between(cls, here: Catalog, *sides: str | Path | None) -> Self | None:
        """Those of two sides; None where one is a folder, or something decides about it that nobody has read."""
        if not all(each.file.digest for each in here.chunks):
            return None
        if any(each.file.format.computed for each in here.chunks):
            return None  # a module that computes says what others say
        commits = []
        try:
            repository = repository_of(here.project)
            for side in sides:
                if side is None or side == WORKTREE:
                    commits.append("")
                elif isinstance(side, str):
                    commits.append(repository.resolve(side))
                else:
                    return None
        except GitError:
            return None
        return cls(here, repository, commits)

    def load(self) -> Parts | None:
        """The rows by locale; None where they are not known."""
        known = read_kept(self._path)
        if known is None:
            return None
        return [(locale, [tuple(row) for row in rows]) for locale, rows in known]

    def save(self, parts: Parts) -> None:
        """Keep the rows; the oldest of several goes."""
        keep(self._path, parts, "diff-*.json")


def _today(here: Catalog) -> Iterator[object]:
    """What of the project as it is today decides about its state elsewhere in time, too."""
    project = here.project
    yield [(name, repr(project.settings[name])) for name in project.settings]
    yield sorted(project.overrides.items(), key=str), project.editor_dir
    yield [framework.id for framework in project.frameworks]
    yield project.source_language, here.namespaced, here.delimiter
    for chunk in here.chunks:
        entry = chunk.file.entry
        yield entry.path, entry.locale, entry.namespace, entry.format, chunk.file.digest


def _settings_files(project: Project) -> Iterator[tuple[str, bytes]]:
    """What the folder of the settings holds, the review store among it: what git does not track there holds for all
    revisions.
    """
    folder = project.root / project.editor_dir
    if is_folder(folder):
        for file in folder.iterdir():
            if is_regular(file):
                yield file.name, hashlib.sha256(file.read_bytes()).digest()
