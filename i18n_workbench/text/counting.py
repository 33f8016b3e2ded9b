"""Numbers of things, as people write them."""

from __future__ import annotations


def counted(count: int, noun: str, plural: str = "") -> str:
    """``1 change``, ``2,000 changes``; ``plural`` where it is not the noun with an s."""
    return f"{count:,} {noun if count == 1 else plural or f'{noun}s'}"
