"""Edits of a sheet: each changes one node, all others are carried over as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.edits import (
    Delete,
    Edit,
    Path,
    Rename,
    SetNull,
    SetValue,
    show,
)
from i18n_workbench.formats.xml.sheet import Node

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from i18n_workbench.formats.edits import SortKey
    from i18n_workbench.formats.xml.entries import Grammar


class Editor:
    """A file in the making: apply edits one after the other, then render the root."""

    def __init__(self, grammar: Grammar, root: Node, newline: str, unit: str) -> None:
        self._grammar = grammar
        self._root = root
        self._newline = newline
        self._unit = unit
        self._by_path: dict[Path, list[Node]] = {}
        for node in root.entries():
            assert node.path is not None
            self._by_path.setdefault(node.path, []).append(node)

    def apply(self, edit: Edit) -> None:
        """Do one edit."""
        match edit:
            case SetValue():
                self._set(edit)
            case Delete():
                self._delete(edit)
            case Rename():
                self._rename(edit.path, edit.new)
            case SetNull():
                raise CannotRepresent(
                    f"{show(edit.path)} cannot be left out: the array has no holes",
                    next_step="give the items before it their texts first",
                )

    def sort(self, sort_key: SortKey) -> None:
        """Put the entries of each container in order; what stands between them keeps its place."""
        for container in self._root.containers():
            _sort(container, sort_key)

    def _set(self, edit: SetValue) -> None:
        path: Path = (self._grammar.key_of(edit.path),)
        nodes = self._by_path.get(path)
        if not nodes:
            self._add(edit, path)
            return
        node = nodes[-1]
        entry = self._grammar.parse(node.body, path)
        slot = entry.slot(edit.path, edit.form)
        if slot is None or slot.content is None:
            node.body = self._grammar.add_slot(node.body, edit, node.indent, self._unit)
            return
        text = self._grammar.texts.read(slot.content.of(node.body))
        if text != edit.text or edit.replace:
            node.body = self._grammar.set_text(node.body, slot, edit.text)

    def _delete(self, edit: Delete) -> None:
        nodes = self._by_path.get(edit.path)
        if nodes and not edit.form:
            for node in self._by_path.pop(edit.path):
                self._take(node)
            return
        path: Path = (self._grammar.key_of(edit.path),)
        for node in list(self._by_path.get(path, ())):
            entry = self._grammar.parse(node.body, path)
            slot = entry.slot(edit.path, edit.form)
            if slot is None:
                continue
            if len(entry.slots) > 1:
                node.body = self._grammar.drop_slot(node.body, entry, slot)
            else:
                self._by_path[path].remove(node)
                self._take(node)

    def _rename(self, path: Path, new: Path) -> None:
        grammar = self._grammar
        goal: Path = (grammar.key_of(new),)
        for node in self._by_path.pop(path, []):
            node.body = grammar.rename(node.body, path, goal)
            node.path = goal
            self._by_path.setdefault(goal, []).append(node)
            if grammar.home(goal) != grammar.home(path):
                self._take(node)
                self._insert(node, None)

    def _add(self, edit: SetValue, path: Path) -> None:
        node = Node(path=path)
        self._by_path[path] = [node]
        self._insert(node, edit.after)
        node.body = self._grammar.new_entry(edit, node.indent, self._unit)

    def _insert(self, node: Node, after: Path | None) -> None:
        """Put a node behind a neighbour, else into the container where it belongs."""
        assert node.path is not None
        home = self._grammar.home(node.path)
        neighbour = self._neighbour(after, home) if after else None
        if neighbour is not None:
            container = neighbour.parent
            assert container is not None
            index = container.children.index(neighbour) + 1
        else:
            container = self._home(home)
            goes_first = after == ()
            index = len(container.children)
            if goes_first:
                index = _first_entry(container)
        node.parent = container
        _put(container, node, index, self._newline, self._unit)

    def _neighbour(self, after: Path, home: str) -> Node | None:
        nodes = self._by_path.get((self._grammar.key_of(after),), [])
        placed = []
        for node in nodes:
            if node.parent and node.parent.name in {home, None}:
                placed.append(node)
        if placed:
            return placed[-1]
        return None

    def _home(self, name: str) -> Node:
        """The last container of a name, made where there is none."""
        containers = [one for one in self._root.containers() if one.name == name]
        if containers:
            return containers[-1]
        body, head, close = self._grammar.new_container(name)
        node = Node(
            body=body,
            name=name,
            parent=self._root,
            close=close,
        )
        unit = self._unit if self._grammar.root_indents else ""
        _put(self._root, node, len(self._root.children), self._newline, unit)
        if head:
            first = Node(body=head, parent=node)
            _put(node, first, 0, self._newline, self._unit)
        return node

    def _take(self, node: Node) -> None:
        """Take a node out of its container; what stands before it and is nobody's stays."""
        container = node.parent
        assert container is not None
        index = container.children.index(node)
        del container.children[index]
        kept = node.lead.rstrip()
        if kept and index < len(container.children):
            following = container.children[index]
            following.lead = kept + following.lead
        elif kept:
            container.tail = kept + container.tail
        self._drop_empty(container)

    def _drop_empty(self, container: Node) -> None:
        """Without a container that has lost its last entry, where the format does not keep it."""
        others = [child.body for child in container.children]
        is_empty = (
            container.parent is not None and next(container.entries(), None) is None
        )
        if is_empty and not self._grammar.keeps(container.name, others):
            self._take(container)


