"""Counting what is translated, for many revisions: each file is read once a content, each locale counted once a state.

The counts are those of :func:`i18n_workbench.analysis.coverage.coverage` on a fresh checkout of each revision; here
they are made from columns that files with the same content share.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.analysis.history.universe import (
    EMPTY,
    NULL,
    TRANSLATED,
    Column,
    Counts,
    Universe,
)
from i18n_workbench.catalog.families import FORM_ORDER, families_of, plurals_of
from i18n_workbench.catalog.files import open_document
from i18n_workbench.catalog.keys import is_optional, render
from i18n_workbench.catalog.keys_as_texts import keyed_by_texts, may_be_keyed_by_texts
from i18n_workbench.catalog.own_texts import Carrier, abandoned, place_of, told_rows
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.formats import all_formats
from i18n_workbench.locales import canonical
from i18n_workbench.text.words import count_words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from i18n_workbench.analysis.history.checkout import Checkout
    from i18n_workbench.formats import Path, Segment, Values
    from i18n_workbench.frameworks import Plurals
    from i18n_workbench.project import LocaleFile, Project

    Ids = dict[Plurals, NDArray[np.intp]]

Mark = tuple[object, ...]
"""What something that was counted depends on."""


class RevisionCounter:
    """Counts for the revisions that a checkout moves through.

    What the last revision was made of is remembered, and no more: what is gone hardly ever comes back, and all of it
    was 380 MB for 105 locales in 30,000 commits.
    """

    def __init__(self) -> None:
        self._names: list[str] = []
        self._spaces: list[str] = []
        self._last_names: list[str] = []
        """What keys are called at their last level."""
        self._has_blanks = False
        self._optional: set[int] = set()
        self._ids: dict[tuple[str, str], int] = {}
        self._by_path: dict[tuple[str, str], dict[Path, int]] = {}
        self._columns: dict[Mark, list[Column]] = {}
        self._made = 0
        self._universe_of: Mark = ()
        self._last_universe = Universe(0, (), (), (), families_of({}))
        self._counted: dict[Mark, list[Counts]] = {}

    def count(self, checkout: Checkout, *, by_namespace: bool = False) -> list[Counts]:
        """The counts of every locale that is not ignored, the source language first."""
        project = checkout.project
        if project is None:
            return []
        files = project.discovery.files
        per_file = self._read_all(checkout, project)
        gone = abandoned(_carriers(files, per_file), project.source_language)
        per_file = self._told_by_keys(files, per_file, project.source_language)
        universe = self._universe([*chain.from_iterable(per_file)], gone)
        of_locale = _by_locale(files, per_file)
        beside = universe.plain_beside(of_locale)
        counted: dict[Mark, list[Counts]] = {}
        for locale in _ordered(project, of_locale):
            columns = of_locale[locale]
            is_source = locale == project.source_language
            numbers = (column.number for column in columns)
            mark = (universe.number, beside, locale, by_namespace, is_source, *numbers)
            counted[mark] = self._counted.get(mark) or universe.count(
                locale,
                columns,
                beside,
                by_namespace=by_namespace,
                is_source=is_source,
            )
        self._counted = counted
        return [*chain.from_iterable(counted.values())]

    def _told_by_keys(
        self, files: Sequence[LocaleFile], per_file: list[list[Column]], source: str
    ) -> list[list[Column]]:
        """The columns, where keys that are texts carry these (:mod:`i18n_workbench.catalog.keys_as_texts`)."""
        if not self._has_blanks:
            return per_file
        columns_of = dict(zip(files, per_file, strict=True))
        sizes = {
            entry: sum(int((column.states == TRANSLATED).sum()) for column in columns)
            for entry, columns in columns_of.items()
            if may_be_keyed_by_texts(entry)
        }
        keyed = keyed_by_texts(
            sizes,
            source,
            lambda entry: (
                self._last_names[key]
                for column in columns_of[entry]
                for key in column.keys.tolist()
            ),
        )
        return [
            [_telling(column) for column in columns] if entry in keyed else columns
            for entry, columns in columns_of.items()
        ]

    def _read_all(self, checkout: Checkout, project: Project) -> list[list[Column]]:
        """The columns of each file; those of the last revision where nothing changed."""
        per_file = []
        columns_of: dict[Mark, list[Column]] = {}
        for entry in project.discovery.files:
            mark = _mark(checkout, project, entry)
            columns = self._columns.get(mark)
            if columns is None:
                columns = self._read(checkout, project, entry)
            columns_of[mark] = columns
            per_file.append(columns)
        self._columns = columns_of
        return per_file

    def _read(
        self, checkout: Checkout, project: Project, entry: LocaleFile
    ) -> list[Column]:
        try:
            document, _ = open_document(
                checkout.root,
                entry,
                project.settings,
                checkout.just_written(entry.path),
            )
            values = document.values()
        except WorkbenchError:
            return _BROKEN
        rows = _rows(project, entry, values)
        namespace = entry.namespace if project.discovery.namespaces else ""
        delimiter = project.discovery.delimiter
        plurals = plurals_of(project, entry)
        columns = []
        for locale, (picked, paths) in rows.items():
            keys = self._ids_of(paths, namespace, delimiter)
            column = self._column(locale, plurals, values, picked, keys)
            columns.append(column)
        return columns

    def _column(
        self,
        locale: str,
        plurals: Plurals,
        values: Values,
        picked: Sequence[int],
        keys: list[int],
    ) -> Column:
        texts = [values.texts[row] for row in picked]
        words = count_words_of(texts)
        states, forms = _states_and_forms(values, picked, texts)
        words[states == NULL] = 0
        fixed = [key for key in keys if key in self._optional]
        told = told_rows(values.sources)
        carried = set()
        for key, row in zip(keys, picked, strict=True):
            if row in values.fixed:
                fixed.append(key)
            if row in told:
                carried.add(key)
        self._made += 1
        return Column(
            self._made,
            locale,
            plurals,
            np.array(keys, np.int32),
            forms,
            states,
            words,
            fixed,
            frozenset(carried),
        )

    def _ids_of(
        self, paths: Sequence[Path], namespace: str, delimiter: str
    ) -> list[int]:
        """The numbers of physical keys."""
        by_path = self._by_path.setdefault((namespace, delimiter), {})
        numbers = []
        for path in paths:
            number = by_path.get(path)
            if number is None:
                number = self._intern(path, namespace, delimiter)
                by_path[path] = number
            numbers.append(number)
        return numbers

    def _intern(self, path: Path, namespace: str, delimiter: str) -> int:
        text = render(path, namespace, delimiter)
        number = self._ids.get((namespace, text))
        if number is None:
            number = len(self._names)
            self._ids[namespace, text] = number
            self._names.append(text)
            self._spaces.append(namespace)
            last = str(path[-1]) if path else ""
            self._last_names.append(last)
            self._has_blanks = self._has_blanks or " " in last
            if is_optional(text):
                self._optional.add(number)
        return number

    def _universe(self, columns: Sequence[Column], abandoned: set[int]) -> Universe:
        """The logical keys of a revision, from all of its physical ones."""
        ids, own = self._live(columns)
        fixed: set[int] = set()
        told: set[int] = set()
        for column in columns:
            fixed.update(column.fixed)
            told.update(column.told)
        fixed_keys = tuple(sorted(fixed | abandoned))
        told_keys = tuple(sorted(told - abandoned))
        live = ((plurals, numbers.tobytes()) for plurals, numbers in ids.items())
        mark = (*live, own.tobytes(), fixed_keys, told_keys)
        if mark != self._universe_of:
            self._last_universe = self._new_universe(ids, own)
            self._last_universe.mark(fixed_keys, told_keys)
            self._universe_of = mark
        return self._last_universe

    def _live(self, columns: Sequence[Column]) -> tuple[Ids, NDArray[np.intp]]:
        """The keys that columns have, by the plurals of their files, and those with forms of their own."""
        live: dict[Plurals, NDArray[np.bool_]] = {}
        own = np.zeros(len(self._names), bool)
        for column in columns:
            if column.plurals not in live:
                live[column.plurals] = np.zeros(len(self._names), bool)
            live[column.plurals][column.keys] = True
            own[column.keys[column.forms > 0]] = True
        ids = {plurals: np.flatnonzero(there) for plurals, there in live.items()}
        return ids, np.flatnonzero(own)

    def _new_universe(self, ids: Ids, own: NDArray[np.intp]) -> Universe:
        names = {}
        every: set[int] = set()
        for plurals, numbers in ids.items():
            of_plurals = numbers.tolist()
            names[plurals] = [self._names[number] for number in of_plurals]
            every.update(of_plurals)
        families = families_of(names)
        for number in own.tolist():
            families.separators.setdefault(self._names[number], "")
        self._made += 1
        return Universe(self._made, sorted(every), self._names, self._spaces, families)


_BROKEN: list[Column] = []
"""What a file that cannot be read has."""


def _telling(column: Column) -> Column:
    """A column whose keys are all source texts."""
    return replace(column, told=frozenset(column.keys.tolist()))


def _carriers(
    files: Sequence[LocaleFile], per_file: Sequence[Sequence[Column]]
) -> list[Carrier[int]]:
    """Which files say of which keys what they are for."""
    carriers = []
    for entry, columns in zip(files, per_file, strict=True):
        for column in columns:
            if column.told:
                carrier = Carrier(place_of(entry), column.locale, column.told)
                carriers.append(carrier)
    return carriers


def _by_locale(
    files: Sequence[LocaleFile], per_file: Sequence[list[Column]]
) -> dict[str, list[Column]]:
    """The columns of each locale; a locale of an empty file has none."""
    of_locale: dict[str, list[Column]] = {}
    for entry, columns in zip(files, per_file, strict=True):
        for column in columns:
            of_locale.setdefault(column.locale, []).append(column)
        if not columns and not _rooted(entry) and columns is not _BROKEN:
            of_locale.setdefault(entry.locale, [])
    return of_locale


def _states_and_forms(
    values: Values, picked: Sequence[int], texts: Sequence[str | None]
) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """How each text stands, and the plural form that it is."""
    written = np.fromiter(map(bool, texts), bool, len(texts))
    states = np.where(written, TRANSLATED, EMPTY).astype(np.int8)
    forms = np.zeros(len(picked), np.int8)
    if not (values.kinds or values.states or values.forms):
        return states, forms
    for place, row in enumerate(picked):
        if values.kinds.get(row) == "null":
            states[place] = NULL
        elif values.states.get(row) == "fuzzy":
            states[place] = min(states[place], EMPTY)
        form = values.forms.get(row, "")
        forms[place] = FORM_ORDER[form]
    return states, forms


def _mark(checkout: Checkout, project: Project, entry: LocaleFile) -> Mark:
    """What a file's columns depend on."""
    settings = project.settings
    reading = (
        settings["encoding"],
        repr(settings["parserOptions"]),
        settings["languageTagSystem"],
        settings["preferredDelimiter"],
    )
    names = (project.discovery.namespaces, project.discovery.delimiter)
    file = (
        checkout.blob(entry.path),
        entry.locale,
        entry.namespace,
        entry.format,
        entry.rooted,
    )
    return (*file, plurals_of(project, entry), *reading, *names)


