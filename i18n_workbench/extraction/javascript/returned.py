"""Strings that functions return: what a function is called says who reads what it gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.javascript.syntax_names import last, name_of
from i18n_workbench.extraction.judgement.judging import Where
from i18n_workbench.extraction.judgement.vocabulary import (
    is_name_of_kind,
    is_saying_name,
    is_technical_name,
    is_ui_name,
    of_function,
)

if TYPE_CHECKING:
    from tree_sitter import Node

FUNCTIONS = frozenset(
    {
        "arrow_function",
        "function_expression",
        "function_declaration",
        "generator_function_declaration",
        "generator_function",
    }
)
"""Nodes that are functions, methods excepted."""


def returned(node: Node) -> Where:
    """A string that a function returns: the function's name may say who reads it."""
    current: Node | None = node if node.type == "arrow_function" else node.parent
    while (
        current is not None
        and current.type not in FUNCTIONS
        and current.type != "method_definition"
    ):
        current = current.parent
    if current is None:
        return Where("neutral", "returned")
    name = name_of(current, "name")
    if not name and current.parent is not None:
        holder = current.parent
        name = (
            name_of(holder, "name")
            or name_of(holder, "key")
            or last(name_of(holder, "left"))
        )
    if name == "transform":
        return Where("ui", "returned by a pipe")
    if (
        name
        and not name.startswith("on")
        and (
            is_ui_name(name)
            or is_ui_name(name.removeprefix("get"))
            or is_saying_name(name)
        )
    ):
        return Where("ui", f"returned by {name}")
    if name and is_name_of_kind(name):
        return Where("given", f"returned by {name}")
    if name and is_technical_name(of_function(name)):
        return Where("none", f"returned by {name}")
    return Where("neutral", f"returned by {name}" if name else "returned")
