"""What nodes of a JavaScript tree are called: callees, fields, elements and attributes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Node


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


def callee(node: Node) -> str:
    """The dotted name of a callee; what is no name counts by its last member."""
    if node.type == "member_expression":
        owner, member = (
            node.child_by_field_name("object"),
            node.child_by_field_name("property"),
        )
        head = callee(owner) if owner is not None else ""
        return f"{head}.{_text(member)}" if head else _text(member)
    if node.type in {"identifier", "this", "super", "import"}:
        return _text(node)
    if node.type in {
        "non_null_expression",
        "parenthesized_expression",
        "await_expression",
        "instantiation_expression",
    }:
        return callee(node.named_children[0]) if node.named_children else ""
    if node.type == "call_expression":
        inner = node.child_by_field_name("function")
        return callee(inner) if inner is not None else ""
    return ""


def name_of(node: Node, field: str) -> str:
    """The text of a field, without quotes; empty where there is none, or a long one."""
    found = node.child_by_field_name(field)
    if found is None or found.end_byte - found.start_byte > 200:
        return ""
    return _text(found).strip("'\"`")


def last(name: str) -> str:
    """The last member of a dotted name."""
    return name.rpartition(".")[2].lstrip("?!")


def _text(node: Node | None) -> str:
    return (
        node.text.decode("utf-8", "replace")
        if node is not None and node.text is not None
        else ""
    )
