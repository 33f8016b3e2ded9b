"""Finding out where the values of some locales come from: from what is kept, else from git's objects."""

from __future__ import annotations

import hashlib
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.analysis.history.blame import Origin, Past, Walk, former_names
from i18n_workbench.analysis.history.cells import CatalogTexts, source_of
from i18n_workbench.analysis.history.clones import lacking
from i18n_workbench.analysis.history.kept_origins import KeptOrigins
from i18n_workbench.analysis.history.layouts import layout_of, placed_files
from i18n_workbench.analysis.history.versions import SourceTexts, State, Versions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from i18n_workbench.analysis.history.ancestry import Step
    from i18n_workbench.analysis.history.blobs import Blobs, Names
    from i18n_workbench.analysis.history.cells import Cell
    from i18n_workbench.analysis.history.former_layouts import FormerLayouts
    from i18n_workbench.analysis.history.git_objects import Repository
    from i18n_workbench.analysis.history.kept_origins import Authors
    from i18n_workbench.analysis.history.layouts import Placed
    from i18n_workbench.catalog import Catalog
    from i18n_workbench.progress import Progress

NOT_COMMITTED = ""
"""The commit of what is not committed yet."""


class Found(NamedTuple):
    """Where values come from: of those that were told so far, or of all."""

    origins: Mapping[Cell, Origin]
    is_whole: bool


class Here:
    """A project in the working tree, and what is committed of it."""

    def __init__(self, catalog: Catalog, repository: Repository) -> None:
        self.catalog = catalog
        self.repository = repository
        self.whole = repository.below("")
        self.head = repository.head()
        self.layout = layout_of(catalog, repository.prefix)
        self.texts = CatalogTexts(catalog)
        self.former: FormerLayouts | None = None
        """Where the files stood before, once somebody found out."""

    def files(self, locales: Iterable[str]) -> list[Placed]:
        """Today's files of some locales."""
        return placed_files([self.layout], locales)

    def cells(self, locales: Iterable[str]) -> dict[Cell, str]:
        """What some locales say."""
        return {
            (locale, name): text
            for locale in locales
            for name, text in self.texts.get(locale, {}).items()
        }

    def blobs_of(self, files: Sequence[Placed]) -> dict[str, str]:
        """The committed contents of today's files."""
        return {
            placed.path: self._blobs[placed.path]
            for placed in files
            if placed.path in self._blobs
        }

    def need_contents(self, locales: Iterable[str]) -> None:
        """Raise where a partial clone lacks what the files of the locales said before."""
        if not self.head or not self.whole.is_partial():
            return
        source = self.catalog.project.source_language
        paths = [placed.path for placed in self.files({*locales, source})]
        if self.whole.lacks_some(self.head, paths):
            raise lacking("what locale files said before")

    def is_as_committed(self, files: Sequence[Placed]) -> bool:
        """Whether the files on disk are the committed ones, byte for byte."""
        blobs = self.blobs_of(files)
        return all(
            placed.path in blobs and self._has(placed, blobs[placed.path])
            for placed in files
        )

    def _has(self, placed: Placed, blob: str) -> bool:
        try:
            data = (self.catalog.project.root / placed.entry.path).read_bytes()
        except OSError:
            return False
        digest = (
            hashlib.sha1(usedforsecurity=False) if len(blob) == 40 else hashlib.sha256()
        )
        digest.update(b"blob %d\0" % len(data) + data)
        return digest.hexdigest() == blob

    @cached_property
    def _blobs(self) -> dict[str, str]:
        if not self.head:
            return {}
        with self.whole.names() as names:
            return names.at(
                self.head, [self.layout.path(entry) for entry in self.layout.entries]
            )


