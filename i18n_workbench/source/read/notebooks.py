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
    """The literals that code cells are written in: one a cell, or one a line."""
    for cell in _cells(tree):
        kind = _value(tree, cell, "cell_type")
        source = _value(tree, cell, "source")
        if kind is None or source is None or tree.source(kind) != '"code"':
            continue
        lines = [source] if source.type == "string" else source.named_children
        for line in lines:
            if line.type == "string":
                yield line


def _cells(tree: Tree) -> list[Node]:
    """The cells of the notebook, which stands in parentheses as the only statement."""
    node = tree.root
    for _ in ("statement", "parentheses", "notebook"):
        if not node.named_children:
            return []
        node = node.named_children[0]
    cells = _value(tree, node, "cells")
    if cells is None:
        return []
    return cells.named_children


def _value(tree: Tree, node: Node, name: str) -> Node | None:
    """What an object has under a name."""
    if node.type != "object":
        return None
    for pair in node.named_children:
        key = pair.child_by_field_name("key")
        if key is not None and tree.source(key) == f'"{name}"':
            return pair.child_by_field_name("value")
    return None
