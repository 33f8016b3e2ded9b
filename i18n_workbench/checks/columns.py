"""Many pairs as columns: which of them are worth a rule's look is told for all at once, before any Python for each.

The characters of all texts stand in one array. Each set of marks is a bit of a table, so that one pass over the
characters says for every text which sets it has something of.
"""

from __future__ import annotations

import re
from functools import cached_property
from itertools import accumulate
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

BETWEEN = "\0"
"""What parts texts whose words are looked at together."""
_WORDS = re.compile(rf"[^\W\d_]+|{BETWEEN}")
_ASCII_LETTERS = np.frombuffer(f"{ascii_letters}_".encode(), np.uint8)
CODES = 0x110000
BITS = 64


class MarkTable:
    """Sets of characters, each a bit of a number that every character has; 64 sets fill a table.

    It is one for all threads: a set has its place once its bits stand in the table.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._places: dict[frozenset[str], int] = {}
        self._tables: list[NDArray[np.uint64]] = []

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
        if number % BITS == 0:
            self._tables.append(np.zeros(CODES, np.uint64))
        codes = np.fromiter(map(ord, marks), np.intp, len(marks))
        self._tables[-1][codes] |= np.uint64(1 << number % BITS)
        self._places[marks] = number

    def size(self, table: int) -> int:
        """How many sets a table holds."""
        return min(len(self._places) - table * BITS, BITS)

    def bits(
        self, table: int, codes: NDArray[np.unsignedinteger]
    ) -> NDArray[np.uint64]:
        """The bits of characters in a table."""
        return self._tables[table].take(codes)


MARKS = MarkTable()


def _places(flags: Iterable[bool], size: int) -> NDArray[np.intp]:
    """Where a flag is set."""
    return np.flatnonzero(np.fromiter(flags, bool, max(size, 0)))


class TextColumn:
    """The texts of one side, and what can be told of all of them at once."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        self._joined = "".join(texts)
        lengths = list(map(len, texts))
        self._ends = np.fromiter(accumulate(lengths), np.intp, len(lengths))
        self.lengths = np.array(lengths, np.intp)
        self._starts = self._ends - self.lengths
        self._bits: dict[int, tuple[int, NDArray[np.uint64]]] = {}

    @cached_property
    def _codes(self) -> NDArray[np.unsignedinteger]:
        """All characters, and one behind them at which an empty text at the end begins."""
        if self._joined.isascii():
            return np.frombuffer(self._joined.encode() + b"\0", np.uint8)
        data = f"{self._joined}\0".encode("utf-32-le", "surrogatepass")
        return np.frombuffer(data, np.dtype("<u4"))

    def has(self, marks: frozenset[str]) -> Mask:
        """Whether each text has one of some characters."""
        table, bit = MARKS.place(marks)
        size, found = self._bits.get(table, (0, None))
        if found is None or bit >= size:
            size = MARKS.size(table)
            found = np.bitwise_or.reduceat(MARKS.bits(table, self._codes), self._starts)
            found[self.lengths == 0] = 0
            self._bits[table] = size, found
        has: Mask = (found & np.uint64(1 << bit)) != 0
        return has

    def may_contain(self, text: str) -> Mask:
        """Whether a text may stand in each text: never wrong where it says no."""
        found = np.zeros(len(self.lengths), bool)
        place = self._joined.find(text)
        while place >= 0:
            row = int(self._ends.searchsorted(place, "right"))
            found[row] = True
            place = self._joined.find(
                text, max(place + 1, int(self._ends[row]) - len(text) + 1)
            )
        return found

    @cached_property
    def repeats_word(self) -> Mask:
        """Whether a word stands twice in a row in each text, in whatever case; where that cannot be told, all may."""
        if BETWEEN in self._joined:
            return np.ones(len(self.lengths), bool)
        words = f" {BETWEEN} ".join(self.texts).lower().split()
        twice = _places(map(eq, words, words[1:]), len(words) - 1)
        betweens = _places(map(BETWEEN.__eq__, words), len(words))
        found = np.zeros(len(self.lengths), bool)
        is_between = np.zeros(len(words) + 1, bool)
        is_between[betweens] = True
        found[betweens.searchsorted(twice[~is_between[twice]])] = True
        return found

    def count_words(
        self, wanted: Container[str], rows: NDArray[np.intp]
    ) -> NDArray[np.intp]:
        """How many words of some texts are among the wanted ones, which have small letters only; -1 where that cannot be
        told.
        """
        texts = [self.texts[row] for row in rows.tolist()]
        joined = BETWEEN.join(texts)
        if joined.count(BETWEEN) >= len(texts):
            return np.full(len(texts), -1)
        words = _WORDS.findall(joined.lower())
        places = _places(map(wanted.__contains__, words), len(words))
        betweens = _places(map(BETWEEN.__eq__, words), len(words))
        return np.bincount(betweens.searchsorted(places), minlength=len(texts))

    def count(self, char: str) -> NDArray[np.intp]:
        """How often each text has a character."""
        before = np.concatenate(([0], np.cumsum(self._codes == ord(char))))
        found: NDArray[np.intp] = before[self._ends] - before[self._starts]
        return found

    def has_before_word(self, char: str) -> Mask:
        """Whether each text has a character with a letter of ASCII or an underscore right behind it (``:name``)."""
        places = np.flatnonzero(self._codes == ord(char))
        behind = self._codes[np.minimum(places + 1, len(self._codes) - 1)]
        before_word = places[np.isin(behind, _ASCII_LETTERS)]
        rows = self._ends.searchsorted(before_word, "right")
        found = np.zeros(len(self.lengths), bool)
        found[rows] = True
        return found

    @cached_property
    def first(self) -> NDArray[np.unsignedinteger]:
        """The first character of each text, by its number; of an empty text any."""
        found: NDArray[np.unsignedinteger] = self._codes[self._starts]
        return found

    @cached_property
    def last(self) -> NDArray[np.unsignedinteger]:
        """The last character of each text, by its number; of an empty text any."""
        return self._codes[np.maximum(self._ends - 1, 0)]

    def begins(self, test: Callable[[str], bool]) -> Mask:
        """Whether the first character of each text passes a test."""
        return self._passes(self.first, test)

    def ends(self, test: Callable[[str], bool]) -> Mask:
        """Whether the last character of each text passes a test."""
        return self._passes(self.last, test)

    def _passes(
        self, codes: NDArray[np.unsignedinteger], test: Callable[[str], bool]
    ) -> Mask:
        chars, which = np.unique(codes, return_inverse=True)
        passing = np.array([test(chr(code)) for code in chars.tolist()], bool)
        return passing[which] & (self.lengths > 0)


