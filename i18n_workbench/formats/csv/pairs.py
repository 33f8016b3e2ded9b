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
    from collections.abc import Iterator, Mapping, Sequence

_COMMA = ","
_WIDEST = 4
"""Cells that a row of Magento has: source, translation, ``module``, the module's name."""
_ROWS = 50
"""Rows that are looked at."""
_MOST = 0.9
"""The part of the rows that has to be a text and its translation: numbers and codes are other tables."""


_DIFFERENT = 0.5
"""The part of the translations that has to be unlike the others: what repeats is a label (``great film,positive``). Of 31
files of four projects the least has .9."""


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
        row = None if form else self._row(_name(path))
        return None if row is None or len(row.cells) < 2 else _location(row)

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
            values.add((name,), meaning(row.cells[1]) if len(row.cells) > 1 else "")
            values.sources[number] = meaning(row.cells[0])
        return values

    def _splice(self, edits: Sequence[Edit]) -> str:
        return type(self)(self.text, self.options, self.encoding).edited(edits)

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
                row.cells += [""] * (2 - len(row.cells))
                row.cells[1] = _translation(edit.text, row.cells[1])
            case Rename():
                for row in self._named(name):
                    _call(row, _name(edit.new))
            case Delete():
                for row in self._named(name):
                    self._remove(row)

    def _named(self, name: str) -> list[Row]:
        return [row for said, row in self._pairs() if said == name]

    def _new_row(self, name: str, after: Path | None) -> Row:
        """A row behind that of a sibling, else the last."""
        sibling = self._row(_name(after)) if after else None
        at = len(self._rows)
        if sibling is not None:
            at = self._rows.index(sibling) + 1
        elif after is not None and not after:
            at = 0
        width = len(self._rows[at - 1].cells) if self._rows else 2
        quoted = bool(self._rows) and self._rows[at - 1].cells[0].startswith('"')
        old = '""' if quoted else ""
        row = Row([old, old, ""][: 3 if width == 3 else 2], newline_of(self.text))
        _call(row, name, old)
        if at and not self._rows[at - 1].end:
            self._rows[at - 1].end, row.end = newline_of(self.text), ""
        self._rows.insert(at, row)
        return row

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
        ends = [row.end or newline_of(self.text) for row in rows[:-1]]
        ends.append(self._rows[-1].end)
        pairs = zip(rows, ends, strict=True)
        return "".join(_COMMA.join(row.cells) + end for row, end in pairs)


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
        pairs = sum(map(_is_pair, saying))
        if len(saying) * 2 <= len(rows) or pairs < _MOST * len(saying):
            return False
        said = [row.cells[1] for row in saying if len(row.cells) > 1 and row.cells[1]]
        return len(set(said)) >= _DIFFERENT * len(said)

    @classmethod
    def new_text(cls, template: str | None, locale: str, layout: Layout) -> str:
        """Nothing: the rows come with the texts."""
        del template, locale, layout
        return ""


PairsDocument.format = PairsCsv


def _is_pair(row: Row) -> bool:
    """Whether a row has a text and, perhaps, what it is elsewhere: numbers are no texts."""
    if not 2 <= len(row.cells) <= _WIDEST:
        return False
    first, second = (meaning(cell) for cell in row.cells[:2])
    if second in {"", first}:
        return bool(first)
    return bool(first) and not any(map(is_number, (first, second)))


def _translation(text: str, old: str) -> str:
    """A cell that says a translation; nothing at all where none is said."""
    return spelled(text, _COMMA, old) if text or old.startswith('"') else ""


def _location(row: Row) -> Location:
    return location(row, 1)


def _name_of(row: Row) -> str:
    """The source text, behind its context where it has one; empty where there is none."""
    if not row.is_sound:
        return ""
    source = meaning(row.cells[0])
    said = meaning(row.cells[2]) if len(row.cells) == 3 else ""
    return f"{said}|{source}" if said and source else source


def _call(row: Row, name: str, old: str = "") -> None:
    """Give a row another source text, and a context if the name has one and the row a place for it."""
    said, mark, source = name.partition("|")
    if len(row.cells) != 3 or not mark or not source or not said:
        said, source = "", name
    row.cells[0] = spelled(source, _COMMA, old or row.cells[0])
    if len(row.cells) == 3:
        row.cells[2] = spelled(said, _COMMA, row.cells[2]) if said else ""


def _name(path: Path) -> str:
    if len(path) != 1 or not isinstance(path[0], str) or not path[0]:
        raise CannotRepresent(f"{show(path)}: a pair is called by its source text")
    return path[0]
