"""Clusters of messages that say nearly the same (frame *similar* with what merging them would save)."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.analysis.similarity.scoring import Clusters, SimilarityIndex
from i18n_workbench.analysis.similarity.similar import COLUMNS, cells_of, similar_row
from i18n_workbench.analysis.similarity.wording import contract
from i18n_workbench.tables import table
from i18n_workbench.text.words import count_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd

    from i18n_workbench.analysis.similarity.scoring import Numbers as NumberArray
    from i18n_workbench.analysis.similarity.scoring import Scores
    from i18n_workbench.analysis.similarity.similar import Row
    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.cell import Cell
    from i18n_workbench.progress import Progress

    Numbers = Sequence[int]
    """Messages by their numbers."""
    Cells = Sequence[Cell]
    Link = tuple[int, int]
    Group = tuple[int, list[int]]
    """The message that stays, and all that can stand in for each other."""

CLUSTERS = (*COLUMNS, "cluster", "proposal", "saved_words", "into", "differs")


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
    cells = cells_of(catalog, {locale})
    cells.sort(key=lambda cell: (cell.key, cell.form))
    index = SimilarityIndex(cell.value for cell in cells)
    best = _nearest(index, cells, threshold, progress)
    scores = best.scores.tolist()
    groups: dict[int, list[int]] = defaultdict(list)
    for row, root in enumerate(best.clusters.roots()):
        if scores[row]:
            groups[root].append(row)
    rows = []
    for number, root in enumerate(sorted(groups), start=1):
        for kept, members in _exchangeable(cells, groups[root]):
            for row in _kept_first(kept, members, cells, scores):
                cell = cells[row]
                fields = similar_row(cell, scores[row])
                fields["cluster"] = number
                fields |= _proposal(catalog, cell, cells[kept])
                rows.append(fields)
    return table(rows, CLUSTERS, share=["score"], whole=["cluster", "saved_words"])


def _kept_first(
    kept: int,
    members: Numbers,
    cells: Cells,
    scores: Sequence[float],
) -> list[int]:
    """The message that stays, then the others, the nearest first."""

    def rank(row: int) -> tuple[float, str, str]:
        cell = cells[row]
        return -scores[row], cell.key, cell.form

    others = [row for row in members if row != kept]
    others.sort(key=rank)
    return [kept, *others]


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


class _Nearest:
    """What links between messages of different keys connect, and the best score of each linked message; 0 for none.

    The links themselves are not kept: 8,000 texts that are all alike have 32 million.
    """

    def __init__(self, cells: Cells) -> None:
        self.clusters = Clusters(len(cells))
        self.scores: Scores = np.zeros(len(cells))
        self._cells = cells
        numbers: dict[str, int] = {}
        keys = [numbers.setdefault(cell.key, len(numbers)) for cell in cells]
        self._keys: NumberArray = np.array(keys, np.int64)

    def add_groups(self, left: Numbers, right: Numbers, score: float) -> None:
        """Link two groups of equal texts, or one with itself."""
        for one, other in _joined(left, right, self._cells):
            self.clusters.join(one, other)
            for row in (one, other):
                self.scores[row] = max(score, self.scores[row])

    def add_all(self, left: NumberArray, right: NumberArray, scores: Scores) -> None:
        """Link many pairs of messages."""
        is_link = self._keys[left] != self._keys[right]
        left, right, scores = left[is_link], right[is_link], scores[is_link]
        self.clusters.join_all(left, right)
        np.maximum.at(self.scores, left, scores)
        np.maximum.at(self.scores, right, scores)


def _nearest(
    index: SimilarityIndex,
    cells: Cells,
    threshold: float,
    progress: Progress | None,
) -> _Nearest:
    """Links enough to join what belongs together: equal texts one after the other, then near ones."""
    of_text: dict[int, list[int]] = defaultdict(list)
    for row, number in enumerate(index.ids.tolist()):
        of_text[number].append(row)
    nearest = _Nearest(cells)
    only: NumberArray = np.full(len(index.texts), -1)
    for number, members in of_text.items():
        nearest.add_groups(members, members, 100.0)
        if len(members) == 1:
            only[number] = members[0]
    for left, right, scores in index.portions(threshold, progress):
        is_single = (only[left] >= 0) & (only[right] >= 0)
        singles = only[left[is_single]], only[right[is_single]]
        nearest.add_all(*singles, scores[is_single])
        groups = left[~is_single].tolist(), right[~is_single].tolist()
        for one, other, score in zip(*groups, scores[~is_single].tolist(), strict=True):
            nearest.add_groups(of_text[one], of_text[other], score)
    return nearest


def _joined(left: Numbers, right: Numbers, cells: Cells) -> list[Link]:
    """Links that join two groups of equal texts (or one with itself): each member with one of another key."""
    links = []
    for one in left:
        other = _of_other_key(one, right, cells)
        if other is not None:
            links.append((one, other))
    if right is left:
        return links
    for other in right:
        partner = _of_other_key(other, left, cells)
        if partner is not None:
            links.append((partner, other))
    return links


def _of_other_key(row: int, members: Numbers, cells: Cells) -> int | None:
    """The first member that is of another key than a message."""
    key = cells[row].key
    for member in members:
        if cells[member].key != key:
            return member
    return None


def _exchangeable(cells: Cells, members: Numbers) -> list[Group]:
    """The members that can stand in for each other, with the one that is kept; the most first."""
    groups: dict[object, list[int]] = defaultdict(list)
    for row in members:
        cell = cells[row]
        meaning = contract(cell.value, cell.form)
        groups[meaning].append(row)

    def rank(pair: Group) -> tuple[int, str, str]:
        kept, group = pair
        cell = cells[kept]
        return -len(group), cell.key, cell.form

    pairs = []
    for group in groups.values():
        kept = _kept(cells, group)
        pairs.append((kept, group))
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
