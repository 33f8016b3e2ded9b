"""Statements behind an object that put more into it: ``locale.lang.ok = 'OK'``."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.formats.ecmascript.names import bare
from i18n_workbench.formats.ecmascript.strings import decode

if TYPE_CHECKING:
    from tree_sitter import Node

    from i18n_workbench.formats.syntax_tree import SyntaxTree


class Assignment(NamedTuple):
    """What a statement assigns: the names below ``base``, the last of which is written at ``key``."""

    statement: Node
    base: Node
    names: tuple[str, ...]
    key: Node
    value: Node


def assignment_of(tree: SyntaxTree, statement: Node, node: Node) -> Assignment | None:
    """The assignment that a statement is, where all names are known; None for a chain of them, or anything else."""
    target, value = node.child_by_field_name("left"), node.child_by_field_name("right")
    if target is None or value is None or value.type == "assignment_expression":
        return None
    names: list[str] = []
    key: Node | None = None
    while target.type in {"member_expression", "subscript_expression"}:
        field = "property" if target.type == "member_expression" else "index"
        holder, member = (
            target.child_by_field_name("object"),
            target.child_by_field_name(field),
        )
        if holder is None or member is None:
            return None
        if (
            target.type == "member_expression"
            and tree.source(target) == "module.exports"
        ):
            break
        if member.type == "string":
            name = decode(tree.source(member))
        else:
            name = tree.source(member)
        if name is None or (field == "index" and member.type != "string"):
            return None
        names.insert(0, name)
        key = key or member
        target = bare(holder)
    if key is not None:
        return Assignment(statement, target, tuple(names), key, value)
    return None
