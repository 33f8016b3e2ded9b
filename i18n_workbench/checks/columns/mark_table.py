"""Sets of characters as bits, so that one pass over many texts says for each which sets it has something of."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Codes = NDArray[np.unsignedinteger]
    """Characters by their numbers."""
    Bits = NDArray[np.uint64]

CODES = 0x110000
"""All code points of Unicode: a table has a number for each."""
BITS = 64
"""Bits of such a number: as many sets share a table."""


class MarkTable:
    """Sets of characters, each a bit of a number that every character has; 64 sets fill a table.

    It is one for all threads: a set has its place once its bits stand in the table.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._places: dict[frozenset[str], int] = {}
        self._tables: list[Bits] = []

    def place(self, marks: frozenset[str]) -> tuple[int, int]:
        """Table and bit of a set."""
        if marks not in self._places:
            with self._lock:
                self._add(marks)
        return divmod(self._places[marks], BITS)

    def _add(self, marks: frozenset[str]) -> None:
        if marks in self._places:
            return
        number = len(self._places)
        bit = number % BITS
        if bit == 0:
            table = np.zeros(CODES, np.uint64)
            self._tables.append(table)
        codes = [ord(mark) for mark in marks]
        last_table = self._tables[-1]
        last_table[codes] |= np.uint64(1 << bit)
        self._places[marks] = number

    def size(self, table: int) -> int:
        """How many sets a table holds."""
        behind = len(self._places) - table * BITS
        return min(behind, BITS)

    def bits(self, table: int, codes: Codes) -> Bits:
        """The bits of characters in a table."""
        return self._tables[table].take(codes)


MARKS = MarkTable()
