"""Calls that a string quotes: ``"use t('key') here"`` is text about code. Markup in a string (a template) is code."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.source.read.syntax import GRAMMARS, MARKUP, tree_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tree_sitter import Node

    from i18n_workbench.source.read.syntax import Tree

_STRINGS = frozenset(
    {"string", "template_string", "encapsed_string", "heredoc", "nowdoc"}
)
_CODE = re.compile(r"<[A-Za-z/!?%]|\{\{|\{%|#\{")
"""What makes a string a template: tags, expressions in braces."""


def outside_quotations(text: str, language: str, offsets: Sequence[int]) -> list[int]:
    """The offsets at which a key is no part of a longer string. A tree is built only where one might be.

    Of the languages with a grammar; in markup quotes enclose expressions.
    """
    if (
        language not in GRAMMARS
        or language in MARKUP
        or not any(_suspicious(text, offset) for offset in offsets)
    ):
        return list(offsets)
    tree = tree_of(text, GRAMMARS[language])
    return [offset for offset in offsets if not _is_quoted(tree, offset)]


def _suspicious(text: str, offset: int) -> bool:
    """Whether quotes may be open before the one of the key: an odd number on its line, of back quotes in the file."""
    own = offset - 1
    line = text[text.rfind("\n", 0, own) + 1 : max(own, 0)]
    return (
        any(line.count(quote) % 2 for quote in "\"'`")
        or text.count("`", 0, max(own, 0)) % 2 == 1
    )


def _is_quoted(tree: Tree, offset: int) -> bool:
    node: Node | None = tree.at(offset)
    while node is not None and node.type not in _STRINGS:
        if node.type.endswith(("interpolation", "substitution")):
            return False
        node = node.parent
    if node is None or "(" not in tree.text[tree.start(node) : offset]:
        return False
    return not _CODE.search(tree.source(node))
