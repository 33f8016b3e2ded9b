"""Flags: the country that stands for a locale. A courtesy to the eye, never a statement about a language."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from i18n_workbench.locales.cldr import english
from i18n_workbench.locales.names import likely
from i18n_workbench.locales.tags import canonical, parse

if TYPE_CHECKING:
    from collections.abc import Mapping

_USUAL: Final[Mapping[str, str]] = {"pt": "pt", "sr": "rs"}
"""Where people expect another country than the one with the most speakers."""
_SUBDIVISIONS: Final = frozenset({"gb-eng", "gb-nir", "gb-sct", "gb-wls"})
_NO_COUNTRY: Final = frozenset({"ZZ", "XA", "XB", "QO", "EZ"})
_ALIASES: Final = {"uk": "gb"}


def flag(tag: str, overrides: Mapping[str, str] | None = None) -> str:
    """The country code of the locale's flag in lower case, or the empty text where there is none.

    Tried in this order: ``overrides`` (``localeCountryMap``) by the whole tag, the tag's own region, ``overrides`` by
    language, the country where CLDR finds the language most likely. A region that is no country has no flag.
    """
    wanted = {
        canonical(name).lower(): country for name, country in (overrides or {}).items()
    }
    parsed = parse(tag)
    whole = canonical(tag).lower()
    if whole in wanted:
        return _country(wanted[whole])
    if parsed is None:
        return ""
    if parsed.region:
        return _country(parsed.region)
    if parsed.language in wanted:
        return _country(wanted[parsed.language])
    return _usual(parsed.language, parsed.script)


def flag_emoji(country: str) -> str:
    """The emoji of a country code (or of ``gb-eng``, ``gb-sct``, ``gb-wls``); empty where there is none."""
    code = country.strip().lower()
    if code in _SUBDIVISIONS - {"gb-nir"}:
        letters = code.replace("-", "")
        return (
            "\N{WAVING BLACK FLAG}"
            + "".join(chr(0xE0000 + ord(char)) for char in letters)
            + "\U000e007f"
        )
    if not _country(code) or len(code) != 2:
        return ""
    return "".join(chr(0x1F1E6 + ord(char) - ord("a")) for char in _country(code))


def is_country(code: str) -> bool:
    """Whether there is a flag for a code (``de``, ``GB``, ``gb-sct``)."""
    return bool(_country(code))


@cache
def _usual(language: str, script: str) -> str:
    from i18n_workbench.locales.tags import Tag

    if not script and language in _USUAL:
        return _USUAL[language]
    return _country(likely(Tag(language, script)).region)


def _country(code: str) -> str:
    code = code.strip().lower()
    code = _ALIASES.get(code, code)
    return code if code in _SUBDIVISIONS or code.upper() in _countries() else ""


@cache
def _countries() -> frozenset[str]:
    return frozenset(code for code in english().regions if len(code) == 2) - _NO_COUNTRY
