"""Translators of a part of the program, which put a branch before what they are asked for (``Spree.t(:zones)``)."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.resolve.generated import LEARNED

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.usage.judgement import Judgement

    Use = tuple[str, Usage]
    """A use with its file."""

ENOUGH = 10
"""A callee has a branch of its own where at least this many of the keys that it asks for exist only below the branch."""
MOST = 0.5
"""Those have to be at least this share of all keys that it asks for and that do not exist under their own names."""
HARDLY = 0.1
"""It calls at most this share of the branch's keys by their whole names, or others above the branch: else it puts nothing
before them, or not always.
"""
TAKEN_OFF = 0.75
"""Where so large a share of what a project's own function asks for in vain stands below the branch, it takes the branch
from keys that come with it: one that many shops of Laravel share asks for 1,658 of 1,816 so, and for thousands by their
whole names.
"""


def take_scoped(judgement: Judgement) -> None:
    """Take what a callee asks for below a branch of its own, where most of its keys that do not exist do so there.

    A project's loader may be handed what is below one branch of its files (``{"translation": {"title": …}}``); a library
    inside of a program has a translator that does so for its own: in openfoodnetwork 81 of 109 undefined keys were such, 17 in
    evcc (``t`` of one component), 83 and 17 in modules of lawnchair and sdmaid, which have an ``R`` each.
    """
    own = _own_functions(judgement)
    for callee, keys in _by_callee(judgement).items():
        if len(keys) < ENOUGH:
            continue
        called = {canonical(key): key for key in keys}
        branch, meant = _branch(judgement, called)
        count = len(meant)
        least = max(ENOUGH, MOST * len(keys))
        if count < least:
            continue
        whole = _asked_as_a_whole(judgement, callee, branch)
        may_take_off = callee in own and count >= TAKEN_OFF * len(keys)
        if whole > HARDLY * count and not may_take_off:
            continue
        for name in sorted(meant):
            _move(judgement, called[name], callee, branch)
        judgement.dynamic += _put_together(judgement, callee, branch)
        for key in _also_elsewhere(judgement, callee, branch, count):
            _move(judgement, key, callee, branch)


def _put_together(judgement: Judgement, callee: str, branch: str) -> list[Use]:
    """The callee's dynamic calls as what they mean below its branch; one of which nothing is known means nothing there."""
    uses: list[Use] = []
    for file, usage in judgement.dynamic:
        is_half_known = usage.prefix or usage.suffix
        if usage.callee != callee or not is_half_known:
            continue
        below_branch = branch + usage.prefix
        uses.append((file, replace(usage, prefix=below_branch)))
    return uses


def _branch(judgement: Judgement, missing: Collection[str]) -> tuple[str, set[str]]:
    """The branch below which most of the keys exist, with the separator behind it, and those keys."""
    marks = {".", judgement.inventory.delimiter}
    below: defaultdict[str, set[str]] = defaultdict(set)
    for name in judgement.names.sorted:
        for head, rest in _cuts(name, marks):
            if rest in missing:
                keys = below[head]
                keys.add(rest)
    best = ""
    most: set[str] = set()
    for head, keys in sorted(below.items()):
        if len(keys) >= len(most):
            best = head
            most = keys
    return best, most


def _cuts(name: str, marks: Collection[str]) -> Iterator[tuple[str, str]]:
    """A key in two behind its first and its second separator."""
    places = [place for place, char in enumerate(name) if char in marks]
    for place in places[:2]:
        behind = place + 1
        yield name[:behind], name[behind:]


def _by_callee(judgement: Judgement) -> dict[str, set[str]]:
    """The keys that do not exist, by the only callee that asks for them."""
    keys: defaultdict[str, set[str]] = defaultdict(set)
    for key, uses in judgement.places.items():
        callees = {usage.callee for _, usage in uses}
        if len(callees) != 1:
            continue
        only = callees.pop()
        if key in judgement.undefined or _is_own(judgement, only, key):
            keys[only].add(key)
    keys.pop("", None)
    return keys


def _is_own(judgement: Judgement, callee: str, key: str) -> bool:
    """Whether a key that does not exist is asked of a translator that the project defines itself: of such a one nothing is
    undefined, as it may put anything before its keys.
    """
    _, _, name = callee.rpartition(".")
    exists = canonical(key) in judgement.names.by_name
    return name in judgement.own and not exists


def _own_functions(judgement: Judgement) -> set[str]:
    """The translators that are learned: of what a library's get its rules say what they mean."""
    uses = chain.from_iterable(judgement.places.values())
    return {usage.callee for _, usage in uses if usage.framework == LEARNED}


def _asked_as_a_whole(judgement: Judgement, callee: str, branch: str) -> int:
    """How many keys of a branch the callee asks for by their whole names: then it puts nothing before them."""
    count = 0
    for key, uses in judgement.places.items():
        if not canonical(key).startswith(branch):
            continue
        callees = (usage.callee for _, usage in uses)
        count += callee in callees
    return count


def _also_elsewhere(
    judgement: Judgement, callee: str, branch: str, count: int
) -> list[str]:
    """What the callee asks for besides: keys that exist below its branch and above it, or that others ask for as well.

    It means those below where hardly any of its keys exist above alone: in openfoodnetwork 26 keys of ``spree`` were unused
    that ``Spree.t`` asks for, as ``city`` is a key of the program, too, and ``t`` asks for ``card_code``.
    """
    names = judgement.names.by_name
    both: list[str] = []
    above = 0
    for key in judgement.asked_by()[callee]:
        name = canonical(key)
        if name.startswith(branch):
            continue
        if branch + name in names:
            both.append(key)
        elif name in names:
            above += 1
    return sorted(both) if above <= HARDLY * count else []


def _move(judgement: Judgement, key: str, callee: str, branch: str) -> None:
    """Give the callee's calls of a key to that which they mean."""
    places, count = judgement.places, judgement.count
    whole = branch + canonical(key)
    name = judgement.names.by_name[whole]
    reason = f"{callee} asks for it below {branch}"
    moved = [use for use in places[key] if use[1].callee == callee]
    kept = [use for use in places.pop(key) if use[1].callee != callee]
    judgement.used.setdefault(name, reason)
    places.setdefault(name, []).extend(moved)
    count[name] += len(moved)
    counted = judgement.undefined if key in judgement.undefined else count
    if kept:
        places[key] = kept
        counted[key] -= len(moved)
        return
    del counted[key]
    if judgement.used.get(key) == "":
        del judgement.used[key]
