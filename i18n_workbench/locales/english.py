"""Languages by their names, as some projects call their files (``French.xlf``, ``portuguese_br.js``, ``Deutsch.json``)."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import TYPE_CHECKING

from i18n_workbench.locales.cldr import english
from i18n_workbench.locales.names import display_name, native_name

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

COMMON = frozenset({"english", "french", "german", "spanish"})
"""One of these beside another name of a language, or alone, tells that files are called by the names of languages."""
_BETWEEN = re.compile(r"[\s_().,-]+|(?<=[a-z])(?=[A-Z])")
_OF_STEAM = {
    "schinese": "zh-Hans",
    "tchinese": "zh-Hant",
    "brazilian": "pt-BR",
    "koreana": "ko",
    "latam": "es-419",
    "spanish latin": "es-419",
}
"""What Steam calls languages whose English name it does not use, and games after it."""
_OTHERWISE = {
    "bengali": "bn",
    "bokmal": "nb",
    "castilian": "es",
    "farsi": "fa",
    "gaelic": "gd",
    "kirghiz": "ky",
    "nynorsk": "nn",
    "oriya": "or",
    "panjabi": "pa",
    "pushto": "ps",
    "sinhalese": "si",
    "slovene": "sl",
    "uighur": "ug",
    "valencian": "ca-ES-valencia",
}
"""English names of languages beside those of CLDR (ISO 639-2 has most of them)."""

_OWN = {
    "ar": "العربية",
    "bg": "Български",
    "ca": "Català",
    "cs": "Čeština",
    "da": "Dansk",
    "de": "Deutsch",
    "el": "Ελληνικά",
    "es": "Español",
    "et": "Eesti",
    "eu": "Euskara",
    "fa": "فارسی",
    "fi": "Suomi",
    "fr": "Français",
    "gl": "Galego",
    "he": "עברית",
    "hi": "हिन्दी",
    "hr": "Hrvatski",
    "hu": "Magyar",
    "id": "Bahasa Indonesia",
    "it": "Italiano",
    "ja": "日本語",
    "ko": "한국어",
    "lt": "Lietuvių",
    "lv": "Latviešu",
    "nl": "Nederlands",
    "no": "Norsk",
    "pl": "Polski",
    "pt": "Português",
    "pt-BR": "Português do Brasil",
    "ro": "Română",
    "ru": "Русский",
    "sk": "Slovenčina",
    "sl": "Slovenščina",
    "sr": "Српски",
    "sv": "Svenska",
    "th": "ไทย",
    "tr": "Türkçe",
    "uk": "Українська",
    "vi": "Tiếng Việt",
    "zh": "中文",
    "zh-Hans": "简体中文",
    "zh-Hant": "繁體中文",
}
"""How languages call themselves that programs are often translated into."""


def are_names(words: Collection[str]) -> bool:
    """Whether words that stand beside each other are names of languages.

    >>> are_names({"arabic", "english", "index"}), are_names({"English"}), are_names({"english", "index"})
    (True, True, False)
    >>> are_names({"English", "Deutsch", "template"})
    True
    """
    if COMMON.isdisjoint(map(str.lower, words)):
        return False
    names = tags_of_names(words)
    return len(names) > 1 or len(names) == len(words)


def tags_of_names(words: Iterable[str]) -> dict[str, str]:
    """The tags of those of some words that are a language's name."""
    tags = {}
    for word in words:
        tag = tag_of_name(word)
        if tag:
            tags[word] = tag
    return tags


@cache
def tag_of_name(name: str) -> str:
    """The tag of a language's name in English or in the language itself; empty for any other text.

    >>> tag_of_name("French"), tag_of_name("Portuguese (Brazil)"), tag_of_name("index")
    ('fr', 'pt-BR', '')
    >>> tag_of_name("ChineseSimplified"), tag_of_name("schinese"), tag_of_name("Français")
    ('zh-Hans', 'zh-Hans', 'fr')
    >>> tag_of_name("bengali"), tag_of_name("Farsi")
    ('bn', 'fa')
    """
    composed = unicodedata.normalize("NFC", name)
    words = _BETWEEN.sub(" ", composed).strip().lower()
    if words in _OF_STEAM:
        return _OF_STEAM[words]
    if words in _OTHERWISE:
        return _OTHERWISE[words]
    languages = _languages()
    if words in languages:
        return languages[words]
    regions = _regions()
    parts = words.split(" ")
    for size in range(len(parts) - 1, 0, -1):
        first = " ".join(parts[:size])
        rest = " ".join(parts[size:])
        if first in languages and rest in regions:
            return f"{languages[first]}-{regions[rest]}"
        turned = f"{rest} {first}"
        if turned in languages:
            return languages[turned]
    return ""


def name_beside(tag: str, names: Collection[str]) -> str:
    """How a file beside others that are called by languages would be called: in its own language where most of these are.

    >>> name_beside("it", ["English", "Deutsch", "Polski"]), name_beside("it", ["English", "Deutsch", "French"])
    ('Italiano', 'Italian')
    """
    foreign = [name for name in names if name.lower() != "english"]
    own = [name for name in foreign if name in _OWN.values()]
    if tag in _OWN and len(own) > len(foreign) / 2:
        return _OWN[tag]
    return name_of(tag)


def name_of(tag: str) -> str:
    """How files that are called by names would call a locale; empty where it has no English name.

    >>> name_of("it"), name_of("pt-BR")
    ('Italian', 'Brazilian Portuguese')
    """
    code = tag.replace("-", "_")
    return english().languages.get(code, "")


def tags_called(name: str, tags: Iterable[str]) -> list[str]:
    """Those of some tags that a person calls so, in English or in the language itself, accents or none.

    >>> tags_called("french", ["de", "fr", "fr-CA"]), tags_called("Espanol", ["es"])
    (['fr', 'fr-CA'], ['es'])
    """
    asked = _folded(name)
    return [tag for tag in tags if asked in _names_of(tag)]


def _names_of(tag: str) -> set[str]:
    """What a locale and its language are called."""
    language = tag.replace("_", "-").partition("-")[0]
    names = set()
    for each in (tag, language):
        names |= {display_name(each), native_name(each), name_of(each)}
    return {_folded(name) for name in names if name}


def _folded(name: str) -> str:
    """A name without case and accents."""
    small = name.strip().casefold()
    parts = unicodedata.normalize("NFKD", small)
    letters = (part for part in parts if not unicodedata.combining(part))
    return "".join(letters)


@cache
def _languages() -> dict[str, str]:
    """The tags of languages by their names in lower case."""
    tags = {}
    for tag, name in english().languages.items():
        tags[name.lower()] = tag.replace("_", "-")
    for tag, name in _OWN.items():
        tags.setdefault(name.lower(), tag)
    return tags


@cache
def _regions() -> dict[str, str]:
    """The codes of regions by their names and by themselves, both in lower case."""
    regions = english().regions
    codes = {}
    for code, name in regions.items():
        codes[name.lower()] = code
    for code in regions:
        codes[code.lower()] = code
    return codes
