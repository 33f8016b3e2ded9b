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
    from collections.abc import Iterable, Iterator, Sequence

    import pandas as pd

    from i18n_workbench.analysis.similarity.scoring import Mask, Pairs, Scores
    from i18n_workbench.analysis.similarity.scoring import Numbers as NumberArray
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
    cells.sort(key=_place)
    index = SimilarityIndex(cell.value for cell in cells)
    nearest = _nearest(index, cells, threshold, progress)
    scores = nearest.scores.tolist()
    rows: list[Row] = []
    for number, members in enumerate(nearest.groups(), start=1):
        for row in _cluster_rows(catalog, cells, members, scores):
            row["cluster"] = number
            rows.append(row)
    return table(rows, CLUSTERS, share=["score"], whole=["cluster", "saved_words"])


def _place(cell: Cell) -> tuple[str, str]:
    return cell.key, cell.form


def _cluster_rows(
    catalog: Catalog,
    cells: Cells,
    members: Numbers,
    scores: Sequence[float],
) -> Iterator[Row]:
    """The rows of one cluster, but for its number: those that merge into one message behind it."""
    for kept, group in _exchangeable(cells, members):
        stays = cells[kept]
        for number in _kept_first(kept, group, cells, scores):
            cell = cells[number]
            row = similar_row(cell, scores[number])
            row |= _proposal(catalog, cell, stays)
            yield row


def _kept_first(
    kept: int,
    members: Numbers,
    cells: Cells,
    scores: Sequence[float],
) -> list[int]:
    """The message that stays, then the others, the nearest first."""

    def rank(row: int) -> tuple[float, str, str]:
        key, form = _place(cells[row])
        return -scores[row], key, form

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
        self._keys = _numbered(cell.key for cell in cells)

    def groups(self) -> list[list[int]]:
        """The clusters of linked messages, by their first."""
        groups: dict[int, list[int]] = defaultdict(list)
        scores = self.scores.tolist()
        for row, root in enumerate(self.clusters.roots()):
            if scores[row]:
                groups[root].append(row)
        return [groups[root] for root in sorted(groups)]

    def add_groups(
        self,
        left: Numbers,
        right: Numbers,
        score: float,
    ) -> None:
        """Link two groups of equal texts, or one with itself."""
        for link in _joined(left, right, self._cells):
            self.clusters.join(*link)
            for row in link:
                before = self.scores[row]
                self.scores[row] = max(score, before)

    def add_all(self, pairs: Pairs) -> None:
        """Link many pairs of messages."""
        left, right, _ = pairs
        is_link = self._keys[left] != self._keys[right]
        left, right, scores = _picked(pairs, is_link)
        self.clusters.join_all(left, right)
        np.maximum.at(self.scores, left, scores)
        np.maximum.at(self.scores, right, scores)


def _numbered(names: Iterable[str]) -> NumberArray:
    """The same number for equal names."""
    numbers: dict[str, int] = {}
    rows = []
    for name in names:
        number = numbers.setdefault(name, len(numbers))
        rows.append(number)
    return np.array(rows, np.int64)


def _picked(pairs: Pairs, mask: Mask) -> Pairs:
    left, right, scores = pairs
    return left[mask], right[mask], scores[mask]


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
    is_alone = np.zeros(len(index.texts), bool)
    first = np.zeros(len(index.texts), np.int64)
    for number, members in of_text.items():
        nearest.add_groups(members, members, 100.0)
        is_alone[number] = len(members) == 1
        first[number] = members[0]
    for pairs in index.pairs(threshold, progress):
        left, right, _ = pairs
        are_alone = is_alone[left] & is_alone[right]
        left, right, scores = _picked(pairs, are_alone)
        nearest.add_all((first[left], first[right], scores))
        others = _picked(pairs, ~are_alone)
        columns = [column.tolist() for column in others]
        for one, other, score in zip(*columns, strict=True):
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
        key, form = _place(cells[kept])
        return -len(group), key, form

    pairs = []
    for group in groups.values():
        kept = _kept(cells, group)
        pairs.append((kept, group))
    pairs.sort(key=rank)
    return pairs


def _kept(cells: Cells, members: Numbers) -> int:
    """The message that the others merge into: the most frequent text, then the shortest key."""
    texts = Counter(cells[row].value for row in members)

    def rank(row: int) -> tuple[int, int, str, str]:
        cell = cells[row]
        key, form = _place(cell)
        frequency = texts[cell.value]
        return -frequency, len(key), key, form

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
