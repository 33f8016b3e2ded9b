"""The known name that somebody probably meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def nearest(name: str, names: Iterable[str], cutoff: float = 55.0) -> str:
    """The most similar known name, or the empty text where none is similar (``cutoff`` 0 to 100)."""
    from rapidfuzz import fuzz, process

    found = process.extractOne(
        name[:200],
        list(names),
        scorer=fuzz.ratio,
        processor=str.lower,
        score_cutoff=cutoff,
    )
    return str(found[0]) if found else ""


def did_you_mean(name: str, names: Iterable[str], cutoff: float = 55.0) -> str:
    """The question to ask, or the empty text."""
    found = nearest(name, names, cutoff)
    return f'did you mean "{found}"?' if found else ""
