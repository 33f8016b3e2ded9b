"""CSV named by its locale, whose rows are a source text and its translation (Magento's ``i18n/de_DE.csv``, Frappe's
``translations/de.csv``). The third of three cells is a context; what Magento writes behind (a module's name) stays.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import (
    Delete,
    Document,
    Edit,
    Layout,
    Location,
    Path,
    Rename,
    SetValue,
    Values,
    show,
)
from i18n_workbench.formats.csv.format import Csv, is_number, location, written
from i18n_workbench.formats.csv.table import Row, meaning, rows_of, spelled
from i18n_workbench.text import newline_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

_COMMA = ","
_WIDEST = 4
"""Cells that a row of Magento has: source, translation, ``module``, the module's name."""
_ROWS = 50
"""Rows that are looked at; the first 10 of 31 files of four projects say the same as all their rows."""
_MOST = 0.9
"""The part of the rows that has to be a text and its translation: numbers and codes are other tables. Of those 31
files the least has .98."""
_DIFFERENT = 0.5
"""The part of the translations, and of the texts, that has to be unlike the others: what repeats is a label (``great film,positive``,
``female,Laurie``). Of the 31 files the least has .9 of its translations."""


class PairsDocument(Document):
    """One file of pairs."""

    format: type[PairsCsv]

    def __init__(
        self,
        text: str,
        options: Mapping[str, Any] | None = None,
        encoding: str = "utf-8",
    ) -> None:
        super().__init__(text, options, encoding)
        self._rows = rows_of(text, _COMMA, keeps_lines=True)

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Rows whose source and context come again later."""
        pairs = list(self._pairs())
        last = dict(pairs)
        return [
            ((name,), _location(row)) for name, row in pairs if last[name] is not row
        ]

    def junk(self) -> list[int]:
        """Where lines begin whose quotes are not closed: they are kept, and none of them is a message."""
        return [row.start for row in self._rows if not row.is_sound]

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a translation is, without its quotes."""
        if form:
            return None
        row = self._row(_name(path))
        if row is None or len(row.cells) < 2:
            return None
        return _location(row)

    def _pairs(self) -> Iterator[tuple[str, Row]]:
        for row in self._rows:
            name = _name_of(row)
            if name:
                yield name, row

    def _row(self, name: str) -> Row | None:
        rows = self._by_name.get(name)
        return rows[-1] if rows else None

    @cached_property
    def _by_name(self) -> dict[str, list[Row]]:
        """The rows of each source text and context, in order."""
        rows: dict[str, list[Row]] = {}
        for name, row in self._pairs():
            rows.setdefault(name, []).append(row)
        return rows

    def _read(self) -> Values:
        values = Values()
        for number, (name, row) in enumerate(self._pairs()):
            text = meaning(row.cells[1]) if len(row.cells) > 1 else ""
            values.add((name,), text)
            values.sources[number] = meaning(row.cells[0])
        return values

    def _splice(self, edits: Sequence[Edit]) -> str:
        copy = type(self)(self.text, self.options, self.encoding)
        return copy.edited(edits)

    def edited(self, edits: Sequence[Edit]) -> str:
        """The text after the edits, which change the rows of this very document."""
        rows = _Rows(self._rows, newline_of(self.text))
        for edit in edits:
            self._apply(edit, rows)
        return rows.text()

    def _apply(self, edit: Edit, rows: _Rows) -> None:
        name = _name(edit.path)
        match edit:
            case SetValue():
                row = self._row(name) or self._new_row(name, edit.after, rows)
                _translate(row, edit.text)
            case Rename():
                self._rename(name, _name(edit.new), rows)
            case Delete():
                for row in self._by_name.pop(name, []):
                    rows.remove(row)

    def _rename(self, old: str, new: str, rows: _Rows) -> None:
        renamed = self._by_name.pop(old, [])
        for row in renamed:
            _call(row, new)
        for name in dict.fromkeys(_name_of(row) for row in renamed):
            same = [row for row in renamed if _name_of(row) == name]
            if name in self._by_name:  # of several the last of the file counts
                same = [row for row in rows.current() if _name_of(row) == name]
            self._by_name[name] = same

    def _new_row(self, name: str, after: Path | None, rows: _Rows) -> Row:
        """A row behind that of a sibling, else the last; its cells are as many and as quoted as those of that row."""
        sibling = self._row(_name(after)) if after else None
        model = sibling or rows.last
        cells = model.cells if model is not None else ["", ""]
        empty = '""' if cells[0].startswith('"') else ""
        row = Row([empty, empty], "")
        if len(cells) == 3:
            row.cells.append("")
        _call(row, name, empty)
        if after is not None and not after:
            rows.insert(row, None)
        elif sibling is not None:
            rows.insert(row, sibling)
        else:
            rows.append(row)
        self._by_name.setdefault(name, []).append(row)
        return row

    def _normalize(self, layout: Layout) -> str:
        sort_key = layout.sort_key
        if sort_key is None or not self._rows:
            return self.text
        rows = sorted(self._rows, key=lambda row: sort_key(_name_of(row)))
        newline = newline_of(self.text)
        ends = [row.end or newline for row in rows[:-1]]
        ends.append(self._rows[-1].end)
        return written(rows, ends, _COMMA)


