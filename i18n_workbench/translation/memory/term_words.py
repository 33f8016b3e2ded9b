"""Which terms of a glossary can stand in a text at all, by one word of each: a text is not searched for all the others."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_RUN = re.compile(r"\w+")
_ONE_LETTER = str.maketrans({"ı": "i", "İ": "i"})
"""Letters that :mod:`re` takes for one where case does not count, and ``casefold`` does not."""


class TermWords:
    """The places of terms by their longest word, of which a text that holds the term as a whole has to hold it all.

    >>> TermWords(["shopping cart", "cart", "©"]).possible("Your Cart")
    [1, 2]
    """

    def __init__(self, terms: Sequence[str]) -> None:
        self._by_word: dict[str, list[int]] = defaultdict(list)
        self._without_words: list[int] = []
        for place, term in enumerate(terms):
            words = _words(term)
            if words:
                self._by_word[max(words, key=len)].append(place)
            else:
                self._without_words.append(place)

    def possible(self, text: str) -> list[int]:
        """The places of the terms that may stand in a text, in their order."""
        places = list(self._without_words)
        for word in set(_words(text)):
            places += self._by_word.get(word, ())
        return sorted(places)


def _words(text: str) -> list[str]:
    return [word.translate(_ONE_LETTER).casefold() for word in _RUN.findall(text)]
