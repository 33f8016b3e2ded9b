"""Who gave a translation its value, and for which source text: blame by value, not by line.

Walks the whole history, parents before children. A value that a parent has already comes from there (of a merge: from
the first parent that has it); else the commit gave it. Moved and renamed files, a project's folder that was moved,
formatting, order, and keys that were renamed change no value. Where a file cannot be read at a commit, what it said before still holds.
"""

from __future__ import annotations

import warnings
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.analysis.history.cells import FileTexts, Name, Texts, catalog_texts, read_texts
from i18n_workbench.analysis.history.checkout import Checkout, Files, repository_of
from i18n_workbench.analysis.history.kept_origins import KeptOrigins, Told
from i18n_workbench.analysis.history.origins import Moment, Origin, Origins, advance
from i18n_workbench.errors import GitError
from i18n_workbench.progress import Progress, silent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n_workbench.analysis.history.git_objects import Commit, Repository
    from i18n_workbench.catalog import Catalog
    from i18n_workbench.project import Project

SHORT, SMALL = 200, 100_000
"""Commits and values up to which a history is walked without being asked for."""
CUT = "the clone is shallow: what is older than its first commit counts as new (git fetch --unshallow gets the rest)"
HERE = ""
"""The commit of what is not committed yet."""


def is_at_hand(catalog: Catalog) -> bool:
    """Whether :func:`provenance` answers at once: it is kept for this commit, or there is little to walk."""
    try:
        repository = repository_of(catalog.project)
        head = repository.head()
        if not head:
            return False
        commits = len(repository.log(head, changes=False))
    except GitError:
        return False
    kept, _ = KeptOrigins(catalog.project, repository).load()
    return kept == head or (1 < commits <= SHORT and len(catalog.columns.key) <= SMALL)


def provenance(catalog: Catalog, progress: Progress | None = None) -> Provenance:
    """Where the values of a project come from, as it is in the working tree; a warning where the clone is shallow.

    Raises
    ------
    GitError
        When the project is in no repository.
    """
    project = catalog.project
    repository = repository_of(project)
    head = repository.head()
    if head and repository.is_shallow():
        warnings.warn(CUT, stacklevel=2)
    committed = _Walk(project, repository, progress or silent()).at(head) if head else Told()
    texts = catalog_texts(catalog)
    now = advance([Moment(committed.origins)], texts, texts.get(project.source_language, {}), HERE)
    return Provenance(now, committed.commits)


@dataclass(frozen=True, slots=True)
class Provenance:
    """Origins by locale and name, and ``{commit: (author, time)}``."""

    origins: Mapping[str, Origins]
    commits: Mapping[str, tuple[str, int]]

    def of(self, locale: str, name: Name) -> Origin | None:
        """Where a value comes from."""
        return self.origins.get(locale, {}).get(name)


