"""How a table is drawn for people: as wide as a terminal, or a line a row in a pipe."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING
from unicodedata import combining, east_asian_width

from i18n_workbench.language import gettext

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console

Cells = list[list[str]]
"""The rows of a table, each a list of what its columns show."""

SILENT = frozenset({"", "0"})
"""What says nothing where there is no room."""
GAP = 3
"""Columns of the screen between two columns of a table."""
NARROWEST = 14
"""The least width that a long text is folded to: `gate` with seven columns had 9 for each at 80, and nobody could read it."""
WIDEST = 60
"""The most spaces that a column of a pipe is filled up to; longer texts stand out, whole."""


def to_terminal(names: Sequence[str], cells: Cells, right: Sequence[bool]) -> None:
    """Print a table as wide as the terminal.

    Where it is wider, columns that say nothing are left out and long cells are folded. Where that is not enough, tables
    of numbers come in parts that begin with the same column, and others as a block of lines for each row.
    """
    from rich.console import Console
    from rich.text import Text

    console = Console(soft_wrap=False)
    everything = _Drawn(names, cells, right)
    if everything.fits(console.width):
        everything.print(console, everything.widths)
        return
    telling = everything.without_silent()
    folded = telling.folded(console.width)
    if folded is not None:
        telling.print(console, folded)
    elif telling.is_of_numbers():
        for number, part in enumerate(telling.parts(console.width)):
            if number:
                console.print()
            part.print(console, part.widths)
    else:
        telling.print_blocks(console)
    zeros = [name for name in everything.zeros() if name not in telling.names]
    if zeros:
        joined = ", ".join(zeros)
        said = gettext("0 in all rows: {columns}", columns=joined)
        console.print(Text(said))


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
        for longest in range(max(self.widths), NARROWEST - 1, -1):
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
        for column in range(1, len(self.names)):
            wider = [*taken, column]
            widths = [self.widths[each] for each in wider]
            if len(wider) > 2 and _with_gaps(widths) > room:
                yield self._only(taken)
                wider = [0, column]
            taken = wider
        yield self._only(taken)

    def print(self, console: Console, widths: Sequence[int]) -> None:
        """As a table."""
        from rich import box
        from rich.table import Table
        from rich.text import Text

        out = Table(
            box=box.SIMPLE_HEAD,
            show_edge=False,
            pad_edge=False,
        )
        for name, is_right, wide in zip(self.names, self.right, widths, strict=True):
            out.add_column(
                name,
                justify="right" if is_right else "left",
                width=wide,
                overflow="fold",
            )
        for row in self.cells:
            out.add_row(*map(Text, row))  # Text, never markup: cells come from files
        console.print(out)

    def print_blocks(self, console: Console) -> None:
        """A line for each cell that is not empty, and an empty one between two rows."""
        from rich.table import Table
        from rich.text import Text

        for number, row in enumerate(self.cells):
            block = Table.grid(padding=(0, 2))
            block.add_column(style="bold", no_wrap=True)
            block.add_column(overflow="fold")
            for name, cell in zip(self.names, row, strict=True):
                if cell not in SILENT:
                    block.add_row(name, Text(cell))
            if number:
                console.print()
            console.print(block)

    def _only(self, columns: Sequence[int]) -> _Drawn:
        names = [self.names[column] for column in columns]
        right = [self.right[column] for column in columns]
        cells = []
        for row in self.cells:
            cells.append([row[column] for column in columns])
        return _Drawn(names, cells, right)


def _with_gaps(widths: Sequence[int]) -> int:
    gaps = len(widths) - 1
    return sum(widths) + GAP * gaps


def lines(names: Sequence[str], cells: Cells, right: Sequence[bool]) -> Iterator[str]:
    """For a pipe or a file: a line a row, whatever its length, so that it can be searched and cut."""
    columns = zip(names, *cells, strict=True)
    padded = []
    for column, is_right in zip(columns, right, strict=True):
        padded.append(_padded(column, is_right))
    head, *rows = ("   ".join(row) for row in zip(*padded, strict=True))
    yield head.rstrip()
    yield "─" * width(head)
    yield from map(str.rstrip, rows)


def _padded(column: Sequence[str], is_right: bool) -> list[str]:
    """The cells of a column, as wide as the widest; what stands in many rows is measured once."""
    widths = {cell: width(cell) for cell in set(column)}
    widest = min(max(widths.values()), WIDEST)
    padded = []
    for cell in column:
        spaces = " " * (widest - widths[cell])
        padded.append(spaces + cell if is_right else cell + spaces)
    return padded


def width(text: str) -> int:
    """The columns that a text takes in a terminal."""
    if text.isascii():
        return len(text)
    wide = sum(east_asian_width(char) in "WF" for char in text)
    without_width = sum(combining(char) > 0 for char in text)
    return len(text) + wide - without_width
