"""The tree of keys: branches are ranges of the sorted keys, so that a hundred thousand cost nothing until they are
looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from i18n_workbench.catalog.due import family_state
from i18n_workbench.catalog.keys import in_order, segments
from i18n_workbench.panels.common.folding import Folded, fold

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from i18n_workbench.catalog import Catalog

MISSING, EMPTY, UNREADABLE, TRANSLATED = range(4)


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
        self._order = sorted(
            range(len(paths)), key=lambda row: tuple(map(in_order, paths[row]))
        )
        self._paths = [paths[at] for at in self._order]
        self._sums: dict[str, NDArray[np.int64]] = {}

    def __len__(self) -> int:
        return len(self._order)

    def key(self, index: int) -> str:
        """The key at a place of the tree."""
        return self.catalog.keys[self._order[index]]

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
        depth, at = node.depth, node.start
        if at < node.stop and len(self._paths[at]) == depth:
            at += 1  # the key of the node itself, which may be the empty text
        found: list[Node] = []
        while at < node.stop:
            path = self._paths[at][: depth + 1]
            stop = self._end(path, at, node.stop)
            is_key = len(self._paths[at]) == depth + 1
            own = self.key(at) if is_key else ""
            found.append(Node(path, at, stop, own, branch=stop - at > is_key))
            at = stop
        found.sort(key=lambda each: each.branch)
        return [
            Node(
                each.path,
                each.start,
                each.stop,
                each.key,
                each.branch,
                place,
                len(found),
            )
            for place, each in enumerate(found, 1)
        ]

    def keys(self, node: Node) -> list[str]:
        """All keys of a node."""
        return [self.key(at) for at in range(node.start, node.stop)]

    def counts(self, node: Node, locale: str) -> tuple[int, int, int, int]:
        """How many keys of a node are missing, empty, translated and in a file that cannot be read, in a locale."""
        sums = self.sums(locale)
        missing, empty, unreadable = (sums[:, node.stop] - sums[:, node.start]).tolist()
        translated = node.stop - node.start - missing - empty - unreadable
        return missing, empty, translated, unreadable

    def sums(self, locale: str) -> NDArray[np.int64]:
        """Running counts of what is missing, empty and unreadable."""
        if locale not in self._sums:
            if self._order:
                states = _states(self.catalog, locale)[self._order]
            else:
                states = np.zeros(0, np.int8)
            marks = np.array([states == state for state in range(TRANSLATED)], np.int64)
            nothing = np.zeros((TRANSLATED, 1), np.int64)
            self._sums[locale] = np.concatenate([nothing, marks.cumsum(axis=1)], axis=1)
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
            others = [self.with_state(locale, other) for other in range(TRANSLATED)]
            return np.asarray(~np.logical_or.reduce(others), bool)
        return np.asarray(np.diff(self.sums(locale)[state]), bool)

    def _end(self, path: tuple[str, ...], index: int, stop: int) -> int:
        """Where the keys end that begin with a path: they stand together, so that halving finds it."""
        low, high, depth = index + 1, stop, len(path)
        while low < high:
            middle = (low + high) // 2
            if self._paths[middle][:depth] == path:
                low = middle + 1
            else:
                high = middle
        return low


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
    if (
        "[" not in text
        and ".." not in text
        and text.strip(".") == text
        and len(text.split()) == 1
    ):
        return tuple(text.split("."))
    return tuple(
        f"[{part}]" if isinstance(part, int) else part for part in segments(text)
    )


def _states(catalog: Catalog, locale: str) -> NDArray[Any]:
    """Per key id the state in a locale; a family counts as one."""
    states = np.zeros(len(catalog.keys), np.int8)
    if locale in catalog.locales:
        columns = catalog.columns
        mask = (columns.locale == catalog.locales.index(locale)) & columns.filled
        states[columns.key[mask]] = np.where(
            columns.translated[mask], TRANSLATED, EMPTY
        )
    for key in catalog.families.joints:
        at = catalog.key_ids.get(key)
        if at is not None:
            states[at] = {"missing": MISSING, "empty": EMPTY, "translated": TRANSLATED}[
                family_state(catalog, key, locale)
            ]
    states[catalog.unreadable.keys(locale) & (states == MISSING)] = UNREADABLE
    return states
