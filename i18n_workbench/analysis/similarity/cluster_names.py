"""How messages that read alike are called: the same, alike, or by names that have nothing in common."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

import pandas as pd

from i18n_workbench.analysis.similarity import key_naming as naming
from i18n_workbench.catalog.keys import segments

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


ENDS = 2
"""Segments in which a key says what it is about: a ``title`` is that of what stands before it. Chosen, not measured."""


def with_names(texts: pd.DataFrame) -> pd.DataFrame:
    """The frame of duplicates with the column ``names``: what the name of a key has in common with those of its cluster.

    ``same`` where the last segment of another key has the same words, ``like`` where their last two segments share a
    word (``models.title`` and ``sidebar.models``), else ``unlike``.
    """
    clusters: defaultdict[int, list[int]] = defaultdict(list)
    for row, cluster in enumerate(texts["cluster"].tolist()):
        clusters[cluster].append(row)
    keys = texts["key"].tolist()
    kinds = [""] * len(keys)
    for rows in clusters.values():
        paths = [_words(keys[row]) for row in rows]
        for row, kind in zip(rows, _kinds(paths), strict=True):
            kinds[row] = kind
    column = pd.Series(kinds, index=texts.index, dtype=texts["key"].dtype)
    return texts.assign(names=column)


def _words(key: str) -> list[tuple[str, ...]]:
    """The words of the last segments, the last one first."""
    path = segments(key)
    nearest = path[: -ENDS - 1 : -1]
    return [tuple(naming.words(str(segment))) for segment in nearest]


def _kinds(paths: Sequence[list[tuple[str, ...]]]) -> Iterable[str]:
    lasts = Counter(path[0] for path in paths)
    said = [{word for segment in path for word in segment} for path in paths]
    counts: Counter[str] = Counter()
    for words in said:
        counts.update(words)
    for path, words in zip(paths, said, strict=True):
        if lasts[path[0]] > 1:
            yield "same"
        elif any(counts[word] > 1 for word in words):
            yield "like"
        else:
            yield "unlike"
