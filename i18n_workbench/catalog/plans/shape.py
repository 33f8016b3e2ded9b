"""What follows from the paths of a file alone, so that files of the same paths (those of other locales) share it."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import segments
from i18n_workbench.formats import Path

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FlatNames = tuple[set[tuple[Path, str]], Counter[int]]
"""Branches with the first segments of names with dots below them; how many more names than branches a level has."""


class Shape:
    """The branches of paths, and how their names are written."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self.paths = paths

    @cached_property
    def branches(self) -> frozenset[Path]:
        """The paths below which something stands."""
        branches: set[Path] = set()
        parents = {parent for parent, _ in runs(self.paths)}
        for parent in parents:
            branches.update(beginnings(parent))
        return frozenset(branches)

    @cached_property
    def flat_names(self) -> FlatNames:
        """Below which branches names with dots begin with which segment, and how many more of a level are such names
        than are branches.
        """
        flat: FlatNames = set(), Counter()
        _, votes = flat
        sizes = Counter(map(len, self.paths))
        for size, count in sizes.items():
            levels = range(size - 1)
            votes.subtract(dict.fromkeys(levels, count))
        for path in self.paths:
            if path and "." in str(path[-1]):
                note_flat_name(flat, path)
        return flat


def beginnings(path: Path) -> list[Path]:
    """The branches that lead to a place, and the place itself."""
    return [path[:size] for size in range(1, len(path) + 1)]


def runs(paths: Sequence[Path]) -> Iterator[tuple[Path, Iterator[Path]]]:
    """The branches of paths, each with those that stand one behind the other directly below it."""
    return groupby(paths, key=_PARENT)


_PARENT = itemgetter(slice(None, -1))


def note_flat_name(flat: FlatNames, path: Path) -> None:
    """Take up a path whose last segment is a name with dots."""
    if not path:
        return
    names, votes = flat
    last = path[-1]
    if not isinstance(last, str) or "." not in last:
        return
    split_name = segments(last)
    if len(split_name) > 1:
        branch = path[:-1]
        first = str(split_name[0])
        names.add((branch, first))
        votes[len(branch)] += 1
