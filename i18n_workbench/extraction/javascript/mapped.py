"""Lists of which code makes labels one by one, where they stand (``["Low", "High"].map((each) => ({ label: each }))``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.javascript.properties import SHOWN_BESIDE_VALUE
from i18n_workbench.extraction.javascript.syntax_names import name_of

if TYPE_CHECKING:
    from tree_sitter import Node

_FUNCTIONS = frozenset({"arrow_function", "function_expression"})
_LABELS = SHOWN_BESIDE_VALUE - {"name"}
"""Properties that people read; ``name`` is as often for programs."""


def becomes_labels(member: Node) -> bool:
    """Whether each of a list is the label of an object that is made of it; ``member`` is ``list.map``."""
    call = member.parent
    if name_of(member, "property") != "map" or call is None:
        return False
    given = call.child_by_field_name("arguments")
    function = given.named_children[0] if given and given.named_children else None
    if function is None or function.type not in _FUNCTIONS:
        return False
    name = _first_parameter(function)
    body = function.child_by_field_name("body")
    return bool(name) and body is not None and _is_label_in(body, name)


def _first_parameter(function: Node) -> str:
    """What a function calls the first thing that it gets; empty where it takes that apart."""
    single = function.child_by_field_name("parameter")
    if single is not None:
        return _text(single)
    parameters = function.child_by_field_name("parameters")
    if parameters is None or not parameters.named_children:
        return ""
    first = parameters.named_children[0]
    pattern = first.child_by_field_name("pattern") or first
    return _text(pattern) if pattern.type == "identifier" else ""


def _is_label_in(body: Node, name: str) -> bool:
    pending = [body]
    while pending:
        node = pending.pop()
        pending += node.named_children
        is_label = node.type == "pair" and name_of(node, "key") in _LABELS
        value = node.child_by_field_name("value") if is_label else None
        if value is not None and _text(value) == name:
            return True
    return False


def _text(node: Node) -> str:
    return (node.text or b"").decode("utf-8", "replace")
