"""The keys that there are, as readers of code look them up."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.resolve.spellings import all_by_squeezed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

LONGEST = 2_000
"""Characters of a branch, or of a key that code may put together. Chosen, not measured: each part of a key makes a text as
long as what stands before it, so that one key of 100,000 parts would need all memory.
"""
_WORD_END = lazy_pattern(r"[\W_]")


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
    def spelled(self) -> Mapping[str, Sequence[str]]:
        """The keys by what they are in any style of writing names; several where they differ in nothing else."""
        return all_by_squeezed(self.ordered)

    @cached_property
    def folded(self) -> Mapping[str, str]:
        """The keys by what they are without capitals."""
        return {key.casefold(): key for key in self.ordered}

    @cached_property
    def of_classes(self) -> Mapping[str, str]:
        """The texts of classes in namespaces (``App::Tree|Add``) by what they are without these, where one alone is called so."""
        found: dict[str, str] = {}
        several = set()
        for key in self.ordered:
            context, bar, text = key.partition("|")
            if not bar or "::" not in context:
                continue
            name = f"{context.rpartition('::')[2]}|{text}"
            if name in found:
                several.add(name)
            found[name] = key
        return {name: key for name, key in found.items() if name not in several}

    @cached_property
    def heads(self) -> frozenset[str]:
        """The first words that at least a twentieth of the keys begin with: those that the project gives its own."""
        counts = Counter(map(head_of, self.keys))
        return frozenset(
            head for head, count in counts.items() if 20 * count >= len(self.keys)
        )

    @cached_property
    def _backwards(self) -> Sequence[str]:
        return sorted(key[::-1] for key in self.keys)

    def has(self, prefix: str, suffix: str) -> bool:
        """Whether a key begins and ends so; without a beginning it is looked up from its end, not among all keys."""
        if prefix:
            return any(key.endswith(suffix) for key in self.starting(prefix))
        end = suffix[::-1]
        first = bisect_left(self._backwards, end)
        found = self._backwards[first : first + 1]
        return any(key.startswith(end) for key in found)

    def starting(self, prefix: str) -> Iterator[str]:
        """The keys that begin so, in order."""
        first = bisect_left(self.ordered, prefix)
        for number in range(first, len(self.ordered)):
            key = self.ordered[number]
            if not key.startswith(prefix):
                return
            yield key


def beginning_with(names: list[str], prefix: str) -> list[str]:
    """Those of sorted names that begin with a text.

    >>> beginning_with(["home.back", "home.title", "menu"], "home.")
    ['home.back', 'home.title']
    """
    start = bisect_left(names, prefix)
    end = bisect_left(names, f"{prefix}\U0010ffff", start)
    return names[start:end]


def head_of(key: str) -> str:
    """The first word of a key."""
    return _WORD_END.split(key, maxsplit=1)[0]


def stems_of(keys: Collection[str]) -> frozenset[str]:
    """The keys, their branches, and what they are without a plural or context suffix."""
    stems = set(keys)
    for key in keys:
        stems.add(key.rpartition("_")[0])
        if key.endswith("]"):
            stems.add(key.rpartition("[")[0])
        head = key[:LONGEST]
        while "." in head:
            head = head.rpartition(".")[0]
            if head in stems:
                break
            stems.add(head)
    return frozenset(stems)