class Telling:
    """Finding out, while git's objects are at hand."""

    def __init__(
        self, here: Here, blobs: Blobs, names: Names, progress: Progress
    ) -> None:
        self._here = here
        self._blobs = blobs
        self._names = names
        self._progress = progress
        self.authors: Authors = {}
        """Author and time of the commits that were told."""

    def told(self, locales: frozenset[str]) -> Iterator[Found]:
        """The origins of the values of some locales in the working tree: what is known while it is read, then all."""
        here = self._here
        if not here.head:
            yield Found({}, is_whole=True)
            return
        files = here.files(locales)
        known = self._kept(locales).load(here.blobs_of(files))
        if known is not None and here.is_as_committed(files):
            self.authors |= known[1]
            yield Found(known[0], is_whole=True)
            return
        now = here.cells(locales)
        files = placed_files(self._past.layouts, locales)
        blobs = self._names.at(here.head, [placed.path for placed in files])
        committed = self._versions.texts(files, State(here.head, blobs))
        for origins, is_whole in self._committed(locales, files, blobs, committed):
            if is_whole:
                on_top = self._on_top(now, committed, origins)
                yield Found(on_top, is_whole=True)
            else:
                unchanged = {
                    cell: origin
                    for cell, origin in origins.items()
                    if now.get(cell) == committed[cell]
                }
                yield Found(unchanged, is_whole=False)

    def _committed(
        self,
        locales: frozenset[str],
        files: Sequence[Placed],
        blobs: Mapping[str, str],
        texts: Mapping[Cell, str],
    ) -> Iterator[Found]:
        """Where what is committed of some locales comes from."""
        kept = self._kept(locales)
        known = kept.load(blobs)
        if known is not None:
            self.authors |= known[1]
            yield Found(known[0], is_whole=True)
            return

        def told_before(contents: Mapping[str, str]) -> Mapping[Cell, Origin] | None:
            found = kept.load(contents)
            self.authors |= found[1] if found else {}
            return found[0] if found else None

        past = Past(self._past.steps, self._versions, self._sources, self._names)
        walk = Walk(past, files, texts, told_before)
        for _ in walk.go(self._here.head, self._progress):
            self._note_authors(walk.origins)
            yield Found(walk.origins, is_whole=False)
        self._versions.forget(
            placed for placed in files if placed.path not in self._sources.paths
        )
        self._note_authors(walk.origins)
        kept.save(blobs, walk.origins, self.authors)
        yield Found(walk.origins, is_whole=True)

    def _note_authors(self, origins: Mapping[Cell, Origin]) -> None:
        for origin in origins.values():
            step = self._steps.get(origin.commit)
            if step is not None:
                self.authors[step.id] = (step.author, step.time)

    def _on_top(
        self,
        now: Mapping[Cell, str],
        committed: Mapping[Cell, str],
        origins: Mapping[Cell, Origin],
    ) -> dict[Cell, Origin]:
        """The origins of what stands in the working tree."""
        here = self._here
        source = here.texts.get(here.catalog.project.source_language, {})
        former = former_names(
            committed, now, lambda: (self._sources.at(here.head), source)
        )
        found = {}
        for cell, text in now.items():
            locale, (key, form) = cell
            before = (
                cell if cell in committed else (locale, (former.get(key, key), form))
            )
            is_old = committed.get(before) == text and before in origins
            found[cell] = (
                origins[before]
                if is_old
                else Origin(NOT_COMMITTED, source_of(source, cell[1]))
            )
        return found

    def _kept(self, locales: frozenset[str]) -> KeptOrigins:
        return KeptOrigins(self._here.layout, locales)

    @property
    def _past(self) -> FormerLayouts:
        here = self._here
        if here.former is None:
            from i18n_workbench.analysis.history.former_layouts import FormerLayouts

            former = FormerLayouts(
                here.catalog, here.repository, self._blobs, here.head
            )
            former.find(self._progress)
            here.former = former
        return here.former

    @cached_property
    def _steps(self) -> dict[str, Step]:
        return {step.id: step for step in self._past.steps}

    @cached_property
    def _versions(self) -> Versions:
        return Versions(self._past.layouts, self._past.steps, self._blobs)

    @cached_property
    def _sources(self) -> SourceTexts:
        language = self._here.catalog.project.source_language
        files = placed_files(self._past.layouts, [language])
        return SourceTexts(self._versions, files, language, self._names)
