"""Which texts are alike: one against all, and all against all, exactly.

The score of two texts is ``rapidfuzz.fuzz.ratio`` (0-100, the normalised longest common subsequence) after case
folding and with runs of white space as one space. Nothing is approximate: two filters only leave out pairs that cannot
reach the threshold. A ratio of ``t`` needs a common subsequence of ``t/200 * (len(a) + len(b))`` characters, so

* the shorter text must be at least that long, which bounds the lengths worth comparing;
* at most ``len(a)`` minus that many characters of ``a`` may be missing in ``b``. Each text has a bit set with one bit a
  character and count ("the third e"); the bits of ``a`` that ``b`` lacks count missing characters from below.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.analysis.similarity.character_sets import CharacterSets
from i18n_workbench.progress import Progress, silent

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    """Numbers of texts, lengths, places of bits."""
    Scores = NDArray[np.float64]
    Mask = NDArray[np.bool_]
    Pairs = tuple[Numbers, Numbers, Scores]
    """Pairs of texts as columns: the one, the other, their score."""

CELLS = 1 << 17
"""Pairs that are compared at once: few enough to stay in a processor's cache."""


def normalized(text: str) -> str:
    """The text as it is compared: case folded, runs of white space as one space."""
    words = text.casefold().split()
    return " ".join(words)


def _by_length(text: str) -> tuple[int, str]:
    return len(text), text


