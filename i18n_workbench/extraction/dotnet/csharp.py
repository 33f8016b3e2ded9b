"""C#'s syntax: what an ancestor is to a string."""

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

_COMPARED = frozenset({"==", "!=", "<", ">", "<=", ">="})
_OF_PAGES = lazy_pattern(
    r"(?:ViewData|TempData|ViewBag)\s*\[\s*\"(?P<name>\w+)\"\s*\]$"
)
"""What a page is handed by a name."""
_HIDDEN_CLASS = lazy_pattern(
    r":[^{]*\b\w*(?:Exception|Attribute|Migration|Profile)\b|^[^{:]*\w*Tests?\b"
)
_NAMED_BODY = frozenset(
    {"method_declaration", "local_function_statement", "property_declaration"}
)
_BODIES = frozenset(
    {"lambda_expression", "anonymous_method_expression", "declaration_list"}
)
_HEAD = 300
"""Characters in which a class says what it is. Chosen, not measured."""


def step(here: Here) -> Step | None:
    """What an ancestor of a string is to the node below it."""
    return by_rules(_RULES, here)


def callee(tree: Tree, call: Node) -> str:
    """The dotted name of what a call calls, or of the class that it makes."""

    def before(node: Node) -> tuple[str, Node | None]:
        if node.type == "member_access_expression":
            name = node.child_by_field_name("name")
            return _plain(tree, name), node.child_by_field_name("expression")
        if node.type == "member_binding_expression":
            return _plain(tree, node.child_by_field_name("name")), None
        if node.type == "conditional_access_expression":
            return _plain(tree, node.named_children[-1]).lstrip(
                "."
            ), node.named_children[0]
        if node.type == "invocation_expression":
            return "", node.child_by_field_name("function")
        is_name = node.type in {"identifier", "generic_name", "qualified_name"}
        return (_plain(tree, node) if is_name else ""), None

    made = call.child_by_field_name("type")
    if made is not None:
        return _plain(tree, made)
    return chain(call.child_by_field_name("function"), before)


def _plain(tree: Tree, node: Node | None) -> str:
    """A name without its types (``Get`` of ``Get<T>``)."""
    return tree.source(node).partition("<")[0] if node is not None else ""


def _argument(here: Here) -> Step | None:
    holder, call = here.above(1), here.above(2)
    if holder.type != "argument_list":
        return Step("never", "a key that is looked up")
    label = here.source(here.parent.child_by_field_name("name"))
    if call.type == "constructor_initializer":
        return Step("argument", "base", label, position(here.parent, holder))
    name = callee(here.tree, call)
    if call.type == "implicit_object_creation_expression":
        name = "new"
    return Step("argument", name, label, position(here.parent, holder))


def _assigned(here: Here) -> Step | None:
    left = here.parent.child_by_field_name("left")
    if left is None or left == here.child:
        return Step("never", "what is assigned to")
    written = here.source(left)
    if left.type in {"element_access_expression", "element_binding_expression"}:
        named = _OF_PAGES.search(written)
        if named is None:
            return Step("never", "a value by a key")
        return Step("value", named["name"])
    return Step("value", last_name(written))


def _declared(here: Here) -> Step | None:
    name = here.source(here.parent.child_by_field_name("name"))
    field = here.above(2)
    is_const = any(here.source(each) == "const" for each in field.children)
    return Step("constant" if is_const else "value", name)


def _property(here: Here) -> Step | None:
    """What a property is worth at the beginning; its attributes say what they say by themselves."""
    if here.child.type == "attribute_list":
        return Step("never", "an attribute")
    return Step("value", here.source(here.parent.child_by_field_name("name")))


def _parameter(here: Here) -> Step | None:
    return Step("value", here.source(here.parent.child_by_field_name("name")))


def _annotated(here: Here) -> Step | None:
    """What an attribute of a declaration gets: by its name, or in order."""
    attribute = here.above(2)
    if attribute.type != "attribute":
        return Step("never", "an attribute")
    owner = here.source(attribute.child_by_field_name("name"))
    given = here.parent.named_children
    label = here.source(given[0]) if len(given) > 1 else ""
    return Step(
        "argument", f"@{last_name(owner)}", label, position(here.parent, here.above(1))
    )


def _binary(here: Here) -> Step | None:
    operator = here.source(here.parent.child_by_field_name("operator"))
    return Step("never", "a comparison") if operator in _COMPARED else None


def _member(here: Here) -> Step | None:
    if here.parent.child_by_field_name("expression") != here.child:
        return None
    return Step("member", here.source(here.parent.child_by_field_name("name")))


def _initializer(here: Here) -> Step | None:
    holder = here.parent
    if here.above(1).type == "initializer_expression":
        return Step("never", "an entry of a dictionary")
    alike = are_alike(holder, here.source)
    return Step("listed", "a list") if alike else None


def _arm(here: Here) -> Step | None:
    return (
        Step("listed", "a choice")
        if here.parent.named_children[-1] == here.child
        else None
    )


def _returned(here: Here) -> Step | None:
    """A result goes to whatever has the body."""
    for node in reversed(here.path[: here.at]):
        if node.type in _NAMED_BODY:
            return Step("returned", here.source(node.child_by_field_name("name")))
        if node.type in _BODIES:
            return Step("returned")
    return None


def _arrow(here: Here) -> Step | None:
    return _returned(here)


def _class(here: Here) -> Step | None:
    start = here.tree.start(here.parent)
    head = here.tree.text[start : start + _HEAD].partition("{")[0]
    name = head.partition("class")[2]
    is_hidden = _HIDDEN_CLASS.search(name) is not None
    return Step("excluded", "a test or what is thrown") if is_hidden else None


def _interpolated(here: Here) -> Step | None:
    clause = first_of(here.parent, "interpolation_format_clause")
    return Step("never", "a format") if clause == here.child else Step("edge")


_RULES: Mapping[str, Rule] = {
    "argument": _argument,
    "attribute_argument": _annotated,
    "assignment_expression": _assigned,
    "variable_declarator": _declared,
    "property_declaration": _property,
    "parameter": _parameter,
    "binary_expression": _binary,
    "is_pattern_expression": never("a comparison"),
    "constant_pattern": never("a case that is compared"),
    "case_switch_label": never("a case that is compared"),
    "conditional_expression": conditional,
    "if_statement": conditional,
    "while_statement": conditional,
    "switch_expression_arm": _arm,
    "member_access_expression": _member,
    "initializer_expression": _initializer,
    "interpolation": _interpolated,
    "return_statement": _returned,
    "arrow_expression_clause": _arrow,
    "throw_statement": thrown,
    "throw_expression": thrown,
    "class_declaration": _class,
    "lambda_expression": edge,
    "block": edge,
    "declaration_list": edge,
}
