"""Numbers of things, as people write them."""

from __future__ import annotations

import math


def counted(count: int, noun: str, plural: str = "") -> str:
    """``1 change``, ``2,000 changes``; ``plural`` where it is not the noun with an s."""
    return f"{count:,} {noun if count == 1 else plural or f'{noun}s'}"


def per_cent(share: float) -> str:
    """In hundredths, rounded down: what is below a bound never looks as if it reached it.

    >>> per_cent(0.8774), per_cent(0.899999), per_cent(0.9)
    ('87.74 %', '89.99 %', '90 %')
    """
    hundredths = math.floor(round(share * 10_000, 6))
    return f"{hundredths / 100:g} %"
