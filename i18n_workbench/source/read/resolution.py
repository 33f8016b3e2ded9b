"""Which key a text means that could mean several: the first that exists, else the likeliest."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import domain_of, without_domain
from i18n_workbench.source.read.members import MEMBERS
from i18n_workbench.source.read.proportions import is_translator
from i18n_workbench.source.read.spellings import by_squeezed, squeezed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from i18n_workbench.source.model import Usage

Caller = tuple[str, str]
"""A framework's id, and the function that is called by its rules."""


@dataclass(frozen=True)
class Existing:
    """The keys that there are: as a set, in order, and with what they are below or forms of (:func:`stems_of`)."""

    keys: frozenset[str]
    stems: frozenset[str]
    ordered: Sequence[str]

    @classmethod
    def of(cls, keys: Collection[str]) -> Existing:
        """All that is asked of some keys, made once for all files."""
        return cls(frozenset(keys), stems_of(keys), sorted(keys))

    @cached_property
    def spelled(self) -> Mapping[str, str]:
        """The keys by what they are in any style of writing names."""
        return by_squeezed(self.keys)

    def starting(self, prefix: str) -> Iterator[str]:
        """The keys that begin so, in order."""
        for at in range(bisect_left(self.ordered, prefix), len(self.ordered)):
            key = self.ordered[at]
            if not key.startswith(prefix):
                return
            yield key


def resolved(
    usages: Iterable[Usage], existing: Existing, proved: Collection[Caller] = ()
) -> list[Usage]:
    """The uses with their candidates decided: the first that exists, else the likeliest; ``proved`` are the callers whose
    texts are keys whether they exist or not.
    """
    stems = existing.stems
    out: list[Usage] = []
    for usage in (_believed(usage, proved) for usage in usages):
        if usage.callee.endswith(MEMBERS):
            out += _member(usage, existing)
            continue
        if usage.weak or (usage.only_known and not _exists(usage, existing)):
            continue
        if len(usage.candidates) > 1 and not usage.dynamic:
            there = (one for one in usage.candidates if one in stems)
            key = next(there, "") or _likeliest(usage, stems)
            out.append(usage if key == usage.key else replace(usage, key=key))
        elif usage.dynamic and len(usage.candidates) > 1:
            out.append(replace(usage, prefix=_reaching(usage.candidates, existing)))
        else:
            out.append(usage)
    return out


def _likeliest(usage: Usage, stems: Collection[str]) -> str:
    """What a key would be called that does not exist: without a domain of which no key says that it is one."""
    domain = domain_of(usage.callee)
    first = usage.candidates[0]
    if not domain or domain in stems:
        return first
    plain = (one for one in usage.candidates if not one.startswith(f"{domain}."))
    return next(plain, first)


def _believed(usage: Usage, proved: Collection[Caller]) -> Usage:
    if usage.only_known and (usage.framework, usage.callee) in proved:
        return replace(usage, only_known=False)
    return usage


def proved(
    usages: Iterable[Usage], guests: Collection[str], stems: frozenset[str]
) -> frozenset[Caller]:
    """The callers of frameworks that read along whose texts are nearly all keys, as those of a learned translator are.

    All domains that a caller looks in prove it together, but those of which no file is loaded: few of their texts are keys.
    """
    texts: dict[Caller, dict[str, bool]] = {}
    for usage in usages:
        if usage.framework in guests and usage.callee and not usage.dynamic:
            exists = any(key in stems for key in usage.candidates)
            texts.setdefault((usage.framework, usage.callee), {})[usage.text] = exists
    own = {
        caller: found
        for caller, found in texts.items()
        if sum(found.values()) * 2 >= len(found)
    }
    together: dict[Caller, dict[str, bool]] = {}
    for (framework, callee), found in own.items():
        together.setdefault((framework, without_domain(callee)), {}).update(found)
    return frozenset(
        (framework, callee)
        for framework, callee in own
        if is_translator(together[framework, without_domain(callee)])
    )


def _member(usage: Usage, existing: Existing) -> list[Usage]:
    """What a member expression means: the longest key that it begins with, else the branch that it names as a whole.

    Where neither is called so, the key in its generator's style of writing: that is no text in which a rename could
    write another name.
    """
    key = next((one for one in usage.candidates if one in existing.keys), "")
    if key:
        return [replace(usage, key=key)]
    if not any(one in existing.stems for one in usage.candidates):
        plain = (squeezed(one) for one in usage.candidates)
        otherwise = (existing.spelled.get(one, "") for one in plain)
        key = next(filter(None, otherwise), "")
    if key:
        return [replace(usage, key=key, literal=False)]
    return [] if usage.only_known else [usage]


def _exists(usage: Usage, existing: Existing) -> bool:
    """Whether a key exists that a use names, or that begins (and ends) as a dynamic one says."""
    if not usage.dynamic:
        return any(key in existing.stems for key in usage.candidates)
    if not usage.prefix and not usage.suffix:
        return False
    return any(
        key.endswith(usage.suffix)
        for prefix in usage.candidates or (usage.prefix,)
        for key in existing.starting(prefix)
    )


def stems_of(keys: Collection[str]) -> frozenset[str]:
    """The keys, their branches, and what they are without a plural or context suffix."""
    stems = set(keys)
    for key in keys:
        stems.add(key.rpartition("_")[0])
        if key.endswith("]"):
            stems.add(key.rpartition("[")[0])
        head = key
        while "." in head:
            head = head.rpartition(".")[0]
            if head in stems:
                break
            stems.add(head)
    return frozenset(stems)


def _reaching(prefixes: Sequence[str], existing: Existing) -> str:
    """The first prefix that a key begins with; the first of all where none does."""
    reaching = (prefix for prefix in prefixes if any(existing.starting(prefix)))
    return next(reaching, prefixes[0])
