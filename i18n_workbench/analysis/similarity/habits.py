"""What most names of a project or a branch have in common, when that is a habit, and what is advised where one is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections import Counter

HABIT, SURE = 0.75, 0.9
"""The share of names from which something is a habit, and one that hardly anybody breaks on purpose. Chosen, not
measured.
"""
FEW = 4
"""Names below which there is no habit to see. Chosen, not measured."""


class Habit(NamedTuple):
    """What most values are, with its share."""

    value: str
    share: float


class Advice(NamedTuple):
    """One row: what a key could be called, and why."""

    key: str
    proposal: str
    reason: str
    confidence: float


NO_HABIT = Habit("", 0.0)


def habit_among(counts: Counter[str]) -> Habit:
    """What most of the values are, empty ones aside; no habit where they are too few or disagree."""
    total = counts.total() - counts[""]
    if total < FEW:
        return NO_HABIT
    for value, count in counts.items():
        share = count / total
        if value and share >= HABIT:
            return Habit(value, share)
    return NO_HABIT
