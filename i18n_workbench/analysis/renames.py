"""Which of the keys that are gone are the ones that came: the same messages under another name."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping

    Values = Mapping[Hashable, str]

_SHARED = 0.3
"""The share of equal values (one of three locales) from which two keys can be one message."""
_COMMON = 50
"""A value that more keys than this have says nothing."""


def find_renames(gone: Mapping[str, Values], came: Mapping[str, Values]) -> dict[str, str]:
    """``{old: new}``, one to one: keys whose values (by locale) are equal, then those that share a third.

    Where several fit, the nearest name counts; keys without values are no renames.
    """
    pairs = _equal(gone, came)
    left = {key: values for key, values in gone.items() if key not in pairs}
    taken = set(pairs.values())
    right = {key: values for key, values in came.items() if key not in taken}
    scored = (
        (share, old, new) for (old, new), share in _shares(left, right).items() if share >= _SHARED
    )
    return pairs | _best(scored)


def _equal(gone: Mapping[str, Values], came: Mapping[str, Values]) -> dict[str, str]:
    groups: dict[frozenset[object], tuple[list[str], list[str]]] = {}
    for side, keys in enumerate((gone, came)):
        for key, values in keys.items():
            if values:
                groups.setdefault(frozenset(values.items()), ([], []))[side].append(key)
    found: dict[str, str] = {}
    for old, new in groups.values():
        if len(old) == len(new) == 1:
            found[old[0]] = new[0]
        elif len(old) * len(new) <= _COMMON * _COMMON:
            found |= _best((1.0, one, other) for one in old for other in new)
        else:
            found |= dict(zip(sorted(old), sorted(new), strict=False))
    return found


def _shares(gone: Mapping[str, Values], came: Mapping[str, Values]) -> dict[tuple[str, str], float]:
    """For pairs with a value in common: the share of values that are equal, of those of the key that has more."""
    holders: dict[object, list[str]] = {}
    for key, values in gone.items():
        for item in values.items():
            holders.setdefault(item, []).append(key)
    counts: Counter[tuple[str, str]] = Counter()
    for key, values in came.items():
        for item in values.items():
            old = holders.get(item, ())
            if len(old) <= _COMMON:
                counts.update((each, key) for each in old)
    return {
        (old, new): count / max(len(gone[old]), len(came[new]))
        for (old, new), count in counts.items()
    }


def _best(scored: Iterable[tuple[float, str, str]]) -> dict[str, str]:
    """Best pairs first, each key once; of equally good ones those with the nearest names."""
    from rapidfuzz import fuzz

    ranked = sorted((-share, -fuzz.ratio(old, new), old, new) for share, old, new in scored)
    found: dict[str, str] = {}
    taken: set[str] = set()
    for _, _, old, new in ranked:
        if old not in found and new not in taken:
            found[old] = new
            taken.add(new)
    return found
