"""The known name that somebody probably meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

CUTOFF = 62.0
"""From this similarity on a name may be a slip of another (0 to 100). One letter of four that is wrong or changes places with
its neighbour leaves 75, two of six 67; `nope` and `openai` have 60 in common.
"""


def nearest(name: str, names: Iterable[str], cutoff: float = CUTOFF) -> str:
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


def did_you_mean(name: str, names: Iterable[str], cutoff: float = CUTOFF) -> str:
    """The question to ask, or the empty text."""
    found = nearest(name, names, cutoff)
    return f'did you mean "{found}"?' if found else ""
