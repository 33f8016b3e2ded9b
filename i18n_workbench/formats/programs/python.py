"""Python modules whose texts stand in dictionaries of literals."""

from __future__ import annotations

import ast
import re
import warnings
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.formats.programs.document import Said, TableDocument, TableFormat
from i18n_workbench.formats.syntax_tree import SyntaxTree, python
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from tree_sitter import Node

    from i18n_workbench.formats.edits import Segment

_DICTIONARY = lazy_pattern(
    rb"^(?:[A-Za-z_]\w*[ \t]*(?::[^=\n]+)?=\s*)?\{\s*(?:#[^\n]*\s+)*[rRuU]?['\"]",
    re.MULTILINE,
)
_TEXTS = frozenset({"string", "concatenated_string"})
_KINDS = {"integer": "number", "float": "number", "true": "boolean", "false": "boolean"}


class PythonTables(TableDocument):
    """One module."""

    @cached_property
    def _tree(self) -> SyntaxTree:
        return SyntaxTree(python(), self.text)

    def tree(self) -> SyntaxTree:
        """The syntax tree of the file."""
        return self._tree

    def tables(self) -> list[tuple[str, Node]]:
        """The dictionaries that names of the module stand for."""
        found: list[tuple[str, Node]] = []
        for statement in self.tree().root.named_children:
            if statement.named_child_count:
                node = statement.named_children[0]
            else:
                node = statement
            name = node.child_by_field_name("left")
            if node.type == "assignment":
                value = node.child_by_field_name("right")
            else:
                value = node
            if (
                statement.type == "expression_statement"
                and value
                and value.type == "dictionary"
            ):
                found.append((self.tree().source(name) if name else "", value))
        return found

    def segment(self, node: Node) -> Segment | None:
        """A text or a number."""
        said = self.said(node)
        return said.text if said.kind in {"", "number"} else None

    def said(self, node: Node) -> Said:
        """Literals as Python reads them; everything else is left to the program."""
        source = self.tree().source(node)
        if node.type in _TEXTS and (text := _literal(source)) is not None:
            return Said(text)
        if node.type == "none":
            return Said(None, "null")
        return Said(source, _KINDS.get(node.type, "computed"))


class Python(TableFormat):
    """``TEXTS = {"key": "text"}`` at the top of a module."""

    id = "python"
    extensions = ("py",)
    document = PythonTables
    branches = frozenset({"dictionary", "list", "tuple"})
    lists = frozenset({"list", "tuple"})

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether a dictionary with texts as its keys stands at the top."""
        return _DICTIONARY.search(head) is not None


PythonTables.format = Python


def _literal(source: str) -> str | None:
    """The text of a literal; None for one with parts that the program computes, and for bytes."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            value = ast.literal_eval(f"({source})")
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return None
    return value if isinstance(value, str) else None
