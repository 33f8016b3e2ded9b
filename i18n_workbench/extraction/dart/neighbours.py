"""What stands beside a string in Dart: the parts of a widget, the members of a map, the value of an enumeration, ``const``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from tree_sitter import Node

    from i18n_workbench.source.read.syntax import Tree


_DRAWN_KEY = lazy_pattern(
    r"\b\w*Text\(\s*(?:['\"][^'\"\n]*\$\{)?\s*[\w.]+(?:\[[\w.]+\])?[!?]*\[\s*['\"](\w+)['\"]\s*\]"
)
"""``Text(item['title']!)``, ``Text('Call ${contact['name']}')``."""


def drawn_keys(tree: Tree) -> frozenset[str]:
    """The keys of maps whose values the file draws."""
    return frozenset(_DRAWN_KEY.findall(tree.text))


def is_constant(declaration: Node) -> bool:
    """Whether a variable is a constant: those hold names for programs more often than texts."""
    holders = (
        declaration,
        declaration.parent,
        declaration.parent.parent if declaration.parent else None,
    )
    return any(
        child.type == "const_builtin"
        for holder in holders
        if holder is not None
        for child in holder.children[:3]
    )


def is_of_enumeration(argument: Node) -> bool:
    """Whether an argument is handed to a value of an enumeration (``eager('Eager')``)."""
    part = argument.parent.parent if argument.parent is not None else None
    return (
        part is not None
        and part.parent is not None
        and part.parent.type == "enum_constant"
    )


def is_drawn_beside(tree: Tree, argument: Node) -> bool:
    """Whether an icon is handed over beside an argument: what has one is shown with its name."""
    others = argument.parent.named_children if argument.parent is not None else []
    return any(tree.source(each).startswith(("icon:", "Icons.")) for each in others)


def is_of_widgets(tree: Tree, pair: Node) -> bool:
    """Whether a map describes something on the screen: an icon or what a tap does stands beside."""
    values = (
        each.child_by_field_name("value")
        for each in (pair.parent or pair).named_children
        if each.type == "pair"
    )
    return any(
        value is not None
        and (
            value.type == "function_expression"
            or tree.source(value) in {"Icons", "CupertinoIcons"}
        )
        for value in values
    )
