"""The tree of keys without its widget: branches are ranges of the sorted keys, so that a hundred thousand cost nothing
until they are looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from i18n_workbench.catalog.due import family_state
from i18n_workbench.catalog.keys import segments
from i18n_workbench.errors import ConflictError
from i18n_workbench.panels.folding import Folded, fold

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from i18n_workbench.catalog import Catalog

MISSING, EMPTY, TRANSLATED = range(3)
PAGE = 200
FEW = 30
MOST_UNFOLDED = 2_000
"""Rows up to which a search unfolds all of its hits."""


@dataclass(frozen=True, slots=True)
class Node:
    """A branch or a key: the keys ``start`` to ``stop`` of the tree share the ``depth`` segments of ``path``.

    ``key`` is the key that stands exactly here (empty for a mere branch); ``branch`` says that others stand below.
    """

    path: tuple[str, ...]
    start: int
    stop: int
    key: str
    branch: bool
    position: int = 1
    size: int = 1

    @property
    def id(self) -> str:
        """Its stable name."""
        return "\x1f".join(self.path)

    @property
    def name(self) -> str:
        """What is shown: its last segment."""
        return self.path[-1] if self.path else ""

    @property
    def depth(self) -> int:
        """Its level, from 1."""
        return len(self.path)


class KeyTree:
    """The tree of a catalog's keys: what is below what, and the states of all that is below, by locale."""

    def __init__(self, catalog: Catalog, *, flat: bool = False) -> None:
        self.catalog = catalog
        paths = _paths(catalog, flat=flat)
        self._order = sorted(range(len(paths)), key=paths.__getitem__)
        self._paths = [paths[at] for at in self._order]
        self._sums: dict[str, NDArray[np.int64]] = {}

    def __len__(self) -> int:
        return len(self._order)

    def key(self, at: int) -> str:
        """The key at a place of the tree."""
        return self.catalog.keys[self._order[at]]

    def path(self, key: str) -> tuple[str, ...]:
        """Where a key stands; empty for one that does not exist."""
        at = self._places.get(key, -1)
        return self._paths[at] if at >= 0 else ()

    @cached_property
    def _places(self) -> dict[str, int]:
        return {self.key(at): at for at in range(len(self))}

    @cached_property
    def root(self) -> Node:
        """All keys."""
        return Node((), 0, len(self), "", branch=True)

    def children(self, node: Node) -> list[Node]:
        """What stands right below a branch: keys first, then branches, each by name."""
        depth, at = node.depth, node.start + (1 if node.key else 0)
        found: list[Node] = []
        while at < node.stop:
            path = self._paths[at][: depth + 1]
            stop = self._end(path, at, node.stop)
            own = self.key(at) if len(self._paths[at]) == depth + 1 else ""
            found.append(Node(path, at, stop, own, branch=stop - at > (1 if own else 0)))
            at = stop
        found.sort(key=lambda each: each.branch)
        return [
            Node(each.path, each.start, each.stop, each.key, each.branch, place, len(found))
            for place, each in enumerate(found, 1)
        ]

    def keys(self, node: Node) -> list[str]:
        """All keys of a node."""
        return [self.key(at) for at in range(node.start, node.stop)]

    def counts(self, node: Node, locale: str) -> tuple[int, int, int]:
        """How many keys of a node are missing, empty and translated in a locale."""
        sums = self.sums(locale)
        missing, empty = (sums[:, node.stop] - sums[:, node.start]).tolist()
        return missing, empty, node.stop - node.start - missing - empty

    def sums(self, locale: str) -> NDArray[np.int64]:
        """Running counts of what is missing and what is empty."""
        if locale not in self._sums:
            states = _states(self.catalog, locale)[self._order] if self._order else np.zeros(0, np.int8)
            marks = np.array([states == MISSING, states == EMPTY], np.int64)
            self._sums[locale] = np.concatenate([np.zeros((2, 1), np.int64), marks.cumsum(axis=1)], axis=1)
        return self._sums[locale]

    @cached_property
    def folded(self) -> Folded:
        """The keys for searching, in the tree's order."""
        return Folded([self.key(at) for at in range(len(self))])

    def hits(self, search: str) -> list[int]:
        """The places of the keys that hold a text."""
        return self.folded.containing(fold(search.strip()))

    def with_state(self, locale: str, state: int) -> NDArray[np.bool_]:
        """Which keys have a state in a locale."""
        if state == TRANSLATED:
            return ~(self.with_state(locale, MISSING) | self.with_state(locale, EMPTY))
        return np.asarray(np.diff(self.sums(locale)[state]), bool)

    def _end(self, path: tuple[str, ...], at: int, stop: int) -> int:
        """Where the keys end that begin with a path: they stand together, so that halving finds it."""
        low, high, depth = at + 1, stop, len(path)
        while low < high:
            middle = (low + high) // 2
            if self._paths[middle][:depth] == path:
                low = middle + 1
            else:
                high = middle
        return low


