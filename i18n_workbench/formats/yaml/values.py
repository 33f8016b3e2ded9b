"""The leaves of a YAML tree as readers see them: aliases and merge keys followed, of duplicates the last one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.formats.base import Path, Values
from i18n_workbench.formats.yaml.reader import read_tree
from i18n_workbench.formats.yaml.tree import Collection, Item, Scalar
from i18n_workbench.formats.yaml.types import kind_of
from i18n_workbench.text import newline_of

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_REPEATED = 10_000
"""Nodes that the aliases of one file may repeat; those beyond show their name only (the "billion laughs" file)."""

Node = Scalar | Collection


def tree_values(text: str) -> Values:
    """All leaves of a text, read from its tree.

    Raises
    ------
    ParseError
        See :func:`.reader.read_tree`.
    """
    return values_below(whole_tree(text))


def whole_tree(text: str) -> Item:
    """The tree of a text that may lack its last line end.

    Raises
    ------
    ParseError
        See :func:`.reader.read_tree`.
    """
    return read_tree(
        text if not text or text[-1] in "\r\n" else text + newline_of(text)
    )


def values_below(root: Item) -> Values:
    """All leaves of a tree."""
    values = Values()
    if isinstance(root.node, Collection):
        for path, node, kind, _ in Leaves().below(root.node, (), root):
            if kind == "alias":
                values.add(path, node.text, "alias")
            else:
                own = kind_of(node.text, node.style, node.tag)
                values.add(path, None if own == "null" else node.text, own)
    return values


def alias_places(root: Item) -> Iterator[tuple[Path, Item]]:
    """Every leaf that an alias repeats, with the item where the alias stands."""
    if isinstance(root.node, Collection):
        for path, _, kind, item in Leaves().below(root.node, (), root):
            if kind == "alias":
                yield path, item


class Leaves:
    """A walk over the leaves that follows aliases, within bounds."""

    def __init__(self) -> None:
        self.repeated = 0
        self.open: list[Node] = []

    def below(
        self, node: Collection, path: Path, shown: Item, kind: str = ""
    ) -> Iterator[tuple[Path, Scalar, str, Item]]:
        """``(path, scalar, "alias" or "", item)`` of every leaf; the item of a repeated leaf is the alias'."""
        self.open.append(node)
        merged = not node.sequence and any(
            item.name == "<<" and _merges(item.node) for item in node.items
        )
        own = {item.name for item in node.items} if merged else set()
        for name, item in node.named():
            if not node.sequence and node.find(name) is not item:
                continue
            if merged and name == "<<":
                yield from self._merged(
                    item.node, path, own, item if not kind else shown
                )
            else:
                yield from self._value(
                    item.node, (*path, name), item if not kind else shown, kind
                )
        self.open.pop()

    def _value(
        self, node: Node, path: Path, item: Item, kind: str
    ) -> Iterator[tuple[Path, Scalar, str, Item]]:
        if kind:
            self.repeated += 1
        if isinstance(node, Collection):
            yield from self.below(node, path, item, kind)
        elif node.style == "*":
            target = node.target
            if target is None or target in self.open or self.repeated > MAX_REPEATED:
                yield path, node, "alias", item
            else:
                yield from self._value(target, path, item, "alias")
        elif node.style != "{":
            yield path, node, kind, item

    def _merged(
        self, node: Node, path: Path, own: set[str | int], shown: Item
    ) -> Iterator[tuple[Path, Scalar, str, Item]]:
        """The leaves that ``<<`` brings: what the mapping itself, or an earlier source, has not."""
        if isinstance(node, Collection) and node.sequence:
            sources = [item.node for item in node.items]
        else:
            sources = [node]
        for source in sources:
            target = source.target if isinstance(source, Scalar) else source
            if (
                not isinstance(target, Collection)
                or target in self.open
                or self.repeated > MAX_REPEATED
            ):
                continue
            names = {item.name for item in target.items}
            for found in self.below(target, path, shown, "alias"):
                if found[0][len(path)] not in own:
                    yield found
            own = own | names


def _merges(node: Node) -> bool:
    if isinstance(node, Collection):
        return not node.sequence or all(_merges(item.node) for item in node.items)
    return node.style == "*"
