"""Parsing with tree-sitter, and what it does not give: offsets in characters, and errors with a place."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.text import LineIndex, Span
from i18n_workbench.text.parsing import ByteOffsets, root_of, root_with_elements

if TYPE_CHECKING:
    from tree_sitter import Language, Node


class SyntaxTree:
    """A parsed text: its root node and the way from nodes to spans and source text.

    With ``elements`` the text may hold elements (JSX).

    Raises
    ------
    ParseError
        At the first syntax error, or when the grammar finds no end.
    """

    def __init__(
        self, language: Language, text: str, *, elements: bool = False
    ) -> None:
        self.text = text
        data = text.encode("utf-8", "surrogatepass")
        self._offsets = ByteOffsets(text, data)
        parse = root_with_elements if elements else root_of
        self.root = parse(language, data)
        if self.root.has_error:
            self._refuse()

    def span(self, node: Node) -> Span:
        """Where a node is."""
        character = self._offsets.character
        return Span(character(node.start_byte), character(node.end_byte))

    def source(self, node: Node) -> str:
        """The text of a node."""
        return self.span(node).of(self.text)

    def place(self, node: Node) -> Place:
        """Line and column of a node."""
        return Place("", *LineIndex(self.text).position(self.span(node).start))

    def _refuse(self) -> None:
        node = _first_error(self.root)
        source = next(iter(self.source(node).strip().splitlines()), "")
        if node.is_missing:
            what = f"{node.type!r} is missing"
        else:
            what = f"syntax error near {source[:30]!r}"
        raise ParseError(
            what, self.place(node), "correct the file; it is not loaded until it parses"
        )


def named(node: Node) -> list[Node]:
    """The children that matter: no punctuation, no comments."""
    return [child for child in node.named_children if child.type != "comment"]


@cache
def php() -> Language:
    """The grammar of PHP files."""
    import tree_sitter_php
    from tree_sitter import Language

    return Language(tree_sitter_php.language_php())


@cache
def javascript() -> Language:
    """The grammar of JavaScript (JSX included)."""
    import tree_sitter_javascript
    from tree_sitter import Language

    return Language(tree_sitter_javascript.language())


@cache
def typescript() -> Language:
    """The grammar of TypeScript."""
    import tree_sitter_typescript
    from tree_sitter import Language

    return Language(tree_sitter_typescript.language_typescript())


@cache
def tsx() -> Language:
    """The grammar of TypeScript with JSX."""
    import tree_sitter_typescript
    from tree_sitter import Language

    return Language(tree_sitter_typescript.language_tsx())


@cache
def python() -> Language:
    """The grammar of Python."""
    import tree_sitter_python
    from tree_sitter import Language

    return Language(tree_sitter_python.language())


@cache
def ruby() -> Language:
    """The grammar of Ruby."""
    import tree_sitter_ruby
    from tree_sitter import Language

    return Language(tree_sitter_ruby.language())


@cache
def dart() -> Language:
    """The grammar of Dart."""
    import tree_sitter_dart
    from tree_sitter import Language

    return Language(tree_sitter_dart.language())


def _first_error(node: Node) -> Node:
    """The first error, as deep inside as it is known."""
    while True:
        broken = next(
            (child for child in node.children if child.has_error or child.is_missing),
            None,
        )
        if broken is None:
            return node
        node = broken
