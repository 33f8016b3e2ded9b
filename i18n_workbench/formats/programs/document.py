"""What Ruby's hashes and Python's dictionaries have in common: rows of a syntax tree, nothing of which is executed."""

from __future__ import annotations

from abc import abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from i18n_workbench.formats.base import Document, Edit, Format, Location, Path, Values

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tree_sitter import Node

    from i18n_workbench.formats.edits import Segment
    from i18n_workbench.formats.syntax_tree import SyntaxTree

DEEPEST = 200
"""Tables nested deeper than this are not followed: no locale file is, but a hostile one may be."""


class Said(NamedTuple):
    """What a node says: a text, or one of another ``kind``."""

    text: str | None
    kind: str = ""


class Row(NamedTuple):
    """One value of a table, with the nodes of its key, its value and both."""

    path: Path
    key: Node
    value: Node
    entry: Node


class TableDocument(Document):
    """One program that holds a table."""

    format: type[TableFormat]

    @abstractmethod
    def tree(self) -> SyntaxTree:
        """The syntax tree of the file."""

    @abstractmethod
    def tables(self) -> list[tuple[str, Node]]:
        """The tables at the top of the file, with the names that they have."""

    @abstractmethod
    def segment(self, node: Node) -> Segment | None:
        """What a key is; None for one that only the program knows."""

    @abstractmethod
    def said(self, node: Node) -> Said:
        """What a value that is no table says."""

    @cached_property
    def rows(self) -> list[Row]:
        """All values, in order. Of several tables each stands below its name."""
        tables = self.tables()
        rows: list[Row] = []
        for name, node in tables:
            rows += self._below((name,) if len(tables) > 1 else (), node)
        return rows

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a value is; of one that stands twice the last."""
        found = [row for row in self.rows if row.path == path] if not form else []
        return self._location(found[-1]) if found else None

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Values whose key comes again later."""
        last = {row.path: row for row in self.rows}
        return [
            (row.path, self._location(row))
            for row in self.rows
            if last[row.path] is not row
        ]

    def _read(self) -> Values:
        values = Values()
        for row in self.rows:
            values.add(row.path, *self.said(row.value))
        return values

    def _splice(self, edits: Sequence[Edit]) -> str:
        del edits
        return self.text

    def _below(self, path: Path, table: Node) -> Iterator[Row]:
        """The values of a table and of those in it."""
        if len(path) > DEEPEST:
            return
        for segment, key, value, entry in self._members(table):
            own = (*path, segment)
            if value.type in self.format.branches:
                yield from self._below(own, value)
            else:
                yield Row(own, key, value, entry)

    def _members(self, table: Node) -> Iterator[tuple[Segment, Node, Node, Node]]:
        if table.type in self.format.lists:
            items = [child for child in table.named_children if child.type != "comment"]
            for number, item in enumerate(items):
                yield number, item, item, item
            return
        for pair in table.named_children:
            key, value = (
                pair.child_by_field_name("key"),
                pair.child_by_field_name("value"),
            )
            segment = self.segment(key) if key is not None else None
            if key is not None and value is not None and segment is not None:
                yield segment, key, value, pair

    def _location(self, row: Row) -> Location:
        spans = (self.tree().span(node) for node in (row.value, row.key, row.entry))
        return Location(*spans)


class TableFormat(Format):
    """Programs are read only where the settings or their beginning say that they are a table."""

    document: ClassVar[type[TableDocument]]
    branches: ClassVar[frozenset[str]]
    """Types of nodes that hold values."""
    lists: ClassVar[frozenset[str]]
    """Those of them whose values are numbered."""
    read_only = "it is a program, which is read as data and never run"
    sniffed = True
    new_files = False
    indentation = False
