"""What files said at commits: read once a content, and kept as small as many revisions want it."""

from __future__ import annotations

from array import array
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.analysis.history.cells import Cell, Name
from i18n_workbench.analysis.history.contents import Content, Naming

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from i18n_workbench.analysis.history.ancestry import Step
    from i18n_workbench.analysis.history.blobs import Blobs, Names
    from i18n_workbench.analysis.history.cells import FileTexts, Texts
    from i18n_workbench.analysis.history.layouts import Layout, Placed

LATELY = 24
"""Contents of files that are remembered beside those of the files at hand (0.5 MB each with 2,000 texts): a walk
compares each with the one before."""


class State(NamedTuple):
    """What files hold at a commit: the blob of each path that is there."""

    commit: str
    blobs: Mapping[str, str]


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
        self._read: OrderedDict[tuple[int, str, str], Content] = OrderedDict()
        self._broken: set[tuple[int, str, str]] = set()
        self._namings: dict[tuple[int, str], Naming] = {}

    def texts(self, files: Sequence[Placed], state: State) -> dict[Cell, str]:
        """The values of some files at a commit; where several hold one, that of the file which stands today."""
        cells: dict[Cell, str] = {}
        for placed in _by_precedence(files, state.blobs):
            content = self._content_at(placed, state, len(files))
            if content is not None:
                cells.update(content.cells())
        return cells

    def note(self, files: Sequence[Placed], state: State) -> None:
        """Name all rows of the files at the commit that a walk begins with: :meth:`changed` names those that differ."""
        for placed in files:
            content = self._content_at(placed, state, len(files))
            if content is not None:
                content.differing(None)

    def lack(
        self, files: Sequence[Placed], state: State, cells: Iterable[Cell]
    ) -> bool:
        """Whether one of some cells says nothing at a commit."""
        texts = self._lookup(files, state)
        return any(texts(cell) is None for cell in cells)

    def texts_of_keys(
        self, files: Sequence[Placed], state: State, keys: Iterable[str]
    ) -> dict[Cell, str]:
        """The values of some keys at a commit that a walk has come to, as :meth:`texts` has them."""
        namings = [self._naming(placed) for placed in files]
        said = self._lookup(files, state)
        texts: dict[Cell, str] = {}
        for key in keys:
            cells = {cell for naming in namings for cell in naming.cells_of(key)}
            for cell in cells:
                text = said(cell)
                if text is not None:
                    texts[cell] = text
        return texts

    def changed(
        self,
        files: Sequence[Placed],
        after: State,
        before: State,
    ) -> dict[Cell, str | None]:
        """The cells whose values may differ between a commit and one before it, each with what it said before."""
        cells: set[Cell] = set()
        for placed in files:
            if self._is_same(placed, after, before):
                continue
            one = self._content_at(placed, after, len(files))
            other = self._content_at(placed, before, len(files))
            if one is not None:
                cells |= one.differing(other)
            elif other is not None:
                cells |= other.differing(None)
        texts = self._lookup(files, before)
        return {cell: texts(cell) for cell in cells}

    def _is_same(self, placed: Placed, after: State, before: State) -> bool:
        """Whether a file says the same; what one says that cannot be read depends on the commit."""
        blob = after.blobs.get(placed.path)
        if blob != before.blobs.get(placed.path):
            return False
        return (placed.layout, placed.path, blob) not in self._broken

    def _content_at(self, placed: Placed, state: State, beside: int) -> Content | None:
        blob = state.blobs.get(placed.path, "")
        return self.content(placed, blob, state.commit, beside)

    def _lookup(
        self, files: Sequence[Placed], state: State
    ) -> Callable[[Cell], str | None]:
        """What gives the text of a cell at a commit: that of the first file that has it, each asked for once."""
        present = _by_precedence(files, state.blobs)[::-1]
        contents: dict[str, Content | None] = {}

        def text_of(cell: Cell) -> str | None:
            for placed in present:
                if not self._naming(placed).rows(cell):
                    continue
                if placed.path not in contents:
                    contents[placed.path] = self._content_at(placed, state, len(files))
                content = contents[placed.path]
                text = content.text(cell) if content is not None else None
                if text is not None:
                    return text
            return None

        return text_of

    def forget(self, files: Iterable[Placed]) -> None:
        """Forget what files said: nobody asks for them any more."""
        marks = {(placed.layout, placed.path) for placed in files}
        for mark in marks:
            self._namings.pop(mark, None)
        for read in [read for read in self._read if read[:2] in marks]:
            del self._read[read]

    def content(
        self,
        placed: Placed,
        blob: str,
        commit: str,
        beside: int = 1,
    ) -> Content | None:
        """What a file says with a content (empty: none) that it has at a commit."""
        step = self._steps.get(commit)
        while blob:
            content = self._of_blob(placed, blob, beside)
            if content is not None:
                return content
            while step is not None and placed.path not in step.changes:
                step = self._before(step)
            if step is None:
                return None
            blob = step.changes[placed.path].old
            step = self._before(step)
        return None

    def _before(self, step: Step) -> Step | None:
        """The commit that a commit follows in the main line."""
        if not step.parents:
            return None
        return self._steps.get(step.parents[0])

    def _of_blob(self, placed: Placed, blob: str, beside: int) -> Content | None:
        mark = (placed.layout, placed.path, blob)
        if mark in self._broken:
            return None  # a file that was broken for long is asked for each of those contents again and again
        if mark in self._read:
            self._read.move_to_end(mark)
            return self._read[mark]
        (data,) = self._blobs.known([blob])
        content = None
        if data is not None:
            content = self._content_of(placed, data)
        if content is None:
            self._broken.add(mark)
            return None
        self._read[mark] = content
        while len(self._read) > LATELY + 2 * beside:
            self._read.popitem(last=False)
        return content

    def _content_of(self, placed: Placed, data: bytes) -> Content | None:
        layout = self._layouts[placed.layout]
        values = layout.values(placed.entry, data)
        if values is None:
            return None
        return Content(
            self._naming(placed),
            values,
            lambda: _cells_of(layout.named(placed.entry, values)),
        )

    def _naming(self, placed: Placed) -> Naming:
        mark = (placed.layout, placed.path)
        if mark not in self._namings:
            self._namings[mark] = Naming(self._layouts[placed.layout], placed.entry)
        return self._namings[mark]


