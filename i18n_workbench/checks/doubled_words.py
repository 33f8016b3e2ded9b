"""A word twice in a row: where a language does so on purpose, and where nobody does."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

from i18n_workbench.checks.base import Issue, Pair, Rule

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.checks.columns.column import Mask
    from i18n_workbench.checks.columns.pair_columns import PairColumns
    from i18n_workbench.findings import Severity

_ONCE = frozenset(
    [
        "en",
        "de",
        "fr",
        "es",
        "pt",
        "nl",
        "sv",
        "da",
        "nb",
        "nn",
        "no",
        "fi",
        "et",
        "lv",
        "lt",
        "pl",
        "cs",
        "sk",
        "sl",
        "hr",
        "sr",
        "bs",
        "bg",
        "uk",
        "ru",
        "be",
        "mk",
        "ro",
        "ca",
        "gl",
        "el",
        "hu",
        "is",
        "ga",
        "cy",
        "it",
        "eo",
    ]
)
"""Languages that do not say a word twice to mean something else by it."""
_LONG = 7
"""Letters of a word that hardly any language says twice on purpose: Turkish does so with short ones (``yavaş yavaş``, ``dakika
dakika``). In 17 MB of 14 languages, Turkish and Indonesian among them, the two that were doubled were slips; in Uzbek and
Basque one word ends a phrase and begins the next (3 of 6 judged), so it is a note.
"""
_WITHOUT_SPACES = {"zh", "ja", "yue"}
"""Languages whose words are not parted by spaces."""
_TWICE = {
    "de": {"sie", "die", "der", "das", "dass", "als"},
    "en": {"had", "that"},
    "fr": {"nous", "vous"},
    "it": {"passo", "lecca", "piano", "mano", "via", "poco"},
    "nl": {"die", "dat", "het", "aan", "uit", "over", "voor", "bij", "door", "mee"}
    | {
        "wordt",
        "worden",
        "zijn",
        "hebt",
        "heeft",
        "hebben",
        "kunt",
        "kan",
        "wilt",
        "als",
    },
    "pt": {"logo", "pouco"},
    "sv": {"till", "från", "för", "med", "det"},
    "hr": {"što"},
    "sr": {"što"},
    "bs": {"što"},
    "da": {"til", "fra", "for", "med", "det", "bruger"},
    "nb": {"til", "fra", "for", "med", "det"},
    "no": {"til", "fra", "for", "med", "det"},
    "nn": {"til", "frå", "for", "med", "det"},
}
"""Words that may stand twice: a verb's prefix beside the same preposition (Dutch ``pas de toetsen aan aan``, Swedish ``läggs
till till listan``), and the verb that ends a clause beside that of the sentence (Dutch ``wat gespeeld wordt wordt``); Croatian ``bilo što što imate``,
and Scandinavian ``är det det du vill``."""
_HAN = "\u3400-\u9fff"
# What begins with the Chinese or Japanese for "of" is said of what stands before it ("your channel's channel"): of those in
# Japanese 0 of 5 in two projects were doubled.
_RUN_TWICE = re.compile(
    rf"(?![\u7684\u306e])([{_HAN}]{{3,}}|(?<![\u30a0-\u30ff])[\u3040-\u30ff{_HAN}]{{4,}})[ \u3000]?\1"
)
"""A run of Chinese or Japanese letters twice. Both languages double words of one or two letters (``研究研究``), Japanese
also some of three kana (``ひとつひとつ``). A run in katakana has to begin where a word does: loan words are put together
without a space, and one may end as the next one is (``プロファイルファイル``, profile file).
"""
_MARKS = ".,;:!?…"
_DEGREES = ("viel", "wenig", "groß", "klein", "hoch", "hoh", "lang", "kurz")
"""What German says after ``zu`` in the sense of *too*, where another ``zu`` may stand before it."""
_ROOT = 5
"""Letters that two words of one root begin with."""
_SPACE = frozenset(char for char in map(chr, range(0x3001)) if char.isspace())
_PAIR_OF_WORDS = re.compile(r"\b(\w++) (?:by|to|for|and|after) \1\b", re.IGNORECASE)
"""What other languages say by a doubled word (``side by side``, ``step by step``)."""
_SHORT = {
    "de": {"zu", "an", "am", "im", "ob", "um"},
    "en": {"to", "of", "an", "be", "we", "by", "if", "as", "or"},
    "fr": {"de", "la", "le", "du", "et", "un", "au", "ou", "ce", "sa"},
    "es": {"de", "la", "el", "en", "un", "su", "al", "tu"},
    "it": {"di", "la", "il", "un", "in", "lo", "al", "da", "ha"},
    "pt": {"de", "do", "da", "em", "um", "os", "as", "na", "ao", "ou"},
    "nl": {"te", "en", "om"},
    "sv": {"av", "på"},
    "da": {"af", "på"},
}
"""Short words that nobody says twice."""


class DoubledWord(Rule):
    """A word twice in a row, where the source and the language do not do it."""

    id = "doubled-word"
    title = "Doubled word"

    def may_find(self, pairs: PairColumns) -> Mask:
        return pairs.of_locales(_is_without_spaces) | pairs.target.repeats_word

    def check(self, pair: Pair) -> Iterable[Issue]:
        if pair.language in _WITHOUT_SPACES:
            found = _doubled_run(pair)
        else:
            shortest = 3 if pair.language in _ONCE else _LONG
            found = _doubled(pair.target, pair.language, shortest)
        if (
            found
            and not _doubled(pair.source, "")
            and not _says_a_root_twice(pair.source)
            and not _PAIR_OF_WORDS.search(pair.source)
            and found.lower() not in _TWICE.get(pair.language, ())
        ):
            is_sure = pair.language in _ONCE or pair.language in _WITHOUT_SPACES
            severity: Severity | None = None if is_sure else "info"
            yield Issue(f"{found!r} stands twice", "leave one", severity)


def _says_a_root_twice(source: str) -> bool:
    """Whether the source has two words of one root side by side (``Afghan Afghani``, ``Whiter Whites``), which may be one word
    elsewhere: 12 of 12 in three projects.
    """
    pairs = itertools.pairwise(source.casefold().split())
    return any(len(one) >= _ROOT and one[:_ROOT] == two[:_ROOT] for one, two in pairs)


def _is_without_spaces(pair: Pair) -> bool:
    return pair.language in _WITHOUT_SPACES


def _doubled_run(pair: Pair) -> str:
    found = _RUN_TWICE.search(pair.target)
    return found[1] if found else _doubled(pair.target, pair.language)


def _doubled(text: str, language: str, shortest: int = 3) -> str:
    """A word that stands twice; one in a capital inside of a sentence is a name (``Settings -> Password password``)."""
    lowered = text.lower().split()
    if len(set(lowered)) == len(lowered):
        return ""
    lines = text.splitlines()
    return next(
        filter(None, (_doubled_in(line, language, shortest) for line in lines)), ""
    )


def _doubled_in(line: str, language: str, shortest: int) -> str:
    """The same of a line: a heading may be the first word of the next. Who writes a word three times means it
    (``Pyp pyp pyp``), and ``gehört zu zu vielen`` is German.
    """
    words = line.split()
    short = _SHORT.get(language, ())
    before = "."
    for one, two, then in zip(words, words[1:], [*words[2:], ""], strict=False):
        is_word = one.isalpha() and (len(one) >= shortest or one in short)
        begins = before[-1] in ".!?:"
        is_same = one == two or (
            begins and one.lower() == two.lower() and not two.isupper()
        )
        is_thrice = two.lower() in {before.lower(), then.strip(_MARKS).lower()}
        is_degree = one == "zu" and then.startswith(_DEGREES)
        if is_word and is_same and not is_thrice and not is_degree:
            return one
        before = one
    return ""
