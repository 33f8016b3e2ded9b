"""The tree of keys: branches are ranges of the sorted keys, so that a hundred thousand cost nothing until they are
looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import numpy as np

from i18n_workbench.catalog.keys import in_order, segments
from i18n_workbench.catalog.required import family_state
from i18n_workbench.panels.common.folding import Folded, fold

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from i18n_workbench.catalog import Catalog

MISSING, EMPTY, UNREADABLE, TRANSLATED = range(4)
Path = tuple[str, ...]
"""The segments of a key as they are shown."""
_OF_FAMILIES = {
    "missing": MISSING,
    "empty": EMPTY,
    "translated": TRANSLATED,
}


@dataclass(frozen=True, slots=True)
class Node:
    """A branch or a key: the keys ``start`` to ``stop`` of the tree share the ``depth`` segments of ``path``.

    ``key`` is the key that stands exactly here (empty for a mere branch); ``branch`` says that others stand below.
    """

    path: Path
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
        if self.path:
            return self.path[-1]
        return ""

    @property
    def depth(self) -> int:
        """Its level, from 1."""
        return len(self.path)


class KeyTree:
    """The tree of a catalog's keys: what is below what, and the states of all that is below, by locale."""

    def __init__(self, catalog: Catalog, *, flat: bool = False) -> None:
        self.catalog = catalog
        paths = _paths(catalog, flat=flat)
        ranks = [tuple(map(in_order, path)) for path in paths]
        self._order = sorted(range(len(paths)), key=ranks.__getitem__)
        self._paths = [paths[row] for row in self._order]
        self._sums: dict[str, NDArray[np.int64]] = {}

    def __len__(self) -> int:
        return len(self._order)

    def key(self, index: int) -> str:
        """The key at a place of the tree."""
        return self.catalog.keys[self._order[index]]

    def path(self, key: str) -> Path:
        """Where a key stands; empty for one that does not exist."""
        place = self._places.get(key)
        if place is None:
            return ()
        return self._paths[place]

    @cached_property
    def _places(self) -> dict[str, int]:
        keys = self._keys_in_order()
        return {key: place for place, key in enumerate(keys)}

    def _keys_in_order(self) -> list[str]:
        keys = self.catalog.keys
        return [keys[row] for row in self._order]

    @cached_property
    def root(self) -> Node:
        """All keys."""
        return Node(
            (),
            0,
            len(self),
            "",
            branch=True,
        )

    def children(self, node: Node) -> list[Node]:
        """What stands right below a branch: keys first, then branches, each by name."""
        depth = node.depth
        start = node.start
        if start < node.stop and len(self._paths[start]) == depth:
            start += 1  # the key of the node itself, which may be the empty text
        found = []
        while start < node.stop:
            path = self._paths[start]
            branch = path[: depth + 1]
            stop = self._end(branch, start, node.stop)
            is_key = path == branch
            own = self.key(start) if is_key else ""
            has_more = stop - start > is_key
            found.append((branch, start, stop, own, has_more))
            start = stop
        found.sort(key=itemgetter(4))
        size = len(found)
        children = []
        for position, fields in enumerate(found, 1):
            children.append(Node(*fields, position, size))
        return children

    def keys(self, node: Node) -> list[str]:
        """All keys of a node."""
        rows = self._order[node.start : node.stop]
        return [self.catalog.keys[row] for row in rows]

    def counts(self, node: Node, locale: str) -> tuple[int, int, int, int]:
        """How many keys of a node are missing, empty, translated and in a file that cannot be read, in a locale."""
        sums = self.sums(locale)
        counts = sums[:, node.stop] - sums[:, node.start]
        missing, empty, unreadable = counts.tolist()
        keys = node.stop - node.start
        translated = keys - missing - empty - unreadable
        return missing, empty, translated, unreadable

    def sums(self, locale: str) -> NDArray[np.int64]:
        """Running counts of what is missing, empty and unreadable."""
        if locale not in self._sums:
            if self._order:
                states = _states(self.catalog, locale)[self._order]
            else:
                states = np.zeros(0, np.int8)
            marks = [states == state for state in range(TRANSLATED)]
            counted = np.array(marks, np.int64)
            sums = counted.cumsum(axis=1)
            nothing = np.zeros((TRANSLATED, 1), np.int64)
            self._sums[locale] = np.concatenate([nothing, sums], axis=1)
        return self._sums[locale]

    @cached_property
    def folded(self) -> Folded:
        """The keys for searching, in the tree's order."""
        return Folded(self._keys_in_order())

    def hits(self, search: str) -> list[int]:
        """The places of the keys that hold a text."""
        needle = fold(search.strip())
        return self.folded.containing(needle)

    def with_state(self, locale: str, state: int) -> NDArray[np.bool_]:
        """Which keys have a state in a locale."""
        if state == TRANSLATED:
            others = [self.with_state(locale, other) for other in range(TRANSLATED)]
            return np.asarray(~np.logical_or.reduce(others), bool)
        running = self.sums(locale)[state]
        return np.asarray(np.diff(running), bool)

    def _end(self, path: Path, index: int, stop: int) -> int:
        """Where the keys end that begin with a path: they stand together, so that halving finds it."""
        low, high, depth = index + 1, stop, len(path)
        while low < high:
            middle = (low + high) // 2
            if self._paths[middle][:depth] == path:
                low = middle + 1
            else:
                high = middle
        return low


def _paths(catalog: Catalog, *, flat: bool) -> list[Path]:
    """Where each key stands; a key whose place is taken by another stands at the top with its whole text."""
    taken: set[Path] = set()
    paths = []
    for key, namespace in zip(catalog.keys, catalog.namespaces, strict=True):
        path = _path(key, namespace, catalog.delimiter, flat=flat)
        path = (key,) if path in taken else path
        taken.add(path)
        paths.append(path)
    return paths


def _path(key: str, namespace: str, delimiter: str, *, flat: bool) -> Path:
    head = f"{namespace}{delimiter}" if namespace else ""
    rest = key.removeprefix(head)
    parts = (rest,) if flat else _parts(rest)
    if head:
        return (head, *parts)
    return parts


def _parts(text: str) -> Path:
    """The segments of a key as they are shown; most keys are plain, and there may be very many."""
    has_blanks = len(text.split()) != 1
    has_empty_parts = ".." in text or text.strip(".") != text
    if not has_blanks and not has_empty_parts and "[" not in text:
        return tuple(text.split("."))
    parts = []
    for part in segments(text):
        is_index = isinstance(part, int)
        parts.append(f"[{part}]" if is_index else str(part))
    return tuple(parts)


def _states(catalog: Catalog, locale: str) -> NDArray[Any]:
    """Per key id the state in a locale; a family counts as one."""
    states = np.zeros(len(catalog.keys), np.int8)
    if locale in catalog.locales:
        columns = catalog.columns
        is_own = columns.locale == catalog.locales.index(locale)
        mask = is_own & columns.filled
        keys = columns.key[mask]
        is_done = columns.translated[mask]
        states[keys] = np.where(is_done, TRANSLATED, EMPTY)
    for key in catalog.families.separators:
        key_id = catalog.key_ids.get(key)
        if key_id is not None:
            state = family_state(catalog, key, locale)
            states[key_id] = _OF_FAMILIES[state]
    may_be_there = catalog.unreadable.keys(locale)
    states[may_be_there & (states == MISSING)] = UNREADABLE
    return states
