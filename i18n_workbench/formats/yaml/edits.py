"""Edits of a YAML tree, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import (
    Delete,
    Edit,
    Path,
    Rename,
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
                    self._set(SetValue(edit.path, "null"))
                    self._chain(edit.path)[-1].node = Scalar("null", "null")
                case Delete():
                    self._delete(edit.path)
                case Rename():
                    self._rename(edit.path, edit.new)
        if deletes:
            keep_anchors(self.root)

    def _chain(self, path: Path) -> list[Item]:
        """The root and the items along a path, as far as they exist."""
        chain = [self.root]
        for segment in path:
            node = chain[-1].node
            item = node.find(segment) if isinstance(node, Collection) else None
            if item is None:
                break
            chain.append(item)
        return chain

    # --- values

    def _set(self, edit: SetValue) -> None:
        chain = self._chain(edit.path)
        if len(chain) > len(edit.path):
            node = chain[-1].node
            if (
                isinstance(node, Scalar)
                and node.text == edit.text
                and not kind_of(node.text, node.style, node.tag)
            ):
                return  # the text that stands there, however it is written
            self._write(chain[-1], collection_of(chain[-2]), edit)
        else:
            self._add(chain[-1], edit, len(chain) - 1)

    def _write(self, item: Item, parent: Collection, edit: SetValue) -> None:
        """Give an existing item the text."""
        old = item.node if isinstance(item.node, Scalar) else Scalar()
        tag = item.node.tag
        if tag and (
            tag not in {"!", "tag:yaml.org,2002:str"}
            or (tag == "!" and is_retyped(edit.text))
        ):
            # Psych types what stands behind a lone `!`, quotes or not.
            item.colon = _TAG.sub("", item.colon)
        if not parent.sequence and ":" not in item.colon:
            item.colon += ": "
        elif item.colon[-1:] not in {" ", "\t", "\n", "\r"} and not (
            parent.sequence and parent.flow
        ):
            item.colon += " "
        if not old.raw and not item.tail.strip():
            item.tail = item.tail.lstrip(" \t")
        setting = self.make.setting(item, parent)
        candidates: Iterable[str]
        if old.style == "*" or not old.raw:
            candidates = self.make.fresh(edit.text, "", setting)
        else:
            candidates = spelled(edit.text, old, setting)
        self.make.spell(item, edit, candidates, setting, old)

    # --- new items

    def _add(self, parent_item: Item, edit: SetValue, depth: int) -> None:
        node = parent_item.node
        rest = edit.path[depth:]
        parent = self._block_parent(parent_item, edit.path[:depth])
        flow = parent.flow if parent else False
        if isinstance(node, Scalar) and node.style == "*":
            raise CannotRepresent(
                f"{show(edit.path[:depth])} is the alias {node.raw}: edit what it stands for"
            )
        if isinstance(node, Scalar) or not node.items:
            node = self.make.collection_for(parent_item, parent, rest[0], flow=flow)
        if node.sequence != isinstance(rest[0], int) or (
            node.sequence and rest[0] != len(node.items)
        ):
            reason = "an array of so many items" if node.sequence else "no array"
            raise CannotRepresent(
                f"{show(edit.path[:depth]) or 'the file'} is {reason}, so {show(edit.path)} has no place"
            )
        place = self._place(node, edit, depth)
        like = node.items[place - 1] if place else node.items[0] if node.items else None
        item = self.make.made(node, rest, edit, like)
        insert(node, place, item, top=node is self.root.node)

    def _block_parent(self, item: Item, path: Path) -> Collection | None:
        if item is not self.root:
            return collection_of(self._chain(path[:-1])[-1])
        return None

    def _place(self, node: Collection, edit: SetValue, depth: int) -> int:
        if node.sequence or edit.after is None:
            return len(node.items)
        if not edit.after:
            return 0
        if edit.after[:depth] == edit.path[:depth] and len(edit.after) > depth:
            sibling = node.find(edit.after[depth])
        else:
            sibling = None
        if sibling:
            return node.items.index(sibling) + 1
        return len(node.items)

    # --- taking out

    def _delete(self, path: Path) -> None:
        chain = self._chain(path)
        if len(chain) <= len(path) or len(chain) == 1:
            return
        node = collection_of(chain[-2])
        if node.sequence:
            doomed = [chain[-1]]
        else:
            doomed = [item for item in node.items if item.name == path[-1]]
        for item in doomed:
            take(node, item, top=node is self.root.node)
        self._drop_empty(chain[:-1])

    def _drop_empty(self, chain: list[Item]) -> None:
        """Parents that become empty go; the root, and what other items of an array stand behind, stays as ``{}``."""
        item = chain[-1]
        node = collection_of(item)
        if node.items:
            return
        parent = collection_of(chain[-2]) if len(chain) > 1 else None
        if parent and not (parent.sequence and parent.items[-1] is not item):
            take(parent, item, top=parent is self.root.node)
            self._drop_empty(chain[:-1])
            return
        bare = item.colon.rstrip("\r\n")
        if parent:
            item.colon = bare.rstrip(" \t") + " "
        comments, newline = (
            node.closing if not node.flow else "",
            self.make.style.newline,
        )
        if item is self.root:
            item.colon += comments
            comments = ""
        item.node = Scalar("{}", "", "{")
        item.tail = (
            newline + comments + item.tail.lstrip("\r\n")
            if not node.flow
            else item.tail
        )

    # --- renaming

    def _rename(self, path: Path, new: Path) -> None:
        chain = self._chain(path)
        if len(chain) <= len(path) or path == new or not path:
            return
        node, item = collection_of(chain[-2]), chain[-1]
        if new[:-1] == path[:-1] and not node.sequence:
            for one in [one for one in node.items if one.name == path[-1]]:
                one.key = self.make.renamed_key(str(new[-1]), one, node)
                one.name = new[-1]
            node.names = None
            return
        take(node, item, top=node is self.root.node)
        self._drop_empty(chain[:-1])
        self._move(item, node, new)

    def _move(self, item: Item, source: Collection, new: Path) -> None:
        chain = self._chain(new[:-1])
        at, depth = chain[-1], len(chain) - 1
        target = at.node
        parent = self._block_parent(at, new[:depth])
        while depth < len(new) - 1 or isinstance(target, Scalar) or not target.items:
            if isinstance(target, Scalar) or not target.items:
                target = self.make.collection_for(
                    at,
                    parent,
                    new[depth],
                    flow=bool(parent and parent.flow),
                )
            if depth == len(new) - 1:
                break
            parent = target
            at = Item(
                new[depth],
                indent=" " * target.column,
                key=self.make.key(str(new[depth]), None, target),
                colon=":",
            )
            at.node = Scalar()
            insert(target, len(target.items), at, top=target is self.root.node)
            target, depth = at.node, depth + 1
        assert isinstance(target, Collection)
        if target.sequence or target.flow or source.flow or source.sequence:
            if isinstance(item.node, Collection):
                raise CannotRepresent(
                    f"{show(new)}: keys in brackets or an array cannot move to keys on lines, or back"
                )
            self._set(SetValue(new, item.node.text))
            return
        shift(item, target.column - source.column, self.make.style.newline)
        item.indent = " " * target.column
        item.key, item.name = self.make.key(str(new[-1]), item, target), new[-1]
        insert(target, len(target.items), item, top=target is self.root.node)
