"""Many texts as a column: what can be told of all of them at once, before any Python for each.

A text that stands in several rows (one source beside its translations, copies) is looked at once. The characters of all
different texts stand in one array.
"""

from __future__ import annotations

import itertools
import re
from functools import cached_property
from operator import eq
from string import ascii_letters
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.checks.columns.mark_table import MARKS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from i18n_workbench.checks.columns.column import Column, Mask, Rows
    from i18n_workbench.checks.columns.mark_table import Bits, Codes

    CharTest = Callable[[str], bool]

BETWEEN = "\0"
"""What parts texts whose words are looked at together."""
_WORDS = re.compile(rf"[^\W\d_]+|{BETWEEN}")
_WORD_STARTS = f"{ascii_letters}_"
_WORD_START_CODES = np.frombuffer(_WORD_STARTS.encode(), np.uint8)


class TextColumn:
    """The texts of one side, and what can be told of all of them at once."""

    def __init__(self, texts: Column[str]) -> None:
        self._different = texts.values
        self._which = texts.which
        self._joined = "".join(self._different)
        lengths = [len(text) for text in self._different]
        self._lengths = np.array(lengths, np.intp)
        self._ends = np.cumsum(self._lengths)
        self._starts = self._ends - self._lengths
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
        return has[self._which]

    def _bits_in(self, table: int, needed: int) -> Bits:
        """The bits of each text in a table, looked up anew when one is needed that the table lacked the last time."""
        if table in self._bits:
            size, bits = self._bits[table]
            if needed < size:
                return bits
        size = MARKS.size(table)
        of_characters = MARKS.bits(table, self._codes)
        bits = np.bitwise_or.reduceat(of_characters, self._starts)
        is_empty = self._lengths == 0
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

    def _mask(self, numbers: Sequence[int] | Rows) -> Mask:
        """True for the rows of some of the different texts, False for the others."""
        mask = np.zeros(len(self._different), bool)
        mask[numbers] = True
        return mask[self._which]

    @cached_property
    def repeats_word(self) -> Mask:
        """Whether a word stands twice in a row in each text, in whatever case; where that cannot be told, all may."""
        if BETWEEN in self._joined:
            return np.ones(len(self._which), bool)
        separator = f" {BETWEEN} "
        joined = separator.join(self._different)
        lowered = joined.lower()
        words = lowered.split()
        equals_next = map(eq, words, itertools.islice(words, 1, None))
        twice = _places(equals_next)
        repeated = [place for place in twice if words[place] != BETWEEN]
        return self._mask(_texts_of(repeated, words))

    def count_words(self, kinds: Mapping[str, int], worth: Mask) -> Rows | None:
        """How many words of each kind the texts worth a look have, a column a kind; ``kinds`` gives the kind of a word in
        small letters, from 0 on. None where that cannot be told.
        """
        is_asked = np.zeros(len(self._different), bool)
        is_asked[self._which[worth]] = True
        numbers = np.flatnonzero(is_asked)
        joined = BETWEEN.join(self._different[number] for number in numbers.tolist())
        some_text_has_it = joined.count(BETWEEN) >= max(len(numbers), 1)
        if some_text_has_it:
            return None
        words = _WORDS.findall(joined.lower())
        places = list(_places(map(kinds.__contains__, words)))
        texts = numbers[_texts_of(places, words)]
        columns = np.array([kinds[words[place]] for place in places], np.intp)
        width = max(kinds.values()) + 1
        counts = np.zeros((len(self._different), width), np.intp)
        np.add.at(counts, (texts, columns), 1)
        return counts[self._which]

    def count(self, char: str) -> Rows:
        """How often each text has a character."""
        is_char = self._codes == ord(char)
        counts = np.cumsum(is_char)
        before = np.concatenate(([0], counts))
        at_start = before[self._starts]
        at_end = before[self._ends]
        in_each: Rows = at_end - at_start
        return in_each[self._which]

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
        return first[self._which]

    @cached_property
    def last(self) -> Codes:
        """The last character of each text, by its number; of an empty text any."""
        places = np.maximum(self._ends - 1, 0)
        return self._codes[places][self._which]

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
        has_char = self._lengths[self._which] > 0
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
