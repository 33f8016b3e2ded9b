"""Which of a project's keys stand as a whole in the bytes of any file, whatever its language.

Nothing is parsed: the bytes are cut where no key goes on, and looked up.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

_MARKS = b"._:/-"
_WORD = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
_OTHERS = bytes(range(128, 256))
_KEYS = bytes(byte if byte in _WORD + _OTHERS + _MARKS else 32 for byte in range(256))
_PATHS = bytes(32 if byte in b":/" else kept for byte, kept in enumerate(_KEYS))
_KEYLIKE = re.compile(r"[\w.:/-]+")
_QUOTED = re.compile(
    rb"""'((?:[^'\\\n]|\\.){2,1000})'|"((?:[^"\\\n]|\\.){2,1000})"|`((?:[^`\\\n]|\\.){2,1000})`"""
)
_ESCAPED = re.compile(rb"\\(['\"`\\])")
_COMPOUND = re.compile(r"[a-z][A-Z]|[^\W_][_-][^\W_]|[A-Z][A-Z][a-z]")
_ENDS = re.compile(r"[.:/]")
LISTING, SHARE = 20, 0.5
"""So many keys in one file, and so large a share of all: a list of keys."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What is looked for: ``keys`` as they are written, those that count in quotes only in ``texts`` (of these ``plain``
    are single words).
    """

    keys: frozenset[bytes]
    texts: frozenset[bytes] = frozenset()
    plain: frozenset[bytes] = frozenset()


def vocabulary(keys: Collection[str]) -> Vocabulary:
    """What the given spellings of keys leave in files."""
    own = {
        key
        for key in keys
        if _KEYLIKE.fullmatch(key) and (_ENDS.search(key) or is_compound(key))
    }
    plain = {key for key in keys if key.isalpha() and key not in own}
    texts = plain | {key for key in keys if " " in key or key.startswith("%")}
    return Vocabulary(_encoded(own), _encoded(texts), _encoded(plain))


def _encoded(keys: Collection[str]) -> frozenset[bytes]:
    return frozenset(key.encode() for key in keys)


def keys_in(data: bytes, vocabulary: Vocabulary) -> frozenset[bytes]:
    """The keys that stand in a file as a whole."""
    found = vocabulary.keys.intersection(data.translate(_KEYS).split())
    found |= vocabulary.keys.intersection(data.translate(_PATHS).split())
    if vocabulary.texts:
        return found | vocabulary.texts.intersection(_quoted(data))
    return found


def is_list(listed: Collection[bytes], everything: Collection[bytes]) -> bool:
    """Whether a file that has so much of everything only lists it: a file of messages, constants made of the keys."""
    return len(listed) >= LISTING and len(listed) > SHARE * len(everything)


def _quoted(data: bytes) -> Iterator[bytes]:
    """The texts in quotes; every quote may open one, inside another one too (``"say('Save all')"``)."""
    at = 0
    while found := _QUOTED.search(data, at):
        text = found[found.lastindex or 1]
        yield _ESCAPED.sub(rb"\1", text) if b"\\" in text else text
        at = found.start() + 1


def is_compound(word: str) -> bool:
    """Whether a word is made of several (``pageTitle`` ``page_title`` ``PAGE_TITLE``) and so hardly stands by chance."""
    return _COMPOUND.search(word) is not None
