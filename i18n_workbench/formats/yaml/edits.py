"""Edits of a YAML tree, one after the other."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import Delete, Edit, Path, Rename, Segment, SetNull, SetValue, show
from i18n_workbench.formats.lines import close_gap, split_lead
from i18n_workbench.formats.yaml.layout import shift
from i18n_workbench.formats.yaml.scalars import Setting, double, folded, fresh, single, spelled
from i18n_workbench.formats.yaml.tree import Collection, Item, Scalar
from i18n_workbench.formats.yaml.types import is_plain, is_retyped, kind_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_TAG = re.compile(r"(?<!\S)!\S*[ \t]*")


@dataclass(frozen=True, slots=True)
class Style:
    """How new things are written: line end, one level of indentation, quotes, and the longest line (0 = any)."""

    newline: str
    step: int
    quote: str
    force: bool = False
    width: int = 0


class Editor:
    """Does edits on a tree; the caller renders it."""

    def __init__(self, root: Item, style: Style) -> None:
        self.root = root
        self.style = style

    def apply(self, edits: Sequence[Edit]) -> None:
        """Do them in order."""
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
            if isinstance(node, Scalar) and node.text == edit.text and not kind_of(node.text, node.style, node.tag):
                return  # the text that stands there, however it is written
            self._write(chain[-1], _collection(chain[-2]), edit)
        else:
            self._add(chain[-1], edit, len(chain) - 1)

    def _write(self, item: Item, parent: Collection, edit: SetValue) -> None:
        """Give an existing item the text."""
        old = item.node if isinstance(item.node, Scalar) else Scalar()
        tag = item.node.tag
        if tag and (tag not in {"!", "tag:yaml.org,2002:str"} or (tag == "!" and is_retyped(edit.text))):
            # Psych types what stands behind a lone `!`, quotes or not.
            item.colon = _TAG.sub("", item.colon)
        if not parent.sequence and ":" not in item.colon:
            item.colon += ": "
        elif item.colon[-1:] not in {" ", "\t", "\n", "\r"} and not (parent.sequence and parent.flow):
            item.colon += " "
        if not old.raw and not item.tail.strip():
            item.tail = item.tail.lstrip(" \t")
        setting = self._setting(item, parent)
        candidates = (
            self._fresh(edit.text, "", setting) if old.style == "*" or not old.raw else spelled(edit.text, old, setting)
        )
        self._spell(item, edit, candidates, setting, old)

    def _spell(self, item: Item, edit: SetValue, candidates: Iterable[str], setting: Setting, old: Scalar) -> None:
        for raw in candidates:
            if setting.reads(raw) == edit.text:
                item.tail = _tail(raw, item.tail, old, setting.newline)
                item.node = Scalar(raw, edit.text, raw[0] if raw[:1] in {"'", '"', "|", ">"} else "")
                return
        raise CannotRepresent(f"YAML cannot hold this text at {show(edit.path)}")

    def _setting(self, item: Item, parent: Collection) -> Setting:
        style = self.style
        return Setting(item.colon, parent.column, parent.sequence, parent.flow, style.newline, style.step, style.quote)

    def _fresh(self, text: str, like: str, setting: Setting) -> list[str]:
        """Ways to write a new text: quoted when the settings ask for it, else like its neighbour."""
        style = self.style
        width = style.width
        wanted = style.quote if style.force else like
        ways = list(fresh(text, wanted, setting))
        long = width and len(text) + setting.column > width and "\n" not in text and not setting.flow
        return [folded(text, setting, width), *ways] if long and not wanted else ways

    # --- new items

    def _add(self, at: Item, edit: SetValue, depth: int) -> None:
        node = at.node
        rest = edit.path[depth:]
        parent = self._block_parent(at, edit.path[:depth])
        flow = parent.flow if parent else False
        if isinstance(node, Scalar) and node.style == "*":
            raise CannotRepresent(f"{show(edit.path[:depth])} is the alias {node.raw}: edit what it stands for")
        if isinstance(node, Scalar) or not node.items:
            node = self._collection_for(at, parent, rest[0], flow=flow)
        if node.sequence != isinstance(rest[0], int) or (node.sequence and rest[0] != len(node.items)):
            reason = "an array of so many items" if node.sequence else "no array"
            raise CannotRepresent(
                f"{show(edit.path[:depth]) or 'the file'} is {reason}, so {show(edit.path)} has no place"
            )
        place = self._place(node, edit, depth)
        like = node.items[place - 1] if place else node.items[0] if node.items else None
        item = self._made(node, rest, edit, like)
        self._insert(node, place, item)

    def _block_parent(self, at: Item, path: Path) -> Collection | None:
        return _collection(self._chain(path[:-1])[-1]) if at is not self.root else None

    def _collection_for(self, at: Item, parent: Collection | None, first: Segment, *, flow: bool) -> Collection:
        """Make the null or empty value of an item a collection."""
        sequence = isinstance(first, int)
        if flow:
            node = Collection(sequence, flow=True, opening="[" if sequence else "{", closing="]" if sequence else "}")
            if ":" not in at.colon and not (parent and parent.sequence):
                at.colon += ": "
            elif at.colon.endswith(":"):
                at.colon += " "
        else:
            column = parent.column + self.style.step if parent else 0
            node = Collection(sequence, flow=False, column=column)
            colon = at.colon.rstrip(" \t")
            if parent or (colon and colon[-1] not in "\r\n") or at.tail.strip():
                tail = at.tail if at.tail.strip(" \t") else self.style.newline
                at.colon, at.tail = colon + (tail if not colon.endswith(("\n", "\r")) else ""), ""
            else:
                at.tail = ""
        node.anchor, node.tag = at.node.anchor, at.node.tag
        at.node = node
        return node

    def _place(self, node: Collection, edit: SetValue, depth: int) -> int:
        if node.sequence or edit.after is None:
            return len(node.items)
        if not edit.after:
            return 0
        sibling = (
            node.find(edit.after[depth])
            if edit.after[:depth] == edit.path[:depth] and len(edit.after) > depth
            else None
        )
        return node.items.index(sibling) + 1 if sibling else len(node.items)

    def _made(self, parent: Collection, rest: Path, edit: SetValue, like: Item | None) -> Item:
        name = rest[0]
        if parent.sequence and not isinstance(name, int):
            raise CannotRepresent(f"{show(edit.path)}: an array has no names")
        item = Item(name, indent="" if parent.flow else " " * parent.column)
        if not parent.sequence:
            item.key, item.colon = self._key(str(name), like, parent), ": "
        elif not parent.flow:
            item.key, item.colon = "-", " "
        if len(rest) > 1:
            child = self._collection_for(item, parent, rest[1], flow=parent.flow)
            if parent.sequence and not parent.flow:
                item.colon, child.column, child.inline = " ", parent.column + 2, True
            child.items.append(self._made(child, rest[1:], edit, _scalar_sibling(like)))
            if child.inline:
                child.items[0].indent = ""
            return item
        setting = self._setting(item, parent)
        neighbour = like.node if like and isinstance(like.node, Scalar) else self._first_scalar(parent)
        style = neighbour.style if neighbour and neighbour.style in {"'", '"'} else ""
        item.tail = "" if parent.flow else self.style.newline
        self._spell(item, edit, self._fresh(edit.text, style, setting), setting, Scalar())
        return item

    def _first_scalar(self, parent: Collection) -> Scalar | None:
        """The nearest text whose style a new one follows: in the same mapping, else anywhere."""
        for collection in (parent, self.root.node):
            queue = [collection]
            while queue:
                node = queue.pop(0)
                if isinstance(node, Collection):
                    queue += [item.node for item in node.items[:20]]
                elif node.style != "*" and node.text and not node.tag:
                    return node
        return None

    def _key(self, name: str, like: Item | None, parent: Collection) -> str:
        quote = like.key[0] if like and like.key[:1] in {"'", '"'} else ""
        if quote == "'" and "\n" not in name:
            return single(name)
        if quote or not is_plain(name, flow=parent.flow) or len(name) > 1000:
            return single(name) if self.style.quote == "'" and name.isprintable() else double(name)
        return name

    def _insert(self, node: Collection, place: int, item: Item) -> None:
        if node.flow:
            self._insert_in_flow(node, place, item)
        elif place == 0 and node.items:
            first = node.items[0]
            top = node is self.root.node
            item.lead, first.lead = split_lead(first.lead, "#", first=top, deepest=node.column)
            if node.inline:
                item.indent, first.indent = "", " " * node.column
        node.items.insert(place, item)
        if node.names is not None:
            node.names[item.name] = item

    def _insert_in_flow(self, node: Collection, place: int, item: Item) -> None:
        if not node.items:
            return
        before = node.items[place - 1] if place else None
        item.lead = before.lead if before and "\n" in before.lead else " " if place else node.items[0].lead
        if before is None:
            item.tail = ","
            node.items[0].lead = item.lead if "\n" in item.lead else " "
        elif "," in before.tail:
            item.tail = ","
        else:
            before.tail = ","

    # --- taking out

    def _delete(self, path: Path) -> None:
        chain = self._chain(path)
        if len(chain) <= len(path) or len(chain) == 1:
            return
        node = _collection(chain[-2])
        doomed = [chain[-1]] if node.sequence else [item for item in node.items if item.name == path[-1]]
        for item in doomed:
            self._take(node, item)
        self._drop_empty(chain[:-1])

    def _take(self, node: Collection, item: Item) -> None:
        """Take an item out with its own comment; detached comments stay."""
        at = node.items.index(item)
        del node.items[at]
        node.names = None
        if node.flow:
            self._take_from_flow(node, at, item)
            return
        top = at == 0 and node is self.root.node
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

    def _take_from_flow(self, node: Collection, at: int, item: Item) -> None:
        if at == len(node.items) and node.items and "," not in item.tail:
            node.items[-1].tail = node.items[-1].tail.replace(",", "", 1)
        elif at == 0 and node.items:
            node.items[0].lead = item.lead

    def _drop_empty(self, chain: list[Item]) -> None:
        """Parents that become empty go; the root, and what other items of an array stand behind, stays as ``{}``."""
        item = chain[-1]
        node = _collection(item)
        if node.items:
            return
        parent = _collection(chain[-2]) if len(chain) > 1 else None
        if parent and not (parent.sequence and parent.items[-1] is not item):
            self._take(parent, item)
            self._drop_empty(chain[:-1])
            return
        bare = item.colon.rstrip("\r\n")
        if parent:
            item.colon = bare.rstrip(" \t") + " "
        comments, newline = node.closing if not node.flow else "", self.style.newline
        if item is self.root:
            item.colon += comments
            comments = ""
        item.node = Scalar("{}", "", "{")
        item.tail = newline + comments + item.tail.lstrip("\r\n") if not node.flow else item.tail

    # --- renaming

    def _rename(self, path: Path, new: Path) -> None:
        chain = self._chain(path)
        if len(chain) <= len(path) or path == new or not path:
            return
        node, item = _collection(chain[-2]), chain[-1]
        if new[:-1] == path[:-1] and not node.sequence:
            for one in [one for one in node.items if one.name == path[-1]]:
                one.key = self._renamed_key(str(new[-1]), one, node)
                one.name = new[-1]
            node.names = None
            return
        self._take(node, item)
        self._drop_empty(chain[:-1])
        self._move(item, node, new)

    def _renamed_key(self, name: str, old: Item, parent: Collection) -> str:
        if old.key[:1] == '"':
            return double(name)
        return self._key(name, old, parent)

    def _move(self, item: Item, source: Collection, new: Path) -> None:
        chain = self._chain(new[:-1])
        at, depth = chain[-1], len(chain) - 1
        target = at.node
        parent = self._block_parent(at, new[:depth])
        while depth < len(new) - 1 or isinstance(target, Scalar) or not target.items:
            if isinstance(target, Scalar) or not target.items:
                target = self._collection_for(at, parent, new[depth], flow=bool(parent and parent.flow))
            if depth == len(new) - 1:
                break
            parent = target
            at = Item(new[depth], indent=" " * target.column, key=self._key(str(new[depth]), None, target), colon=":")
            at.node = Scalar()
            self._insert(target, len(target.items), at)
            target, depth = at.node, depth + 1
        assert isinstance(target, Collection)
        if target.sequence or target.flow or source.flow or source.sequence:
            if isinstance(item.node, Collection):
                raise CannotRepresent(
                    f"{show(new)}: keys in brackets or an array cannot move to keys on lines, or back"
                )
            self._set(SetValue(new, item.node.text))
            return
        shift(item, target.column - source.column, self.style.newline)
        item.indent = " " * target.column
        item.key, item.name = self._key(str(new[-1]), item, target), new[-1]
        self._insert(target, len(target.items), item)


def _collection(item: Item) -> Collection:
    if not isinstance(item.node, Collection):
        raise CannotRepresent(f"{item.key or 'the file'} holds no keys")
    return item.node


def _scalar_sibling(like: Item | None) -> Item | None:
    """Among the items below a neighbour, one whose style a new item follows."""
    node = like.node if like else None
    return node.items[-1] if isinstance(node, Collection) and node.items else like if isinstance(node, Scalar) else None


def _tail(raw: str, tail: str, old: Scalar, newline: str) -> str:
    """The rest of the line after a value that became, or is no longer, a block scalar."""
    if raw.endswith(("\n", "\r")):
        return "" if not tail.strip() else tail
    return tail or (newline if old.raw.endswith(("\n", "\r")) else "")
