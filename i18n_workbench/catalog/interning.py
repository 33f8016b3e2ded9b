"""Keys, paths and locales of all files, each kept once: a file's rows are numbers that stand for them."""

from __future__ import annotations

from array import array
from itertools import compress
from operator import is_not
from typing import TYPE_CHECKING

from i18n_workbench.catalog.columns import Chunk
from i18n_workbench.catalog.keys import render
from i18n_workbench.catalog.unreadable import OpenBranch
from i18n_workbench.locales import canonical as canonical_locale
from i18n_workbench.locales.tags import is_locale
from i18n_workbench.text.common import shared_beginning, shared_ending

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
        values = file.values
        if values is None:
            if entry.locale:
                # what cannot be read is there all the same
                self._locale_id(entry.locale)
            return Chunk(file, array("i"), array("i"))
        namespace = self._namespace(entry)
        if self._is_rooted(file):
            return self._rooted_chunk(file, namespace)
        if entry.mount:
            keys = array("i")
            for path in values.paths:
                mounted = (*entry.mount, *path)
                key_id = self._intern(mounted, namespace)
                keys.append(key_id)
        else:
            keys = self._ids_of(values.paths, namespace)
        locale_id = self._locale_id(entry.locale)
        locales = array("i", [locale_id]) * len(keys)
        return Chunk(file, keys, locales)

    def chunk_again(self, before: Chunk, file: LoadedFile) -> Chunk:
        """A file that was read again as :meth:`chunk` has it: a path in the row in which it stood keeps its number."""
        old = before.file.values
        new = file.values
        is_odd = self._is_rooted(file) or file.entry.mount
        if old and new and not is_odd:
            paths = old.paths
            if len(new.paths) == len(paths):
                keys = array("i", before.keys)
                new.paths = self._paths_again(paths, new.paths, keys, file.entry)
                return Chunk(file, keys, before.locales)
            if paths and new.paths:
                return self._other_rows(before, file, paths, new.paths)
        self.share_paths(file)
        return self.chunk(file)

    def _other_rows(
        self,
        before: Chunk,
        file: LoadedFile,
        old: list[Path],
        new: list[Path],
    ) -> Chunk:
        """A file in which rows came or went: those before and behind them are as they were."""
        start = shared_beginning(old, new)
        behind_old = old[start:]
        behind_new = new[start:]
        end = shared_ending(behind_old, behind_new)
        was = slice(start, len(old) - end)
        now = slice(start, len(new) - end)
        paths = self._shared(new[now])
        new[:start] = old[:start]
        new[now.stop :] = old[was.stop :]
        new[now] = paths
        namespace = self._namespace(file.entry)
        keys = array("i", before.keys)
        keys[was] = self._ids_of(paths, namespace)
        first = before.locales[:1]
        return Chunk(file, keys, first * len(keys))

    def _paths_again(
        self,
        old: list[Path],
        new: list[Path],
        keys: array[int],
        entry: LocaleFile,
    ) -> list[Path]:
        """The paths of a file as they are now, those that have not changed as the same objects; sets the keys of others."""
        if new is old:
            return new
        paths = list(old)
        others = compress(range(len(paths)), map(is_not, old, new))
        rows = [row for row in others if old[row] != new[row]]
        changed = self._shared([new[row] for row in rows])
        ids = self._ids_of(changed, self._namespace(entry))
        for row, path, key in zip(rows, changed, ids, strict=True):
            paths[row] = path
            keys[row] = key
        return paths

    def share_paths(self, file: LoadedFile) -> None:
        """Keep one object a path, whichever files have it: of a million messages these are a third of the memory."""
        if file.values is not None:
            paths = file.values.paths
            file.values.paths = self._shared(paths)

    def _shared(self, paths: Sequence[Path]) -> list[Path]:
        share = self._paths.setdefault
        return list(map(share, paths, paths))

    def open_branches(self, file: LoadedFile) -> Iterator[OpenBranch]:
        """The branches of a file that packages bring more to."""
        if file.values is None:
            return
        namespace = self._namespace(file.entry)
        delimiter = self._project.discovery.delimiter
        for package in file.packages:
            branch = package.path
            locale = file.entry.locale
            own = _segments_below(branch, file.values.paths)
            if self._is_rooted(file):
                if not branch:
                    continue  # it brings locales, of which nobody knows the keys
                root, *rest = branch
                locale_id = self._written_locale_id(str(root))
                locale = self.locales[locale_id]
                branch = tuple(rest)
            path = (*file.entry.mount, *branch)
            start = render(path, namespace, delimiter)
            if path:
                start = f"{start}."
            yield OpenBranch(package.module, locale, start, own)

    def _namespace(self, entry: LocaleFile) -> str:
        if self._project.discovery.namespaces:
            return entry.namespace
        return ""

    def _is_rooted(self, file: LoadedFile) -> bool:
        """Whether the first segment of each path is a locale."""
        return file.entry.rooted or file.format.locale_in_path

    def _ids_of(self, paths: Sequence[Path], namespace: str) -> array[int]:
        """The ids of paths, most of which another file has as well: those of new ones are made when one is missed."""
        ids = self._by_path.setdefault(namespace, {})
        try:
            return array("i", map(ids.__getitem__, paths))
        except KeyError:
            for path in paths:
                if path not in ids:
                    self._intern(path, namespace)
        return array("i", map(ids.__getitem__, paths))

    def _rooted_chunk(self, file: LoadedFile, namespace: str) -> Chunk:
        """Rows whose first segment is the locale (Rails roots, Vue blocks)."""
        values = file.values
        assert values is not None
        keys = array("i")
        locales = array("i")
        ids = self._by_path.setdefault(namespace, {})
        ids_of_roots: dict[str, int | None] = {}
        for path in values.paths:
            root = path[0] if len(path) > 1 else None
            locale_id = None
            if isinstance(root, str):
                if root not in ids_of_roots:
                    ids_of_roots[root] = self._id_of_root(root, file.entry.locale)
                locale_id = ids_of_roots[root]
            if locale_id is None:
                keys.append(NO_MESSAGE)
                locales.append(0)
                continue
            below = path[1:]
            key_id = ids.get(below)
            if key_id is None:
                key_id = self._intern(below, namespace)
            keys.append(key_id)
            locales.append(locale_id)
        for written in values.locales:
            self._written_locale_id(written)
        locale = file.entry.locale
        if locale and not values.paths:
            # A file without roots yet: its name says whose it is.
            self._locale_id(locale)
        return Chunk(file, keys, locales)

    def _id_of_root(self, root: str, own: str) -> int | None:
        """The number of the locale that a root says. None for what only stands there to be repeated (``shared: &shared``
        before the ``en:`` of a file of Rails).
        """
        system = self._project.settings["languageTagSystem"]
        if own and not is_locale(root, system) and self._canonical(root) != own:
            return None
        return self._written_locale_id(root)

    def _intern(self, path: Path, namespace: str) -> int:
        delimiter = self._project.discovery.delimiter
        text = render(path, namespace, delimiter)
        name = (namespace, text)
        number = self._ids.get(name)
        if number is None:
            number = len(self.keys)
            self._ids[name] = number
            self.keys.append(text)
            self.namespaces.append(namespace)
        ids = self._by_path.setdefault(namespace, {})
        ids[path] = number
        return number

    def _written_locale_id(self, written: str) -> int:
        return self._locale_id(self._canonical(written))

    def _canonical(self, written: str) -> str:
        settings = self._project.settings
        system = settings["languageTagSystem"]
        delimiter = settings["preferredDelimiter"]
        return canonical_locale(written, system, delimiter)

    def _locale_id(self, locale: str) -> int:
        number = self.locale_ids.get(locale)
        if number is None:
            number = len(self.locales)
            self.locale_ids[locale] = number
            self.locales.append(locale)
        return number


def _segments_below(branch: Path, paths: Sequence[Path]) -> frozenset[str]:
    """The segments that stand right below a branch."""
    depth = len(branch)
    segments = set()
    for path in paths:
        if len(path) > depth and path[:depth] == branch:
            segments.add(str(path[depth]))
    return frozenset(segments)
