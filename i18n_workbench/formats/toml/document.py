"""The document of a TOML file, and its format."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from i18n_workbench.formats.base import Layout, Location, Path, Values
from i18n_workbench.formats.lines import described, refuse_damage, split_lead
from i18n_workbench.formats.record.document import (
    RecordDocument,
    RecordFormat,
    sort_records,
)
from i18n_workbench.formats.toml.edits import TomlEditor, sort_tables
from i18n_workbench.formats.toml.grammar import Entry, TomlGrammar
from i18n_workbench.text import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.formats.record.sheet import Sheet
    from i18n_workbench.formats.toml.words import Leaf


class TomlDocument(RecordDocument):
    """One TOML file. Numbers, dates and truth values are shown; items of arrays are leaves of their own."""

    editor: ClassVar = TomlEditor
    grammar: TomlGrammar

    def _grammar(self) -> TomlGrammar:
        return TomlGrammar()

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a leaf is; of an item of an array the whole array is the entry."""
        found = None if form else super().locate(path)
        if found is not None and not self._holds_leaves(path):
            return found
        for above, whole, leaf in self._inner():
            if not form and (*above, *leaf.path) == path:
                start = whole.value.start + leaf.start + len(leaf.quote)
                end = whole.value.start + leaf.end - len(leaf.quote)
                return Location(Span(start, end), whole.key, whole.entry)
        return None

    def table_comments(self) -> dict[Path, str]:
        """The comment lines directly above the name of a table."""
        found: dict[Path, str] = {}
        for number, section in enumerate(self._parsed().sections):
            own = split_lead(section.lead, "#", first=number == 1)[1]
            if own:
                found[section.path] = described(own, "#")
        return found

    def _read(self) -> Values:
        values = Values()
        for path, record, _ in self._placed():
            assert isinstance(record, Entry)
            if record.leaves is None:
                values.add(path, record.text, record.kind)
            for leaf in record.leaves or ():
                values.add((*path, *leaf.path), leaf.text, leaf.kind)
        return values

    def _in_place(self, row: int, text: str) -> str | None:
        values = self.values()
        if len(values.paths) != sum(
            len(each.records) for each in self._parsed().sections
        ):
            return None  # arrays and inline tables: a row is no record
        return super()._in_place(row, text)

    def _normalize(self, layout: Layout) -> str:
        key = layout.sort_key
        if key is None:
            return self.text

        def sort(sheet: Sheet) -> None:
            sort_records(sheet, key, "#")
            sort_tables(sheet, key)

        return self._changed(sort)

    def _parsed(self) -> Sheet:
        if self._sheet is None:
            self._sheet = self._padded()[0]
        return self._sheet

    def _holds_leaves(self, path: Path) -> bool:
        return any(above == path for above, _, _ in self._inner())

    def _inner(self) -> Iterator[tuple[Path, Location, Leaf]]:
        """The leaves inside of values: with the path and the place of the value that holds them."""
        for path, record, at in self._placed():
            if isinstance(record, Entry) and record.leaves:
                whole = record.location(at, self._own(record, at))
                for leaf in record.leaves:
                    yield path, whole, leaf


class Toml(RecordFormat):
    """TOML files."""

    id = "toml"
    extensions = ("toml",)
    homes = ("active.{locale}.toml",)
    comments = True
    described_by = ("#",)
    indentation = False
    document = TomlDocument
    refuse = staticmethod(refuse_damage)


TomlDocument.format = Toml
