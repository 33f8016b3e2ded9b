"""Plural categories by CLDR's cardinal rules, and by its ordinal ones."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from i18n_workbench.locales.names import babel_locale
from i18n_workbench.locales.tags import parse

if TYPE_CHECKING:
    from decimal import Decimal

    from babel.plural import PluralRule

CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")
"""The order in which CLDR lists them."""
_NUMBERED: Final = {
    "sl": ("other", "one", "two", "few"),
    "lv": ("one", "other", "zero"),
}
"""Languages that number their forms in another order than CLDR's."""
_COUNTED: Final = 201
"""No language has a category that appears first above 200, but for the millions of fr, es, it, pt and ca."""
_OPTIONAL_MANY: Final = frozenset({"fr", "es", "it", "pt", "ca"})


@cache
def category_in_name(key: str) -> str:
    """The category that a key names in brackets at its end (``matches[few]``, as webL10n has its plurals), or nothing."""
    if not key.endswith("]"):
        return ""
    _, bracket, category = key[:-1].rpartition("[")
    return category if bracket and category in CATEGORIES else ""


def plural_categories(tag: str) -> tuple[str, ...]:
    """The categories of the locale in CLDR's order; ``one`` and ``other`` for a language that CLDR does not know."""
    rule = _rule(tag)
    used = {"one"} if rule is None else set(rule.tags)
    return tuple(name for name in CATEGORIES if name in used or name == "other")


@cache
def required_categories(tag: str) -> tuple[str, ...]:
    """The categories that a complete translation has.

    The ``many`` of fr, es, it, pt and ca (large compact numbers) is optional, so not due.
    """
    parsed = parse(tag)
    optional = parsed is not None and parsed.language in _OPTIONAL_MANY
    return tuple(
        name for name in plural_categories(tag) if not (optional and name == "many")
    )


@cache
def ordinal_categories(tag: str) -> tuple[str, ...]:
    """The categories of ordinal numbers (1st, 2nd, 3rd) in CLDR's order."""
    from i18n_workbench.locales.plural_rules import ORDINALS

    parsed = parse(tag)
    locale = babel_locale(parsed) if parsed else None
    used = ""
    for categories, languages in ORDINALS:
        if locale and locale.language in languages.split():
            used = categories
    return (*used.split(), "other")


@cache
def counting_categories(tag: str) -> tuple[str, ...]:
    """The categories that whole numbers take, in the order in which gettext and i18next's JSON v3 number them."""
    parsed = parse(tag)
    order = _NUMBERED.get(parsed.language if parsed else "", CATEGORIES)
    used = _counted_by(_rule(tag))
    return tuple(name for name in order if name in used)


@cache
def _counted_by(rule: PluralRule | None) -> frozenset[str]:
    """The categories that a rule, which many locales share, has for whole numbers."""
    most = len(rule.tags | {"other"}) if rule else 2
    used: set[str] = set()
    for number in range(_COUNTED):
        used.add(_category(rule, number))
        if len(used) == most:  # mostly before 10
            break
    return frozenset(used)


def plural_category(tag: str, number: float | Decimal) -> str:
    """The category that a number takes; visible decimals of a ``Decimal`` count (``Decimal("1.0")``)."""
    return _category(_rule(tag), number)


def _category(rule: PluralRule | None, number: float | Decimal) -> str:
    if rule is None:
        return "one" if number == 1 else "other"
    return str(rule(-number if number < 0 else number))


@cache
def _rule(tag: str) -> PluralRule | None:
    parsed = parse(tag)
    locale = babel_locale(parsed) if parsed else None
    return _rule_of(str(locale)) if locale else None


def _rule_of(locale: str) -> PluralRule | None:
    """The rule of a locale that CLDR knows, or of the nearest one above it."""
    places = _places_of_rules()
    while locale and locale not in places:
        locale = locale.rpartition("_")[0]
    return _rule_at(places[locale]) if locale else None


@cache
def _rule_at(place: int) -> PluralRule:
    from babel.plural import PluralRule

    from i18n_workbench.locales.plural_rules import RULES

    conditions, _ = RULES[place]
    return PluralRule(conditions)


@cache
def _places_of_rules() -> dict[str, int]:
    """Where the rule of each locale stands among those of CLDR."""
    from i18n_workbench.locales.plural_rules import RULES

    places = {}
    for place, (_, locales) in enumerate(RULES):
        places.update(dict.fromkeys(locales.split(), place))
    return places
