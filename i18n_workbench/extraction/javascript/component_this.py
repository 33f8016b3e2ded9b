"""Whether ``this`` is the component in the code of a Vue component: only there ``this.$t`` is its translator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.source.read.syntax import tree_of

if TYPE_CHECKING:
    from tree_sitter import Node

    from i18n_workbench.source.read.syntax import Tree

_FUNCTIONS = frozenset(
    {
        "method_definition",
        "function_expression",
        "function_declaration",
        "generator_function",
        "generator_function_declaration",
    }
)
"""What has a ``this`` of its own; an arrow function has that of its surroundings."""
_AROUND = frozenset(
    {
        "object",
        "arguments",
        "call_expression",
        "parenthesized_expression",
        "as_expression",
        "satisfies_expression",
    }
)
"""What may stand between an option and the component: the object, and what it is handed to (``defineComponent``)."""
_WITHOUT = frozenset({"props", "emits", "setup", "model"}) | {
    "install",
    "actions",
    "mutations",
    "getters",
    "state",
}
"""Options that are asked before there is a component, and those of plugins and stores, which are none."""


def is_component(code: str, grammar: str, offset: int) -> bool:
    """Whether ``this`` is the component at an offset of a script."""
    tree = tree_of(code, grammar)
    node = tree.at(offset)
    while node is not None:
        if node.type in _FUNCTIONS:
            return _is_of_component(tree, node)
        if node.type in {"public_field_definition", "field_definition"}:
            return True
        node = node.parent
    return False


def _is_of_component(tree: Tree, function: Node) -> bool:
    """Whether a function is an option of the component, or of one of its options (``methods``), or a class's method."""
    option = ""
    node: Node | None = function
    while node is not None:
        named = node.child_by_field_name("name" if node == function else "key")
        if named is not None and node.type in {"method_definition", "pair"}:
            option = tree.source(named)
        node = node.parent
        if node is None or node.type == "class_body":
            return node is not None
        if _is_at_top(node):
            return bool(option) and option not in _WITHOUT
        if node.type != "pair" and node.type not in _AROUND:
            return False
    return False


def _is_at_top(node: Node) -> bool:
    """Whether a statement of the file: the export of a component, or the call that registers one."""
    is_statement = node.type in {"export_statement", "expression_statement"}
    return is_statement and node.parent is not None and node.parent.type == "program"
