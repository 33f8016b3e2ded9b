"""The leaves of one file and its branches: what a plan looks places up in."""

from __future__ import annotations

from bisect import insort
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, groupby, repeat
from operator import itemgetter
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import render, segments
from i18n_workbench.formats import Path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.columns import Chunk
    from i18n_workbench.formats import Document, Values
    from i18n_workbench.project.discovery import LocaleFile

Key = tuple[str, str, str]
"""Locale, physical key and form of a leaf."""
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


@dataclass(slots=True)
class Keyed:
    """The leaves of a file by locale, physical key and form; how the file writes its locales."""

    paths: dict[Key, Path] = field(default_factory=dict)
    locales: dict[str, str] = field(default_factory=dict)


Children = dict[Path, dict[Path, bool]]
"""What stands directly below each branch; False = it is added."""
Order = tuple[list[str], dict[str, int]]
"""Physical keys in order, and the place of each."""
PlacesBelow = dict[Path, list[int]]
"""Places of an order, by each branch below which its keys stand in this file."""


class Leaves:
    """The leaves of one file and its branches; each way to look them up is made when it is first asked for.

    ``standing`` are the paths of the file's messages, ``keyed`` finds the same by key: an edit of a text that is where
    it was read asks for neither. ``alike``: those of another file, which may have the same paths.
    """

    def __init__(
        self,
        entry: LocaleFile,
        standing: Sequence[Path],
        keyed: Callable[[], Keyed],
        alike: Leaves | None = None,
    ) -> None:
        self.entry = entry
        self.styles: dict[str, str] = {}
        self.shape: Shape = Shape(standing)
        if alike is not None and alike.shape.paths == standing:
            self.shape = alike.shape
        self._find_keys = keyed
        self._below: dict[str, Leaves] = {}
        self._children: dict[str, Children] = {}
        self._sorted: dict[tuple[str, Path], list[Path] | None] = {}
        self._orders: dict[int, Order] = {}
        self._places: dict[tuple[str, int], tuple[Order, PlacesBelow]] = {}
        self._flat: FlatNames | None = None

    @cached_property
    def _keyed(self) -> Keyed:
        return self._find_keys()

    @property
    def paths(self) -> dict[Key, Path]:
        """The paths by locale, physical key and form."""
        return self._keyed.paths

    @property
    def locales(self) -> dict[str, str]:
        """How a file that holds several locales writes each."""
        return self._keyed.locales

    @cached_property
    def branches(self) -> set[Path]:
        """The paths below which something stands."""
        return set(self.shape.branches)

    @cached_property
    def arrays(self) -> set[Path]:
        """The branches of which what stands directly below them has an index."""
        return set(chain.from_iterable(map(_arrays_of, self.paths.values())))

    def below_root(self, locale: str) -> Leaves:
        """The leaves of one locale of a file that holds several, without their root."""
        if locale not in self._below:
            own = {}
            for key, path in self.paths.items():
                tag, _, _ = key
                if tag == locale:
                    own[key] = path[1:]
            keyed = Keyed(own, self.locales)
            standing = list(own.values())
            inner = Leaves(self.entry, standing, lambda: keyed)
            inner.styles = self.styles
            self._below[locale] = inner
        return self._below[locale]

    def flat_names(self) -> FlatNames:
        """As those of a shape, with what was added."""
        if self._flat is None:
            names, votes = self.shape.flat_names
            self._flat = set(names), Counter(votes)
        return self._flat

    def children(self, locale: str, branch: Path) -> dict[Path, bool]:
        """What stands directly below a branch of a locale: what the file has, in order, then (False) what is added."""
        if locale not in self._children:
            self._children[locale] = self._children_of(locale)
        return self._children[locale].get(branch, {})

    def _children_of(self, locale: str) -> Children:
        children: Children = {}
        paths = []
        has_all = not self.entry.locale
        for (tag, _, _), path in self.paths.items():
            is_asked = has_all or tag == locale
            if path and is_asked:
                paths.append(path)
        for parent, run in runs(paths):
            for branch in beginnings(parent):
                siblings = children.setdefault(branch[:-1], {})
                siblings[branch] = True
            leaves = dict.fromkeys(run, True)
            children.setdefault(parent, {}).update(leaves)
        return children

    def sorted_children(self, locale: str, branch: Path) -> list[Path] | None:
        """As :meth:`children`, by their names; None where those that the file has are not in that order, or too few."""
        place = (locale, branch)
        if place not in self._sorted:
            children = self.children(locale, branch)
            own = [child for child, is_own in children.items() if is_own]
            in_order = sorted(own, key=name_of)
            is_sorted = len(own) > 1 and own == in_order
            everything = sorted(children, key=name_of)
            self._sorted[place] = everything if is_sorted else None
        return self._sorted[place]

    def order_of(self, catalog: Catalog, chunk: Chunk) -> Order:
        """The physical keys of another file in order, and the place of each: made once for all edits of this one."""
        number = id(chunk)
        if number not in self._orders:
            self._orders[number] = _order(catalog, chunk)
        return self._orders[number]

    def places_below(self, locale: str, order: Order, branch: Path) -> list[int]:
        """Of another file's keys those that stand below a branch of a locale here, by their places there, in order.

        Made once for all edits: whoever walked the order back to the nearest one came to its beginning for the first
        key of each branch.
        """
        number = id(order)
        if (locale, number) not in self._places:
            self._places[locale, number] = order, self._places_of(locale, order)
        _, below = self._places[locale, number]
        return below.get(branch, [])

    def _places_of(self, locale: str, order: Order) -> PlacesBelow:
        below: PlacesBelow = {}
        names, _ = order
        for place, name in enumerate(names):
            path = self.path(locale, name) or ()
            for depth in range(len(path)):
                below.setdefault(path[:depth], []).append(place)
        return below

    def _note_places(self, locale: str, key: str, path: Path) -> None:
        """Take up where an entry that is added stands in the orders of other files."""
        for (tag, _), (order, below) in self._places.items():
            names, places = order
            place = places.get(key, len(names))
            while tag == locale and names[place : place + 1] == [key]:
                for depth in range(len(path)):
                    insort(below.setdefault(path[:depth], []), place)
                place += 1

    def add(self, locale: str, key: str, form: str, path: Path) -> None:
        """Take up an entry that the same change set puts into the file: what comes later finds it as a neighbour."""
        inside = self._below.get(locale)
        if inside is not None:
            inside.add(locale, key, form, path[1:])
        self.paths[locale, key, form] = path
        if not form:
            self._note_places(locale, key, path)
        self.branches.update(beginnings(path[:-1]))
        if "arrays" in vars(self):
            self.arrays.update(_arrays_of(path))
        flat = self.flat_names()
        _, votes = flat
        votes.subtract(range(len(path) - 1))
        note_flat_name(flat, path)
        children = self._children.get(locale)
        if children is None:
            return
        for child in beginnings(path):
            branch = child[:-1]
            below = children.setdefault(branch, {})
            if child in below:
                continue
            below[child] = False
            in_order = self._sorted.get((locale, branch))
            if in_order is not None:
                insort(in_order, child, key=name_of)

    def path(self, locale: str, key: str, form: str = "") -> Path | None:
        """The path of a physical key."""
        of_form = self.paths.get((locale, key, form))
        if of_form:
            return of_form
        return self.paths.get((locale, key, ""))


