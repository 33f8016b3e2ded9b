"""A translation in the wrong language, told by the small words that every sentence has."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.checks.base import Issue, Pair, Rule
from i18n_workbench.checks.scripts import scripts_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.checks.columns.column import Mask
    from i18n_workbench.checks.columns.pair_columns import PairColumns

_SMALL_WORDS = {
    "en": "the and of to is are was were be been this that these those with from your you have has not can will would"
    " should they their there which when what please before after between",
    "de": "der die das und ist sind war nicht mit von dem den ein eine einen einer wird werden kann können ihre ihr"
    " sie auf für zum zur bitte diese dieser dieses wurde wenn oder nur noch bei nach",
    "fr": "le la les des est sont dans pour avec vous votre vos une cette ces être pas que qui sur aux du ou mais"
    " veuillez nous notre été peut ne",
    "es": "el los las una está están para con por que su sus este esta estos del más pero puede fue ser sin"
    " usted nuestro desde hasta también",
    "it": "il lo gli della delle dei degli è sono per con che questo questa nel nella non una può essere alla"
    " anche stato vuoi tuo tua",
    "pt": "o os as um uma está são para com por que seu sua este esta não você do da dos das pelo pela mais pode"
    " foi ser sem também",
    "nl": "het een van en is zijn niet met voor deze dit wordt worden kan kunnen uw je jouw op aan bij naar om te"
    " maar ook geen",
    "sv": "och är inte med för att det den ett som till från kan ska har du din ditt eller på av denna detta",
    "da": "og er ikke med til at det den et som fra kan skal har du din dit eller på af denne dette hvis",
    "nb": "og er ikke med til at det den et som fra kan skal har du din ditt eller på av denne dette hvis",
    "pl": "i jest są nie na do z w się że dla oraz ten ta to tego może został jako przez po od lub",
    "cs": "a je jsou není na do z v se že pro nebo ten ta to tento této může byl jako při po od aby",
    "hu": "a az és nem hogy egy van meg ez vagy csak már még kell lehet ha fel ki be minden",
    "ro": "și este sunt nu pe la cu din pentru care un o acest această fi poate sau mai să",
    "tr": "ve bir bu için ile değil olarak daha çok veya mi ne kadar sonra önce lütfen var yok",
    "fi": "ja on ei se että tai kun voi ovat tämä tämän ole mutta jos vain niin kuin",
}
_WORD = re.compile(r"[^\W\d_]+")
_MARKUP = re.compile(r"</?[A-Za-z][^<>]*+>")
"""Elements and inline codes: what stands in their attributes is no translator's (``equiv-text`` of XLIFF has the template)."""
_LEAST = 3
"""Different small words of another language that prove it, where there is none of the own one: of 33,432 translations of
seven projects 7 have three, all of them rightly; of the 13 that have two 4 are wrong.
"""
_CYRILLIC = re.compile("[\u0400-\u04ff]")
"""In a text that has such letters the words of others are names and quotations."""
_RUSSIAN, _UKRAINIAN = frozenset("ыэъё"), frozenset("іїєґ")
_NONE: frozenset[str] = frozenset()
_RELATED = {"no": "nb", "nn": "nb", "sk": "cs"}
"""Languages that share most small words with one of the list."""


class WrongLanguage(Rule):
    """A sentence in another language than the locale's (French in ``de``), told by its small words or letters."""

    id = "wrong-language"
    title = "Another language"

    def may_find(self, pairs: PairColumns) -> Mask:
        told_by_letters = _may_be_neighbours(pairs)
        told_by_words = pairs.of_locales(_is_told_by_words)
        worth = ~pairs.equal & ~pairs.same_language
        told_by_words &= worth & (pairs.target.count(" ") >= _LEAST)
        return (worth & told_by_letters) | _has_foreign(pairs, told_by_words)

    def check(self, pair: Pair) -> Iterable[Issue]:
        target, language = pair.target, _RELATED.get(pair.language, pair.language)
        if target == pair.source or pair.same_language or _LICENCE.search(target):
            return
        if "<" in target:
            target = _MARKUP.sub(" ", target)
        if language in {"ru", "uk"}:
            yield from _cyrillic(target, language)
        if target.count(" ") < _LEAST or not _is_told_apart(pair.locale, language):
            return
        if "Cyrl" in scripts_of(pair.locale) and _CYRILLIC.search(target):
            return
        own, lowered = small_words(language), target.lower()
        if not own.isdisjoint(lowered.split()):
            return  # most texts have a small word between spaces, which is told faster than all words are taken
        words = words_of(target)
        if words & own:
            return
        for other, only in exclusive_words().items():
            found = words & only
            if len(found) < _LEAST or other == language:
                continue
            if other != "en":
                found -= words_of(pair.source)
            if len(found) >= _LEAST:
                yield Issue(
                    f"this reads like {other}: {', '.join(sorted(found)[:4])}",
                    "translate it anew",
                )
                return


