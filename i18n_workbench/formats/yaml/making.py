"""New text in a YAML tree: how values, keys and collections are written beside what stands there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import Path, Segment, SetValue, show
from i18n_workbench.formats.yaml.scalars import Setting, double, folded, fresh, single
from i18n_workbench.formats.yaml.tree import Collection, Item, Scalar
from i18n_workbench.formats.yaml.types import is_plain

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Style:
    """How new things are written: line end, one level of indentation, quotes, and the longest line (0 = any)."""

    newline: str
    step: int
    quote: str
    force: bool = False
    width: int = 0


class Maker:
    """Writes what is new, in a style, after what the tree has already."""

    def __init__(self, root: Item, style: Style) -> None:
        self.root = root
        self.style = style

    def spell(
        self,
        item: Item,
        edit: SetValue,
        candidates: Iterable[str],
        setting: Setting,
        old: Scalar,
    ) -> None:
        """Give an item the first of the ways that reads as the text; CannotRepresent where none does."""
        for raw in candidates:
            if setting.reads(raw) == edit.text:
                item.tail = _tail(raw, item.tail, old, setting.newline)
                item.node = Scalar(
                    raw, edit.text, raw[0] if raw[:1] in {"'", '"', "|", ">"} else ""
                )
                return
        raise CannotRepresent(f"YAML cannot hold this text at {show(edit.path)}")

    def setting(self, item: Item, parent: Collection) -> Setting:
        """What surrounds an item's value."""
        style = self.style
        return Setting(
            item.colon,
            parent.column,
            parent.sequence,
            parent.flow,
            style.newline,
            style.step,
            style.quote,
        )

    def fresh(self, text: str, like: str, setting: Setting) -> list[str]:
        """Ways to write a new text: quoted when the settings ask for it, else like its neighbour."""
        style = self.style
        width = style.width
        wanted = style.quote if style.force else like
        ways = list(fresh(text, wanted, setting))
        long = (
            width
            and len(text) + setting.column > width
            and "\n" not in text
            and not setting.flow
        )
        return [folded(text, setting, width), *ways] if long and not wanted else ways

    def collection_for(
        self, item: Item, parent: Collection | None, first: Segment, *, flow: bool
    ) -> Collection:
        """Make the null or empty value of an item a collection."""
        sequence = isinstance(first, int)
        if flow:
            node = Collection(
                sequence,
                flow=True,
                opening="[" if sequence else "{",
                closing="]" if sequence else "}",
            )
            if ":" not in item.colon and not (parent and parent.sequence):
                item.colon += ": "
            elif item.colon.endswith(":"):
                item.colon += " "
        else:
            column = parent.column + self.style.step if parent else 0
            node = Collection(sequence, flow=False, column=column)
            colon = item.colon.rstrip(" \t")
            if parent or (colon and colon[-1] not in "\r\n") or item.tail.strip():
                tail = item.tail if item.tail.strip(" \t") else self.style.newline
                item.colon, item.tail = (
                    colon + (tail if not colon.endswith(("\n", "\r")) else ""),
                    "",
                )
            else:
                item.tail = ""
        node.anchor, node.tag = item.node.anchor, item.node.tag
        item.node = node
        return node

    def made(
        self, parent: Collection, rest: Path, edit: SetValue, like: Item | None
    ) -> Item:
        """An item for the rest of a path, with the text at its end, in the manner of a neighbour."""
        name = rest[0]
        if parent.sequence and not isinstance(name, int):
            raise CannotRepresent(f"{show(edit.path)}: an array has no names")
        item = Item(name, indent="" if parent.flow else " " * parent.column)
        if not parent.sequence:
            item.key, item.colon = self.key(str(name), like, parent), ": "
        elif not parent.flow:
            item.key, item.colon = "-", " "
        if len(rest) > 1:
            child = self.collection_for(item, parent, rest[1], flow=parent.flow)
            if parent.sequence and not parent.flow:
                item.colon, child.column, child.inline = " ", parent.column + 2, True
            child.items.append(self.made(child, rest[1:], edit, _scalar_sibling(like)))
            if child.inline:
                child.items[0].indent = ""
            return item
        setting = self.setting(item, parent)
        neighbour = (
            like.node
            if like and isinstance(like.node, Scalar)
            else self._first_scalar(parent)
        )
        style = neighbour.style if neighbour and neighbour.style in {"'", '"'} else ""
        item.tail = "" if parent.flow else self.style.newline
        self.spell(item, edit, self.fresh(edit.text, style, setting), setting, Scalar())
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

    def key(self, name: str, like: Item | None, parent: Collection) -> str:
        """A key as it is written: quoted like its neighbour, or where it must be."""
        quote = like.key[0] if like and like.key[:1] in {"'", '"'} else ""
        if quote == "'" and "\n" not in name:
            return single(name)
        if quote or not is_plain(name, flow=parent.flow) or len(name) > 1000:
            return (
                single(name)
                if self.style.quote == "'" and name.isprintable()
                else double(name)
            )
        return name

    def renamed_key(self, name: str, old: Item, parent: Collection) -> str:
        """A key written in the place of another."""
        if old.key[:1] == '"':
            return double(name)
        return self.key(name, old, parent)


def _scalar_sibling(like: Item | None) -> Item | None:
    """Among the items below a neighbour, one whose style a new item follows."""
    node = like.node if like else None
    return (
        node.items[-1]
        if isinstance(node, Collection) and node.items
        else like
        if isinstance(node, Scalar)
        else None
    )


def _tail(raw: str, tail: str, old: Scalar, newline: str) -> str:
    """The rest of the line after a value that became, or is no longer, a block scalar."""
    if raw.endswith(("\n", "\r")):
        return "" if not tail.strip() else tail
    return tail or (newline if old.raw.endswith(("\n", "\r")) else "")
