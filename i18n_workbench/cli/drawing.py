"""How a table is drawn for people: as wide as a terminal, or a line a row in a pipe."""

from __future__ import annotations

import re
import shutil
from functools import cached_property
from itertools import islice, zip_longest
from typing import TYPE_CHECKING
from unicodedata import combining, east_asian_width

import click

from i18n_workbench.language import gettext

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Cells = list[list[str]]
"""The rows of a table, each a list of what its columns show."""

SILENT = frozenset({"", "0"})
"""What says nothing where there is no room."""
GAP = 3
"""Columns of the screen between two columns of a table."""
FIRST_COMBINING = "\N{COMBINING GRAVE ACCENT}"
"""No character before it takes more or less than one column."""
BESIDE = 2
"""Columns of the screen between a name and its cell, where each cell has a line."""
PORTION = 500
"""Lines that are printed at once. A library for tables took 26 s of CPU for 35,000 rows, and was silent until it had all of them."""
WORD = re.compile(r"\s*\S+\s*")
NARROWEST = 14
"""The least width that a long text is folded to: `gate` with seven columns had 9 for each at 80, and nobody could read it."""
WIDEST = 60
"""The most spaces that a column of a pipe is filled up to; longer texts stand out, whole."""


def to_terminal(names: Sequence[str], cells: Cells, right: Sequence[bool]) -> None:
    """Print a table as wide as the terminal.

    Where it is wider, columns that say nothing are left out and long cells are folded. Where that is not enough, tables
    of numbers come in parts that begin with the same column, and others as a block of lines for each row.
    """
    room = shutil.get_terminal_size().columns
    everything = _Drawn(names, cells, right)
    if everything.fits(room):
        _print(everything.lines(everything.widths))
        return
    telling = everything.without_silent()
    folded = telling.folded(room)
    if folded is not None:
        _print(telling.lines(folded))
    elif telling.is_of_numbers():
        for number, part in enumerate(telling.parts(room)):
            if number:
                click.echo()
            _print(part.lines(part.widths))
    else:
        _print(telling.blocks(room))
    left_out = set(everything.zeros()).difference(telling.names)
    if left_out:
        zeros = [name for name in names if name in left_out]
        joined = ", ".join(zeros)
        said = gettext("0 in all rows: {columns}", columns=joined)
        _print(_folded(said, room))


def _print(shown: Iterable[str]) -> None:
    """Print lines as they are drawn, so many at a time."""
    drawn = iter(shown)
    while portion := list(islice(drawn, PORTION)):
        click.echo("\n".join(portion))


class _Drawn:
    """A table to be drawn: names of columns, rows, which columns stand at the right."""

    def __init__(
        self,
        names: Sequence[str],
        cells: Cells,
        right: Sequence[bool],
    ) -> None:
        self.names = list(names)
        self.cells = cells
        self.right = list(right)

    @cached_property
    def widths(self) -> list[int]:
        """The width of each column's longest cell, or of its name."""
        widest = []
        for column in zip(self.names, *self.cells, strict=True):
            widths = map(width, set(column))
            widest.append(max(widths))
        return widest

    def fits(self, room: int) -> bool:
        """Whether it can be shown as it is."""
        return _with_gaps(self.widths) <= room

    def is_of_numbers(self) -> bool:
        """Whether most columns hold numbers."""
        numbers = sum(self.right)
        return 2 * numbers > len(self.names)

    def zeros(self) -> list[str]:
        """The columns that are 0 in every row."""
        zeros = []
        for name, *column in zip(self.names, *self.cells, strict=True):
            if set(column) == {"0"}:
                zeros.append(name)
        return zeros

    def without_silent(self) -> _Drawn:
        """The columns that say something: neither nothing nor zero in every row."""
        telling = []
        for number, column in enumerate(zip(*self.cells, strict=True)):
            if set(column) - SILENT:
                telling.append(number)
        return self._only(telling)

    def folded(self, room: int) -> list[int] | None:
        """Widths that a room has, the longest texts folded first; None where it has not enough."""
        widest = max(self.widths)
        for longest in range(widest, NARROWEST - 1, -1):
            widths = []
            for wide, is_number in zip(self.widths, self.right, strict=True):
                width = wide if is_number else min(wide, longest)
                widths.append(width)
            if _with_gaps(widths) <= room:
                return widths
        return None

    def parts(self, room: int) -> Iterator[_Drawn]:
        """Tables that fit, each with the first column in front."""
        taken = [0]
        columns = len(self.names)
        for column in range(1, columns):
            wider = [*taken, column]
            widths = [self.widths[each] for each in wider]
            if len(wider) > 2 and _with_gaps(widths) > room:
                yield self._only(taken)
                wider = [0, column]
            taken = wider
        yield self._only(taken)

    def lines(self, widths: Sequence[int]) -> Iterator[str]:
        """As a table: its head, a rule, and a line or several for each row."""
        head = self._line(self.names, widths)
        yield click.style(head, bold=True)
        yield "─" * _with_gaps(widths)
        for row in self.cells:
            columns = map(_folded, row, widths)
            for line in zip_longest(*columns, fillvalue=""):
                yield self._line(line, widths)

    def _line(self, cells: Sequence[str], widths: Sequence[int]) -> str:
        padded = []
        for cell, wide, is_right in zip(cells, widths, self.right, strict=True):
            shown = _in_place(cell, wide, is_right=is_right)
            padded.append(shown)
        gap = " " * GAP
        return gap.join(padded).rstrip()

    def blocks(self, room: int) -> Iterator[str]:
        """A line for each cell that is not empty, and an empty one between two rows."""
        wide = max(map(width, self.names)) + BESIDE
        for number, row in enumerate(self.cells):
            if number:
                yield ""
            for name, cell in zip(self.names, row, strict=True):
                if cell not in SILENT:
                    yield from _under(name, cell, wide, room)

    def _only(self, columns: Sequence[int]) -> _Drawn:
        names = [self.names[column] for column in columns]
        right = [self.right[column] for column in columns]
        cells = []
        for row in self.cells:
            cells.append([row[column] for column in columns])
        return _Drawn(names, cells, right)


