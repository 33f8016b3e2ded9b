"""Space, line breaks, punctuation, numbers, brackets, doubled words, invisible characters."""

from __future__ import annotations

import itertools
import re
import unicodedata
from typing import TYPE_CHECKING

from i18n_workbench.checks.base import Issue, Pair, Rule
from i18n_workbench.text.placeholders import extract

if TYPE_CHECKING:
    from collections.abc import Iterable

_ENDS = {
    "full stop": ".。．।۔։።",
    "colon": ":：",
    "question mark": "?？؟;՞፧",
    "exclamation mark": "!！՜",
    "ellipsis": "…⋯",
}
_NO_STOP = {"th", "lo", "km", "my"}
_WORD = re.compile(r"[^\W\d_]{2,}", re.UNICODE)
_NUMBER = re.compile(r"(?<![\w.,])\d+(?:[.,\u00a0\u202f ]\d{3})*(?:[.,]\d+)?(?![\w])")
_BIDI = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_PAIRS = {"(": ")", "[": "]", "{": "}", "（": "）", "「": "」", "【": "】"}
_OPENING = {**{close: open_ for open_, close in _PAIRS.items()}}
_REPEATS = {
    "de": {"sie", "die", "der", "das"},
    "fr": {"nous", "vous"},
    "vi": set(),
    "id": set(),
    "ms": set(),
    "th": set(),
}


class EdgeSpace(Rule):
    """Spaces and line breaks at the ends are those of the source."""

    id = "edge-space"
    title = "Space at the ends differs"

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target.strip():
            return
        for side, source, target in (
            ("start", _lead(pair.source), _lead(pair.target)),
            ("end", _lead(pair.source[::-1])[::-1], _lead(pair.target[::-1])[::-1]),
        ):
            if bool(source) != bool(target):
                what = "lacks the source's" if source else "has"
                yield Issue(f"{what} space at the {side}" + ("" if source else " that the source has not"))


class LineBreaks(Rule):
    """As many line breaks as the source."""

    id = "line-breaks"
    title = "Line breaks differ"

    def check(self, pair: Pair) -> Iterable[Issue]:
        wanted, got = pair.source.strip().count("\n"), pair.target.strip().count("\n")
        if pair.target and wanted != got:
            yield Issue(f"{got} line breaks, the source has {wanted}")


class EndPunctuation(Rule):
    """Ends as the source ends, each script with its own marks."""

    id = "end-punctuation"
    title = "Ends differently"

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target.strip() or pair.locale.split("-")[0] in _NO_STOP:
            return
        wanted, got = _ending(pair.source, pair.source_locale), _ending(pair.target, pair.locale)
        if wanted != got and len(pair.source) > 3:
            named = f"a {got}" if got else "no mark"
            yield Issue(f"ends with {named}, the source with {f'a {wanted}' if wanted else 'none'}")


class DoubleSpace(Rule):
    """Two spaces in a row that the source has not."""

    id = "double-space"
    title = "Two spaces in a row"

    def check(self, pair: Pair) -> Iterable[Issue]:
        if "  " in pair.target.strip() and "  " not in pair.source.strip():
            yield Issue("two spaces in a row", "leave one")


class DoubledWord(Rule):
    """A word twice in a row, where the source does not do it."""

    id = "doubled-word"
    title = "Doubled word"

    def check(self, pair: Pair) -> Iterable[Issue]:
        allowed = _REPEATS.get(pair.locale.split("-")[0])
        if allowed is not None and not allowed:
            return
        found = _doubled(pair.target)
        if found and not _doubled(pair.source) and found.lower() not in (allowed or set()):
            yield Issue(f"{found!r} stands twice")


class Numbers(Rule):
    """Numbers of the source are in the target (digits of any script, separators aside)."""

    id = "numbers"
    title = "Numbers differ"

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target or pair.form or not any(char.isdigit() for char in pair.source):
            return
        wanted, got = (_numbers(text) for text in (pair.source, pair.target))
        if lost := wanted - got:
            yield Issue(f"lost: {', '.join(sorted(lost))}")


class Brackets(Rule):
    """Brackets close where the source's do."""

    id = "brackets"
    title = "Brackets do not close"

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target or any(char in pair.target for char in "{<"):
            return
        if _balanced(pair.source) and not _balanced(pair.target):
            yield Issue("brackets do not close")


class Invisible(Rule):
    """Direction overrides and zero-width characters that the source has not."""

    id = "invisible-characters"
    title = "Invisible characters"

    def check(self, pair: Pair) -> Iterable[Issue]:
        if pair.target.isascii():
            return
        extra = {
            char for char in pair.target if char in _BIDI or char == "\ufeff" or unicodedata.category(char) == "Cc"
        }
        extra -= set(pair.source) | set("\n\r\t")
        if extra:
            names = ", ".join(f"U+{ord(char):04X}" for char in sorted(extra))
            yield Issue(f"invisible: {names}", "remove them unless they are meant")


class Unchanged(Rule):
    """Equal to the source text."""

    id = "unchanged"
    title = "Same as the source"
    severity = "info"

    def check(self, pair: Pair) -> Iterable[Issue]:
        same_language = pair.locale.split("-")[0] == pair.source_locale.split("-")[0]
        if pair.target == pair.source and not same_language and len(_words(pair.source)) > 1:
            yield Issue("equal to the source text")


def _lead(text: str) -> str:
    return text[: len(text) - len(text.lstrip())]


def _ending(text: str, locale: str) -> str:
    text = text.strip().rstrip("\"'»”’)）」』]*_ ")
    if text.endswith("..."):
        return "ellipsis"
    last = text[-1:]
    if last == ";" and not locale.startswith("el"):
        return ""
    return next((name for name, marks in _ENDS.items() if last and last in marks), "")


def _doubled(text: str) -> str:
    words = [(m.group(), m.start(), m.end()) for m in _WORD.finditer(text)]
    for (one, _, end), (two, start, _) in itertools.pairwise(words):
        if one.lower() == two.lower() and text[end:start].isspace() and len(one) > 2:
            return one
    return ""


def _numbers(text: str) -> set[str]:
    plain = text
    for placeholder in reversed(extract(text)):
        plain = plain[: placeholder.start] + " " + plain[placeholder.end :]
    digits = "".join(str(unicodedata.decimal(char)) if char.isdecimal() else char for char in plain)
    return {re.sub(r"\D", "", found) for found in _NUMBER.findall(digits)}


def _balanced(text: str) -> bool:
    stack: list[str] = []
    for char in text:
        if char in _PAIRS:
            stack.append(char)
        elif char in _OPENING and (not stack or stack.pop() != _OPENING[char]):
            return False
    return not stack


def _words(text: str) -> list[str]:
    for placeholder in reversed(extract(text)):
        text = text[: placeholder.start] + " " + text[placeholder.end :]
    return _WORD.findall(text)