class SimilarityIndex:
    """Texts, prepared for comparison; equal ones (after normalisation) are held once.

    ``ids[i]`` is the number of text ``i`` among :attr:`texts`, which are sorted by length.
    """

    def __init__(self, texts: Iterable[str]) -> None:
        given = list(map(normalized, texts))
        self.texts = sorted(set(given), key=_by_length)
        numbers = {text: number for number, text in enumerate(self.texts)}
        ids = [numbers[text] for text in given]
        lengths = list(map(len, self.texts))
        self.ids: Numbers = np.array(ids, np.int64)
        self.lengths: Numbers = np.array(lengths, np.int64)
        lengths_once, firsts = np.unique(self.lengths, return_index=True)
        self._every_length: Numbers = lengths_once
        self._starts = np.append(firsts, len(self.texts))
        """Where the texts of each length begin, and where the last ones end."""
        self._held: NDArray[np.object_] = np.array(self.texts, object)
        self._bits = CharacterSets(self.texts)
        sets = self._bits.of(self.texts)
        self._sets = np.ascontiguousarray(sets.T)

    def best(self, text: str, threshold: float) -> dict[int, float]:
        """Numbers of the texts that reach the threshold, with their scores."""
        from rapidfuzz import fuzz, process

        query = normalized(text)
        numbers = self._candidates(query, threshold)
        [scores] = process.cdist(
            [query],
            self._texts_of(numbers),
            scorer=fuzz.ratio,
            dtype=np.float64,
            score_cutoff=threshold,
        )
        kept = _reaching(scores, threshold)
        near = numbers[kept].tolist()
        near_scores = scores[kept].tolist()
        return dict(zip(near, near_scores, strict=True))

    def _texts_of(self, numbers: Numbers) -> list[str]:
        texts: list[str] = self._held[numbers].tolist()
        return texts

    def pairs(
        self,
        threshold: float,
        progress: Progress | None = None,
    ) -> Iterator[Pairs]:
        """Every pair of different texts that reaches the threshold, by their numbers: some thousand at a time, as arrays."""
        from rapidfuzz import fuzz, process

        watch = progress or silent()
        watch.total = len(self.texts)
        for left, right in self._possible_pairs(threshold, watch):
            scores = process.cpdist(
                self._texts_of(left),
                self._texts_of(right),
                scorer=fuzz.ratio,
                dtype=np.float64,
                score_cutoff=threshold,
            )
            kept = _reaching(scores, threshold)
            yield left[kept], right[kept], scores[kept]

    def _candidates(self, query: str, threshold: float) -> Numbers:
        """Numbers of the texts that may reach the threshold with ``query``."""
        length = len(query)
        common = _needed(length + self._every_length, threshold)
        has_room = common <= length
        is_long_enough = common <= self._every_length
        fits = np.flatnonzero(has_room & is_long_enough)
        if not len(fits):
            return fits
        # Lengths ascend, so the texts of those that fit are neighbours.
        first = int(fits[0])
        last = int(fits[-1]) + 1
        start, end = self._starts[[first, last]].tolist()
        sizes = np.diff(self._starts[first : last + 1])
        may_lack = np.repeat(length - common[first:last], sizes)
        missing = np.zeros(end - start, np.uint16)
        [query_set] = self._bits.of([query])
        for word, query_word in zip(self._sets, query_set, strict=True):
            lacked = query_word & ~word[start:end]
            missing += np.bitwise_count(lacked)
        lacks_few: Numbers = np.flatnonzero(missing <= may_lack) + start
        extra = np.zeros(len(lacks_few), np.uint16)
        for word, query_word in zip(self._sets, query_set, strict=True):
            added = word[lacks_few] & ~query_word
            extra += np.bitwise_count(added)
        lengths = self.lengths[lacks_few]
        may_add = lengths - _needed(length + lengths, threshold)
        possible: Numbers = lacks_few[extra <= may_add]
        return possible

    def _possible_pairs(
        self,
        threshold: float,
        progress: Progress,
    ) -> Iterator[tuple[Numbers, Numbers]]:
        """Pairs that may reach the threshold, in portions: texts of one length against all that are not shorter."""
        if not self.texts:
            return
        before = self.lengths[:-1]
        differs = self.lengths[1:] != before
        is_longer = np.append(True, differs)
        starts = np.flatnonzero(is_longer).tolist()
        bounds = [*starts, len(self.texts)]
        for start, end in pairwise(bounds):
            length = self.lengths[start]
            together = length + self.lengths[start:]
            common = _needed(together, threshold)
            reach = np.searchsorted(common, length, side="right")
            width = int(reach)
            cells_a_row = max(width, 1)
            rows = max(CELLS // cells_a_row, 1)
            for first in range(start, end, rows):
                stop = min(first + rows, end)
                needed = common[first - start : width]
                yield self._block(first, stop, start + width, needed)
                progress.step(stop - first)

    def _block(
        self,
        start: int,
        stop: int,
        end: int,
        common: Numbers,
    ) -> tuple[Numbers, Numbers]:
        """The possible pairs of texts ``start..stop`` (of one length) with ``start..end``."""
        length = self.lengths[start]
        # At most 256 bits are counted in 8; a count of 256 would read 0 and only make a candidate more.
        shape = (stop - start, end - start)
        missing = np.zeros(shape, np.uint8)
        for word in self._sets:
            of_rows = word[start:stop, None]
            of_columns = word[start:end]
            lacked = of_rows & ~of_columns
            missing += np.bitwise_count(lacked)
        lacking = length - common
        may_lack = lacking.clip(0, 255).astype(np.uint8)
        rows, columns = np.nonzero(missing <= may_lack)
        upper = columns > rows
        rows = rows[upper]
        columns = columns[upper]
        left = rows + start
        right = columns + start
        extra = np.zeros(len(left), np.int64)
        for word in self._sets:
            of_left = word[left]
            of_right = word[right]
            added = of_right & ~of_left
            extra += np.bitwise_count(added)
        may_add = self.lengths[right] - common[columns]
        kept = extra <= may_add
        return left[kept], right[kept]


class Clusters:
    """Items that pairs connect."""

    def __init__(self, count: int) -> None:
        self._parents = list(range(count))
        self._roots: Numbers = np.arange(count)
        """What the roots were when they were last looked up."""
        self._joined_before = 0

    def join(self, one: int, other: int) -> bool:
        """Connect two items; whether they were not connected before."""
        one = self._root(one)
        other = self._root(other)
        low = min(one, other)
        high = max(one, other)
        self._parents[high] = low
        return low != high

    def join_all(self, left: Numbers, right: Numbers) -> None:
        """Connect many pairs: those that were connected long ago cost no step of Python."""
        is_apart = self._roots[left] != self._roots[right]
        ones = left[is_apart].tolist()
        others = right[is_apart].tolist()
        for one, other in zip(ones, others, strict=True):
            is_new = self.join(one, other)
            self._joined_before += not is_new
        if self._joined_before > len(self._parents):
            roots = self.roots()
            self._roots = np.array(roots, np.int64)
            self._joined_before = 0

    def roots(self) -> list[int]:
        """For each item the smallest one that it is connected to."""
        items = range(len(self._parents))
        return list(map(self._root, items))

    def _root(self, index: int) -> int:
        parents = self._parents
        while parents[index] != index:
            parent = parents[index]
            parents[index] = parents[parent]
            index = parents[index]
        return index


def _needed(lengths: Numbers, threshold: float) -> Numbers:
    """Characters in common that texts with these lengths together need; rounded so that nothing is lost."""
    shares = lengths * (threshold / 200)
    needed: Numbers = np.ceil(shares - 1e-6).astype(np.int64)
    return needed


def _reaching(scores: Scores, threshold: float) -> Mask:
    is_high: Mask = scores >= threshold
    is_any = scores > 0
    return is_high & is_any
