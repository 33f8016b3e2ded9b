"""What code says in several languages by itself: names that differ by a language."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.extraction.javascript.lists import REMEMBERED
from i18n_workbench.extraction.javascript.syntax_names import name_of
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.locales.tags import is_locale

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tree_sitter import Node

_LANGUAGE = lazy_pattern(
    r"(?P<of>\w*[a-z\d])(?:_(?P<small>[a-z]{2})|(?P<camel>[A-Z][a-z])|_?(?P<large>[A-Z]{2}))"
)
"""A name that ends with the code of a language (``titleEn``, ``title_en``, ``titleEN``)."""
_SURELY = "en"
"""The language that nearly every family has: two codes alone may be words (``labelId`` and ``labelNo``)."""
SEVERAL = 3
"""Languages from which on a family needs no English. Chosen, not measured."""
_DECLARED = lazy_pattern(r"\b(?:const|let|var)\s+(\w+)")
_TRANSLATIONS = lazy_pattern(r"[tT]ranslations?$|_?TRANSLATIONS$")


def of_languages(names: Iterable[str]) -> frozenset[str]:
    """The names that are the same but for a language; beside two that are, a code that is none may be a country's (``ua``).

    >>> sorted(of_languages(["titleEn", "titleAr", "titleId", "link"]))
    ['titleAr', 'titleEn', 'titleId']
    """
    families: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for name in names:
        hit = _LANGUAGE.fullmatch(name)
        if hit is None:
            continue
        code = (hit["small"] or hit["camel"] or hit["large"]).lower()
        families[hit["of"]][code] = name
    found: set[str] = set()
    for family in families.values():
        known = sum(map(is_locale, family))
        is_sure = _SURELY in family and known > 1
        if is_sure or known >= SEVERAL:
            found.update(family.values())
    return frozenset(found)


def is_declared_by_language(name: str, text: str) -> bool:
    """Whether a variable of a file says in one language what another says in its own (``statsEn``, ``statsRu``)."""
    return _LANGUAGE.fullmatch(name) is not None and name in _declared(text)


@lru_cache(maxsize=REMEMBERED)
def _declared(text: str) -> frozenset[str]:
    return of_languages(_DECLARED.findall(text))


def is_property_by_language(pair: Node) -> bool:
    """Whether a property says in one language what another beside it says in its own (``{ titleEn: 'a', titleAr: 'b' }``)."""
    if pair.parent is None or _LANGUAGE.fullmatch(name_of(pair, "key")) is None:
        return False
    return name_of(pair, "key") in _properties_by_language(pair.parent)


@lru_cache(maxsize=REMEMBERED)
def _properties_by_language(record: Node) -> frozenset[str]:
    pairs = (each for each in record.named_children if each.type == "pair")
    return of_languages(name_of(each, "key") for each in pairs)


def holds_translations(name: str) -> bool:
    """Whether a variable of this name is a table of translations (``fallbackTranslations``)."""
    return _TRANSLATIONS.search(name) is not None
