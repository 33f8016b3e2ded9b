"""Syntax trees where a wheel exists, and the scripts in markup."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from i18n_workbench.text.parsing import ByteOffsets, root_of, root_with_elements

if TYPE_CHECKING:
    from tree_sitter import Language, Node

GRAMMARS = {
    "javascript": "tsx", "javascriptreact": "tsx", "typescriptreact": "tsx", "typescript": "typescript",
    "vue": "tsx", "vue-html": "tsx", "svelte": "tsx", "html": "tsx", "ejs": "tsx",
    "php": "php", "ruby": "ruby", "python": "python",
}  # fmt: skip
"""The grammar that reads the code of a language (of markup: that of its scripts and expressions)."""
SCRIPTS = frozenset({"tsx", "typescript"})
"""The grammars of JavaScript and TypeScript."""

MARKUP = frozenset(
    {
        "vue",
        "vue-html",
        "svelte",
        "html",
        "ejs",
        "erb",
        "html.erb",
        "js.erb",
        "xml",
        "blade",
        "handlebars",
        "markdown",
    }
)

_SCRIPT = re.compile(r"<script\b", re.IGNORECASE)
_TAG_REST = re.compile(r"(?:[^>\"']|\"[^\"]*\"|'[^']*')*+>")
_SCRIPT_END = re.compile(r"</script\s*>", re.IGNORECASE)


class Tree:
    """A syntax tree over text: nodes count bytes, everybody else counts characters.

    Raises
    ------
    ParseError
        When the grammar finds no end.
    """

    def __init__(self, text: str, grammar: str) -> None:
        self.text = text
        self.grammar = grammar
        self._data = text.encode("utf-8", "surrogatepass")
        self._offsets = ByteOffsets(text, self._data)
        parse = root_with_elements if grammar == "tsx" else root_of
        self.root: Node = parse(language_of_grammar(grammar), self._data)

    def start(self, node: Node) -> int:
        """The offset of a node's first character."""
        return self.offset(node.start_byte)

    def end(self, node: Node) -> int:
        """The offset behind a node."""
        return self.offset(node.end_byte)

    def offset(self, byte: int) -> int:
        """Characters before a byte."""
        return self._offsets.character(byte)

    def byte(self, offset: int) -> int:
        """Bytes before a character."""
        return self._offsets.byte(offset)

    def source(self, node: Node) -> str:
        """The text of a node."""
        return self.utf8(node).decode("utf-8", "surrogatepass")

    def utf8(self, node: Node) -> bytes:
        """The text of a node in UTF-8: in a seventh of the time that the node itself takes to say it."""
        return self._data[node.start_byte : node.end_byte]

    def at(self, offset: int) -> Node | None:
        """The smallest node at a character."""
        byte = self.byte(offset)
        return self.root.descendant_for_byte_range(byte, byte + 1)


@lru_cache(maxsize=2)
def tree_of(text: str, grammar: str) -> Tree:
    """The tree of a file's text, for all who ask about the same file one after the other."""
    return Tree(text, grammar)


@cache
def language_of_grammar(grammar: str) -> Language:
    """The compiled grammar of that name."""
    import tree_sitter

    return tree_sitter.Language(_pointer(grammar))


def _pointer(grammar: str) -> Any:
    if grammar in {"tsx", "typescript"}:
        import tree_sitter_typescript as typescript

        if grammar == "tsx":
            return typescript.language_tsx()
        return typescript.language_typescript()
    if grammar == "php":
        import tree_sitter_php

        return tree_sitter_php.language_php()
    if grammar == "ruby":
        import tree_sitter_ruby

        return tree_sitter_ruby.language()
    if grammar == "html":
        import tree_sitter_html

        return tree_sitter_html.language()
    if grammar == "dart":
        import tree_sitter_dart

        return tree_sitter_dart.language()
    if grammar == "kotlin":
        import tree_sitter_kotlin

        return tree_sitter_kotlin.language()
    if grammar == "swift":
        import tree_sitter_swift

        return tree_sitter_swift.language()
    if grammar == "c-sharp":
        import tree_sitter_c_sharp

        return tree_sitter_c_sharp.language()
    if grammar == "java":
        import tree_sitter_java

        return tree_sitter_java.language()
    import tree_sitter_python

    return tree_sitter_python.language()


def scripts(text: str, language: str) -> list[tuple[int, str]]:
    """The pieces of a file that are JavaScript or TypeScript: ``(offset, code)``."""
    if language not in MARKUP:
        return [(0, text)]
    found: list[tuple[int, str]] = []
    at = 0
    # What is open at one place and never closes cannot close further down: each search stops the scan for good.
    while (tag := _SCRIPT.search(text, at)) and (
        head := _TAG_REST.match(text, tag.end())
    ):
        close = _SCRIPT_END.search(text, head.end())
        if close is None:
            break
        found.append((head.end(), text[head.end() : close.start()]))
        at = close.end()
    return found


def items_of(node: Node | None) -> list[Node]:
    """What stands in a list of items or arguments, without comments."""
    children = node.named_children if node is not None else []
    return [child for child in children if child.type != "comment"]
