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


def find_renames(
    gone: Mapping[str, Values], came: Mapping[str, Values]
) -> dict[str, str]:
    """``{old: new}``, one to one: keys whose values (by locale) are equal, then those that share a third.

    Where several fit, the nearest name counts; keys without values are no renames.
    """
    pairs = _equal(gone, came)
    still_gone = {key: values for key, values in gone.items() if key not in pairs}
    taken = set(pairs.values())
    still_new = {key: values for key, values in came.items() if key not in taken}
    scored = []
    for (old, new), share in _shares(still_gone, still_new).items():
        if share >= _SHARED:
            scored.append((share, old, new))
    return pairs | _best(scored)


def _equal(gone: Mapping[str, Values], came: Mapping[str, Values]) -> dict[str, str]:
    """Keys whose values are equal, of several with the same values those with the nearest names."""
    old_keys = _by_values(gone)
    new_keys = _by_values(came)
    pairs: dict[str, str] = {}
    for values, old in old_keys.items():
        new = new_keys.get(values, [])
        if len(old) == len(new) == 1:
            pairs[old[0]] = new[0]
        elif len(old) * len(new) <= _COMMON * _COMMON:
            pairs |= _best((1.0, one, other) for one in old for other in new)
        else:
            pairs |= dict(zip(sorted(old), sorted(new), strict=False))
    return pairs


def _by_values(keys: Mapping[str, Values]) -> dict[frozenset[object], list[str]]:
    by_values: dict[frozenset[object], list[str]] = {}
    for key, values in keys.items():
        if values:
            by_values.setdefault(frozenset(values.items()), []).append(key)
    return by_values


def _shares(
    gone: Mapping[str, Values], came: Mapping[str, Values]
) -> dict[tuple[str, str], float]:
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
    shares: dict[tuple[str, str], float] = {}
    for (old_key, new_key), count in counts.items():
        size = max(len(gone[old_key]), len(came[new_key]))
        shares[old_key, new_key] = count / size
    return shares


def _best(scored: Iterable[tuple[float, str, str]]) -> dict[str, str]:
    """Best pairs first, each key once; of equally good ones those with the nearest names."""
    from rapidfuzz import fuzz

    ranked = sorted(
        (-share, -fuzz.ratio(old, new), old, new) for share, old, new in scored
    )
    found: dict[str, str] = {}
    taken: set[str] = set()
    for _, _, old, new in ranked:
        if old not in found and new not in taken:
            found[old] = new
            taken.add(new)
    return found
