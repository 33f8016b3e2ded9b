"""What of a project's keys stands in the bytes of any file, whatever its language: whole keys, and what they end in.

Nothing is parsed: the bytes are cut where no key goes on, and looked up in the words of the keys. Words are folded
(``page_title``, ``page-title`` and ``pageTitle`` are one), as generated code spells keys in its own way.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

_MARKS = b"._:/-"
_WORD = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
_OTHERS = bytes(range(128, 256))
_WORDS = bytes(byte if byte in _WORD + _OTHERS else 32 for byte in range(256))
_KEYS = bytes(byte if byte in _WORD + _OTHERS + _MARKS else 32 for byte in range(256))
_PATHS = bytes(32 if byte in b":/" else kept for byte, kept in enumerate(_KEYS))
_KEYLIKE = re.compile(r"[\w.:/-]+")
_QUOTED = re.compile(rb"""'((?:[^'\\\n]|\\.){2,200})'|"((?:[^"\\\n]|\\.){2,200})"|`((?:[^`\\\n]|\\.){2,200})`""")
_ESCAPED = re.compile(rb"\\(['\"`\\])")
_COMPOUND = re.compile(r"[a-z][A-Z]|[^\W_][_-][^\W_]|[A-Z][A-Z][a-z]")
_ENDS = re.compile(r"[.:/]")
SHORT = 4
"""Words with fewer letters say nothing."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What is looked for: ``keys`` as they are written, those with blanks in ``sentences``, ``words`` folded."""

    keys: frozenset[bytes]
    words: frozenset[bytes]
    sentences: frozenset[bytes] = frozenset()


def vocabulary(keys: Collection[str]) -> Vocabulary:
    """What the given spellings of keys leave in files; single plain words leave nothing as a whole."""
    words = frozenset(word for key in keys if (word := last_word(key)))
    whole = frozenset(
        key.encode() for key in keys if _KEYLIKE.fullmatch(key) and (_ENDS.search(key) or is_compound(key))
    )
    return Vocabulary(whole, words, frozenset(key.encode() for key in keys if " " in key))


def keys_in(data: bytes, known: Vocabulary) -> frozenset[bytes]:
    """The keys that stand in a file as a whole."""
    found = known.keys.intersection(data.translate(_KEYS).split())
    found |= known.keys.intersection(data.translate(_PATHS).split())
    return found | known.sentences.intersection(_quoted(data)) if known.sentences else found


def _quoted(data: bytes) -> Iterator[bytes]:
    """The texts in quotes; a quote may open a text where another one ends."""
    at = 0
    while found := _QUOTED.search(data, at):
        text = found[found.lastindex or 1]
        yield _ESCAPED.sub(rb"\1", text) if b"\\" in text else text
        at = found.end() - 1


def words_in(data: bytes, known: Vocabulary) -> frozenset[bytes]:
    """The folded words that stand in a file."""
    return known.words.intersection(data.lower().translate(_WORDS, b"_-").split())


@lru_cache(maxsize=100_000)
def last_word(key: str) -> bytes:
    """The last segment of a key, folded; empty where it is no word or too short to say anything."""
    last = _ENDS.split(key)[-1]
    folded = last.replace("_", "").replace("-", "").lower()
    return folded.encode() if len(folded) >= SHORT and folded.isalnum() else b""


def is_compound(word: str) -> bool:
    """Whether a word is made of several (``pageTitle`` ``page_title`` ``PAGE_TITLE``) and so hardly stands by chance."""
    return _COMPOUND.search(word) is not None
