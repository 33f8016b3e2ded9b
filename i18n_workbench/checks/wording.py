"""Words, numbers and characters: doubled words, lost numbers, first letters, invisible characters, length limits."""

from __future__ import annotations

import itertools
import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.checks.base import Issue, Pair, Rule
from i18n_workbench.checks.dialects import is_structured
from i18n_workbench.checks.marked_parts import share_numbers, share_placeholders
from i18n_workbench.text.placeholders import extract

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.checks.column import Mask
    from i18n_workbench.checks.columns import PairColumns
    from i18n_workbench.findings import Severity

_WORD = re.compile(r"[^\W\d_]{2,}")
_NUMBER = re.compile(
    r"(?<![A-Za-z_%\d.,])\d+(?:[.,\u00a0\u202f\u066b\u066c' ]\d{3})*(?:[.,\u066b]\d+)?(?![A-Za-z_\d])"
)
_HALF_DAY = re.compile(r"\b\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\b", re.IGNORECASE)
"""A time of English clocks (``6:00 pm``), which other languages write by 24 hours."""
_YEARS_BEFORE = {"th": 543}
"""By how much a language's own years are ahead: Thailand counts from the Buddha's death (3 of 3 judged in one project)."""
_YEAR = 4
"""Digits of a year."""
_DIGITS = re.compile(r"\d+")
_NO_DIGIT = re.compile(r"\D")
_OTHER_DIGIT = re.compile(r"[^\D0-9]")
"""A digit of another script."""
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
_HAN_DIGITS = "零一二三四五六七八九"
_HAN_UNITS = {"十": 10, "百": 100, "千": 1000}
_HAN_NUMBER = re.compile(f"[{_HAN_DIGITS}{''.join(_HAN_UNITS)}]+")
_OF_LOCALE = re.compile(r"[A-Za-z]\S*[:/]\S+")
"""An address, or a setting that translators make for their locale (GTK's ``calendar:week_start:0``)."""
_SMALL = 12
"""Up to here languages write numbers as words."""


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


class Numbers(Rule):
    """Numbers of the source are in the target (digits of any script, separators aside; small ones may be words).

    A note, as examples, dates and telephone numbers are a language's own (of 12 judged 3 were wrong), but a warning where
    the only number of a text is another one of as many digits (``(500)`` is ``(505)``): 52 of 66, of which 5 wrong ones in 4
    projects were a week for seven days, which is a note since.
    """

    id = "numbers"
    title = "Numbers differ"
    severity = "info"
    marks = frozenset("0123456789")

    def may_find(self, pairs: PairColumns) -> Mask:
        has_number = pairs.source.has(self.marks) & ~pairs.equal
        lacks = pairs.differing(has_number, share_placeholders)
        return lacks | pairs.differing(has_number & ~lacks, share_numbers)

    def check(self, pair: Pair) -> Iterable[Issue]:
        if (
            not pair.target
            or pair.form
            or pair.source == pair.target
            or is_structured(pair.source)
            or "|" in pair.source
        ):
            return
        wanted = _numbers_of_source(pair.source)
        if not wanted:
            return
        got = _numbers(pair.target)
        lost, extra = wanted - got, got - wanted
        if lost:
            lost -= _loosely(pair.target) | _years_told_in(pair.language, extra)
        if not extra:
            lost = {number for number in lost if int(number) > _SMALL}
        if lost:
            yield Issue(
                f"lost: {', '.join(sorted(lost))}"
                + (f"; instead: {', '.join(sorted(extra))}" if extra else ""),
                "write the numbers of the source",
                "warning" if _is_slip(pair, wanted, got) else None,
            )


class FirstLetter(Rule):
    """Begins with a capital where the source does (texts of several words)."""

    id = "first-letter"
    title = "Capital at the start differs"
    severity = "info"

    def may_find(self, pairs: PairColumns) -> Mask:
        return pairs.source.begins(str.isupper) & pairs.target.begins(str.islower)

    def check(self, pair: Pair) -> Iterable[Issue]:
        source, target = pair.source[:1], pair.target[:2]
        if not source.isupper() or not target[:1].islower() or " " not in pair.source:
            return  # a single word may be a name of a month or of a language, which many languages write small
        # Names like iPhone, words of one letter, and Georgian, whose capitals are for whole lines only.
        if target[1:].islower() and pair.language != "ka" and not pair.source.isupper():
            message = "begins with a small letter, the source with a capital"
            yield Issue(message, "begin with a capital")


