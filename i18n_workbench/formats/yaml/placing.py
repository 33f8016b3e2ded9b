"""Items of a YAML tree put in and taken out, with the comments, commas and line ends around them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.lines import close_gap, split_lead
from i18n_workbench.formats.yaml.tree import Collection

if TYPE_CHECKING:
    from i18n_workbench.formats.yaml.tree import Item


def collection_of(item: Item) -> Collection:
    """The collection that an item holds; CannotRepresent where it holds none."""
    if not isinstance(item.node, Collection):
        raise CannotRepresent(f"{item.key or 'the file'} holds no keys")
    return item.node


def insert(node: Collection, place: int, item: Item, *, top: bool) -> None:
    """Put an item at a place of a collection; ``top``: of the outermost one, whose head is the file's."""
    if node.flow:
        _insert_in_flow(node, place, item)
    elif place == 0 and node.items:
        first = node.items[0]
        detached, own = split_lead(first.lead, "#", first=top, deepest=node.column)
        item.lead = detached
        first.lead = own
        if node.inline:
            item.indent = ""
            first.indent = " " * node.column
    node.items.insert(place, item)
    if node.names is None or node.sequence:
        return
    named = node.names.setdefault(item.name, [item])
    if named[0] is not item:
        node.names = None  # which of them is the last one is for the order to say


def _insert_in_flow(node: Collection, place: int, item: Item) -> None:
    if not node.items:
        return
    before = node.items[place - 1] if place else None
    if before and "\n" in before.lead:
        item.lead = before.lead
    elif place:
        item.lead = " "
    else:
        item.lead = node.items[0].lead
    if before is None:
        item.tail = ","
        node.items[0].lead = item.lead if "\n" in item.lead else " "
    elif "," in before.tail:
        item.tail = ","
    else:
        before.tail = ","


def take(node: Collection, item: Item, *, top: bool) -> None:
    """Take an item out with its own comment; detached comments stay."""
    at = node.items.index(item)
    del node.items[at]
    if node.names is not None:
        left = node.names.get(item.name, [])
        left.remove(item)
        if not left:
            del node.names[item.name]
    if node.flow:
        _take_from_flow(node, at, item)
        return
    top = top and at == 0
    detached, own = split_lead(item.lead, "#", first=top, deepest=node.column)
    if at < len(node.items):
        following = node.items[at]
        following.lead = close_gap(detached, following.lead, first=at == 0)
        if node.inline and at == 0:
            # The dash's line has no room for comments.
            following.lead, following.indent = "", ""
    else:
        node.closing = close_gap(detached, node.closing or None, first=top)
    item.lead = own


def _take_from_flow(node: Collection, index: int, item: Item) -> None:
    is_last = index == len(node.items)
    if is_last and node.items and "," not in item.tail:
        last = node.items[-1]
        last.tail = last.tail.replace(",", "", 1)
    elif index == 0 and node.items:
        node.items[0].lead = item.lead
