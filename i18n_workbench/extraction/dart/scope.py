"""Where a Dart string stands: which BuildContext is in scope, which messages, and which ``const`` would forbid a call."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.read.syntax import Tree
from i18n_workbench.text.spans import Splice

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tree_sitter import Node

_TYPED = lazy_pattern(r"\bBuildContext\??\s+(\w+)")
_UNTYPED = frozenset(
    {"context", "ctx", "buildContext", "_context", "dialogContext", "innerContext"}
)
_STATE = lazy_pattern(r"\bextends\s+(?:\w+\.)?\w*State\b")
_OWN = lazy_pattern(r"\bBuildContext\??\s+(?:get\s+)?(\w+)\s*(?:;|,|=>|\{)")
_LATE = lazy_pattern(r"\s*(?:static\s+)?late\b")
_EARLY = frozenset({"initState", "dispose", "deactivate", "createState"})
_CONST_HOLDERS = frozenset(
    {"const_object_expression", "list_literal", "set_or_map_literal", "record_literal"}
)
_FIXED = {
    "annotation": "an annotation", "optional_formal_parameters": "a default value", "enum_constant": "a constant",
    "constant_pattern": "a case",
}  # fmt: skip
_APP = lazy_pattern(
    r"\b(?:Get)?(?:Material|Cupertino|Widgets|Macos|Fluent|Yaru)App(?:\.router)?\s*$"
)
_MESSAGES = lazy_pattern(
    r"(?:(?!Material|Cupertino|Widgets)\w*Localizations|S|L10n)\s*\.\s*(?:maybeOf|of)\(\s*[\w.]+\s*,?\s*\)\s*!?"
    r"|\w*[cC]ontext\s*\.\s*(?:l10n|loc|localizations|appLocalizations|i18n|strings)"
)
_HANDED_IN = lazy_pattern(r"\b(?!Material|Cupertino|Widgets)\w*Localizations\s+(\w+)")


@dataclass(frozen=True, slots=True)
class Place:
    """``context`` is an expression that is a BuildContext there, ``messages`` a variable that holds the messages;
    ``refused`` says why no call can stand there (then both are empty).
    """

    context: str = ""
    messages: str = ""
    refused: str = ""


def place_at(text: str, offset: int) -> Place:
    """What is in scope at a string of a Dart file."""
    tree = _tree(text)
    node = tree.at(offset)
    if node is None:
        return Place()
    if fixed := constant_at(text, offset):
        return Place(refused=fixed)
    messages = _messages(tree, node)
    context, why = _context(tree, node)
    if messages or context:
        return Place(context, messages)
    return Place(refused=why)


def constant_at(text: str, offset: int) -> str:
    """What demands a constant at a place; empty = nothing does."""
    tree = _tree(text)
    node = tree.at(offset)
    fixed = _fixed(node) if node is not None else ""
    return f"{fixed} is made before the app runs" if fixed else ""


def const_removals(text: str, offsets: Iterable[int]) -> list[Splice]:
    """The edits that take the ``const`` from everything around some places: what is called there is no constant."""
    tree = _tree(text)
    found: dict[int, Splice] = {}
    for offset in offsets:
        node = tree.at(offset)
        while node is not None:
            if node.type in _CONST_HOLDERS and node.children[0].type == "const_builtin":
                start, end = tree.start(node.children[0]), tree.start(node.children[1])
                found[start] = Splice(start, end, "")
            node = node.parent
    return list(found.values())


def import_offset(text: str) -> tuple[int, bool]:
    """Where an import goes, and whether it follows one; -1 in a part of a library, which has none."""
    tree, end, follows = _tree(text), 0, False
    for node in tree.root.children:
        if node.type == "part_of_directive":
            return -1, False
        if node.type == "library_name" and not follows:
            end = tree.end(node)
        elif node.type == "import_or_export" and tree.source(node).startswith("import"):
            end, follows = tree.end(node), True
    return end, follows


@lru_cache(maxsize=4)
def _tree(text: str) -> Tree:
    return Tree(text, "dart")


def _above(node: Node) -> Iterator[tuple[Node, Node]]:
    """A node and its parent, upwards."""
    while node.parent is not None:
        yield node, node.parent
        node = node.parent


def _fixed(node: Node) -> str:
    """What demands a constant; empty = nothing does."""
    for child, parent in _above(node):
        if parent.type in _FIXED:
            return _FIXED[parent.type]
        if parent.type in {"function_expression", "function_body", "block"}:
            return ""
        if parent.type in {
            "initialized_variable_definition",
            "local_variable_declaration",
            "declaration",
            "program",
        }:
            if (
                any(each.type == "const_builtin" for each in parent.children)
                and child.type != "initializers"
            ):
                return "a constant"
            if (
                child.type == "initializers"
                and parent.children[0].type == "constant_constructor_signature"
            ):
                return "what a constant constructor sets"
        if parent.type == "static_final_declaration_list" and _is_const_list(parent):
            return "a constant"
    return ""


def _is_const_list(declared: Node) -> bool:
    before = declared.prev_sibling
    while before is not None and before.type not in {";", "}", "{"}:
        if before.type == "const_builtin":
            return True
        before = before.prev_sibling
    return False


def _context(tree: Tree, node: Node) -> tuple[str, str]:
    """The nearest BuildContext, or why there is none."""
    nearest = True
    for child, parent in _above(node):
        if child.type == "arguments" and _APP.search(
            tree.text[: tree.start(child)][-60:]
        ):
            return (
                "",
                "the messages come with the app: there are none above it (onGenerateTitle has its own context)",
            )
        if child.type in {"function_expression", "function_body", "lambda_expression"}:
            if name := _parameter(tree, child):
                return name, ""
            signature = (
                child.prev_named_sibling if child.type == "function_body" else None
            )
            if signature is not None and signature.type == "method_signature":
                return _member(tree, signature, nearest=nearest)
            nearest = nearest and child.type == "function_body"
        if parent.type == "class_body":
            late = child.type == "declaration" and _LATE.match(tree.source(child))
            if late and (name := _of_class(tree, parent)):
                return name, ""
            return "", "a field is set before there is a BuildContext"
    return "", "no BuildContext is in scope"


def _parameter(tree: Tree, function: Node) -> str:
    given = function.child_by_field_name("parameters")
    if given is None and function.type == "function_body":
        given = function.prev_named_sibling
    if given is None:
        return ""
    said = tree.source(given)
    if typed := _TYPED.search(said):
        return typed[1] if typed[1] != "_" else ""
    if function.type != "function_expression":
        return ""
    names = [name.strip() for name in said.strip("()").split(",")]
    return next((name for name in names if name in _UNTYPED), "")


def _member(tree: Tree, signature: Node, *, nearest: bool) -> tuple[str, str]:
    """The BuildContext that a method has by its class."""
    said = tree.source(signature)
    if said.startswith("static"):
        return "", "a static method has no BuildContext"
    inner = signature.named_children[0] if signature.named_children else signature
    name = inner.child_by_field_name("name")
    if nearest and name is not None and tree.source(name) in _EARLY:
        return "", f"{tree.source(name)} runs where messages cannot be looked up"
    body = signature.parent
    own = _of_class(tree, body) if body is not None else ""
    return (own, "") if own else ("", "no BuildContext is in scope")


def _of_class(tree: Tree, body: Node) -> str:
    holder = body.parent
    if holder is None:
        return ""
    if holder.type == "extension_declaration":
        extended = holder.child_by_field_name("class")
        return (
            "this"
            if extended is not None and tree.source(extended) == "BuildContext"
            else ""
        )
    head = tree.source(holder)[: body.start_byte - holder.start_byte]
    if _STATE.search(head):
        return "context"
    fields = (
        tree.source(each)
        for each in body.named_children
        if each.type in {"declaration", "method_signature"}
    )
    own = next((found for said in fields if (found := _OWN.search(f"{said};"))), None)
    return own[1] if own else ""


def _messages(tree: Tree, node: Node) -> str:
    """A variable or parameter that holds the messages, with ``!`` where the file reads it so."""
    for child, parent in _above(node):
        if parent.type == "block":
            for each in parent.named_children:
                if each.end_byte > child.start_byte:
                    break
                if each.type == "local_variable_declaration" and (
                    name := _declared(tree, each)
                ):
                    return name
        given = (
            parent
            if child.type == "function_body" and parent.type == "lambda_expression"
            else child
        )
        if child.type in {"function_expression", "function_body"}:
            signature = (
                given.child_by_field_name("parameters") or child.prev_named_sibling
            )
            handed = (
                _HANDED_IN.search(tree.source(signature))
                if signature is not None
                else None
            )
            if handed:
                return handed[1]
            if signature is not None and signature.type == "method_signature":
                return ""
    return ""


def _declared(tree: Tree, declaration: Node) -> str:
    for each in declaration.named_children:
        name = each.child_by_field_name("name")
        if each.type != "initialized_variable_definition" or name is None:
            continue
        said, own = tree.source(each).partition("=")[2].strip(), tree.source(name)
        if _MESSAGES.fullmatch(said):
            return (
                f"{own}!"
                if not said.endswith("!") and re.search(rf"\b{own}!\s*\.", tree.text)
                else own
            )
    return ""
