"""PHP files as trees of literals: what is returned, assigned or defined."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.errors import ParseError
from i18n_workbench.formats import syntax_tree
from i18n_workbench.formats.base import Segment
from i18n_workbench.formats.literal.tree import (
    MAX_DEPTH,
    Branch,
    Item,
    Leaf,
    Module,
    fill,
)
from i18n_workbench.formats.php.dialect import INTEGER_KEY
from i18n_workbench.formats.php.strings import decode
from i18n_workbench.text import Span

if TYPE_CHECKING:
    from tree_sitter import Node

_TEXT = {"string": "'", "encapsed_string": '"', "heredoc": "<<<", "nowdoc": "<<<"}
_CONSTANTS = {"name", "qualified_name", "class_constant_access_expression"}
_MERGING = {
    "array_merge",
    "array_replace",
    "array_merge_recursive",
    "array_replace_recursive",
}


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
            value = self.value(node)
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
        node = _bare(node)
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
                last = [_bare(child) for child in syntax_tree.named(arguments)][-1:]
                last = [
                    _bare(syntax_tree.named(one)[0]) if one.type == "argument" else one
                    for one in last
                ]
                if last and last[0].type == "array_creation_expression":
                    return last[0]
        return node

    def _subject(self, statements: list[Statement]) -> str:
        """What holds the messages: the return value, the variable that is returned, or the first one assigned."""
        for one in statements:
            if one.variable == "return":
                node = _bare(one.node)
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
            name = self._key(parts[1]) if len(parts) == 2 else None
            if name is None:
                return []
            key = key or self.tree.span(parts[1])
            keys.insert(0, name)
            target = parts[0]
        if target.type != "variable_name" or not (
            keys
            or _bare(right).type
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
        name = self._key(parts[0])
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

    # -- values --------------------------------------------------------------------------------------------------

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
            node = _bare(parts[-1])
            if len(parts) > 1:
                key = self.tree.span(parts[0])
            else:
                key = Span(span.start, span.start)
            name: Segment
            if len(parts) > 1:
                name = self._key(parts[0]) or ""
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

    def _key(self, node: Node) -> str | None:
        """A key's name as PHP has it: integers and integer-like texts are the same; else its source text."""
        node = _bare(node)
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
            one = _bare(todo.pop())
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


def _bare(node: Node) -> Node:
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
