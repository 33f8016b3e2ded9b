"""Letters of another script: a whole run of them, or look-alikes inside of one word."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache, partial
from string import ascii_letters
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.checks.base import Issue, Pair, Rule, language_of
from i18n_workbench.checks.wording import plain
from i18n_workbench.locales import is_locale
from i18n_workbench.locales.names import script_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from i18n_workbench.checks.columns.column import Mask
    from i18n_workbench.checks.columns.pair_columns import PairColumns

_RANGES = {
    "Grek": "\u0370-\u03ff\u1f00-\u1fff",
    "Cyrl": "\u0400-\u052f",
    "Armn": "\u0531-\u058f",
    "Hebr": "\u05d0-\u05ea",
    "Arab": "\u0620-\u064a\u066e-\u06d3\u06fa-\u06ff",
    "Deva": "\u0904-\u0939",
    "Beng": "\u0985-\u09b9",
    "Taml": "\u0b85-\u0bb9",
    "Thai": "\u0e01-\u0e2e",
    "Geor": "\u10a0-\u10ff\u1c90-\u1cbf",
    "Kana": "\u3041-\u309f\u30a1-\u30fa",
    "Hang": "\uac00-\ud7a3",
    "Hani": "\u4e00-\u9fff",
}
"""Letters of scripts that are easily told apart; Latin is written in all languages (names, units), so it is no news."""
NAMES = {
    "Grek": "Greek", "Cyrl": "Cyrillic", "Armn": "Armenian", "Hebr": "Hebrew", "Arab": "Arabic", "Deva": "Devanagari",
    "Beng": "Bengali", "Taml": "Tamil", "Thai": "Thai", "Geor": "Georgian", "Kana": "Japanese", "Hang": "Korean",
    "Hani": "Chinese",
}  # fmt: skip
_WRITES = {
    "Jpan": {"Kana", "Hani"}, "Kore": {"Hang", "Hani"}, "Hans": {"Hani"}, "Hant": {"Hani"}, "Hani": {"Hani"},
}  # fmt: skip
_ALSO = {"ku": frozenset({"Arab"})}
"""Languages that people write in another script, too: who speaks Sorani calls it Kurdish as those do who speak Kurmanji (0 of 9
judged in 5 projects were foreign).
"""
_LENGTHS = {"Hani": 2, "Kana": 2, "Hang": 2}
_LEAST = 4
"""Letters in a row from which a run is a word and no sign (``Ω``, ``µ``); of a script of syllables two are."""
_RUN = re.compile(
    "|".join(f"(?P<{name}>[{letters}]+)" for name, letters in _RANGES.items())
)
_WORD = re.compile(
    r"[A-Za-z\u0400-\u052f]*(?:[A-Za-z][\u0400-\u052f]|[\u0400-\u052f][A-Za-z])[A-Za-z\u0400-\u052f]*"
)
_MEETING = re.compile("[A-Za-z][\u0400-\u052f]|[\u0400-\u052f][A-Za-z]")
_TIMES = re.compile("(?<=[A-Z\u0400-\u042f])x(?=[A-Z\u0400-\u042f])")
"""The sign between two measures (``СТОЛБЦЫxСТРОКИ``): an x that looks like a letter has its neighbours' case."""
_COLOUR = re.compile("[&\u00a7][0-9a-fk-or](?=[\u0400-\u052f])")
"""A sign of Minecraft for a colour, which stands before a word (``&cОшибка``)."""
_SIGN = re.compile("[\u0430-\u045f]+[A-Z][\u0430-\u045f]+")
"""A sign of its own between two words (``ддTчч``, of dates)."""
_INFLECTED = re.compile("[A-Za-z]+[\u0400-\u052f]+")
_LATIN = re.compile("[A-Za-z]")
_ACRONYM = re.compile("[A-Z]{2,}")
_LATIN_ALIKE = frozenset("aceiopxysjABCEHIKMOPTX")
_CYRILLIC_ALIKE = frozenset("асеорхуіѕјАВСЕНІКМОРТХ")
_WITH_PALOCHKA = frozenset(
    ("abq", "ady", "agx", "aqc", "av", "ce", "dar", "inh", "kbd", "lbe", "lez", "rut", "tab", "tkr")
)  # fmt: skip
"""Languages of the Caucasus with a letter that no keyboard has (Ӏ): people write a Latin one for it."""
_PALOCHKA = frozenset("Il")


