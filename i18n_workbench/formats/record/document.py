"""The document of every format whose files are lists of records (see :mod:`.sheet`)."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.formats.base import (
    Document,
    Edit,
    Format,
    Layout,
    Location,
    Path,
    SortKey,
    Values,
)
from i18n_workbench.formats.in_place import replaced
from i18n_workbench.formats.lines import described, split_lead
from i18n_workbench.formats.record.edits import Editor
from i18n_workbench.text import newline_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from i18n_workbench.formats.record.sheet import Grammar, Record, Sheet


class RecordDocument(Document):
    """A document whose leaves are records."""

    editor: ClassVar[type[Editor]] = Editor

    def __init__(
        self,
        text: str,
        options: Mapping[str, Any] | None = None,
        encoding: str = "utf-8",
    ) -> None:
        super().__init__(text, options, encoding)
        self.grammar = self._grammar()
        self._like: Record | None = None
        self._sheet: Sheet | None = None
        self._spans: dict[Path, Location] | None = None

    def shape_like(self, template: RecordDocument) -> None:
        """Spell the first record as another file spells its records."""
        self.grammar = template.grammar
        self._like = next((record for _, record, _ in template._placed()), None)

    @abstractmethod
    def _grammar(self) -> Grammar:
        """The grammar of this file."""

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a leaf is; None when there is none."""
        if self._spans is None:
            self._spans = {
                path: record.location(at, self._own(record, at))
                for path, record, at in self._placed()
            }
        return None if form else self._spans.get(path)

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Occurrences of keys that a later occurrence of the same key shadows."""
        last = {path: at for path, _, at in self._placed()}
        return [
            (path, record.location(at, self._own(record, at)))
            for path, record, at in self._placed()
            if last[path] != at
        ]

    def descriptions(self) -> dict[Path, str]:
        """The comment lines directly above a key, without their marks."""
        found = {
            path: described(self._own(record, at), self.grammar.marks)
            for path, record, at in self._placed()
        }
        return {path: text for path, text in found.items() if text}

    def _read(self) -> Values:
        values = Values()
        for path, record, _ in self._placed():
            values.add(path, record.text)
        return values

    def _placed(self) -> Iterator[tuple[Path, Record, int]]:
        if self._sheet is None:
            self._sheet = self._padded()[0]
        return ((path, record, at) for path, _, record, at in self._sheet.placed())

    def _own(self, record: Record, index: int) -> str:
        return split_lead(record.lead, self.grammar.marks, first=index == 0)[1]

    def _padded(self) -> tuple[Sheet, bool]:
        """The sheet of the text, and whether a final newline was added so that every record ends its line."""
        missing = bool(self.text) and self.text[-1] not in "\r\n"
        return self.grammar.sheet(
            self.text + newline_of(self.text) if missing else self.text
        ), missing

    def _in_place(self, row: int, text: str) -> str | None:
        record, at = self._record(row)
        end = at + record.size()
        if end > len(self.text):
            return None  # the last line has no end
        record = replace(record)
        self.grammar.write(record, text)
        return replaced(self.text, (at, end), record.render())

    def _record(self, row: int) -> tuple[Record, int]:
        """The record of a row, and where its lead starts."""
        _, record, at = next(islice(self._placed(), row, None))
        return record, at

    def _splice(self, edits: Sequence[Edit]) -> str:
        return self._changed(
            lambda sheet: self.editor(self.grammar, sheet, self._like).apply(edits)
        )

    def _normalize(self, layout: Layout) -> str:
        sort_key = layout.sort_key
        if sort_key:
            return self._changed(
                lambda sheet: sort_records(sheet, sort_key, self.grammar.marks)
            )
        return self.text

    def _changed(self, change: Callable[[Sheet], None]) -> str:
        sheet, missing = self._padded()
        change(sheet)
        text = sheet.render()
        return text.removesuffix(sheet.newline) if missing else text


class RecordFormat(Format):
    """What the formats of records have in common: a new file is empty, and takes the spelling of its template."""

    @classmethod
    def new_document(
        cls,
        template: str | None,
        locale: str,
        layout: Layout,
        options: Mapping[str, Any],
        encoding: str,
    ) -> Document:
        """Separators, quotes and dialect are the template's."""
        document = super().new_document(template, locale, layout, options, encoding)
        like = cls.open(template, options, encoding) if template else None
        if isinstance(document, RecordDocument) and isinstance(like, RecordDocument):
            document.shape_like(like)
        return document


def sort_records(sheet: Sheet, sort_key: SortKey, marks: str) -> None:
    """Sort inside the sections; what stands detached at the top (a licence, a note on the whole) stays there."""
    for number, section in enumerate(sheet.sections):
        ordered = sorted(
            section.records, key=lambda record: sort_key(str(record.key[0]))
        )
        if ordered == section.records:
            continue
        first = section.records[0]
        top, first.lead = split_lead(first.lead, marks, first=number == 0)
        section.records = ordered
        ordered[0].lead = top + (
            ordered[0].lead.lstrip("\r\n") if top or number == 0 else ordered[0].lead
        )
