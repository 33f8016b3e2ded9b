"""What the neighbours of a string in a list or an object say about it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.extraction.javascript.syntax_names import name_of
from i18n_workbench.extraction.judgement.natural import kind_of
from i18n_workbench.extraction.judgement.vocabulary import TEXTS_NAME

if TYPE_CHECKING:
    from tree_sitter import Node

MANY = 30
"""Records of one shape that make a list data to be looked at as one. Chosen, not measured."""

_AROUND = frozenset(
    {"as_expression", "satisfies_expression", "arguments", "call_expression"}
)
_LISTS = frozenset({"array", "object", "list_literal", "set_or_map_literal"})
_CALLED = frozenset({"call_expression"})
_TYPED = frozenset(
    {"parenthesized_expression", "as_expression", "satisfies_expression"}
)
_LOOKED_AT = 60
"""Neighbours that say enough of a list. Chosen, not measured."""
_SAYING = frozenset({"phrase", "sentence", "script"})
"""What no program calls a thing by: several words, letters beyond English's."""
REMEMBERED = 16
"""Lists whose answer is kept, since their strings ask one after the other: a table of 30,000 names in one file took
minutes without."""


def long_list(node: Node) -> Node | None:
    """The outermost list around a string that holds many records of one shape."""
    found, parent = None, node.parent
    while parent is not None and parent.type not in {"statement_block", "program"}:
        if (
            parent.type in _LISTS
            and parent.named_child_count >= MANY
            and _of_one_shape(parent)
        ):
            found = parent
        parent = parent.parent
    return found


def among_phrases(node: Node) -> bool:
    """Whether the neighbours of a word are phrases: at least two of them, and a third of all."""
    holder = node.parent
    is_value = holder is not None and holder.type == "pair"
    listing = holder.parent if is_value and holder is not None else holder
    if listing is None or listing.type not in {"array", "object"}:
        return False
    return _of_phrases(listing)


def is_label_in_pair(node: Node) -> bool:
    """Whether a word is the second of two that say the same, the first for programs (``['notSent', 'Not sent']``)."""
    pair = node.parent
    if pair is None or pair.type != "array" or pair.named_child_count != 2:
        return False
    first, second = pair.named_children
    if second != node or first.type != "string":
        return False
    value, label = _said(first), _said(second)
    return value != label and _bare(value) == _bare(label)


def _bare(text: str) -> str:
    """The letters and digits of a text, in small letters."""
    return "".join(char for char in text if char.isalnum()).casefold()


@lru_cache(maxsize=REMEMBERED)
def _of_phrases(listing: Node) -> bool:
    values = [_value(child) for child in listing.named_children[:_LOOKED_AT]]
    texts = [
        _said(value) for value in values if value is not None and value.type == "string"
    ]
    phrases = sum(kind_of(text) in _SAYING for text in texts)
    return phrases > 1 and phrases * 3 >= len(texts)


def holds_texts(listing: Node | None) -> bool:
    """Whether an object is called a table of texts (``const STATUS_LABELS = { open: 'Open' }``)."""
    holder = listing.parent if listing is not None else None
    while holder is not None and holder.type in _AROUND:
        holder = holder.parent
    if holder is None or holder.type != "variable_declarator":
        return False
    return TEXTS_NAME.search(name_of(holder, "name")) is not None


@lru_cache(maxsize=REMEMBERED)
def _of_one_shape(listing: Node) -> bool:
    shapes = [
        _shape(child) for child in listing.named_children if child.type != "comment"
    ]
    most = max(shapes.count(shape) for shape in set(shapes)) if shapes else 0
    return most * 10 >= len(shapes) * 9


def _shape(child: Node) -> tuple[str, int]:
    value = _value(child)
    node = value if value is not None else child
    return node.type, node.named_child_count if node.type in _LISTS else 0


def _value(child: Node) -> Node | None:
    return child.child_by_field_name("value") if child.type == "pair" else child


def _said(node: Node) -> str:
    return (node.text or b"")[1:-1].decode("utf-8", "replace")


def is_list(node: Node) -> bool:
    """Whether something is called on a list that stands there, be it after other calls, or under a type."""
    while node.type in _CALLED or node.type in _TYPED:
        if node.type in _TYPED:
            on: Node | None = node.named_children[0]
        else:
            function = node.child_by_field_name("function")
            on = function.child_by_field_name("object") if function else None
        if on is None:
            return False
        node = on
    return node.type == "array"
