"""Values of PHP as literals: arrays with everything below them, texts, numbers, constants, joined texts."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from i18n_workbench.errors import ParseError
from i18n_workbench.formats import syntax_tree
from i18n_workbench.formats.literal.tree import MAX_DEPTH, Branch, Item, Leaf, fill
from i18n_workbench.formats.php.dialect import INTEGER_KEY
from i18n_workbench.formats.php.strings import decode
from i18n_workbench.text import Span

if TYPE_CHECKING:
    from tree_sitter import Node

    from i18n_workbench.formats.base import Segment
    from i18n_workbench.formats.syntax_tree import SyntaxTree

_TEXT = {"string": "'", "encapsed_string": '"', "heredoc": "<<<", "nowdoc": "<<<"}
"""Kinds of texts, with how each begins."""
_CONSTANTS = {"name", "qualified_name", "class_constant_access_expression"}
"""Kinds of nodes that name a constant."""


class Values:
    """The values of one file."""

    def __init__(self, tree: SyntaxTree, text: str) -> None:
        self.tree = tree
        self.text = text

    def value(self, node: Node) -> Leaf | Branch:
        """A value with everything below it."""
        top = self._start(node)
        todo = [(node, top, 1)] if isinstance(top, Branch) else []
        while todo:
            array, branch, depth = todo.pop()
            if depth > MAX_DEPTH:
                raise ParseError(
                    f"arrays are nested deeper than {MAX_DEPTH} levels",
                    self.tree.place(array),
                )
            items = self._items(array, branch)
            span = self.tree.span(array)
            fill(
                branch,
                self.text,
                Span(span.start + len(branch.open), span.end - 1),
                [item for item, _ in items],
            )
            todo += [
                (child, item.value, depth + 1)
                for item, child in items
                if isinstance(item.value, Branch)
            ]
        return top

    def _start(self, node: Node) -> Leaf | Branch:
        span = self.tree.span(node)
        if node.type != "array_creation_expression":
            return self._leaf(node, span)
        source = span.of(self.text)
        opening = source[: source.index("(") + 1] if source[0] != "[" else "["
        return Branch(span.start, opening, source[-1])

    def _items(self, array: Node, branch: Branch) -> list[tuple[Item, Node]]:
        found: list[tuple[list[Node], Span, int]] = []
        for child in array.children:
            if child.type == "array_element_initializer":
                span = self.tree.span(child)
                found.append((syntax_tree.named(child), span, span.end))
            elif child.type == "," and found:
                found[-1] = (found[-1][0], found[-1][1], self.tree.span(child).end)
        branch.is_list = bool(found) and all(len(parts) == 1 for parts, _, _ in found)
        index = 0
        items: list[tuple[Item, Node]] = []
        for parts, span, end in found:
            node = bare(parts[-1])
            if len(parts) > 1:
                key = self.tree.span(parts[0])
            else:
                key = Span(span.start, span.start)
            name: Segment
            if len(parts) > 1:
                name = self.key(parts[0]) or ""
                if INTEGER_KEY.fullmatch(name):
                    index = max(index, int(name) + 1)
            elif node.type == "variadic_unpacking":
                name = self.tree.source(node)
            else:
                name = index if branch.is_list else str(index)
                index += 1
            items.append(
                (
                    Item(
                        (name,), span, key, self.tree.span(node), self._start(node), end
                    ),
                    node,
                )
            )
        return items

    def key(self, node: Node) -> str | None:
        """A key's name as PHP has it: integers and integer-like texts are the same; else its source text."""
        node = bare(node)
        source = self.tree.source(node)
        if node.type in _TEXT:
            text = decode(source) if source[0] in "'\"<" else None
            return source if text is None else text
        if node.type == "integer":
            return _integer(source)
        if node.type == "null":
            return ""
        if node.type == "boolean":
            return str(int(source.lower() == "true"))
        if node.type == "float":
            number = float(source.replace("_", ""))
            return str(int(number)) if math.isfinite(number) else source
        joined = self._joined(node)
        return source if joined is None else joined

    def _leaf(self, node: Node, span: Span) -> Leaf:
        source = span.of(self.text)
        if (quote := _TEXT.get(node.type)) is not None:
            text = decode(source) if source[0] in "'\"<" else None
            if text is None:
                return Leaf(span.start, source, source, "computed")
            return Leaf(span.start, source, text, "", quote)
        text, kind = self._typed(node, source)
        return Leaf(span.start, source, text, kind)

    def _typed(self, node: Node, source: str) -> tuple[str | None, str]:
        inner = node.named_children[-1] if node.type == "unary_op_expression" else node
        if inner.type in {"integer", "float"} and source[:1] in "+-.0123456789":
            return source, "number"
        if node.type == "boolean":
            return source.lower(), "boolean"
        if node.type == "null":
            return None, "null"
        if node.type in _CONSTANTS:
            return source, "constant"
        joined = self._joined(node)
        return (source if joined is None else joined), "computed"

    def _joined(self, node: Node) -> str | None:
        """The text of literals joined with dots; None when there is anything else in it."""
        parts: list[str] = []
        todo = [node]
        while todo:
            one = bare(todo.pop())
            if one.type == "binary_expression":
                operator = one.child_by_field_name("operator")
            else:
                operator = None
            if operator is not None and operator.type == ".":
                todo += [
                    child
                    for child in (
                        one.child_by_field_name("right"),
                        one.child_by_field_name("left"),
                    )
                    if child
                ]
                continue
            text = decode(self.tree.source(one)) if one.type in _TEXT else None
            if text is None:
                return None
            parts.append(text)
        return "".join(parts)


def bare(node: Node) -> Node:
    """A node without the brackets around it."""
    while node.type == "parenthesized_expression":
        node = syntax_tree.named(node)[0]
    return node


def _integer(source: str) -> str:
    """A number as it is counted by, one that Python refuses to read (thousands of digits) as it is written."""
    digits = source.replace("_", "").lower()
    is_octal = len(digits) > 1 and digits[0] == "0" and digits[1].isdigit()
    try:
        return str(int(digits, 8 if is_octal else 0))
    except ValueError:
        return source
