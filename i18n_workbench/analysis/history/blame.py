"""Who gave values their text, and for which source text: blame by value, not by line.

Goes back from a commit, children before parents. A value that a parent has already comes from there (of a merge: from the
first parent that has it); else the commit gave it. Only the commits that changed a file of the locale are read, and only
until every value is told; moved files, formatting, order and keys that were renamed change no value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from i18n_workbench.analysis.history.cells import source_of
from i18n_workbench.analysis.renames import find_renames

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.analysis.history.ancestry import Step
    from i18n_workbench.analysis.history.blobs import Names
    from i18n_workbench.analysis.history.cells import Texts
    from i18n_workbench.analysis.history.layouts import Placed
    from i18n_workbench.analysis.history.versions import Cell, SourceTexts, Versions
    from i18n_workbench.progress import Progress


class Origin(NamedTuple):
    """The commit that gave a value (empty: not committed yet), and the source text as it was then (None: there was none)."""

    commit: str
    source: str | None


class Past(NamedTuple):
    """The past of a project, as far as its files are concerned."""

    steps: Sequence[Step]
    """The commits that changed one of them, children before parents."""
    versions: Versions
    sources: SourceTexts
    names: Names


Known = Callable[["Mapping[str, str]"], "Mapping[Cell, Origin] | None"]
"""The origins of everything that files with some blobs (by path) say, where they were told before."""


def blame(
    past: Past,
    head: str,
    files: Sequence[Placed],
    texts: Mapping[Cell, str],
    earlier: Known,
    progress: Progress,
) -> dict[Cell, Origin]:
    """Where the values come from that some files have at a commit."""
    walk = _Walk(past, files, texts, earlier)
    walk.begin(head)
    for number, step in enumerate(past.steps):
        if walk.is_over:
            break
        progress.step(0, f"what {number:,} of {len(past.steps):,} commits changed")
        walk.take(step)
    return walk.origins


class _Arrived(NamedTuple):
    """What is still to be told at a commit: cells as they are called there, each with those of today."""

    cells: dict[Cell, list[Cell]]
    blobs: Mapping[str, str]


class _Walk:
    """One walk from a commit to the origins of the values of some files."""

    def __init__(
        self,
        past: Past,
        files: Sequence[Placed],
        texts: Mapping[Cell, str],
        earlier: Known,
    ) -> None:
        self._past = past
        self._files = files
        self._paths = {placed.path for placed in files}
        self._texts = texts
        self._known = earlier
        self._arrived: dict[str, _Arrived] = {}
        self.origins: dict[Cell, Origin] = {}

    @property
    def is_over(self) -> bool:
        """Whether every value is told."""
        return not self._arrived

    def begin(self, head: str) -> None:
        """Begin at a commit."""
        if self._past.steps:
            cells = {cell: [cell] for cell in self._texts}
            self._arrive(
                self._past.steps[0].id, cells, self._past.names.at(head, self._paths)
            )

    def take(self, step: Step) -> None:
        """Tell what a commit gave, and hand the rest to its parents."""
        arrived = self._arrived.pop(step.id, None)
        if arrived is None:
            return
        if self._paths.isdisjoint(step.changes) and step.parents:
            self._arrive(step.parents[0], *arrived)
            return
        left = self._told_before(arrived)
        for at, parent in enumerate(step.parents):
            if not left:
                return
            blobs = self._blobs_before(step, at, arrived.blobs)
            before = self._past.versions.texts(self._files, blobs, parent)
            changed = [
                cell
                for cell, today in left.items()
                if before.get(cell) != self._texts[today[0]]
            ]
            same = left
            left = {cell: same.pop(cell) for cell in changed}
            if at == 0 and left:
                same |= self._renamed(step, parent, arrived, before, left)
            self._arrive(parent, same, blobs)
        for cell, today in left.items():
            self._tell(
                today,
                Origin(step.id, source_of(self._past.sources.at(step.id), cell[1])),
            )

    def _told_before(self, arrived: _Arrived) -> dict[Cell, list[Cell]]:
        """What is left of the cells after those whose origins are known for these contents."""
        known = self._known(arrived.blobs)
        left = dict(arrived.cells)
        for cell, origin in known.items() if known else ():
            if cell in left:
                self._tell(left.pop(cell), origin)
        return left

    def _blobs_before(
        self, step: Step, index: int, blobs: Mapping[str, str]
    ) -> Mapping[str, str]:
        """The contents of the files at a parent."""
        touched = {
            path: change for path, change in step.changes.items() if path in self._paths
        }
        # A parent that only has other files is not named: what a commit brought all the same has to be asked for.
        is_merge = len(step.parents) > 1
        if is_merge or not all(change.old for change in touched.values()):
            return self._past.names.at(step.parents[index], self._paths)
        return {**blobs, **{path: change.old for path, change in touched.items()}}

    def _renamed(
        self,
        step: Step,
        parent: str,
        arrived: _Arrived,
        before: Mapping[Cell, str],
        left: dict[Cell, list[Cell]],
    ) -> dict[Cell, list[Cell]]:
        """The cells whose keys had another name before, by that name; they are taken out of what is left."""
        if left.keys() <= before.keys():
            return {}  # as of most commits: what they gave another text keeps its name
        after = self._past.versions.texts(self._files, arrived.blobs, step.id)
        sources = self._past.sources
        former = former_names(
            before, after, lambda: (sources.at(parent), sources.at(step.id))
        )
        found: dict[Cell, list[Cell]] = {}
        for cell in list(left):
            locale, (key, form) = cell
            old = (locale, (former.get(key, key), form))
            if key in former and before.get(old) == self._text(left[cell]):
                found.setdefault(old, []).extend(left.pop(cell))
        return found

    def _text(self, today: Sequence[Cell]) -> str:
        return self._texts[today[0]]

    def _tell(self, today: Sequence[Cell], origin: Origin) -> None:
        self.origins.update(dict.fromkeys(today, origin))

    def _arrive(
        self, commit: str, cells: dict[Cell, list[Cell]], blobs: Mapping[str, str]
    ) -> None:
        if not cells:
            return
        there = self._arrived.get(commit)
        if there is None:
            self._arrived[commit] = _Arrived(cells, blobs)
            return
        for cell, today in cells.items():
            there.cells[cell] = [*there.cells.get(cell, ()), *today]


def former_names(
    before: Mapping[Cell, str],
    after: Mapping[Cell, str],
    sources: Callable[[], tuple[Texts, Texts]],
) -> dict[str, str]:
    """``{new: old}`` of the keys that got another name: by what they say, and by their source texts before and after."""
    then = {name[0] for _, name in before}
    now = {name[0] for _, name in after}
    gone, came = then - now, now - then
    if not gone or not came:
        return {}
    source_then, source_now = sources()
    renames = find_renames(
        _values(gone, before, source_then), _values(came, after, source_now)
    )
    return {new: old for old, new in renames.items()}


def _values(
    keys: set[str], texts: Mapping[Cell, str], sources: Texts
) -> dict[str, dict[Any, str]]:
    """What some keys say, in the locales of the files and in the source language."""
    found: dict[str, dict[Any, str]] = {key: {} for key in keys}
    for (locale, name), text in texts.items():
        if name[0] in keys:
            found[name[0]][locale, name[1]] = text
            source = source_of(sources, name)
            if source is not None:
                found[name[0]]["source", name[1]] = source
    return found
