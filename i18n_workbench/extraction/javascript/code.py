"""A parsed piece of JavaScript or TypeScript: its tree, and the nodes that may hold texts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from i18n_workbench.extraction.javascript.concatenations import (
    LONGEST_SUM,
    in_documents,
)
from i18n_workbench.extraction.model import IGNORE
from i18n_workbench.source.read.syntax import Tree
from i18n_workbench.text.parsing import captures

if TYPE_CHECKING:
    from tree_sitter import Node

_QUERY = (
    "[(string) (template_string)] @s"
    " (import_statement source: (string) @m) (export_statement source: (string) @m)"
    " [(jsx_text) (html_character_reference)] @t"
)
"""Strings, names of modules (a third of all strings), texts of elements."""


@dataclass(frozen=True, slots=True)
class Code:
    """A parsed piece of code: its tree, its offset in the file, and the nodes that matter."""

    tree: Tree
    base: int
    strings: list[Node]
    texts: list[Node]
    comments: list[Node]
    modules: frozenset[int] = frozenset()
    """The strings that name modules: a person alone may ask about them."""
    module_names: tuple[str, ...] = ()

    def start(self, node: Node) -> int:
        """The offset of a node in the file."""
        return self.base + self.tree.start(node)

    def end(self, node: Node) -> int:
        """The offset behind a node in the file."""
        return self.base + self.tree.end(node)


def parse_script(text: str, grammar: str, base: int = 0) -> Code:
    """Parse a piece of code that begins at ``base`` of its file."""
    tree = Tree(text, grammar)
    query = _query(grammar, comments=IGNORE in text)
    found = captures(query, tree.root)
    sources = found.get("m", [])
    modules = frozenset(node.id for node in sources)
    names = tuple(tree.source(node)[1:-1] for node in sources)
    strings, shown, comments = (found.get(name, []) for name in "stc")
    read = _readable(tree, strings)
    return Code(tree, base, read, shown, comments, modules, names)


def _readable(tree: Tree, strings: list[Node]) -> list[Node]:
    """The strings but those of documents that are put together piece by piece."""
    if min(len(strings), tree.text.count("+")) <= LONGEST_SUM:
        return strings
    documents = in_documents(tree)
    return [
        node
        for node in strings
        if not any(start <= node.start_byte < end for start, end in documents)
    ]


def grammar_of(file: str) -> str:
    """The grammar of a script file: plain TypeScript has casts where TSX has elements."""
    return "typescript" if file.endswith((".ts", ".mts", ".cts")) else "tsx"


@cache
def _query(grammar: str, *, comments: bool) -> Any:
    """What is looked for in a tree; comments only where one may be a directive."""
    import tree_sitter

    from i18n_workbench.source.read.syntax import language_of_grammar

    query = _QUERY if grammar == "tsx" else _QUERY.partition(" [(jsx_text)")[0]
    return tree_sitter.Query(
        language_of_grammar(grammar), f"{query} (comment) @c" if comments else query
    )
