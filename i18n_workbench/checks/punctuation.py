"""Marks at the end, brackets, texts that are glued together."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.checks.base import Issue, Pair, Rule
from i18n_workbench.checks.dialects import is_structured
from i18n_workbench.checks.wording import plain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.checks.columns.column import Mask
    from i18n_workbench.checks.columns.pair_columns import PairColumns

_ENDS = {
    "full stop": ".。．।۔።｡။။។",
    "colon": ":：",
    "question mark": "?？؟՞፧",
    "exclamation mark": "!！՜",
    "ellipsis": "…⋯",
}
_ARTICLES = {
    "full stop": "a",
    "colon": "a",
    "question mark": "a",
    "exclamation mark": "an",
    "ellipsis": "an",
}
_MARK = {mark: name for name, marks in _ENDS.items() for mark in marks}
_OWN = {"el": {";": "question mark", "\u037e": "question mark"}}
_NO_STOP = {"th", "lo", "km", "my"}
_INSIDE = {"hy"}
"""Languages that put these marks into the sentence, not after it."""
_CLOSING = "\"'»”’“‘«‹›」』】*_ \u00a0\u202f\u200e\u200f"
_SHORTENED = re.compile(
    r"\b(?:etc|e\.g|i\.e|al|vs|inc|ltd|approx|no|p\.m|a\.m|(?:[A-Z]\.)+[A-Z])\.\W*$",
    re.IGNORECASE,
)
_SHORT_WORD = re.compile(r"(?:^|[\s.,/(-])[^\W\d_]{1,4}\.\W*$")
_SMILEY = re.compile(
    r"[:;]['_-]?[()\[\]]|(?:^|\s)[^\W_]{1,2}[)）]|(?<=[^\s\w()])[)）]\s|例[)）]"
)
"""A bracket that is half of a smiley or behind a mark of a list (``a)``, Japanese ``例)`` before an example)."""
_INTERVAL = re.compile(r"[\[\]]\s*(?:-Inf|-?\d+)\s*,\s*(?:\+?Inf|-?\d+)\s*[\[\]]")
"""An interval of Symfony's plurals, open where its bracket looks away (``]1,Inf[``): 3 of 3 judged beside such were wrong."""
_WIDE = str.maketrans("（）［］", "()[]")
_PAIRS = {"(": ")", "[": "]", "「": "」", "【": "】"}
_OPENING = {close: open_ for open_, close in _PAIRS.items()}
_BRACKET = re.compile(r"[()\[\]（）［］「」【】]")


class EndPunctuation(Rule):
    """Ends as the source ends, each script with its own marks."""

    id = "end-punctuation"
    title = "Ends differently"
    severity = "info"

    def may_find(self, pairs: PairColumns) -> Mask:
        ends_so = pairs.source.ends(_may_end) | pairs.target.ends(_may_end)
        worth: Mask = ends_so & (pairs.source.last != pairs.target.last)
        return worth

    def check(self, pair: Pair) -> Iterable[Issue]:
        source, target = pair.source, pair.target
        if (
            len(source) <= 3
            or not target
            or source[-1] == target[-1]
            or pair.language in _INSIDE
            or _is_pseudo(pair)
        ):
            return
        wanted, got = _ending(source, pair.source_locale), _ending(target, pair.locale)
        stops = {wanted, got} <= {"", "full stop"}
        if wanted == got or not target.strip() or (stops and pair.language in _NO_STOP):
            return
        if (got == "full stop" and _is_label(target)) or (
            wanted == "full stop" and _SHORTENED.search(source[-24:])
        ):
            return
        message = f"ends with {_named(got)}, the source with {_named(wanted)}"
        yield Issue(message, "end it as the source ends")


class Brackets(Rule):
    """Brackets close where the source's do, placeholders and tags aside (13 of 14 judged beside such)."""

    id = "brackets"
    title = "Brackets do not close"
    marks = frozenset("()[]（）「」【】")

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target or _balanced(pair.target) or not _balanced(pair.source):
            return
        if is_structured(pair.source) or is_structured(pair.target):
            return
        shown = _INTERVAL.sub(" ", pair.target) if "|" in pair.target else pair.target
        source, target = plain(pair.source), plain(_SMILEY.sub(" ", shown))
        if not _balanced(source) or any(c in source + target for c in "{<"):
            return
        if not _balanced(target):
            yield Issue("brackets do not close", "add the missing half")


class GluedText(Rule):
    """A source text that is glued to another one in the code: other languages need another order of words."""

    id = "glued-text"
    title = "Part of a sentence"
    severity = "info"
    needs = "source"

    def check(self, pair: Pair) -> Iterable[Issue]:
        text = pair.target
        core = text.strip(" ")
        if len(core) < 3 or not any(char.isalpha() for char in core):
            return
        if (
            text[0] == " "
            or (core[0] in ",;.)" and core[1] in " )")
            or text[-1] == " "
            or core[-1] == "("
        ):
            yield Issue(
                "begins or ends like a part of a longer sentence",
                "make one message of it, with a placeholder",
            )


def _is_pseudo(pair: Pair) -> bool:
    """``[[[Šåvé∙∙]]]``: a text that was made to look translated."""
    return pair.target[0] == "[" and pair.target[-1] == "]" and pair.source[0] != "["


def _may_end(char: str) -> bool:
    """Whether a text that ends with this character may end with a mark."""
    return char in _MARK or char in _CLOSING or char in _OWN["el"] or char.isspace()


def _ending(text: str, locale: str) -> str:
    text = text.rstrip().rstrip(_CLOSING)
    if text.endswith(("...", "。。。")):
        return "ellipsis"
    if text.endswith("か。") and locale[:2] == "ja":
        return "question mark"
    last = text[-1:]
    own = _OWN.get(locale[:2], {})
    return own.get(last) or _MARK.get(last, "")


def _is_label(text: str) -> bool:
    """Whether the full stop marks a shortened word (``Anz.``) rather than the end of a sentence."""
    tail = text[-24:]
    return _SHORTENED.search(tail) is not None or (
        text.count(" ") < 4 and _SHORT_WORD.search(tail) is not None
    )


def _named(ending: str) -> str:
    return f"{_ARTICLES[ending]} {ending}" if ending else "none"


def _balanced(text: str) -> bool:
    stack: list[str] = []
    for char in "".join(_BRACKET.findall(text)).translate(_WIDE):
        if char in _PAIRS:
            stack.append(char)
        elif char in _OPENING and (not stack or stack.pop() != _OPENING[char]):
            return False
    return not stack
