"""What the review store says about cells, as one letter each; read once for a whole screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.review import Store

LETTERS = {"approved": "A", "change requested": "X", "conflict": "K", "commented": "C"}
CANDIDATE, STALE = "T", "S"


def review_marks(
    store: Store,
    sources: dict[str, str] | None = None,
    keys: Iterable[str] | None = None,
) -> dict[tuple[str, str], str]:
    """``{(key, locale): letters}`` (of some keys): the review state, ``T`` a candidate, ``S`` stale (given the sources)."""
    found = {}
    for key, locale, entry in store.cells(keys):
        letters = LETTERS.get(store.state(key, locale), "")
        if entry.get("translation_candidate") or entry.get("translation_candidates"):
            letters += CANDIDATE
        then = store.snapshot(key, locale)
        if sources is not None and then is not None and sources.get(key, then) != then:
            letters += STALE
        if letters:
            found[key, locale] = letters
    return found