class TreeModel:
    """The rows of the tree that are unfolded, with search and filter. ``epoch`` counts what moved them."""

    def __init__(self, catalog: Catalog, *, flat: bool = False) -> None:
        self.tree = KeyTree(catalog, flat=flat)
        self.open: set[tuple[str, ...]] = set()
        self.closed: set[tuple[str, ...]] = set()
        """What was folded of a search's hits, which are unfolded by themselves."""
        self.search, self.filter, self.locale = "", "", ""
        self.epoch = 0
        self._hits: NDArray[np.int64] | None = None
        self._rows: list[Node] | None = None

    @property
    def rows(self) -> list[Node]:
        """The rows, from top to bottom."""
        if self._rows is None:
            self._rows = self._unfolded(self.tree.root)
        return self._rows

    def __len__(self) -> int:
        return len(self.rows)

    def take(self, catalog: Catalog, *, flat: bool = False) -> None:
        """Show other messages; what was unfolded stays so."""
        self.tree = KeyTree(catalog, flat=flat)
        self.show(self.search, self.filter, self.locale)

    def show(self, search: str = "", state: str = "", locale: str = "") -> int:
        """Show the keys that hold a text and have a state in a locale; returns how many rows there are."""
        self.search, self.filter, self.locale = search, state, locale
        self.closed.clear()
        self._hits = self._found()
        self._moved()
        return len(self)

    def fold(self, node: Node, *, unfold: bool) -> None:
        """Unfold a branch, or fold it."""
        opened, closed = (self.open, self.closed) if unfold else (self.closed, self.open)
        opened.add(node.path)
        closed.discard(node.path)
        self._moved()

    def unfold_few(self) -> None:
        """Unfold the first branches where that is little to look at."""
        first = [node for node in self.tree.children(self.tree.root) if node.branch]
        if sum(len(self.tree.children(node)) for node in first[:FEW]) <= FEW and len(first) <= FEW:
            self.open |= {node.path for node in first}
            self._moved()

    def unfold_to(self, key: str) -> int:
        """Unfold what hides a key; returns its row, -1 where it is not shown."""
        path = self.tree.path(key)
        self.open |= {path[:depth] for depth in range(1, len(path))}
        self._moved()
        return next((at for at, node in enumerate(self.rows) if node.key == key), -1)

    def node(self, name: str) -> Node:
        """A row by its name.

        Raises
        ------
        ConflictError
            When it is gone, or hidden.
        """
        for node in self.rows:
            if node.id == name:
                return node
        raise ConflictError(f"{name.replace(chr(31), '.')} is not in the tree any more", [], next_step="look again")

    def is_open(self, node: Node) -> bool:
        """Whether what is below is shown."""
        return node.path not in self.closed if self._unfolds_all else node.path in self.open

    def page(self, start: int, count: int) -> list[Node]:
        """A window of rows."""
        return self.rows[max(start, 0) : max(start, 0) + min(count, PAGE)]

    def matching(self, node: Node) -> list[str]:
        """The keys of a node that are shown."""
        if self._hits is None:
            return self.tree.keys(node)
        first, last = np.searchsorted(self._hits, [node.start, node.stop])
        return [self.tree.key(int(at)) for at in self._hits[first:last]]

    # --- inside ------------------------------------------------------------------------------------------------------

    @property
    def _unfolds_all(self) -> bool:
        return self._hits is not None and len(self._hits) <= MOST_UNFOLDED

    def _found(self) -> NDArray[np.int64] | None:
        if not self.search.strip() and not self.filter:
            return None
        keep = np.ones(len(self.tree), bool)
        if self.search.strip():
            keep[:] = False
            keep[self.tree.hits(self.search)] = True
        if self.filter:
            keep &= self.tree.with_state(self.locale, {"missing": MISSING, "empty": EMPTY}.get(self.filter, TRANSLATED))
        return np.flatnonzero(keep)

    def _unfolded(self, node: Node) -> list[Node]:
        rows: list[Node] = []
        waiting = self._shown_children(node)[::-1]
        while waiting:
            each = waiting.pop()
            rows.append(each)
            if each.branch and self.is_open(each):
                waiting += self._shown_children(each)[::-1]
        return rows

    def _shown_children(self, node: Node) -> list[Node]:
        children = self.tree.children(node)
        if self._hits is None:
            return children
        starts = np.searchsorted(self._hits, [each.start for each in children])
        stops = np.searchsorted(self._hits, [each.stop for each in children])
        return [each for each, first, last in zip(children, starts, stops, strict=True) if last > first]

    def _moved(self) -> None:
        self._rows = None
        self.epoch += 1


def _paths(catalog: Catalog, *, flat: bool) -> list[tuple[str, ...]]:
    """Where each key stands; a key whose place is taken by another stands at the top with its whole text."""
    taken: set[tuple[str, ...]] = set()
    paths = []
    for key, namespace in zip(catalog.keys, catalog.namespaces, strict=True):
        path = _path(key, namespace, catalog.delimiter, flat=flat)
        path = (key,) if path in taken else path
        taken.add(path)
        paths.append(path)
    return paths


def _path(key: str, namespace: str, delimiter: str, *, flat: bool) -> tuple[str, ...]:
    head = f"{namespace}{delimiter}" if namespace else ""
    rest = key.removeprefix(head)
    parts = (rest,) if flat else _parts(rest)
    return (head, *parts) if head else parts


def _parts(text: str) -> tuple[str, ...]:
    """The segments of a key as they are shown; most keys are plain, and there may be very many."""
    if "[" not in text and ".." not in text and text.strip(".") == text and len(text.split()) == 1:
        return tuple(text.split("."))
    return tuple(f"[{part}]" if isinstance(part, int) else part for part in segments(text))


def _states(catalog: Catalog, locale: str) -> NDArray[Any]:
    """Per key id the state in a locale; a family counts as one."""
    states = np.zeros(len(catalog.keys), np.int8)
    if locale in catalog.locales:
        columns = catalog.columns
        mask = (columns.locale == catalog.locales.index(locale)) & columns.filled
        states[columns.key[mask]] = EMPTY + columns.translated[mask].astype(np.int8)
    for key in catalog.families.joints:
        at = catalog.key_ids.get(key)
        if at is not None:
            states[at] = {"missing": MISSING, "empty": EMPTY, "translated": TRANSLATED}[
                family_state(catalog, key, locale)
            ]
    return states
