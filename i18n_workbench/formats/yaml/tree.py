"""A YAML document as a tree that loses nothing: every comment, blank and indentation hangs on an item.

Rendering an untouched tree gives the text back. The tree is built from libyaml's events (they carry marks).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.formats.base import Location, Path, Segment
from i18n_workbench.text import Span

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(slots=True, eq=False)
class Scalar:
    """A scalar as spelled (``raw``) and its content; ``style`` is ``' " | >``, empty when plain, ``*`` for an alias."""

    raw: str = ""
    text: str = ""
    style: str = ""
    tag: str = ""
    anchor: str = ""
    target: Scalar | Collection | None = None

    def render(self) -> str:
        """Its part of the file."""
        return self.raw

    def quotes(self) -> int:
        """How many characters open and close it."""
        return 1 if self.style in {"'", '"'} and len(self.raw) > 1 else 0


@dataclass(slots=True, eq=False)
class Collection:
    """A mapping or sequence; ``column`` is where the items of a block one start.

    ``opening`` and ``closing`` are the brackets of a flow collection with the blanks inside; a block collection may
    have comments of its own in ``closing``. ``inline``: the first item stands on the line of the parent (``- a: 1``).
    """

    sequence: bool
    flow: bool
    column: int = 0
    inline: bool = False
    opening: str = ""
    closing: str = ""
    tag: str = ""
    anchor: str = ""
    items: list[Item] = field(default_factory=list)
    names: dict[Segment, list[Item]] | None = None
    """The items of each name in file order; made when one is asked for by its name, and kept as items come and go."""

    def find(self, name: Segment) -> Item | None:
        """The effective (last) item of that name; a sequence's by its index."""
        if self.sequence:
            if isinstance(name, int) and 0 <= name < len(self.items):
                return self.items[name]
            return None
        items = self.of_name(name)
        return items[-1] if items else None

    def of_name(self, name: Segment) -> list[Item]:
        """The items of a mapping that have a name, shadowed ones too."""
        if self.names is None:
            self.names = {}
            for item in self.items:
                self.names.setdefault(item.name, []).append(item)
        return self.names.get(name, [])

    def rename(self, old: Segment, new: Segment) -> None:
        """Give all items of one name another one."""
        items = self.of_name(old)
        for item in items:
            item.name = new
        assert self.names is not None
        self.names.pop(old, None)
        if self.names.setdefault(new, items) is not items:
            self.names = None  # those of both names are in the order of the file

    def named(self) -> Iterator[tuple[Segment, Item]]:
        """The items with their names or indexes, shadowed ones too."""
        if self.sequence:
            return iter(enumerate(self.items))
        return ((item.name, item) for item in self.items)

    def render(self) -> str:
        """Its part of the file."""
        return f"{self.opening}{''.join(item.render() for item in self.items)}{self.closing}"


@dataclass(slots=True, eq=False)
class Item:
    """``lead indent key colon node tail``: an entry of a mapping, an item of a sequence (``key`` is the dash), the root.

    ``colon`` is all between the key and its value, an anchor, a tag and a line end included. ``at`` and ``end`` are the
    offsets in the text it was read from.
    """

    name: Segment = ""
    lead: str = ""
    indent: str = ""
    key: str = ""
    colon: str = ""
    node: Scalar | Collection = field(default_factory=Scalar)
    tail: str = ""
    at: int = 0
    end: int = 0

    def head(self) -> str:
        """All before the value."""
        return f"{self.lead}{self.indent}{self.key}{self.colon}"

    def render(self) -> str:
        """Its part of the file."""
        return f"{self.head()}{self.node.render()}{self.tail}"

    def location(self, own: int) -> Location:
        """Its spans in the text it was read from, ``own`` being the length of its own comment."""
        key = self.at + len(self.lead) + len(self.indent)
        value = self.at + len(self.head())
        quotes = self.node.quotes() if isinstance(self.node, Scalar) else 0
        inner = Span(
            value + quotes, max(self.end - len(self.tail) - quotes, value + quotes)
        )
        return Location(
            inner,
            Span(key, key + len(self.key)),
            Span(self.at + len(self.lead) - own, self.end),
        )


def walk(parent: Item, path: Path = ()) -> Iterator[tuple[Path, Item, bool]]:
    """Every item below ``parent`` in file order: its path, and whether a later one of its name shadows it."""
    node = parent.node
    if not isinstance(node, Collection):
        return
    for name, item in node.named():
        shadowed = node.find(name) is not item
        yield (*path, name), item, shadowed
        if not shadowed:
            yield from walk(item, (*path, name))
