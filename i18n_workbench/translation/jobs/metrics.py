"""How near a translation is to the one that people approved."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

ORDER = 6
BETA = 2.0


def chrf(hypotheses: Iterable[str], references: Iterable[str]) -> float:
    """Corpus chrF2 (0-100): character n-grams up to six, white space ignored, recall weighing twice.

    Precision and recall are averaged over the orders that occur on both sides, then combined (Popović 2015, with the
    effective order that the usual implementation has). Two empty sides give 0.
    """
    matched, said, wanted = Counter[int](), Counter[int](), Counter[int]()
    for hypothesis, reference in zip(hypotheses, references, strict=True):
        for order in range(1, ORDER + 1):
            ours, theirs = _grams(hypothesis, order), _grams(reference, order)
            matched[order] += (ours & theirs).total()
            said[order] += ours.total()
            wanted[order] += theirs.total()
    orders = [order for order in range(1, ORDER + 1) if said[order] and wanted[order]]
    if not orders:
        return 0.0
    precision = sum(matched[order] / said[order] for order in orders) / len(orders)
    recall = sum(matched[order] / wanted[order] for order in orders) / len(orders)
    if not precision + recall:
        return 0.0
    return 100 * (1 + BETA**2) * precision * recall / (BETA**2 * precision + recall)


def edit_distance(hypothesis: str, reference: str) -> float:
    """Levenshtein distance as a share of the longer text (0 = equal, 1 = nothing in common)."""
    from rapidfuzz.distance import Levenshtein

    return float(Levenshtein.normalized_distance(hypothesis, reference))


def _grams(text: str, order: int) -> Counter[str]:
    plain = "".join(text.split())
    return Counter(plain[at : at + order] for at in range(len(plain) - order + 1))
