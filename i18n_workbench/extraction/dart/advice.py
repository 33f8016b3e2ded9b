"""Dart code that makes translation hard: sentences in pieces, glued punctuation, plurals by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.advice_rules import (
    CONCATENATED,
    COUNT,
    GLUE,
    GLUED,
    GLUED_ADVICE,
    GLUED_TEXT,
    ONE,
    ONE_KEY,
    PIECES_TEXT,
    PLURAL,
    PLURAL_ADVICE,
    SENTENCE_KINDS,
    WORD_KINDS,
    by_hand,
    related,
)
from i18n_workbench.extraction.dart import strings as dart
from i18n_workbench.extraction.dart.places import Places
from i18n_workbench.extraction.judgement.natural import kind_of
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

    from i18n_workbench.extraction.model import Options
    from i18n_workbench.source.read.syntax import Tree

_MESSAGE = lazy_pattern(
    r"(?:\b\w*(?<!Material)(?<!Cupertino)Localizations|\bL10n|\bS)\s*\.\s*of\([^()]*\)\s*!?\s*\.\s*(\w+)"
    r"|\b(?:l10n|loc|localizations|appLocalizations|strings)\s*!?\s*\.\s*(\w+)|['\"]([^'\"]*)['\"]\s*\.\s*tr\b"
    r"|\btr\(\s*['\"]([^'\"]*)"
)
"""A translation, and its key."""
_HOLE = lazy_pattern(r"\{\d+\}")


def judge(tree: Tree, options: Options) -> Iterator[tuple[str, Node, str, str]]:
    """``(rule, node, message, suggestion)`` of what is found in a file."""
    places = Places(tree, options)
    pending = [tree.root]
    while pending:
        node = pending.pop()
        pending += node.children
        if node.type == "additive_expression" and not _inside_sum(node):
            yield from _sum(tree, node, places)
        elif node.type == "string_literal":
            yield from _interpolated(tree, node)
        elif node.type == "conditional_expression":
            yield from _choice(tree, node)


def _sum(
    tree: Tree, node: Node, places: Places
) -> Iterator[tuple[str, Node, str, str]]:
    parts = list(_parts(node))
    texts = [
        dart.string_text(tree, part[0])[0]
        for part in parts
        if len(part) == 1 and part[0].type == "string_literal"
    ]
    codes = [
        "".join(tree.source(each) for each in part)
        for part in parts
        if part[0].type != "string_literal"
    ]
    calls = sum(_MESSAGE.search(code) is not None for code in codes)
    if calls and any(GLUE.match(text) for text in texts):
        yield GLUED, node, GLUED_TEXT, GLUED_ADVICE
    first = next((part[0] for part in parts if part[0].type == "string_literal"), None)
    if first is None or not codes or places.where(first).strength in {"none", "weak"}:
        return
    if calls > 1 or any(kind_of(text) in SENTENCE_KINDS for text in texts):
        yield CONCATENATED, node, PIECES_TEXT, ONE_KEY


def _interpolated(tree: Tree, node: Node) -> Iterator[tuple[str, Node, str, str]]:
    text, args = dart.string_text(tree, node)
    calls = sum(_MESSAGE.search(code) is not None for code in args)
    if not calls:
        return
    static = _HOLE.sub("", text)
    if kind_of(static.strip()) in WORD_KINDS or calls > 1:
        yield (
            CONCATENATED,
            node,
            "a sentence is put together from translations: its word order is fixed",
            ONE_KEY,
        )
    elif GLUE.match(static):
        yield GLUED, node, GLUED_TEXT, GLUED_ADVICE


def _choice(tree: Tree, node: Node) -> Iterator[tuple[str, Node, str, str]]:
    sides = [
        node.children_by_field_name(name) for name in ("consequence", "alternative")
    ]
    if not all(sides):
        return
    condition = tree.text[tree.start(node) : tree.start(sides[0][0])]
    if not ONE.search(condition) or not COUNT.search(condition):
        return
    one, many = (_said(tree, side) for side in sides)
    if one is not None and many is not None and related(one, many):
        yield PLURAL, node, by_hand(one, many), PLURAL_ADVICE


def _said(tree: Tree, side: list[Node]) -> str | None:
    """The text of a side of a choice, of a translation its key."""
    if len(side) == 1 and side[0].type == "string_literal":
        return dart.string_text(tree, side[0])[0]
    found = _MESSAGE.search(tree.text[tree.start(side[0]) : tree.end(side[-1])])
    return next((name for name in found.groups() if name), None) if found else None


def _inside_sum(node: Node) -> bool:
    return node.parent is not None and node.parent.type == "additive_expression"


def _parts(node: Node) -> Iterator[list[Node]]:
    """The pieces of a sum, each with the nodes that it is made of."""
    part: list[Node] = []
    for child in node.children:
        if child.type == "additive_operator":
            if part:
                yield part
            part = []
        elif child.type == "additive_expression":
            yield from _parts(child)
        else:
            part.append(child)
    if part:
        yield part
