"""Many pairs as columns: which of them are worth a rule's look is told for all at once, before any Python for each.

The characters of all texts stand in one array. Each set of marks is a bit of a table, so that one pass over the
characters says for every text which sets it has something of.
"""

from __future__ import annotations

import re
from functools import cached_property
from operator import eq
from string import ascii_letters
from threading import Lock
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Sequence

    from numpy.typing import NDArray

    from i18n_workbench.checks.pair import Pair

    Mask = NDArray[np.bool_]
    Rows = NDArray[np.intp]
    """Numbers of texts, or offsets in all of them together."""
    Codes = NDArray[np.unsignedinteger]
    """Characters by their numbers."""
    Bits = NDArray[np.uint64]

BETWEEN = "\0"
"""What parts texts whose words are looked at together."""
_WORDS = re.compile(rf"[^\W\d_]+|{BETWEEN}")
_ASCII_LETTERS = np.frombuffer(f"{ascii_letters}_".encode(), np.uint8)
CODES = 0x110000
"""All code points of Unicode: a table has a number for each."""
BITS = 64
"""Bits of such a number: as many sets share a table."""


class MarkTable:
    """Sets of characters, each a bit of a number that every character has; 64 sets fill a table.

    It is one for all threads: a set has its place once its bits stand in the table.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._places: dict[frozenset[str], int] = {}
        self._tables: list[Bits] = []

    def place(self, marks: frozenset[str]) -> tuple[int, int]:
        """Table and bit of a set."""
        if marks not in self._places:
            with self._lock:
                self._add(marks)
        return divmod(self._places[marks], BITS)

    def _add(self, marks: frozenset[str]) -> None:
        if marks in self._places:
            return
        number = len(self._places)
        bit = number % BITS
        if bit == 0:
            table = np.zeros(CODES, np.uint64)
            self._tables.append(table)
        numbers = [ord(mark) for mark in marks]
        codes = np.array(numbers, np.intp)
        self._tables[-1][codes] |= np.uint64(1 << bit)
        self._places[marks] = number

    def size(self, table: int) -> int:
        """How many sets a table holds."""
        behind = len(self._places) - table * BITS
        return min(behind, BITS)

    def bits(self, table: int, codes: Codes) -> Bits:
        """The bits of characters in a table."""
        return self._tables[table].take(codes)


MARKS = MarkTable()


def _places(flags: Iterable[bool], size: int) -> Rows:
    """Where a flag is set."""
    count = max(size, 0)
    return np.flatnonzero(np.fromiter(flags, bool, count))


class TextColumn:
    """The texts of one side, and what can be told of all of them at once."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        self._joined = "".join(texts)
        lengths = [len(text) for text in texts]
        self.lengths = np.array(lengths, np.intp)
        self._ends = np.cumsum(self.lengths)
        self._starts = self._ends - self.lengths
        self._bits: dict[int, tuple[int, Bits]] = {}

    @cached_property
    def _codes(self) -> Codes:
        """All characters, and one behind them at which an empty text at the end begins."""
        text = f"{self._joined}\0"
        if text.isascii():
            return np.frombuffer(text.encode(), np.uint8)
        data = text.encode("utf-32-le", "surrogatepass")
        return np.frombuffer(data, np.dtype("<u4"))

    def has(self, marks: frozenset[str]) -> Mask:
        """Whether each text has one of some characters."""
        table, bit = MARKS.place(marks)
        size, found = self._bits.get(table, (0, None))
        if found is None or bit >= size:
            size = MARKS.size(table)
            bits = MARKS.bits(table, self._codes)
            found = np.bitwise_or.reduceat(bits, self._starts)
            found[self.lengths == 0] = 0
            self._bits[table] = size, found
        mark = np.uint64(1 << bit)
        has: Mask = (found & mark) != 0
        return has

    def may_contain(self, text: str) -> Mask:
        """Whether a text may stand in each text: never wrong where it says no."""
        found = np.zeros(len(self.lengths), bool)
        place = self._joined.find(text)
        while place >= 0:
            row = int(self._ends.searchsorted(place, "right"))
            found[row] = True
            end = int(self._ends[row])
            in_next = end - len(text) + 1
            place = self._joined.find(text, max(place + 1, in_next))
        return found

    @cached_property
    def repeats_word(self) -> Mask:
        """Whether a word stands twice in a row in each text, in whatever case; where that cannot be told, all may."""
        if BETWEEN in self._joined:
            return np.ones(len(self.lengths), bool)
        joined = f" {BETWEEN} ".join(self.texts)
        words = joined.lower().split()
        count = len(words)
        twice = _places(map(eq, words, words[1:]), count - 1)
        betweens = _places(map(BETWEEN.__eq__, words), count)
        is_between = np.zeros(count + 1, bool)
        is_between[betweens] = True
        is_word = ~is_between[twice]
        rows = betweens.searchsorted(twice[is_word])
        found = np.zeros(len(self.lengths), bool)
        found[rows] = True
        return found

    def count_words(self, wanted: Container[str], rows: Rows) -> Rows:
        """How many words of some texts are among the wanted ones, which have small letters only; -1 where that cannot be
        told.
        """
        numbers = rows.tolist()
        texts = [self.texts[row] for row in numbers]
        joined = BETWEEN.join(texts)
        if joined.count(BETWEEN) >= len(texts):
            return np.full(len(texts), -1)
        words = _WORDS.findall(joined.lower())
        places = _places(map(wanted.__contains__, words), len(words))
        betweens = _places(map(BETWEEN.__eq__, words), len(words))
        rows = betweens.searchsorted(places)
        return np.bincount(rows, minlength=len(texts))

    def count(self, char: str) -> Rows:
        """How often each text has a character."""
        counts = np.cumsum(self._codes == ord(char))
        before = np.concatenate(([0], counts))
        at_end = before[self._ends]
        found: Rows = at_end - before[self._starts]
        return found

    def has_before_word(self, char: str) -> Mask:
        """Whether each text has a character with a letter of ASCII or an underscore right behind it (``:name``)."""
        places = np.flatnonzero(self._codes == ord(char))
        last = len(self._codes) - 1
        behind = self._codes[np.minimum(places + 1, last)]
        is_letter = np.isin(behind, _ASCII_LETTERS)
        before_word = places[is_letter]
        rows = self._ends.searchsorted(before_word, "right")
        found = np.zeros(len(self.lengths), bool)
        found[rows] = True
        return found

    @cached_property
    def first(self) -> Codes:
        """The first character of each text, by its number; of an empty text any."""
        found: Codes = self._codes[self._starts]
        return found

    @cached_property
    def last(self) -> Codes:
        """The last character of each text, by its number; of an empty text any."""
        places = np.maximum(self._ends - 1, 0)
        return self._codes[places]

    def begins(self, test: Callable[[str], bool]) -> Mask:
        """Whether the first character of each text passes a test."""
        return self._passes(self.first, test)

    def ends(self, test: Callable[[str], bool]) -> Mask:
        """Whether the last character of each text passes a test."""
        return self._passes(self.last, test)

    def _passes(self, codes: Codes, test: Callable[[str], bool]) -> Mask:
        chars, which = np.unique(codes, return_inverse=True)
        tested = [test(chr(code)) for code in chars.tolist()]
        passing = np.array(tested, bool)
        return passing[which] & (self.lengths > 0)