def _first_entry(container: Node) -> int:
    """Where the entries of a container begin."""
    for index, node in enumerate(container.children):
        if node.path is not None:
            return index
    return len(container.children)


def _put(container: Node, node: Node, index: int, newline: str, unit: str) -> None:
    """Insert a node, parted from its neighbours as they are from each other."""
    if container.body.endswith("/>"):
        container.body = container.body[:-2].rstrip() + ">"
        container.close = f"</{container.body[1:-1].split()[0]}>"
    if not container.children:
        node.lead = newline + container.indent + unit
        if not container.tail.strip():
            container.tail = newline + container.indent
    elif index == 0:
        separator = _separator(container, index, newline)
        first = container.children[0]
        node.lead = first.lead
        first.lead = separator
    else:
        node.lead = _separator(container, index, newline)
    container.children.insert(index, node)


def _separator(container: Node, index: int, newline: str) -> str:
    """What stands between the children around an index, as far as it is only blanks."""
    children = container.children
    near = [*children[max(index - 1, 1) : index + 1], *children[1:2], children[0]]
    leads = [child.lead for child in near if not child.lead.strip()]
    lines = []
    for lead in leads:
        if "\n" in lead or "\r" in lead:
            lines.append(lead)
    if lines:
        return lines[0]
    indent = children[index - 1 if index else 0].indent
    if any("\n" in child.lead for child in children):
        return newline + indent
    return ""


def _sort(container: Node, sort_key: SortKey) -> None:
    entries = []
    named = []
    for index, node in enumerate(container.children):
        if node.path is not None:
            entries.append(index)
        if node.is_container and node.name:
            named.append(index)
    _sort_some(container, entries, lambda node: sort_key(_key_of_entry(node)))
    _sort_some(container, named, lambda node: sort_key(node.name or ""))


def _sort_some(
    container: Node,
    indices: Sequence[int],
    key: Callable[[Node], Any],
) -> None:
    """Sort the children of these indices; what stands before a place stays before it."""
    nodes = [container.children[index] for index in indices]
    leads = [node.lead for node in nodes]
    nodes.sort(key=key)
    for index, node, lead in zip(indices, nodes, leads, strict=True):
        container.children[index] = node
        node.lead = lead


def _key_of_entry(node: Node) -> str:
    if node.path:
        return str(node.path[0])
    return ""


def edited(editor: Editor, edits: Sequence[Edit], root: Node) -> str:
    """The text of a file after some edits."""
    for edit in edits:
        editor.apply(edit)
    return root.render()