class ForeignScript(Rule):
    """Words in a script that the locale is not written in, and that the source has not (Russian in ``ja``).

    A text that is nothing else and short can be a name of a language, which is written in its own script, and so is what
    stands beside one where the source has that script, too (``Russisch / Русский язык``).
    """

    id = "foreign-script"
    title = "Another script"

    def may_find(self, pairs: PairColumns) -> Mask:
        found = np.zeros(len(pairs), bool)
        for name, is_foreign in _ARE_FOREIGN.items():
            found |= pairs.of_locales(is_foreign) & pairs.target.has(_letters(name))
        return found

    def check(self, pair: Pair) -> Iterable[Issue]:
        own = _expected(pair)
        if not own:
            return
        runs = [
            (found.lastgroup or "", found.group())
            for found in _RUN.finditer(pair.target)
        ]
        strange = [
            (name, run)
            for name, run in runs
            if name not in own and run not in pair.source
        ]
        if len({name for name, _ in strange}) == 1 and _has_script(
            pair.source, strange[0][0]
        ):
            return
        words = [
            (name, run)
            for name, run in strange
            if len(run) >= _LENGTHS.get(name, _LEAST)
        ]
        if not words or (
            len(runs) == len(strange)
            and len(runs) < 3
            and not _LATIN.search(pair.target)
        ):
            return
        name, run = words[0]
        yield Issue(
            f"{run[:30]!r} is written in {NAMES[name]} letters",
            f"write it in the letters of {pair.locale}",
        )


class MixedScript(Rule):
    """A word of Cyrillic and Latin letters, where the few of one script only look like letters of the other."""

    id = "mixed-script"
    title = "Look-alike letters"

    def may_find(self, pairs: PairColumns) -> Mask:
        return pairs.target.has(_letters("Cyrl")) & pairs.target.has(
            frozenset(ascii_letters)
        )

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not _MEETING.search(pair.target):
            return
        own = scripts_of(pair.locale)
        said = pair.source.casefold()
        for found in _WORD.finditer(
            _TIMES.sub("×", _COLOUR.sub(" ", plain(pair.target)))
        ):
            word = found.group()
            latin = {char for char in word if char.isascii()}
            cyrillic = set(word) - latin
            if len(word) < 4 or word in pair.source:
                continue
            if any(run.casefold() in said for run in _ACRONYM.findall(word)):
                continue  # an acronym of the source inside of a word (``ИмяBIBфайла``)
            if _SIGN.fullmatch(word):
                continue  # a sign of its own between two words (``ддTчч``, of dates)
            if (
                "Cyrl" in own
                and _INFLECTED.fullmatch(word)
                and not _is_mostly_cyrillic(word)
            ):
                continue  # a Latin word with an ending, in a language that has such (``PDFа``)
            if sum(char in latin for char in word) * 2 < len(word):
                few = latin
            else:
                few = cyrillic
            if few <= _PALOCHKA and language_of(pair.locale) in _WITH_PALOCHKA:
                continue
            alike = _LATIN_ALIKE if few is latin else _CYRILLIC_ALIKE
            if few <= alike:
                script = "Latin" if few is latin else "Cyrillic"
                listed = ", ".join(
                    f"{char} (U+{ord(char):04X})" for char in sorted(few)
                )
                yield Issue(
                    f"{word!r} has {script} look-alikes: {listed}",
                    "write the word in one script",
                )
                return


def _has_script(text: str, script: str) -> bool:
    """Whether a text has letters of a script."""
    return any(found.lastgroup == script for found in _RUN.finditer(text))


def _is_mostly_cyrillic(word: str) -> bool:
    return len(_LATIN.findall(word)) * 2 < len(word)


def _is_foreign(script: str, pair: Pair) -> bool:
    """Whether no text of the pair's locale is expected in a script."""
    own = _expected(pair)
    return bool(own) and script not in own


_ARE_FOREIGN = {script: partial(_is_foreign, script) for script in _RANGES}
"""By script the question of a pair, one object for all times that it is asked."""


@cache
def _letters(script: str) -> frozenset[str]:
    """The letters of a script."""
    ranges = re.findall("(.)-(.)", _RANGES[script])
    return frozenset(
        chr(code) for first, last in ranges for code in range(ord(first), ord(last) + 1)
    )


def written_scripts(texts: Collection[str]) -> frozenset[str]:
    """The scripts that at least half of some texts have a letter of, whatever their locale's tag says (Sorani in ``ku``).

    >>> sorted(written_scripts(["Привет", "Пока", "OK"]))
    ['Cyrl']
    """
    counts = Counter(
        name
        for text in texts
        for name in {found.lastgroup or "" for found in _RUN.finditer(text)}
    )
    return frozenset(name for name, count in counts.items() if count * 2 >= len(texts))


def _expected(pair: Pair) -> frozenset[str]:
    """The scripts that a text of the pair's locale may be written in; none where that is not known."""
    own = scripts_of(pair.locale)
    return own | pair.scripts if own else own


@cache
def scripts_of(locale: str) -> frozenset[str]:
    """The scripts that a locale is written in, of those that are told apart; none where that is not known.

    Codes from ``qaa`` to ``qtz`` are for local use: Windows' pseudo-language is ``qps-Ploc``.
    """
    is_language = is_locale(locale) and not "qaa" <= language_of(locale) <= "qtz"
    script = script_of(locale) if is_language else ""
    if not script:
        return frozenset()
    return frozenset(_WRITES.get(script, {script})) | _ALSO.get(locale, frozenset())