class PairColumns:
    """Some pairs as columns."""

    def __init__(self, pairs: Sequence[Pair]) -> None:
        self.pairs = pairs
        self.source = TextColumn([pair.source for pair in pairs])
        self.target = TextColumn([pair.target for pair in pairs])

    @cached_property
    def equal(self) -> Mask:
        """Where the target is the source text."""
        sides = (self.source.texts, self.target.texts)
        return np.fromiter(map(eq, *sides), bool, len(self.pairs))

    @cached_property
    def limited(self) -> Mask:
        """Where the length is limited."""
        return np.fromiter((pair.limit > 0 for pair in self.pairs), bool)

    @cached_property
    def same_language(self) -> Mask:
        """Where source and target are of one language."""
        return self.of_locales(lambda pair: pair.same_language)

    def of_locales(self, test: Callable[[Pair], bool]) -> Mask:
        """Where a test passes that depends on the locale alone: the first pair of each is asked."""
        return self.by_locale(
            lambda rows: np.full(len(rows), test(self.pairs[rows[0]]))
        )

    def by_locale(self, judge: Callable[[NDArray[np.intp]], Mask]) -> Mask:
        """What is told of the rows of each locale."""
        found = np.zeros(len(self.pairs), bool)
        for rows in self._rows_of_locales:
            found[rows] = judge(rows)
        return found

    @cached_property
    def _rows_of_locales(self) -> list[NDArray[np.intp]]:
        rows: dict[str, list[int]] = {}
        for row, pair in enumerate(self.pairs):
            rows.setdefault(pair.locale, []).append(row)
        return [np.array(own, np.intp) for own in rows.values()]
