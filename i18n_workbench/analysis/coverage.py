"""Coverage: how much of what a locale should have is translated.

The counts are those of the specification's *Meaning of the counts*: ``translated`` = a non-empty value, ``empty`` =
present but empty, ``missing`` = absent or null, ``total`` = the union of keys; a plural family counts once. What stands
in a file that cannot be read is ``unreadable``, and not missing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.analysis.grouping import crossed
from i18n_workbench.analysis.words import RowWords
from i18n_workbench.catalog.required import form_states, required_forms, worst
from i18n_workbench.locales import display_name
from i18n_workbench.tables import Table, plain_table
from i18n_workbench.text.words import count_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from i18n_workbench.analysis.grouping import Groups
    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.required import State

    KeysInStates = Mapping[str, Callable[[str], set[str] | None]]
    """By state (``stale``, ``approved``), what gives the keys of a locale that are in it; None where nobody has looked."""

COLUMNS = (
    "locale",
    "language",
    "total",
    "translated",
    "empty",
    "missing",
    "stale",
    "approved",
    "words",
    "coverage",
    "unreadable",
    "words_missing",
    "reviewed",
    "machine",
)
WHOLE = tuple(name for name in COLUMNS[2:] if name not in {"coverage", "stale"})
KINDS = ("stale", "approved", "reviewed", "machine")
UNREADABLE = -1
"""The state of a cell whose text is not known."""


def coverage_table(
    catalog: Catalog,
    locales: Sequence[str],
    groups: Mapping[str, Groups] | None = None,
    states: KeysInStates | None = None,
    *,
    words: bool = True,
) -> Table:
    """The *coverage* table, a row per locale; with ``groups`` a row per locale and group, the names of the groups in
    columns of their own (``{"branch": ...}``), which come first.

    ``coverage`` is ``translated / total``, and 1.0 where there is nothing to translate. ``words`` counts the words of
    the locale's own values (each Chinese, Japanese or Thai character is one), ``words_missing`` those of the source
    texts that are still to be translated; without ``words`` the columns are 0. ``states`` say of ``stale``, ``approved``,
    ``reviewed`` (a person has decided about them) and ``machine`` (a machine wrote them, and nobody has looked) which
    keys of a locale are in that state; without them the columns are 0. What nobody has counted (``stale``, where git's
    history is long) is missing.
    """
    counted = _Counted(catalog, words=words)
    states = states or {}
    rows = []
    for locale in locales:
        kinds = {name: keys_of(locale) for name, keys_of in states.items()}
        of_locale = counted.locale(locale, kinds)
        for names, keys in crossed(groups or {}, locale, len(catalog.keys)):
            rows.append({**of_locale.row(keys), **names})
    columns = [*(groups or ()), *COLUMNS]
    rows.sort(key=lambda row: [str(row[name]) for name in groups or ()])
    return plain_table(
        rows, columns, whole=WHOLE, counted=["stale"], share=["coverage"]
    )


def _states(
    catalog: Catalog,
    locale: str,
    families: Mapping[str, Sequence[State]],
    *,
    is_source: bool,
) -> np.ndarray:
    """Per key id: 0 missing, 1 empty, 2 translated, or :data:`UNREADABLE`; of ``families`` the states of their forms
    are given.
    """
    states = np.zeros(len(catalog.keys), np.int8)
    if locale in catalog.locales:
        columns = catalog.columns
        rows = columns.of_locale(catalog.locales.index(locale))
        filled = columns.filled[rows]
        keys = columns.key[rows][filled]
        translated = columns.translated[rows][filled]
        states[keys] = 1 + translated.astype(np.int8)
    for key, of_forms in families.items():
        states[catalog.key_ids[key]] = _STATE_IDS[worst(of_forms)]
    states[catalog.unreadable.keys(locale) & (states == 0)] = UNREADABLE
    if is_source:
        states[_ids(catalog, catalog.told)] = _STATE_IDS["translated"]
    return states


_STATE_IDS = {
    "missing": 0,
    "empty": 1,
    "translated": 2,
}


def _ids(catalog: Catalog, keys: Iterable[str]) -> list[int]:
    """The numbers of those of the keys that the catalog has."""
    ids = catalog.key_ids
    return [ids[key] for key in keys if key in ids]


class _Counted:
    """What is counted of all locales of a catalog."""

    def __init__(self, catalog: Catalog, *, words: bool) -> None:
        self._catalog = catalog
        self._source = catalog.project.source_language
        self._families = set(catalog.families.separators)
        self._nothing = np.zeros(len(catalog.keys), np.int64)
        self._fixed = np.zeros(len(catalog.keys), bool)
        """What is not to be translated."""
        self._fixed[_ids(catalog, catalog.fixed)] = True
        self._form_words: dict[tuple[str, str], int] = {}
        self._words = RowWords(catalog) if words else None
        self._source_words = (
            _source_words(catalog, self._words.of_keys(self._source), self._families)
            if self._words
            else self._nothing
        )

    def locale(
        self, locale: str, kinds: Mapping[str, set[str] | None]
    ) -> _CountedLocale:
        """The counts of one locale."""
        catalog = self._catalog
        present = form_states(catalog, locale)
        due: dict[str, dict[str, State]] = {}
        for key in self._families & catalog.key_ids.keys():
            here = present.get(key, {})
            due[key] = {
                form: here.get(form, "missing")
                for form in required_forms(catalog, key, locale, here)
            }
        states = _states(
            catalog,
            locale,
            {key: list(forms.values()) for key, forms in due.items()},
            is_source=locale == self._source,
        )
        words = self._words.of_keys(locale) if self._words else self._nothing
        is_open = (states == 0) | (states == 1)
        open_words = np.where(is_open, self._source_words, 0)
        for key, forms in due.items() if self._words else ():
            key_id = catalog.key_ids[key]
            is_told = locale == self._source and key in catalog.told
            is_counted = is_open[key_id] and not is_told
            open_words[key_id] = self._open_words(key, forms) if is_counted else 0
        return _CountedLocale(
            catalog, locale, states, words, open_words, kinds, self._fixed
        )

    def _open_words(self, key: str, forms: Mapping[str, State]) -> int:
        """The source words of the forms of a plural family that a locale lacks."""
        words = 0
        for form, state in forms.items():
            if state != "translated":
                words += self._words_of_form(key, form)
        return words

    def _words_of_form(self, key: str, form: str) -> int:
        """The words of what is to be translated for a form: counted once for all locales."""
        words = self._form_words.get((key, form))
        if words is None:
            words = count_words(self._catalog.source_text(key, form))
            self._form_words[key, form] = words
        return words


@dataclass(frozen=True, slots=True)
class _CountedLocale:
    """The state and the words of each key in a locale."""

    catalog: Catalog
    locale: str
    states: np.ndarray
    words: np.ndarray
    open_words: np.ndarray
    kinds: Mapping[str, set[str] | None]
    """The keys of what has a column of its own."""
    fixed: np.ndarray
    """Which keys are not to be translated."""

    def row(self, keys: np.ndarray) -> dict[str, object]:
        """The counts of some keys."""
        keys = self._due(keys)
        picked = self.states[keys]
        total = len(keys)
        translated = int((picked == 2).sum())
        of_kind = {}
        for name in KINDS:
            of_kind[name] = _count(self.catalog, keys, self.kinds.get(name, set()))
        return {
            "locale": self.locale,
            "language": display_name(self.locale),
            "total": total,
            "translated": translated,
            "empty": int((picked == 1).sum()),
            "missing": int((picked == 0).sum()),
            **of_kind,
            "words": int(self.words[keys].sum()),
            "coverage": translated / total if total else 1.0,
            "unreadable": int((picked == UNREADABLE).sum()),
            "words_missing": int(self.open_words[keys].sum()),
        }

    def _due(self, keys: np.ndarray) -> np.ndarray:
        """The keys that a locale should have: without those that it lacks and need not have, for a package may bring them."""
        brought = self.catalog.unreadable.brought(self.locale)
        not_due = brought & (self.states == UNREADABLE)
        not_due |= self.fixed & (self.states == 0)
        return np.extract(~not_due[keys], keys)


def _source_words(catalog: Catalog, own: np.ndarray, families: set[str]) -> np.ndarray:
    """The words of each key's source text, of families aside: the source language's ``own``, else what files carry."""
    words = own.copy()
    for (key, form), text in catalog.carried.items():
        key_id = catalog.key_ids[key]
        if not form and not words[key_id] and key not in families:
            words[key_id] = count_words(text)
    return words


def _count(
    catalog: Catalog, keys: np.ndarray, names: Iterable[str] | None
) -> int | None:
    """How many of the keys are among the names; None where nobody knows the names."""
    if names is None:
        return None
    ids = set(_ids(catalog, names))
    if ids:
        return len(ids.intersection(keys.tolist()))
    return 0
