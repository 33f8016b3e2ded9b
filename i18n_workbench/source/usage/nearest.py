"""The key that was probably meant where code calls one that does not exist."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

NEAR = 80.0
"""Likeness (0 to 100) from which on a key counts as meant: one slip in a name of five letters is 80."""

_SEPARATORS = ".:/"


class NearestKeys:
    """The keys of a project, prepared for who asks which of them was meant.

    >>> NearestKeys(["shop.add_notes", "shop.remove"]).to("shop.add_noes")
    'shop.add_notes'
    """

    def __init__(self, keys: Iterable[str]) -> None:
        self._keys = list(keys)
        self._branches: dict[str, list[str]] = {}
        for key in self._keys:
            head, name = _cut(key)
            self._branches.setdefault(head, []).append(name)
        self._prepared: dict[str | None, _Names] = {}

    def to(self, key: str) -> str:
        """The existing key that is most like one that does not exist, of its own branch if that has one; empty where
        none is.
        """
        head, name = _cut(key)
        if name and head in self._branches:
            near_name = self._names(head).nearest(name)
            if near_name:
                return f"{head}{near_name}"
        return self._names(None).nearest(key)

    def _names(self, head: str | None) -> _Names:
        """The names of a branch; of no branch the whole keys."""
        if head not in self._prepared:
            names = self._keys if head is None else self._branches[head]
            self._prepared[head] = _Names(names)
        return self._prepared[head]


class _Names:
    """Names by their lengths: the nearer the length, the likelier the name."""

    def __init__(self, names: Iterable[str]) -> None:
        self._by_length: dict[int, list[str]] = {}
        for name in names:
            self._by_length.setdefault(len(name), []).append(name)

    def nearest(self, name: str) -> str:
        """The name that is most like another one; empty where none is near."""
        from rapidfuzz import fuzz, process

        size = len(name)
        nearest, likeness = "", NEAR
        for length in sorted(self._by_length, key=lambda length: abs(length - size)):
            if _most_alike(length, size) < likeness:
                continue
            found = process.extractOne(
                name,
                self._by_length[length],
                scorer=fuzz.ratio,
                score_cutoff=likeness,
            )
            if found and (not nearest or found[1] > likeness):
                nearest, likeness, _ = found
        return nearest


def _most_alike(length: int, other: int) -> float:
    """The likeness of names of these lengths of which one is a part of the other."""
    return 200 * min(length, other) / max(length + other, 1)


def _cut(key: str) -> tuple[str, str]:
    """A key in two behind the last of its separators."""
    at = max(key.rfind(mark) for mark in _SEPARATORS) + 1
    return key[:at], key[at:]
