"""Which of the keys that are gone are the ones that came: the same messages under another name."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping

    Values = Mapping[Hashable, str]
    Keys = Mapping[str, Values]
    """Keys and their values by locale."""
    Pair = tuple[str, str]
    """An old key and a new one."""
    Scored = tuple[float, str, str]
    """A share, an old key and a new one."""
    KeysByValues = dict[frozenset[object], list[str]]

_SHARED = 0.3
"""The share of equal values (one of three locales) from which two keys can be one message. Chosen, not measured."""
_COMMON = 50
"""A value that more keys than this have says nothing. Chosen, not measured: it bounds the pairs of keys that are
compared.
"""


def find_renames(gone: Keys, came: Keys) -> dict[str, str]:
    """``{old: new}``, one to one: keys whose values (by locale) are equal, then those that share a third.

    Where several fit, the nearest name counts; keys without values are no renames.
    """
    pairs = _equal(gone, came)
    still_gone = _without(gone, pairs.keys())
    still_new = _without(came, pairs.values())
    shares = _shares(still_gone, still_new)
    scored = []
    for (old, new), share in shares.items():
        if share >= _SHARED:
            scored.append((share, old, new))
    return pairs | _best(scored)


def _without(keys: Keys, paired: Iterable[str]) -> Keys:
    """The keys but for those that are paired already."""
    left = dict(keys)
    for key in paired:
        del left[key]
    return left


def _equal(gone: Keys, came: Keys) -> dict[str, str]:
    """Keys whose values are equal, of several with the same values those with the nearest names."""
    came_by_values = _by_values(came)
    pairs: dict[str, str] = {}
    for values, old_keys in _by_values(gone).items():
        new_keys = came_by_values.get(values, [])
        if len(old_keys) == len(new_keys) == 1:
            pairs[old_keys[0]] = new_keys[0]
        elif len(old_keys) * len(new_keys) <= _COMMON * _COMMON:
            scored = list(product([1.0], old_keys, new_keys))
            pairs |= _best(scored)
        else:
            in_order = zip(sorted(old_keys), sorted(new_keys), strict=False)
            pairs |= dict(in_order)
    return pairs


def _by_values(keys: Keys) -> KeysByValues:
    by_values: KeysByValues = defaultdict(list)
    for key, values in keys.items():
        if values:
            items = frozenset(values.items())
            by_values[items].append(key)
    return by_values


def _shares(gone: Keys, came: Keys) -> dict[Pair, float]:
    """For pairs with a value in common: the share of values that are equal, of those of the key that has more."""
    holders: dict[object, list[str]] = defaultdict(list)
    for key, values in gone.items():
        for item in values.items():
            holders[item].append(key)
    counts: Counter[Pair] = Counter()
    for key, values in came.items():
        for item in values.items():
            old_keys = holders.get(item, ())
            if len(old_keys) > _COMMON:
                continue
            for old_key in old_keys:
                counts[old_key, key] += 1
    shares: dict[Pair, float] = {}
    for pair, count in counts.items():
        old_key, new_key = pair
        old_size = len(gone[old_key])
        new_size = len(came[new_key])
        shares[pair] = count / max(old_size, new_size)
    return shares


def _best(scored: Iterable[Scored]) -> dict[str, str]:
    """Best pairs first, each key once; of equally good ones those with the nearest names."""
    from rapidfuzz import fuzz

    ranked = []
    for share, old, new in scored:
        likeness = fuzz.ratio(old, new)
        ranked.append((-share, -likeness, old, new))
    ranked.sort()
    renames: dict[str, str] = {}
    taken: set[str] = set()
    for _, _, old, new in ranked:
        if old in renames or new in taken:
            continue
        renames[old] = new
        taken.add(new)
    return renames
