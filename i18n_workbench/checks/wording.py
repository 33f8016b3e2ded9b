"""The wording of a translation beside its source: first letters, texts left as they were, length limits."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.checks.base import Issue, Pair, Rule
from i18n_workbench.text.placeholders import extract

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.checks.columns.column import Mask
    from i18n_workbench.checks.columns.pair_columns import PairColumns

_WORD = re.compile(r"[^\W\d_]{2,}")


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


@lru_cache(maxsize=20_000)
def _has_words(text: str) -> bool:
    """Whether a text has several words; kept, because it stands beside the translations of many locales."""
    return len(_WORD.findall(plain(text))) > 1
