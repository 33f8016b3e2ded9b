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
    high = {
        index
        for number, index in zip(SAMPLES, indices, strict=True)
        if number > _WORDED
    }
    names = categories(header)
    return tuple(names[index] for index in sorted(set(indices) - high))


def _rule_in(header: Mapping[str, str]) -> tuple[int, str]:
    """The number of forms and the formula that hold in a file."""
    found = _FORMS.match(header.get("plural-forms", ""))
    if found and int(found[1]) > 0:
        return int(found[1]), found[2] or ""
    language = header.get("language", "").strip()
    return language_rule(language) if language else (2, "n != 1")


def language_rule(language: str) -> tuple[int, str]:
    """Gettext's usual ``(nplurals, plural)`` of a language; the germanic rule for those nobody has listed."""
    from babel.core import UnknownLocaleError
    from babel.messages.plurals import get_plural

    try:
        count, formula = get_plural(language.replace("-", "_"))
    except (UnknownLocaleError, ValueError, TypeError):
        return 2, "(n != 1)"
    return count, formula


def category_at(categories: tuple[str, ...], index: int) -> str:
    """The category of an index, also of one that the header does not announce."""
    if index < len(categories):
        return categories[index]
    spare = [category for category in _SPARE if category not in categories]
    if index - len(categories) < len(spare):
        return spare[index - len(categories)]
    return f"msgstr[{index}]"


@lru_cache(maxsize=512)
def _categories(count: int, formula: str, language: str) -> tuple[str, ...]:
    if count == 1:
        return ("other",)
    indices = _indices(formula, count)
    if count == 2:
        is_one_last = bool(indices) and indices[1] == 1
        is_other_first = indices.count(0) > indices.count(1)
        return ("other", "one") if is_one_last and is_other_first else ("one", "other")
    rules = [
        rule
        for rule in ([_rule(language)] if language else map(_rule, _TYPICAL_LANGUAGES))
        if rule
    ]
    if not indices or not rules:
        return _unmatched(count)
    named, _ = max(
        (_match(indices, rule, count) for rule in rules), key=lambda pair: pair[1]
    )
    return named


def _unmatched(count: int) -> tuple[str, ...]:
    names = _STANDARD.get(count, ("zero", "one", "two", "few", "many", "other"))[:count]
    return names + tuple(f"msgstr[{index}]" for index in range(len(names), count))


@lru_cache(maxsize=512)
def _indices(formula: str, count: int) -> tuple[int, ...]:
    try:
        run = evaluate(formula)
        found = tuple(run(n) for n in SAMPLES)
    except FormulaError:
        return ()
    return found if all(0 <= index < count for index in found) else ()


@lru_cache(maxsize=512)
def _rule(language: str) -> tuple[str, ...]:
    """The CLDR category of every sample count; empty for an unknown language."""
    from i18n_workbench.locales.names import babel_locale
    from i18n_workbench.locales.tags import parse

    tag = parse(re.split(r"[@.]", language)[0].replace("_", "-"))
    locale = babel_locale(tag) if tag else None
    return tuple(str(locale.plural_form(n)) for n in SAMPLES) if locale else ()


def _match(
    indices: tuple[int, ...], rule: tuple[str, ...], count: int
) -> tuple[tuple[str, ...], float]:
    """Name every index by the category it shares most counts with; how well that went."""
    together = Counter(zip(indices, rule, strict=True))
    by_index, by_category = Counter(indices), Counter(rule)
    likeness = {
        (index, category): both / (by_index[index] + by_category[category] - both)
        for (index, category), both in together.items()
    }
    named: dict[int, str] = {}
    for index, category in sorted(likeness, key=lambda pair: -likeness[pair]):
        if index not in named and category not in named.values():
            named[index] = category
    score = sum(likeness[pair] for pair in named.items()) / len(by_category | by_index)
    spare = [category for category in _SPARE if category not in named.values()]
    for index in range(count):
        if index not in named:
            named[index] = spare.pop(0) if spare else f"msgstr[{index}]"
    return tuple(named[index] for index in range(count)), score
