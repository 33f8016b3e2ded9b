"""Keys whose messages another one than the loader brings: the program that a plug-in is a part of, or code that loads files
below a branch.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

_FIRST_WORD = re.compile(r"[^\W_]+(?=[._:/-])")
_ALIKE = 0.98
"""A plug-in's keys begin with its name: 1,371 of CoreShop's 1,391 (and most of the others in other letters)."""
_PLENTY = 20
"""Fewer keys may begin alike by chance. Chosen, not measured."""
_ENOUGH = 4
"""So many undefined keys that begin otherwise, and most of all, are no slips: as of keys of branches that no file has."""


def of_a_host(
    asked: Mapping[str, str], keys: Sequence[str]
) -> tuple[str, frozenset[str]]:
    """The word that the keys of a plug-in begin with, and the undefined ones (each with the nearest key) that do not.

    >>> own = [f"shop_{number}" for number in range(20)]
    >>> word, theirs = of_a_host(dict.fromkeys(["save", "close", "open", "edit", "shop_21"], ""), own)
    >>> word, sorted(theirs)
    ('shop', ['close', 'edit', 'open', 'save'])
    """
    word = _common_word(keys)
    if not word:
        return "", frozenset()
    theirs = frozenset(
        key
        for key, near in asked.items()
        if not near and not key.casefold().startswith(word)
    )
    if len(theirs) < _ENOUGH or len(theirs) * 2 < len(asked):
        return "", frozenset()
    return word, theirs


def below_a_branch(asked: Collection[str], keys: Sequence[str]) -> dict[str, str]:
    """The undefined keys that exist but for their first branch, each with what exists, where these are most: code loads files
    below branches (Transloco's scopes with loaders of their own, modules that are merged).

    >>> below_a_branch(["shop.a.b", "shop.a.c", "shop.d.e", "shop.d.f"], ["a.b", "a.c", "d.e", "d.f"])["shop.a.b"]
    'a.b'
    """
    existing = set(keys)
    below = {}
    for key in asked:
        _, mark, rest = key.partition(".")
        if mark and "." in rest and rest in existing:
            below[key] = rest
    if len(below) < _ENOUGH or len(below) * 2 < len(asked):
        return {}
    return below


def _common_word(keys: Sequence[str]) -> str:
    """The first word that nearly all keys share; empty where there is none."""
    if len(keys) < _PLENTY:
        return ""
    words = Counter(
        found.group().casefold() for found in map(_FIRST_WORD.match, keys) if found
    )
    word, count = max(words.items(), key=lambda each: each[1], default=("", 0))
    return word if count >= len(keys) * _ALIKE else ""
