"""What a place in Ruby can call: ``t`` is there in controllers, helpers, mailers and components alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.scope.in_scope import TOO_EARLY, InScope
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.read.syntax import tree_of

if TYPE_CHECKING:
    from tree_sitter import Node

    from i18n_workbench.extraction.model import Hardcoded
    from i18n_workbench.source.read.syntax import Tree

_HAS_T = lazy_pattern(
    r"(?:^|/)app/(?:\w+/)*?(?:controllers|helpers|mailers|views|components)/"
)
"""Folders of classes that Rails gives ``t``."""
_LATER = frozenset({"method", "singleton_method", "lambda", "block", "do_block"})
_CLASSES = frozenset({"class", "module", "singleton_class"})
_VALIDATES = lazy_pattern(r"validates?(?:_\w+)?$")
EVERYWHERE = "I18n.t('{key}')"
ASKED_LATER = "->(*) { I18n.t('{key}') }"
"""The message of a rule of a model: Rails calls it when it is shown, in the language of then."""


def of_ruby(literal: Hardcoded, text: str) -> InScope:
    """What a place in a Ruby file can call."""
    tree = tree_of(text, "ruby")
    node = tree.at(literal.start)
    message = False
    while node is not None and node.type not in _LATER:
        if node.type in _CLASSES:
            return TOO_EARLY
        message = message or _is_message(tree, node)
        if message and _validates(tree, node):
            return InScope(template=ASKED_LATER)
        node = node.parent
    return InScope() if _HAS_T.search(literal.file) else InScope(template=EVERYWHERE)


def _is_message(tree: Tree, node: Node) -> bool:
    """Whether a node is what a rule says (``message: 'Too short'``)."""
    key = node.child_by_field_name("key") if node.type == "pair" else None
    return key is not None and tree.source(key).strip(":") == "message"


def _validates(tree: Tree, node: Node) -> bool:
    """Whether a node calls what makes a rule of a model."""
    method = node.child_by_field_name("method") if node.type == "call" else None
    return method is not None and _VALIDATES.match(tree.source(method)) is not None
