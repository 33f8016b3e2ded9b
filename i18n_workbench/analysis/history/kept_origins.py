"""Origins that were told before, kept outside the workspace by the contents of the files that hold the values.

So they hold whatever the branch is called, and a walk through new commits ends where it meets contents that it knows.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from i18n_workbench.analysis.history.blame import Origin
from i18n_workbench.analysis.history.kept_files import keep, read_kept
from i18n_workbench.disk.state import state_folder
from i18n_workbench.version import __version__

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from i18n_workbench.analysis.history.cells import Cell
    from i18n_workbench.analysis.history.layouts import Layout

Authors = dict[str, tuple[str, int]]
"""Author and time by commit."""


def name_of(layout: Layout, locales: Iterable[str]) -> str:
    """A name for what is found out about some locales of a project by this program."""
    project = layout.project
    made_of = (
        __version__,
        layout.prefix,
        project.editor_dir,
        sorted(project.overrides.items(), key=str),
        project.discovery.namespaces,
        project.discovery.delimiter,
        project.source_language,
        sorted(locales),
    )
    content = repr(made_of).encode("utf-8", "surrogatepass")
    return hashlib.sha256(content).hexdigest()[:16]


class KeptOrigins:
    """The origins of the values of some files, by their contents."""

    def __init__(self, layout: Layout, locales: frozenset[str]) -> None:
        name = name_of(layout, locales)
        self._folder: Path = state_folder(layout.project.root) / "history"
        self._name = f"origins-{name}"
        self._there = {path.name for path in self._folder.glob(f"{self._name}-*.json")}

    @property
    def is_empty(self) -> bool:
        """Whether nothing is known of these files, whatever they say."""
        return not self._there

    def has(self, blobs: Mapping[str, str]) -> bool:
        """Whether anything is known of files with these contents."""
        return self._path(blobs).name in self._there

    def load(
        self, blobs: Mapping[str, str]
    ) -> tuple[dict[Cell, Origin], Authors] | None:
        """What is known of files with these contents."""
        path = self._path(blobs)
        if path.name not in self._there:
            return None
        try:
            return _read(read_kept(path))
        except (ValueError, KeyError, TypeError, IndexError):
            return None  # damaged: it is told anew

    def save(
        self,
        blobs: Mapping[str, str],
        origins: Mapping[Cell, Origin],
        authors: Mapping[str, tuple[str, int]],
    ) -> None:
        """Keep what is known of files with these contents; the oldest of several goes."""
        path = self._path(blobs)
        if keep(path, _written(origins, authors), f"{self._name}-*.json"):
            self._there.add(path.name)

    def _path(self, blobs: Mapping[str, str]) -> Path:
        contents = hashlib.sha256(
            repr(sorted(blobs.items())).encode("utf-8", "surrogatepass")
        ).hexdigest()[:24]
        return self._folder / f"{self._name}-{contents}.json"


def _written(
    origins: Mapping[Cell, Origin], authors: Mapping[str, tuple[str, int]]
) -> dict[str, Any]:
    """Rows of locale, key, form, and the numbers of commit and source text."""
    commits: dict[str, int] = {}
    sources: dict[str | None, int] = {}
    rows = []
    for (locale, (key, form)), origin in origins.items():
        commit = commits.setdefault(origin.commit, len(commits))
        source = sources.setdefault(origin.source, len(sources))
        rows.append([locale, key, form, commit, source])
    return {
        "commits": [[commit, *authors.get(commit, ("", 0))] for commit in commits],
        "sources": list(sources),
        "rows": rows,
    }


def _read(data: Any) -> tuple[dict[Cell, Origin], Authors]:
    commits = data["commits"]
    sources = data["sources"]
    origins = {}
    for locale, key, form, commit, source in data["rows"]:
        origins[locale, (key, form)] = Origin(commits[commit][0], sources[source])
    return origins, {commit: (author, time) for commit, author, time in commits}
