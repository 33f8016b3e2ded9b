"""Plural categories by CLDR's cardinal rules, and by its ordinal ones."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from i18n_workbench.locales.cldr import english
from i18n_workbench.locales.names import babel_locale
from i18n_workbench.locales.tags import parse

if TYPE_CHECKING:
    from collections.abc import Mapping
    from decimal import Decimal

    from babel.plural import PluralRule

CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")
"""The order in which CLDR lists them."""
_NUMBERED: Final = {
    "sl": ("other", "one", "two", "few"),
    "lv": ("one", "other", "zero"),
}
"""Languages that number their forms in another order than CLDR's."""
_UNCOUNTED: Final = dict.fromkeys(("be", "pl", "ru", "uk"), "other") | dict.fromkeys(
    ("br", "ca", "cs", "es", "fr", "gv", "ht", "it", "lld", "lt", "pt", "scn", "sk", "vec"),
    "many",
)  # fmt: skip
"""The category that no whole number takes, but for millions, of languages that have one."""
_OPTIONAL_MANY: Final = frozenset({"fr", "es", "it", "pt", "ca"})


@cache
def category_in_name(key: str) -> str:
    """The category that a key names in brackets at its end (``matches[few]``, as webL10n has its plurals), or nothing."""
    if not key.endswith("]"):
        return ""
    _, bracket, category = key[:-1].rpartition("[")
    return category if bracket and category in CATEGORIES else ""


@cache
def plural_categories(tag: str) -> tuple[str, ...]:
    """The categories of the locale in CLDR's order; ``one`` and ``other`` for a language that CLDR does not know."""
    locale = _locale_of_rule(tag)
    used = set(_conditions(locale)) if locale else {"one"}
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
    language = _locale_of_rule(tag).partition("_")[0]
    order = _NUMBERED.get(language, CATEGORIES)
    used = set(plural_categories(tag)) - {_UNCOUNTED.get(language)}
    return tuple(name for name in order if name in used)


def plural_category(tag: str, number: float | Decimal) -> str:
    """The category that a number takes; visible decimals of a ``Decimal`` count (``Decimal("1.0")``)."""
    locale = _locale_of_rule(tag)
    if not locale:
        return "one" if number == 1 else "other"
    return str(_rule(_place(locale))(-number if number < 0 else number))


@cache
def _locale_of_rule(tag: str) -> str:
    """The locale whose rule a tag has (``pt_PT`` of ``pt-PT``, ``de`` of ``de-AT``); empty where CLDR has none."""
    parsed = parse(tag)
    if parsed is None:
        return ""
    aliases = english().aliases
    language = aliases.get(parsed.language, parsed.language)
    if language and "-" not in language:
        places = _places_of_rules()
        names = (f"{language}_{parsed.region}", language)
        return next((name for name in names if name in places), "")
    locale = babel_locale(parsed)
    return nearest_rule(str(locale)) if locale else ""


def nearest_rule(locale: str) -> str:
    """The locale of the rules that a locale of CLDR has: itself, or the nearest one above it."""
    places = _places_of_rules()
    while locale and locale not in places:
        locale = locale.rpartition("_")[0]
    return locale


def _conditions(locale: str) -> Mapping[str, str]:
    """When a number has a category, by category."""
    from i18n_workbench.locales.plural_rules import RULES

    conditions, _ = RULES[_place(locale)]
    return conditions


@cache
def _rule(place: int) -> PluralRule:
    """A rule, which many locales share."""
    from babel.plural import PluralRule

    from i18n_workbench.locales.plural_rules import RULES

    conditions, _ = RULES[place]
    return PluralRule(conditions)


def _place(locale: str) -> int:
    return _places_of_rules()[locale]


@cache
def _places_of_rules() -> dict[str, int]:
    """Where the rule of each locale stands among those of CLDR."""
    from i18n_workbench.locales.plural_rules import RULES

    places = {}
    for place, (_, locales) in enumerate(RULES):
        places.update(dict.fromkeys(locales.split(), place))
    return places
