"""The rows of all files as numpy columns, sorted, each cell once: what coverage, look-ups and frames are made of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from i18n_workbench.catalog.families import FORM_ORDER
from i18n_workbench.catalog.own_texts import own_rows

if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from i18n_workbench.catalog.families import Families
    from i18n_workbench.catalog.files import LoadedFile
    from i18n_workbench.formats import Values

    Ids = NDArray[np.int32]
    """Keys, locales, files or rows by their numbers."""
    FormIds = NDArray[np.int8]
    Codes = NDArray[np.int64]
    """Locale, key and form as one number each."""
    Mask = NDArray[np.bool_]
    Places = NDArray[np.intp]
    """Places among the rows of all files."""

FORMS = tuple(FORM_ORDER)
"""Plural forms by their code: nothing, then the CLDR categories."""


@dataclass(slots=True)
class Chunk:
    """One file's rows: ids of physical keys and of locales beside the values; a row is -1 where it is no message."""

    file: LoadedFile
    keys: array[int]
    locales: array[int]
    words: Ids | None = None
    """How many words each value has, once somebody has counted them."""


class Hidden(NamedTuple):
    """The rows that others of the same cell hide, by code, each as :class:`Columns` names it."""

    code: Codes
    file: Ids
    row: Ids

    def of_code(self, code: int) -> list[tuple[int, int]]:
        """File and row of each text that stands in a cell without counting there."""
        start = int(self.code.searchsorted(code))
        stop = int(self.code.searchsorted(code, "right"))
        files = self.file[start:stop].tolist()
        rows = self.row[start:stop].tolist()
        return list(zip(files, rows, strict=True))


@dataclass(frozen=True, slots=True)
class Columns:
    """All rows, sorted by locale, key and form, each (locale, key, form) once.

    ``key`` indexes :attr:`Catalog.keys`, ``form`` :data:`FORMS`, ``locale`` :attr:`Catalog.locales`, ``file`` the
    chunks, ``row`` the row within the chunk's values.
    """

    key: Ids
    form: FormIds
    locale: Ids
    file: Ids
    row: Ids
    code: Codes
    filled: Mask
    translated: Mask
    hidden: Hidden

    def of_locale(self, index: int) -> slice:
        """The rows of a locale, by its index."""
        bounds = np.array((index, index + 1), np.int32)
        start, stop = self.locale.searchsorted(bounds).tolist()
        return slice(start, stop)

    def texts(self, chunks: Sequence[Chunk], rows: NDArray[np.int64]) -> list[str]:
        """The texts of some of these rows."""
        files = self.file[rows].tolist()
        by_file: dict[int, list[str | None]] = {}
        for file in set(files):
            values = chunks[file].file.values
            by_file[file] = values.texts if values is not None else []
        own_rows = self.row[rows].tolist()
        places = zip(files, own_rows, strict=True)
        return [by_file[file][row] or "" for file, row in places]

    def every_text(self, chunks: Sequence[Chunk]) -> NDArray[np.object_]:
        """The texts of all rows: a fifth of the time that :meth:`texts` takes for as many."""
        lists: list[Sequence[str | None]] = []
        for chunk in chunks:
            values = chunk.file.values
            lists.append(_strings(values) if values is not None else [])
        sizes = np.fromiter(map(len, lists), np.int64, len(lists))
        starts = np.cumsum(sizes) - sizes
        texts = np.fromiter(chain.from_iterable(lists), object, int(sizes.sum()))
        places = starts[self.file] + self.row
        of_rows: NDArray[np.object_] = texts[places]
        return of_rows

    def with_states_of(self, chunk_number: int, chunk: Chunk, source: int) -> Columns:
        """These rows, with what those of one file count for now."""
        states_filled, states_translated = _states([chunk], len(chunk.keys), source)
        rows = np.flatnonzero(self.file == chunk_number)
        own_rows = self.row[rows]
        filled = self.filled.copy()
        filled[rows] = states_filled[own_rows]
        translated = self.translated.copy()
        translated[rows] = states_translated[own_rows]
        return replace(self, filled=filled, translated=translated)


