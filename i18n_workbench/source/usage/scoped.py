"""Translators of a part of the program, which put a branch before what they are asked for (``Spree.t(:zones)``)."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.usage.layout import ENOUGH, HARDLY, MOST, cuts

if TYPE_CHECKING:
    from collections.abc import Collection

    from i18n_workbench.source.usage.judgement import Judgement


def take_scoped(judgement: Judgement) -> None:
    """Take what a callee asks for below a branch of its own, where most of its keys that do not exist do so there.

    The project's loader leaves out one branch for all calls (:mod:`~i18n_workbench.source.usage.layout`); a library inside
    of a program has a translator that does so for its own: in openfoodnetwork 81 of 109 undefined keys were such.
    """
    for callee, keys in _by_callee(judgement).items():
        if len(keys) < ENOUGH:
            continue
        branch, meant = _branch_of(judgement, keys)
        if len(meant) < max(ENOUGH, MOST * len(keys)):
            continue
        if _whole(judgement, callee, branch) > HARDLY * len(meant):
            continue
        for key in meant:
            _move(judgement, key, callee, branch)


def _by_callee(judgement: Judgement) -> dict[str, set[str]]:
    """The keys that do not exist, by the only callee that asks for them."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for key in judgement.undefined:
        callees = {usage.callee for _, usage in judgement.places[key]}
        if len(callees) == 1:
            found[callees.pop()].add(key)
    found.pop("", None)
    return found


def _branch_of(judgement: Judgement, keys: Collection[str]) -> tuple[str, list[str]]:
    """The branch that most of the keys exist below, with the separator behind it, and those that do."""
    spelled = {canonical(key): key for key in keys}
    marks = {".", judgement.inventory.delimiter}
    meant: defaultdict[str, list[str]] = defaultdict(list)
    for name in judgement.names.sorted:
        for head, rest in cuts(name, marks):
            if rest in spelled:
                meant[head].append(spelled[rest])
    if not meant:
        return "", []
    return max(meant.items(), key=lambda pair: (len(pair[1]), pair[0]))


def _whole(judgement: Judgement, callee: str, branch: str) -> int:
    """How many keys of a branch the callee asks for by their whole names: then it puts nothing before them."""
    count = 0
    for key, places in judgement.places.items():
        if canonical(key).startswith(branch):
            count += any(usage.callee == callee for _, usage in places)
    return count


def _move(judgement: Judgement, key: str, callee: str, branch: str) -> None:
    """Give the calls of a key that does not exist to that which they mean."""
    name = judgement.names.by_name[branch + canonical(key)]
    judgement.used.setdefault(name, f"{callee} asks for it below {branch}")
    judgement.count[name] += judgement.undefined.pop(key)
    judgement.places.setdefault(name, []).extend(judgement.places.pop(key))
