"""Swift's syntax: what an ancestor is to a string."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.native.steps import (
    Here,
    Path,
    Rule,
    Step,
    by_rules,
    chain,
    conditional,
    edge,
    first_of,
    is_last,
    last_name,
    never,
    position,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tree_sitter import Node

    from i18n_workbench.source.read.syntax import Tree

_LOOKED_UP = lazy_pattern(
    r"\bLocalizedString\w*|\bLocalizationValue\b|\bStaticString\b|\bText\b|\bsome\b"
)
_PLAIN_STRING = lazy_pattern(r"(?:Swift\.)?String\??")
_DESIGN = lazy_pattern(r"\w_Previews?\b|:[^{]*\b(?:PreviewProvider|XCTestCase)\b")
_OPERATIONS = frozenset(
    {"additive_expression", "multiplicative_expression", "nil_coalescing_expression"}
)
"""Expressions whose operands before the last the grammar takes into the last one's call."""
_NAMED = frozenset({"function_declaration", "property_declaration"})
RESULT = "a result of a closure"
"""The name of what a closure gives: who gets it stands elsewhere (``.map { return "Enter your password" }``)."""
_BY_SUPER = "super.init"
_BY_ITSELF = frozenset({"self.init", "Self.init", _BY_SUPER})
"""Initializers that are called without the name of their type."""
_HEAD = 300
"""Characters in which a type says what it is called and what it inherits."""
_INHERITED = lazy_pattern(
    r"\b(?:class|struct|extension|enum)\s+(?P<name>[\w.]+)(?:<[^<>{]*>)?\s*(?::\s*(?P<parent>[\w.]+))?"
)


def step(here: Here) -> Step | None:
    """What an ancestor of a string is to the node below it."""
    return by_rules(_RULES, here)


def is_chosen(path: Path) -> bool:
    """Whether a text is one of several that a value chooses, in the body that it belongs to."""
    for node in reversed(path):
        if node.type == "switch_entry":
            return True
        if node.type in _NAMED or node.type in {"lambda_literal", "class_body"}:
            return False
    return False


def callee(tree: Tree, call: Node) -> str:
    """The dotted name of what a call calls."""

    def before(node: Node) -> tuple[str, Node | None]:
        if node.type == "navigation_expression":
            suffix = node.child_by_field_name("suffix")
            said = tree.source(suffix).lstrip(".") if suffix is not None else ""
            return said, node.child_by_field_name("target")
        if node.type == "call_expression":
            return "", node.children[0]
        if (
            node.type in _OPERATIONS
        ):  # The grammar lets the last operand's call reach over them
            return "", node.named_children[-1]
        if node.type == "prefix_expression":
            target = node.child_by_field_name("target")
            return (tree.source(target) if target is not None else ""), None
        return (tree.source(node) if node.type == "simple_identifier" else ""), None

    return chain(call.children[0], before)


def _choice(here: Here) -> Step | None:
    """A choice; of a chain of them the grammar takes all but the last for the condition of that."""
    is_chain = here.child.type == "ternary_expression"
    return None if is_chain else conditional(here)


def _argument(here: Here) -> Step | None:
    call = here.above(3)
    if call.type != "call_expression":
        return Step("never", "an argument of a subscript or an attribute")
    if here.above(1).children[0].type == "[":
        return Step("never", "a key that is looked up")
    label = here.source(here.parent.child_by_field_name("name"))
    name = _initialized(here, call) or callee(here.tree, call)
    return Step("argument", name, label, position(here.parent, here.above(1)))


def _initialized(here: Here, call: Node) -> str:
    """The type that a call makes without its name (``self.init(title: "Wrong PIN")`` in an extension of
    ``UIAlertController``); empty where it is called by its name.
    """
    called = here.source(call.children[0])
    if called not in _BY_ITSELF:
        return ""
    for node in reversed(here.path[: here.at]):
        if node.type == "class_declaration":
            start = here.tree.start(node)
            said = _INHERITED.search(here.tree.text, start, start + _HEAD)
            made = "parent" if called == _BY_SUPER else "name"
            return (said[made] or "") if said is not None else ""
    return ""


