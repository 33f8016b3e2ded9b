"""What nodes of a JavaScript tree are called: callees, fields, elements and attributes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from tree_sitter import Node


_NAMES = frozenset({"identifier", "this", "super", "import"})
_AROUND = frozenset(
    {
        "non_null_expression",
        "parenthesized_expression",
        "await_expression",
        "instantiation_expression",
    }
)
"""What stands around an expression and leaves it what it is."""
_ERROR = lazy_pattern(r"(?:Error|Exception)\b")
"""What a class of errors extends."""
_WORD = lazy_pattern(r"[\w$]+")
_LINKS = 100
"""Members and calls of a chain that are looked at: in a text of thousands that nobody closed, each would be read from each."""


_MOST_ANCESTORS = 200
"""Ancestors that are asked who reads a string. Those of people's files are some tens deep; a tree's parent is found from
its root, so that 20,000 elements inside each other took 9 s, four times as long for twice as many.
"""


def ancestors(node: Node) -> Iterator[tuple[Node, Node]]:
    """A node's parents from the inside out, each with the child that the node is or stands in."""
    child, parent = node, node.parent
    for _ in range(_MOST_ANCESTORS):
        if parent is None:
            return
        yield child, parent
        child, parent = parent, parent.parent


def attribute_name(attribute: Node) -> str:
    """The name of a JSX attribute."""
    return _text(attribute.named_children[0]) if attribute.named_children else ""


def element_name(element: Node) -> str:
    """The tag of a JSX element, empty for a fragment."""
    opening = (
        element.child_by_field_name("open_tag")
        if element.type == "jsx_element"
        else element
    )
    name = opening.child_by_field_name("name") if opening is not None else None
    return _text(name).rpartition(".")[2] if name is not None else ""


def opening_tag(element: Node) -> str:
    """What a JSX element with a text begins with."""
    return _text(element.child_by_field_name("open_tag"))


def callee(node: Node) -> str:
    """The dotted name of a callee; what is no name counts by its last member."""
    names: list[str] = []
    inner: Node | None = node
    links = 0
    while inner is not None and links < _LINKS:
        links += 1
        if inner.type == "member_expression":
            names.append(_text(inner.child_by_field_name("property")))
            inner = inner.child_by_field_name("object")
        elif inner.type in _NAMES:
            names.append(_text(inner))
            inner = None
        elif inner.type in _AROUND:
            inner = inner.named_children[0] if inner.named_children else None
        elif inner.type == "call_expression":
            inner = inner.child_by_field_name("function")
        else:
            inner = None
    return ".".join(reversed(names))


def calls_one_of(node: Node, names: Collection[str]) -> bool:
    """Whether a function or method of one of these names is called in a piece of code."""
    if not _may_call(_text(node), names):
        return False
    waiting = [node]
    while waiting:
        each = waiting.pop()
        waiting += each.named_children
        function = each.child_by_field_name("function")
        if function is not None and last(callee(function)) in names:
            return True
    return False


def _may_call(code: str, names: Collection[str]) -> bool:
    """Whether code has one of these names and a call; a template has two marks of its own."""
    if "(" not in code and code.count("`") < 3:
        return False
    words = _WORD.findall(code)
    return not frozenset(names).isdisjoint(words)


def name_of(node: Node, field: str) -> str:
    """The text of a field, without quotes; empty where there is none, or a long one."""
    found = node.child_by_field_name(field)
    if found is None or found.end_byte - found.start_byte > 200:
        return ""
    return _text(found).strip("'\"`")


def is_of_an_error(call: Node) -> bool:
    """Whether a call stands in a class of errors (``class NotFound extends Error``)."""
    for _, parent in ancestors(call):
        if parent.type == "class_body":
            heritage = parent.prev_named_sibling
            extended = _text(heritage)[:200].partition("(")[0]
            return _ERROR.search(extended) is not None
    return False


def last(name: str) -> str:
    """The last member of a dotted name."""
    return name.rpartition(".")[2].lstrip("?!")


def _text(node: Node | None) -> str:
    written = node.text if node is not None else None
    return written.decode("utf-8", "replace") if written is not None else ""
