"""Keys, paths and locales of all files, each kept once: a file's rows are numbers that stand for them."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from i18n_workbench.catalog.columns import Chunk
from i18n_workbench.catalog.keys import render
from i18n_workbench.catalog.unreadable import OpenBranch
from i18n_workbench.locales import canonical as canonical_locale

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.catalog.files import LoadedFile
    from i18n_workbench.formats import Path
    from i18n_workbench.project import Project
    from i18n_workbench.project.files import LocaleFile

NO_MESSAGE = -1
"""The key of a row that is no message."""


class Interned:
    """The physical keys and the locales of a project, by number."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self.keys: list[str] = []
        self.namespaces: list[str] = []
        """The namespace of each key."""
        self.locales: list[str] = []
        self.locale_ids: dict[str, int] = {}
        self._ids: dict[tuple[str, str], int] = {}
        self._by_path: dict[str, dict[Path, int]] = {}
        self._paths: dict[Path, Path] = {}

    def chunk(self, file: LoadedFile) -> Chunk:
        """A file with its rows as numbers."""
        entry = file.entry
        if file.values is None:
            if entry.locale:
                # what cannot be read is there all the same
                self._locale_id(entry.locale)
            return Chunk(file, array("i"), array("i"))
        namespace = self._namespace(entry)
        if self._is_rooted(file):
            return self._rooted_chunk(file, namespace)
        if entry.mount:
            keys = [
                self._intern((*entry.mount, *path), namespace)
                for path in file.values.paths
            ]
        else:
            keys = self._ids_of(file.values.paths, namespace)
        locale = array("i", (self._locale_id(entry.locale),))
        return Chunk(file, array("i", keys), locale * len(keys))

    def chunk_again(self, before: Chunk, file: LoadedFile) -> Chunk:
        """A file that was read again as :meth:`chunk` has it: a path in the row in which it stood keeps its number."""
        old, new = before.file.values, file.values
        has_rows = (
            old is not None and new is not None and len(old.paths) == len(new.paths)
        )
        if not has_rows or self._is_rooted(file) or file.entry.mount:
            self.share_paths(file)
            return self.chunk(file)
        assert old is not None
        assert new is not None
        namespace = self._namespace(file.entry)
        ids = self._by_path.setdefault(namespace, {})
        paths, keys = list(old.paths), array("i", before.keys)
        for row, path in enumerate(new.paths):
            if paths[row] != path:
                paths[row] = self._paths.setdefault(path, path)
                keys[row] = ids[path] if path in ids else self._intern(path, namespace)
        new.paths = paths
        return Chunk(file, keys, before.locales)

    def share_paths(self, file: LoadedFile) -> None:
        """Keep one object a path, whichever files have it: of a million messages these are a third of the memory."""
        if file.values is not None:
            share = self._paths.setdefault
            file.values.paths = [share(path, path) for path in file.values.paths]

    def open_branches(self, file: LoadedFile) -> Iterator[OpenBranch]:
        """The branches of a file that packages bring more to."""
        if file.values is None:
            return
        namespace = self._namespace(file.entry)
        for package in file.packages:
            branch, locale = package.path, file.entry.locale
            below = [
                path
                for path in file.values.paths
                if len(path) > len(branch) and path[: len(branch)] == branch
            ]
            own = frozenset(str(path[len(branch)]) for path in below)
            if self._is_rooted(file):
                if not branch:
                    continue  # it brings locales, of which nobody knows the keys
                locale = self.locales[self._written_locale_id(str(branch[0]))]
                branch = branch[1:]
            path = (*file.entry.mount, *branch)
            start = render(path, namespace, self._project.discovery.delimiter)
            start = f"{start}." if path else start
            yield OpenBranch(package.module, locale, start, own)

    def _namespace(self, entry: LocaleFile) -> str:
        if self._project.discovery.namespaces:
            return entry.namespace
        return ""

    def _is_rooted(self, file: LoadedFile) -> bool:
        """Whether the first segment of each path is a locale."""
        return file.entry.rooted or file.format.locale_in_path

    def _ids_of(self, paths: Sequence[Path], namespace: str) -> list[int]:
        ids = self._by_path.setdefault(namespace, {})
        for path in paths:
            if path not in ids:
                self._intern(path, namespace)
        return [ids[path] for path in paths]

    def _rooted_chunk(self, file: LoadedFile, namespace: str) -> Chunk:
        """Rows whose first segment is the locale (Rails roots, Vue blocks)."""
        assert file.values is not None
        keys = array("i")
        locales = array("i")
        for path in file.values.paths:
            if len(path) < 2 or not isinstance(path[0], str):
                keys.append(NO_MESSAGE)
                locales.append(0)
                continue
            keys.append(self._intern(path[1:], namespace))
            locales.append(self._written_locale_id(path[0]))
        for written in file.values.locales:
            self._written_locale_id(written)
        if not file.values.paths and file.entry.locale:
            # A file without roots yet: its name says whose it is.
            self._locale_id(file.entry.locale)
        return Chunk(file, keys, locales)

    def _intern(self, path: Path, namespace: str) -> int:
        text = render(path, namespace, self._project.discovery.delimiter)
        number = self._ids.get((namespace, text))
        if number is None:
            number = self._ids[namespace, text] = len(self.keys)
            self.keys.append(text)
            self.namespaces.append(namespace)
        self._by_path.setdefault(namespace, {})[path] = number
        return number

    def _written_locale_id(self, written: str) -> int:
        settings = self._project.settings
        system, delimiter = (
            settings["languageTagSystem"],
            settings["preferredDelimiter"],
        )
        return self._locale_id(canonical_locale(written, system, delimiter))

    def _locale_id(self, locale: str) -> int:
        number = self.locale_ids.get(locale)
        if number is None:
            number = self.locale_ids[locale] = len(self.locales)
            self.locales.append(locale)
        return number
