"""Texts that code chooses by a count (``n === 1 ? 'item' : 'items'``): one message with plural forms."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.extraction import texts
from i18n_workbench.extraction.advice_rules import related
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tree_sitter import Node

    from i18n_workbench.source.read.syntax import Tree

Piece = tuple[str, bool]
"""A text, or code."""

_ONE_FIRST = frozenset({("===", "1"), ("==", "1"), ("<", "2"), ("<=", "1")})
"""Comparisons that hold for one."""
_ONE_LAST = frozenset({("!==", "1"), ("!=", "1"), (">", "1"), (">=", "2")})
"""Comparisons that hold for all others."""
_COMPARED = lazy_pattern(r"[=<>]\s*[12](?![\w.])")
"""A number that tells one from many, behind the sign that compares it."""
_NOTHING = frozenset({"null", "undefined"})
_BETWEEN = "\x00"
_NUMBER = lazy_pattern(r"\{\d+\}|\d+|\b(?:one|an?|many)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Count:
    """A choice by a count: the code of the count, what is said of one and of many."""

    code: str
    one: tuple[Piece, ...]
    many: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """A text in both its forms, with the code in them numbered alike."""

    one: str
    many: str
    args: tuple[str, ...]
    code: str


def may_count(code: str) -> bool:
    """Whether code may compare a count: nine of ten files compare none, and their literals need no look at their sums."""
    return _COMPARED.search(code) is not None


def count_of(tree: Tree, node: Node) -> Count | None:
    """The choice by a count that an expression is; None where it is something else."""
    while node.type == "parenthesized_expression" and node.named_children:
        node = node.named_children[0]
    if node.type == "ternary_expression":
        condition, first, last = (
            node.child_by_field_name(name)
            for name in ("condition", "consequence", "alternative")
        )
    elif _operator(node) == "&&":
        condition, first, last = (
            *(node.child_by_field_name(name) for name in ("left", "right")),
            None,
        )
    else:
        return None
    compared = _compared(tree, condition)
    if compared is None or first is None:
        return None
    code, comparison = compared
    said, else_said = _said(tree, first), _said(tree, last)
    if said is None or else_said is None:
        return None
    if comparison in _ONE_FIRST:
        return Count(code, said, else_said)
    return Count(code, else_said, said)


def counted(pieces: Sequence[Piece | Count]) -> Counted | None:
    """The forms of a text that has choices by one count in it; None where two count, or the forms are not alike."""
    codes = {each.code for each in pieces if isinstance(each, Count)}
    if len(codes) != 1:
        return None
    one: list[Piece] = []
    many: list[Piece] = []
    for each in pieces:
        one += each.one if isinstance(each, Count) else [each]
        many += each.many if isinstance(each, Count) else [each]
    both, args = texts.numbered([*many, (_BETWEEN, False), *one])
    said_of_many, _, said_of_one = both.partition(_BETWEEN)
    if not related(_words(said_of_one), _words(said_of_many)):
        return None
    return Counted(said_of_one.strip(), said_of_many.strip(), args, codes.pop())


def pieces_of(tree: Tree, node: Node) -> tuple[Piece | Count, ...]:
    """The texts, the code and the choices in a literal, a template, a sum or a choice."""
    while node.type == "parenthesized_expression" and node.named_children:
        node = node.named_children[0]
    if node.type == "string":
        return ((unescaped(tree.source(node)[1:-1]), False),)
    if node.type == "template_string":
        pieces: list[Piece | Count] = []
        for child in node.children[1:-1]:
            if child.type == "template_substitution" and child.named_children:
                value = child.named_children[0]
                pieces.append(_piece(tree, value))
            else:
                text = unescaped(tree.source(child))
                pieces.append((text, False))
        return tuple(pieces)
    left = node.child_by_field_name("left")
    right = node.child_by_field_name("right")
    if _operator(node) == "+" and left is not None and right is not None:
        return (*pieces_of(tree, left), *pieces_of(tree, right))
    return (_piece(tree, node),)


def _words(text: str) -> str:
    """A form without its number."""
    return " ".join(_NUMBER.sub("", text).split())


def _piece(tree: Tree, node: Node) -> Piece | Count:
    return count_of(tree, node) or (tree.source(node).strip(), True)


def _compared(tree: Tree, condition: Node | None) -> tuple[str, tuple[str, str]] | None:
    """What is compared, and how, where that tells one from many."""
    if condition is None:
        return None
    while condition.type == "parenthesized_expression" and condition.named_children:
        condition = condition.named_children[0]
    left, right = (
        condition.child_by_field_name("left"),
        condition.child_by_field_name("right"),
    )
    if left is None or right is None:
        return None
    comparison = (_operator(condition), tree.source(right))
    return (
        (tree.source(left), comparison)
        if comparison in _ONE_FIRST | _ONE_LAST
        else None
    )


def _said(tree: Tree, node: Node | None) -> tuple[Piece, ...] | None:
    """What a side of a choice says; None where that is no text."""
    if node is None or node.type in _NOTHING:
        return ()
    plain: list[Piece] = []
    for piece in pieces_of(tree, node):
        if isinstance(piece, Count):
            return None
        plain.append(piece)
    has_text = any(not is_code for _, is_code in plain)
    return tuple(plain) if has_text else None


def _operator(node: Node) -> str:
    operator = node.child_by_field_name("operator")
    return (
        operator.type
        if operator is not None and node.type == "binary_expression"
        else ""
    )
