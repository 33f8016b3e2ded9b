"""The rows of the tree of keys without its widget: what is unfolded, searched and filtered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.errors import ConflictError
from i18n_workbench.language import gettext
from i18n_workbench.panels.trees.key_tree import (
    EMPTY,
    MISSING,
    TRANSLATED,
    KeyTree,
    Node,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from i18n_workbench.catalog import Catalog

PAGE = 200
"""Rows that the page gets at once: some screens full."""
FEW = 30
"""Rows that fit on a screen: up to so many the first branches are unfolded from the beginning."""
MOST_UNFOLDED = 2_000
"""Rows up to which a search unfolds all of its hits. Chosen, not measured."""


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
        opened, closed = (
            (self.open, self.closed) if unfold else (self.closed, self.open)
        )
        opened.add(node.path)
        closed.discard(node.path)
        self._moved()

    def unfold_few(self) -> None:
        """Unfold the first branches where that is little to look at."""
        first = [node for node in self.tree.children(self.tree.root) if node.branch]
        if (
            sum(len(self.tree.children(node)) for node in first[:FEW]) <= FEW
            and len(first) <= FEW
        ):
            self.open |= {node.path for node in first}
            self._moved()

    def unfold_to(self, key: str) -> int:
        """Unfold what hides a key; returns its row, -1 where it is not shown."""
        path = self.tree.path(key)
        self.open |= {path[:depth] for depth in range(1, len(path))}
        self._moved()
        for row, node in enumerate(self.rows):
            if node.key == key:
                return row
        return -1

    def has(self, name: str) -> bool:
        """Whether a row is there, and in sight."""
        return any(node.id == name for node in self.rows)

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
        raise ConflictError(
            gettext(
                "{name} is not in the tree any more",
                name=name.replace(chr(31), "."),
            ),
            [],
            next_step=gettext("look again"),
        )

    def is_open(self, node: Node) -> bool:
        """Whether what is below is shown."""
        if self._unfolds_all:
            return node.path not in self.closed
        return node.path in self.open

    def page(self, start: int, count: int) -> list[Node]:
        """A window of rows."""
        first = max(start, 0)
        return self.rows[first : first + min(count, PAGE)]

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
            keep &= self.tree.with_state(
                self.locale,
                {"missing": MISSING, "empty": EMPTY}.get(self.filter, TRANSLATED),
            )
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
        return [
            each
            for each, first, last in zip(children, starts, stops, strict=True)
            if last > first
        ]

    def _moved(self) -> None:
        self._rows = None
        self.epoch += 1