def _assigned(here: Here) -> Step | None:
    target = here.parent.child_by_field_name("target")
    if target is None or target == here.child:
        return None
    said = here.source(target)
    return Step("never", "a value by a key") if "]" in said[-1:] else _value(said)


def _value(target: str) -> Step:
    return Step("value", last_name(target))


def _property(here: Here) -> Step | None:
    """A property by its name, unless its type looks its texts up by itself."""
    kind = first_of(here.parent, "type_annotation")
    if _LOOKED_UP.search(here.source(kind)):
        return Step("never", "a text that is looked up")
    name = here.source(here.parent.child_by_field_name("name"))
    return Step("value", last_name(name))


def _default(here: Here) -> Step | None:
    """What a parameter is worth that nobody gives: shown as it is where its type is a plain string."""
    beside = here.parent.children
    at = next(number for number, each in enumerate(beside) if each == here.child)
    if at < 2 or beside[at - 1].type != "=" or beside[at - 2].type != "parameter":
        return None
    name, _, kind = here.source(beside[at - 2]).partition(":")
    if _PLAIN_STRING.fullmatch(kind.strip()) is None:
        return Step("never", "a text whose type may look it up")
    return Step("value", last_name(name))


def _initializer(here: Here) -> Step | None:
    return _default(here) or Step("edge")


def _function(here: Here) -> Step | None:
    if (default := _default(here)) is not None:
        return default
    made = here.parent.child_by_field_name("return_type")
    if _LOOKED_UP.search(here.source(made)):
        return Step("never", "a text that is looked up")
    return Step("value", here.source(here.parent.child_by_field_name("name")))


def _statements(here: Here) -> Step | None:
    """The last expression of a body may be what it is worth; any other goes nowhere."""
    holder = here.above(1).type
    worth = holder in {"computed_property", "computed_getter", "switch_entry", "if_statement", "function_body"}  # fmt: skip
    return None if worth and is_last(here.child, here.parent) else Step("edge")


def _returned(here: Here) -> Step | None:
    """A result goes to whatever has the body, whatever stands between."""
    if here.parent.children[0].type != "return":
        return Step("thrown", "thrown: for developers")
    for at in range(here.at - 1, 0, -1):
        if here.path[at].type in _NAMED:
            return step(Here(here.tree, here.path, at + 1))
        if here.path[at].type == "class_body":
            break
        if here.path[at].type == "lambda_literal":
            return Step("value", RESULT)
    return Step("never", "a result of what has no name")


def _class(here: Here) -> Step | None:
    head = here.head(300).partition("{")[0]
    return Step("excluded", "a preview or a test") if _DESIGN.search(head) else None


def _raw_value(here: Here) -> Step | None:
    """The raw value of a case, by its enumeration."""
    before = here.child.prev_sibling
    if before is None or before.type != "=":
        return Step("never", "a default of what a case holds")
    return Step("raw", here.source(here.above(2).child_by_field_name("name")))


def _macro(_here: Here) -> Step | None:
    return Step("excluded", "a preview, or what a macro reads")


_RULES: Mapping[str, Rule] = {
    "value_argument": _argument,
    "assignment": _assigned,
    "property_declaration": _property,
    "function_declaration": _function,
    "init_declaration": _initializer,
    "statements": _statements,
    "control_transfer_statement": _returned,
    "ternary_expression": _choice,
    "if_statement": conditional,
    "guard_statement": conditional,
    "while_statement": conditional,
    "switch_pattern": never("a case that is compared"),
    "equality_expression": never("a comparison"),
    "comparison_expression": never("a comparison"),
    "navigation_expression": never("a receiver of a method"),
    "enum_entry": _raw_value,
    "dictionary_literal": never("a part of a dictionary"),
    "attribute": never("an attribute"),
    "class_declaration": _class,
    "class_body": edge,
    "macro_invocation": _macro,
    "lambda_literal": edge,
}
