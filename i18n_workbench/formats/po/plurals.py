"""Which plural category each ``msgstr[n]`` of a PO file stands for.

The header's ``plural`` is a C expression of ``n``. It is computed for
sample counts, and the indices it gives are matched with the CLDR cardinal categories of the header's ``Language``.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.formats.po.formula import FormulaError, evaluate
from i18n_workbench.formats.po.usual import GERMANIC, language_rule
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Mapping

SAMPLES = (*range(131), 1000, 1_000_000)
"""Counts that tell every CLDR cardinal rule of integers from every other."""

# Where the header names no language, the rule itself says what kind of language it is.
_TYPICAL_LANGUAGES = (
    "ru",
    "cs",
    "sr",
    "ro",
    "lt",
    "lv",
    "sl",
    "fr",
    "he",
    "ga",
    "mt",
    "cy",
    "gd",
    "br",
    "ar",
)
_WORDED = 2
"""The highest number that languages say by words of grammar alone (a dual): "two files"."""
_STANDARD = {
    3: ("one", "few", "other"),
    4: ("one", "two", "few", "other"),
    5: ("one", "two", "few", "many", "other"),
}
_ALL = ("zero", "one", "two", "few", "many", "other")
_SPARE = ("other", "one", "many", "few", "two", "zero")

_FORMS = lazy_pattern(r"\s*nplurals\s*=\s*(\d{1,2})\s*;\s*(?:plural\s*=\s*([^;]*))?")


def categories(header: Mapping[str, str]) -> tuple[str, ...]:
    """The plural category of every index, from the header's fields (names in lower case).

    A header without a usable rule counts as the language's own rule, or as "one, other".
    """
    count, formula = _rule_in(header)
    return _categories(count, formula, header.get("language", "").strip())


def wordable_categories(header: Mapping[str, str]) -> tuple[str, ...] | None:
    """The categories that the header's rule keeps for the numbers 0, 1 and 2, as names of :func:`categories`.

    The same name stands for other numbers in other files: ``one`` is for 1 alone under ``n != 1``, and for 21, too, under
    the usual Russian rule. None where the rule is none.
    """
    count, formula = _rule_in(header)
    indices = _indices(formula, count)
    if not indices:
        return None
    high = set()
    for number, index in zip(SAMPLES, indices, strict=True):
        if number > _WORDED:
            high.add(index)
    names = categories(header)
    low = set(indices) - high
    return tuple(names[index] for index in sorted(low))


def _rule_in(header: Mapping[str, str]) -> tuple[int, str]:
    """The number of forms and the formula that hold in a file."""
    written = _FORMS.match(header.get("plural-forms", ""))
    if written:
        count, formula = written.groups(default="")
        if int(count) > 0:
            return int(count), formula
    language = header.get("language", "").strip()
    if language:
        return language_rule(language)
    return GERMANIC


def category_at(categories: tuple[str, ...], index: int) -> str:
    """The category of an index, also of one that the header does not announce."""
    if index < len(categories):
        return categories[index]
    spare = [category for category in _SPARE if category not in categories]
    number = index - len(categories)
    if number < len(spare):
        return spare[number]
    return _unnamed(index)


@lru_cache(maxsize=512)
def _categories(count: int, formula: str, language: str) -> tuple[str, ...]:
    if count == 1:
        return ("other",)
    indices = _indices(formula, count)
    if count == 2:
        is_one_last = bool(indices) and indices[1] == 1
        is_other_first = indices.count(0) > indices.count(1)
        if is_one_last and is_other_first:
            return "other", "one"
        return "one", "other"
    languages = [language] if language else _TYPICAL_LANGUAGES
    rules = list(filter(None, map(_rule, languages)))
    if not indices or not rules:
        return _unmatched(count)
    best: tuple[str, ...] = ()
    highest = -1.0
    for rule in rules:
        names, likeness = _match(indices, rule, count)
        if likeness > highest:
            best = names
            highest = likeness
    return best


def _unmatched(count: int) -> tuple[str, ...]:
    standard = _STANDARD.get(count, _ALL)
    names = standard[:count]
    further = range(len(names), count)
    return names + tuple(map(_unnamed, further))


def _unnamed(index: int) -> str:
    """What stands for the category of an index that has none."""
    return f"msgstr[{index}]"


@lru_cache(maxsize=512)
def _indices(formula: str, count: int) -> tuple[int, ...]:
    try:
        run = evaluate(formula)
        indices = tuple(map(run, SAMPLES))
    except FormulaError:
        return ()
    is_valid = min(indices) >= 0 and max(indices) < count
    return indices if is_valid else ()


@lru_cache(maxsize=512)
def _rule(language: str) -> tuple[str, ...]:
    """The CLDR category of every sample count; empty for an unknown language."""
    from i18n_workbench.locales.names import babel_locale
    from i18n_workbench.locales.tags import parse

    name = re.split(r"[@.]", language)[0]
    tag = parse(name.replace("_", "-"))
    locale = babel_locale(tag) if tag else None
    if locale is None:
        return ()
    return tuple(str(locale.plural_form(n)) for n in SAMPLES)


def _match(
    indices: tuple[int, ...], rule: tuple[str, ...], count: int
) -> tuple[tuple[str, ...], float]:
    """Name every index by the category it shares most counts with; how well that went."""
    together = Counter(zip(indices, rule, strict=True))
    by_index = Counter(indices)
    by_category = Counter(rule)
    likeness = {}
    for pair, both in together.items():
        index, category = pair
        either = by_index[index] + by_category[category] - both
        likeness[pair] = both / either
    named: dict[int, str] = {}
    by_likeness = sorted(likeness, key=likeness.__getitem__, reverse=True)
    for index, category in by_likeness:
        is_named = index in named or category in named.values()
        if not is_named:
            named[index] = category
    total = sum(likeness[pair] for pair in named.items())
    score = total / (len(by_category) + len(by_index))
    spare = [category for category in _SPARE if category not in named.values()]
    for index in range(count):
        if index not in named:
            named[index] = spare.pop(0) if spare else _unnamed(index)
    return tuple(named[index] for index in range(count)), score
