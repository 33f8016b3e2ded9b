"""The rows of all files as numpy columns, sorted, each cell once: what coverage, look-ups and frames are made of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.catalog.families import FORM_ORDER
from i18n_workbench.catalog.own_texts import own_rows

if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from i18n_workbench.catalog.families import Families
    from i18n_workbench.catalog.files import LoadedFile

FORMS = tuple(FORM_ORDER)
"""Plural forms by their code: nothing, then the CLDR categories."""


@dataclass(slots=True)
class Chunk:
    """One file's rows: ids of physical keys and of locales beside the values; a row is -1 where it is no message."""

    file: LoadedFile
    keys: array[int]
    locales: array[int]
    words: NDArray[np.int32] | None = None
    """How many words each value has, once somebody has counted them."""


@dataclass(frozen=True, slots=True)
class Columns:
    """All rows, sorted by locale, key and form, each (locale, key, form) once.

    ``key`` indexes :attr:`Catalog.keys`, ``form`` :data:`FORMS`, ``locale`` :attr:`Catalog.locales`, ``file`` the
    chunks, ``row`` the row within the chunk's values.
    """

    key: NDArray[np.int32]
    form: NDArray[np.int8]
    locale: NDArray[np.int32]
    file: NDArray[np.int32]
    row: NDArray[np.int32]
    code: NDArray[np.int64]
    filled: NDArray[np.bool_]
    translated: NDArray[np.bool_]

    def of_locale(self, index: int) -> slice:
        """The rows of a locale, by its index."""
        start, stop = self.locale.searchsorted(
            np.array((index, index + 1), np.int32)
        ).tolist()
        return slice(start, stop)

    def texts(self, chunks: Sequence[Chunk], rows: NDArray[np.int64]) -> list[str]:
        """The texts of some of these rows."""
        files = self.file[rows].tolist()
        by_file: dict[int, list[str | None]] = {}
        for file in set(files):
            values = chunks[file].file.values
            by_file[file] = values.texts if values is not None else []
        places = zip(files, self.row[rows].tolist(), strict=True)
        return [by_file[file][row] or "" for file, row in places]

    def with_states_of(self, chunk_number: int, chunk: Chunk, source: int) -> Columns:
        """These rows, with what those of one file count for now."""
        filled, translated = _states([chunk], len(chunk.keys), source)
        rows = np.flatnonzero(self.file == chunk_number)
        now = replace(
            self,
            filled=self.filled.copy(),
            translated=self.translated.copy(),
        )
        now.filled[rows] = filled[self.row[rows]]
        now.translated[rows] = translated[self.row[rows]]
        return now


def same_rows(before: Chunk, now: Chunk) -> bool:
    """Whether a file that was read again holds the same keys in the same order: then only texts have changed."""
    old, new = before.file.values, now.file.values
    return (
        old is not None
        and new is not None
        and before.keys == now.keys
        and before.locales == now.locales
        and old.forms == new.forms
        and old.locales == new.locales
    )


@dataclass(frozen=True, slots=True)
class Names:
    """What the ids of a catalog mean: ``logical`` and ``forms`` give key and form of each physical key."""

    logical: NDArray[np.int32]
    forms: NDArray[np.int8]
    physical: Sequence[str]
    keys: Sequence[str]
    locales: Sequence[str]


