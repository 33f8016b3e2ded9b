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
_STALE = -1
"""The count of indexed rows where the index has to be made anew."""


class Rows:
    """Changes in the order of their making; ``all`` may be replaced or added to from outside."""

    def __init__(self) -> None:
        self.all: list[Change] = []
        self._made_index = _Index()
        self._indexed: list[Change] = []
        self._indexed_count = 0

    def add(self, change: Change) -> None:
        """Put a change behind the others; a value for a cell that gets one already takes its place."""
        index = self._index()
        if change.action == "set":
            value = _value(change)
            number = index.set.get(value)
            if number is not None:
                old = self.all[number].old
                self.all[number] = replace(change, old=old)
                return
        index.note(change, len(self.all))
        self.all.append(change)
        self._indexed_count += 1

    def coming(self) -> Collection[str]:
        """The keys that are given values."""
        return self._index().coming

    def fresh(self) -> AbstractSet[str]:
        """The keys that are new under a name which an existing key leaves."""
        return self._index().fresh

    def renamed(self) -> dict[str, str]:
        """The old name of each key by its name to be."""
        return self._index().renamed

    def leaving(self) -> AbstractSet[str]:
        """The keys, by what files call them, that get other names."""
        return self._index().leaving

    def is_deleted(self, place: Place) -> bool:
        """Whether a cell is deleted."""
        return place in self._index().deleted

    def arriving(self, place: Place) -> str | None:
        """The key, by what files call it, whose cell is renamed to a place."""
        return self._index().arriving.get(place)

    def value(self, place: Place) -> str | None:
        """The value that a cell is given."""
        values = self._index().set
        number = values.get((*place, False))
        if number is None:
            number = values.get((*place, True))
        if number is None:
            return None
        return self.all[number].new

    def drop_renames(self, sources: Collection[str]) -> None:
        """Forget what some keys, by their old names, were to be called."""
        if self.leaving().isdisjoint(sources):
            return
        kept = []
        for change in self.all:
            if change.action != "rename" or change.key not in sources:
                kept.append(change)
        self.all = kept

    def take_back(self, names: Collection[str], locale: str | None, form: str) -> bool:
        """Forget the values given to some keys (in one locale or form); whether there were any."""
        if self._index().coming.isdisjoint(names):
            return False
        kept = []
        for change in self.all:
            is_taken = (
                change.action == "set"
                and change.key in names
                and locale in (None, change.locale)
                and form in ("", change.form)
            )
            if not is_taken:
                kept.append(change)
        any_taken = len(kept) < len(self.all)
        self.all = kept
        return any_taken

    def keep(self, place: Place) -> None:
        """A cell that gets a value after all is not deleted."""
        number = self._index().deleted.get(place)
        self._drop(number)

    def forget(self, place: Place) -> None:
        """A cell that gets the value that it has is given no other one."""
        changed = (*place, False)
        number = self._index().set.get(changed)
        self._drop(number)

    def _drop(self, number: int | None) -> None:
        if number is not None:
            del self.all[number]
            self._indexed_count = _STALE

    def carry_along(self, source: str, target: str, namespace: str) -> None:
        """New values of a key move with it; changed ones stand under its old name until then."""
        if source not in self.coming():
            return
        for number, change in enumerate(self.all):
            if change.action != "set" or change.key != source:
                continue
            if change.old is None:
                moved = replace(change, key=target, namespace=namespace)
                self.all[number] = moved
                self._indexed_count = _STALE

    def revive(self, place: Place, seen: str) -> None:
        """What is new where a cell is deleted becomes that cell's new value."""
        index = self._index()
        new = (*place, True)
        number = index.set.get(new)
        if number is not None and place in index.deleted:
            self.all[number] = replace(self.all[number], old=seen)
            self.keep(place)

    def _index(self) -> _Index:
        """Made anew when the list is not the one it was made of."""
        is_same_list = self._indexed is self.all
        if not is_same_list or self._indexed_count != len(self.all):
            index = _Index()
            for number, change in enumerate(self.all):
                index.note(change, number)
            self._made_index = index
            self._indexed = self.all
            self._indexed_count = len(self.all)
        return self._made_index


class _Index:
    """Where each cell stands among changes, and what becomes of keys."""

    def __init__(self) -> None:
        self.set: dict[_Value, int] = {}
        self.deleted: dict[Place, int] = {}
        self.renamed: dict[str, str] = {}
        self.leaving: set[str] = set()
        self.coming: set[str] = set()
        self.fresh: set[str] = set()
        self.arriving: dict[Place, str] = {}

    def note(self, change: Change, number: int) -> None:
        """Take up a change and its number."""
        key = change.key
        if change.action == "set":
            self.set[_value(change)] = number
            self.coming.add(key)
            if change.old is None and key in self.leaving:
                self.fresh.add(key)
        elif change.action == "delete":
            place = (key, change.form, change.locale)
            self.deleted[place] = number
        elif change.action == "rename" and change.new is not None:
            self.renamed.setdefault(change.new, key)
            place = (change.new, change.form, change.locale)
            self.arriving[place] = key
            self.leaving.add(key)


def _value(change: Change) -> _Value:
    is_new = change.old is None
    return change.key, change.form, change.locale, is_new
