"""What the string literals of Kotlin, Java and Swift say, their code numbered; sums of them are one text."""

from __future__ import annotations

import re
from textwrap import dedent
from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

    from i18n_workbench.source.read.syntax import Tree

Piece = tuple[str, bool]
"""A text or some code, and whether it is code."""

STRINGS = frozenset(
    {
        "string_literal",
        "multiline_string_literal",
        "line_string_literal",
        "multi_line_string_literal",
    }
)
_SUMS = {
    "binary_expression": ("operator", "left", "right"),
    "additive_expression": ("op", "lhs", "rhs"),
}
"""Sums, with the fields of their sign and their sides."""
_HOLE = lazy_pattern(
    r"\\u[0-9a-fA-F]{4}|\\.|\$(?P<name>[A-Za-z_]\w*|`[^`\n]+`)", re.DOTALL
)
_RAW_HOLE = lazy_pattern(r"\$(?P<name>[A-Za-z_]\w*|`[^`\n]+`)")
_QUOTED = lazy_pattern(r"[\"'](\\?[^\"'])[\"']")
"""Code that is nothing but a character (``${'$'}``)."""
_MARGIN = lazy_pattern(r"^[ \t]*\|", re.MULTILINE)
_TRIMS = frozenset({"trimIndent", "trimMargin"})


def literal_pieces(tree: Tree, node: Node) -> Iterator[Piece]:
    """The texts and the code of a literal, escapes resolved."""
    if tree.grammar == "java":
        yield _java(tree.source(node)), False
        return
    if tree.grammar == "swift":
        yield from _swift(tree, node)
        return
    is_raw = node.type == "multiline_string_literal"
    inside = node.children[1:-1]
    at = node.children[0].end_byte
    for child in inside:
        if child.type != "interpolation":
            continue
        yield from _split(tree, at, child.start_byte, is_raw=is_raw)
        yield _code(tree.source(child))
        at = child.end_byte
    yield from _split(tree, at, node.children[-1].start_byte, is_raw=is_raw)


def _java(source: str) -> str:
    if not source.startswith('"""'):
        return unescaped(source[1:-1])
    body = source[3:-3].partition("\n")[2]
    return unescaped(dedent(body))


def _swift(tree: Tree, node: Node) -> Iterator[Piece]:
    first = node.children[0]
    last = node.children[-1]
    values = node.children_by_field_name("interpolation")
    if not values:
        text = _between(tree, first.end_byte, last.start_byte)
        is_block = node.type.startswith("multi")
        if is_block:
            text = dedent(text).strip("\n")
        yield unescaped(text), False
        return
    start = first.end_byte
    for value in values:
        before = _between(tree, start, value.start_byte)
        yield unescaped(before.removesuffix("\\(")), False
        yield tree.source(value), True
        start = value.end_byte + 1
    rest = _between(tree, start, last.start_byte)
    yield unescaped(rest), False


def _between(tree: Tree, start: int, end: int) -> str:
    return tree.text[tree.offset(start) : tree.offset(end)]


def _split(tree: Tree, start: int, end: int, *, is_raw: bool) -> Iterator[Piece]:
    """A stretch of text: short interpolations of one name are no nodes of their own in every literal."""
    said = _between(tree, start, end)
    at = 0
    for hole in (_RAW_HOLE if is_raw else _HOLE).finditer(said):
        if hole["name"] is None:
            continue
        yield _meant(said[at : hole.start()], is_raw=is_raw), False
        yield hole["name"], True
        at = hole.end()
    yield _meant(said[at:], is_raw=is_raw), False


def _meant(said: str, *, is_raw: bool) -> str:
    return said if is_raw else unescaped(said)


def _code(interpolation: str) -> Piece:
    code = interpolation[2:-1].strip()
    if not interpolation.startswith("${"):
        code = interpolation[1:]
    quoted = _QUOTED.fullmatch(code)
    return (unescaped(quoted[1]), False) if quoted else (code, True)


def sum_of(node: Node) -> Iterator[Node]:
    """The operands of a sum, from left to right."""
    pending = [node]
    while pending:
        each = pending.pop()
        if not is_sum(each):
            yield each
            continue
        _, left, right = _SUMS[each.type]
        sides = (each.child_by_field_name(name) for name in (right, left))
        pending += [side for side in sides if side is not None]


def is_sum(node: Node) -> bool:
    """Whether a node adds something to something."""
    if node.type not in _SUMS:
        return False
    operator = node.child_by_field_name(_SUMS[node.type][0])
    return operator is not None and operator.type == "+"


def sum_pieces(tree: Tree, node: Node) -> Iterator[Piece]:
    """The texts and the code of a sum; what is added before the first text is one value."""
    operands = list(sum_of(node))
    kinds = [each.type in STRINGS for each in operands]
    first = kinds.index(True)
    if first:
        start, end = operands[0].start_byte, operands[first - 1].end_byte
        yield _between(tree, start, end), True
    for each in operands[first:]:
        if each.type in STRINGS:
            yield from literal_pieces(tree, each)
        elif each.type == "character_literal":
            yield unescaped(tree.source(each)[1:-1]), False
        else:
            yield tree.source(each), True


def trimmed(tree: Tree, call: Node) -> str:
    """The name of the method that takes the indent from a literal; empty where a call is none of that."""
    if call.type != "call_expression" or not call.children:
        return ""
    member = call.children[0]
    if member.type != "navigation_expression":
        return ""
    name = tree.source(member.children[-1])
    held = member.children[0].type in STRINGS
    arguments = call.children[-1].named_child_count
    return name if held and name in _TRIMS and not arguments else ""


def without_indent(text: str, how: str) -> str:
    """A text as :func:`trimmed` leaves it."""
    inner = dedent(text) if how == "trimIndent" else _MARGIN.sub("", text)
    return inner.strip("\n")