class _Walk:
    """One walk over the history; the result is kept outside the workspace, and a later walk goes on from it."""

    def __init__(self, project: Project, repository: Repository, progress: Progress) -> None:
        self._project = project
        self._repository = repository
        self._progress = progress
        self._texts: dict[tuple[object, ...], FileTexts | None] = {}
        self._kept = KeptOrigins(project, repository)
        self._commits: dict[str, tuple[str, int]] = {}

    def at(self, head: str) -> Told:
        """The origins at a commit."""
        kept_at, told = self._kept.load()
        if kept_at == head:
            return told
        log = self._since(kept_at, head) if kept_at else None
        if log is None:
            kept_at, told, log = "", Told(), self._repository.log(head)
        moments: dict[str, Moment] = {}
        with (
            self._repository.blobs() as blobs,
            Checkout(self._project, self._repository, blobs, lenient=True) as checkout,
        ):
            if kept_at:
                moments[kept_at] = self._resumed(checkout, kept_at, told)
            children = Counter(parent for commit in log for parent in commit.parents)
            for commit in self._progress.track(log, len(log)):
                moments[commit.id] = self._moment(checkout, commit, moments)
                for parent in commit.parents:
                    children[parent] -= 1
                    if not children[parent]:
                        moments.pop(parent, None)
        told.origins = moments[head].origins
        told.commits |= self._commits | {commit.id: (commit.author, commit.time) for commit in log}
        self._kept.save(head, told)
        return told

    def _since(self, kept: str, head: str) -> list[Commit] | None:
        """The commits after the kept one; None where they do not all come from it."""
        try:
            log = self._repository.log(head, f"^{kept}")
        except GitError:
            return None  # a commit that was thrown away since
        known = {kept, *(commit.id for commit in log)}
        return log if log and all(commit.parents and set(commit.parents) <= known for commit in log) else None

    def _resumed(self, checkout: Checkout, commit: str, told: Told) -> Moment:
        files = checkout.wanted(self._repository.tree(commit))
        checkout.move(files)
        return Moment(told.origins, files, self._read(checkout, {}))

    def _moment(self, checkout: Checkout, commit: Commit, moments: Mapping[str, Moment]) -> Moment:
        parents = [moments[parent] for parent in commit.parents if parent in moments]
        files = dict(parents[0].files) if parents else {}
        touched = [change for change in commit.changes if checkout.matters(change.path)]
        if parents and not touched and len(parents) == 1:
            return parents[0]
        for change in touched:
            if change.blob:
                files[change.path] = (change.mode, change.blob)
            else:
                files.pop(change.path, None)
        if commit.parents and parents and not parents[0].files:
            parents = self._elsewhere(commit.parents[0], files) or parents
        checkout.move(files)
        project = checkout.project
        if project is None:
            return Moment(parents[0].origins, files, parents[0].read) if parents else Moment({}, files)
        read = self._read(checkout, parents[0].read if parents else {})
        texts, same = self._together(read, parents[0] if parents else None)
        return Moment(advance(parents, texts, texts.get(project.source_language, {}), commit.id, same), files, read)

    def _elsewhere(self, parent: str, files: Files) -> list[Moment]:
        """What a folder that begins with these files was in the parent, where it stood elsewhere."""
        prefix = _old_prefix(self._repository.below("").tree(parent), files)
        if prefix is None or prefix == self._repository.prefix:
            return []
        told = _Walk(self._project, self._repository.below(prefix), self._progress).at(parent)
        self._commits |= told.commits
        return [Moment(told.origins)]

    def _read(self, checkout: Checkout, before: Mapping[str, FileTexts]) -> dict[str, FileTexts]:
        """What the files say, in the catalog's order; a file that cannot be read says what it said before."""
        project = checkout.project
        out: dict[str, FileTexts] = {}
        for entry in project.discovery.files if project else ():
            assert project is not None
            mark = (checkout.blob(entry.path), entry.locale, entry.namespace, entry.format, entry.rooted,
                    project.discovery.namespaces, project.discovery.delimiter)  # fmt: skip
            if mark not in self._texts:
                self._texts[mark] = read_texts(checkout, project, entry)
            found = self._texts[mark]
            out[entry.path] = before.get(entry.path, {}) if found is None else found
        return out

    def _together(
        self, read: Mapping[str, FileTexts], parent: Moment | None
    ) -> tuple[dict[str, Texts], frozenset[str]]:
        """The texts of each locale over all files, and the locales that no file changed."""
        now, then = _by_locale(read), _by_locale(parent.read) if parent else {}
        texts: dict[str, Texts] = {}
        same = set()
        for locale, parts in now.items():
            before = then.get(locale, [])
            if (
                parent
                and locale in parent.origins
                and len(parts) == len(before)
                and all(a is b for a, b in zip(parts, before, strict=True))
            ):
                same.add(locale)
            texts[locale] = (
                parts[0] if len(parts) == 1 else {name: text for part in parts for name, text in part.items()}
            )
        return texts, frozenset(same)


def _old_prefix(tree: Files, files: Files) -> str | None:
    """The folder that more than half of the files come from: there they have the same names and contents."""
    places: dict[str, list[str]] = {}
    for path, (_, blob) in tree.items():
        places.setdefault(blob, []).append(path)
    found = Counter(
        old[: len(old) - len(path)]
        for path, (_, blob) in files.items()
        for old in places.get(blob, ())
        if f"/{old}".endswith(f"/{path}")
    )
    best = max(found, key=lambda prefix: (found[prefix], prefix), default=None)
    return best if best is not None and found[best] * 2 > len(files) else None


def _by_locale(read: Mapping[str, FileTexts]) -> dict[str, list[Texts]]:
    out: dict[str, list[Texts]] = {}
    for texts in read.values():
        for locale, part in texts.items():
            out.setdefault(locale, []).append(part)
    return out
