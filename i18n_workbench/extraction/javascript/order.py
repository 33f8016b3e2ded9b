"""In which order the lines of a block run: a translator cannot be called above the line that makes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.javascript.hooks import (
    bound_by,
    called,
    declares,
    parsed,
)

if TYPE_CHECKING:
    import re

    from tree_sitter import Node

    from i18n_workbench.source.read.syntax import Tree

_MAKING = frozenset({"lexical_declaration", "variable_declaration"})
"""Declarations whose name has its value once their line has run: functions and imports have theirs at once."""
_FUNCTIONS = frozenset(
    {
        "arrow_function",
        "function_expression",
        "function_declaration",
        "generator_function",
        "generator_function_declaration",
        "method_definition",
    }
)


def is_made_below(text: str, file: str, offset: int, name: str) -> bool:
    """Whether the line that makes what a name means at an offset stands below, and the code there may run before it.

    A function that is handed to a call counts as run at once (``useMemo(() => …)``, a ``computed`` that the next line reads).
    """
    tree = parsed(text, file)
    node = tree.at(offset)
    word = called(name)
    while node is not None:
        if bound_by(tree, node, word):
            return any(_makes_later(tree, each, word, offset) for each in node.children)
        if _runs_later(node):
            return False
        node = node.parent
    return False


def _makes_later(tree: Tree, line: Node, word: re.Pattern[str], offset: int) -> bool:
    return (
        line.type in _MAKING and tree.end(line) > offset and declares(tree, line, word)
    )


def _runs_later(node: Node) -> bool:
    """Whether code in a node waits for somebody who calls it by a name."""
    if node.type not in _FUNCTIONS:
        return False
    return node.parent is None or node.parent.type != "arguments"
