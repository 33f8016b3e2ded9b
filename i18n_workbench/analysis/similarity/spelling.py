"""Words of key names that are spelled otherwise everywhere else in the project (``adress``, ``recieved``)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

from i18n_workbench.analysis.similarity import key_naming as naming

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

SHORTEST = 6
"""Letters of a word that is judged: of shorter ones two right words are often one letter apart (``form``, ``from``).
Chosen, not measured.
"""
STEM = 5
"""Letters that forms of a word have in common (``support``, ``supported``). Chosen, not measured."""
LONG = 9
"""Letters from which on two right words are hardly ever one letter apart (``remote`` and ``remove`` are). Chosen, not
measured.
"""
COMMON = 3
"""Times that the other spelling stands in names or texts at least. Chosen, not measured."""
_ENDINGS = (
    "s",
    "es",
    "d",
    "ed",
    "r",
    "er",
    "n",
    "en",
    "y",
    "ly",
    "ty",
    "ing",
    "al",
    "e",
    "t",
    "a",
    "i",
)


def misspelled(names: Sequence[str], texts: Iterable[str]) -> Mapping[str, str]:
    """Words of the names that are slips, and what they should be.

    A slip stands in one name or two and in no text, one letter (missing, doubled, wrong, or two exchanged) away from a
    word that texts and names have often; the first letter is right, and it is no other form of the word.
    """
    in_names = Counter(word for name in names for word in set(naming.words(name)))
    in_texts = Counter(word for text in texts for word in naming.words(text))
    common = [
        word
        for word, count in (in_names + in_texts).items()
        if count >= COMMON and len(word) >= SHORTEST and word in in_texts
    ]
    slips = {}
    for word, count in in_names.items():
        if count > 2 or len(word) < SHORTEST or word in in_texts or not word.isalpha():
            continue
        if _is_compound(word, in_names, in_texts):
            continue
        near = extract(word, common, scorer=OSA.distance, score_cutoff=1, limit=2)
        meant = [
            other
            for other, _, _ in near
            if other[0] == word[0] and not _related(word, other)
        ]
        if len(meant) == 1:
            slips[word] = meant[0]
    return slips


def speaks_for(word: str, wrong: str, text: str, named: Mapping[str, int]) -> bool:
    """Whether more than likeness speaks for a word in the place of another: the key's own text has a form of it, other
    names have it, or two letters are exchanged in it (``deafult``). ``redacted`` is no ``reacted`` and ``maxage`` no
    ``manage`` (0 of 2 judged without that, 6 of 6 with it).
    """
    if len(word) > SHORTEST and sorted(word) == sorted(wrong):
        return True
    stem = word[:STEM]
    is_said = any(each.startswith(stem) for each in naming.words(text))
    is_long = len(word) >= LONG
    return is_said or (is_long and named.get(word, 0) >= COMMON)


def _is_compound(word: str, in_names: Counter[str], in_texts: Counter[str]) -> bool:
    """Whether a word is two written together (``requestas``)."""
    parts = ((word[:place], word[place:]) for place in range(4, len(word) - 1))
    return any(
        (first in in_names or first in in_texts)
        and (second in in_names or second in in_texts)
        for first, second in parts
    )


def _related(one: str, other: str) -> bool:
    """Whether one is a form of the other: it has an ending more, or another one."""
    stem = 0
    while stem < min(len(one), len(other)) and one[stem] == other[stem]:
        stem += 1
    ends = {one[stem:], other[stem:]}
    return all(end == "" or end in _ENDINGS for end in ends)
