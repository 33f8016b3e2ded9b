"""Former files that are called as today's are: nobody need open the project as it was then to know what they were.

Of www-l10n's 8,960 files the project was opened for 10 commits in the first two minutes, at 2 to 3 s each, and each time
what it had besides was pages of the same folders that have gone since.
"""

from __future__ import annotations

import posixpath
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.project import LocaleFile

Shape = tuple[str, str, str]
"""What paths have in common: the folder, the pattern below it, and the ending."""


class UsualPlaces:
    """What paths are by the patterns of today's files.

    A pattern says so where it makes exactly today's files of the paths that there are, no more and no others: what a file
    says at its top, other modules, or a setting has no part in them.
    """

    def __init__(self, entries: Iterable[LocaleFile], paths: Iterable[str]) -> None:
        self._models: dict[Shape, LocaleFile] = {}
        self._locales: dict[str, str] = {}
        today = {entry.path: entry for entry in entries}
        for entry in today.values():
            model = self._models.setdefault(_shape(entry), entry)
            if entry.namespace and not model.namespace:
                self._models[_shape(entry)] = entry
            self._locales.setdefault(entry.written, entry.locale)
        for path in {*today, *paths}:
            for shape, made in self._readings(path):
                if made != today.get(path):
                    del self._models[shape]
        for shape, model in list(self._models.items()):
            if model.rooted or not model.locale:
                del self._models[shape]

    def at(self, path: str) -> LocaleFile | None:
        """The file of one of today's locales that a path is; None where it is none."""
        for _, made in self._readings(path):
            return made
        return None

    def _readings(self, path: str) -> list[tuple[Shape, LocaleFile]]:
        made = []
        ending = _ending(path)
        for shape, model in self._models.items():
            if shape[2] != ending or not _is_below(path, model.directory):
                continue
            inner = replace(model, path=path).inner
            found = model.matcher.match(inner)
            if found is None or found.locale not in self._locales:
                continue
            entry = replace(
                model,
                path=path,
                locale=self._locales[found.locale],
                written=found.locale,
                namespace=found.namespace if model.namespace else "",
            )
            made.append((shape, entry))
        return made


def _shape(entry: LocaleFile) -> Shape:
    return entry.directory, entry.matcher.pattern, _ending(entry.path)


def _ending(path: str) -> str:
    return posixpath.splitext(path)[1]


def _is_below(path: str, directory: str) -> bool:
    return directory == "." or path.startswith(f"{directory}/")
