"""Translators of a project's own that put a branch before every key: ``Alchemy.t(:close)`` means ``alchemy.close``.

What such a function does may be written in any way. It shows in what it is asked for: hardly any of its keys exists as
it is written, and nearly all exist below one branch.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.usage.unseen import heads

if TYPE_CHECKING:
    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.usage.judgement import Judgement

ENOUGH, MOST, HARDLY = 8, 0.8, 0.1
"""So many keys that exist below the branch, that share of those that do not exist as they are written, and for each of
them so few at most that do.
"""


def branches(judgement: Judgement) -> dict[str, str]:
    """The branch of every translator that has one, with the separator, by how it is called (``Alchemy.t``)."""
    missing: defaultdict[str, set[str]] = defaultdict(set)
    there: Counter[str] = Counter()
    for key, uses in judgement.places.items():
        for callee in {
            usage.callee for _, usage in uses if "." in usage.callee and usage.key == key
        }:
            if key in judgement.undefined or not judgement.names.reached(key):
                missing[callee].add(canonical(key))
            else:
                there[callee] += 1
    below = heads(judgement, {key for keys in missing.values() for key in keys}) if missing else {}
    found: dict[str, str] = {}
    for callee, keys in missing.items():
        count = Counter(head for key in keys for head in below.get(key, ()))
        head, hits = max(
            count.items(), key=lambda pair: (pair[1], -len(pair[0]), pair[0]), default=("", 0)
        )
        if hits >= max(ENOUGH, MOST * len(keys)) and there[callee] <= HARDLY * hits:
            found[callee] = head
    return found


def in_branch(usage: Usage, branch: str) -> Usage:
    """The use as the translator means it; what says nothing of its key does not say the branch either."""
    if not branch or (usage.dynamic and not usage.prefix and not usage.suffix):
        return usage
    if usage.dynamic:
        return replace(usage, prefix=branch + usage.prefix)
    return replace(usage, key=branch + usage.key, candidates=(branch + usage.key,))
