"""The keys of one revision, and what a locale has of them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import compress
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.catalog.families import FORM_ORDER, Families

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from i18n_workbench.frameworks import Plurals


NULL, MISSING, EMPTY, TRANSLATED = -1, 0, 1, 2
"""The states of a cell; a null is missing, but it stands there."""


_OTHER = FORM_ORDER["other"]


@dataclass(frozen=True, slots=True)
class Column:
    """One locale's rows of one file: physical keys, forms of its own (PO), states and words."""

    number: int
    locale: str
    plurals: Plurals
    keys: NDArray[np.int32]
    forms: NDArray[np.int8]
    states: NDArray[np.int8]
    words: NDArray[np.int32]
    fixed: Sequence[int] = ()
    """Keys that other locales need not have."""
    told: frozenset[int] = frozenset()
    """Keys whose source text the file carries."""


@dataclass(frozen=True, slots=True)
class Counts:
    """What one locale has, of ``total`` keys."""

    locale: str
    namespace: str
    total: int
    translated: int
    empty: int
    missing: int
    words: int


class Universe:
    """The keys of a revision: for each physical key its logical one and its form."""

    def __init__(
        self,
        number: int,
        ids: Sequence[int],
        names: Sequence[str],
        spaces: Sequence[str],
        families: Families,
    ) -> None:
        self.number = number
        logical: dict[str, int] = {}
        self._spaces: list[str] = []
        self._logical = np.full(max(ids, default=-1) + 1, -1, np.int32)
        self._forms = np.zeros(max(ids, default=-1) + 1, np.int8)
        for at in ids:
            key, form = families.members.get(names[at], (names[at], ""))
            if key not in logical:
                logical[key] = len(logical)
                self._spaces.append(spaces[at])
            self._logical[at], self._forms[at] = logical[key], FORM_ORDER[form]
        self._families = {
            logical[key]: separator
            for key, separator in families.separators.items()
            if key in logical
        }
        self._names = {at: key for key, at in logical.items() if at in self._families}
        self._due = families.due
        self._by_locale = {
            at: names[at] for at in ids if families.depends_on_locale(names[at])
        }
        self._form_in = families.form_in
        stored = {key for key, separator in families.separators.items() if separator}
        self._plain = [logical[names[at]] for at in ids if names[at] in stored]
        self._size = len(logical)
        self._fixed = np.zeros(self._size, bool)
        self._told = np.zeros(self._size, bool)

    def mark(self, fixed: Sequence[int], told: Sequence[int]) -> None:
        """Say which physical keys locales need not have, and of which files carry the source text."""
        self._fixed[self._logical[list(fixed)]] = True
        self._told[self._logical[list(told)]] = True

    def plain_beside(self, columns: Mapping[str, Sequence[Column]]) -> frozenset[int]:
        """The families beside which some locale has a plain text: it is a message of its own there."""
        if not self._plain:
            return frozenset()
        found: set[int] = set()
        for locale, of_locale in columns.items():
            table = self._table(locale, of_locale)[0]
            found.update(
                key for key in self._plain if table[key, 0] and table[key, _OTHER]
            )
        return frozenset(found)

    def count(
        self,
        locale: str,
        columns: Sequence[Column],
        beside: frozenset[int],
        *,
        by_namespace: bool,
        is_source: bool,
    ) -> list[Counts]:
        """The counts of a locale whose files these are; of a key that several hold the last counts."""
        states, words = self._states(locale, columns, beside)
        if is_source:
            states[self._told] = TRANSLATED
        due = ~(self._fixed & (states <= MISSING))
        if not by_namespace:
            return [_counts(locale, "", states[due], words[due])]
        out = []
        for name in sorted(set(self._spaces)):
            picked = due & np.fromiter(
                (space == name for space in self._spaces),
                bool,
                self._size,
            )
            out.append(_counts(locale, name, states[picked], words[picked]))
        return out

    def _states(
        self,
        locale: str,
        columns: Sequence[Column],
        beside: frozenset[int],
    ) -> tuple[NDArray[np.int8], NDArray[np.int64]]:
        table, counts = self._table(locale, columns)
        for key in self._plain:
            if key not in beside and not table[key, _OTHER]:
                table[key, _OTHER] = table[key, 0]
        states = np.where(table[:, 0] > 0, table[:, 0], table.max(axis=1, initial=0))
        for key, separator in self._families.items():
            filled = table[key] > MISSING if self._by_locale else ()
            forms = list(compress(FORM_ORDER, filled))
            due = self._due(self._names[key], locale, forms)
            states[key] = _family_state(table[key], due, separator)
        return states, counts.sum(axis=1)

    def _table(
        self,
        locale: str,
        columns: Sequence[Column],
    ) -> tuple[NDArray[np.int8], NDArray[np.int64]]:
        """The state and the words of each key (rows) and form."""
        width = len(FORM_ORDER)
        cells = np.zeros(self._size * width, np.int8)
        counts = np.zeros(self._size * width, np.int64)
        own = self._forms
        if self._by_locale:
            own = own.copy()
            for key, name in self._by_locale.items():
                own[key] = FORM_ORDER[self._form_in(name, locale)]
        for column in columns:
            forms = np.where(column.forms > 0, column.forms, own[column.keys])
            at = self._logical[column.keys].astype(np.int64) * width + forms
            cells[at] = column.states
            counts[at] = column.words
        return cells.reshape(self._size, width), counts.reshape(self._size, width)


def _family_state(row: NDArray[np.int8], forms: Sequence[str], separator: str) -> int:
    """A family is what the worst of the forms is that it has to have."""
    own = [state for state in row[1:].tolist() if state > MISSING]
    if separator == "" and own:
        return int(min(own))
    return min(int(row[FORM_ORDER[form]]) for form in forms)


def _counts(
    locale: str,
    namespace: str,
    states: NDArray[np.int8],
    words: NDArray[np.int64],
) -> Counts:
    translated, empty = int((states == TRANSLATED).sum()), int((states == EMPTY).sum())
    return Counts(
        locale,
        namespace,
        len(states),
        translated,
        empty,
        len(states) - translated - empty,
        int(words.sum()),
    )
