"""Values in rows, each different one kept once: what is told of a value is told of all rows that have it."""

from __future__ import annotations

import itertools
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from numpy.typing import NDArray

    Mask = NDArray[np.bool_]
    Rows = NDArray[np.signedinteger[Any]]
    """Numbers of rows, or of the values that stand in them."""

T = TypeVar("T", bound="Hashable")


@dataclass(frozen=True, slots=True)
class Column(Generic[T]):
    """Values, and which of them stands in each row."""

    values: Sequence[T]
    which: Rows

    @classmethod
    def of(cls, values: Sequence[T]) -> Column[T]:
        """A column of some values, of which equal ones have one number."""
        numbers: dict[T, int] = defaultdict(itertools.count().__next__)
        which = np.fromiter(map(numbers.__getitem__, values), np.int32, len(values))
        return cls(list(numbers), which)

    def __getitem__(self, row: int) -> T:
        value: T = self.values[self.which[row]]
        return value

    def __iter__(self) -> Iterator[T]:
        return map(self.values.__getitem__, self.which.tolist())

    def take(self, rows: Rows | Mask) -> Column[T]:
        """Some of the rows."""
        return Column(self.values, self.which[rows])

    def compact(self) -> Column[T]:
        """The same rows, with no value that stands in none of them."""
        used, which = np.unique(self.which, return_inverse=True)
        return Column([self.values[number] for number in used.tolist()], which)

    def passes(self, test: Callable[[T], bool]) -> Mask:
        """Where a test passes, which is asked of each value once."""
        return self.numbers(test).astype(bool)

    def numbers(self, number: Callable[[T], int]) -> Rows:
        """A number for each row, which is asked of each value once."""
        used = np.flatnonzero(np.bincount(self.which, minlength=len(self.values)))
        of_values = np.zeros(len(self.values), np.int32)
        of_values[used] = [number(self.values[place]) for place in used.tolist()]
        return of_values[self.which]
