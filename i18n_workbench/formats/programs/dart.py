"""Dart files whose texts stand in maps of literals, as GetX takes them."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.formats.programs.document import Said, TableDocument, TableFormat
from i18n_workbench.formats.syntax_tree import SyntaxTree, dart
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from tree_sitter import Node

    from i18n_workbench.formats.edits import Segment

_MAP = lazy_pattern(
    rb"(?:=>?|\breturn)\s*(?:const\s*)?(?:<[^(){}\n]*>\s*)?\{\s*(?://[^\n]*\s+)*"
    rb"r?['\"](?P<key>[^'\"\n]*)['\"]\s*:\s*(?:const\s*)?(?:<[^(){}\n]*>\s*)?(?:r?['\"]|(?P<branch>\{))"
)
"""A map with texts as its keys, the first value of which is a text or a map."""
_GENERATED = lazy_pattern(rb"(?i)^[ \t]*//[^\n]*generated", re.MULTILINE)
"""What generators write of their own files (slang's and intl_utils' have maps, too)."""
_MAP_TYPES = frozenset({"set_or_map_literal"})
_KINDS = {
    "decimal_integer_literal": "number",
    "decimal_floating_point_literal": "number",
    "true": "boolean",
    "false": "boolean",
}
_QUOTES = r"'''|\"\"\"|'|\""
_LITERAL = lazy_pattern(
    rf"r(?P<of_raw>{_QUOTES})(?P<raw>.*?)(?P=of_raw)"
    rf"|(?P<quote>{_QUOTES})(?P<text>(?:\\.|(?!(?P=quote)).)*)(?P=quote)",
    re.DOTALL,
)
_BETWEEN = lazy_pattern(r"(?:\s|//[^\n]*\n|/\*.*?\*/)*", re.DOTALL)
_ESCAPE = lazy_pattern(
    r"\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))", re.DOTALL
)
_SHORT = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v"}
_FIRST_LINE = lazy_pattern(r"\A[ \t]*\r?\n")
"""What a text of several lines leaves out at its beginning."""
_LARGEST = 0x10FFFF
"""The last character that Unicode has."""


class DartTables(TableDocument):
    """One file."""

    @cached_property
    def _tree(self) -> SyntaxTree:
        return SyntaxTree(dart(), self.text)

    def tree(self) -> SyntaxTree:
        """The syntax tree of the file."""
        return self._tree

    def tables(self) -> list[tuple[str, Node]]:
        """The maps that variables and getters stand for, at the top or in a class."""
        found: list[tuple[str, Node]] = []
        name = ""
        waiting = [self.tree().root]
        while waiting:
            node = waiting.pop()
            if node.type in _MAP_TYPES:
                found.append((name, node))
                continue
            if node.type == "static_final_declaration":
                name = self.tree().source(node.named_children[0])
            elif node.type in {"getter_signature", "initialized_identifier"}:
                named = node.child_by_field_name("name") or node.named_children[0]
                name = self.tree().source(named)
            waiting += reversed(node.named_children)
        return found

    def segment(self, node: Node) -> Segment | None:
        """A text."""
        said = self.said(node)
        return said.text if not said.kind else None

    def said(self, node: Node) -> Said:
        """Literals as Dart reads them; everything else is left to the program."""
        source = self.tree().source(node)
        parts = [child.type for child in node.named_children]
        if node.type == "string_literal" and "template_substitution" not in parts:
            text = _text(source)
            if text is not None:
                return Said(text)
        if node.type == "null_literal":
            return Said(None, "null")
        return Said(source, _KINDS.get(node.type, "computed"))


class Dart(TableFormat):
    """``const de = {"key": "text"};``, at the top, in a class, or given by a getter."""

    id = "dart"
    extensions = ("dart",)
    document = DartTables
    branches = _MAP_TYPES | {"list_literal"}
    lists = frozenset({"list_literal"})

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether a map of texts begins there, which no generator has written."""
        return _MAP.search(head) is not None and _GENERATED.search(head) is None


DartTables.format = Dart


def first_branch(data: bytes) -> list[str]:
    """The first key of the first map in a file, where a map stands below it."""
    found = _MAP.search(data)
    return (
        [found["key"].decode("utf-8", "replace")] if found and found["branch"] else []
    )


def _text(source: str) -> str | None:
    """The text of literals that follow one another, which are one; None for what is none."""
    parts = []
    at = 0
    while found := _LITERAL.match(source, at):
        quote = found["of_raw"] or found["quote"]
        text = found["raw"] if found["of_raw"] else found["text"]
        if len(quote) > 1:
            text = _FIRST_LINE.sub("", text, count=1)
        parts.append(text if found["of_raw"] else _ESCAPE.sub(_character, text))
        space = _BETWEEN.match(source, found.end())
        at = space.end() if space else found.end()
    return "".join(parts) if at == len(source) else None


def _character(match: re.Match[str]) -> str:
    several, four, two, char = match.groups()
    if code := several or four or two:
        number = int(code, 16)
        return chr(number) if number <= _LARGEST else match[0]
    return _SHORT.get(char, char)
