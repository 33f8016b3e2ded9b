"""Answers to questions that are asked again and again of the same things: each is asked once of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from i18n_workbench.checks.columns.column import Mask, Rows

_UNASKED = -1
"""What stands for a thing that was not asked about; answers are never negative."""


class Answers:
    """By question the answer for each thing of one kind, which are known by their numbers."""

    def __init__(self) -> None:
        self._told: dict[Hashable, Rows] = {}

    def to(
        self,
        question: Hashable,
        count: int,
        numbers: Rows | Mask,
        ask: Callable[[int], Any],
    ) -> Rows:
        """The answers to a question for so many things, known for some of them at least: ``ask`` gives them by the number."""
        if question not in self._told:
            self._told[question] = np.full(count, _UNASKED, np.intp)
        told = self._told[question]
        wanted = np.zeros(count, bool)
        wanted[numbers] = True
        for number in np.flatnonzero(wanted & (told == _UNASKED)).tolist():
            told[number] = ask(number)
        return told
