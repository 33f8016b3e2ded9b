"""Rails' locale files that are Ruby: a hash of literals, its top-level keys the locales."""

from __future__ import annotations

import re
import sys
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.formats.programs.document import Said, TableDocument, TableFormat
from i18n_workbench.formats.syntax_tree import SyntaxTree, ruby
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from tree_sitter import Node

    from i18n_workbench.formats.edits import Segment

_KEY = rb"(?::?(?P<quote>[\"']?)(?P<key>[\w-]+)(?P=quote)\s*=>|(?P<other>[\"']?)(?P<name>[\w-]+)(?P=other)\s*:(?!:))"
_HASH = lazy_pattern(
    rb"(?:\xef\xbb\xbf)?(?:\s+|#[^\n]*(?:\n|\Z)|require[^\n]*\n)*\{\s*(?:#[^\n]*\s+)*"
    + _KEY
)
_RULES = lazy_pattern(rb"\bi18n[\"']?\s*(?:=>|:)\s*\{\s*:?[\"']?plural\b")
"""How a table of plural rules begins, as the guide of the i18n gem has it: one of 108 languages made 109 locales of a program in
four (identity-idp), each without a text.
"""
_ESCAPE = lazy_pattern(
    r"\\(?:u\{([0-9a-fA-F ]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{1,2})|([0-7]{1,3})|(\r?\n)|(.))",
    re.DOTALL,
)
_SHORT = {
    "n": "\n",
    "t": "\t",
    "r": "\r",
    "s": " ",
    "e": "\x1b",
    "a": "\a",
    "b": "\b",
    "f": "\f",
    "v": "\v",
}
_KINDS = {
    "integer": "number",
    "float": "number",
    "unary": "number",
    "true": "boolean",
    "false": "boolean",
}
_SYMBOLS = frozenset({"simple_symbol", "hash_key_symbol"})


class RubyTables(TableDocument):
    """One file."""

    @cached_property
    def _tree(self) -> SyntaxTree:
        return SyntaxTree(ruby(), self.text)

    def tree(self) -> SyntaxTree:
        """The syntax tree of the file."""
        return self._tree

    def tables(self) -> list[tuple[str, Node]]:
        """The hash that the file is: its last statement."""
        last = [
            node for node in self.tree().root.named_children if node.type != "comment"
        ][-1:]
        return [("", node) for node in last if node.type == "hash"]

    def segment(self, node: Node) -> Segment | None:
        """A symbol, a text or a number."""
        if node.type in _SYMBOLS:
            return self.tree().source(node).removeprefix(":")
        said = self.said(node)
        return said.text if said.kind in {"", "number"} else None

    def said(self, node: Node) -> Said:
        """Literals as Ruby reads them; everything else is left to the program."""
        source = self.tree().source(node)
        if node.type in {"string", "chained_string", "delimited_symbol"}:
            text = self._text(node)
            return Said(source, "computed") if text is None else Said(text)
        if node.type == "simple_symbol":
            return Said(source, "constant")
        if node.type == "nil":
            return Said(None, "null")
        return Said(source, _KINDS.get(node.type, "computed"))

    def _text(self, node: Node) -> str | None:
        """The text of a literal; None for one with ``#{…}`` in it."""
        if node.type == "chained_string":
            parts = [self._text(child) for child in node.named_children]
            return None if None in parts else "".join(part or "" for part in parts)
        if any(child.type == "interpolation" for child in node.named_children):
            return None
        inside = self.tree().span(node)
        opening, closing = (
            self.tree().span(child) for child in (node.children[0], node.children[-1])
        )
        raw = self.text[opening.end : max(closing.start, opening.end)]
        mark = self.text[inside.start : opening.end].removeprefix(":")
        if mark.startswith(("'", "%q")):
            return re.sub(rf"\\([\\{re.escape(mark[-1])}])", r"\1", raw)
        return _ESCAPE.sub(_character, raw)


class Ruby(TableFormat):
    """``{ fr: { key: "text" } }``, as the i18n gem takes it. Procs and calls are shown as they are written."""

    id = "ruby"
    extensions = ("rb",)
    document = RubyTables
    branches = frozenset({"hash", "array"})
    lists = frozenset({"array"})

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether the file is a hash of texts, and none of plural rules."""
        return _HASH.match(head) is not None and _RULES.search(head) is None


RubyTables.format = Ruby


def first_key(data: bytes) -> list[str]:
    """The first key of the hash that a file is."""
    found = _HASH.match(data)
    key = (found["key"] or found["name"]) if found else None
    return [key.decode()] if key else []


def _character(match: re.Match[str]) -> str:
    several, four, two, octal, line, char = match.groups()
    if several:
        codes = [int(each, 16) for each in several.split()]
        if any(code > sys.maxunicode for code in codes):
            return match[0]  # no character: it is shown as it is written
        return "".join(map(chr, codes))
    if four or two:
        return chr(int(four or two, 16))
    if octal:
        return chr(int(octal, 8))
    return "" if line else _SHORT.get(char, char)
