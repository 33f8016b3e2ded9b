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
        numbers = {text: at for at, text in enumerate(self.texts)}
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
        picked = self._candidates(query, threshold)
        names = [self.texts[at] for at in picked.tolist()]
        scores = process.cdist(
            [query], names, scorer=fuzz.ratio, dtype=np.float64, score_cutoff=threshold
        )
        return {
            int(picked[at]): float(scores[0, at])
            for at in np.flatnonzero(_reaching(scores[0], threshold))
        }

    def pairs(
        self, threshold: float, progress: Progress | None = None
    ) -> Iterator[tuple[int, int, float]]:
        """Every pair of different texts that reaches the threshold, as ``(number, number, score)``."""
        from rapidfuzz import fuzz, process

        watch = progress or silent()
        watch.total = len(self.texts)
        for left, right in self._possible_pairs(threshold, watch):
            names = self.texts
            scores = process.cpdist(
                [names[at] for at in left.tolist()],
                [names[at] for at in right.tolist()],
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
        own = self._bits.of([query])[0]
        if not len(fits):
            return fits
        span = slice(
            int(fits[0]), int(fits[-1]) + 1
        )  # lengths ascend, so those that fit are neighbours
        missing, extra = np.zeros((2, span.stop - span.start), np.int64)
        for word, mine in zip(self._sets, own, strict=True):
            missing += np.bitwise_count(mine & ~word[span])
            extra += np.bitwise_count(word[span] & ~mine)
        possible = (missing <= length - common[span]) & (
            extra <= self.lengths[span] - common[span]
        )
        return np.flatnonzero(possible) + span.start

    def _possible_pairs(
        self, threshold: float, progress: Progress
    ) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64]]]:
        """Pairs that may reach the threshold, in portions: texts of one length against all that are not shorter."""
        if not self.texts:
            return
        starts = np.flatnonzero(
            np.append(True, self.lengths[1:] != self.lengths[:-1])
        ).tolist()
        for start, end in zip(starts, [*starts[1:], len(self.texts)], strict=True):
            length = int(self.lengths[start])
            common = _needed(length + self.lengths[start:], threshold)
            width = int(np.searchsorted(common, length, side="right"))
            rows = max(CELLS // max(width, 1), 1)
            for at in range(start, end, rows):
                stop = min(at + rows, end)
                yield self._block(at, stop, start + width, common[at - start : width])
                progress.step(stop - at)

    def _block(
        self, start: int, stop: int, end: int, common: NDArray[np.int64]
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The possible pairs of texts ``start..stop`` (of one length) with ``start..end``."""
        length = self.lengths[start]
        # At most 256 bits are counted in 8; a count of 256 would read 0 and only make a candidate more.
        missing = np.zeros((stop - start, end - start), np.uint8)
        for word in self._sets:
            missing += np.bitwise_count(word[start:stop, None] & ~word[start:end])
        rows, columns = np.nonzero(
            missing <= (length - common).clip(0, 255).astype(np.uint8)
        )
        upper = columns > rows
        rows, columns = rows[upper], columns[upper]
        left, right = rows + start, columns + start
        extra = sum(
            np.bitwise_count(word[right] & ~word[left]).astype(np.int64)
            for word in self._sets
        )
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
    return [root(at) for at in range(count)]


def _needed(lengths: NDArray[np.int64], threshold: float) -> NDArray[np.int64]:
    """Characters in common that texts with these lengths together need; rounded so that nothing is lost."""
    needed: NDArray[np.int64] = np.ceil(lengths * (threshold / 200) - 1e-6).astype(
        np.int64
    )
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
        _, units = _units(texts[::step])
        known, counts = np.unique(units, return_counts=True)
        rank = np.argsort(np.abs(counts - len(texts[::step]) / 2), kind="stable")
        self._known = known
        self._places = np.empty(len(known), np.int64)
        self._places[rank] = _shared(np.arange(len(known)))

    def of(self, texts: Sequence[str]) -> NDArray[np.uint64]:
        """The bit set of each text, a row of :data:`WORDS` words."""
        sets = np.zeros((len(texts), WORDS), np.uint64)
        for start in range(0, len(texts), PORTION):
            owners, units = _units(texts[start : start + PORTION])
            at = np.searchsorted(self._known, units).clip(
                0, max(len(self._known) - 1, 0)
            )
            places = 64 + (units & CODES) % (64 * (WORDS - 1))
            if len(self._known):
                places = np.where(self._known[at] == units, self._places[at], places)
            np.bitwise_or.at(
                sets,
                (owners + start, places >> 6),
                np.uint64(1) << (places & 63).astype(np.uint64),
            )
        return sets


def _units(texts: Sequence[str]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The units of all texts, text by text: the text's number, and the character with its count above it."""
    codes = np.frombuffer(
        "".join(texts).encode("utf-32-le", "surrogatepass"), np.uint32
    ).astype(np.int64)
    keys = (
        np.repeat(np.arange(len(texts)), [len(text) for text in texts]) * (CODES + 1)
        + codes
    )
    keys.sort()
    starts = np.append(True, keys[1:] != keys[:-1])[: len(keys)]
    at = np.arange(len(keys))
    counts = at - np.maximum.accumulate(np.where(starts, at, 0))
    return keys // (CODES + 1), (keys & CODES) + counts * (CODES + 1)


def _shared(places: NDArray[np.int64]) -> NDArray[np.int64]:
    """The bits of the units in their order: beyond the last bit they are shared, but for the first word."""
    return np.where(places < 64 * WORDS, places, 64 + places % (64 * (WORDS - 1)))
