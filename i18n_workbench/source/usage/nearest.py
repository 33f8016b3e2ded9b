"""The key that was probably meant where code calls one that does not exist."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

NEAR = 80.0
"""Likeness (0 to 100) from which on a key counts as meant: one slip in a name of five letters is 80."""

_SEPARATORS = ".:/"


def nearest(key: str, keys: Sequence[str]) -> str:
    """The existing key that is most like one that does not exist, of its own branch if that has one; empty where none is.

    >>> nearest("shop.add_noes", ["shop.add_notes", "shop.remove"])
    'shop.add_notes'
    """
    from rapidfuzz import fuzz, process

    head, name = _cut(key)
    own = _by_branch(tuple(keys)).get(head, {})
    found = (
        process.extractOne(name, own.keys(), scorer=fuzz.ratio, score_cutoff=NEAR)
        if name
        else None
    )
    if found:
        return own[found[0]]
    anywhere = process.extractOne(key, keys, scorer=fuzz.ratio, score_cutoff=NEAR)
    return str(anywhere[0]) if anywhere else ""


def _cut(key: str) -> tuple[str, str]:
    """A key in two behind the last of its separators."""
    at = max(key.rfind(mark) for mark in _SEPARATORS) + 1
    return key[:at], key[at:]


@lru_cache(maxsize=4)
def _by_branch(keys: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """The keys of each branch by their last names."""
    found: dict[str, dict[str, str]] = {}
    for key in keys:
        head, name = _cut(key)
        found.setdefault(head, {})[name] = key
    return found
