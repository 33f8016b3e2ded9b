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
    first, start = 0, 0
    while first < len(pieces) and new.startswith(pieces[first][1], start):
        start += len(pieces[first][1])
        first += 1
    last, end = len(pieces), len(new)
    while (
        last > first
        and end - len(pieces[last - 1][1]) >= start
        and new.endswith(pieces[last - 1][1], start, end)
    ):
        last -= 1
        end -= len(pieces[last][1])
    head = "".join(raw for raw, _ in pieces[:first])
    return head + encode(new[start:end]) + "".join(raw for raw, _ in pieces[last:])
