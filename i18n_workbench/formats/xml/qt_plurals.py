"""Which CLDR category each ``<numerusform>`` is: Qt has rules of its own, some coarser than CLDR's.

Held against what ``lupdate`` and ``lconvert`` say of 130 languages.
"""

from __future__ import annotations

from i18n_workbench.locales.plurals import counting_categories

_ORDERS = {
    "lv": ("one", "other", "zero"),
    "mk": ("one", "two", "other"),
    "mt": ("one", "few", "many", "other"),
    "cy": ("zero", "one", "two", "many", "other"),
    "sl": ("one", "two", "few", "other"),
}
"""Languages whose forms Qt has in another order, or in other numbers, than CLDR."""

_WITH_ONE = ["bi", "fa", "fj", "gn", "hu", "na", "om", "su", "tr", "tt", "za"]
_WITH_TWO = ["br", "he", "km", "kw", "lo"]
_WITH_THREE = ["dv", "ga", "gv", "sm"]
_NUMBERS = {
    **dict.fromkeys(_WITH_ONE, 1),
    **dict.fromkeys(_WITH_TWO, 2),
    **dict.fromkeys(_WITH_THREE, 3),
}
"""How many forms Qt has where CLDR has another number of them."""

_BY_NUMBER = {
    1: ("other",),
    2: ("one", "other"),
    3: ("one", "two", "other"),
}


def forms_of(language: str, count: int) -> tuple[str, ...]:
    """The categories of the forms in a file of a language.

    ``count`` is how many a message of the file has; 0 where none has any, and the language decides.
    """
    tag = language.replace("_", "-")
    primary = tag.partition("-")[0].lower()
    usual = _ORDERS.get(primary) or counting_categories(tag)
    wanted = count or _NUMBERS.get(primary, len(usual))
    if wanted == len(usual):
        return usual
    if wanted in _BY_NUMBER:
        return _BY_NUMBER[wanted]
    named = usual[: wanted - 1]
    return (*named, "other")
