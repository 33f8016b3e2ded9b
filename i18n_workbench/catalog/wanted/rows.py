"""The rows of a change set in order, and where each cell stands among them: later words about a cell replace earlier ones."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Collection

    from i18n_workbench.catalog.change import Change

_STALE = -1
"""The count of indexed rows where the index has to be made anew."""
Where = TypeVar("Where")
What = TypeVar("What")
Place = tuple[str, str, str]
"""Key, form, locale."""
Value = tuple[str, str, str, bool]
"""A place, and whether files have no value there: a name that was left can be given to a new key."""


class RowIndex:
    """The numbers of rows by what they say, and what becomes of keys.

    ``is_ambiguous`` where two rows say something of one cell or name: then the index does not know what is left when
    one of them goes, and has to be made anew.
    """

    def __init__(self) -> None:
        self.set: dict[Value, int] = {}
        self.deleted: dict[Place, int] = {}
        self.renamed: dict[str, str] = {}
        self.arriving: dict[Place, str] = {}
        self.leaving: dict[str, set[int]] = defaultdict(set)
        """The rows of each key that gets another name."""
        self.coming: dict[str, set[int]] = defaultdict(set)
        """The rows of each key that is given values."""
        self.fresh: dict[str, set[int]] = defaultdict(set)
        """The rows of each key that is new under a name which an existing key leaves."""
        self.is_ambiguous = False

    def note(self, change: Change, number: int) -> None:
        """Take up a row and its number."""
        key = change.key
        if change.action == "set":
            self._note_once(self.set, value_of(change), number)
            self.coming[key].add(number)
            leaving = self.leaving.get(key)
            if change.old is None and leaving and min(leaving) < number:
                self.fresh[key].add(number)
        elif change.action == "delete":
            self._note_once(self.deleted, place_of(change), number)
        elif change.action == "rename" and change.new is not None:
            self._note_once(self.arriving, _target(change), key)
            self._note_name(key, change.new)
            self.leaving[key].add(number)

    def forget(self, change: Change, number: int) -> None:
        """A row is gone."""
        key = change.key
        if change.action == "set":
            self.set.pop(value_of(change), None)
            _take_out(self.coming, key, number)
            _take_out(self.fresh, key, number)
        elif change.action == "delete":
            self.deleted.pop(place_of(change), None)
        elif change.action == "rename" and change.new is not None:
            self.arriving.pop(_target(change), None)
            _take_out(self.leaving, key, number)
            if key not in self.leaving:
                self.renamed.pop(change.new, None)
                self.fresh.pop(key, None)

    def _note_name(self, key: str, new: str) -> None:
        has_name = key in self.leaving
        owner = self.renamed.setdefault(new, "" if has_name else key)
        self.is_ambiguous |= owner != key
        self.renamed[new] = owner or key

    def _note_once(
        self,
        noted: dict[Where, What],
        where: Where,
        what: What,
    ) -> None:
        self.is_ambiguous |= where in noted
        noted[where] = what


def place_of(change: Change) -> Place:
    """The cell that a row is about."""
    return change.key, change.form, change.locale


def value_of(change: Change) -> Value:
    """The value that a row gives, by where it stands."""
    return (*place_of(change), change.old is None)


def _target(change: Change) -> Place:
    assert change.new is not None
    return change.new, change.form, change.locale


def _take_out(rows: dict[str, set[int]], key: str, number: int) -> None:
    left = rows.get(key)
    if left is None:
        return
    left.discard(number)
    if not left:
        del rows[key]


class Rows:
    """Changes in the order of their making; ``changes`` may be replaced or added to from outside.

    A row that goes leaves a hole, and keeps the others where they are, until somebody asks for all.
    """

    def __init__(self) -> None:
        self._rows: list[Change | None] = []
        self._holes = 0
        self._made_index = RowIndex()
        self._indexed_count = 0

    @property
    def changes(self) -> list[Change]:
        """The rows themselves."""
        if self._holes:
            self.changes = [row for row in self._rows if row is not None]
        return cast("list[Change]", self._rows)

    @changes.setter
    def changes(self, rows: list[Change]) -> None:
        self._rows = cast("list[Change | None]", rows)
        self._holes = 0
        self._indexed_count = _STALE

    def add(self, change: Change) -> None:
        """Put a change behind the others; a value for a cell that gets one already takes its place, and a cell is
        deleted once.
        """
        index = self._index()
        if change.action == "set":
            number = index.set.get(value_of(change))
            if number is not None:
                earlier = self._row(number)
                self._rows[number] = replace(change, old=earlier.old)
                return
        if change.action == "delete":
            place = place_of(change)
            if place in index.deleted:
                return
        number = len(self._rows)
        index.note(change, number)
        self._rows.append(change)
        self._indexed_count += 1

    def coming(self) -> Collection[str]:
        """The keys that are given values."""
        return self._index().coming

    def fresh(self) -> Collection[str]:
        """The keys that are new under a name which an existing key leaves."""
        return self._index().fresh

    def renamed(self) -> dict[str, str]:
        """The old name of each key by its name to be."""
        return self._index().renamed

    def leaving(self) -> Collection[str]:
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
        for is_new in (False, True):
            number = values.get((*place, is_new))
            if number is not None:
                return self._row(number).new
        return None

    def drop_renames(self, sources: Collection[str]) -> None:
        """Forget what some keys, by their old names, were to be called."""
        leaving = self._index().leaving
        renames: set[int] = set()
        for key in sources:
            renames.update(leaving.get(key, ()))
        self._drop(renames)

    def take_back(
        self,
        names: Collection[str],
        locale: str | None,
        form: str,
    ) -> bool:
        """Forget the values given to some keys (in one locale or form); whether there were any."""
        coming = self._index().coming
        given: set[int] = set()
        for key in names:
            given.update(coming.get(key, ()))
        taken = set()
        for number in given:
            change = self._row(number)
            is_in_locale = locale in (None, change.locale)
            is_of_form = form in ("", change.form)
            if is_in_locale and is_of_form:
                taken.add(number)
        self._drop(taken)
        return bool(taken)

    def keep(self, place: Place) -> None:
        """A cell that gets a value after all is not deleted."""
        number = self._index().deleted.get(place)
        if number is not None:
            self._drop((number,))

    def forget(self, place: Place) -> None:
        """A cell that gets the value that it has is given no other one."""
        values = self._index().set
        number = values.get((*place, False))
        if number is not None:
            self._drop((number,))

    def carry_along(self, source: str, target: str, namespace: str) -> None:
        """New values of a key move with it; changed ones stand under its old name until then."""
        index = self._index()
        for number in sorted(index.coming.get(source, ())):
            change = self._row(number)
            if change.old is None:
                moved = replace(change, key=target, namespace=namespace)
                index.forget(change, number)
                index.note(moved, number)
                self._rows[number] = moved
        if index.is_ambiguous:
            self._indexed_count = _STALE

    def revive(self, place: Place, seen: str) -> None:
        """What is new where a cell is deleted becomes that cell's new value."""
        index = self._index()
        number = index.set.get((*place, True))
        if number is not None and place in index.deleted:
            new = self._row(number)
            revived = replace(new, old=seen)
            index.forget(new, number)
            index.note(revived, number)
            self._rows[number] = revived
            self.keep(place)

    def _drop(self, numbers: Collection[int]) -> None:
        """Take rows out; whether the index can follow depends on whether they were the only ones of their cells."""
        if not numbers:
            return
        index = self._index()
        for number in numbers:
            index.forget(self._row(number), number)
            self._rows[number] = None
        self._holes += len(numbers)
        if index.is_ambiguous:
            self._indexed_count = _STALE

    def _row(self, number: int) -> Change:
        row = self._rows[number]
        assert row is not None, "the index knows no holes"
        return row

    def _index(self) -> RowIndex:
        """Made anew where the list is not the one that it was made of."""
        if self._indexed_count != len(self._rows):
            index = RowIndex()
            for number, change in enumerate(self._rows):
                if change is not None:
                    index.note(change, number)
            self._made_index = index
            self._indexed_count = len(self._rows)
        return self._made_index
