"""Texts that are put together with ``+``: one message with the values in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction import texts
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tree_sitter import Node

    from i18n_workbench.source.read.syntax import Tree

Piece = tuple[str, bool]
"""A text, or code."""

LONGEST_SUM = 200
"""Pieces of the longest sum that is looked at as a text. One of 250 took a second, one of 1,000 78 s and then all of
Python's stack.
"""
_OPTION = r"\w+:\s*(?:'[a-z\d-]*'|\"[a-z\d-]*\"|true|false|\d+)"
_OPTIONS = lazy_pattern(rf"\{{\s*{_OPTION}(?:\s*,\s*{_OPTION})*\s*,?\s*\}}")
"""Options of a call, whose values are codes (``{ month: 'long', hour12: false }``)."""
_CHOSEN_TEXT = lazy_pattern(r"(?:[?:]|\|\||&&)\s*(['\"`])(?=[^'\"`]*[^\W\d_])")


def is_sum(node: Node | None) -> bool:
    """Whether a node is ``a + b``."""
    if node is None or node.type != "binary_expression":
        return False
    operator = node.child_by_field_name("operator")
    return operator is not None and operator.type == "+"


def in_documents(tree: Tree) -> list[tuple[int, int]]:
    """Where sums of so many pieces stand that they are documents, in bytes.

    Nobody translates one as a message, and to look around each of its pieces would take the cube of their number.
    """
    waiting = [tree.root]
    found = []
    while waiting:
        node = waiting.pop()
        if _is_document(node):
            found.append((node.start_byte, node.end_byte))
        else:
            waiting += node.named_children
    return found


def sum_around(node: Node) -> Node | None:
    """The whole sum that a literal is a piece of; None where it is none."""
    found, parent = None, node.parent
    while parent is not None and (
        parent.type == "parenthesized_expression" or is_sum(parent)
    ):
        found = parent if is_sum(parent) else found
        parent = parent.parent
    return found


def _is_document(node: Node) -> bool:
    """Whether a node is a sum of too many pieces."""
    left: Node | None = node
    for _ in range(LONGEST_SUM):
        if left is None or not is_sum(left):
            return False
        left = left.child_by_field_name("left")
    return True


def summed(tree: Tree, node: Node) -> tuple[str, tuple[str, ...]]:
    """The text of a sum with its code numbered."""
    return texts.numbered(_pieces(tree, node))


def template_pieces(tree: Tree, node: Node) -> list[Piece]:
    """The texts of a template and the code in its holes."""
    return [
        (tree.source(child)[2:-1].strip(), True)
        if child.type == "template_substitution"
        else (unescaped(tree.source(child)), False)
        for child in node.children[1:-1]
    ]


def holds_texts(args: Sequence[str]) -> bool:
    """Whether the code of a text has texts of its own to choose from (``n === 1 ? 'item' : 'items'``)."""
    plain = (_OPTIONS.sub("", code) for code in args)
    return any("{" in code or _CHOSEN_TEXT.search(code) for code in plain)


def _pieces(tree: Tree, node: Node) -> list[Piece]:
    if node.type == "parenthesized_expression" and is_sum(node.named_children[0]):
        node = node.named_children[0]
    if node.type == "string":
        return [(unescaped(tree.source(node)[1:-1]), False)]
    if node.type == "template_string":
        return template_pieces(tree, node)
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if not is_sum(node) or left is None or right is None:
        return [(tree.source(node).strip(), True)]
    pieces = [*_pieces(tree, left), *_pieces(tree, right)]
    if all(
        is_code for _, is_code in pieces
    ):  # numbers are added before they become a text
        return [(tree.source(node).strip(), True)]
    return pieces
