"""The classes of a TypeScript file as Angular sees them: decorators, and what they say."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.source.read.syntax import Tree

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

    from i18n_workbench.text.spans import Splice

CLASSES = frozenset({"class_declaration", "abstract_class_declaration", "class"})


@dataclass(frozen=True, slots=True)
class Edits:
    """Splices of one file, and what it has to import: ``(name, module)``."""

    splices: tuple[Splice, ...] = ()
    imports: tuple[tuple[str, str], ...] = ()


@lru_cache(maxsize=8)
def parsed(text: str) -> Tree:
    """The tree of a TypeScript file."""
    return Tree(text, "typescript")


def classes(tree: Tree) -> Iterator[Node]:
    """The classes of a file, those inside others aside."""
    pending = [tree.root]
    while pending:
        node = pending.pop()
        if node.type in CLASSES:
            yield node
        elif node.type in {
            "program",
            "export_statement",
            "internal_module",
            "statement_block",
            "expression_statement",
        }:
            pending += node.children


def decorators(tree: Tree, node: Node) -> Iterator[tuple[str, Node]]:
    """Name and call of what decorates a class, before or behind ``export``."""
    around = (
        node.parent.children
        if node.parent is not None and node.parent.type == "export_statement"
        else []
    )
    for each in (*around, *node.children):
        call = (
            each.named_children[0]
            if each.type == "decorator" and each.named_children
            else None
        )
        function = (
            call.child_by_field_name("function")
            if call is not None and call.type == "call_expression"
            else None
        )
        if call is not None and function is not None:
            yield tree.source(function), call


def described(tree: Tree, node: Node) -> Node | None:
    """The object that describes a component or directive."""
    for name, call in decorators(tree, node):
        given = call.child_by_field_name("arguments")
        if name in {"Component", "Directive"} and given is not None:
            return next(
                (each for each in given.named_children if each.type == "object"), None
            )
    return None


def option(tree: Tree, node: Node, name: str) -> Node | None:
    """The value of an entry in the description of a component."""
    found = described(tree, node)
    for pair in found.named_children if found is not None else ():
        key = pair.child_by_field_name("key")
        if (
            pair.type == "pair"
            and key is not None
            and tree.source(key).strip("'\"") == name
        ):
            return pair.child_by_field_name("value")
    return None


def holder_of(node: Node) -> str:
    """The type of the node around one."""
    return node.parent.type if node.parent is not None else ""
