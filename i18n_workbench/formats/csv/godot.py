"""Godot's tables with contexts and plurals: special columns ``?context`` and ``?plural``, a row of ``?pluralrule``.

A message with a context has the key ``context|key``. The forms of one with a plural stand in the rows below it, whose
first column and special columns are empty; which form is for what number says the rule of the column.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import (
    Delete,
    Edit,
    Location,
    Path,
    Rename,
    SetValue,
    Values,
    show,
)
from i18n_workbench.formats.csv.format import Csv, CsvDocument, location, name_of
from i18n_workbench.formats.csv.table import Row, delimiter_of, meaning, spelled
from i18n_workbench.formats.po.plurals import categories, category_at
from i18n_workbench.text import newline_of

if TYPE_CHECKING:
    from collections.abc import Iterator

CONTEXT, PLURAL, RULE = "?context", "?plural", "?pluralrule"


@dataclass(slots=True)
class _Message:
    """The rows of a message: one, or one for each of its forms."""

    key: str
    rows: list[Row] = field(default_factory=list)
    is_plural: bool = False


class GodotDocument(CsvDocument):
    """One table with special columns."""

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a text is, without its quotes."""
        places = {
            each: (row, column)
            for known, each, row, column in self._texts()
            if known == path
        }
        if not form and form not in places:
            form = next(iter(places), "")
        if form in places:
            return location(*places[form])
        return None

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Texts whose key and context come again later."""
        texts = [(path, form, row, column) for path, form, row, column in self._texts()]
        last = {(path, form): row for path, form, row, _ in texts}
        return [
            (path, location(row, column))
            for path, form, row, column in texts
            if last[path, form] is not row
        ]

    def _read(self) -> Values:
        values = Values(locales=tuple(self._columns().values()))
        for path, form, row, column in self._texts():
            values.add(path, meaning(row.cells[column]), "", form)
        return values

    def _special(self, name: str) -> int:
        """The column of a special name; -1 where there is none."""
        header = self._rows[self._head].cells if self._rows else []
        return next(
            (at for at, cell in enumerate(header) if meaning(cell).lower() == name), -1
        )

    def _messages(self) -> list[_Message]:
        plural = self._special(PLURAL)
        found: list[_Message] = []
        for row in self._rows[self._head + 1 :]:
            if meaning(row.cells[0]).lower() == RULE:
                continue
            name = self._name_of(row)
            if name:
                found.append(_Message(name, [row], bool(_cell(row, plural))))
            elif found and found[-1].is_plural and any(row.cells):
                found[-1].rows.append(row)
        return found

    def _name_of(self, row: Row) -> str:
        key, said = meaning(row.cells[0]), _cell(row, self._special(CONTEXT))
        if key.lower() == RULE:
            return ""
        if said and key:
            return f"{said}|{key}"
        return key

    def _texts(self) -> Iterator[tuple[Path, str, Row, int]]:
        """Path, form, row and column of every text, message by message."""
        columns = self._columns()
        rules = {
            column: self._forms(column, locale) for column, locale in columns.items()
        }
        for message in self._messages():
            for number, row in enumerate(message.rows):
                for column, locale in columns.items():
                    if column < len(row.cells) and row.cells[column]:
                        if message.is_plural:
                            form = category_at(rules[column], number)
                        else:
                            form = ""
                        yield (locale, message.key), form, row, column

    def _forms(self, column: int, locale: str) -> tuple[str, ...]:
        """The form of each row of a message, in the language of a column."""
        rule = next(
            (row for row in self._rows if meaning(row.cells[0]).lower() == RULE), None
        )
        written = _cell(rule, column) if rule is not None else ""
        return categories({"plural-forms": written, "language": locale})

    def _apply(self, edit: Edit) -> None:
        locale, key = name_of(edit.path)
        named = [message for message in self._messages() if message.key == key]
        match edit:
            case SetValue():
                column = self._column(locale)
                message = named[-1] if named else self._new_message(key, edit)
                row = self._row_of(message, column, locale, edit)
                row.cells += [""] * (column + 1 - len(row.cells))
                row.cells[column] = spelled(
                    edit.text, self._delimiter, row.cells[column]
                )
            case Rename():
                for message in named:
                    self._name(message.rows[0], name_of(edit.new)[1])
            case Delete():
                for message in named:
                    self._clear(message, self._column(locale), locale, edit.form)

    def _row_of(
        self,
        message: _Message,
        column: int,
        locale: str,
        edit: SetValue,
    ) -> Row:
        """The row of a form, made below the others where it is missing."""
        if not message.is_plural:
            if edit.form not in {"", "other"}:
                raise CannotRepresent(
                    f"{show(edit.path)} has no plural forms",
                    next_step="write its text for several into the column ?plural by hand",
                )
            return message.rows[0]
        forms = self._forms(column, locale)
        form = edit.form or "other"
        if form not in forms:
            raise CannotRepresent(f"{locale} has no rows for the form {form}")
        while len(message.rows) <= forms.index(form):
            last = message.rows[-1]
            at = self._rows.index(last) + 1
            row = Row([""] * len(self._rows[self._head].cells), last.end)
            last.end = last.end or newline_of(self.text)
            self._rows.insert(at, row)
            message.rows.append(row)
        return message.rows[forms.index(form)]

    def _new_message(self, key: str, edit: SetValue) -> _Message:
        row = self._new_row(key, self._last_row(edit.after))
        self._name(row, key)
        if not edit.form:
            return _Message(key, [row])
        plural = self._special(PLURAL)
        if plural < 0:
            raise CannotRepresent(
                f"{show(edit.path)}: the table has no column ?plural",
                next_step="add it by hand, then write the forms",
            )
        row.cells[plural] = spelled(edit.plural or key, self._delimiter)
        return _Message(key, [row], is_plural=True)

    def _last_row(self, after: Path | None) -> Path | Row | None:
        """Where a new message goes: behind all rows of a sibling."""
        if not after:
            return after
        sibling = name_of(after)[1]
        found = [message for message in self._messages() if message.key == sibling]
        if found:
            return found[-1].rows[-1]
        return None

    def _name(self, row: Row, key: str) -> None:
        context = self._special(CONTEXT)
        said, mark, name = key.partition("|")
        if context < 0 or not mark or not name:
            said, name = "", key
        row.cells[0] = spelled(name, self._delimiter, row.cells[0])
        if context >= 0:
            row.cells += [""] * (context + 1 - len(row.cells))
            row.cells[context] = (
                spelled(said, self._delimiter, row.cells[context]) if said else ""
            )

    def _clear(self, message: _Message, column: int, locale: str, form: str) -> None:
        """Take the texts of a column out, or that of one form; a message without any text goes."""
        forms = self._forms(column, locale)
        for number, row in enumerate(message.rows):
            wanted = not form or (
                message.is_plural and category_at(forms, number) == form
            )
            if wanted and column < len(row.cells):
                row.cells[column] = ""
        columns = self._columns()
        if any(_cell(row, at) for row in message.rows for at in columns):
            return
        for row in message.rows:
            last = row is self._rows[-1]
            self._rows.remove(row)
            if last and not row.end:
                self._rows[-1].end = ""


class GodotCsv(Csv):
    """Tables of Godot with contexts and plurals."""

    id = "godot-csv"
    parser = "csv"
    extensions = ()
    dialect_of = ("csv",)
    has_branches = False
    plurals = True
    numbered_forms = True
    contexts = True
    document = GodotDocument

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether the first line of such a table has a special column."""
        line = (
            head.removeprefix(b"\xef\xbb\xbf")
            .split(b"\n", 1)[0]
            .decode("utf-8", "replace")
        )
        cells = {
            meaning(cell).lower()
            for cell in line.rstrip("\r").split(delimiter_of(line))
        }
        return not cells.isdisjoint({CONTEXT, PLURAL}) and super().claims(head)


GodotDocument.format = GodotCsv


def _cell(row: Row, column: int) -> str:
    """What a row says in a column; empty where it has none."""
    if 0 <= column < len(row.cells):
        return meaning(row.cells[column])
    return ""