def _may_be_neighbours(pairs: PairColumns) -> Mask:
    """Which texts in Russian have letters of Ukrainian, and the other way round."""
    is_russian = pairs.of_locales(_is_russian)
    is_ukrainian = pairs.of_locales(_is_ukrainian)
    found: Mask = is_russian & pairs.target.has(_in_both_cases(_UKRAINIAN))
    found |= is_ukrainian & pairs.target.has(_in_both_cases(_RUSSIAN))
    return found


def _is_russian(pair: Pair) -> bool:
    return pair.language == "ru"


def _is_ukrainian(pair: Pair) -> bool:
    return pair.language == "uk"


@cache
def _in_both_cases(letters: frozenset[str]) -> frozenset[str]:
    return letters | frozenset(map(str.upper, letters))


_LICENCE = re.compile(
    r"GNU (?:Lesser |Affero )?General Public License|WITHOUT WARRANTY|Permission is hereby granted|Licensed under the \w+ License",
    re.IGNORECASE,
)
"""What the texts of licences say, which hold in their own language only (4 of 4 judged)."""


def _is_told_by_words(pair: Pair) -> bool:
    language = _RELATED.get(pair.language, pair.language)
    return _is_told_apart(pair.locale, language)


@cache
def _is_told_apart(locale: str, language: str) -> bool:
    """Whether a language's own small words are known, or it is written in letters that those of no list are."""
    scripts = scripts_of(locale)
    return language in _SMALL_WORDS or bool(scripts and "Latn" not in scripts)


def _cyrillic(text: str, language: str) -> Iterable[Issue]:
    letters = set(text.lower())
    own, other = (_RUSSIAN, _UKRAINIAN) if language == "ru" else (_UKRAINIAN, _RUSSIAN)
    found = letters & other
    if found and not letters & own and len(_WORD.findall(text)) >= 2:
        name = "uk" if language == "ru" else "ru"
        yield Issue(
            f"this reads like {name}: it has the letter {min(found)!r}",
            "translate it anew",
        )


def _has_foreign(pairs: PairColumns, worth: Mask) -> Mask:
    """Which of the texts worth a look have enough words that only other languages than theirs have."""
    if not worth.any():
        return worth
    counts = pairs.target.count_words(_languages_of_words(), worth)
    if counts is None:
        return worth
    own = pairs.numbers_of_locales(_number_of_own)
    with_none = np.append(counts, np.zeros((len(own), 1), np.intp), axis=1)
    of_own = with_none[np.arange(len(own)), own]
    found: Mask = worth & (counts.sum(axis=1) - of_own >= _LEAST)
    return found


def _number_of_own(pair: Pair) -> int:
    """The number of the pair's language in :func:`_languages_of_words`, or that behind all of them."""
    languages = list(exclusive_words())
    language = _RELATED.get(pair.language, pair.language)
    return languages.index(language) if language in languages else len(languages)


@cache
def _languages_of_words() -> dict[str, int]:
    """The number of the one language that has a small word."""
    return {
        word: number
        for number, words in enumerate(exclusive_words().values())
        for word in words
    }


def words_of(text: str) -> set[str]:
    """The words of a text in small letters."""
    return set(_WORD.findall(text.lower()))


def small_words(language: str) -> frozenset[str]:
    """The small words of a language that is in the list; of others none."""
    return _own().get(_RELATED.get(language, language), _NONE)


@cache
def _own() -> dict[str, frozenset[str]]:
    return {
        language: frozenset(words.split()) for language, words in _SMALL_WORDS.items()
    }


@cache
def exclusive_words() -> dict[str, frozenset[str]]:
    """The small words that a language shares with no other one."""
    lists = _own()
    return {
        language: words.difference(
            *(others for name, others in lists.items() if name != language)
        )
        for language, words in lists.items()
    }