def _strings(values: Values) -> Sequence[str | None]:
    """Texts with an empty one where there is none, which then has a kind."""
    if not values.kinds:
        return values.texts
    return [text or "" for text in values.texts]


def same_rows(before: Chunk, now: Chunk) -> bool:
    """Whether a file that was read again holds the same keys in the same order: then only texts have changed."""
    old = before.file.values
    new = now.file.values
    if old is None or new is None:
        return False
    return (
        before.keys == now.keys
        and before.locales == now.locales
        and old.forms == new.forms
        and old.locales == new.locales
    )


@dataclass(frozen=True, slots=True)
class Names:
    """What the ids of a catalog mean: ``logical`` and ``forms`` give key and form of each physical key."""

    logical: Ids
    forms: FormIds
    physical: Sequence[str]
    keys: Sequence[str]
    locales: Sequence[str]


@dataclass(slots=True)
class _Rows:
    """All rows of all files, in their order; ``form`` may be written to."""

    file: Ids
    row: Ids
    physical: Ids
    key: Ids
    form: FormIds
    locale: Ids

    def put_in(self, order: Places) -> None:
        """Put all but the physical keys in an order, one column after the other: both orders of all are 20 MB a million."""
        self.physical = self.physical[:0].copy()
        self.file = self.file[order]
        self.row = self.row[order]
        self.key = self.key[order]
        self.form = self.form[order]
        self.locale = self.locale[order]


def build_columns(
    chunks: Sequence[Chunk],
    names: Names,
    families: Families,
    source: str = "",
) -> Columns:
    """Put the chunks together; what files of the ``source`` language carry themselves is a text of theirs."""
    rows = _all_rows(chunks, names)
    _overlay_forms(chunks, rows.form)
    _number_forms(names, families, rows)
    is_message = (rows.physical >= 0) & (rows.key >= 0)
    code = _cells(rows, len(names.keys))
    stored = _stored_families(names, families)
    if stored:
        is_plain = (rows.form == 0) & np.isin(rows.key, stored)
        _take_plain_for_other(code, rows.key, rows.form, is_message & is_plain)
    code += rows.form
    order, lost = _last_of_each(code, is_message)
    hidden = Hidden(code[lost], rows.file[lost], rows.row[lost])
    source_id = names.locales.index(source) if source in names.locales else -1
    filled, translated = _states(chunks, len(code), source_id)
    rows.put_in(order)
    return Columns(
        rows.key,
        rows.form,
        rows.locale,
        rows.file,
        rows.row,
        code[order],
        filled[order],
        translated[order],
        hidden,
    )


def _cells(rows: _Rows, key_count: int) -> Codes:
    """The code of each row's cell, as that of its first form; made in place, as there may be a million."""
    code = rows.locale.astype(np.int64)
    code *= max(key_count, 1)
    code += rows.key
    code *= len(FORMS)
    return code


def _all_rows(chunks: Sequence[Chunk], names: Names) -> _Rows:
    """The rows of all files, one file after the other."""
    physical = _joined([chunk.keys for chunk in chunks])
    locale = _joined([chunk.locales for chunk in chunks])
    counts = [len(chunk.keys) for chunk in chunks]
    sizes = np.array(counts, np.int64)
    numbers = np.arange(len(chunks), dtype=np.int32)
    file = np.repeat(numbers, sizes)
    starts = np.cumsum(sizes) - sizes
    start_of_file = np.repeat(starts, sizes).astype(np.int32)
    row = np.arange(len(physical), dtype=np.int32) - start_of_file
    key = names.logical[physical]
    form = names.forms[physical]
    return _Rows(file, row, physical, key, form, locale)


def _stored_families(names: Names, families: Families) -> list[int]:
    """The ids of the families whose forms are keys of their own."""
    if not families.separators:
        return []
    stored = []
    for key_id, name in enumerate(names.keys):
        if families.separators.get(name):
            stored.append(key_id)
    return stored


