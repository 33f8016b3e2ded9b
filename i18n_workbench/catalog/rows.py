"""The rows of a change set in order, and where each cell stands among them: later words about a cell replace earlier ones."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection
    from collections.abc import Set as AbstractSet

    from i18n_workbench.catalog.change import Change

Place = tuple[str, str, str]
"""Key, form, locale."""
_Value = tuple[str, str, str, bool]
"""A place, and whether files have no value there: a name that was left can be given to a new key."""


class Rows:
    """Changes in the order of their making; ``all`` may be replaced or added to from outside."""

    def __init__(self) -> None:
        self.all: list[Change] = []
        self._set: dict[_Value, int] = {}
        self._deleted: dict[Place, int] = {}
        self._renamed: dict[str, str] = {}
        self._leaving: set[str] = set()
        self._coming: set[str] = set()
        self._fresh: set[str] = set()
        self._arriving: dict[Place, str] = {}
        self._indexed = (0, 0)

    def add(self, change: Change) -> None:
        """Put a change behind the others; a value for a cell that gets one already takes its place."""
        self._index()
        at = self._set.get(_value(change)) if change.action == "set" else None
        if at is not None:
            self.all[at] = replace(change, old=self.all[at].old)
            return
        self.all.append(change)
        self._note(change, len(self.all) - 1)
        self._indexed = (id(self.all), len(self.all))

    def coming(self) -> Collection[str]:
        """The keys that are given values."""
        self._index()
        return self._coming

    def fresh(self) -> AbstractSet[str]:
        """The keys that are new under a name which an existing key leaves."""
        self._index()
        return self._fresh

    def renamed(self) -> dict[str, str]:
        """The old name of each key by its name to be."""
        self._index()
        return self._renamed

    def leaving(self) -> AbstractSet[str]:
        """The keys, by what files call them, that get other names."""
        self._index()
        return self._leaving

    def is_deleted(self, place: Place) -> bool:
        """Whether a cell is deleted."""
        self._index()
        return place in self._deleted

    def arriving(self, place: Place) -> str | None:
        """The key, by what files call it, whose cell is renamed to a place."""
        self._index()
        return self._arriving.get(place)

    def value(self, place: Place) -> str | None:
        """The value that a cell is given."""
        self._index()
        at = self._set.get((*place, False), self._set.get((*place, True)))
        if at is None:
            return None
        return self.all[at].new

    def drop_renames(self, sources: Collection[str]) -> None:
        """Forget what some keys, by their old names, were to be called."""
        if not self.leaving().isdisjoint(sources):
            self.all = [
                each
                for each in self.all
                if each.action != "rename" or each.key not in sources
            ]

    def take_back(self, names: Collection[str], locale: str | None, form: str) -> bool:
        """Forget the values given to some keys (in one locale or form); whether there were any."""
        kept = []
        for each in self.all:
            if not (
                each.action == "set"
                and each.key in names
                and locale in (None, each.locale)
                and form in ("", each.form)
            ):
                kept.append(each)
        taken, self.all = len(kept) < len(self.all), kept
        return taken

    def keep(self, place: Place) -> None:
        """A cell that gets a value after all is not deleted."""
        self._index()
        at = self._deleted.get(place)
        if at is not None:
            del self.all[at]
            self._indexed = (0, 0)

    def forget(self, place: Place) -> None:
        """A cell that gets the value that it has is given no other one."""
        self._index()
        at = self._set.get((*place, False))
        if at is not None:
            del self.all[at]
            self._indexed = (0, 0)

    def carry_along(self, source: str, target: str, namespace: str) -> None:
        """New values of a key move with it; changed ones stand under its old name until then."""
        if source not in self.coming():
            return
        for at, each in enumerate(self.all):
            if each.action == "set" and each.key == source and each.old is None:
                self.all[at] = replace(each, key=target, namespace=namespace)
                self._indexed = (0, 0)

    def revive(self, place: Place, seen: str) -> None:
        """What is new where a cell is deleted becomes that cell's new value."""
        self._index()
        at = self._set.get((*place, True))
        if at is not None and place in self._deleted:
            self.all[at] = replace(self.all[at], old=seen)
            self.keep(place)

    def _index(self) -> None:
        """Made anew when the list is not the one it was made of."""
        if self._indexed != (id(self.all), len(self.all)):
            self._set, self._deleted, self._renamed, self._leaving, self._coming = (
                {},
                {},
                {},
                set(),
                set(),
            )
            self._fresh, self._arriving = set(), {}
            for at, change in enumerate(self.all):
                self._note(change, at)
            self._indexed = (id(self.all), len(self.all))

    def _note(self, change: Change, index: int) -> None:
        if change.action == "set":
            self._set[_value(change)] = index
            self._coming.add(change.key)
            if change.old is None and change.key in self._leaving:
                self._fresh.add(change.key)
        elif change.action == "delete":
            self._deleted[change.key, change.form, change.locale] = index
        elif change.action == "rename" and change.new is not None:
            self._renamed.setdefault(change.new, change.key)
            self._arriving[change.new, change.form, change.locale] = change.key
            self._leaving.add(change.key)


def _value(change: Change) -> _Value:
    return change.key, change.form, change.locale, change.old is None
