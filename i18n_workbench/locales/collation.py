"""Sort keys: byte order, and the Unicode collation algorithm with the alphabets of languages that differ from it."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from i18n_workbench.locales.alphabets import ALPHABETS, letters
from i18n_workbench.locales.tags import parse

Key = Callable[[str], Any]


def binary_key(text: str) -> bytes:
    """The UTF-8 bytes: ``sortCompare`` = ``binary``."""
    return text.encode("utf-8", "surrogatepass")


@lru_cache(maxsize=64)
def collation_key(locale: str) -> Key:
    """The sort key function of a locale (``sortCompare`` = ``locale``); texts that collate equal go by bytes.

    Root collation is that of the Unicode collation algorithm; the tailored alphabets are those of
    :mod:`i18n_workbench.locales.alphabets`.
    """
    parsed = parse(locale)
    language = parsed.language if parsed else ""
    if parsed and parsed.script == "Cyrl" and language == "sr":
        language = ""
    collator = _collator(language if language in ALPHABETS else "")

    def key(text: str) -> Any:
        return collator.sort_key(text), binary_key(text)

    return key


@lru_cache(maxsize=64)
def _collator(language: str) -> Any:
    from pyuca import Collator

    collator = Collator()
    for anchor, entries in letters(language):
        _insert(collator, anchor, entries)
    return collator


def _insert(collator: Any, anchor: str, entries: list[tuple[str, int]]) -> None:
    """Give letters weights of their own behind the anchor, before whatever follows it in the root order."""
    elements = collator.collation_elements(unicodedata.normalize("NFD", anchor))
    primary = elements[-1][0]
    step = 0
    for letter, difference in entries:
        step += difference == 1
        # Fractions leave the order of everything else as it is.
        weight = primary + step / 64 if step else primary
        for spelling, tertiary in _cases(letter):
            lead = elements[:-1]
            own = [weight, 0x20 + (difference == 2), tertiary]
            code_points = [ord(char) for char in unicodedata.normalize("NFD", spelling)]
            collator.table.add(code_points, [*lead, own])


def _cases(letter: str) -> list[tuple[str, int]]:
    spellings = {
        letter: 0x02,
        letter[0].upper() + letter[1:]: 0x07,
        letter.upper(): 0x08,
    }
    return list(spellings.items())
