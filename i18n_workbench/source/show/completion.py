"""Completion: keys by their name or by what they say in any language, written as the place needs them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@dataclass(frozen=True, slots=True)
class Completion:
    """One proposal: what to insert, the whole key, the text that shows what it means, and how well it fits (0-100)."""

    insert: str
    key: str
    detail: str
    score: float


def complete(
    query: str,
    keys: Sequence[str],
    texts: Mapping[str, Mapping[str, str]],
    *,
    scope: str = "",
    locale: str = "",
    limit: int = 20,
) -> list[Completion]:
    """The best keys for what was typed, best first.

    ``texts`` are the values by locale and key; ``locale`` gives the detail. ``scope`` (``common:``, ``home.``) is what
    the place puts before a key: keys below it come first and are inserted without it. An empty query gives the keys
    of the scope in their order. A plural family is one key.
    """
    shown = texts.get(locale, {})
    if query:
        scored = _scored(query, keys, texts, scope)
    else:
        scored = [(100.0, key) for key in keys if key.startswith(scope)]
    ordered = sorted(scored, key=lambda pair: (-pair[0], pair[1])) if query else scored
    return [
        Completion(key.removeprefix(scope), key, shown.get(key, ""), score)
        for score, key in ordered[:limit]
    ]


def _scored(
    query: str, keys: Sequence[str], texts: Mapping[str, Mapping[str, str]], scope: str
) -> list[tuple[float, str]]:
    """Keys with their scores: a prefix beats a part, a part beats similarity, the scope is a bonus."""
    from rapidfuzz import fuzz, process

    low = query.casefold()
    best: dict[str, float] = {}
    columns = [
        keys,
        *([values.get(key, "") for key in keys] for values in texts.values()),
    ]
    for column in columns:
        folded = [text.removeprefix(scope).casefold() for text in column]
        for text, score, at in process.extract(
            low, folded, scorer=fuzz.WRatio, limit=200, score_cutoff=60
        ):
            best[keys[at]] = max(best.get(keys[at], 0), score * 0.8)
            del text
        for key, text in zip(keys, folded, strict=True):
            if low in text:
                best[key] = max(
                    best.get(key, 0), 97.0 if text.startswith(low) else 90.0
                )
    return [
        (min(100.0, score + (2.0 if scope and key.startswith(scope) else 0.0)), key)
        for key, score in best.items()
    ]
