"""Which of a project's keys stand as a whole in the bytes of any file, whatever its language.

Nothing is parsed: the bytes are cut where no key goes on, and looked up.
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
_BLANK = ord(" ")
_OF_KEYS = _WORD + _OTHERS + _MARKS
"""Bytes that keys are made of; those of other scripts go on as they are."""
_KEYS = bytes(byte if byte in _OF_KEYS else _BLANK for byte in range(256))
"""Bytes that no key holds, as blanks."""
_PATHS = _KEYS.translate(bytes.maketrans(b":/", b"  "))
"""The same where namespaces and folders stand before keys."""
_KEYLIKE = re.compile(r"[\w.:/-]+")
_QUOTES = (b"'", b'"', b"`")
_QUOTED = re.compile(
    rb"""'((?:[^'\\\n]|\\.){2,1000})'"""
    rb"""|"((?:[^"\\\n]|\\.){2,1000})\""""
    rb"""|`((?:[^`\\\n]|\\.){2,1000})`"""
)
_VALUE = re.compile(
    rb"\n[ \t]*(?:-[ \t]+)?[\w.'\"-]+:[ \t]+([^\s'\"#|>][^\n]{1,1000}?)[ \t\r]*(?![^\n])"
)
"""What a line of YAML gives a name without quotes; what it gives in quotes is a text in quotes. With the line end before
it: a search passes everything else quickly.
"""
_ESCAPED = re.compile(rb"\\(['\"`\\])")
_MARK = re.compile(rb"['\"`\\]")
_ENDING = re.compile(rb"[\\\n]")
"""What ends a text in quotes, or is written otherwise in it."""
_COMPOUND = re.compile(r"[a-z][A-Z]|[^\W_][_-][^\W_]|[A-Z][A-Z][a-z]")
_ENDS = re.compile(r"[.:/]")
LISTING = 20
"""A file with at least this many keys is a list of keys, if they are :data:`SHARE` of all as well. Chosen, not measured."""
SHARE = 0.5
"""The share of all keys that stands in a list of keys. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What is looked for: ``keys`` as they are written, those that count in quotes only in ``texts`` (of these ``plain``
    are single words); ``styles`` are keys in another style of writing.
    """

    keys: frozenset[bytes]
    texts: frozenset[bytes] = frozenset()
    plain: frozenset[bytes] = frozenset()
    styles: frozenset[bytes] = frozenset()


def vocabulary(keys: Collection[str], styles: Collection[str] = ()) -> Vocabulary:
    """What the given spellings of keys leave in files, and what the same keys leave in other styles of writing."""
    own = {key for key in keys if _tells_itself(key)}
    plain = {key for key in keys if key.isalpha() and key not in own}
    texts = {key for key in keys if " " in key or key.startswith("%")}
    return Vocabulary(
        keys=_encoded(own),
        texts=_encoded(plain | texts),
        plain=_encoded(plain),
        styles=_encoded(styles),
    )


def _tells_itself(key: str) -> bool:
    """Whether a key is one wherever it stands, without quotes as well."""
    if not _KEYLIKE.fullmatch(key):
        return False
    return _ENDS.search(key) is not None or is_compound(key)


def _encoded(keys: Collection[str]) -> frozenset[bytes]:
    return frozenset(key.encode() for key in keys)


def keys_in(data: bytes, vocabulary: Vocabulary) -> frozenset[bytes]:
    """The keys that stand in a file as a whole."""
    words = data.translate(_KEYS).split()
    parts = data.translate(_PATHS).split()
    keys = vocabulary.keys.intersection(words)
    keys |= vocabulary.keys.intersection(parts)
    keys |= vocabulary.styles.intersection(words)
    if vocabulary.texts:
        keys |= _texts_in(data, vocabulary.texts)
    return keys


def _texts_in(data: bytes, texts: frozenset[bytes]) -> set[bytes]:
    """Those of some texts that stand in quotes on a line, or as what a line of YAML gives a name."""
    found: set[bytes] = set()
    for quote in _QUOTES:
        pieces = data.split(quote)
        found.update(texts.intersection(pieces[1:-1]))
    found = {text for text in found if len(text) > 1 and not _ENDING.search(text)}
    with_marks = _with_marks(texts)
    if with_marks and _ESCAPED.search(data):
        found |= with_marks.intersection(_escaped(data))
    return found.union(texts.intersection(_VALUE.findall(b"\n" + data)))


@lru_cache(maxsize=4)
def _with_marks(texts: frozenset[bytes]) -> frozenset[bytes]:
    """Those of some texts that are written with backslashes between quotes of one kind or the other."""
    return frozenset(filter(_MARK.search, texts))


def is_list(listed: Collection[bytes], everything: Collection[bytes]) -> bool:
    """Whether a file that has so much of everything only lists it: a file of messages, constants made of the keys."""
    least = SHARE * len(everything)
    return len(listed) >= LISTING and len(listed) > least


def _escaped(data: bytes) -> Iterator[bytes]:
    """What is written in quotes with backslashes; every quote may open a text, inside another one too
    (``"say('Save all')"``).
    """
    start = 0
    while quoted := _QUOTED.search(data, start):
        text = quoted[quoted.lastindex or 1]
        if b"\\" in text:
            yield _ESCAPED.sub(rb"\1", text)
        start = quoted.start() + 1


def is_compound(word: str) -> bool:
    """Whether a word is made of several (``pageTitle`` ``page_title`` ``PAGE_TITLE``) and so hardly stands by chance."""
    return _COMPOUND.search(word) is not None