def _under(name: str, cell: str, wide: int, room: int) -> Iterator[str]:
    """A cell beside its name; what it is folded to stands below its own beginning."""
    beside = max(room - wide, 1)
    first, *others = _folded(cell, beside)
    shown = _in_place(name, wide)
    yield click.style(shown, bold=True) + first
    for line in others:
        yield " " * wide + line


def _in_place(text: str, wide: int, *, is_right: bool = False) -> str:
    lacking = wide - width(text)
    spaces = " " * lacking
    if is_right:
        return spaces + text
    return text + spaces


def _folded(text: str, room: int) -> list[str]:
    """The lines of a text where a line has so many columns: between words, and within one that is longer."""
    if width(text) <= room:
        return [text]
    shown = []
    line, taken = "", 0
    for word in WORD.findall(text):
        rest = word
        if taken + width(word.rstrip()) > room:
            shown.append(line.rstrip())
            line, taken = "", 0
        while width(rest.rstrip()) > room:
            head = _head(rest, room)
            shown.append(head)
            rest = rest[len(head) :]
        line += rest
        taken += width(rest)
    return [part for part in (*shown, line.rstrip()) if part]


def _head(text: str, room: int) -> str:
    """As much of a text as has room, a character at least."""
    for end in range(1, len(text)):
        if width(text[: end + 1]) > room:
            return text[:end]
    return text


def _with_gaps(widths: Sequence[int]) -> int:
    gaps = len(widths) - 1
    return sum(widths) + GAP * gaps


def lines(names: Sequence[str], cells: Cells, right: Sequence[bool]) -> Iterator[str]:
    """For a pipe or a file: a line a row, whatever its length, so that it can be searched and cut."""
    columns = zip(names, *cells, strict=True)
    padded = []
    for column, is_right in zip(columns, right, strict=True):
        padded.append(_padded(column, is_right))
    rows = zip(*padded, strict=True)
    head, *drawn = ["   ".join(row) for row in rows]
    yield head.rstrip()
    yield "─" * width(head)
    yield from map(str.rstrip, drawn)


def _padded(column: Sequence[str], is_right: bool) -> list[str]:
    """The cells of a column, as wide as the widest; what stands in many rows is measured once."""
    widths = {cell: width(cell) for cell in set(column)}
    widest = min(max(widths.values()), WIDEST)
    padded = []
    for cell in column:
        lacking = widest - widths[cell]
        spaces = " " * lacking
        if is_right:
            padded.append(spaces + cell)
        else:
            padded.append(cell + spaces)
    return padded


def width(text: str) -> int:
    """The columns that a text takes in a terminal."""
    if text.isascii() or max(text) < FIRST_COMBINING:
        return len(text)
    wide = 0
    without_width = 0
    for char in text:
        wide += east_asian_width(char) in "WF"
        without_width += combining(char) > 0
    return len(text) + wide - without_width
