"""The code of a notebook, at the offsets where it stands in the file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.source.read.syntax import Tree

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_MEANT = {"n": "\n", "t": "\t", "r": " "}


def code_cells(text: str) -> str:
    """A notebook with all but the code of its code cells blanked; every character stays where it was.

    An escape sequence becomes blanks and what it means, so that literals and lines are those of the code.
    """
    tree = Tree(f"({text})", "tsx")
    out = ["\n" if char == "\n" else " " for char in text]
    for literal in _sources(tree):
        start, end = tree.start(literal), tree.end(literal) - 2
        out[start:end] = _plain(text[start:end])
    return "".join(out)


def _plain(written: str) -> str:
    """A line of code without its escapes, as long as before: the blank of a quote stands outside what it quotes."""
    opened = False

    def blanked(match: re.Match[str]) -> str:
        nonlocal opened
        name = match[1]
        if name == '"':
            opened = not opened
            return f" {name}" if opened else f"{name} "
        meant = chr(int(name[1:], 16)) if len(name) > 1 else _MEANT.get(name, name)
        return " " * (len(match[0]) - 1) + meant

    return _ESCAPE.sub(blanked, written)


def _sources(tree: Tree) -> Iterator[Node]:
    statement = tree.root.named_children[0] if tree.root.named_children else None
    if statement and statement.named_children:
        book = statement.named_children[0].named_children[:1]
    else:
        book = []
    cells = _value(tree, book[0], "cells") if book else None
    for cell in cells.named_children if cells is not None else ():
        kind, source = _value(tree, cell, "cell_type"), _value(tree, cell, "source")
        if kind is not None and source is not None and tree.source(kind) == '"code"':
            yield from (
                [source]
                if source.type == "string"
                else [n for n in source.named_children if n.type == "string"]
            )


def _value(tree: Tree, node: Node, name: str) -> Node | None:
    for pair in node.named_children if node.type == "object" else ():
        key = pair.child_by_field_name("key")
        if key is not None and tree.source(key) == f'"{name}"':
            return pair.child_by_field_name("value")
    return None
