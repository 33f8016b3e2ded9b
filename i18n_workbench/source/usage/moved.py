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

POSSIBLE = "code calls {called!r}, and most of what it calls below {asked} stands unused below {has}"
NOTE = "code calls {count} keys below {asked} that stand, unused, below {has}: a loader seems to move that branch"


def take_moved(known: Judgement) -> list[str]:
    """Take what stands unused below one branch and is called below another as possibly used; the branches, as notes.

    Chance hardly makes the same five ends missing here and unused there: a loader mounts the branch under another name,
    or translators give a scope an alias. Rails' lazy keys are left out, whose branch the path of their file says.
    """
    missing = {canonical(key): key for key in known.undefined if not _is_lazy(known, key)}
    if len(missing) < ENOUGH:
        return []
    notes = []
    unused = _by_end(known.open(), set(_ends(missing)))
    for asked, has in _pairs(missing, unused):
        moved = [name for name in missing if name.startswith(asked) and has in unused.get(name[len(asked) :], ())]
        if len(moved) < ENOUGH or (not asked and _is_called(known, has)):
            continue
        for name in moved:
            called = missing.pop(name)
            key = unused[name[len(asked) :]][has]
            known.possible.setdefault(key, POSSIBLE.format(called=called, asked=_part(asked), has=_part(has)))
            del known.undefined[called]
        notes.append(NOTE.format(count=len(moved), asked=_part(asked), has=_part(has)))
    return notes


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


def _is_called(known: Judgement, head: str) -> bool:
    """Whether calls name the branch: then others do not leave it out."""
    texts = (usage.text for key in known.used for _, usage in known.places.get(key, ()))
    return any(canonical(text).startswith(head) for text in texts)


def _part(head: str) -> str:
    return f"{head}*" if head else "no branch"


def _is_lazy(known: Judgement, key: str) -> bool:
    return any(usage.text.startswith(".") for _, usage in known.places.get(key, ()))
