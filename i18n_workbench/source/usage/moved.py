"""Branches that stand elsewhere while the program runs: what code calls below one, locale files have below another."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from i18n_workbench.source.usage.judgement import Judgement

ENOUGH, MOST = 5, 0.8
"""So many undefined keys of a branch that unused keys of another end like, and so large a share of its undefined keys."""

MANY = 10
"""So many paths that are called without a namespace and that only other namespaces have: it is left out everywhere."""

POSSIBLE = (
    "code calls {called!r}, and most of what it calls below {asked} stands unused below {has}"
)
NOTE = "code calls {count} keys below {asked} that stand, unused, below {has}: a loader seems to move that branch"

NAMESPACE = "code calls {count} keys without a namespace, taken for {asked}, that only {has} has: it seems to be meant"


def take_moved(judgement: Judgement) -> list[str]:
    """Take what stands unused below one branch and is called below another as possibly used; the branches, as notes.

    Chance hardly makes the same five ends missing here and unused there: a loader mounts the branch under another name,
    or translators give a scope an alias. Rails' lazy keys are left out, whose branch the path of their file says.
    """
    missing = {canonical(key): key for key in judgement.undefined if not _is_lazy(judgement, key)}
    if len(missing) < ENOUGH:
        return []
    notes = list(_take_other_namespaces(judgement, missing))
    unused = _by_end(judgement.open(), set(_ends(missing)))
    for asked, has in _pairs(missing, unused):
        moved = [
            name
            for name in missing
            if name.startswith(asked) and has in unused.get(name[len(asked) :], ())
        ]
        if len(moved) < ENOUGH or (not asked and _is_called(judgement, has)):
            continue
        for name in moved:
            called = missing.pop(name)
            key = unused[name[len(asked) :]][has]
            judgement.possible.setdefault(
                key, POSSIBLE.format(called=called, asked=_part(asked), has=_part(has))
            )
            del judgement.undefined[called]
        notes.append(NOTE.format(count=len(moved), asked=_part(asked), has=_part(has)))
    return notes


def _take_other_namespaces(judgement: Judgement, missing: dict[str, str]) -> Iterator[str]:
    """Take paths that calls say without a namespace, and that only another namespace has, as possibly meant there: the
    translator, of a package's own for one, has a namespace that is not seen. The pairs of namespaces, as notes.
    """
    mark = judgement.inventory.delimiter
    if mark == "." or len(judgement.inventory.namespaces) < 2:
        return
    pairs = _elsewhere(judgement, missing)
    names_of: dict[str, set[str]] = defaultdict(set)
    for (own, _), keys in pairs.items():
        names_of[own].update(keys)
    for (own, other), keys in sorted(pairs.items(), key=lambda pair: (-len(pair[1]), pair[0])):
        meant = {name: key for name, key in keys.items() if name in missing}
        if len(meant) < ENOUGH and len(names_of[own]) < MANY:
            continue
        asked = _part(f"{own}{mark}" if own else "")
        has = _part(f"{other}{mark}")
        for name, key in meant.items():
            called = missing.pop(name)
            if key not in judgement.used:
                reason = POSSIBLE.format(called=called, asked=asked, has=has)
                judgement.possible.setdefault(key, reason)
            del judgement.undefined[called]
        yield NAMESPACE.format(count=len(meant), asked=asked, has=has)


def _elsewhere(
    judgement: Judgement, missing: dict[str, str]
) -> dict[tuple[str, str], dict[str, str]]:
    """By the namespace that calls are taken for and another one: the missing names whose paths that one has, with
    their keys there.
    """
    inventory = judgement.inventory
    pairs: dict[tuple[str, str], dict[str, str]] = defaultdict(dict)
    for name, called in missing.items():
        own = inventory.namespace_of(name)
        path = name[len(own) + len(inventory.delimiter) :] if own else name
        if "." not in path or _says_namespace(judgement, called):
            continue
        for other in inventory.namespaces:
            key = judgement.names.by_name.get(f"{other}{inventory.delimiter}{path}")
            if key and other != own:
                pairs[own, other][name] = key
    return pairs


def _says_namespace(judgement: Judgement, called: str) -> bool:
    """Whether a call writes the namespace of its key."""
    usages = (usage for _, usage in judgement.places.get(called, ()))
    return any(judgement.inventory.namespace_of(usage.text) for usage in usages)


def _pairs(missing: Iterable[str], unused: dict[str, dict[str, str]]) -> list[tuple[str, str]]:
    """The branch that is asked for and the one that has most of it, those with the most keys first."""
    below: Counter[str] = Counter()
    both: Counter[tuple[str, str]] = Counter()
    for name in missing:
        for head, end in _cuts(name):
            below[head] += 1
            both.update((head, has) for has in unused.get(end, ()))
    fit = [pair for pair, hits in both.items() if hits >= max(ENOUGH, MOST * below[pair[0]])]
    return sorted(fit, key=lambda pair: (-both[pair], pair))


def _by_end(keys: Iterable[str], ends: set[str]) -> dict[str, dict[str, str]]:
    """The keys by each of these ends, and by what stands before it."""
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for key in keys:
        for head, end in _cuts(canonical(key)):
            if end in ends:
                found[end][head] = key
    return found


def _ends(names: Iterable[str]) -> Iterator[str]:
    return (end for name in names for _, end in _cuts(name))


def _cuts(name: str) -> Iterator[tuple[str, str]]:
    """A key in two behind each of its separators, and before all of it."""
    yield "", name
    yield from ((name[: at + 1], name[at + 1 :]) for at, char in enumerate(name) if char in ".:/")


def _is_called(judgement: Judgement, head: str) -> bool:
    """Whether calls name the branch: then others do not leave it out."""
    texts = (usage.text for key in judgement.used for _, usage in judgement.places.get(key, ()))
    return any(canonical(text).startswith(head) for text in texts)


def _part(head: str) -> str:
    return f"{head}*" if head else "no branch"


def _is_lazy(judgement: Judgement, key: str) -> bool:
    return any(usage.text.startswith(".") for _, usage in judgement.places.get(key, ()))
