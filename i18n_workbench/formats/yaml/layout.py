"""Sorting and indenting a YAML tree; comments move with their items, values stay as they are."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from i18n_workbench.formats.lines import lines_of, split_lead
from i18n_workbench.formats.yaml.tree import Collection, Item, Scalar
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from i18n_workbench.formats.base import SortKey

_EXPLICIT = lazy_pattern(r"[|>][-+]?[1-9]")


def sort(root: Item, sort_key: SortKey, *, deep: bool = True) -> None:
    """Sort all block mappings (the outermost only unless ``deep``).

    Those with anchors or aliases keep their order, as an anchor has to come first.
    """
    _sort(root, sort_key, top=True, deep=deep)


def indent(root: Item, step: int, newline: str) -> None:
    """Give every level of block collections ``step`` columns."""
    if isinstance(root.node, Collection) and not root.node.flow:
        _indent(root.node, root.node.column, step, newline)


def shift(item: Item, delta: int, newline: str) -> None:
    """Move an item with all its lines ``delta`` columns to the right (or left)."""
    item.lead = _shifted(item.lead, delta, at_start=True)
    if not item.indent.strip() and (item.indent or delta > 0):
        item.indent = _shifted(
            item.indent or "",
            delta,
            at_start=True,
            blank=True,
        )
    item.colon = _shifted(item.colon, delta)
    node = item.node
    if isinstance(node, Scalar):
        node.raw = _shifted(node.raw, delta)
        return
    node.column += delta
    node.opening = _shifted(node.opening, delta)
    for number, below in enumerate(node.items):
        if node.flow:
            _shift_in_flow(below, delta)
        elif number == 0 and node.inline:
            _shift_inline(below, delta, newline)
        else:
            shift(below, delta, newline)
    node.closing = _shifted(node.closing, delta, at_start=not node.flow)


def shift_inside(item: Item, delta: int) -> None:
    """Move the further lines of an item of a flow collection."""
    item.tail = _shifted(item.tail, delta)
    if isinstance(item.node, Scalar):
        item.node.raw = _shifted(item.node.raw, delta)
        return
    item.node.opening = _shifted(item.node.opening, delta)
    for below in item.node.items:
        _shift_in_flow(below, delta)
    item.node.closing = _shifted(item.node.closing, delta)


def _shift_in_flow(item: Item, delta: int) -> None:
    """Move an item of a flow collection."""
    item.lead = _shifted(item.lead, delta)
    item.colon = _shifted(item.colon, delta)
    shift_inside(item, delta)


def _shift_inline(item: Item, delta: int, newline: str) -> None:
    kept = item.indent
    item.indent = ""
    shift(item, delta, newline)
    item.indent = kept


def _shifted(
    text: str,
    delta: int,
    *,
    at_start: bool = False,
    blank: bool = False,
) -> str:
    """The text with its lines moved; the first one only when it starts a line. Blank lines stay empty."""
    if not delta:
        return text
    if blank and delta > 0:
        return text + " " * delta
    if blank:
        length = max(len(text) + delta, 0)
        return text[:length]
    lines = lines_of(text)
    first = 0 if at_start else 1
    shifted = [_moved(line, delta) for line in lines[first:]]
    return "".join([*lines[:first], *shifted])


def _moved(line: str, delta: int) -> str:
    bare = line.lstrip(" ")
    if not bare.strip():
        return line
    column = len(line) - len(bare)
    return " " * max(column + delta, 0) + bare


def _indent(node: Collection, column: int, step: int, newline: str) -> None:
    """Move the items to ``column`` and what is below them to its levels."""
    delta = column - node.column
    for number, item in enumerate(node.items):
        inline = number == 0 and node.inline
        item.lead = _shifted(item.lead, delta, at_start=True)
        if not inline:
            item.indent = _shifted(item.indent, delta, blank=True)
        item.colon = _shifted(item.colon, delta)
        _indent_value(item, node, column, step, newline)
    node.closing = _shifted(node.closing, delta, at_start=True)
    node.column = column


def _indent_value(
    item: Item,
    parent: Collection,
    column: int,
    step: int,
    newline: str,
) -> None:
    old = parent.column
    delta = column - old
    value = item.node
    if isinstance(value, Scalar):
        block_delta = _block_delta(value, old, column, step)
        value.raw = _shifted(value.raw, block_delta)
    elif value.flow:
        value.opening = _shifted(value.opening, delta)
        for below in value.items:
            _shift_in_flow(below, delta)
        value.closing = _shifted(value.closing, delta)
    elif value.inline:
        _indent(value, value.column + delta, step, newline)
    else:
        if value.sequence and not parent.sequence and value.column == old:
            level = 0
        else:
            level = step
        _indent(value, column + level, step, newline)


def _block_delta(value: Scalar, old: int, column: int, step: int) -> int:
    """How far a scalar's further lines move: those of a block scalar to one level below its key."""
    if value.style not in {"|", ">"} or _EXPLICIT.match(value.raw):
        return column - old
    _, _, lines = value.raw.partition("\n")
    indented = re.search(r"^( *)[^ \r\n]", lines, re.MULTILINE)
    if indented is None:
        return column - old
    return column + step - len(indented[1])


def _sort(
    parent: Item,
    sort_key: SortKey,
    *,
    top: bool = False,
    deep: bool = True,
) -> bool:
    """Sort what is below; returns whether there are anchors or aliases, which pin the order of the mappings around."""
    node = parent.node
    if isinstance(node, Scalar):
        return bool(node.anchor) or node.style == "*"
    pinned = bool(node.anchor)
    for item in node.items:
        is_pinned_below = _sort(item, sort_key, deep=deep)
        is_named = item.key.startswith(("&", "*"))
        pinned = pinned or is_pinned_below or is_named
    if pinned or node.flow or node.sequence or not (top or deep):
        return pinned

    def rank(item: Item) -> Any:
        return sort_key(str(item.name))

    ordered = sorted(node.items, key=rank)
    if ordered != node.items:
        _reorder(node, ordered, top=top)
    return False


def _reorder(node: Collection, ordered: list[Item], *, top: bool) -> None:
    """Put the items into their new order; what stands detached above the first (a licence, a note) stays there."""
    first = node.items[0]
    head, first.lead = split_lead(first.lead, "#", first=top, deepest=node.column)
    node.items = ordered
    now_first = ordered[0]
    now_first.lead = head + now_first.lead.lstrip("\r\n")
    if node.inline:
        first.indent = " " * node.column
        now_first.indent = ""