class Unchanged(Rule):
    """Equal to the source text, in another language and more than one word."""

    id = "unchanged"
    title = "Same as the source"
    severity = "info"

    def may_find(self, pairs: PairColumns) -> Mask:
        return pairs.equal & ~pairs.same_language

    def check(self, pair: Pair) -> Iterable[Issue]:
        if (
            pair.target == pair.source
            and not pair.same_language
            and _has_words(pair.source)
        ):
            yield Issue("equal to the source text", "translate it")


class TooLong(Rule):
    """Longer than its description allows (``max-length: 20``, ``max 20 characters``, ``XBUT,20``)."""

    id = "max-length"
    title = "Longer than allowed"
    severity = "error"
    needs = "text"

    def may_find(self, pairs: PairColumns) -> Mask:
        return pairs.limited

    def check(self, pair: Pair) -> Iterable[Issue]:
        if pair.limit and len(pair.target) > pair.limit:
            yield Issue(
                f"{len(pair.target)} characters, {pair.limit} are allowed", "shorten it"
            )


def plain(text: str) -> str:
    """The text with a space in the place of each placeholder, tag and entity."""
    for placeholder in reversed(extract(text)):
        text = text[: placeholder.start] + " " + text[placeholder.end :]
    return text


def _doubled_run(pair: Pair) -> str:
    found = _RUN_TWICE.search(pair.target)
    return found[1] if found else _doubled(pair.target, pair.language)


@lru_cache(maxsize=20_000)
def _has_words(text: str) -> bool:
    """Whether a text has several words; kept, because it stands beside the translations of many locales."""
    return len(_WORD.findall(plain(text))) > 1


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


def _is_slip(pair: Pair, wanted: set[str], got: set[str]) -> bool:
    """Whether another number is surely meant for the one of the source: neither a week for its seven days nor a locale's own
    address or setting.
    """
    is_week = (wanted, got) == ({"7"}, {"1"})
    is_own = _OF_LOCALE.fullmatch(pair.source) is not None
    is_shown = not got.isdisjoint(_DIGITS.findall(pair.source))  # 6 in "6h"
    return _is_another(wanted, got) and not (is_week or is_own or is_shown)


def _is_another(wanted: set[str], got: set[str]) -> bool:
    """Whether one number stands for another one of as many digits."""
    if len(wanted) != 1 or len(got) != 1:
        return False
    return len(min(wanted)) == len(min(got))


@lru_cache(maxsize=20_000)
def _numbers_of_source(source: str) -> set[str]:
    """Kept, because a source text stands beside the translations of many locales."""
    return _numbers(_HALF_DAY.sub(" ", source))


def _numbers(text: str) -> set[str]:
    shown = plain(text)
    if not shown.isascii():
        shown = _OTHER_DIGIT.sub(_in_ascii, shown)
    return {
        str(int(_NO_DIGIT.sub("", found)[:400])) for found in _NUMBER.findall(shown)
    }


def _years_told_in(language: str, numbers: set[str]) -> set[str]:
    """What numbers say as years where a language counts these from another one: 2573 is 2030 in Thai."""
    before = _YEARS_BEFORE.get(language)
    if before is None:
        return set()
    return {str(int(number) - before) for number in numbers if len(number) == _YEAR}


def _in_ascii(digit: re.Match[str]) -> str:
    return str(unicodedata.decimal(digit.group()))


def _loosely(text: str) -> set[str]:
    """Numbers wherever they stand: before letters (``30denní``), behind a sign (``%100``), in tens of thousands."""
    plain_digits = re.sub(
        r"(?<=\d)[.,\u00a0\u202f\u066b\u066c\u060c' ](?=\d{3}(?!\d))", "", text
    )
    found = {str(int(digits[:400])) for digits in re.findall(r"[0-9]+", plain_digits)}
    myriads = {
        f"{int(digits[:400])}0000"
        for digits in re.findall(r"(?<![0-9])([0-9]++)\s*+[万萬만]", plain_digits)
    }
    return found | myriads | {str(_of_han(each)) for each in _HAN_NUMBER.findall(text)}


def _of_han(numeral: str) -> int:
    """The number that Chinese digits write (``三十`` is 30), up to 9,999."""
    total = digit = 0
    for char in numeral:
        if char in _HAN_UNITS:
            total += (digit or 1) * _HAN_UNITS[char]
            digit = 0
        else:
            digit = _HAN_DIGITS.index(char)
    return total + digit
