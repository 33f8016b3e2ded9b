"""Many pairs as columns: which of them are worth a rule's look is told for all at once, before any Python for each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, overload

import numpy as np

from i18n_workbench.checks.column import Column
from i18n_workbench.checks.pair import Pair
from i18n_workbench.checks.text_column import TextColumn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from numpy.typing import NDArray

    from i18n_workbench.checks.column import Mask, Rows

    TextTest = Callable[[str, str], bool]
    """A question about a source text and its translation."""
    PairTest = Callable[[Pair], bool]

_UNASKED = -1
"""What a test says of texts that it was not asked about."""
_SOURCE = Pair._fields.index("source")
_TARGET = Pair._fields.index("target")


class PairColumns(Sequence[Pair]):
    """Pairs, of which each is made when it is asked for.

    ``columns`` are those of the fields of :class:`Pair`, in their order; sources and targets have the same values, so that
    equal texts have one number.
    """

    def __init__(self, columns: Sequence[Column[Any]]) -> None:
        self._columns = columns
        self._told: dict[TextTest, NDArray[np.int8]] = {}

    @classmethod
    def of(cls, pairs: Iterable[Pair]) -> PairColumns:
        """Pairs as columns."""
        fields = list(zip(*pairs, strict=True)) or [()] * len(Pair._fields)
        columns: list[Column[Any]] = list(map(Column.of, fields))
        columns[_SOURCE], columns[_TARGET] = text_columns(
            fields[_SOURCE], fields[_TARGET]
        )
        return cls(columns)

    def __len__(self) -> int:
        return len(self.column("locale").which)

    @overload
    def __getitem__(self, row: int) -> Pair: ...
    @overload
    def __getitem__(self, row: slice) -> PairColumns: ...
    def __getitem__(self, row: int | slice) -> Pair | PairColumns:
        if isinstance(row, slice):
            return self.take(np.arange(len(self))[row])
        return Pair._make([column[row] for column in self._columns])

    def __iter__(self) -> Iterator[Pair]:
        return map(Pair._make, zip(*self._columns, strict=True))

    def take(self, rows: Rows | Mask) -> PairColumns:
        """Some of these pairs."""
        return PairColumns([column.take(rows) for column in self._columns])

    def column(self, field: str) -> Column[Any]:
        """One field of all pairs."""
        return self._columns[Pair._fields.index(field)]

    @cached_property
    def source(self) -> TextColumn:
        """The source texts."""
        return TextColumn(self.column("source").compact())

    @cached_property
    def target(self) -> TextColumn:
        """The translations."""
        return TextColumn(self.column("target").compact())

    def have(self, marks: frozenset[str]) -> Mask:
        """Where source or target has one of some characters."""
        in_source = self.source.has(marks)
        in_target = self.target.has(marks)
        return in_source | in_target

    @cached_property
    def equal(self) -> Mask:
        """Where the target is the source text."""
        equal: Mask = self.column("source").which == self.column("target").which
        return equal

    def differing(self, worth: Mask, share: TextTest) -> Mask:
        """Those of the pairs worth a look of whose texts a test does not say that they share what matters; a test asks
        the same two texts once, whichever rules want to know.
        """
        first, which = self._different_texts
        unasked = np.full(len(first), _UNASKED, np.int8)
        told = self._told.setdefault(share, unasked)
        asked = np.zeros(len(told), bool)
        asked[which[worth]] = True
        asked &= told == _UNASKED
        sources, targets = self.column("source"), self.column("target")
        for number in np.flatnonzero(asked).tolist():
            row = first[number]
            told[number] = share(sources[row], targets[row])
        differs: Mask = worth & (told == 0)[which]
        return differs

    @cached_property
    def _different_texts(self) -> tuple[list[int], Rows]:
        """The first row of each two texts that are not those of a row before, and which of these are the texts of each
        row.
        """
        sources, targets = self.column("source"), self.column("target")
        codes = joined(sources.which, targets.which, len(targets.values))
        _, first, which = np.unique(codes, return_index=True, return_inverse=True)
        return first.tolist(), which

    @cached_property
    def limited(self) -> Mask:
        """Where the length is limited."""
        return self.column("limit").passes(bool)

    @cached_property
    def same_language(self) -> Mask:
        """Where source and target are of one language."""
        return self.of_locales(lambda pair: pair.same_language)

    def of_locales(self, test: PairTest) -> Mask:
        """Where a test passes that depends on the locale alone: the first pair of each is asked."""
        return self.numbers_of_locales(test).astype(bool)

    def numbers_of_locales(self, number: Callable[[Pair], int]) -> Rows:
        """A number for each pair that depends on the locale alone: the first pair of each is asked."""
        first, which = self._locales
        return np.array([number(pair) for pair in first], np.intp)[which]

    @cached_property
    def _locales(self) -> tuple[list[Pair], Rows]:
        """A pair of each locale, and which of them is of the locale of each row."""
        locales = self.column("locale").which
        _, first, which = np.unique(locales, return_index=True, return_inverse=True)
        return [self[row] for row in first.tolist()], which


def joined(ones: Rows, others: Rows, count: int) -> NDArray[np.int64]:
    """One number for two of each row, the second of which is below a count."""
    codes: NDArray[np.int64] = ones.astype(np.int64) * count + others
    return codes


def text_columns(
    sources: Sequence[str], targets: Sequence[str]
) -> tuple[Column[str], Column[str]]:
    """The columns of source texts and their translations, over the same values."""
    both = Column.of([*sources, *targets])
    of_sources, of_targets = np.split(both.which, [len(sources)])
    return Column(both.values, of_sources), Column(both.values, of_targets)
