"""A value as its file spells it: pieces of raw text, each with the text that it stands for.

Where a value changes, the pieces of the common start and end stay as they are: escapes keep their spelling, folded
and continued lines their breaks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Piece = tuple[str, str]
"""``(raw, text)``: what is written, what a reader gets."""


def text_of(pieces: Sequence[Piece]) -> str:
    """What a reader gets."""
    return "".join(text for _, text in pieces)


def respell(pieces: Sequence[Piece], new: str, encode: Callable[[str], str]) -> str:
    """The raw text of ``new``: only what lies between the common start and end is spelled by ``encode``."""
    first = 0
    start = 0
    while first < len(pieces):
        _, text = pieces[first]
        if not new.startswith(text, start):
            break
        start += len(text)
        first += 1
    last = len(pieces)
    end = len(new)
    while last > first:
        _, text = pieces[last - 1]
        if end - len(text) < start or not new.endswith(text, start, end):
            break
        last -= 1
        end -= len(text)
    head = _raw_of(pieces[:first])
    tail = _raw_of(pieces[last:])
    return head + encode(new[start:end]) + tail


def _raw_of(pieces: Sequence[Piece]) -> str:
    """What is written."""
    return "".join(raw for raw, _ in pieces)
