"""The characters of texts as bit sets, by which texts are told apart before they are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    """Numbers of texts, units, places of bits."""
    Sets = NDArray[np.uint64]
    """Bit sets of texts, each a row of :data:`WORDS` words."""

WORDS = 4
"""64-bit words of a text's bit set."""
SAMPLE, PORTION = 5000, 20_000
"""Texts that decide about the bits, and texts whose characters are sorted at once."""
SHARED = 64 * (WORDS - 1)
"""Bits behind those of the first word: units that a sample lacks share them."""
CODES = (1 << 21) - 1
"""The bits of a number that hold a character."""


class CharacterSets:
    """Which bit a unit has: a character with its count so far (the third e).

    Those of the first word tell texts apart best (present in about half of them); units that a sample of the texts
    lacks share the bits after it.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        step = len(texts) // SAMPLE
        sample = texts[:: max(step, 1)]
        _, units = _units(sample)
        sampled, counts = np.unique(units, return_counts=True)
        self._sampled = sampled
        half = len(sample) / 2
        from_half = np.abs(counts - half)
        by_rank = np.argsort(from_half, kind="stable")
        ranks = np.arange(len(by_rank))
        self._places = np.empty(len(by_rank), np.int64)
        self._places[by_rank] = _shared(ranks)

    def of(self, texts: Sequence[str]) -> Sets:
        """The bit set of each text."""
        count = len(texts)
        sets = np.zeros((count, WORDS), np.uint64)
        for start in range(0, count, PORTION):
            end = start + PORTION
            self._fill(sets[start:end], texts[start:end])
        return sets

    def _fill(self, sets: Sets, texts: Sequence[str]) -> None:
        """Set the bits of some texts."""
        rows, units = _units(texts)
        places = self._places_of(units)
        words = places >> 6
        places_in_word = places & 63
        shifts = places_in_word.astype(np.uint64)
        bits = np.uint64(1) << shifts
        np.bitwise_or.at(sets, (rows, words), bits)

    def _places_of(self, units: Numbers) -> Numbers:
        """The number of the bit of each unit."""
        codes = units & CODES
        remainders = codes % SHARED
        shared = 64 + remainders
        if not len(self._sampled):
            return shared
        last = len(self._sampled) - 1
        nearest = np.searchsorted(self._sampled, units)
        nearest = nearest.clip(0, last)
        is_sampled = self._sampled[nearest] == units
        own = self._places[nearest]
        return np.where(is_sampled, own, shared)


def _units(texts: Sequence[str]) -> tuple[Numbers, Numbers]:
    """The units of all texts, text by text: the text's number, and the character with its count above it."""
    joined = "".join(texts)
    encoded = joined.encode("utf-32-le", "surrogatepass")
    code_points = np.frombuffer(encoded, np.uint32)
    codes = code_points.astype(np.int64)
    lengths = list(map(len, texts))
    numbers = np.arange(len(texts))
    owners = np.repeat(numbers, lengths)
    above = CODES + 1
    keys = owners * above + codes
    keys.sort()
    size = len(keys)
    is_first = np.ones(size, bool)
    is_first[1:] = keys[1:] != keys[:-1]
    indices = np.arange(size)
    firsts = np.where(is_first, indices, 0)
    counts = indices - np.maximum.accumulate(firsts)
    sorted_owners = keys // above
    sorted_codes = keys & CODES
    units = sorted_codes + counts * above
    return sorted_owners, units


def _shared(places: Numbers) -> Numbers:
    """The bits of the units in their order: beyond the last bit they are shared, but for the first word."""
    is_own = places < 64 * WORDS
    shared = 64 + places % SHARED
    return np.where(is_own, places, shared)
