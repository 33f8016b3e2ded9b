"""What files said at commits: read once a content, and kept as small as many revisions want it."""

from __future__ import annotations

from array import array
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from itertools import repeat
from typing import TYPE_CHECKING

from i18n_workbench.analysis.history.cells import Name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.analysis.history.ancestry import Step
    from i18n_workbench.analysis.history.blobs import Blobs, Names
    from i18n_workbench.analysis.history.cells import FileTexts, Texts
    from i18n_workbench.analysis.history.layouts import Layout, Placed

Cell = tuple[str, Name]
"""A locale, and a name in it."""
LATELY = 24
"""Contents of files that are remembered beside those of the files at hand (0.5 MB each with 2,000 texts): a walk
compares each with the one before."""


class Versions:
    """The contents of files; one that cannot be read says what it said before."""

    def __init__(
        self,
        layouts: Sequence[Layout],
        steps: Sequence[Step],
        blobs: Blobs,
    ) -> None:
        self._layouts = layouts
        self._steps = {step.id: step for step in steps}
        self._blobs = blobs
        self._read: OrderedDict[tuple[int, str, str], FileTexts | None] = OrderedDict()

    def texts(
        self,
        files: Sequence[Placed],
        blobs: Mapping[str, str],
        commit: str,
    ) -> dict[Cell, str]:
        """The values of some files at a commit; where several hold one, that of the file which stands today."""
        cells: dict[Cell, str] = {}
        present = [placed for placed in files if placed.path in blobs]
        present.sort(key=lambda placed: -placed.layout)
        for placed in present:
            blob = blobs[placed.path]
            of_file = self.of_file(placed, blob, commit, len(files))
            for locale, texts in of_file.items():
                names = zip(repeat(locale), texts, strict=False)
                cells.update(zip(names, texts.values(), strict=True))
        return cells

    def of_file(
        self,
        placed: Placed,
        blob: str,
        commit: str,
        beside: int = 1,
    ) -> FileTexts:
        """What a file says with a content that it has at a commit."""
        step = self._steps.get(commit)
        while True:
            texts = self._of_blob(placed, blob, beside)
            if texts is not None:
                return texts
            while step is not None and placed.path not in step.changes:
                step = self._before(step)
            if step is None or not step.changes[placed.path].old:
                return {}
            blob = step.changes[placed.path].old
            step = self._before(step)

    def _before(self, step: Step) -> Step | None:
        """The commit that a commit follows in the main line."""
        if not step.parents:
            return None
        return self._steps.get(step.parents[0])

    def _of_blob(self, placed: Placed, blob: str, beside: int) -> FileTexts | None:
        mark = (placed.layout, placed.path, blob)
        if mark in self._read:
            self._read.move_to_end(mark)
            return self._read[mark]
        (data,) = self._blobs.known([blob])
        texts = None
        if data is not None:
            layout = self._layouts[placed.layout]
            texts = layout.read(placed.entry, data)
        self._read[mark] = texts
        while len(self._read) > LATELY + 2 * beside:
            self._read.popitem(last=False)
        return texts


class SourceTexts:
    """The source texts at any commit. A version of 2,000 texts takes 8 kB: numbers of texts that all versions share."""

    def __init__(
        self,
        versions: Versions,
        files: Sequence[Placed],
        language: str,
        names: Names,
    ) -> None:
        self._versions = versions
        self._files = files
        self._language = language
        self._names = names
        self._ids: dict[Name, int] = {}
        self._numbers: dict[str, int] = {}
        self._texts: list[str] = []
        self._kept: dict[tuple[str, str], array[int]] = {}
        self._at: tuple[str, Texts] = ("", {})

    def at(self, commit: str) -> Texts:
        """The source texts at a commit."""
        if self._at[0] != commit:
            self._at = commit, self._view(commit)
        return self._at[1]

    def _view(self, commit: str) -> Texts:
        paths = [placed.path for placed in self._files]
        blobs = self._names.at(commit, paths)
        present = [placed for placed in self._files if placed.path in blobs]
        first = min((placed.layout for placed in present), default=0)
        versions = []
        for placed in reversed(present):
            if placed.layout == first:
                blob = blobs[placed.path]
                versions.append(self._numbered(placed, blob, commit))
        return _View(self, versions)

    def _numbered(self, placed: Placed, blob: str, commit: str) -> array[int]:
        mark = (placed.path, blob)
        if mark not in self._kept:
            of_file = self._versions.of_file(placed, blob, commit)
            texts = of_file.get(self._language, {})
            for name in texts:
                self._ids.setdefault(name, len(self._ids))
            numbers = array("i", [-1]) * len(self._ids)
            for name, text in texts.items():
                index = self._ids[name]
                numbers[index] = self._number(text)
            self._kept[mark] = numbers
        return self._kept[mark]

    def _number(self, text: str) -> int:
        number = self._numbers.setdefault(text, len(self._texts))
        if number == len(self._texts):
            self._texts.append(text)
        return number

    def find(self, versions: Sequence[array[int]], name: Name) -> str | None:
        """A text in the first of some versions that has it."""
        index = self._ids.get(name)
        if index is None:
            return None
        for numbers in versions:
            if index < len(numbers) and numbers[index] >= 0:
                return self._texts[numbers[index]]
        return None

    def names(self, versions: Sequence[array[int]]) -> Iterator[Name]:
        """The names that versions have."""
        for name in self._ids:
            if self.find(versions, name) is not None:
                yield name


class _View(Mapping[Name, str]):
    """The source texts of some versions as a mapping."""

    def __init__(self, texts: SourceTexts, versions: Sequence[array[int]]) -> None:
        self._texts = texts
        self._versions = versions

    def __getitem__(self, name: Name) -> str:
        found = self._texts.find(self._versions, name)
        if found is None:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[Name]:
        return self._texts.names(self._versions)

    def __len__(self) -> int:
        return sum(1 for _ in self)
