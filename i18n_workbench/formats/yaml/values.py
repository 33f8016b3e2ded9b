"""The leaves of a YAML tree as readers see them: aliases and merge keys followed, of duplicates the last one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.formats.base import Path, Values
from i18n_workbench.formats.yaml.reader import read_tree
from i18n_workbench.formats.yaml.tree import Collection, Item, Scalar
from i18n_workbench.formats.yaml.types import kind_of
from i18n_workbench.text import LineIndex, newline_of

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_REPEATED = 100_000
"""Nodes that the aliases of one file may repeat; a file in which they repeat more is refused ("billion laughs")."""

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
    """All leaves of a tree.

    Raises
    ------
    ParseError
        Where its aliases repeat more than :data:`MAX_REPEATED` nodes.
    """
    values = Values()
    if isinstance(root.node, Collection):
        for path, node, kind, _ in Leaves(root).below(root.node, (), root):
            if kind == "alias":
                values.add(path, node.text, "alias")
            else:
                own = kind_of(node.text, node.style, node.tag)
                values.add(path, None if own == "null" else node.text, own)
    return values


def alias_places(root: Item) -> Iterator[tuple[Path, Item]]:
    """Every leaf that an alias repeats, with the item where the alias stands."""
    if isinstance(root.node, Collection):
        for path, _, kind, item in Leaves(root).below(root.node, (), root):
            if kind == "alias":
                yield path, item


class Leaves:
    """A walk over the leaves of a tree that follows aliases, within bounds."""

    def __init__(self, root: Item) -> None:
        self.root = root
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
            if target is None or target in self.open:
                yield path, node, "alias", item
            else:
                self._refuse_too_many(item)
                yield from self._value(target, path, item, "alias")
        elif node.style != "{":
            yield path, node, kind, item

    def _refuse_too_many(self, item: Item) -> None:
        """A file whose aliases stand for more than one can look through is not read: half of it would be a wrong answer."""
        if self.repeated <= MAX_REPEATED:
            return
        lines = LineIndex(self.root.render())
        raise ParseError(
            f"the aliases of this file stand for more than {MAX_REPEATED} texts",
            Place("", *lines.position(item.at + len(item.head()))),
            "write out what is meant, or part the file",
        )

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
            if not isinstance(target, Collection) or target in self.open:
                continue
            self._refuse_too_many(shown)
            names = {item.name for item in target.items}
            for found in self.below(target, path, shown, "alias"):
                if found[0][len(path)] not in own:
                    yield found
            own = own | names


def _merges(node: Node) -> bool:
    if isinstance(node, Collection):
        return not node.sequence or all(_merges(item.node) for item in node.items)
    return node.style == "*"
