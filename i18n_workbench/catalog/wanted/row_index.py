"""Where each cell stands among the rows of a change set, kept as rows come and go: neither costs a look at the others."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from i18n_workbench.catalog.change import Change

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

    def _note_once(self, noted: dict[Where, What], where: Where, what: What) -> None:
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
    if key in rows:
        rows[key].discard(number)
        if not rows[key]:
            del rows[key]