class PairColumns:
    """Some pairs as columns."""

    def __init__(self, pairs: Sequence[Pair]) -> None:
        self.pairs = pairs
        sources = [pair.source for pair in pairs]
        targets = [pair.target for pair in pairs]
        self.source = TextColumn(sources)
        self.target = TextColumn(targets)

    @cached_property
    def equal(self) -> Mask:
        """Where the target is the source text."""
        equal = map(eq, self.source.texts, self.target.texts)
        return np.fromiter(equal, bool, len(self.pairs))

    @cached_property
    def limited(self) -> Mask:
        """Where the length is limited."""
        limited = [pair.limit > 0 for pair in self.pairs]
        return np.array(limited, bool)

    @cached_property
    def same_language(self) -> Mask:
        """Where source and target are of one language."""
        return self.of_locales(lambda pair: pair.same_language)

    def of_locales(self, test: Callable[[Pair], bool]) -> Mask:
        """Where a test passes that depends on the locale alone: the first pair of each is asked."""

        def judge(rows: Rows) -> Mask:
            first = self.pairs[rows[0]]
            return np.full(len(rows), test(first))

        return self.by_locale(judge)

    def by_locale(self, judge: Callable[[Rows], Mask]) -> Mask:
        """What is told of the rows of each locale."""
        found = np.zeros(len(self.pairs), bool)
        for rows in self._rows_of_locales:
            found[rows] = judge(rows)
        return found

    @cached_property
    def _rows_of_locales(self) -> list[Rows]:
        rows: dict[str, list[int]] = {}
        for row, pair in enumerate(self.pairs):
            own = rows.setdefault(pair.locale, [])
            own.append(row)
        return [np.array(own, np.intp) for own in rows.values()]
