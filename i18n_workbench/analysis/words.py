"""The words of a catalog's texts: each counted once, and again only where a file has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.text.words import count_words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.columns import Chunk

_AT_ONCE = 20_000
"""Texts whose words are counted at once: 4 MB of characters, beside which the steps of Python take no time."""


class RowWords:
    """The words of each row of a catalog's columns."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._counts = _words_of_rows(catalog)

    def of_keys(self, locale: str) -> np.ndarray:
        """The words that a locale has of each key."""
        catalog = self._catalog
        if locale not in catalog.locales:
            return np.zeros(len(catalog.keys), np.int64)
        columns = catalog.columns
        rows = columns.of_locale(catalog.locales.index(locale))
        counts = self._counts[rows] * columns.filled[rows]
        words = np.bincount(columns.key[rows], counts, len(catalog.keys))
        return words.astype(np.int64)


def _words_of_rows(catalog: Catalog) -> np.ndarray:
    if not catalog.chunks:
        return np.zeros(0, np.int64)
    _count(catalog)
    counted = [chunk.words for chunk in catalog.chunks if chunk.words is not None]
    sizes = np.fromiter(map(len, counted), np.int64, len(counted))
    starts = np.cumsum(sizes) - sizes
    columns = catalog.columns
    of_rows: np.ndarray = np.concatenate(counted)[starts[columns.file] + columns.row]
    return of_rows


def _count(catalog: Catalog) -> None:
    """Count the words of each file's values that nobody has counted yet, some thousand texts at a time."""
    waiting: list[Chunk] = []
    texts: list[str | None] = []
    for chunk in catalog.chunks:
        if chunk.words is None:
            waiting.append(chunk)
            texts += chunk.file.values.texts if chunk.file.values else ()
        if len(texts) > _AT_ONCE:
            _share_out(waiting, texts)
            waiting = []
            texts = []
    _share_out(waiting, texts)


def _share_out(chunks: Sequence[Chunk], texts: Sequence[str | None]) -> None:
    counts = count_words_of(texts)
    start = 0
    for chunk in chunks:
        stop = start + len(chunk.keys)
        chunk.words = counts[start:stop]
        start = stop
