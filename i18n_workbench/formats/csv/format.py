"""CSV and TSV with one column a locale, as Godot reads them: the first column is the key.

Columns that are called by no locale are left alone. A cell without anything is no value; ``""`` is an empty text.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import (
    Delete,
    Document,
    Edit,
    Format,
    Layout,
    Location,
    Path,
    Rename,
    SetValue,
    Values,
    show,
)
from i18n_workbench.formats.csv.table import (
    Row,
    delimiter_of,
    meaning,
    rows_of,
    spelled,
)
from i18n_workbench.formats.lines import refuse_damage
from i18n_workbench.locales import is_locale
from i18n_workbench.locales.countries import language_of
from i18n_workbench.text import Span, newline_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

_FEWEST = 2
"""Languages of the columns that make a table one of texts: ``ch,yue,yue-nn`` of OpenUtau is how words are spoken."""

_SHARE = 0.25
"""The least share of columns that are locales; the tables of our own projects that are texts have 0.5 or more."""
_MAJOR = 2
"""Letters in the codes of all languages that programs begin with."""


EXPORTED = ("key", "form", "description", "source")
"""How the heading of a file for translators begins; it lies in the project until they get it, and is none of its files."""


class Csv(Format):
    """Tables with one column a locale. Every path begins with the locale."""

    document: ClassVar[type[CsvDocument]]

    id = "csv"
    extensions: ClassVar[tuple[str, ...]] = ("csv", "tsv")
    homes: ClassVar[tuple[str, ...]] = ("{namespace}.csv", "{namespace}.tsv")
    sniffed = True
    locale_in_path = True
    nesting = False
    indentation = False
    new_files = False
    refuse = staticmethod(refuse_damage)

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether the first line names locales of at least two languages beside the column of keys, as a good part of all.

        Data has columns that are codes of languages, too: ``mpn`` and ``spn`` of electronic parts, ``id`` and ``no``.
        """
        line = (
            head.removeprefix(b"\xef\xbb\xbf")
            .split(b"\n", 1)[0]
            .decode("utf-8", "replace")
            .rstrip("\r")
        )
        cells = [meaning(cell) for cell in line.split(delimiter_of(line))]
        if tuple(cells[: len(EXPORTED)]) == EXPORTED:
            return False
        locales = list(_locales_in(cells).values())
        if len(locales) < _SHARE * len(cells) or any(map(is_number, cells)):
            return False
        languages = {_language(cell).lower() for cell in locales}
        has_major = any(len(language) == _MAJOR for language in languages)
        return len(languages) >= _FEWEST and has_major


