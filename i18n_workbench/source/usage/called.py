"""Evidence of calls: what a call could reach without naming it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.globs import matcher
from i18n_workbench.source.usage.judgement import place
from i18n_workbench.source.usage.modules import is_of_own_module
from i18n_workbench.source.usage.relative import below_controller

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.usage.judgement import Judgement

_SEPARATORS = ".:/"

DYNAMIC = "dynamic key"
"""What the reason begins with that a call gives which is put together."""


def by_dynamic_call(
    judgement: Judgement, keys: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """Keys that begin and end as a dynamic call says."""
    del keys
    # The first call that a key fits is the reason: calls that begin and end alike add nothing.
    # Of a mere separator between two unknown texts the file says more than the call.
    calls: dict[tuple[str, str, str, str], tuple[str, Usage]] = {}
    for file, written in judgement.dynamic:
        if is_of_own_module(judgement, file, written):
            continue
        usage = below_controller(judgement, file, written)
        known = f"{usage.prefix}{usage.middle}{usage.suffix}"
        where = "" if known.strip(_SEPARATORS) else file
        pieces = (usage.prefix, usage.middle, usage.suffix, where)
        calls.setdefault(pieces, (file, usage))
    for file, usage in calls.values():
        middle = [usage.middle] if usage.middle else []
        shape = "…".join([usage.prefix, *middle, usage.suffix])
        for key in _fitting(judgement, file, usage):
            yield key, f"dynamic key {shape} at {place(file, usage)}"


def by_framework(
    judgement: Judgement, keys: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """Keys that the framework itself looks up, by their own names or below that of their file (``validators.en.yaml``)."""
    implicit = matcher(judgement.inventory.implicit)
    written = judgement.inventory.written
    found = (key for key in keys if any(map(implicit, written(key))))
    return ((key, "the framework itself looks it up") for key in found)


def _fitting(judgement: Judgement, file: str, usage: Usage) -> Iterator[str]:
    """The keys that begin, go on and end as a dynamic call says; where that is what nearly all do, it says nothing, as a call
    that is given all of a key: those that stand in code behind it.
    """
    prefix, middle, suffix = map(canonical, (usage.prefix, usage.middle, usage.suffix))
    if not prefix.strip(".") and not suffix.strip("."):
        if middle.strip(_SEPARATORS):
            yield from _around(judgement, middle)
        elif middle:
            yield from _below_texts(judgement, file, middle)
        return
    possible = _possible(judgement, prefix, suffix)
    if not middle and not suffix and judgement.names.common.startswith(prefix):
        texts = judgement.index.code_texts.all_literals()
        possible = [name for name in possible if name.removeprefix(prefix) in texts]
    for name in possible:
        # What is put between may be nothing (``"remove#{postfix}"``).
        is_whole = len(name) >= len(prefix) + len(suffix) and name.endswith(suffix)
        if (
            is_whole
            and middle in name
            and judgement.names.by_name[name] not in judgement.used
        ):
            yield judgement.names.by_name[name]


def _possible(judgement: Judgement, prefix: str, suffix: str) -> Iterable[str]:
    """The names among which those are that begin and end so: the fewer of the two."""
    names = judgement.names
    if not prefix:
        return names.ending(suffix)
    if prefix.startswith("."):
        # below what only the running code knows (Rails' helpers)
        whole = names.ending(suffix) if suffix else names.sorted
        return [name for name in whole if prefix in name]
    return _beginning(judgement, prefix)


def _around(judgement: Judgement, middle: str) -> Iterator[str]:
    """The keys around a segment between two unknown texts (``.products.``), one of which stands in the code."""
    if middle[:1] not in _SEPARATORS or len(middle.strip(_SEPARATORS)) < 2:
        return
    texts = judgement.index.code_texts.all_literals()
    for name in judgement.names.sorted:
        head, mark, rest = name.partition(middle)
        if mark and (head in texts or rest in texts):
            yield judgement.names.by_name[name]


def _below_texts(judgement: Judgement, file: str, mark: str) -> Iterator[str]:
    """The keys right below a branch that stands as a text: in the file of a call of which only ``mark`` between two unknown
    texts is known (``translate("school", name)`` asks for ``t(`${group}.${name}`)``), or, where the branch has parts of
    its own, anywhere.
    """
    texts = judgement.index.code_texts
    here = texts.files[file].literals
    everywhere = texts.all_literals()
    for name in judgement.names.sorted:
        branch, found, _ = name.rpartition(mark)
        if not found:
            continue
        has_parts = any(each in branch for each in _SEPARATORS)
        if branch in here or (has_parts and branch in everywhere):
            key = judgement.names.by_name[name]
            if key not in judgement.used:
                yield key


def _beginning(judgement: Judgement, prefix: str) -> list[str]:
    """The names that begin so; where none does, the same path in every other namespace."""
    found = judgement.names.starting(prefix)
    mark, inventory = judgement.inventory.delimiter, judgement.inventory
    own = inventory.namespace_of(prefix) if mark != "." else ""
    path = prefix[len(own) + len(mark) :] if own else ""
    if found or "." not in path:
        return found
    for other in sorted(inventory.namespaces):
        found += judgement.names.starting(f"{other}{mark}{path}")
    return found