class _Rows:
    """The rows of a file while it is edited: in time by their number, however many are put in and taken out."""

    def __init__(self, rows: Sequence[Row], newline: str) -> None:
        self._rows = list(rows)
        self._newline = newline
        self._final = rows[-1].end if rows else newline
        self._behind: dict[int, list[Row]] = {}
        self._gone: set[int] = set()

    @property
    def last(self) -> Row | None:
        """The last row that is left, of those that are at the end or were put there."""
        for row in reversed(self._rows):
            if id(row) not in self._gone:
                return row
        return None

    def append(self, row: Row) -> None:
        """Put a row at the end."""
        self._rows.append(row)

    def insert(self, row: Row, sibling: Row | None) -> None:
        """Put a row right behind another one, or before all."""
        self._behind.setdefault(id(sibling), []).append(row)

    def remove(self, row: Row) -> None:
        """Take a row out; what stands behind it stays."""
        self._gone.add(id(row))

    def text(self) -> str:
        """All rows, each with a line end but the last, which ends as the last one did."""
        rows = self.current()
        for row in rows[:-1]:
            row.end = row.end or self._newline
        for row in rows[-1:]:
            row.end = self._final
        return "".join(row.render(_COMMA) for row in rows)

    def current(self) -> list[Row]:
        """The rows as they stand after the edits so far."""
        return [row for row in self._in_order() if id(row) not in self._gone]

    def _in_order(self) -> Iterator[Row]:
        waiting = self._rows[::-1] + self._behind.get(id(None), [])
        while waiting:
            row = waiting.pop()
            yield row
            waiting += self._behind.get(id(row), [])


class PairsCsv(Csv):
    """Pairs of a source text and its translation."""

    id = "csv-pairs"
    parser = "csv"
    extensions = ()
    homes = ()
    dialect_of = ("csv",)
    sniffed = False
    locale_in_path = False
    contexts = True
    new_files = True
    carries_sources = True
    document = PairsDocument  # type: ignore[assignment]

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether nearly all rows are a text, its translation and at most two cells more, and no header of locales."""
        if Csv.claims(head):
            return False
        text = head.decode("utf-8-sig", "replace")
        rows = rows_of(text, _COMMA, keeps_lines=True)[:_ROWS]
        saying = [row for row in rows if any(row.cells) and row.is_sound]
        is_mostly_empty = len(saying) * 2 <= len(rows)
        if is_mostly_empty:
            return False
        pairs = sum(map(_is_pair, saying))
        if pairs < _MOST * len(saying):
            return False
        return _differ(saying)

    @classmethod
    def new_text(cls, template: str | None, locale: str, layout: Layout) -> str:
        """Nothing: the rows come with the texts."""
        del template, locale, layout
        return ""


PairsDocument.format = PairsCsv


def _differ(rows: Iterable[Row]) -> bool:
    """Whether the texts of rows are hardly ever the same, nor their translations."""
    texts = []
    translations = []
    for row in rows:
        if len(row.cells) > 1 and row.cells[1]:
            texts.append(row.cells[0])
            translations.append(row.cells[1])
    fewest = min(len(set(texts)), len(set(translations)))
    return fewest >= _DIFFERENT * len(texts)


def _is_pair(row: Row) -> bool:
    """Whether a row has a text and, perhaps, what it is elsewhere: numbers are no texts."""
    if not 2 <= len(row.cells) <= _WIDEST:
        return False
    source = meaning(row.cells[0])
    translation = meaning(row.cells[1])
    if not source:
        return False
    if translation in {"", source}:
        return True
    return not is_number(source) and not is_number(translation)


def _translate(row: Row, text: str) -> None:
    """Give a row another translation; nothing at all where none is said and none was quoted."""
    if len(row.cells) < 2:
        row.cells.append("")
    old = row.cells[1]
    is_said = text or old.startswith('"')
    row.cells[1] = spelled(text, _COMMA, old) if is_said else ""


def _location(row: Row) -> Location:
    return location(row, 1)


def _name_of(row: Row) -> str:
    """The source text, behind its context where it has one; empty where there is none."""
    if not row.is_sound:
        return ""
    source = meaning(row.cells[0])
    context = meaning(row.cells[2]) if len(row.cells) == 3 else ""
    if not context or not source:
        return source
    return f"{context}|{source}"


def _call(row: Row, name: str, old: str = "") -> None:
    """Give a row another source text, and a context if the name has one and the row a place for it."""
    has_place = len(row.cells) == 3
    context, _, source = name.partition("|")
    if not has_place or not context or not source:
        context = ""
        source = name
    row.cells[0] = spelled(source, _COMMA, old or row.cells[0])
    if has_place:
        row.cells[2] = spelled(context, _COMMA, row.cells[2]) if context else ""


def _name(path: Path) -> str:
    name = path[0] if len(path) == 1 else ""
    if not name or not isinstance(name, str):
        raise CannotRepresent(f"{show(path)}: a pair is called by its source text")
    return name
