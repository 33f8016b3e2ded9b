"""Evidence of calls: what a call could reach without naming it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.globs import matcher
from i18n_workbench.source.usage.judgement import place

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.usage.judgement import Judgement


def by_dynamic_call(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Keys that begin and end as a dynamic call says."""
    del keys
    # The first call that a key fits is the reason: calls that begin and end alike add nothing.
    calls: dict[tuple[str, str], tuple[str, Usage]] = {}
    for file, usage in judgement.dynamic:
        calls.setdefault((usage.prefix, usage.suffix), (file, usage))
    for file, usage in calls.values():
        for key in _fitting(judgement, usage):
            yield key, f"dynamic key {usage.prefix}…{usage.suffix} at {place(file, usage)}"


def by_refused_call(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Keys in calls that ``regex.key`` does not accept."""
    del keys
    for file, usage in judgement.index.weak():
        for key in (pair[0] for name in usage.candidates for pair in judgement.names.reached(name)):
            yield key, f"called at {place(file, usage)}, though regex.key does not accept it"


def by_framework(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Keys that the framework itself looks up."""
    implicit, bare = matcher(judgement.inventory.implicit), judgement.inventory.without_namespace
    found = (key for key in keys if implicit(key) or any(map(implicit, bare(key))))
    return ((key, "the framework itself looks it up") for key in found)


def by_unread_file(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Keys of a component that ``usage.scanningIgnore`` leaves out: what asks for them stands beside them."""
    unread = judgement.inventory.unread
    return ((key, f"{unread[key]} is not read") for key in keys if key in unread)


def by_link(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What possibly used messages link to, and what those link to in turn."""
    del keys
    waiting = list(judgement.possible)
    seen = set(waiting)
    while waiting:
        key = waiting.pop()
        targets = judgement.inventory.references.get(key, ())
        for reached in (pair[0] for target in targets for pair in judgement.names.reached(target)):
            if reached not in judgement.used and reached not in seen:
                seen.add(reached)
                waiting.append(reached)
                yield reached, f"linked from {key}, which is possibly used"


def _fitting(judgement: Judgement, usage: Usage) -> Iterator[str]:
    prefix, suffix = canonical(usage.prefix), canonical(usage.suffix)
    if not prefix.strip(".") and not suffix.strip("."):
        return
    relative = prefix.startswith(".")  # below what only the running code knows (Rails' helpers)
    for begin in [prefix] if relative else _beginnings(judgement, prefix):
        names = (
            (name for name in judgement.names.sorted if begin in name)
            if relative
            else judgement.names.starting(begin)
        )
        for name in names:
            # What is put between may be nothing (``"remove#{postfix}"``).
            whole = len(name) >= len(begin) + len(suffix) and name.endswith(suffix)
            if whole and judgement.names.by_name[name] not in judgement.used:
                yield judgement.names.by_name[name]


def _beginnings(judgement: Judgement, prefix: str) -> list[str]:
    """What names begin with; where none does so, the same path in every other namespace."""
    mark, inventory = judgement.inventory.delimiter, judgement.inventory
    own = inventory.namespace_of(prefix) if mark != "." else ""
    path = prefix[len(own) + len(mark) :] if own else ""
    if "." not in path or judgement.names.starting(prefix):
        return [prefix]
    return [f"{other}{mark}{path}" for other in sorted(inventory.namespaces)]
