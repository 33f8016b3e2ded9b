"""Where the strings of a JSON file stand, without lexing it: the parser and the quotes tell the same strings in one order.

What a strict parser takes has no comments, so between two quotes stands a string. If there are as many of them as the
parser has found, none of its keys stands twice, and the first is the first: the place of any text or key is then a number.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from i18n_workbench.formats.edits import Location
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from i18n_workbench.formats.edits import Path

QUOTE = ord('"')
"""What begins and ends a string,"""
BACKSLASH = ord("\\")
"""unless this stands before it."""
BLANKS = b" \t\r\n"
TAILS = {bytes((blank, ord(","))) for blank in BLANKS}
"""What ends with blanks before its comma."""
LONGEST_BLANK = 1000
"""How many bytes around a member are looked at for what is before and behind it. Chosen, not measured: it bounds
what is looked at where a file is full of blanks.
"""
ODD = b'\\\\"'
"""A backslash that is a text, before a quote: whether that quote ends a string takes counting, so such files are lexed."""

_COMMA = lazy_pattern(rb"[ \t\r\n]*+,")
"""What ends an entry that is not the last."""


class Layout(NamedTuple):
    """How a member stands in its object: what is before its key, and between key and text."""

    lead: str
    colon: str


class Run(NamedTuple):
    """Texts that stand one behind the other: that of ``row`` is the string of this number, the next ``step`` later."""

    row: int
    number: int
    step: int


class _Level:
    """An object or array whose strings are numbered: its members, and which of them are no texts."""

    __slots__ = ("index", "is_named", "names", "others", "prefix", "values")

    def __init__(self, prefix: Path, data: Any) -> None:
        self.prefix = prefix
        self.is_named = type(data) is dict
        if self.is_named:
            self.names: Sequence[str | int] = list(data)
            self.values = list(data.values())
        else:
            self.names = range(len(data))
            self.values = data
        kinds = enumerate(map(type, self.values))
        self.others = [index for index, kind in kinds if kind is not str]
        self.others.reverse()
        self.index = 0

    @property
    def is_done(self) -> bool:
        """Whether all its members have been passed."""
        return self.index == len(self.values)

    def pass_texts(self) -> int:
        """Go on to the next member that is no text; returns how many texts stand before it."""
        start = self.index
        if self.others:
            self.index = self.others.pop()
        else:
            self.index = len(self.values)
        return self.index - start

    def take(self) -> tuple[Path, Any]:
        """The path and the value of the member that is no text, which is passed."""
        index = self.index
        self.index += 1
        name = self.names[index]
        path = (*self.prefix, name)
        return path, self.values[index]


class StringPlaces:
    """The strings of one text that the parser has read as ``data``: by row of a leaf, by path of an object or array."""

    def __init__(self, text: str, data: Any) -> None:
        self.data = text.encode()
        self.rows = 0
        self._runs: list[Run] = []
        self._branches: dict[Path, int] = {}
        strings = self._number(data)
        self._quotes = _quotes(self.data)
        is_even = ODD not in self.data
        has_pairs = len(self._quotes) == 2 * strings
        self.is_certain = is_even and has_pairs

    def text_at(self, row: int) -> int:
        """The number of a leaf's text."""
        later = bisect_right(self._runs, row, key=_row_of)
        run = self._runs[later - 1]
        distance = row - run.row
        return run.number + distance * run.step

    def key_of(self, path: Path) -> int | None:
        """The number of the key of an object or array."""
        return self._branches.get(path)

    def location(self, number: int, *, is_named: bool) -> Location:
        """Where the entry of a text stands; ``is_named`` where a key stands before it."""
        _, end = self._span(number)
        comma = _COMMA.match(self.data, end)
        behind = comma.end() - end if comma else 0
        first = 2 * number
        opening, closing = self._in_characters[first : first + 2].tolist()
        entry_end = closing + 1 + behind
        value = Span(opening + 1, closing)
        if not is_named:
            return Location(value, Span(opening, opening), Span(opening, entry_end))
        key_start, key_end = self._in_characters[first - 2 : first].tolist()
        key = Span(key_start + 1, key_end)
        return Location(value, key, Span(key_start, entry_end))

    def literal(self, number: int) -> str:
        """A string, its quotes included."""
        start, end = self._span(number)
        return self.data[start:end].decode()

    def layout_behind(self, number: int, *, is_last: bool) -> Layout | None:
        """How a member is laid out that stands behind a member's text; None where that is no line of its own like others.

        ``is_last``: the text has to be the last of its object.
        """
        data = self.data
        start, end = self._span(number)
        key_start, key_end = self._span(number - 1)
        colon = data[key_end:start]
        lead = self._blanks_before(key_start)
        line_start = lead.rfind(b"\n")
        is_spread = line_start >= 0 and colon.strip(b" \t") == b":"
        lead_start = key_start - len(lead)
        has_tail = data[lead_start - 2 : lead_start] in TAILS
        if not is_spread or has_tail:
            return None
        if lead[:line_start].endswith(b"\r"):
            line_start -= 1
        tail = data[end : end + LONGEST_BLANK]
        ends_object = tail.lstrip(BLANKS).startswith(b"}")
        goes_on = tail.startswith(b",") and not is_last
        if not ends_object and not goes_on:
            return None
        line = lead[line_start:]
        return Layout(line.decode(), colon.decode())

    def _blanks_before(self, end: int) -> bytes:
        """What is blank before a place in the file."""
        start = max(0, end - LONGEST_BLANK)
        before = self.data[start:end]
        size = len(before.rstrip(BLANKS))
        return before[size:]

    def replaced(self, literals: Iterable[tuple[int, str]]) -> str:
        """The text with other literals in the places of some strings."""
        parts: list[bytes] = []
        last = 0
        for number, literal in sorted(literals):
            start, end = self._span(number)
            parts.append(self.data[last:start])
            parts.append(literal.encode())
            last = end
        parts.append(self.data[last:])
        return b"".join(parts).decode()

    def _span(self, number: int) -> tuple[int, int]:
        first = 2 * number
        opening, closing = self._quotes[first : first + 2].tolist()
        return opening, closing + 1

    @cached_property
    def _in_characters(self) -> NDArray[np.intp]:
        """The quotes, counted in characters."""
        if self.data.isascii():
            return self._quotes
        characters = np.frombuffer(self.data, np.uint8)
        goes_on = (characters & 0xC0) == 0x80  # a byte of a character that began before
        earlier = np.cumsum(goes_on, dtype=np.int32)
        return self._quotes - earlier[self._quotes]

    def _number(self, data: Any) -> int:
        """Number the strings in the order of the text; returns how many there are."""
        levels = [_Level((), data)]
        number = 0
        while levels:
            level = levels[-1]
            number = self._number_texts(level, number)
            if level.is_done:
                levels.pop()
                continue
            path, value = level.take()
            is_branch = type(value) is dict or type(value) is list
            if is_branch:
                levels.append(_Level(path, value))
            else:
                self.rows += 1
            if level.is_named:
                if is_branch:
                    self._branches[path] = number
                number += 1
        return number

    def _number_texts(self, level: _Level, number: int) -> int:
        """Number the texts of an object or array up to what is none; returns the next number."""
        texts = level.pass_texts()
        if not texts:
            return number
        step = 2 if level.is_named else 1
        first = number + level.is_named
        self._runs.append(Run(self.rows, first, step))
        self.rows += texts
        return number + texts * step


def _row_of(run: Run) -> int:
    return run.row


def _quotes(data: bytes) -> NDArray[np.intp]:
    """Where the quotes stand that begin and end strings."""
    characters = np.frombuffer(data, np.uint8)
    quotes = np.flatnonzero(characters == QUOTE)
    before = characters[quotes - 1]
    bounds: NDArray[np.intp] = quotes[before != BACKSLASH]
    return bounds
