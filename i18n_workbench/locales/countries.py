"""What is spoken in a country, whose code people take for that of its language."""

from __future__ import annotations

COUNTRY = 2
"""Letters of a country's code."""


def language_of(country: str) -> str:
    """The language that CLDR finds likely in a country (``cs`` for ``cz``), or the empty text.

    Of countries where that is English CLDR says nothing: it takes any country's language for English.
    """
    from babel.core import Locale, get_global

    code = country.upper()
    likely = str(get_global("likely_subtags").get(f"und_{code}", ""))
    if not likely and len(code) == COUNTRY and code in Locale("en").territories:
        return "en"
    return likely.partition("_")[0]


def tag_of_country(code: str) -> str:
    """The tag of what is mostly spoken in a country, or the empty text.

    >>> tag_of_country("ua"), tag_of_country("cn"), tag_of_country("gb"), tag_of_country("english")
    ('uk-UA', 'zh-CN', 'en-GB', '')
    """
    language = language_of(code) if len(code) == COUNTRY else ""
    return f"{language}-{code.upper()}" if language else ""
