"""Evidence of calls: what a call could reach without naming it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.globs import matcher
from i18n_workbench.source.usage import elsewhere
from i18n_workbench.source.usage.judgement import place
from i18n_workbench.source.usage.receivers import in_branch

BROAD, NAMED = 10, 0.25
"""A dynamic call that fits so many keys, where code names so large a share of those that begin so by their whole names."""

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.usage.judgement import Judgement


def by_dynamic_call(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Keys that begin and end as a dynamic call says.

    Where code calls many keys of that beginning by their whole names, a call with a variable reaches a few more, whose
    ends stand somewhere in the code, and not all that is left.
    """
    del keys
    # The first call that a key fits is the reason: calls that begin and end alike add nothing.
    calls: dict[tuple[str, str], tuple[str, Usage]] = {}
    for file, usage in judgement.dynamic:
        calls.setdefault((usage.prefix, usage.suffix), (file, usage))
    standing = Standing(judgement)
    for file, usage in calls.values():
        fitting = list(_fitting(judgement, usage))
        if _is_called_by_name(judgement, usage, fitting):
            fitting = [key for key in fitting if key in standing]
        for key in fitting:
            yield key, f"dynamic key {usage.prefix}…{usage.suffix} at {place(file, usage)}"


def _is_called_by_name(judgement: Judgement, usage: Usage, fitting: Collection[str]) -> bool:
    """Whether code names a good part of the keys that a dynamic call fits by themselves; of what goes on inside of a word
    (``theme_…``) the end is not looked for.
    """
    if len(fitting) < BROAD or usage.prefix[-1:] not in {".", ":", "/"}:
        return False
    begin, suffix = canonical(usage.prefix), canonical(usage.suffix)
    named = sum(
        judgement.names.by_name[name] in judgement.count and name.endswith(suffix)
        for name in judgement.names.starting(begin)
    )
    return named >= NAMED * (named + len(fitting))


class Standing:
    """Whether the end of a key stands anywhere in the code outside of known calls; looked up when it is first asked."""

    def __init__(self, judgement: Judgement) -> None:
        self._judgement = judgement
        self._words: Mapping[bytes, str] | None = None

    def __contains__(self, key: str) -> bool:
        if self._words is None:
            spellings = elsewhere.spellings(self._judgement, self._judgement.inventory.keys)
            self._words = self._judgement.index.words(spellings.keys())
        return elsewhere.file_of(self._judgement, key, self._words) is not None


def by_refused_call(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Keys in calls that ``regex.key`` does not accept."""
    del keys
    for file, written in judgement.index.weak():
        usage = in_branch(written, judgement.branches.get(written.callee, ""))
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
