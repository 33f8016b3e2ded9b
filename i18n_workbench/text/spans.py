"""Spans of a text and their replacement. Offsets count characters (code points), ends are exclusive."""

from __future__ import annotations

from bisect import bisect_right
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Span(NamedTuple):
    """The half-open range ``text[start:end]``."""

    start: int
    end: int

    def of(self, text: str) -> str:
        """The text it covers."""
        return text[self.start : self.end]


def covers(spans: Sequence[Span], offset: int) -> bool:
    """Whether one of some spans holds an offset; they are in order, none inside of another.

    >>> [covers([Span(1, 3), Span(5, 6)], offset) for offset in (0, 1, 3, 5)]
    [False, True, False, True]
    """
    before = bisect_right(spans, offset, key=attrgetter("start"))
    return before > 0 and offset < spans[before - 1].end


class Splice(NamedTuple):
    """Put ``text`` in the place of ``text[start:end]``; an empty range inserts."""

    start: int
    end: int
    text: str


def apply_splices(text: str, splices: Iterable[Splice]) -> str:
    """The text with all splices done at once; several insertions at one place keep their order.

    Raises
    ------
    ValueError
        When two splices overlap: that is a defect of the caller, never of a file.
    """
    ordered = sorted(splices, key=lambda splice: (splice.start, splice.end))
    parts: list[str] = []
    at = 0
    for splice in ordered:
        if splice.start < at:
            raise ValueError(f"overlapping splices at offset {splice.start}")
        parts += (text[at : splice.start], splice.text)
        at = splice.end
    parts.append(text[at:])
    return "".join(parts)