class CsvDocument(Document):
    """One table."""

    format: type[Csv] = Csv
    together = True

    def __init__(
        self,
        text: str,
        options: Mapping[str, Any] | None = None,
        encoding: str = "utf-8",
    ) -> None:
        super().__init__(text, options, encoding)
        self._delimiter = delimiter_of(text)
        self._rows = rows_of(text, self._delimiter)
        self._head = 0
        """Which row names the columns."""
        for number, row in enumerate(self._rows):
            if any(row.cells):
                self._head = number
                break

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Cells whose key comes again later with a text of the same locale."""
        cells = self._cells()
        last = {path: row for path, row, _ in cells}
        shadowed = []
        for path, row, column in cells:
            if last[path] is not row:
                shadowed.append((path, location(row, column)))
        return shadowed

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a text is, without its quotes."""
        found = self._places.get(path) if not form else None
        return location(*found) if found else None

    @cached_property
    def _places(self) -> dict[Path, tuple[Row, int]]:
        """Where each text stands in the text that was read; of a key that comes again the last one."""
        return {path: (row, column) for path, row, column in self._cells()}

    def _columns(self) -> dict[int, str]:
        """The locales by column."""
        if not self._rows:
            return _locales_in([])
        names = self._rows[self._head].cells
        return _locales_in([meaning(name) for name in names])

    def unknown_columns(self) -> list[tuple[str, int]]:
        """Columns that are called by a country whose language has no column: ``cz`` beside ``en`` and ``de``."""
        read = self._columns()
        found = []
        for row in self._rows[self._head : self._head + 1] if read else ():
            for column, cell in enumerate(row.cells):
                name = meaning(cell)
                is_code = len(name) == _MAJOR and name.islower()
                is_open = column > 0 and column not in read and is_code
                language = language_of(name) if is_open else ""
                if language and language not in read.values():
                    found.append((name, row.span(column)[0]))
        return found

    def _cells(self) -> list[tuple[Path, Row, int]]:
        columns = self._columns()
        return [
            ((columns[column], meaning(row.cells[0])), row, column)
            for row in self._rows[self._head + 1 :]
            for column in columns
            if column < len(row.cells) and row.cells[column] and row.cells[0]
        ]

    def _read(self) -> Values:
        values = Values(locales=tuple(self._columns().values()))
        for path, row, column in self._cells():
            values.add(path, meaning(row.cells[column]))
        return values

    def _splice(self, edits: Sequence[Edit]) -> str:
        return type(self)(self.text, self.options, self.encoding).edited(edits)

    def edited(self, edits: Sequence[Edit]) -> str:
        """The text after the edits, which change the rows of this very document."""
        for edit in edits:
            self._apply(edit)
        return "".join(row.render(self._delimiter) for row in self._rows)

    def _apply(self, edit: Edit) -> None:
        locale, key = name_of(edit.path)
        named = self._by_name.get(key, [])
        match edit:
            case SetValue():
                row = named[-1] if named else self._new_row(key, edit.after)
                if not named:
                    self._by_name[key] = [row]
                column = self._column(locale)
                row.cells += [""] * (column + 1 - len(row.cells))
                row.cells[column] = spelled(
                    edit.text, self._delimiter, row.cells[column]
                )
            case Rename():
                self._call(named, key, name_of(edit.new)[1])
            case Delete():
                left = self._empty(named, self._column(locale))
                self._by_name[key] = left

    @cached_property
    def _by_name(self) -> dict[str, list[Row]]:
        """The rows of each key, in order."""
        rows: dict[str, list[Row]] = {}
        for row in self._rows[self._head + 1 :]:
            key = self._name_of(row)
            named = rows.setdefault(key, [])
            named.append(row)
        return rows

    def _call(self, rows: Sequence[Row], old: str, new: str) -> None:
        """Give the rows of a key another one."""
        for row in rows:
            name = row.cells[0]
            row.cells[0] = spelled(new, self._delimiter, name)
        if rows and self._by_name.get(new):
            del self._by_name  # rows of both keys are in the order of the file
        elif old in self._by_name:
            self._by_name[new] = self._by_name.pop(old)

    def _normalize(self, layout: Layout) -> str:
        sort_key = layout.sort_key
        if sort_key is None or not self._rows:
            return self.text
        groups: list[list[Row]] = [self._rows[: self._head + 1]]
        for row in self._rows[self._head + 1 :]:
            if self._name_of(row):
                groups.append([row])
            else:
                groups[-1].append(row)  # what has no name belongs to the message above
        rows, *messages = groups
        messages.sort(key=lambda message: sort_key(self._name_of(message[0])))
        for message in messages:
            rows += message
        newline = newline_of(self.text)
        ends = [row.end or newline for row in rows[:-1]]
        ends.append(self._rows[-1].end)
        return written(rows, ends, self._delimiter)

    def _name_of(self, row: Row) -> str:
        """The key of the message that begins with a row; empty where none does."""
        return meaning(row.cells[0])

    def _empty(self, rows: Sequence[Row], column: int) -> list[Row]:
        """Take a cell's text out; a row without any text of a locale goes. The rows that are left."""
        columns = self._columns()
        left = []
        for row in rows:
            if column < len(row.cells):
                row.cells[column] = ""
            count = len(row.cells)
            own = [at for at in columns if at < count]
            if any(row.cells[at] for at in own):
                left.append(row)
                continue
            last = row is self._rows[-1]
            self._rows.remove(row)
            if last and not row.end:
                self._rows[-1].end = ""
        return left

    def _column(self, locale: str) -> int:
        """The column of a locale, made at the end where there is none."""
        for column, name in self._columns().items():
            if name == locale:
                return column
        if not _is_locale(locale):
            raise CannotRepresent(f"{locale!r} is no locale that a column could have")
        header = self._rows[self._head]
        width = len(header.cells)
        for row in self._rows:
            lacking = width - len(row.cells)
            row.cells += [""] * lacking
            row.cells.append(locale if row is header else "")
        return width

    def _new_row(self, key: str, after: Path | Row | None) -> Row:
        at = len(self._rows)
        if isinstance(after, Row):
            at = self._rows.index(after) + 1
        elif after is not None:
            sibling = str(after[1]) if after else ""
            named = self._by_name.get(sibling)
            if not sibling:
                at = self._head + 1
            elif named:
                at = self._rows.index(named[0]) + 1
        cells = [
            spelled(key, self._delimiter),
            *[""] * (len(self._rows[self._head].cells) - 1),
        ]
        before = self._rows[at - 1]
        row = Row(cells, before.end)
        before.end = before.end or newline_of(self.text)
        self._rows.insert(at, row)
        return row


Csv.document = CsvDocument


def written(rows: Iterable[Row], ends: Iterable[str], delimiter: str) -> str:
    """Rows as a file has them, each with its line end."""
    lines = []
    for row, end in zip(rows, ends, strict=True):
        line = delimiter.join(row.cells)
        lines.append(line + end)
    return "".join(lines)


def location(row: Row, column: int) -> Location:
    """Where the text of a cell is, without its quotes, and its row."""
    start, end = row.span(column)
    quotes = int(row.cells[column].startswith('"'))
    last = len(row.cells) - 1
    _, row_end = row.span(last)
    text = Span(start + quotes, end - quotes)
    key = Span(*row.span(0))
    entry = Span(row.start, row_end)
    return Location(text, key, entry)


def name_of(path: Path) -> tuple[str, str]:
    """Locale and key of a text."""
    match path:
        case (str(locale), str(key)) if locale and key:
            return locale, key
    raise CannotRepresent(f"{show(path)}: a text of a table has a locale and a key")


def _locales_in(header: Sequence[str]) -> dict[int, str]:
    """The locales by column; the first one has the keys.

    A column whose language is not written as most are is something else (``ID`` beside ``en-us,id-id`` of Microsoft's
    store).
    """
    locales = {at: name for at, name in enumerate(header) if at and _is_locale(name)}
    small = [name for name in locales.values() if _language(name).islower()]
    is_small = len(small) * 2 > len(locales)
    return {
        at: name
        for at, name in locales.items()
        if _language(name).islower() == is_small
    }


def _language(locale: str) -> str:
    return re.split("[-_]", locale)[0]


def _is_locale(name: str) -> bool:
    return is_locale(name, placed=False)


def is_number(cell: str) -> bool:
    """Whether a cell is a number."""
    return cell.replace(".", "", 1).isdigit()
