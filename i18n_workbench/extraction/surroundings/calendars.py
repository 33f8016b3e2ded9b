"""Names of months and of days that code lists by hand: only their variable says what they are."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.extraction.judging import Where, confidence
from i18n_workbench.extraction.natural import kind_of
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.extraction.model import Hardcoded

_LISTED = confidence("word", Where("listed", ""))
_NEXT = lazy_pattern(r"\s*,\s*")
"""What stands between two names of a list."""
_NAMES = frozenset({"word", "script", "accented"})
"""What names look like (``Lunes``, ``Miércoles``)."""
_WHOLE = frozenset({7, 12})
"""How many days a week has, and months a year."""
_CALENDAR = lazy_pattern(
    r"(?i:month|day|meses|d[ií]as|mois|jours|monate|tage|bulan|hari)s?(?=[A-Z_]|\Z)"
)


def names_of_calendars(findings: Sequence[Hardcoded], text: str) -> list[Hardcoded]:
    """Findings of one file in which seven or twelve words in a row count as texts where what holds or returns them is called
    by months or days (``const MONTHS = ["Jan", ...]``, ``getDayOfWeekNames``): in four drawn programs all of them are read.
    """
    named = {
        each.start
        for row in _rows(findings, text)
        if len(row) in _WHOLE
        for each in row
    }
    return [
        replace(each, confidence=max(each.confidence, _LISTED))
        if each.start in named
        else each
        for each in findings
    ]


def _rows(findings: Sequence[Hardcoded], text: str) -> Iterator[list[Hardcoded]]:
    """Words that are members of one list after the other, each row with its neighbours alone."""
    row: list[Hardcoded] = []
    for each in sorted(filter(_may_be_named, findings), key=lambda each: each.start):
        if row and _NEXT.fullmatch(text, row[-1].end, each.start) is None:
            yield row
            row = []
        row.append(each)
    yield row


def _may_be_named(found: Hardcoded) -> bool:
    """Whether a text looks like a name, and what holds it is called by months or days."""
    if kind_of(found.text) not in _NAMES:
        return False
    return _CALENDAR.search(found.reason.rpartition(" ")[2]) is not None
