"""What the whole workspace's code says, kept by file so that only what changed is read again."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.errors import Place
from i18n_workbench.findings import Finding
from i18n_workbench.progress import Progress, silent
from i18n_workbench.source.keys import Detector, endings, language_of, resolved
from i18n_workbench.source.model import FileUses, Rules, Usage
from i18n_workbench.source.scanning import SourceFile, read_text, walk
from i18n_workbench.source.syntax import outside_comments
from i18n_workbench.text.lines import LineIndex

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence
    from concurrent.futures import Executor

CHUNK = 200
"""Files that one task of an executor reads."""

_KEYLIKE = re.compile(rb"""['"`]([\w.:/\[\]-]{2,120})['"`]""")


@dataclass(frozen=True, slots=True)
class Entry:
    """One file as it was read; ``reason`` says why it was not."""

    mtime: int
    size: int
    uses: FileUses
    reason: str = ""


class SourceIndex:
    """The uses of every source file of a workspace. :meth:`scan` again takes up what changed."""

    def __init__(self) -> None:
        self.files: dict[str, Entry] = {}
        self.skipped: dict[str, str] = {}
        self.problems: list[str] = []
        self._rules: Rules | None = None
        self._root = Path()

    def scan(
        self,
        root: Path,
        rules: Rules,
        *,
        ignore: Sequence[str] = (),
        excluded: Collection[str] = (),
        progress: Progress | None = None,
        executor: Executor | None = None,
    ) -> SourceIndex:
        """Read what is new or changed; files that are gone are forgotten.

        ``executor`` spreads the work over its workers (its tasks are picklable).

        Raises
        ------
        Cancelled
            When the progress was cancelled; what was read so far is kept.
        """
        if rules != self._rules:
            self.files.clear()
            self._rules = rules
        self._root = root
        self.problems = list(_detector(rules).problems)
        languages = {language for framework in rules.frameworks for language in framework.languages}
        found = walk(
            root, {end for language in languages for end in endings(language)}, ignore=ignore, excluded=excluded
        )
        stale = [file for file in found.files if not self._is_fresh(file)]
        progress = progress or silent()
        progress.total = len(stale)
        names = {file.file for file in found.files}
        self.files = {file: entry for file, entry in self.files.items() if file in names}
        for batch in _batches(root, rules, stale, executor):
            self.files.update(batch)
            progress.step(len(batch))
        self.skipped = found.skipped | {file: entry.reason for file, entry in self.files.items() if entry.reason}
        return self

    def usages(self, keys: Collection[str] = ()) -> dict[str, list[Usage]]:
        """The uses by file; with the existing ``keys``, what could mean several keys means the one that exists."""
        known = frozenset(keys)
        return {
            file: resolved(entry.uses.usages, known) for file, entry in sorted(self.files.items()) if entry.uses.usages
        }

    def weak(self) -> Iterator[tuple[str, Usage]]:
        """Texts in calls that ``regex.key`` does not accept, with their files."""
        for file, entry in sorted(self.files.items()):
            yield from ((file, usage) for usage in entry.uses.usages if usage.weak)

    def declared(self) -> Iterator[tuple[str, str]]:
        """``(file, key)`` of every key that a comment declares as used."""
        for file, entry in sorted(self.files.items()):
            yield from ((file, key) for key in entry.uses.declared)

    def literals(self, wanted: Collection[str]) -> dict[str, Place]:
        """For each wanted text that stands somewhere as a string literal, outside comments: the first such place."""
        left = set(wanted)
        found: dict[str, Place] = {}
        for file, entry in sorted(self.files.items()):
            here = left & entry.uses.literals
            if here:
                places = _literal_places(self._root, file, here)
                found |= places
                left -= places.keys()
        return found

    def findings(self) -> list[Finding]:
        """Patterns that could not be used, once each."""
        texts = {*self.problems, *(problem for entry in self.files.values() for problem in entry.uses.problems)}
        return [Finding("usage-pattern", "warning", text) for text in sorted(texts)]

    def _is_fresh(self, file: SourceFile) -> bool:
        entry = self.files.get(file.file)
        return entry is not None and (entry.mtime, entry.size) == (file.mtime, file.size)


def _batches(
    root: Path, rules: Rules, files: list[SourceFile], executor: Executor | None
) -> Iterator[dict[str, Entry]]:
    chunks = list(_chunked(files, CHUNK))
    if executor is None or len(chunks) < 2:
        for chunk in chunks:
            yield read_files(root, rules, chunk)
        return
    for task in [executor.submit(read_files, root, rules, chunk) for chunk in chunks]:
        yield task.result()


def _chunked(files: Iterable[SourceFile], size: int) -> Iterator[list[SourceFile]]:
    iterator = iter(files)
    while chunk := list(islice(iterator, size)):
        yield chunk


def read_files(root: Path, rules: Rules, files: Sequence[SourceFile]) -> dict[str, Entry]:
    """Read some files; the task of one worker."""
    detector = _detector(rules)
    return {file.file: _entry(root, detector, file) for file in files}


def _entry(root: Path, detector: Detector, file: SourceFile) -> Entry:
    data, reason = read_text(root, file.file)
    if reason:
        return Entry(file.mtime, file.size, FileUses(), reason)
    if not detector.wants(data):
        return Entry(file.mtime, file.size, FileUses(literals=frozenset(_quoted(data))))
    return Entry(file.mtime, file.size, detector.find(data.decode("utf-8-sig", "replace"), file.file))


def _quoted(data: bytes) -> Iterable[str]:
    return {found.decode() for found in _KEYLIKE.findall(data)}


def _literal_places(root: Path, file: str, wanted: Collection[str]) -> dict[str, Place]:
    data, _ = read_text(root, file)
    text = data.decode("utf-8-sig", "replace")
    offsets = {at: word for word in wanted for quote in "'\"`" for at in _occurrences(text, f"{quote}{word}{quote}")}
    order = sorted(offsets)
    lines = LineIndex(text)
    places: dict[str, Place] = {}
    for at, code in zip(order, outside_comments(text, language_of(file), order), strict=True):
        if code:
            places.setdefault(offsets[at], Place(file, *lines.position(at + 1)))
    return places


def _occurrences(text: str, part: str) -> Iterator[int]:
    at = text.find(part)
    while at >= 0:
        yield at
        at = text.find(part, at + 1)


@lru_cache(maxsize=8)
def _detector(rules: Rules) -> Detector:
    return Detector(rules)
