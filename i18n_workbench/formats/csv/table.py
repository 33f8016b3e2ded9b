"""A table of separated values as it is written: every cell with its quotes, every row with its line end."""

from __future__ import annotations

import re
from dataclasses import dataclass

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.text import LineIndex

DELIMITERS = (",", ";", "\t")


@dataclass(slots=True, eq=False)
class Row:
    """The raw cells of a row, and where it starts."""

    cells: list[str]
    end: str
    start: int = 0
    is_sound: bool = True
    """Whether its quotes are closed; of one whose are not the line is kept as it is, as one cell."""

    def render(self, delimiter: str) -> str:
        """Its part of the file."""
        return delimiter.join(self.cells) + self.end

    def span(self, column: int) -> tuple[int, int]:
        """Where a cell is in the text that was read."""
        at = self.start + sum(len(cell) + 1 for cell in self.cells[:column])
        return at, at + len(self.cells[column])


def delimiter_of(text: str) -> str:
    """What separates the cells of the first line."""
    first = re.split(r"[\r\n]", text.lstrip("\r\n"), maxsplit=1)[0]
    return max(DELIMITERS, key=first.count)


def rows_of(text: str, delimiter: str, *, keeps_lines: bool = False) -> list[Row]:
    """All rows; with ``keeps_lines`` also those that are none (:attr:`Row.is_sound`).

    Raises
    ------
    ParseError
        Where a quote is not closed.
    """
    mark = re.escape(delimiter)
    cell = re.compile(
        rf'"[^"]*+(?:""[^"]*+)*+" *+(?=[\r\n]|{mark}|\Z)|(?!")[^\r\n{mark}]*+'
    )
    line_end = re.compile(r"\r\n|\n|\r|\Z")
    line = re.compile(r"[^\r\n]*")
    rows: list[Row] = []
    at = 0
    while at < len(text):
        start, cells, is_sound = at, [], True
        while True:
            found = cell.match(text, at)
            if found is None and keeps_lines:
                whole = line.match(text, start)
                cells = [whole[0] if whole else ""]
                at = start + len(cells[0])
                is_sound = False
                break
            if found is None:
                place = Place("", *LineIndex(text).position(at))
                raise ParseError(
                    "this quote is not closed as it should be",
                    place,
                    'a quote inside is written ""',
                )
            cells.append(found[0])
            at = found.end()
            if not text.startswith(delimiter, at):
                break
            at += 1
        end = line_end.match(text, at)
        rows.append(Row(cells, end[0] if end else "", start, is_sound))
        at = end.end() if end else at
    return rows


def meaning(raw: str) -> str:
    """What a cell says; blanks behind the quotes are part of it, as Godot and Python read them."""
    if not raw.startswith('"'):
        return raw
    quoted, _, blanks = raw[1:].rpartition('"')
    return quoted.replace('""', '"') + blanks


def spelled(text: str, delimiter: str, old: str = "") -> str:
    """A cell that says a text, in quotes where it has or needs them."""
    if old.endswith(" ") and meaning(old) == text:
        return old
    needs = (
        not text
        or any(char in text for char in f'"\r\n{delimiter}')
        or text != text.strip()
    )
    if old.startswith('"') or needs:
        return '"' + text.replace('"', '""') + '"'
    return text
