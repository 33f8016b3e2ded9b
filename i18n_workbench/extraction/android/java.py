"""Java's syntax: what an ancestor is to a string."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.native.steps import (
    Here,
    Rule,
    Step,
    are_alike,
    by_rules,
    chain,
    conditional,
    edge,
    first_of,
    last_name,
    never,
    position,
    thrown,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tree_sitter import Node

    from i18n_workbench.source.read.syntax import Tree

_THROWN = lazy_pattern(r"(?:Exception|Throwable|Error)\s*$")
_TEST = lazy_pattern(r"@(?:\w+\.)*(?:Test|Before|After|ParameterizedTest|Preview)\b")


def step(here: Here) -> Step | None:
    """What an ancestor of a string is to the node below it."""
    return by_rules(_RULES, here)


def callee(tree: Tree, call: Node) -> str:
    """The dotted name of what a call calls, or of what it makes."""

    def before(node: Node) -> tuple[str, Node | None]:
        if node.type == "method_invocation":
            name = node.child_by_field_name("name")
            said = tree.source(name) if name is not None else ""
            return said, node.child_by_field_name("object")
        if node.type == "field_access":
            name = node.child_by_field_name("field")
            said = tree.source(name) if name is not None else ""
            return said, node.child_by_field_name("object")
        if node.type == "object_creation_expression":
            made = node.child_by_field_name("type")
            return (tree.source(made).partition("<")[0] if made else ""), None
        return (tree.source(node) if node.type == "identifier" else ""), None

    return chain(call, before)


def _argument(here: Here) -> Step | None:
    call = here.above(1)
    if call.type == "enum_constant":
        return Step("returned")
    name = callee(here.tree, call)
    if call.type == "explicit_constructor_invocation":
        name = _extended(here)
    return Step("argument", name, "", position(here.child, here.parent))


def _extended(here: Here) -> str:
    """The name of what the class around extends."""
    for node in reversed(here.path[: here.at]):
        if node.type == "class_declaration":
            extended = node.child_by_field_name("superclass")
            return last_name(here.source(extended).partition("<")[0])
    return ""


def _binary(here: Here) -> Step | None:
    operator = here.parent.child_by_field_name("operator")
    joined = here.source(operator) == "+"
    return None if joined else Step("never", "a comparison")


def _assigned(here: Here) -> Step | None:
    left = here.parent.child_by_field_name("left")
    if left is None or left == here.child:
        return None
    return Step("value", last_name(here.source(left)))


def _variable(here: Here) -> Step | None:
    name = here.parent.child_by_field_name("name")
    said = here.source(name)
    modifiers = first_of(here.above(1), "modifiers")
    words = here.source(modifiers).split()
    const = {"static", "final"} <= set(words) or said.isupper()
    return Step("constant" if const else "value", said)


def _index(here: Here) -> Step | None:
    is_key = here.child == here.parent.child_by_field_name("index")
    return Step("never", "a key") if is_key else None


def _listed(here: Here) -> Step | None:
    return Step("listed") if are_alike(here.parent, here.source) else None


def _returned(here: Here) -> Step | None:
    for node in reversed(here.path[: here.at]):
        if node.type == "method_declaration":
            name = node.child_by_field_name("name")
            return Step("returned", here.source(name))
        if node.type in {"lambda_expression", "class_body"}:
            break
    return Step("returned")


def _member(here: Here) -> Step | None:
    holder = here.parent
    if holder.child_by_field_name("object") != here.child:
        return None
    name = holder.child_by_field_name("name")
    return Step("member", here.source(name))


def _class(here: Here) -> Step | None:
    extended = here.parent.child_by_field_name("superclass")
    is_thrown = _THROWN.search(here.source(extended)) is not None
    return Step("excluded", "what is thrown: for developers") if is_thrown else None


def _method(here: Here) -> Step | None:
    modifiers = first_of(here.parent, "modifiers")
    if _TEST.search(here.source(modifiers)):
        return Step("excluded", "a test")
    return Step("edge")


_RULES: Mapping[str, Rule] = {
    "argument_list": _argument,
    "binary_expression": _binary,
    "ternary_expression": conditional,
    "if_statement": conditional,
    "while_statement": conditional,
    "do_statement": conditional,
    "switch_label": never("a case that is compared"),
    "switch_expression": conditional,
    "assignment_expression": _assigned,
    "variable_declarator": _variable,
    "array_access": _index,
    "array_initializer": _listed,
    "return_statement": _returned,
    "throw_statement": thrown,
    "assert_statement": never("an assertion"),
    "method_invocation": _member,
    "annotation": never("an annotation"),
    "annotation_argument_list": never("an annotation"),
    "method_declaration": _method,
    "constructor_declaration": edge,
    "class_declaration": _class,
    "class_body": edge,
    "block": edge,
}
