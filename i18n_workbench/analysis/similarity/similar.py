"""Messages and keys that are like a given one (frame *similar*)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from i18n_workbench.analysis.similarity.scoring import SimilarityIndex
from i18n_workbench.tables import table

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.cell import Cell

    Scored = tuple[float, Cell]
    """A message, behind its likeness to what is asked for."""
    Row = dict[str, object]

COLUMNS = ("key", "locale", "text", "score", "file", "form")
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\d_A-Z]+|\d+|[^\W\d_]+")
_LAST_ONLY = 0.95
"""What a match of only the last segment of a key counts, against one of the whole key. Chosen, not measured: whole
keys come first where the scores are equal.
"""


class SimilarMessages:
    """The messages of some locales, prepared for many questions: *similar* frames by text."""

    def __init__(self, catalog: Catalog, locales: Sequence[str]) -> None:
        self._rank = {locale: number for number, locale in enumerate(locales)}
        self._rank.setdefault(catalog.project.source_language, -1)
        self._cells = cells_of(catalog, set(locales))
        self._index = SimilarityIndex(cell.value for cell in self._cells)

    def find(self, text: str, limit: int, threshold: float) -> pd.DataFrame:
        """The messages nearest to a text, best first, ties by key; of each key its best locale."""
        scores = self._index.best(text, threshold)
        numbers = self._index.ids.tolist()
        scored = []
        for number, cell in zip(numbers, self._cells, strict=True):
            if number in scores:
                scored.append((scores[number], cell))

        def rank(pair: Scored) -> tuple[float, bool, str, int, str]:
            score, cell = pair
            is_other = cell.value != text
            order = self._rank[cell.locale]
            return -score, is_other, cell.key, order, cell.form

        best: dict[str, Scored] = {}
        for score, cell in sorted(scored, key=rank):
            best.setdefault(cell.key, (score, cell))
        nearest = sorted(best.values(), key=_best_first)
        rows = []
        for score, cell in nearest[:limit]:
            rows.append(similar_row(cell, score))
        return _frame(rows)


def _best_first(pair: Scored) -> tuple[float, str]:
    score, cell = pair
    return -score, cell.key


def similar_keys(
    catalog: Catalog,
    key: str,
    locale: str,
    limit: int,
    threshold: float,
) -> pd.DataFrame:
    """The keys nearest to a key name, best first, ties by key (frame *similar*, with the texts of ``locale``).

    Names are compared as words (``btnSave``, ``btn-save`` and ``btn.save`` are equal), in any order, whole and by their
    last segment; namespaces count only when ``key`` names one.
    """
    from rapidfuzz import fuzz, process

    keys = catalog.keys
    wanted = key_words(key)
    names_a_space = bool(catalog.namespace_of(key))
    whole = []
    last = []
    for name, space in zip(keys, catalog.namespaces, strict=True):
        compared = name
        if space and not names_a_space:
            prefix = f"{space}{catalog.delimiter}"
            compared = name.removeprefix(prefix)
        whole.append(key_words(compared))
        segment = last_segment(name)
        last.append(key_words(segment))

    def likeness(names: list[str], scorer: Any) -> Any:
        [scores] = process.cdist([wanted], names, scorer=scorer)
        return scores

    as_written = likeness(whole, fuzz.ratio)
    in_any_order = likeness(whole, fuzz.token_sort_ratio)
    by_last = likeness(last, fuzz.ratio)
    less = np.maximum(in_any_order, by_last) * _LAST_ONLY
    scores = np.maximum(as_written, less).tolist()
    near = []
    for name, likely in zip(keys, scores, strict=True):
        score = 100.0 if name == key else likely
        if score >= threshold:
            near.append((-score, name))
    near.sort()
    rows = []
    for rank, name in near[:limit]:
        row = _key_row(catalog, name, locale, -rank)
        rows.append(row)
    return _frame(rows)


def key_words(key: str) -> str:
    """A key's words in lower case: ``actions.btnSave`` -> ``actions btn save``."""
    words = _WORD.findall(key)
    return " ".join(word.casefold() for word in words)


def last_segment(key: str) -> str:
    """The part of a key after its last dot, colon or slash."""
    *_, last = re.split(r"[.:/]", key)
    return last or key


def cells_of(catalog: Catalog, locales: set[str]) -> list[Cell]:
    """The messages of some locales that say something; source texts that files only carry (PO's msgid) count too."""
    source = catalog.project.source_language
    cells = [cell for cell in catalog.cells(locales) if cell.value.strip()]
    if source not in locales or not _has_carried(catalog):
        return cells
    in_source = set()
    for cell in cells:
        if cell.locale == source:
            in_source.add((cell.key, cell.form))
    carried: dict[tuple[str, str], Cell] = {}
    for cell in catalog.cells():
        place = (cell.key, cell.form)
        if place in in_source or place in carried:
            continue
        values = cell.chunk.file.values
        text = values.sources.get(cell.row, "") if values else ""
        if text.strip():
            carried[place] = replace(cell, locale=source, value=text)
    return [*cells, *carried.values()]


def _has_carried(catalog: Catalog) -> bool:
    """Whether any file carries source texts."""
    for chunk in catalog.chunks:
        values = chunk.file.values
        if values and values.sources:
            return True
    return False


def similar_row(cell: Cell, score: float) -> Row:
    """The row of a message with its likeness."""
    return {
        "key": cell.key,
        "locale": cell.locale,
        "text": cell.value,
        "score": round(score, 2),
        "file": cell.chunk.file.path,
        "form": cell.form,
    }


def _key_row(catalog: Catalog, key: str, locale: str, score: float) -> Row:
    """The row of a key: with its text in the locale, else in any."""
    for tag in (locale, *catalog.locales):
        for form in reversed(catalog.forms(key, tag)):
            cell = catalog.cell(key, tag, form)
            if cell is not None:
                return similar_row(cell, score)
    return {
        "key": key,
        "locale": locale,
        "text": "",
        "score": round(score, 2),
        "file": "",
        "form": "",
    }


def _frame(rows: list[Row]) -> pd.DataFrame:
    return table(rows, COLUMNS, share=["score"])