def build_columns(
    chunks: Sequence[Chunk],
    names: Names,
    families: Families,
    source: str = "",
) -> Columns:
    """Put the chunks together; what files of the ``source`` language carry themselves is a text of theirs."""
    physical = _joined([chunk.keys for chunk in chunks])
    locale = _joined([chunk.locales for chunk in chunks])
    sizes = np.fromiter((len(chunk.keys) for chunk in chunks), np.int64, len(chunks))
    total = int(sizes.sum())
    file = np.repeat(np.arange(len(chunks), dtype=np.int32), sizes)
    row = np.arange(total, dtype=np.int32) - np.repeat(
        np.cumsum(sizes) - sizes, sizes
    ).astype(np.int32)
    key, form = names.logical[physical], names.forms[physical]
    _overlay_forms(chunks, form)
    _number_forms(names, families, physical, locale, form)
    live = physical >= 0
    start = (locale.astype(np.int64) * max(len(names.keys), 1) + key) * len(FORMS)
    stored = []
    if families.separators:
        for key_id, name in enumerate(names.keys):
            if families.separators.get(name):
                stored.append(key_id)
    if stored:
        plain = live & (form == 0) & np.isin(key, stored)
        _take_plain_for_other(start, key, form, plain)
    code = start + form
    order = np.argsort(np.where(live, code, np.iinfo(np.int64).max), kind="stable")[
        : int(live.sum())
    ]
    sorted_codes = code[order]
    is_last = np.append(sorted_codes[1:] != sorted_codes[:-1], True)
    order = order[is_last[: len(order)]]
    source_id = names.locales.index(source) if source in names.locales else -1
    filled, translated = _states(chunks, total, source_id)
    return Columns(
        key[order],
        form[order],
        locale[order],
        file[order],
        row[order],
        code[order],
        filled[order],
        translated[order],
    )


def _joined(lists: Sequence[Sequence[int]]) -> NDArray[np.int32]:
    parts = [np.asarray(each, np.int32) for each in lists]
    if parts:
        return np.concatenate(parts)
    return np.empty(0, np.int32)


def _overlay_forms(chunks: Sequence[Chunk], form: NDArray[np.int8]) -> None:
    """Forms that the format itself knows (PO) take the place of those of the key."""
    start = 0
    for chunk in chunks:
        if chunk.file.values and chunk.file.values.forms:
            for row, name in chunk.file.values.forms.items():
                form[start + row] = FORM_ORDER[name]
        start += len(chunk.keys)


def _number_forms(
    names: Names,
    families: Families,
    physical: NDArray[np.int32],
    locale: NDArray[np.int32],
    form: NDArray[np.int8],
) -> None:
    """The forms of families that are numbered by locale (i18next's JSON v3)."""
    if not families.numbered:
        return
    ids = [
        at for at, name in enumerate(names.physical) if families.depends_on_locale(name)
    ]
    for row in np.flatnonzero(np.isin(physical, ids)).tolist():
        name = names.physical[physical[row]]
        tag = names.locales[locale[row]]
        form[row] = FORM_ORDER[families.form_in(name, tag)]


def _take_plain_for_other(
    start: NDArray[np.int64],
    key: NDArray[np.int32],
    form: NDArray[np.int8],
    plain: NDArray[np.bool_],
) -> None:
    """The plain text that a locale has for a family is its ``other``, unless some locale has both: then it is a message
    of its own beside the family.
    """
    other = FORM_ORDER["other"]
    taken = plain & _among(start + other, start + form)
    beside = np.zeros(int(key.max(initial=0)) + 1, bool)
    beside[key[taken]] = True
    form[plain & ~beside[key]] = other


def _among(codes: NDArray[np.int64], others: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Whether each code is one of the others.

    ``np.isin`` imports ``numpy.ma`` for numbers that lie far apart: .06 to .09 of the .8 CPU seconds of ``coverage``.
    """
    ordered = np.sort(others)
    places = np.minimum(ordered.searchsorted(codes), len(ordered) - 1)
    found: NDArray[np.bool_] = ordered[places] == codes
    return found


def _states(
    chunks: Sequence[Chunk],
    total: int,
    source: int,
) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Per row: is there a value (not null), and does it count as translated (not empty, not fuzzy)."""
    filled = np.ones(total, bool)
    translated = np.zeros(total, bool)
    start = 0
    for chunk in chunks:
        values = chunk.file.values
        if values is None or not chunk.keys:
            continue
        size = len(chunk.keys)
        translated[start : start + size] = np.fromiter(
            map(bool, values.texts),
            bool,
            size,
        )
        for row, kind in values.kinds.items():
            if kind == "null":
                filled[start + row] = False
        for row, state in values.states.items():
            if state == "fuzzy":
                translated[start + row] = False
        if values.sources and source in chunk.locales:
            for row in own_rows(values):
                translated[start + row] |= chunk.locales[row] == source
        start += size
    return filled, translated & filled
