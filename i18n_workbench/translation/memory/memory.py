"""Translation memory: what was translated before, found exactly or nearly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Container, Iterable, Iterator, Mapping

CUTOFF = 75.0
"""Least similarity (0-100) of a fuzzy match (decisions, *Translation*)."""


@dataclass(frozen=True, slots=True)
class Pair:
    """One translation; ``key`` and ``form`` say of which message."""

    source_locale: str
    target_locale: str
    source: str
    target: str
    key: str = ""
    reviewed: bool = False
    machine: bool = False
    form: str = ""

    @property
    def rank(self) -> int:
        """How far it is to be trusted: approved by a person 2, written by one 1, by a machine 0."""
        return 2 if self.reviewed else 0 if self.machine else 1


@dataclass(frozen=True, slots=True)
class Match:
    """A memory's answer; ``score`` 100 means that the source text is the same."""

    source: str
    target: str
    score: float
    reviewed: bool = False
    key: str = ""


class TranslationMemory:
    """Pairs by language pair. Of several targets of one source the most trusted one wins, then the most frequent."""

    def __init__(self, pairs: Iterable[Pair] = ()) -> None:
        self._pairs: dict[tuple[str, str], dict[str, dict[Pair, None]]] = {}
        for pair in pairs:
            self.add(pair)

    def add(self, pair: Pair) -> None:
        """Remember a pair, once however often it comes; empty texts are no translations."""
        if pair.source.strip() and pair.target.strip():
            texts = self._pairs.setdefault((pair.source_locale, pair.target_locale), {})
            texts.setdefault(pair.source, {})[pair] = None

    def __len__(self) -> int:
        return sum(
            len(pairs) for texts in self._pairs.values() for pairs in texts.values()
        )

    def __iter__(self) -> Iterator[Pair]:
        for texts in self._pairs.values():
            for pairs in texts.values():
                yield from pairs

    def without(self, sources: Container[str]) -> TranslationMemory:
        """A memory that never saw these source texts."""
        return TranslationMemory(pair for pair in self if pair.source not in sources)

    def search(
        self,
        text: str,
        source_locale: str,
        target_locale: str,
        *,
        limit: int = 5,
        cutoff: float = CUTOFF,
    ) -> list[Match]:
        """The nearest sources, best first; an exact match alone where there is one and ``limit`` is 1."""
        texts = self._pairs.get((source_locale, target_locale), {})
        exact = [_match(texts[text], 100.0)] if text in texts else []
        if len(exact) >= limit:
            return exact
        return [*exact, *_fuzzy(text, texts, limit - len(exact), cutoff)]

    def exact(self, text: str, source_locale: str, target_locale: str) -> Match | None:
        """The match of the same source text."""
        pairs = self._pairs.get((source_locale, target_locale), {}).get(text)
        return _match(pairs, 100.0) if pairs else None


def _fuzzy(
    text: str, texts: Mapping[str, Collection[Pair]], limit: int, cutoff: float
) -> list[Match]:
    from rapidfuzz import fuzz, process

    found = process.extract(
        text, texts.keys(), scorer=fuzz.ratio, limit=limit + 1, score_cutoff=cutoff
    )
    # A ratio rounds: only the same text is a match of 100.
    near = [
        _match(texts[source], min(score, 99.9))
        for source, score, _ in found
        if source != text
    ]
    return near[:limit]


def _match(pairs: Collection[Pair], score: float) -> Match:
    weight: dict[str, tuple[int, int]] = {}
    for pair in pairs:
        rank, count = weight.get(pair.target, (0, 0))
        weight[pair.target] = (max(rank, pair.rank), count + 1)
    # Ties go to the pair that was added first.
    target = max(weight, key=lambda text: weight[text])
    best = next(pair for pair in pairs if pair.target == target)
    return Match(
        best.source,
        target,
        score,
        any(pair.reviewed for pair in pairs if pair.target == target),
        best.key,
    )
