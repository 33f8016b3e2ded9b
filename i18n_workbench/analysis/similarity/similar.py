"""Messages and keys that are like a given one, and clusters of messages that say nearly the same (frame *similar*)."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from i18n_workbench.analysis.similarity.scoring import SimilarityIndex, clusters
from i18n_workbench.analysis.similarity.wording import contract
from i18n_workbench.tables import table
from i18n_workbench.text.words import count_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pandas as pd

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.cell import Cell
    from i18n_workbench.progress import Progress

    Scored = tuple[float, Cell]
    """A message, behind its likeness to what is asked for."""
    Row = dict[str, object]
    Numbers = Sequence[int]
    """Messages by their numbers."""
    Cells = Sequence[Cell]

COLUMNS = ("key", "locale", "text", "score", "file", "form")
CLUSTERS = (*COLUMNS, "cluster", "proposal", "saved_words", "into", "differs")
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\d_A-Z]+|\d+|[^\W\d_]+")
_LAST_ONLY = 0.95
"""What a match of only the last segment of a key counts, against one of the whole key."""


class SimilarMessages:
    """The messages of some locales, prepared for many questions: *similar* frames by text."""

    def __init__(self, catalog: Catalog, locales: Sequence[str]) -> None:
        self._rank = {locale: number for number, locale in enumerate(locales)}
        self._rank.setdefault(catalog.project.source_language, -1)
        self._cells = _cells(catalog, set(locales))
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
            rows.append(_row(cell, score))
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


def duplicates(
    catalog: Catalog,
    locale: str,
    threshold: float,
    progress: Progress | None = None,
) -> pd.DataFrame:
    """Clusters of messages that say nearly the same: *similar* with ``cluster proposal saved_words into differs``.

    Two messages are in one cluster when a chain of pairs with at least ``threshold`` joins them; forms of one key are no
    duplicates of each other. ``score`` is a message's nearest neighbour in another key. ``proposal`` is ``merge`` where
    another message of the cluster can stand in (:func:`~i18n_workbench.analysis.similarity.wording.contract`: only case and
    punctuation differ), and ``into`` is that one's key; everything else is to ``keep``. ``saved_words`` are the words that
    merging saves over all other locales. ``differs`` names the locales in which the two have different texts: there that
    of ``into`` stays, and the other one goes. Clusters are numbered from 1, by their first key; the order of files and
    keys changes nothing.
    """
    cells = _cells(catalog, {locale})
    cells.sort(key=lambda cell: (cell.key, cell.form))
    index = SimilarityIndex(cell.value for cell in cells)
    best = _nearest(index, cells, threshold, progress)
    roots = clusters(len(cells), best.links)
    groups: dict[int, list[int]] = {}
    for row, root in enumerate(roots):
        if row in best.scores:
            groups.setdefault(root, []).append(row)
    rows = []
    for number, root in enumerate(sorted(groups), start=1):
        for kept, members in _exchangeable(cells, groups[root]):
            for row in _kept_first(kept, members, cells, best.scores):
                cell = cells[row]
                fields = _row(cell, best.scores[row])
                fields["cluster"] = number
                fields |= _proposal(catalog, cell, cells[kept])
                rows.append(fields)
    return table(rows, CLUSTERS, share=["score"], whole=["cluster", "saved_words"])


def _kept_first(
    kept: int,
    members: Numbers,
    cells: Cells,
    scores: Mapping[int, float],
) -> list[int]:
    """The message that stays, then the others, the nearest first."""

    def rank(row: int) -> tuple[bool, float, str, str]:
        cell = cells[row]
        return row != kept, -scores[row], cell.key, cell.form

    return sorted(members, key=rank)


def _proposal(catalog: Catalog, cell: Cell, kept: Cell) -> Row:
    """What becomes of a message where another one stays: the words that it saves, the locales that differ."""
    if cell.key == kept.key:
        return {"proposal": "keep", "saved_words": 0, "into": "", "differs": ""}
    words = count_words(cell.value)
    other_locales = len(catalog.locales) - 1
    differing = _differing(catalog, cell, kept)
    return {
        "proposal": "merge",
        "saved_words": words * other_locales,
        "into": kept.key,
        "differs": ", ".join(differing),
    }


def key_words(key: str) -> str:
    """A key's words in lower case: ``actions.btnSave`` -> ``actions btn save``."""
    words = _WORD.findall(key)
    return " ".join(word.casefold() for word in words)


