"""Names of languages and the direction that they are written in."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, Literal

from i18n_workbench.locales.cldr import english
from i18n_workbench.locales.tags import Tag, described, is_registered, parse

if TYPE_CHECKING:
    from collections.abc import Iterable

    from babel import Locale

_RIGHT_TO_LEFT: Final = frozenset(
    {
        "Adlm",
        "Arab",
        "Aran",
        "Hebr",
        "Mand",
        "Mend",
        "Nkoo",
        "Rohg",
        "Samr",
        "Sogd",
        "Syrc",
        "Thaa",
        "Yezi",
    }
)


@cache
def display_name(tag: str) -> str:
    """The English name (``Chinese (Simplified, China)``); a tag that nobody knows is its own name."""
    parsed = parse(tag)
    if parsed is None:
        return tag
    if not is_registered(parsed.language):
        return tag
    if plain := _plain_name(parsed):
        return _with_rest(plain, (*parsed.variants, *parsed.rest))
    names = (
        str(_langcodes(parsed, normalize=alias).display_name("en"))
        for alias in ("-" in parsed.language, True)
    )
    name = next((name for name in names if "Unknown" not in name), "")
    if name:
        return _with_rest(name, (*parsed.variants, *parsed.rest))
    language = _english_language(parsed.language)
    return _with_rest(language, parsed.parts()[1:]) if language else tag


def native_name(tag: str) -> str:
    """The name in the language itself, else the English one."""
    return name_in(tag, "")


@cache
def name_in(tag: str, language: str) -> str:
    """The name in a language (empty: in its own), else the English one."""
    parsed = parse(tag)
    locale = babel_locale(parsed) if parsed else None
    if (
        parsed is None
        or locale is None
        or (parsed.region and locale.territory != parsed.region)
    ):
        return display_name(tag)
    name = locale.get_display_name(language or None)
    if name:
        return _with_rest(str(name), (*parsed.variants, *parsed.rest))
    return display_name(tag)


@cache
def direction(tag: str) -> Literal["ltr", "rtl"]:
    """The direction of the script that the tag names or that the language is likely written in."""
    parsed = parse(tag)
    return "rtl" if parsed and likely(parsed).script in _RIGHT_TO_LEFT else "ltr"


def script_of(tag: str) -> str:
    """The script that a locale is written in (``Latn``); empty where nobody knows."""
    parsed = parse(tag)
    return likely(parsed).script if parsed else ""


@cache
def readers(tag: str) -> int:
    """How many people read a language, by CLDR's figures; 0 where it has none."""
    parsed = parse(tag)
    return int(_langcodes(parsed, normalize=True).writing_population()) if parsed else 0


@cache
def likely(tag: Tag) -> Tag:
    """The tag with the script and region that CLDR finds likely; unchanged where it does not know the language."""
    from babel.core import get_global

    table = get_global("likely_subtags")
    language = get_global("language_aliases").get(tag.language, tag.language)
    if language in table and language != "und" and _is_plain_place(tag):
        ways = [(language, tag.script, tag.region)]
    else:
        ways = [_subtags(tag, normalize=alias) for alias in (True, False)]
    for language, script, region in ways:
        for subtags in (
            (language, script, region),
            (language, region),
            (language, script),
            (language,),
        ):
            full = table.get("_".join(part for part in subtags if part), "").split("_")
            if len(full) == 3:
                return Tag(
                    tag.language,
                    script or full[1],
                    region or full[2],
                    tag.variants,
                    tag.rest,
                )
    return _elsewhere_likely(tag)


def most_likely(text: str, tags: Iterable[str]) -> str:
    """The only one of some locales that is the same as a text says, where script and region are the likely ones; or nothing.

    >>> most_likely("de_DE", ["de", "fr"]), most_likely("de-AT", ["de", "fr"]), most_likely("pt", ["pt-BR", "pt-PT"])
    ('de', '', 'pt-BR')
    """
    tag = parse(text)
    if tag is None:
        return ""
    wanted = likely(tag)
    same = []
    for each in tags:
        known = parse(each)
        if known is not None and likely(known) == wanted:
            same.append(each)
    return same[0] if len(same) == 1 else ""


def _elsewhere_likely(tag: Tag) -> Tag:
    full = _langcodes(tag, normalize=False).maximize()
    if (full.script, full.territory) == (
        "Latn",
        "US",
    ):  # what it says of every language that it does not know
        return tag
    return Tag(
        tag.language,
        tag.script or full.script or "",
        tag.region or full.territory or "",
        tag.variants,
        tag.rest,
    )


@cache
def babel_locale(tag: Tag) -> Locale | None:
    """CLDR's data of the tag, else of its language and script, else of its language; None where it has none."""
    from babel import Locale, UnknownLocaleError

    subtags = [part for part in _subtags(tag, normalize=True) if part]
    while subtags:
        try:
            return Locale.parse("_".join(subtags))
        except (UnknownLocaleError, ValueError):
            subtags.pop()
    return None


def _subtags(tag: Tag, *, normalize: bool) -> tuple[str, str, str]:
    """Language, script and region, with ``normalize`` instead of aliases what those stand for."""
    if _is_plain(tag):
        return tag.language, tag.script, tag.region
    standard = _langcodes(tag, normalize=normalize)
    return standard.language or "", standard.script or "", standard.territory or ""


@cache
def _is_plain(tag: Tag) -> bool:
    """Whether CLDR's English names know all parts and none is an alias: then langcodes, which loads the whole
    registry, has nothing to add.
    """
    names = english()
    known = tag.language in names.languages and tag.language != "und"
    return known and tag.language not in names.aliases and _is_plain_place(tag)


def _is_plain_place(tag: Tag) -> bool:
    """The same of script and region."""
    names = english()
    is_plain_script = not tag.script or tag.script in names.scripts
    return is_plain_script and (not tag.region or tag.region in names.regions)


def _plain_name(tag: Tag) -> str:
    """The English name of a plain tag, or of a language that only the registry has a name for."""
    names = english()
    if _is_plain(tag):
        language = names.languages[tag.language]
    elif tag.script or tag.language == "und" or not _is_plain_place(tag):
        return ""
    else:
        language = described(tag.language)
    details = [names.scripts[tag.script]] if tag.script else []
    details += [names.regions[tag.region]] if tag.region else []
    return f"{language} ({', '.join(details)})" if language and details else language


def _langcodes(tag: Tag, *, normalize: bool) -> Any:
    import langcodes

    subtags = (tag.language, tag.script, tag.region)
    try:
        return langcodes.get(
            "-".join(part for part in subtags if part), normalize=normalize
        )
    except (
        langcodes.tag_parser.LanguageTagError
    ):  # languages of five to eight letters, of which there are none
        return langcodes.Language.make()


def is_language_name(word: str) -> bool:
    """Whether a word is what a language is called in English.

    >>> is_language_name("french"), is_language_name("fr")
    (True, False)
    """
    return word.lower() in _names_of_languages()


@cache
def _names_of_languages() -> frozenset[str]:
    return frozenset(name.lower() for name in english().languages.values())


def _english_language(language: str) -> str:
    return english().languages.get(language, "")


def _with_rest(name: str, subtags: tuple[str, ...] | list[str]) -> str:
    return f"{name} [{'-'.join(subtags)}]" if subtags else name
