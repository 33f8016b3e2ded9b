"""CSV named by its locale, whose rows are a source text and its translation (Magento's ``i18n/de_DE.csv``, Frappe's
``translations/de.csv``). The third of three cells is a context; what Magento writes behind (a module's name) stays.
"""

from __future__ import annotations

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
from i18n_workbench.formats.csv.format import Csv, is_number, location
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
"""The part of the translations that has to be unlike the others: what repeats is a label (``great film,positive``). Of the 31
files the least has .9."""


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
        return dict(self._pairs()).get(name)

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
        for edit in edits:
            self._apply(edit)
        return "".join(row.render(_COMMA) for row in self._rows)

    def _apply(self, edit: Edit) -> None:
        name = _name(edit.path)
        match edit:
            case SetValue():
                row = self._row(name) or self._new_row(name, edit.after)
                _translate(row, edit.text)
            case Rename():
                for row in self._named(name):
                    _call(row, _name(edit.new))
            case Delete():
                for row in self._named(name):
                    self._remove(row)

    def _named(self, name: str) -> list[Row]:
        return [row for other, row in self._pairs() if other == name]

    def _new_row(self, name: str, after: Path | None) -> Row:
        """A row behind that of a sibling, else the last; its cells are as many and as quoted as those before it."""
        index = self._place_for(after)
        model = self._rows[index - 1].cells if self._rows else ["", ""]
        empty = '""' if model[0].startswith('"') else ""
        cells = [empty, empty]
        if len(model) == 3:
            cells.append("")
        row = Row(cells, newline_of(self.text))
        _call(row, name, empty)
        self._insert(index, row)
        return row

    def _place_for(self, after: Path | None) -> int:
        """Before which row a new one goes."""
        if after is None:
            return len(self._rows)
        if not after:
            return 0
        sibling = self._row(_name(after))
        if sibling is None:
            return len(self._rows)
        return self._rows.index(sibling) + 1

    def _insert(self, index: int, row: Row) -> None:
        """Put a row in its place; behind a last one without a line end it is without one, too."""
        before = self._rows[index - 1] if index else None
        if before is not None and not before.end:
            before.end = row.end
            row.end = ""
        self._rows.insert(index, row)

    def _remove(self, row: Row) -> None:
        is_last = row is self._rows[-1]
        self._rows.remove(row)
        if is_last and not row.end and self._rows:
            self._rows[-1].end = ""

    def _normalize(self, layout: Layout) -> str:
        sort_key = layout.sort_key
        if sort_key is None or not self._rows:
            return self.text
        rows = sorted(self._rows, key=lambda row: sort_key(_name_of(row)))
        newline = newline_of(self.text)
        ends = [row.end or newline for row in rows[:-1]]
        ends.append(self._rows[-1].end)
        return "".join(
            _COMMA.join(row.cells) + end for row, end in zip(rows, ends, strict=True)
        )


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
    """Whether the translations of rows are hardly ever the same."""
    cells = [row.cells[1] for row in rows if len(row.cells) > 1]
    translations = [cell for cell in cells if cell]
    return len(set(translations)) >= _DIFFERENT * len(translations)


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
