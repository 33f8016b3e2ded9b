"""PHP files as trees of literals: which statements hold messages, as they return, assign or define something."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.formats import syntax_tree
from i18n_workbench.formats.base import Segment
from i18n_workbench.formats.literal.tree import Branch, Item, Module, fill
from i18n_workbench.formats.php.values import Values, bare
from i18n_workbench.text import Span

if TYPE_CHECKING:
    from tree_sitter import Node

_MERGING = {
    "array_merge",
    "array_replace",
    "array_merge_recursive",
    "array_replace_recursive",
}
"""Functions that join arrays: what the last array says stands."""


class Statement(NamedTuple):
    """A statement that may hold messages: ``variable`` is what it assigns to (``return``, ``define``)."""

    variable: str
    keys: tuple[Segment, ...]
    body: Span
    key: Span
    node: Node
    end: int


class PhpReader:
    """Builds the tree of one file."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tree = syntax_tree.SyntaxTree(syntax_tree.php(), text)
        self._values = Values(self.tree, text)

    def module(self) -> Module:
        """The file and the branch with its messages: a returned array, else an assigned one, else definitions."""
        file = Branch(0, "", "", statements=True)
        statements = self._statements()
        subject = self._subject(statements)
        chosen = [one for one in statements if one.variable == subject]
        returned = next((one for one in statements if one.variable == "return"), None)
        if subject == "return":
            chosen = chosen[:1]
        elif returned is None and all(one.keys for one in statements):
            chosen = statements  # roundcube's plug-ins have labels and messages, which are joined
        single = len(chosen) == 1 and not chosen[0].keys
        items, root = self._items_of(chosen, single=single)
        fill(file, self.text, Span(0, len(self.text)), items)
        if root is None and (chosen or returned is not None):
            root = file
        return Module(self.text, file, root)

    def _items_of(
        self, chosen: list[Statement], *, single: bool
    ) -> tuple[list[Item], Branch | None]:
        items: list[Item] = []
        root: Branch | None = None
        for one in chosen:
            node = self._array_of(one.node)
            value = self._values.value(node)
            keys, ref = one.keys, None
            if not keys and isinstance(value, Branch):
                root = value if single else None
                ref = None if single else value
            elif not keys:
                keys = (f"...{self.tree.source(node)}",)
            items.append(
                Item(keys, one.body, one.key, self.tree.span(node), value, one.end, ref)
            )
        return items, root

    def _array_of(self, node: Node) -> Node:
        """Of ``array_merge($lang, [...])`` the last array: nothing behind it can change what it says."""
        node = bare(node)
        if node.type == "function_call_expression":
            function, arguments = (
                node.child_by_field_name("function"),
                node.child_by_field_name("arguments"),
            )
            if (
                function is not None
                and arguments is not None
                and self.tree.source(function).lower() in _MERGING
            ):
                last = [bare(child) for child in syntax_tree.named(arguments)][-1:]
                last = [
                    bare(syntax_tree.named(one)[0]) if one.type == "argument" else one
                    for one in last
                ]
                if last and last[0].type == "array_creation_expression":
                    return last[0]
        return node

    def _subject(self, statements: list[Statement]) -> str:
        """What holds the messages: the return value, the variable that is returned, or the first one assigned."""
        for one in statements:
            if one.variable == "return":
                node = bare(one.node)
                name = self.tree.source(node)
                if node.type == "variable_name" and any(
                    other.variable == name for other in statements
                ):
                    return name
                return "return"
        return statements[0].variable if statements else ""

    def _statements(self) -> list[Statement]:
        found: list[Statement] = []
        definitions: list[Statement] = []
        todo = list(reversed(self.tree.root.named_children))
        while todo:
            node = todo.pop()
            if node.type == "return_statement":
                found += [
                    self._plain("return", child)
                    for child in syntax_tree.named(node)[:1]
                ]
            elif node.type == "expression_statement":
                found += self._assignment(node)
                definitions += self._define(node)
            elif node.type == "const_declaration":
                definitions += self._const(node)
            elif (
                node.type == "namespace_definition"
                and (body := node.child_by_field_name("body")) is not None
            ):
                todo += reversed(body.named_children)
        return found or definitions

    def _plain(self, variable: str, value: Node) -> Statement:
        span = self.tree.span(value)
        return Statement(
            variable, (), span, Span(span.start, span.start), value, span.end
        )

    def _assignment(self, statement: Node) -> list[Statement]:
        node = syntax_tree.named(statement)[0]
        if node.type != "assignment_expression":
            return []
        left, right = (
            node.child_by_field_name("left"),
            node.child_by_field_name("right"),
        )
        if left is None or right is None:
            return []
        target, keys, key = left, list[Segment](), None
        while target.type == "subscript_expression":
            parts = syntax_tree.named(target)
            name = self._values.key(parts[1]) if len(parts) == 2 else None
            if name is None:
                return []
            key = key or self.tree.span(parts[1])
            keys.insert(0, name)
            target = parts[0]
        if target.type != "variable_name" or not (
            keys
            or bare(right).type
            in {"array_creation_expression", "function_call_expression"}
        ):
            return []
        if key is None:
            return [self._plain(self.tree.source(target), right)]
        span = self.tree.span(node)
        return [
            Statement(
                self.tree.source(target),
                tuple(keys),
                span,
                key,
                right,
                self._end(statement),
            )
        ]

    def _define(self, statement: Node) -> list[Statement]:
        node = syntax_tree.named(statement)[0]
        function, arguments = (
            node.child_by_field_name("function"),
            node.child_by_field_name("arguments"),
        )
        if (
            node.type != "function_call_expression"
            or function is None
            or arguments is None
        ):
            return []
        parts = [
            syntax_tree.named(argument)[0] for argument in syntax_tree.named(arguments)
        ]
        if self.tree.source(function).lower() != "define" or len(parts) < 2:
            return []
        name = self._values.key(parts[0])
        if name is None:
            return []
        return [
            Statement(
                "define",
                (name,),
                self.tree.span(node),
                self.tree.span(parts[0]),
                parts[1],
                self._end(statement),
            )
        ]

    def _const(self, statement: Node) -> list[Statement]:
        elements = [
            node for node in statement.named_children if node.type == "const_element"
        ]
        if len(elements) != 1:
            return []
        name, *_, value = syntax_tree.named(elements[0])
        span = Span(self.tree.span(statement).start, self.tree.span(value).end)
        key = self.tree.span(name)
        return [
            Statement(
                "const", (key.of(self.text),), span, key, value, self._end(statement)
            )
        ]

    def _end(self, statement: Node) -> int:
        end = self.tree.span(statement).end
        if self.text[end - 1] == ";":
            return end
        return self.tree.span(syntax_tree.named(statement)[-1]).end