def _rows(
    project: Project, entry: LocaleFile, values: Values
) -> dict[str, tuple[list[int], list[Path]]]:
    """Rows and paths by locale: the file's own, or those that the first segments say."""
    if not _rooted(entry):
        if values.paths:
            return {entry.locale: (list(range(len(values.paths))), values.paths)}
        return {}
    settings = project.settings
    system, delimiter = settings["languageTagSystem"], settings["preferredDelimiter"]
    by_locale: dict[str, tuple[list[int], list[Path]]] = {}
    rows: list[int] = []
    paths: list[Path] = []
    root: Segment | None = None
    for row, path in enumerate(values.paths):
        if len(path) < 2 or not isinstance(path[0], str):
            continue
        if path[0] != root:
            root = path[0]
            tag = canonical(root, system, delimiter)
            rows, paths = by_locale.setdefault(tag, ([], []))
        rows.append(row)
        paths.append(path[1:])
    return by_locale


def _rooted(entry: LocaleFile) -> bool:
    return entry.rooted or all_formats()[entry.format].locale_in_path


def _ordered(project: Project, locales: dict[str, list[Column]]) -> list[str]:
    settings = project.settings
    system, delimiter = settings["languageTagSystem"], settings["preferredDelimiter"]
    hidden = {
        canonical(str(tag), system, delimiter)
        for tag in settings["ignoredLocales"] or ()
    }
    return sorted(
        (tag for tag in locales if tag not in hidden),
        key=lambda tag: (tag != project.source_language, tag),
    )
