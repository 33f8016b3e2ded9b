"""Texts as a search sees them: without accents and case. A column of a hundred thousand texts is folded as one."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, cached_property
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

_BREAK = "\x00"
_BASIC_PLANE = 0x10000
"""Code points of the basic plane, where the marks of living languages stand."""
_ALL_PLANES = 0x110000
"""All code points of Unicode."""
_UNKNOWN, _REMOVED = 0xFFFFFFFF, 0xFFFFFFFE
"""What the table of characters has for one that was not met yet, and for a mark."""
MANY = 1000
"""Characters from which on a text is folded by the table. A letter more in a search of MediaWiki's 1.3 million
texts took 3.2 CPU seconds by `unicodedata` alone, 2.1 by the table; for a needle of a few letters it would not be worth its 4 MB.
"""
FEW_LONGER = 20
"""Different characters up to which those that become several (``…`` is ``...``) are replaced one by one. Latin and
Cyrillic texts have 3 to 8 of them, Korean ones thousands.
"""
_STROKES = {
    "ł": "l",
    "ø": "o",
    "đ": "d",
    "ħ": "h",
    "ŧ": "t",
    "æ": "ae",
    "œ": "oe",
    "ı": "i",
}
"""Letters that people take for accented ones, though Unicode does not."""
FUZZY = 75.0
"""The lowest score (0-100) of a fuzzy hit. Chosen, not measured."""
WHOLE = 100.0
"""The score of a text that holds what is searched for as it is: its words need no look."""
_WORD = re.compile(r"[^\W_]+")
LONGER = 10.0
"""What a hit loses at most for what a text holds besides: enough to order equal hits, too little to hide one.
Chosen, not measured.
"""


def fold(text: str) -> str:
    """The text without accents, width variants and case: ``Éé`` and ``ＥＥ`` are ``ee``."""
    if text.isascii():
        return text.lower()
    if len(text) >= MANY:
        return _fold_by_table(text)
    return _fold_by_rules(text)


def _fold_by_rules(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text).casefold()
    plain = _without_marks(unicodedata.normalize("NFKD", decomposed))
    for letter, base in _STROKES.items():
        plain = plain.replace(letter, base)
    return plain


def _fold_by_table(text: str) -> str:
    table = _characters()
    codes = _codes(text)
    folded = table.folded[codes]
    unknown = codes[folded == _UNKNOWN]
    if len(unknown):
        table.meet(unknown)
        folded = table.folded[codes]
    longer = np.unique(codes[table.is_longer[codes]]).tolist()
    if len(longer) > FEW_LONGER:
        return _fold_by_rules(text)
    plain = _text(folded[folded != _REMOVED])
    for code in longer:
        plain = plain.replace(chr(code), table.becomes[code])
    return plain


class _Characters:
    """What characters become, each looked up when it is met first. One that becomes several stays itself here."""

    def __init__(self) -> None:
        self.folded: NDArray[np.uint32] = np.full(_ALL_PLANES, _UNKNOWN, np.uint32)
        self.is_longer: NDArray[np.bool_] = np.zeros(_ALL_PLANES, np.bool_)
        self.folded[ord(_BREAK)] = ord(_BREAK)
        self.becomes: dict[int, str] = {}
        """What the longer ones become."""

    def meet(self, codes: NDArray[np.uint32]) -> None:
        """Know these from now on. They are folded as one text: one by one the 53,000 below U+D000 took ten times as long."""
        new = np.unique(codes).tolist()
        apart = _BREAK.join(map(chr, new))
        folded = _fold_by_rules(apart).split(_BREAK)
        for code, becomes in zip(new, folded, strict=True):
            if len(becomes) > 1:
                self.is_longer[code] = True
                self.becomes[code] = becomes
                self.folded[code] = code
            else:
                self.folded[code] = ord(becomes) if becomes else _REMOVED


@cache
def _characters() -> _Characters:
    return _Characters()


def _codes(text: str) -> NDArray[np.uint32]:
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)


def _text(codes: NDArray[np.uint32]) -> str:
    return codes.tobytes().decode("utf-32-le", "surrogatepass")


def _without_marks(text: str) -> str:
    """The text without combining marks (category Mn), as an array: ten times as fast as by a pattern."""
    codes = _codes(text)
    return _text(codes[~_are_marks()[np.minimum(codes, _BASIC_PLANE - 1)]])


@cache
def _are_marks() -> NDArray[np.bool_]:
    """Which characters of the basic plane are combining marks."""
    categories = map(unicodedata.category, map(chr, range(_BASIC_PLANE)))
    marks = (category == "Mn" for category in categories)
    return np.fromiter(marks, np.bool_, _BASIC_PLANE)


class Folded:
    """A column of texts, folded; a search looks through it at once."""

    def __init__(self, texts: Sequence[str]) -> None:
        joined = _BREAK.join(texts)
        if joined.count(_BREAK) >= max(len(texts), 1):
            joined = _BREAK.join([text.replace(_BREAK, " ") for text in texts])
        self.text = fold(joined)

    @cached_property
    def _starts(self) -> NDArray[np.int64]:
        """Where each text begins, and where one more would."""
        breaks = np.flatnonzero(_codes(self.text) == 0)
        return np.concatenate([[0], breaks + 1, [len(self.text) + 1]])

    def parts(self) -> list[str]:
        """The folded texts."""
        return self.text.split(_BREAK)

    def containing(self, needle: str) -> list[int]:
        """The indexes of the texts that contain a folded needle."""
        text, found = self.text, []
        needle = needle.replace(_BREAK, " ")
        at = text.find(needle)
        while at >= 0:
            found.append(at)
            end = text.find(_BREAK, at)
            at = text.find(needle, end + 1) if end >= 0 else -1
        if not found:
            return []
        rows: list[int] = (self._starts.searchsorted(found, "right") - 1).tolist()
        return rows

    def resembling(self, needle: str) -> dict[int, float]:
        """Index to score of the texts of which some part resembles a folded needle.

        A text that is shorter than the needle resembles only as much of it as it is long ("no" is all of itself in
        "notification", and a sixth of it); of equal hits the text that holds little else has the higher score. A part is as
        long as the needle, which a word that was typed without one of its letters is not: words are compared as a whole,
        too ("settings" is more like "setings" than "strings" is).
        """
        from rapidfuzz import fuzz, process

        alike = process.cdist(
            [needle],
            self.parts(),
            scorer=fuzz.partial_ratio,
            score_cutoff=FUZZY,
            workers=-1,
        )[0]
        sizes = np.maximum(np.diff(self._starts) - 1, 1)
        alike = alike * np.minimum(sizes / max(len(needle), 1), 1)
        hits = np.flatnonzero(alike >= FUZZY)
        unsure = hits[alike[hits] < WHOLE]
        alike[unsure] = np.maximum(alike[unsure], self._by_words(needle, unsure))
        rest = np.maximum(1 - len(needle) / sizes[hits], 0)
        return dict(
            zip(hits.tolist(), (alike[hits] - LONGER * rest).tolist(), strict=True)
        )

    def _by_words(self, needle: str, places: NDArray[np.int64]) -> NDArray[np.float32]:
        """How much the words that resemble a needle most, as many as it has, are like it in some of the texts."""
        from rapidfuzz import fuzz, process

        size = max(len(needle.split()), 1)
        parts = self.parts()
        windows = [_windows(parts[place], size) for place in places.tolist()]
        every = [window for of_text in windows for window in of_text]
        alike = process.cdist([needle], every, scorer=fuzz.ratio, workers=-1)[0]
        best = np.zeros(len(places), np.float32)
        owners = np.repeat(np.arange(len(places)), list(map(len, windows)))
        np.maximum.at(best, owners, alike)
        return best


def _windows(text: str, size: int) -> list[str]:
    """So many words that stand beside each other, from each word on."""
    words = _WORD.findall(text)
    return [
        " ".join(words[at : at + size]) for at in range(max(len(words) - size + 1, 0))
    ]
