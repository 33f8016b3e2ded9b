"""Many texts as a column: what can be told of all of them at once, before any Python for each.

The characters of all texts stand in one array.
"""

from __future__ import annotations

import itertools
import re
from functools import cached_property
from operator import eq
from string import ascii_letters
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.checks.mark_table import MARKS

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Sequence

    from numpy.typing import NDArray

    from i18n_workbench.checks.mark_table import Bits, Codes

    Mask = NDArray[np.bool_]
    Rows = NDArray[np.intp]
    """Numbers of texts, or offsets in all of them together."""
    CharTest = Callable[[str], bool]

BETWEEN = "\0"
"""What parts texts whose words are looked at together."""
_WORDS = re.compile(rf"[^\W\d_]+|{BETWEEN}")
_WORD_STARTS = f"{ascii_letters}_"
_WORD_START_CODES = np.frombuffer(_WORD_STARTS.encode(), np.uint8)


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
            data = text.encode()
            return np.frombuffer(data, np.uint8)
        data = text.encode("utf-32-le", "surrogatepass")
        four_bytes = np.dtype("<u4")
        return np.frombuffer(data, four_bytes)

    def has(self, marks: frozenset[str]) -> Mask:
        """Whether each text has one of some characters."""
        table, bit = MARKS.place(marks)
        bits = self._bits_in(table, bit)
        mark = np.uint64(1 << bit)
        has: Mask = (bits & mark) != 0
        return has

    def _bits_in(self, table: int, needed: int) -> Bits:
        """The bits of each text in a table, looked up anew when one is needed that the table lacked the last time."""
        if table in self._bits:
            size, bits = self._bits[table]
            if needed < size:
                return bits
        size = MARKS.size(table)
        of_characters = MARKS.bits(table, self._codes)
        bits = np.bitwise_or.reduceat(of_characters, self._starts)
        is_empty = self.lengths == 0
        bits[is_empty] = 0
        self._bits[table] = (size, bits)
        return bits

    def may_contain(self, text: str) -> Mask:
        """Whether a text may stand in each text: never wrong where it says no."""
        found = []
        place = self._joined.find(text)
        while place >= 0:
            found.append(place)
            place = self._joined.find(text, place + 1)
        places = np.array(found, np.intp)
        rows = self._ends.searchsorted(places, "right")
        ends = places + len(text)
        is_inside = ends <= self._ends[rows]
        return self._mask(rows[is_inside])

    def may_match(self, pattern: re.Pattern[str]) -> bool:
        """Whether a pattern is found in any text, or perhaps only where one ends and the next begins."""
        return pattern.search(self._joined) is not None

    def _mask(self, rows: Sequence[int] | Rows) -> Mask:
        """True for some texts, False for the others."""
        mask = np.zeros(len(self.texts), bool)
        mask[rows] = True
        return mask

    @cached_property
    def repeats_word(self) -> Mask:
        """Whether a word stands twice in a row in each text, in whatever case; where that cannot be told, all may."""
        if BETWEEN in self._joined:
            return np.ones(len(self.texts), bool)
        separator = f" {BETWEEN} "
        joined = separator.join(self.texts)
        lowered = joined.lower()
        words = lowered.split()
        equals_next = map(eq, words, itertools.islice(words, 1, None))
        twice = _places(equals_next)
        repeated = [place for place in twice if words[place] != BETWEEN]
        return self._mask(_texts_of(repeated, words))

    def count_words(self, wanted: Container[str], rows: Rows) -> Rows:
        """How many words of some texts are among the wanted ones, which have small letters only; -1 where that cannot be
        told.
        """
        texts = [self.texts[row] for row in rows.tolist()]
        count = len(texts)
        joined = BETWEEN.join(texts)
        if joined.count(BETWEEN) >= count:
            return np.full(count, -1)
        words = _WORDS.findall(joined.lower())
        is_wanted = map(wanted.__contains__, words)
        numbers = _texts_of(_places(is_wanted), words)
        return np.bincount(np.array(numbers, np.intp), minlength=count)

    def count(self, char: str) -> Rows:
        """How often each text has a character."""
        is_char = self._codes == ord(char)
        counts = np.cumsum(is_char)
        before = np.concatenate(([0], counts))
        at_start = before[self._starts]
        at_end = before[self._ends]
        in_each: Rows = at_end - at_start
        return in_each

    def has_before_word(self, char: str) -> Mask:
        """Whether each text has a character with a letter of ASCII or an underscore right behind it (``:name``)."""
        codes = self._codes
        places = np.flatnonzero(codes == ord(char))
        last = len(codes) - 1
        places_behind = np.minimum(places + 1, last)
        behind = codes[places_behind]
        begins_word = np.isin(behind, _WORD_START_CODES)
        before_word = places[begins_word]
        rows = self._ends.searchsorted(before_word, "right")
        return self._mask(rows)

    @cached_property
    def first(self) -> Codes:
        """The first character of each text, by its number; of an empty text any."""
        first: Codes = self._codes[self._starts]
        return first

    @cached_property
    def last(self) -> Codes:
        """The last character of each text, by its number; of an empty text any."""
        places = np.maximum(self._ends - 1, 0)
        return self._codes[places]

    def begins(self, test: CharTest) -> Mask:
        """Whether the first character of each text passes a test."""
        return self._passes(self.first, test)

    def ends(self, test: CharTest) -> Mask:
        """Whether the last character of each text passes a test."""
        return self._passes(self.last, test)

    def _passes(self, codes: Codes, test: CharTest) -> Mask:
        different, which = np.unique(codes, return_inverse=True)
        chars = map(chr, different.tolist())
        passes = np.fromiter(map(test, chars), bool)
        has_char = self.lengths > 0
        return passes[which] & has_char


def _places(flags: Iterable[bool]) -> Iterable[int]:
    """Where a flag is set."""
    return itertools.compress(itertools.count(), flags)


def _texts_of(places: Iterable[int], words: Sequence[str]) -> list[int]:
    """The numbers of the texts that some words stand in, of which the places are given in order."""
    numbers = []
    number = start = 0
    for place in places:
        number += words[start:place].count(BETWEEN)
        start = place
        numbers.append(number)
    return numbers
