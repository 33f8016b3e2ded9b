"""Where in a component a hook can be called, what a name means at a place, and where imports go."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from i18n_workbench.extraction.javascript.code import grammar_of
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.read.syntax import Tree

if TYPE_CHECKING:
    from tree_sitter import Node

Binding = Literal["", "translator", "other"]
"""What a name is at a place: nothing, what a declaration, an import or a property gave, or somebody's parameter."""

_FUNCTIONS = frozenset(
    {"arrow_function", "function_expression", "function_declaration"}
)
_LATER = frozenset(
    {
        "method_definition",
        "public_field_definition",
        "generator_function",
        "generator_function_declaration",
    }
)
_DECLARATIONS = frozenset(
    {"lexical_declaration", "variable_declaration", "import_statement"}
)
_BLOCKS = frozenset({"statement_block", "program", "class_body"})
_HOLDERS = frozenset(
    {
        "arguments",
        "call_expression",
        "parenthesized_expression",
        "as_expression",
        "satisfies_expression",
    }
)
_TRANSLATORS = lazy_pattern(r"i18n|transl|locale|intl|lang", re.IGNORECASE)
_COMPONENT = lazy_pattern(r"[A-Z]\w*|use[A-Z]\w*")
_AWAITING = lazy_pattern(r"[A-Z]\w*|generateMetadata")
"""Functions of the server that get their translator by waiting for it: components, and Next's that makes a page's title."""
_ACTIONS = lazy_pattern(r"(['\"])use server\1")


@dataclass(frozen=True, slots=True)
class Host:
    """The body of a function that may call hooks: its offsets, and whether it is a block or one expression."""

    start: int
    end: int
    block: bool


def host_of(text: str, file: str, offset: int, *, awaits: bool = False) -> Host | None:
    """The nearest component or hook around an offset: a function with a component's or hook's name, one that is handed
    to a wrapper (``memo``, ``forwardRef``) which has such a name, or one that is exported as default. Methods are none,
    nor are asynchronous functions: they cannot call hooks. With ``awaits`` the nearest one counts if it is
    asynchronous, a component of a server or what gives its metadata, or else an action of a server.
    """
    tree = parsed(text, file)
    node = tree.at(offset)
    if awaits and (action := _action(tree, offset)) is not None:
        return action
    while node is not None:
        if _is_component(tree, node, awaits=awaits):
            body = node.child_by_field_name("body")
            if body is None or _is_async(node) != awaits:
                return None
            host = Host(
                tree.start(body), tree.end(body), body.type == "statement_block"
            )
            # What stands before the body, as the values that parameters have by default, does not see what is in it.
            return host if host.start <= offset else None
        if node.type == "class_body":
            return None
        node = node.parent
    return None


def _action(tree: Tree, offset: int) -> Host | None:
    """The body of the outermost asynchronous function around an offset, in a file of actions that a server runs."""
    node = tree.at(offset) if _is_of_actions(tree) else None
    body = None
    while node is not None:
        if node.type in _FUNCTIONS and _is_async(node):
            own = node.child_by_field_name("body")
            body = own if own is not None and tree.start(own) <= offset else body
        node = node.parent
    if body is None:
        return None
    return Host(tree.start(body), tree.end(body), body.type == "statement_block")


def _is_of_actions(tree: Tree) -> bool:
    """Whether all that a file exports are actions of a server: Next.js hands each of them the request it is called in."""
    directives = itertools.takewhile(_is_directive, tree.root.named_children)
    return any(_ACTIONS.match(tree.source(each)) for each in directives)


def is_value_by_default(text: str, file: str, offset: int) -> bool:
    """Whether a component has a place as a value of its parameters: it is made before the component can call anything."""
    tree = parsed(text, file)
    node = tree.at(offset)
    while node is not None and node.parent is not None:
        around = node.parent
        if around.type in _FUNCTIONS:
            is_given = node.type == "formal_parameters"
            return is_given and _is_component(tree, around)
        node = around
    return False


def runs_at_load(text: str, file: str, offset: int) -> bool:
    """Whether code runs as soon as its module is loaded: in no function, and in no field that an instance gets."""
    node = parsed(text, file).at(offset)
    while node is not None:
        if node.type in _FUNCTIONS or node.type in _LATER:
            return False
        node = node.parent
    return True


def binding(text: str, file: str, offset: int, name: str) -> Binding:
    """What a name is at an offset, by the nearest scope that binds it."""
    tree = parsed(text, file)
    node = tree.at(offset)
    word = called(name)
    while node is not None:
        if found := bound_by(tree, node, word):
            return found
        node = node.parent
    return ""


