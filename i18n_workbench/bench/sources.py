"""The sources of a project as the workbench reads them: what is scanned, and by which rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.bench.linking import Linking
from i18n_workbench.text.paths import relative_to

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from i18n_workbench.frameworks import Framework
    from i18n_workbench.source.keep.index import SourceIndex
    from i18n_workbench.source.model import Rules

DATA = (".json", ".yml", ".yaml", ".lock", "Gemfile")
"""Endings of files that may say how the project is to be opened, whatever else reads them."""

_MESSAGES = re.compile(r"lang|locale|i18n|l10n|transl|intl|messag|nls|string|texts|dict|resource|values", re.IGNORECASE)
"""Folders whose names say that they hold messages and nothing else; of others (``src``, ``data``) only the locale files are
left out when code is read.
"""
_WORD = re.compile(r"[\w.:/\[\]-]*")


class Sources(Linking):
    """The index of uses."""

    @property
    def _index(self) -> SourceIndex:
        """What was read so far; it outlives a reload, a scan takes up only what changed."""
        from i18n_workbench.source.keep.index import SourceIndex

        index: SourceIndex = self.__dict__.setdefault("_sources", SourceIndex())
        return index

    def scan(self) -> SourceIndex:
        """Read the sources that are new or changed since the last scan."""
        folders = {
            directory for chunk in self.catalog.chunks if _MESSAGES.search(directory := chunk.file.entry.directory)
        }
        if any("markdown" in framework.guest_languages for framework in self.project.frameworks):
            folders = set()  # pages of a language, which call for messages, stand beside its messages
        blocks = {chunk.file.path for chunk in self.catalog.chunks if chunk.file.path.endswith(".vue")}
        files = {chunk.file.path for chunk in self.catalog.chunks} - blocks
        return self._index.scan(
            self.root,
            self._rules(),
            ignore=list(self.settings["usage.scanningIgnore"] or ()),
            excluded=sorted(
                {folder for folder in folders if not any(b.startswith(f"{folder}/") for b in blocks)} | files
            ),
            progress=self.begin("reading sources"),
        )

    def take_up(self, paths: Iterable[str | Path]) -> None:
        """Take up changed files; where only source files changed, the messages are not read again."""
        changed = {path if isinstance(path, str) else relative_to(self.root, path) for path in paths}
        messages = {chunk.file.path for chunk in self.catalog.chunks}
        sources = self._index.files.keys() - messages
        if not changed or any(path not in sources or path.endswith(DATA) for path in changed):
            super().take_up(changed)
            return
        catalog = self.catalog
        self._forget()
        self.__dict__["catalog"] = catalog
        self._tell()

    def _neighbours(self) -> list[SourceIndex]:
        """The literals of the other packages of a monorepo: a package may hold the messages of its neighbours."""
        from i18n_workbench.source.keep.index import SourceIndex

        if self.root == self.workspace:
            return []
        index: SourceIndex = self.__dict__.setdefault("_around", SourceIndex())
        own = relative_to(self.workspace, self.root)
        ignore = list(self.settings["usage.scanningIgnore"] or ())
        return [index.scan(self.workspace, self._rules(), ignore=ignore, excluded=[own], calls=False)]

    def _rules(self) -> Rules:
        from i18n_workbench.source.model import rules_of

        return rules_of(
            self._readers(),
            self.settings,
            namespaces=self.catalog.known_namespaces,
            sentences=any(not _WORD.fullmatch(key) for key in self.catalog.keys),
            locale_files={chunk.file.path.rpartition("/")[2] for chunk in self.catalog.chunks},
            locales={chunk.file.entry.written or chunk.file.entry.locale for chunk in self.catalog.chunks},
        )

    def _readers(self) -> list[Framework]:
        """The project's frameworks, and those that read along where none of them reads what is there."""
        from i18n_workbench.frameworks.reading_along import reading_along

        own = self.project.frameworks
        formats = {chunk.file.entry.format for chunk in self.catalog.chunks}
        return [*own, *reading_along(own, formats, self._homes())]

    def _homes(self) -> list[Path]:
        """The project's folder, and those on the way to its messages: a package's manifest may lie in any."""
        folders = {chunk.file.path.rpartition("/")[0] for chunk in self.catalog.chunks}
        ways = {
            "/".join(parts[:size]) for folder in folders for parts in (folder.split("/"),) for size in range(len(parts))
        }
        return [self.root, *(self.root / way for way in sorted(ways - {""}))]

    def _key(self, key: str) -> str:
        found = self.catalog.resolve(key)
        return found[0] if found else key

    def _all_names(self) -> set[str]:
        return {name for key in self.catalog.keys for name in self.catalog.members(key)}
