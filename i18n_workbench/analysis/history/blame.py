"""Who gave values their text, and for which source text: blame by value, not by line.

Goes back from a commit, children before parents. A value that a parent has already comes from there (of a merge: from the
first parent that has it); else the commit gave it. Only the commits that changed a file of the locale are read, and only
until every value is told; moved files, formatting, order and keys that were renamed change no value.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from i18n_workbench.analysis.history.cells import source_of
from i18n_workbench.analysis.history.versions import State
from i18n_workbench.analysis.renames import find_renames

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.analysis.history.ancestry import Step
    from i18n_workbench.analysis.history.blobs import Names
    from i18n_workbench.analysis.history.cells import Cell, Texts
    from i18n_workbench.analysis.history.layouts import Placed
    from i18n_workbench.analysis.history.versions import SourceTexts, Versions
    from i18n_workbench.progress import Progress


TOLD_EVERY = 16
"""Commits between two words of the progress: most changed nothing of the locale."""
PAUSES_EVERY = 2.0
"""Seconds between two pauses, in which what was told so far can be shown: an Arabic of 10,334 commits took 25 of CPU."""


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


class _Arrived(NamedTuple):
    """What is still to be told at a commit: cells as they are called there, each with those of today."""

    cells: dict[Cell, list[Cell]]
    blobs: Mapping[str, str]


class Walk:
    """One walk from a commit to the origins of the values of some files: those that were given last are told first."""

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
        """Of each value that was told: the rest is still walked with."""

    def go(self, head: str, progress: Progress) -> Iterator[None]:
        """Walk from a commit to the end, and pause every so often: ``origins`` has what was told so far."""
        self._begin(head)
        due = time.monotonic() + PAUSES_EVERY
        steps = self._past.steps
        for number, step in enumerate(steps):
            if not self._arrived:
                return
            if number % TOLD_EVERY == 0:
                progress.step(0, f"what {number:,} of {len(steps):,} commits changed")
                if time.monotonic() >= due:
                    yield
                    due = time.monotonic() + PAUSES_EVERY
            self._take(step)

    def _begin(self, head: str) -> None:
        if self._past.steps:
            blobs = self._past.names.at(head, self._paths)
            self._past.versions.note(self._files, State(head, blobs))
            cells = {cell: [cell] for cell in self._texts}
            self._arrive(self._past.steps[0].id, cells, blobs)

    def _take(self, step: Step) -> None:
        """Tell what a commit gave, and hand the rest to its parents."""
        arrived = self._arrived.pop(step.id, None)
        if arrived is None:
            return
        if self._paths.isdisjoint(step.changes) and step.parents:
            self._arrive(step.parents[0], *arrived)
            return
        left = arrived.cells
        self._tell_before(left, arrived.blobs)
        after = State(step.id, arrived.blobs)
        for at, parent in enumerate(step.parents):
            if not left:
                return
            before = State(parent, self._blobs_before(step, at, arrived.blobs))
            said = self._past.versions.changed(self._files, after, before)
            same = left
            left = self._taken_otherwise(same, said)
            if at == 0 and left:
                same |= self._renamed(after, before, said, left)
            self._arrive(parent, same, before.blobs)
        for cell, today in left.items():
            self._tell(
                today,
                Origin(step.id, source_of(self._past.sources.at(step.id), cell[1])),
            )

    def _tell_before(
        self, left: dict[Cell, list[Cell]], blobs: Mapping[str, str]
    ) -> None:
        """Tell the cells whose origins are known for these contents: they are taken out of what is left."""
        known = self._known(blobs)
        for cell, origin in known.items() if known else ():
            if cell in left:
                self._tell(left.pop(cell), origin)

    def _taken_otherwise(
        self, same: dict[Cell, list[Cell]], said: Mapping[Cell, str | None]
    ) -> dict[Cell, list[Cell]]:
        """Those of some cells that said something else before; they are taken out."""
        others = {}
        for cell in sorted(said):
            if cell in same and said[cell] != self._text(same[cell]):
                others[cell] = same.pop(cell)
        return others

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
        after: State,
        before: State,
        said: Mapping[Cell, str | None],
        left: dict[Cell, list[Cell]],
    ) -> dict[Cell, list[Cell]]:
        """The cells whose keys had another name before, by that name; they are taken out of what is left."""
        versions, sources = self._past.versions, self._past.sources
        came = any(said[cell] is None for cell in left)
        if not came or not versions.lack(self._files, after, _written(said)):
            return {}  # as of most commits: what they gave another text keeps its name
        keys = {name[0] for _, name in said}
        texts_before = versions.texts_of_keys(self._files, before, keys)
        former = former_names(
            texts_before,
            versions.texts_of_keys(self._files, after, keys),
            lambda: (sources.at(before.commit), sources.at(after.commit)),
        )
        found: dict[Cell, list[Cell]] = {}
        for cell in list(left):
            locale, (key, form) = cell
            old = (locale, (former.get(key, key), form))
            if key in former and texts_before.get(old) == self._text(left[cell]):
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
        fewer, more = sorted((cells, there.cells), key=len)
        for cell, today in fewer.items():
            more[cell] = [*more.get(cell, ()), *today]
        self._arrived[commit] = _Arrived(more, there.blobs)


def _written(said: Mapping[Cell, str | None]) -> list[Cell]:
    """The cells that said anything."""
    return [cell for cell, text in said.items() if text is not None]


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
