"""Where the values of a project come from, locale by locale: told when somebody asks, and kept."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.analysis.history.cells import texts_of
from i18n_workbench.analysis.history.clones import CUT
from i18n_workbench.analysis.history.kept_origins import KeptOrigins
from i18n_workbench.analysis.history.kept_rows import KeptRows
from i18n_workbench.analysis.history.layouts import placed_files
from i18n_workbench.analysis.history.telling import Here, Telling
from i18n_workbench.errors import warn
from i18n_workbench.progress import silent

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from i18n_workbench.analysis.history.blame import Origin
    from i18n_workbench.analysis.history.cells import Cell, FileTexts, Name, Texts
    from i18n_workbench.analysis.history.git_objects import Repository
    from i18n_workbench.analysis.history.kept_origins import Authors
    from i18n_workbench.catalog import Catalog
    from i18n_workbench.progress import Progress

SHORT, SMALL = 200, 100_000
"""Commits and values up to which a history is walked without being asked for."""

Group = frozenset[str]
"""Locales that share files: their values are told together."""


class Told(NamedTuple):
    """Where values of a locale come from: of those that were told so far, or of all."""

    locale: str
    origins: Mapping[Cell, Origin]
    is_whole: bool


class Provenance:
    """The origins of the values of a project, as it is in the working tree.

    Making one asks git for no more than what is checked out; :meth:`tell` reads the history of the files of some locales.
    """

    def __init__(self, catalog: Catalog, repository: Repository) -> None:
        self._catalog = catalog
        self._here = Here(catalog, repository)
        self._told: dict[Group, Mapping[Cell, Origin]] = {}
        self.commits: Authors = {}
        """Author and time of the commits that values come from."""

    @property
    def texts(self) -> Mapping[str, Texts]:
        """What the locales say in the working tree."""
        return self._here.texts

    def of(self, locale: str, name: Name) -> Origin | None:
        """Where a value comes from; None where there is no such value."""
        return self.origins(locale).get((locale, name))

    def origins(self, locale: str) -> Mapping[Cell, Origin]:
        """Where the values of a locale (and of those in the same files) come from."""
        group = self._group(locale)
        if group not in self._told:
            for _ in self.tell([locale]):
                pass
        return self._told[group]

    @cached_property
    def has_source_texts(self) -> bool:
        """Whether any source text stands in a file of its own: where all are keys (gettext's), a changed one is another
        key, and no history makes a translation stale.
        """
        source = self._catalog.project.source_language
        return bool(self.texts.get(source))

    def is_at_hand(self, locale: str) -> bool:
        """Whether it is there at once which values are stale: told before, or there is little or nothing to read."""
        if not self.has_source_texts:
            return True
        group = self._group(locale)
        if group in self._told or self._is_short:
            return True
        here = self._here
        kept = KeptOrigins(here.layout, group)
        if kept.is_empty:
            return False
        blobs = here.blobs_of(here.files(group))
        return bool(blobs) and kept.has(blobs)

    def kept_rows(self) -> KeptRows | None:
        """The stale rows that were told before; None where something is not committed, or the clone lacks a part.

        Origins are told by contents, and so are the rows that are made of them.
        """
        here = self._here
        if not here.head or self._is_cut or here.whole.is_partial():
            return None
        files = placed_files([here.layout], self._catalog.locales)
        if not here.is_as_committed(files):
            return None
        return KeptRows(here.layout, here.blobs_of(files))

    @cached_property
    def has_past(self) -> bool:
        """Whether anything came before the last commit."""
        return self._length > 1

    @cached_property
    def _length(self) -> int:
        """How many commits there are; one more than SHORT stands for any more."""
        head = self._here.head
        return self._here.repository.length(head, SHORT + 1) if head else 0

    def tell(
        self, locales: Iterable[str], progress: Progress | None = None
    ) -> Iterator[Told]:
        """Find out about some locales, each in turn; of one that takes long what is known already comes before the rest.

        A warning where the clone is shallow.

        Raises
        ------
        GitError
            When the clone is partial, and lacks what files said before.
        """
        wanted = list(locales)
        shown = progress or silent()
        here = self._here
        if here.head and self._is_cut:
            warn(CUT)
        here.need_contents(wanted)
        with here.repository.blobs() as blobs, here.whole.names() as names:
            telling = Telling(here, blobs, names, shown)
            for locale in shown.track(wanted, len(wanted)):
                group = self._group(locale)
                if group not in self._told:
                    shown.step(0, locale)
                    telling.authors = self.commits
                    for origins, is_whole in telling.told(group):
                        if is_whole:
                            self._told[group] = origins
                        else:
                            yield Told(locale, origins, is_whole=False)
                yield Told(locale, self._told[group], is_whole=True)

    def _group(self, locale: str) -> Group:
        return self._groups.get(locale, Group({locale}))

    @cached_property
    def _groups(self) -> dict[str, Group]:
        """The locales that are told with each: those that most of its texts share files with.

        Where only a few of its texts are shared (Rails' rules of plural forms for all languages), a locale is told with
        those alone that the shared files are named after: of diaspora's 70 languages not all, but one.
        """
        shared = self._shared_files()
        counts: Counter[str] = Counter()
        for _, texts in shared:
            counts.update(
                {locale: len(of_locale) for locale, of_locale in texts.items()}
            )
        mostly_shared = {
            locale
            for locale, count in counts.items()
            if 2 * count >= len(self.texts.get(locale, {}))
        }
        groups: dict[str, Group] = {}
        for carrier, texts in shared:
            joined = Group(texts.keys() & mostly_shared)
            for locale in texts.keys() & mostly_shared:
                joined |= groups.get(locale, Group())
            groups.update(dict.fromkeys(joined, joined))
            for locale in texts.keys() - mostly_shared:
                groups[locale] = groups.get(locale, Group({locale})) | {carrier}
        return groups

    def _shared_files(self) -> list[tuple[str, FileTexts]]:
        """The texts of files that hold several locales, and the locale that each is named after."""
        shared = []
        for chunk in self._catalog.chunks:
            entry = chunk.file.entry
            values = chunk.file.values
            holds_locales = entry.rooted or chunk.file.format.locale_in_path
            if values is None or not holds_locales:
                continue
            texts = texts_of(self._catalog.project, entry, values)
            if len(texts) > 1:
                shared.append((entry.locale, texts))
        return shared

    @cached_property
    def _is_cut(self) -> bool:
        return self._here.repository.is_shallow()

    @cached_property
    def _is_short(self) -> bool:
        is_small = len(self._catalog.columns.key) <= SMALL
        return is_small and 1 < self._length <= SHORT