def _cells_of(texts: FileTexts) -> dict[Cell, str]:
    return {
        (locale, name): text
        for locale, of_locale in texts.items()
        for name, text in of_locale.items()
    }


def _by_precedence(files: Sequence[Placed], blobs: Mapping[str, str]) -> list[Placed]:
    """The files that are there; of two that hold one value the later one counts."""
    present = [placed for placed in files if placed.path in blobs]
    return sorted(present, key=lambda placed: -placed.layout)


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
        self.paths = frozenset(placed.path for placed in files)
        self._language = language
        self._names = names
        self._ids: dict[Name, int] = {}
        self._numbers: dict[str, int] = {}
        self._texts: list[str] = []
        self._kept: dict[tuple[str, str], array[int]] = {}
        self._last: dict[str, tuple[Content, array[int]]] = {}
        """The content of each file that was asked for last: most differ in a few texts."""
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
            content = self._versions.content(placed, blob, commit)
            if content is None:
                return array("i")
            self._kept[mark] = self._array(placed.path, content)
        return self._kept[mark]

    def _array(self, path: str, content: Content) -> array[int]:
        """The numbers of the texts of a content, made of those of the one that was asked for last."""
        before, others = self._last.get(path, (None, ()))
        cells = content.differing(before)
        names = [name for locale, name in cells if locale == self._language]
        for name in names:
            self._ids.setdefault(name, len(self._ids))
        numbers = array("i", others)
        numbers.extend([-1] * (len(self._ids) - len(numbers)))
        for name in names:
            text = content.text((self._language, name))
            numbers[self._ids[name]] = -1 if text is None else self._number(text)
        self._last[path] = content, numbers
        return numbers

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