def _arrays_of(path: Path) -> Iterator[Path]:
    """The arrays on the way to a place."""
    for depth, segment in enumerate(path):
        if isinstance(segment, int):
            yield path[:depth]


def name_of(path: Path) -> str:
    """The name by which a leaf or branch is sorted among its siblings."""
    return str(path[-1])


def _order(catalog: Catalog, chunk: Chunk) -> Order:
    """The physical keys of a file in order."""
    names: list[str] = []
    places: dict[str, int] = {}
    for row, key in enumerate(chunk.keys):
        if key < 0:
            continue
        name = catalog.physical_of(chunk, row)
        places.setdefault(name, len(names))
        names.append(name)
    return names, places


def leaves_of(
    catalog: Catalog,
    entry: LocaleFile,
    document: Document,
    alike: Leaves | None = None,
) -> Leaves:
    """Index a file as it stands now; ``alike`` are the leaves of one that may have the same paths."""
    values = document.values()
    rooted = entry.rooted or document.format.locale_in_path
    standing = values.paths
    if rooted:
        standing = [
            path for path in standing if len(path) > 1 and isinstance(path[0], str)
        ]
    return Leaves(
        entry,
        standing,
        lambda: _keyed(catalog, entry, values, rooted=rooted),
        alike,
    )


def _keyed(
    catalog: Catalog, entry: LocaleFile, values: Values, *, rooted: bool
) -> Keyed:
    from i18n_workbench.locales import canonical

    if not rooted:
        return _keyed_by_name(catalog, entry, values)
    namespace = entry.namespace if catalog.namespaced else ""
    settings = catalog.project.settings
    found = Keyed()
    for row, path in enumerate(values.paths):
        if len(path) < 2 or not isinstance(path[0], str):
            continue
        locale = canonical(
            path[0],
            settings["languageTagSystem"],
            settings["preferredDelimiter"],
        )
        found.locales[locale] = path[0]
        key = render((*entry.mount, *path[1:]), namespace, catalog.delimiter)
        found.paths[locale, key, values.forms.get(row, "")] = path
    return found


def _keyed_by_name(catalog: Catalog, entry: LocaleFile, values: Values) -> Keyed:
    """The leaves of a file of one locale; where they are as the catalog has read them, their keys are known."""
    for chunk in catalog.chunks_at(entry.path):
        if chunk.file.values is values:
            names = catalog.physical_keys(chunk)
            break
    else:
        namespace = entry.namespace if catalog.namespaced else ""
        names = [
            render((*entry.mount, *path), namespace, catalog.delimiter)
            for path in values.paths
        ]
    forms = [""] * len(names)
    for row, form in values.forms.items():
        forms[row] = form
    keys = zip(repeat(entry.locale), names, forms, strict=False)
    return Keyed(dict(zip(keys, values.paths, strict=True)))