def bound_by(tree: Tree, node: Node, word: re.Pattern[str]) -> Binding:
    """What a name is by what one scope binds itself."""
    if node.type in _FUNCTIONS or node.type == "method_definition":
        given = node.child_by_field_name("parameters") or node.child_by_field_name(
            "parameter"
        )
        if given is not None and (found := _parameter(tree, given, word)):
            return found
    if node.type in _BLOCKS and any(
        declares(tree, child, word) for child in node.children
    ):
        return "translator"
    return ""


def called(name: str) -> re.Pattern[str]:
    """A name as code has it; what an import gives another name is not called by its own."""
    return re.compile(rf"(?<![\w$.]){re.escape(name)}(?![\w$])(?!\s+as\s)")


def at_top(code: str, name: str) -> Binding:
    """What a name is at the top level of a script: ``other`` where it is imported from a module that is no translator's."""
    tree = _tree(code, "tsx")
    word = called(name)
    for node in tree.root.children:
        if declares(tree, node, word):
            source = node.child_by_field_name("source")
            known = (
                source is None or _TRANSLATORS.search(tree.source(source)) is not None
            )
            return "translator" if known else "other"
    return ""


def import_offset(text: str, file: str) -> tuple[int, bool]:
    """Where an import goes, and whether it follows one: behind the last import, else behind the directives."""
    tree = parsed(text, file)
    last, end = None, 0
    for node in tree.root.children:
        if node.type == "import_statement":
            last = node
        elif last is None and (node.type == "hash_bang_line" or _is_directive(node)):
            end = tree.end(node)
    return (tree.end(last), True) if last is not None else (end, False)


def parsed(text: str, file: str) -> Tree:
    """The tree of a script; of the last ones that were asked for it is kept."""
    return _tree(text, grammar_of(file))


@lru_cache(maxsize=4)
def _tree(text: str, grammar: str) -> Tree:
    return Tree(text, grammar)


def _is_component(tree: Tree, function: Node, *, awaits: bool = False) -> bool:
    if function.type not in _FUNCTIONS:
        return False
    names = _AWAITING if awaits else _COMPONENT
    own = function.child_by_field_name("name")
    if own is not None and names.fullmatch(tree.source(own)):
        return True
    holder = function.parent
    while not awaits and holder is not None and holder.type in _HOLDERS:
        holder = holder.parent
    if holder is None:
        return False
    if holder.type == "export_statement":
        if (
            tree.grammar == "typescript"
        ):  # no element can stand there: Next's `manifest.ts` is data
            return False
        return any(child.type == "default" for child in holder.children)
    field = {"variable_declarator": "name", "assignment_expression": "left"}.get(
        holder.type
    )
    named = holder.child_by_field_name(field) if field else None
    return named is not None and names.fullmatch(tree.source(named)) is not None


def _is_async(function: Node) -> bool:
    return any(child.type == "async" for child in function.children)


def _is_directive(node: Node) -> bool:
    return (
        node.type == "expression_statement"
        and bool(node.children)
        and node.children[0].type == "string"
    )


def _parameter(tree: Tree, given: Node, word: re.Pattern[str]) -> Binding:
    """A name in the parameters: taken out of an object it may be a translator (``{ t }``), by itself it is not."""
    if not word.search(tree.source(given)):
        return ""
    pending = [given]
    while pending:
        node = pending.pop()
        if node.type == "shorthand_property_identifier_pattern" and word.fullmatch(
            tree.source(node)
        ):
            return "translator"
        if node.type == "identifier" and word.fullmatch(tree.source(node)):
            return "other"
        pending += [child for child in node.children if child.type != "type_annotation"]
    return ""


def declares(tree: Tree, node: Node, word: re.Pattern[str]) -> bool:
    """Whether a statement binds a name."""
    if node.type == "export_statement":
        return any(declares(tree, child, word) for child in node.children)
    if node.type == "function_declaration":
        name = node.child_by_field_name("name")
        return name is not None and word.fullmatch(tree.source(name)) is not None
    if node.type not in _DECLARATIONS:
        return False
    if node.type == "import_statement":
        return word.search(tree.source(node).partition(" from ")[0]) is not None
    names = (child.child_by_field_name("name") for child in node.named_children)
    return any(name is not None and word.search(_names(tree, name)) for name in names)


def _names(tree: Tree, pattern: Node) -> str:
    """The names that a pattern binds (``{ t: tr }`` binds ``tr``)."""
    if pattern.type == "identifier":
        return tree.source(pattern)
    if pattern.type == "pair_pattern":
        value = pattern.child_by_field_name("value")
        return _names(tree, value) if value is not None else ""
    if pattern.type == "shorthand_property_identifier_pattern":
        return tree.source(pattern)
    return " ".join(_names(tree, child) for child in pattern.named_children)
