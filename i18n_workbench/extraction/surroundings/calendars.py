"""Names of months and of days that code lists by hand: their variable says what they are, or they do themselves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.extraction.judgement.judging import Where, confidence
from i18n_workbench.extraction.judgement.natural import kind_of
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


_FIRST_MONTHS = ["jan", "feb", "mar"]
"""How English's names of months begin, which say themselves what they are; days are values as often."""


def names_of_calendars(findings: Sequence[Hardcoded], text: str) -> list[Hardcoded]:
    """Findings of one file in which seven or twelve words in a row count as texts where what holds or returns them is called
    by months or days (``const MESES = ["Ene", ...]``, ``getDayOfWeekNames``), or they are the months of English: in four drawn
    programs all of them are read.
    """
    named = {
        each.start
        for row in _rows(findings, text)
        if len(row) in _WHOLE and _is_calendar(row)
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


def _may_be_named(hardcoded: Hardcoded) -> bool:
    return hardcoded.confidence > 0 and kind_of(hardcoded.text) in _NAMES


def _is_calendar(row: Sequence[Hardcoded]) -> bool:
    """Whether names are those of months or days: what holds them is called so, or English calls months so."""
    if all(_CALENDAR.search(each.reason.rpartition(" ")[2]) for each in row):
        return True
    return [each.text[:3].lower() for each in row[:3]] == _FIRST_MONTHS
