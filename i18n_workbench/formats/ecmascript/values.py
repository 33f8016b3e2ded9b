"""Values of JavaScript and TypeScript as trees of literals; names of the file's own constants are followed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import ParseError
from i18n_workbench.formats import syntax_tree
from i18n_workbench.formats.ecmascript.names import Names, bare, identity_argument
from i18n_workbench.formats.ecmascript.strings import decode
from i18n_workbench.formats.literal.tree import MAX_DEPTH, Branch, Item, Leaf, fill
from i18n_workbench.text import Span

if TYPE_CHECKING:
    from tree_sitter import Node

    from i18n_workbench.formats.base import Segment

_TEXT = {"string", "template_string"}
_JOINED_DEPTH = 20
"""Constants that are followed inside of each other when texts are joined: a circle of them ends there."""


class ValueReader:
    """Builds leaves and branches. ``tops`` are the literals that were read, by where they begin."""

    def __init__(self, tree: syntax_tree.SyntaxTree, names: Names) -> None:
        self.tree = tree
        self.names = names
        self.tops: dict[int, tuple[Branch, Node]] = {}
        self._waiting: list[tuple[Node, Branch, int]] = []

    def top(self, node: Node) -> Branch:
        """The branch of an object or array that is no entry of another one; read once."""
        start = self.tree.span(node).start
        if start not in self.tops:
            branch = self._branch(node)
            self.tops[start] = (branch, node)
            self._waiting.append((node, branch, 1))
        return self.tops[start][0]

    def finish(self) -> None:
        """Read everything below the tops, and what that refers to."""
        while self._waiting:
            node, branch, depth = self._waiting.pop()
            if depth > MAX_DEPTH:
                raise ParseError(
                    f"objects are nested deeper than {MAX_DEPTH} levels",
                    self.tree.place(node),
                )
            pairs = self._items(node) if branch.is_list else self._properties(node)
            span = self.tree.span(node)
            fill(
                branch,
                self.tree.text,
                Span(span.start + 1, span.end - 1),
                [item for item, _ in pairs],
            )
            for item, child in pairs:
                if isinstance(item.value, Branch):
                    self._waiting.append((child, item.value, depth + 1))

    def value(self, node: Node) -> tuple[Leaf | Branch, Branch | None, Node]:
        """``(value, reference, node)``: the node without wrappers, and the branch that its name stands for."""
        node = identity_argument(bare(node))
        if node.type in {"object", "array"} and not _has_spread(node):
            return self._branch(node), None, node
        if (
            node.type == "identifier"
            and (meant := self.names.constant(node)) is not None
        ):
            if meant.type in {"object", "array"} and not _has_spread(meant):
                return self.leaf(node), self.top(meant), node
            return self._resolved(node, meant), None, node
        return self.leaf(node), None, node

    def leaf(self, node: Node) -> Leaf:
        """A value that is no literal with entries."""
        span = self.tree.span(node)
        source = span.of(self.tree.text)
        if node.type in _TEXT and (text := decode(source)) is not None:
            return Leaf(span.start, source, text, "", source[0])
        text, kind = self._typed(node, source)
        return Leaf(span.start, source, text, kind)

    def text_of(self, node: Node, depth: int = 0) -> str | None:
        """The text of literals, also joined with ``+`` or named by a constant; None when there is more to it."""
        parts: list[str] = []
        todo = [node]
        while todo:
            one = bare(todo.pop())
            if one.type == "binary_expression" and (operands := _sum(one)):
                todo += operands
                continue
            text = decode(self.tree.source(one)) if one.type in _TEXT else None
            if (
                one.type in {"identifier", "member_expression"}
                and depth < _JOINED_DEPTH
            ):
                meant = self.names.constant(one)
                text = self.text_of(meant, depth + 1) if meant is not None else None
            if text is None:
                return None
            parts.append(text)
        return "".join(parts)

    def key(self, node: Node) -> str:
        """A property's name: literal, or the source text in brackets."""
        source = self.tree.source(node)
        if node.type == "computed_property_name":
            inner = syntax_tree.named(node)
            text = self.text_of(inner[0]) if inner else None
            if text is None and inner and inner[0].type == "number":
                return _number_name(self.tree.source(inner[0]))
            if text is None:
                return source
            return text
        if node.type == "string":
            return decode(source) or ""
        if node.type == "number":
            return _number_name(source)
        return source

    def _branch(self, node: Node) -> Branch:
        is_list = node.type == "array"
        return Branch(
            self.tree.span(node).start,
            "[" if is_list else "{",
            "]" if is_list else "}",
            is_list=is_list,
        )

    def _resolved(self, node: Node, meant: Node) -> Leaf:
        span = self.tree.span(node)
        text = self.text_of(meant)
        return Leaf(
            span.start,
            span.of(self.tree.text),
            self.tree.source(meant) if text is None else text,
            "computed",
        )

    def _typed(self, node: Node, source: str) -> tuple[str | None, str]:
        if node.type == "number":
            return source, "number"
        if (
            node.type == "unary_expression"
            and node.named_children[-1].type == "number"
            and source[0] in "+-"
        ):
            return source, "number"
        if node.type in {"true", "false"}:
            return source, "boolean"
        if node.type == "null":
            return None, "null"
        if node.type in {"binary_expression", "member_expression"}:
            text = self.text_of(node)
        else:
            text = None
        return (source if text is None else text), "computed"

    def _items(self, array: Node) -> list[tuple[Item, Node]]:
        """An array's items; a hole counts."""
        items: list[tuple[Item, Node]] = []
        index = 0
        waiting = False
        for child in array.children:
            if child.type == ",":
                if waiting:
                    item, node = items[-1]
                    items[-1] = (item._replace(end=self.tree.span(child).end), node)
                index += 1
                waiting = False
            elif child.is_named and child.type != "comment":
                items.append(self._item((index,), child, child, None))
                waiting = True
        return items

    def _item(
        self,
        keys: tuple[Segment, ...],
        whole: Node,
        value: Node,
        key: Node | None,
    ) -> tuple[Item, Node]:
        body = self.tree.span(whole)
        read, ref, node = self.value(value)
        if isinstance(read, Branch) or ref:
            imported = None
        else:
            imported = self.names.imported(node)
        if key is not None:
            key_span = self.tree.span(key)
        else:
            key_span = Span(body.start, body.start)
        return Item(
            keys,
            body,
            key_span,
            self.tree.span(node),
            read,
            body.end,
            ref,
            imported,
        ), node

    def _properties(self, node: Node) -> list[tuple[Item, Node]]:
        pairs: list[tuple[Item, Node]] = []
        for child in node.children:
            if child.type == "," and pairs:
                item, value = pairs[-1]
                pairs[-1] = (item._replace(end=self.tree.span(child).end), value)
            elif child.is_named and child.type != "comment":
                pairs.append(self._property(child))
        return pairs

    def _property(self, node: Node) -> tuple[Item, Node]:
        if node.type == "pair":
            key, value = (
                node.child_by_field_name("key"),
                node.child_by_field_name("value"),
            )
            assert key is not None
            assert value is not None
            return self._item((self.key(key),), node, value, key)
        if node.type == "spread_element":
            return self._spread(node)
        if node.type == "method_definition":
            name = node.child_by_field_name("name")
            assert name is not None
            return self._method(node, name), node
        return self._shorthand(node), node

    def _spread(self, node: Node) -> tuple[Item, Node]:
        item, inner = self._item((), node, syntax_tree.named(node)[0], None)
        if isinstance(item.value, Branch):
            return item._replace(ref=item.value), inner
        if item.ref is None and item.imported is None:
            source = " ".join(self.tree.source(node).split())
            item.value.text = source
            return item._replace(keys=(source,)), inner
        return item, inner

    def _method(self, node: Node, name: Node) -> Item:
        body, key = self.tree.span(node), self.tree.span(name)
        rest = Span(key.end, body.end)
        text = self.tree.text
        leaf = Leaf(rest.start, rest.of(text), body.of(text), "computed")
        return Item((self.key(name),), body, key, rest, leaf, body.end)

    def _shorthand(self, node: Node) -> Item:
        span = self.tree.span(node)
        source = span.of(self.tree.text)
        start = Span(span.start, span.start)
        leaf, ref = Leaf(span.start, source, source, "computed"), None
        if (meant := self.names.constant(node)) is not None:
            if meant.type in {"object", "array"} and not _has_spread(meant):
                ref = self.top(meant)
            else:
                leaf = self._resolved(node, meant)
        imported = None if meant is not None else self.names.imported(node)
        return Item((source,), span, start, span, leaf, span.end, ref, imported)


def _has_spread(node: Node) -> bool:
    """An array with a spread has no fixed items, so it is shown as it is written."""
    return node.type == "array" and any(
        child.type == "spread_element" for child in node.named_children
    )


def _sum(node: Node) -> list[Node]:
    """The operands of a ``+``, the last one first."""
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    operator = node.child_by_field_name("operator")
    if left is None or right is None or operator is None or operator.type != "+":
        return []
    return [right, left]


def _number_name(source: str) -> str:
    """The name that a numeric key has."""
    try:
        return str(int(source.replace("_", ""), 0))
    except ValueError:
        return source
