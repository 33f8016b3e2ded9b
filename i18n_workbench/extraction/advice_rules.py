"""What makes translation hard, in any language: the rules, what they say, and the words that give them away."""

from __future__ import annotations

import re

from i18n_workbench.lazy import lazy_pattern

CONCATENATED = "concatenated-sentence"
GLUED = "glued-punctuation"
PLURAL = "plural-by-hand"

GLUE = lazy_pattern(r"^\s*[.,:;!?…()。，：；！？]+\s*$")
PUNCTUATION = lazy_pattern(r"[.,:;!?…。，：；！？]+(?=\s|<|\Z|[\x01\x02])")
GLUED_TEXT = "punctuation is glued to a translation"
GLUED_ADVICE = "put the punctuation into the message"
PIECES_TEXT = "a sentence is put together from pieces: its word order is fixed"
ONE_KEY = "make it one message with placeholders"
PLURAL_ADVICE = "make it one message with plural forms and hand over the count: other languages have other numbers of forms"
ONE = lazy_pattern(r"(?:[!=]==?|[<>]=?)\s*[01]\b|\b[01]\s*(?:[!=]==?|[<>]=?)")
COUNT = lazy_pattern(
    r"count|length|size|num|total|amount|quantity|\bn\b", re.IGNORECASE
)
SENTENCE_KINDS = frozenset({"phrase", "sentence", "lower phrase", "script"})
WORD_KINDS = SENTENCE_KINDS | {"word", "lower", "fragment"}


def by_hand(one: str, many: str) -> str:
    """What a plural that code builds is called."""
    return f"a plural is built by hand: {one!r} or {many!r}"


def related(one: str, many: str) -> bool:
    """Whether two texts are forms of the same words (``item``/``items``, an ending ``s``/nothing)."""
    from rapidfuzz import fuzz

    if not one or not many:
        return len(one + many) <= 3 and (one + many).isalpha()
    alike = fuzz.ratio(one.lower(), many.lower())
    return one != many and alike >= (50 if one[0].lower() == many[0].lower() else 70)