def _last_of_each(code: Codes, is_message: Mask) -> tuple[Places, Places]:
    """The order of the messages by their code, and those that do not count: of some with the same code the last one does."""
    behind_all = np.iinfo(np.int64).max
    count = int(is_message.sum())
    sorted_by = code if count == len(code) else np.where(is_message, code, behind_all)
    order = np.argsort(sorted_by, kind="stable")[:count]
    sorted_codes = code[order]
    differs = sorted_codes[1:] != sorted_codes[:-1]
    is_last = np.append(differs, True)[:count]
    if is_last.all():
        return order, order[:0]
    return order[is_last], order[~is_last]


def _joined(arrays: Sequence[array[int]]) -> Ids:
    """The numbers of all arrays, by their bytes: an array of numpy's for each of MediaWiki's files took .19 CPU seconds."""
    joined: Ids = np.frombuffer(b"".join(arrays), np.intc)
    return joined


def _overlay_forms(chunks: Sequence[Chunk], form: FormIds) -> None:
    """Forms that the format itself knows (PO) take the place of those of the key."""
    start = 0
    for chunk in chunks:
        values = chunk.file.values
        if values and values.forms:
            for row, name in values.forms.items():
                form[start + row] = FORM_ORDER[name]
        start += len(chunk.keys)


def _number_forms(names: Names, families: Families, rows: _Rows) -> None:
    """The forms of families that are numbered by locale (i18next's JSON v3)."""
    if not families.numbered:
        return
    ids = []
    for key_id, name in enumerate(names.physical):
        if families.depends_on_locale(name):
            ids.append(key_id)
    is_numbered = np.isin(rows.physical, ids)
    for row in np.flatnonzero(is_numbered).tolist():
        name = names.physical[rows.physical[row]]
        tag = names.locales[rows.locale[row]]
        form = families.form_in(name, tag)
        rows.form[row] = FORM_ORDER[form]


def _take_plain_for_other(
    start: Codes,
    key: Ids,
    form: FormIds,
    plain: Mask,
) -> None:
    """The plain text that a locale has for a family is its ``other``, unless some locale has both: then it is a message
    of its own beside the family.
    """
    other = FORM_ORDER["other"]
    has_both = plain & _among(start + other, start + form)
    stands_beside = np.zeros(int(key.max(initial=0)) + 1, bool)
    stands_beside[key[has_both]] = True
    is_other = plain & ~stands_beside[key]
    form[is_other] = other


def _among(codes: Codes, others: Codes) -> Mask:
    """Whether each code is one of the others.

    ``np.isin`` imports ``numpy.ma`` for numbers that lie far apart: .06 to .09 of the .8 CPU seconds of ``coverage``.
    """
    ordered = np.sort(others)
    last = len(ordered) - 1
    nearest = np.minimum(ordered.searchsorted(codes), last)
    is_among: Mask = ordered[nearest] == codes
    return is_among


def _states(
    chunks: Sequence[Chunk],
    total: int,
    source: int,
) -> tuple[Mask, Mask]:
    """Per row: is there a value (not null), and does it count as translated (not empty, not fuzzy)."""
    filled = np.ones(total, bool)
    translated = np.zeros(total, bool)
    start = 0
    for chunk in chunks:
        values = chunk.file.values
        if values is None or not chunk.keys:
            continue
        end = start + len(chunk.keys)
        has_text = map(bool, values.texts)
        translated[start:end] = np.fromiter(has_text, bool, end - start)
        for row, kind in values.kinds.items():
            if kind == "null":
                filled[start + row] = False
        for row, state in values.states.items():
            if state == "fuzzy":
                translated[start + row] = False
        if values.sources and source in chunk.locales:
            for row in own_rows(values):
                translated[start + row] |= chunk.locales[row] == source
        start = end
    return filled, translated & filled
