"""What Vue's compiler takes out of a setup: nothing in it sees what the setup declares."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.extraction.markup.strings import scripts_in
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.read.syntax import Tree

if TYPE_CHECKING:
    from tree_sitter import Node

_MACRO = lazy_pattern(
    r"withDefaults|define(?:Props|Emits|Options|Model|PageMeta|RouteMeta)"
)
"""Calls that become a part of the component before it is set up; the last two are those of routers (Nuxt, vue-router)."""


@lru_cache(maxsize=8)
def _macros(text: str) -> tuple[tuple[int, int], ...]:
    """Where the macros of a component stand, with the names that are taken out of what they give."""
    if not _MACRO.search(text):
        return ()
    found: list[tuple[int, int]] = []
    for offset, code, grammar in scripts_in(text):
        tree = Tree(code, grammar)
        for node in tree.root.named_children:
            for call in _calls(tree, node):
                found.append((offset + tree.start(call), offset + tree.end(call)))
    return tuple(found)


def is_in_macro(text: str, offset: int) -> bool:
    """Whether a place in a component belongs to a macro (``withDefaults(defineProps<A>(), { title: 'Here' })``)."""
    return any(start <= offset < end for start, end in _macros(text))


def _calls(tree: Tree, statement: Node) -> list[Node]:
    """The statement, or the declarations in it, that are the call of a macro."""
    if statement.type == "expression_statement":
        value = statement.named_children[0] if statement.named_children else None
        return [statement] if _is_macro(tree, value) else []
    declared = [
        each for each in statement.named_children if each.type == "variable_declarator"
    ]
    return [
        each for each in declared if _is_macro(tree, each.child_by_field_name("value"))
    ]


def _is_macro(tree: Tree, value: Node | None) -> bool:
    if value is None or value.type != "call_expression":
        return False
    function = value.child_by_field_name("function")
    return function is not None and bool(_MACRO.fullmatch(tree.source(function)))
