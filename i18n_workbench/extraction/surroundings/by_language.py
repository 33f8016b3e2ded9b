"""Choices by the language that is on: what code chooses between is translated already, by hand."""

from __future__ import annotations

from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.locales.names import is_language_name

_CHOICE = lazy_pattern(
    r"\b\w*(?:[lL]ocale|[lL]ang(?:uage)?)(?:Code)?\b[^?]{0,40}?(?:[=!]==?|startsWith\()\s*[\"'][a-z]{2}(?:[-_]\w+)?[\"']"
)
"""A condition that asks which language is on (``locale === 'ar'``, ``i18n.language.startsWith('fr')``)."""
_IS_LANGUAGE = lazy_pattern(r"!?\s*is([A-Z][a-z]{3,})")
_LANGUAGE = lazy_pattern(r"\(?[\w.?!()]*\b(?:\w*[lL]anguage(?:Code)?|locale)\s*\)?")
"""The language that is on, as what a ``switch`` goes by."""


def asks_for_language(condition: str) -> bool:
    """Whether a condition is about the language that is on.

    >>> asks_for_language("locale.languageCode == 'ar'"), asks_for_language("isArabic"), asks_for_language("isActive")
    (True, True, False)
    """
    if _CHOICE.search(condition) is not None:
        return True
    named = _IS_LANGUAGE.fullmatch(condition)
    return named is not None and is_language_name(named[1])


def is_the_language(value: str) -> bool:
    """Whether a value is the language that is on.

    >>> is_the_language("(locale?.languageCode)"), is_the_language("(state.kind)")
    (True, False)
    """
    return _LANGUAGE.fullmatch(value) is not None
