"""Translators of a part of the program, which put a branch before what they are asked for (``Spree.t(:zones)``)."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.usage.layout import ENOUGH, HARDLY, MOST, Branch

if TYPE_CHECKING:
    from i18n_workbench.source.usage.judgement import Judgement


def take_scoped(judgement: Judgement) -> None:
    """Take what a callee asks for below a branch of its own, where most of its keys that do not exist do so there.

    The project's loader leaves out one branch for all calls (:mod:`~i18n_workbench.source.usage.layout`); a library inside
    of a program has a translator that does so for its own: in openfoodnetwork 81 of 109 undefined keys were such, 17 in
    evcc (``t`` of one component), 83 and 17 in modules of lawnchair and sdmaid, which have an ``R`` each.
    """
    for callee, keys in _by_callee(judgement).items():
        if len(keys) < ENOUGH:
            continue
        branch, meant = Branch.of(judgement, {canonical(key): {key} for key in keys})
        least = max(ENOUGH, MOST * len(keys))
        if len(meant) < least:
            continue
        whole = _asked_as_a_whole(judgement, callee, branch)
        if whole > HARDLY * len(meant):
            continue
        for key in sorted(meant):
            _move(judgement, key, callee, branch)


def _by_callee(judgement: Judgement) -> dict[str, set[str]]:
    """The keys that do not exist, by the only callee that asks for them."""
    keys: defaultdict[str, set[str]] = defaultdict(set)
    for key in judgement.undefined:
        uses = judgement.places[key]
        callees = {usage.callee for _, usage in uses}
        if len(callees) == 1:
            only = callees.pop()
            keys[only].add(key)
    keys.pop("", None)
    return keys


def _asked_as_a_whole(judgement: Judgement, callee: str, branch: str) -> int:
    """How many keys of a branch the callee asks for by their whole names: then it puts nothing before them."""
    count = 0
    for key, uses in judgement.places.items():
        if not canonical(key).startswith(branch):
            continue
        callees = (usage.callee for _, usage in uses)
        count += callee in callees
    return count


def _move(judgement: Judgement, key: str, callee: str, branch: str) -> None:
    """Give the calls of a key that does not exist to that which they mean."""
    whole = branch + canonical(key)
    name = judgement.names.by_name[whole]
    reason = f"{callee} asks for it below {branch}"
    judgement.used.setdefault(name, reason)
    judgement.count[name] += judgement.undefined.pop(key)
    uses = judgement.places.setdefault(name, [])
    uses += judgement.places.pop(key)
