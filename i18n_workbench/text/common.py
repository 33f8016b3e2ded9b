"""What two sequences begin and end with in common, by halving: comparing slices is fast, comparing items one by one is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence


def shared_beginning(one: Sequence[Any], other: Sequence[Any]) -> int:
    """The length of the common beginning.

    >>> shared_beginning(b"abcd", b"abx")
    2
    """
    low = 0
    high = min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def shared_ending(one: Sequence[Any], other: Sequence[Any]) -> int:
    """The length of the common ending.

    >>> shared_ending(b"xbcd", b"bcd")
    3
    """
    low = 0
    high = min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        own = one[len(one) - middle : len(one) - low]
        its = other[len(other) - middle : len(other) - low]
        if own == its:
            low = middle
        else:
            high = middle - 1
    return low
