"""Many pairs as columns: which of them are worth a rule's look is told for all at once, before any Python for each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, overload

import numpy as np

from i18n_workbench.checks.columns.answers import Answers
from i18n_workbench.checks.columns.column import Column
from i18n_workbench.checks.columns.text_column import TextColumn
from i18n_workbench.checks.pair import Pair

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from numpy.typing import NDArray

    from i18n_workbench.checks.columns.column import Mask, Rows

    TextTest = Callable[[str, str], bool]
    """A question about a source text and its translation."""
    Cell = tuple[str, str, str]
    """A key, a form and a locale: the first fields of a pair."""
    PairNumber = Callable[[Pair], int]
    """A number, or an answer, that depends on a pair's locale alone."""

_SOURCE = Pair._fields.index("source")
_TARGET = Pair._fields.index("target")


class PairColumns(Sequence[Pair]):
    """Pairs, of which each is made when it is asked for.

    ``columns`` are those of the fields of :class:`Pair`, in their order; sources and targets have the same values, so that
    equal texts have one number. Parts of the same pairs share the answers ``of_locales``.
    """

    def __init__(
        self, columns: Sequence[Column[Any]], of_locales: Answers | None = None
    ) -> None:
        self._columns = columns
        self._of_texts = Answers()
        self._of_locales = of_locales or Answers()

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
        columns = [column.take(rows) for column in self._columns]
        return PairColumns(columns, self._of_locales)

    def rows_of(self, cells: Collection[Cell]) -> dict[Cell, int]:
        """The rows of some cells, each a key, a form and a locale."""
        of_keys = self.column("key").passes({key for key, *_ in cells}.__contains__)
        rows = np.flatnonzero(of_keys)
        names = zip(*(column.take(rows) for column in self._columns[:3]), strict=True)
        found = zip(names, rows.tolist(), strict=True)
        return {cell: row for cell, row in found if cell in cells}

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
        sources, targets = self.column("source"), self.column("target")

        def ask(number: int) -> bool:
            row = first[number]
            return share(sources[row], targets[row])

        told = self._of_texts.to(share, len(first), which[worth], ask)
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
        return self.of_locales(_is_same_language)

    @cached_property
    def of_source(self) -> Mask:
        """The texts of the source language itself."""
        return self.of_locales(_is_source)

    def of_locales(self, test: PairNumber) -> Mask:
        """Where a test passes that depends on the locale alone."""
        return self.numbers_of_locales(test).astype(bool)

    def numbers_of_locales(self, number: PairNumber) -> Rows:
        """A number, not negative, that depends on the locale alone: a pair of each is asked once, and by its function what
        was told is known for all parts of these pairs.
        """
        locales = self.column("locale")
        which = locales.which

        def ask(locale: int) -> int:
            row = int(np.argmax(which == locale))
            return number(self[row])

        told = self._of_locales.to(number, len(locales.values), which, ask)
        numbers: Rows = told[which]
        return numbers


def _is_same_language(pair: Pair) -> bool:
    return pair.same_language


def _is_source(pair: Pair) -> bool:
    return pair.locale == pair.source_locale


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
