"""Which texts are alike: one against all, and all against all, exactly.

The score of two texts is ``rapidfuzz.fuzz.ratio`` (0-100, the normalised longest common subsequence) after case
folding and with runs of white space as one space. Nothing is approximate: two filters only leave out pairs that cannot
reach the threshold. A ratio of ``t`` needs a common subsequence of ``t/200 * (len(a) + len(b))`` characters, so

* the shorter text must be at least that long, which bounds the lengths worth comparing;
* at most ``len(a)`` minus that many characters of ``a`` may be missing in ``b``. Each text has a bit set with one bit a
  character and count ("the third e"); the bits of ``a`` that ``b`` lacks count missing characters from below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.progress import Progress, silent

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

WORDS = 4
"""64-bit words of a text's bit set."""
CELLS = 1 << 17
"""Pairs that are compared at once: few enough to stay in a processor's cache."""
SAMPLE, PORTION = 5000, 20_000
"""Texts that decide about the bits, and texts whose characters are sorted at once."""
CODES = (1 << 21) - 1
"""The bits of a number that hold a character."""


def normalized(text: str) -> str:
    """The text as it is compared: case folded, runs of white space as one space."""
    return " ".join(text.casefold().split())


class SimilarityIndex:
    """Texts, prepared for comparison; equal ones (after normalisation) are held once.

    ``ids[i]`` is the number of text ``i`` among :attr:`texts`, which are sorted by length.
    """

    def __init__(self, texts: Iterable[str]) -> None:
        given = [normalized(text) for text in texts]
        self.texts: list[str] = sorted(set(given), key=lambda text: (len(text), text))
        numbers = {text: number for number, text in enumerate(self.texts)}
        self.ids: NDArray[np.int64] = np.fromiter(
            (numbers[text] for text in given), np.int64, len(given)
        )
        self.lengths: NDArray[np.int64] = np.fromiter(
            map(len, self.texts), np.int64, len(self.texts)
        )
        self._bits = _Bits(self.texts)
        self._sets = np.ascontiguousarray(self._bits.of(self.texts).T)

    def best(self, text: str, threshold: float) -> dict[int, float]:
        """Numbers of the texts that reach the threshold, with their scores."""
        from rapidfuzz import fuzz, process

        query = normalized(text)
        numbers = self._candidates(query, threshold)
        candidates = [self.texts[number] for number in numbers.tolist()]
        scores = process.cdist(
            [query],
            candidates,
            scorer=fuzz.ratio,
            dtype=np.float64,
            score_cutoff=threshold,
        )[0]
        kept = _reaching(scores, threshold)
        return dict(zip(numbers[kept].tolist(), scores[kept].tolist(), strict=True))

    def pairs(
        self, threshold: float, progress: Progress | None = None
    ) -> Iterator[tuple[int, int, float]]:
        """Every pair of different texts that reaches the threshold, as ``(number, number, score)``."""
        from rapidfuzz import fuzz, process

        texts = self.texts
        watch = progress or silent()
        watch.total = len(texts)
        for left, right in self._possible_pairs(threshold, watch):
            scores = process.cpdist(
                [texts[number] for number in left.tolist()],
                [texts[number] for number in right.tolist()],
                scorer=fuzz.ratio,
                dtype=np.float64,
                score_cutoff=threshold,
            )
            kept = _reaching(scores, threshold)
            yield from zip(
                left[kept].tolist(),
                right[kept].tolist(),
                scores[kept].tolist(),
                strict=True,
            )

    def _candidates(self, query: str, threshold: float) -> NDArray[np.int64]:
        """Numbers of the texts that may reach the threshold with ``query``."""
        length = len(query)
        common = _needed(length + self.lengths, threshold)
        fits = np.flatnonzero((common <= length) & (common <= self.lengths))
        if not len(fits):
            return fits
        # Lengths ascend, so those that fit are neighbours.
        start = int(fits[0])
        span = slice(start, int(fits[-1]) + 1)
        common = common[span]
        missing = np.zeros(len(common), np.int64)
        extra = np.zeros(len(common), np.int64)
        query_set = self._bits.of([query])[0]
        for word, query_word in zip(self._sets, query_set, strict=True):
            missing += np.bitwise_count(query_word & ~word[span])
            extra += np.bitwise_count(word[span] & ~query_word)
        may_lack = length - common
        may_add = self.lengths[span] - common
        possible = (missing <= may_lack) & (extra <= may_add)
        return np.flatnonzero(possible) + start

    def _possible_pairs(
        self, threshold: float, progress: Progress
    ) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64]]]:
        """Pairs that may reach the threshold, in portions: texts of one length against all that are not shorter."""
        if not self.texts:
            return
        is_longer = np.append(True, self.lengths[1:] != self.lengths[:-1])
        starts = np.flatnonzero(is_longer).tolist()
        ends = [*starts[1:], len(self.texts)]
        for start, end in zip(starts, ends, strict=True):
            length = int(self.lengths[start])
            common = _needed(length + self.lengths[start:], threshold)
            width = int(np.searchsorted(common, length, side="right"))
            rows = max(CELLS // max(width, 1), 1)
            for first in range(start, end, rows):
                stop = min(first + rows, end)
                needed = common[first - start : width]
                yield self._block(first, stop, start + width, needed)
                progress.step(stop - first)

    def _block(
        self, start: int, stop: int, end: int, common: NDArray[np.int64]
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The possible pairs of texts ``start..stop`` (of one length) with ``start..end``."""
        length = self.lengths[start]
        # At most 256 bits are counted in 8; a count of 256 would read 0 and only make a candidate more.
        missing = np.zeros((stop - start, end - start), np.uint8)
        for word in self._sets:
            missing += np.bitwise_count(word[start:stop, None] & ~word[start:end])
        may_lack = (length - common).clip(0, 255).astype(np.uint8)
        rows, columns = np.nonzero(missing <= may_lack)
        upper = columns > rows
        rows = rows[upper]
        columns = columns[upper]
        left = rows + start
        right = columns + start
        extra = np.zeros(len(left), np.int64)
        for word in self._sets:
            extra += np.bitwise_count(word[right] & ~word[left])
        kept = extra <= self.lengths[right] - common[columns]
        return left[kept], right[kept]


def clusters(count: int, pairs: Iterable[tuple[int, int]]) -> list[int]:
    """For each of ``count`` items the smallest item that it is connected to through the pairs."""
    parents = list(range(count))

    def root(index: int) -> int:
        while parents[index] != index:
            parents[index] = parents[parents[index]]
            index = parents[index]
        return index

    for one, other in pairs:
        low, high = sorted((root(one), root(other)))
        parents[high] = low
    return [root(index) for index in range(count)]


def _needed(lengths: NDArray[np.int64], threshold: float) -> NDArray[np.int64]:
    """Characters in common that texts with these lengths together need; rounded so that nothing is lost."""
    shares = lengths * (threshold / 200)
    needed: NDArray[np.int64] = np.ceil(shares - 1e-6).astype(np.int64)
    return needed


def _reaching(scores: NDArray[np.float64], threshold: float) -> NDArray[np.bool_]:
    reaching: NDArray[np.bool_] = (scores >= threshold) & (scores > 0)
    return reaching


class _Bits:
    """Which bit a unit has: a character with its count so far (the third e).

    Those of the first word tell texts apart best (present in about half of them); units that a sample of the texts
    lacks share the bits after it.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        step = max(len(texts) // SAMPLE, 1)
        sample = texts[::step]
        _, units = _units(sample)
        self._sampled, counts = np.unique(units, return_counts=True)
        from_half = np.abs(counts - len(sample) / 2)
        rank = np.argsort(from_half, kind="stable")
        self._places = np.empty(len(rank), np.int64)
        self._places[rank] = _shared(np.arange(len(rank)))

    def of(self, texts: Sequence[str]) -> NDArray[np.uint64]:
        """The bit set of each text, a row of :data:`WORDS` words."""
        sets = np.zeros((len(texts), WORDS), np.uint64)
        for start in range(0, len(texts), PORTION):
            owners, units = _units(texts[start : start + PORTION])
            places = self._places_of(units)
            bits = np.uint64(1) << (places & 63).astype(np.uint64)
            np.bitwise_or.at(sets, (owners + start, places >> 6), bits)
        return sets

    def _places_of(self, units: NDArray[np.int64]) -> NDArray[np.int64]:
        """The number of the bit of each unit."""
        places = 64 + (units & CODES) % (64 * (WORDS - 1))
        if not len(self._sampled):
            return places
        indices = np.searchsorted(self._sampled, units)
        indices = indices.clip(0, len(self._sampled) - 1)
        is_sampled = self._sampled[indices] == units
        return np.where(is_sampled, self._places[indices], places)


def _units(texts: Sequence[str]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The units of all texts, text by text: the text's number, and the character with its count above it."""
    encoded = "".join(texts).encode("utf-32-le", "surrogatepass")
    codes = np.frombuffer(encoded, np.uint32).astype(np.int64)
    lengths = [len(text) for text in texts]
    owners = np.repeat(np.arange(len(texts)), lengths)
    keys = owners * (CODES + 1) + codes
    keys.sort()
    is_first = np.append(True, keys[1:] != keys[:-1])[: len(keys)]
    indices = np.arange(len(keys))
    starts = np.maximum.accumulate(np.where(is_first, indices, 0))
    counts = indices - starts
    return keys // (CODES + 1), (keys & CODES) + counts * (CODES + 1)


def _shared(places: NDArray[np.int64]) -> NDArray[np.int64]:
    """The bits of the units in their order: beyond the last bit they are shared, but for the first word."""
    return np.where(places < 64 * WORDS, places, 64 + places % (64 * (WORDS - 1)))
