"""Numbers of the source in its translation: in digits of any script, in words, and as a language's own years."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.checks.base import Issue, Pair, Rule
from i18n_workbench.checks.dialects import is_structured
from i18n_workbench.checks.marked_parts import share_numbers, share_placeholders
from i18n_workbench.checks.wording import plain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.checks.columns.column import Mask
    from i18n_workbench.checks.columns.pair_columns import PairColumns

NUMBER_CHANGED = "number-changed"
"""The kind of an issue about the only number of a text, for which another one of as many digits stands."""
_NUMBER = re.compile(
    r"(?<![A-Za-z_%\d.,])\d+(?:[.,\u00a0\u202f\u066b\u066c' ]\d{3})*(?:[.,\u066b]\d+)?(?![A-Za-z_\d])"
)
_HALF_DAY = re.compile(r"\b\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\b", re.IGNORECASE)
"""A time of English clocks (``6:00 pm``), which other languages write by 24 hours."""
_YEARS_BEFORE = {"th": 543}
"""By how much a language's own years are ahead: Thailand counts from the Buddha's death (3 of 3 judged in one project)."""
_YEAR = 4
"""Digits of a year."""
_DIGITS = re.compile(r"\d+")
_NO_DIGIT = re.compile(r"\D")
_OTHER_DIGIT = re.compile(r"[^\D0-9]")
"""A digit of another script."""
_HAN_DIGITS = "零一二三四五六七八九"
_HAN_UNITS = {"十": 10, "百": 100, "千": 1000}
_HAN_NUMBER = re.compile(f"[{_HAN_DIGITS}{''.join(_HAN_UNITS)}]+")
_OF_LOCALE = re.compile(r"[A-Za-z]\S*[:/]\S+")
"""An address, or a setting that translators make for their locale (GTK's ``calendar:week_start:0``)."""
_SMALL = 12
"""Up to here languages write numbers as words."""


class Numbers(Rule):
    """Numbers of the source are in the target (digits of any script, separators aside; small ones may be words).

    A note, as examples, dates and telephone numbers are a language's own (of 12 judged 3 were wrong), also where the only
    number of a text is another one of as many digits (``(500)`` is ``(505)``: 61 of 82, 63 projects); where a branch brings
    that, it is a warning.
    """

    id = "numbers"
    title = "Numbers differ"
    severity = "info"
    marks = frozenset("0123456789")

    def may_find(self, pairs: PairColumns) -> Mask:
        has_number = pairs.source.has(self.marks) & ~pairs.equal
        lacks = pairs.differing(has_number, share_placeholders)
        return lacks | pairs.differing(has_number & ~lacks, share_numbers)

    def check(self, pair: Pair) -> Iterable[Issue]:
        if (
            not pair.target
            or pair.form
            or pair.source == pair.target
            or is_structured(pair.source)
            or "|" in pair.source
        ):
            return
        wanted = _numbers_of_source(pair.source)
        if not wanted:
            return
        got = _numbers(pair.target)
        lost, extra = wanted - got, got - wanted
        if lost:
            lost -= _loosely(pair.target) | _years_told_in(pair.language, extra)
        if not extra:
            lost = {number for number in lost if int(number) > _SMALL}
        if lost:
            yield Issue(
                f"lost: {', '.join(sorted(lost))}"
                + (f"; instead: {', '.join(sorted(extra))}" if extra else ""),
                "write the numbers of the source",
                kind=NUMBER_CHANGED if _is_slip(pair, wanted, got) else "",
            )


def _is_slip(pair: Pair, wanted: set[str], got: set[str]) -> bool:
    """Whether another number is surely meant for the one of the source: neither a week for its seven days nor a locale's own
    address or setting.
    """
    is_week = (wanted, got) == ({"7"}, {"1"})
    is_own = _OF_LOCALE.fullmatch(pair.source) is not None
    is_shown = not got.isdisjoint(_DIGITS.findall(pair.source))  # 6 in "6h"
    return _is_another(wanted, got) and not (is_week or is_own or is_shown)


def _is_another(wanted: set[str], got: set[str]) -> bool:
    """Whether one number stands for another one of as many digits."""
    if len(wanted) != 1 or len(got) != 1:
        return False
    return len(min(wanted)) == len(min(got))


@lru_cache(maxsize=20_000)
def _numbers_of_source(source: str) -> set[str]:
    """Kept, because a source text stands beside the translations of many locales."""
    return _numbers(_HALF_DAY.sub(" ", source))


def _numbers(text: str) -> set[str]:
    shown = plain(text)
    if not shown.isascii():
        shown = _OTHER_DIGIT.sub(_in_ascii, shown)
    return {
        str(int(_NO_DIGIT.sub("", found)[:400])) for found in _NUMBER.findall(shown)
    }


def _years_told_in(language: str, numbers: set[str]) -> set[str]:
    """What numbers say as years where a language counts these from another one: 2573 is 2030 in Thai."""
    before = _YEARS_BEFORE.get(language)
    if before is None:
        return set()
    return {str(int(number) - before) for number in numbers if len(number) == _YEAR}


def _in_ascii(digit: re.Match[str]) -> str:
    return str(unicodedata.decimal(digit.group()))


def _loosely(text: str) -> set[str]:
    """Numbers wherever they stand: before letters (``30denní``), behind a sign (``%100``), in tens of thousands."""
    plain_digits = re.sub(
        r"(?<=\d)[.,\u00a0\u202f\u066b\u066c\u060c' ](?=\d{3}(?!\d))", "", text
    )
    found = {str(int(digits[:400])) for digits in re.findall(r"[0-9]+", plain_digits)}
    myriads = {
        f"{int(digits[:400])}0000"
        for digits in re.findall(r"(?<![0-9])([0-9]++)\s*+[万萬만]", plain_digits)
    }
    return found | myriads | {str(_of_han(each)) for each in _HAN_NUMBER.findall(text)}


def _of_han(numeral: str) -> int:
    """The number that Chinese digits write (``三十`` is 30), up to 9,999."""
    total = digit = 0
    for char in numeral:
        if char in _HAN_UNITS:
            total += (digit or 1) * _HAN_UNITS[char]
            digit = 0
        else:
            digit = _HAN_DIGITS.index(char)
    return total + digit
