"""How near a translation is to the one that people approved."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ORDER = 6
"""The longest n-grams, in characters, as in the paper and in sacrebleu."""
BETA = 2.0
"""How much more recall weighs than precision, as in the paper: it is the 2 of chrF2."""


def chrf(hypotheses: Iterable[str], references: Iterable[str]) -> float:
    """Corpus chrF2 (0-100): character n-grams up to six, white space ignored, recall weighing twice.

    Precision and recall are averaged over the orders that occur on both sides, then combined (Popović 2015, with the
    effective order that the usual implementation has). Two empty sides give 0.
    """
    matched = Counter[int]()
    generated = Counter[int]()
    expected = Counter[int]()
    for hypothesis, reference in zip(hypotheses, references, strict=True):
        for order in range(1, ORDER + 1):
            ours = _grams(hypothesis, order)
            theirs = _grams(reference, order)
            matched[order] += (ours & theirs).total()
            generated[order] += ours.total()
            expected[order] += theirs.total()
    orders = []
    for order in range(1, ORDER + 1):
        if generated[order] and expected[order]:
            orders.append(order)
    precision = _mean_share(matched, generated, orders)
    recall = _mean_share(matched, expected, orders)
    return _f_score(precision, recall)


def edit_distance(hypothesis: str, reference: str) -> float:
    """Levenshtein distance as a share of the longer text (0 = equal, 1 = nothing in common)."""
    from rapidfuzz.distance import Levenshtein

    return float(Levenshtein.normalized_distance(hypothesis, reference))


def _grams(text: str, order: int) -> Counter[str]:
    plain = "".join(text.split())
    starts = range(len(plain) - order + 1)
    return Counter(plain[start : start + order] for start in starts)


def _mean_share(
    parts: Counter[int], totals: Counter[int], orders: Sequence[int]
) -> float:
    """The parts of the totals, averaged over the orders; 0 where there is none."""
    if not orders:
        return 0.0
    shares = [parts[order] / totals[order] for order in orders]
    return sum(shares) / len(orders)


def _f_score(precision: float, recall: float) -> float:
    """The harmonic mean (0-100) in which recall weighs :data:`BETA` times as much."""
    if not precision + recall:
        return 0.0
    weight = BETA**2
    product = precision * recall
    weighed = weight * precision + recall
    return 100 * (1 + weight) * product / weighed