def last_segment(key: str) -> str:
    """The part of a key after its last dot, colon or slash."""
    *_, last = re.split(r"[.:/]", key)
    return last or key


def _cells(catalog: Catalog, locales: set[str]) -> list[Cell]:
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


class _Nearest:
    """The links between cells of different keys, and each linked cell's best score."""

    def __init__(self) -> None:
        self.links: list[tuple[int, int]] = []
        self.scores: dict[int, float] = {}

    def add(self, one: int, other: int, score: float) -> None:
        self.links.append((one, other))
        for row in (one, other):
            self.scores[row] = max(score, self.scores.get(row, 0.0))


def _nearest(
    index: SimilarityIndex,
    cells: Cells,
    threshold: float,
    progress: Progress | None,
) -> _Nearest:
    """Links enough to join what belongs together: equal texts one after the other, then near ones."""
    of_text: dict[int, list[int]] = {}
    for row, number in enumerate(index.ids.tolist()):
        of_text.setdefault(number, []).append(row)
    nearest = _Nearest()
    for members in of_text.values():
        for one, other in _joined(members, members, cells):
            nearest.add(one, other, 100.0)
    for left, right, score in index.pairs(threshold, progress):
        for one, other in _joined(of_text[left], of_text[right], cells):
            nearest.add(one, other, score)
    return nearest


def _joined(left: Numbers, right: Numbers, cells: Cells) -> list[tuple[int, int]]:
    """Pairs that join two groups of equal texts (or one with itself): each member with one of another key."""
    pairs = []
    for one in left:
        other = _of_other_key(cells[one].key, right, cells)
        if other is not None:
            pairs.append((one, other))
    if right is left:
        return pairs
    for other in right:
        partner = _of_other_key(cells[other].key, left, cells)
        if partner is not None:
            pairs.append((partner, other))
    return pairs


def _of_other_key(key: str, members: Numbers, cells: Cells) -> int | None:
    """The first member that is of another key."""
    for row in members:
        if cells[row].key != key:
            return row
    return None


def _exchangeable(cells: Cells, members: Numbers) -> list[tuple[int, list[int]]]:
    """The members that can stand in for each other, with the one that is kept; the most first."""
    groups: dict[tuple[object, ...], list[int]] = {}
    for row in members:
        cell = cells[row]
        meaning = contract(cell.value, cell.form)
        groups.setdefault(meaning, []).append(row)

    def rank(pair: tuple[int, list[int]]) -> tuple[int, str, str]:
        kept, group = pair
        cell = cells[kept]
        return -len(group), cell.key, cell.form

    pairs = [(_kept(cells, group), group) for group in groups.values()]
    return sorted(pairs, key=rank)


def _kept(cells: Cells, members: Numbers) -> int:
    """The message that the others merge into: the most frequent text, then the shortest key."""
    texts = Counter(cells[row].value for row in members)

    def rank(row: int) -> tuple[int, int, str, str]:
        cell = cells[row]
        return -texts[cell.value], len(cell.key), cell.key, cell.form

    return min(members, key=rank)


def _translations(catalog: Catalog, cell: Cell) -> dict[str, str]:
    """The texts of a message (of one form) by locale."""
    texts = {}
    for tag in catalog.locales:
        translation = catalog.cell(cell.key, tag, cell.form)
        if translation is None:
            continue
        if translation.value and translation.state != "fuzzy":
            texts[tag] = translation.value
    return texts


def _differing(catalog: Catalog, cell: Cell, kept: Cell) -> list[str]:
    """The locales in which two messages have different texts."""
    texts = _translations(catalog, cell)
    kept_texts = _translations(catalog, kept)
    differing = []
    for tag in sorted(texts):
        text = texts[tag]
        kept_text = kept_texts.get(tag, text)
        if kept_text != text:
            differing.append(tag)
    return differing


def _row(cell: Cell, score: float) -> Row:
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
                return _row(cell, score)
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
