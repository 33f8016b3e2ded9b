"""Keys that stand in locale data which is not loaded: a part of a program may have messages of its own."""

from __future__ import annotations

import posixpath
from collections import Counter, defaultdict
from itertools import accumulate
from typing import TYPE_CHECKING

from i18n_workbench.gate.unread import UnreadNames
from i18n_workbench.source.usage.doubt import LEFT_OUT, is_doubt
from i18n_workbench.text.counting import counted

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from i18n_workbench.project import Project
    from i18n_workbench.project.walking import Skipped
    from i18n_workbench.source.usage.report import Report

NOT_LOADED = "code in {part} asks for {keys} in {file}, which is not loaded"


def forget_keys_of_parts(project: Project, report: Report) -> None:
    """Take back what is undefined and only asked for in parts of the program without a loaded file, of which each has
    locale data with the key; the report says where. Data counts where its part asks for more such keys than for
    existing ones: a copy that nobody loads has none.

    Three programs have such parts, two of 108 that were drawn (15 of 21 undefined keys of x-minecraft-launcher, 9 of 9 of
    ProgRadio, 28 of 28 of midday, all of which stand there).
    """
    parts = _Parts(project)
    held: dict[str, dict[str, str]] = {}
    for key in report.keys("undefined"):
        files = [file for file, _ in report.places.get(key, ())]
        holders = {part: parts.file_with(key, part) for part in map(parts.of, files)}
        if holders and all(holders.values()):
            held[key] = holders
    own = _of_parts(report, held, parts)
    report.forget_undefined(own)
    said = Counter(pair for key in own for pair in held[key].items())
    for (part, file), count in sorted(said.items()):
        keys = counted(count, "key")
        report.notes.append(NOT_LOADED.format(part=part, keys=keys, file=file))


def doubt_left_out(project: Project, report: Report) -> None:
    """Say of undefined keys that a file has them which looks like locale data and is not loaded.

    Of 148 judged undefined keys of 16 projects the name of 20 stands in another file of the repository: 18 were wrong.
    """
    names = UnreadNames(project.root, project.discovery.skipped)
    held: defaultdict[str, set[str]] = defaultdict(set)
    for row in report.rows:
        if row.status == "undefined" and not is_doubt(row.reason):
            held[names.file_with(row.key)].add(row.key)
    held.pop("", None)
    for file, keys in held.items():
        report.mark(keys, LEFT_OUT.format(file))


def _of_parts(
    report: Report, held: Mapping[str, Collection[str]], parts: _Parts
) -> list[str]:
    """Of the keys those whose parts ask for more of them than for existing ones."""
    missing = Counter(part for each in held.values() for part in each)
    if not missing:
        return []
    asked: defaultdict[str, set[str]] = defaultdict(set)
    for key in report.keys("used"):
        for file, use in report.places.get(key, ()):
            if use.literal:
                asked[parts.of(file)].add(use.text)
    return [
        key
        for key, each in held.items()
        if all(missing[part] > len(asked[part]) for part in each)
    ]


class _Parts:
    """The parts of a program: the outermost folders in which no loaded file lies."""

    def __init__(self, project: Project) -> None:
        self._root = project.root
        self._loaded = {
            folder for file in project.discovery.files for folder in _folders(file.path)
        }
        self._data: defaultdict[str, list[Skipped]] = defaultdict(list)
        for one in project.discovery.skipped:
            self._data[self.of(one.file)].append(one)
        self._names: dict[str, UnreadNames] = {}

    def of(self, file: str) -> str:
        """The part that a file belongs to; empty where loaded files lie in all folders around it."""
        around = (each for each in _folders(file) if each not in self._loaded)
        return next(around, "")

    def file_with(self, key: str, part: str) -> str:
        """A file of a part that has a key; empty for none."""
        if part not in self._data or not part:
            return ""
        if part not in self._names:
            self._names[part] = UnreadNames(self._root, self._data[part])
        return self._names[part].file_with(key)


def _folders(file: str) -> Iterator[str]:
    """The folders around a file, the outermost first."""
    folder = posixpath.dirname(file)
    return accumulate(folder.split("/"), posixpath.join) if folder else iter(())
