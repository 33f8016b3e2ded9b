"""Calls that are no part of the program: in a string (``"use t('key') here"`` is text about code), in a preview of a view.

Markup in a string (a template) is code.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.readers.reading import closing
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.read.suspicions import may_be_quoted
from i18n_workbench.source.read.syntax import GRAMMARS, MARKUP, tree_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tree_sitter import Node

    from i18n_workbench.source.read.syntax import Tree

_STRINGS = frozenset(
    {"string", "template_string", "encapsed_string", "heredoc", "nowdoc"}
)
_CODE = re.compile(r"<[A-Za-z/!?%]|\{\{|\{%|#\{")
"""What makes a string a template: tags, expressions in braces."""
_PREVIEW = lazy_pattern(
    r"#Preview\b[^{\n]*\{|\bstruct\s+\w+\s*:[^{\n]*\bPreviewProvider\b[^{\n]*\{"
)
"""What shows a view in Xcode with texts that are made up: CotEditor, yattee and IceCubes have dozens."""


def outside_quotations(text: str, language: str, offsets: Sequence[int]) -> list[int]:
    """The offsets at which a key is no part of a longer string. A tree is built only where one might be.

    Of the languages with a grammar; in markup quotes enclose expressions.
    """
    if language == "swift" and "Preview" in text:
        return list(_outside_previews(text, offsets))
    if (
        language not in GRAMMARS
        or language in MARKUP
        or not may_be_quoted(text, offsets)
    ):
        return list(offsets)
    tree = tree_of(text, GRAMMARS[language])
    return [offset for offset in offsets if not _is_quoted(tree, offset)]


def _outside_previews(text: str, offsets: Sequence[int]) -> Iterator[int]:
    """The offsets that stand in no preview."""
    previews = []
    for found in _PREVIEW.finditer(text):
        end = closing(text, found.end() - 1)
        previews.append((found.start(), end))
    for offset in offsets:
        if not any(start < offset < end for start, end in previews):
            yield offset


def _is_quoted(tree: Tree, offset: int) -> bool:
    node: Node | None = tree.at(offset)
    while node is not None and node.type not in _STRINGS:
        if node.type.endswith(("interpolation", "substitution")):
            return False
        node = node.parent
    if node is None or "(" not in tree.text[tree.start(node) : offset]:
        return False
    return not _CODE.search(tree.source(node))
