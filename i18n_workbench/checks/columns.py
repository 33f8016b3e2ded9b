"""Many pairs as columns: which of them are worth a rule's look is told for all at once, before any Python for each."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from operator import eq
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.checks.text_column import TextColumn

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from i18n_workbench.checks.pair import Pair
    from i18n_workbench.checks.text_column import Mask, Rows

    TextTest = Callable[[str, str], bool]
    """A question about a source text and its translation."""
    PairTest = Callable[[Pair], bool]

_UNASKED = -1
"""What a test says of a pair that it was not asked about."""


class PairColumns:
    """Some pairs as columns."""

    def __init__(self, pairs: Sequence[Pair]) -> None:
        self.pairs = pairs
        self._told: dict[TextTest, NDArray[np.int8]] = {}
        sources = [pair.source for pair in pairs]
        self.source = TextColumn(sources)
        targets = [pair.target for pair in pairs]
        self.target = TextColumn(targets)

    def have(self, marks: frozenset[str]) -> Mask:
        """Where source or target has one of some characters."""
        in_source = self.source.has(marks)
        in_target = self.target.has(marks)
        return in_source | in_target

    @cached_property
    def equal(self) -> Mask:
        """Where the target is the source text."""
        sources = self.source.texts
        targets = self.target.texts
        equal = map(eq, sources, targets)
        return np.fromiter(equal, bool, len(self.pairs))

    def differing(self, worth: Mask, share: TextTest) -> Mask:
        """Those of the pairs worth a look of whose texts a test does not say that they share what matters; a test asks
        each pair once, whichever rules want to know.
        """
        unasked = np.full(len(self.pairs), _UNASKED, np.int8)
        told = self._told.setdefault(share, unasked)
        sources = self.source.texts
        targets = self.target.texts
        asked = worth & (told == _UNASKED)
        rows = np.flatnonzero(asked)
        for row in rows.tolist():
            told[row] = share(sources[row], targets[row])
        differs: Mask = worth & (told == 0)
        return differs

    @cached_property
    def limited(self) -> Mask:
        """Where the length is limited."""
        limited = [pair.limit > 0 for pair in self.pairs]
        return np.array(limited, bool)

    @cached_property
    def same_language(self) -> Mask:
        """Where source and target are of one language."""
        return self.of_locales(lambda pair: pair.same_language)

    def of_locales(self, test: PairTest) -> Mask:
        """Where a test passes that depends on the locale alone: the first pair of each is asked."""

        def judge(rows: Rows) -> Mask:
            first = self.pairs[rows[0]]
            return np.full(len(rows), test(first))

        return self.by_locale(judge)

    def by_locale(self, judge: Callable[[Rows], Mask]) -> Mask:
        """What is told of the rows of each locale."""
        judged = np.zeros(len(self.pairs), bool)
        for rows in self._rows_of_locales:
            judged[rows] = judge(rows)
        return judged

    @cached_property
    def _rows_of_locales(self) -> list[Rows]:
        by_locale: dict[str, list[int]] = defaultdict(list)
        for row, pair in enumerate(self.pairs):
            rows = by_locale[pair.locale]
            rows.append(row)
        groups = by_locale.values()
        return [np.array(rows, np.intp) for rows in groups]
