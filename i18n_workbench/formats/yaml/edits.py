"""Edits of a YAML tree, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import (
    Delete,
    Edit,
    Path,
    Rename,
    Segment,
    SetNull,
    SetValue,
    show,
)
from i18n_workbench.formats.yaml.anchors import keep_anchors
from i18n_workbench.formats.yaml.layout import shift
from i18n_workbench.formats.yaml.making import Maker, Style
from i18n_workbench.formats.yaml.placing import collection_of, insert, take
from i18n_workbench.formats.yaml.scalars import spelled
from i18n_workbench.formats.yaml.tree import Collection, Item, Scalar
from i18n_workbench.formats.yaml.types import is_retyped, kind_of
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_TAG = lazy_pattern(r"(?<!\S)!\S*[ \t]*")


class Editor:
    """Does edits on a tree; the caller renders it."""

    def __init__(self, root: Item, style: Style) -> None:
        self.root = root
        self.make = Maker(root, style)

    def apply(self, edits: Sequence[Edit]) -> None:
        """Do them in order."""
        deletes = any(isinstance(edit, Delete) for edit in edits)
        for edit in edits:
            match edit:
                case SetValue():
                    self._set(edit)
                case SetNull():
                    self._set_null(edit.path)
                case Delete():
                    self._delete(edit.path)
                case Rename():
                    self._rename(edit.path, edit.new)
        if deletes:
            keep_anchors(self.root)

    def _chain(self, path: Path) -> list[Item]:
        """The root and the items along a path, as far as they exist."""
        item = self.root
        chain = [item]
        for segment in path:
            if not isinstance(item.node, Collection):
                break
            below = item.node.find(segment)
            if below is None:
                break
            item = below
            chain.append(item)
        return chain

    # --- values

    def _set_null(self, path: Path) -> None:
        self._set(SetValue(path, "null"))
        item = self._chain(path)[-1]
        item.node = Scalar("null", "null")

    def _set(self, edit: SetValue) -> None:
        chain = self._chain(edit.path)
        item = chain[-1]
        depth = len(chain) - 1
        if depth < len(edit.path):
            self._add(item, edit, depth)
        elif not _says(item, edit.text):
            parent = collection_of(chain[-2])
            self._write(item, parent, edit)

    def _write(self, item: Item, parent: Collection, edit: SetValue) -> None:
        """Give an existing item the text."""
        old = item.node if isinstance(item.node, Scalar) else Scalar()
        if _loses_tag(item.node.tag, edit.text):
            item.colon = _TAG.sub("", item.colon)
        is_in_brackets = parent.sequence and parent.flow
        ends_blank = item.colon.endswith((" ", "\t", "\n", "\r"))
        if not parent.sequence and ":" not in item.colon:
            item.colon += ": "
        elif not ends_blank and not is_in_brackets:
            item.colon += " "
        if not old.raw and not item.tail.strip():
            item.tail = item.tail.lstrip(" \t")
        setting = self.make.setting(item, parent)
        is_new = old.style == "*" or not old.raw
        candidates: Iterable[str]
        if is_new:
            candidates = self.make.fresh(edit.text, "", setting)
        else:
            candidates = spelled(edit.text, old, setting)
        self.make.spell(item, edit, candidates, setting, old)

    # --- new items

    def _add(self, parent_item: Item, edit: SetValue, depth: int) -> None:
        node = parent_item.node
        above = edit.path[:depth]
        rest = edit.path[depth:]
        if isinstance(node, Scalar) and node.style == "*":
            raise CannotRepresent(
                f"{show(above)} is the alias {node.raw}: edit what it stands for"
            )
        if isinstance(node, Scalar) or not node.items:
            parent = self._block_parent(parent_item, above)
            flow = parent.flow if parent else False
            node = self.make.collection_for(parent_item, parent, rest[0], flow=flow)
        if not _has_room(node, rest[0]):
            reason = "an array of so many items" if node.sequence else "no array"
            raise CannotRepresent(
                f"{show(above) or 'the file'} is {reason}, so {show(edit.path)} has no place"
            )
        place = self._place(node, edit, depth)
        like = None
        if node.items:
            like = node.items[max(place - 1, 0)]
        item = self.make.made(node, rest, edit, like)
        self._insert(node, place, item)

    def _insert(self, node: Collection, place: int, item: Item) -> None:
        is_root = node is self.root.node
        insert(node, place, item, top=is_root)

    def _take(self, node: Collection, item: Item) -> None:
        take(node, item, top=node is self.root.node)

    def _block_parent(self, item: Item, path: Path) -> Collection | None:
        if item is self.root:
            return None
        above = self._chain(path[:-1])
        return collection_of(above[-1])

    def _place(self, node: Collection, edit: SetValue, depth: int) -> int:
        """The place of a new item: behind the sibling that the edit names, else at the end."""
        after = edit.after
        if node.sequence or after is None:
            return len(node.items)
        if not after:
            return 0
        sibling = None
        stands_here = after[:depth] == edit.path[:depth]
        if stands_here and len(after) > depth:
            sibling = node.find(after[depth])
        if sibling:
            return node.items.index(sibling) + 1
        return len(node.items)

    # --- taking out

    def _delete(self, path: Path) -> None:
        chain = self._chain(path)
        if len(chain) <= len(path) or len(chain) == 1:
            return
        node = collection_of(chain[-2])
        items = [chain[-1]] if node.sequence else list(node.of_name(path[-1]))
        for item in items:
            self._take(node, item)
        self._drop_empty(chain[:-1])

    def _drop_empty(self, chain: list[Item]) -> None:
        """Parents that become empty go; the root, and what other items of an array stand behind, stays as ``{}``."""
        item = chain[-1]
        node = collection_of(item)
        if node.items:
            return
        parent = collection_of(chain[-2]) if len(chain) > 1 else None
        if parent:
            is_last = parent.items[-1] is item
            if is_last or not parent.sequence:
                self._take(parent, item)
                self._drop_empty(chain[:-1])
                return
            bare = item.colon.rstrip("\r\n")
            item.colon = bare.rstrip(" \t") + " "
        comments = "" if node.flow else node.closing
        if item is self.root:
            item.colon += comments
            comments = ""
        item.node = Scalar("{}", "", "{")
        if not node.flow:
            rest = item.tail.lstrip("\r\n")
            item.tail = self.make.style.newline + comments + rest

    # --- renaming

    def _rename(self, path: Path, new: Path) -> None:
        chain = self._chain(path)
        if len(chain) <= len(path) or path == new or not path:
            return
        node = collection_of(chain[-2])
        item = chain[-1]
        name = new[-1]
        stays_there = new[:-1] == path[:-1]
        if stays_there and not node.sequence:
            for same in node.of_name(path[-1]):
                same.key = self.make.renamed_key(str(name), same, node)
            node.rename(path[-1], name)
            return
        self._take(node, item)
        self._drop_empty(chain[:-1])
        self._move(item, node, new)

    def _move(self, item: Item, source: Collection, new: Path) -> None:
        target = self._target(new)
        is_on_lines = _is_on_lines(source) and _is_on_lines(target)
        if not is_on_lines:
            if isinstance(item.node, Collection):
                raise CannotRepresent(
                    f"{show(new)}: keys in brackets or an array cannot move to keys on lines, or back"
                )
            self._set(SetValue(new, item.node.text))
            return
        columns = target.column - source.column
        shift(item, columns, self.make.style.newline)
        item.indent = " " * target.column
        item.key = self.make.key(str(new[-1]), item, target)
        item.name = new[-1]
        self._insert(target, len(target.items), item)

    def _target(self, new: Path) -> Collection:
        """The collection that a path's last segment belongs into, made where it is missing."""
        chain = self._chain(new[:-1])
        holder = chain[-1]
        depth = len(chain) - 1
        parent = self._block_parent(holder, new[:depth])
        while True:
            name = new[depth]
            target = holder.node
            if isinstance(target, Scalar) or not target.items:
                flow = bool(parent and parent.flow)
                target = self.make.collection_for(holder, parent, name, flow=flow)
            if depth == len(new) - 1:
                return target
            key = self.make.key(str(name), None, target)
            indent = " " * target.column
            holder = Item(name, indent=indent, key=key, colon=":")
            holder.node = Scalar()
            self._insert(target, len(target.items), holder)
            parent = target
            depth += 1


def _says(item: Item, text: str) -> bool:
    """Whether an item has a text, however it is written."""
    node = item.node
    if not isinstance(node, Scalar) or node.text != text:
        return False
    return not kind_of(node.text, node.style, node.tag)


def _loses_tag(tag: str, text: str) -> bool:
    """Whether a tag would make something else of a text: Psych types what stands behind a lone `!`, quotes or not."""
    if tag == "!":
        return is_retyped(text)
    return tag not in {"", "tag:yaml.org,2002:str"}


def _has_room(node: Collection, name: Segment) -> bool:
    """Whether a new item may have a name: in an array only the next number."""
    if node.sequence:
        return name == len(node.items)
    return not isinstance(name, int)


def _is_on_lines(collection: Collection) -> bool:
    """Whether the items of a collection are keys on lines of their own."""
    return not collection.flow and not collection.sequence
