"""One name for unlike texts: a name that says one thing nearly everywhere, and here another."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.analysis.similarity import key_naming as naming
from i18n_workbench.analysis.similarity.habits import habit_among
from i18n_workbench.analysis.similarity.key_names import Name, all_names
from i18n_workbench.analysis.similarity.wording import wording
from i18n_workbench.tables import table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import pandas as pd

    from i18n_workbench.catalog import Catalog

    Row = tuple[str, str, str, str, int, int]
    """What :data:`COLUMNS` names."""

_WORD = re.compile(r"\w+")
COLUMNS = ("name", "key", "text", "usual", "keys", "count")


def meanings(catalog: Catalog, counts: Mapping[str, int]) -> pd.DataFrame:
    """The frame ``name key text usual keys count``: keys whose last segment says ``usual`` in nearly all of the ``keys``
    that have it, and ``text`` here, which shares no word with it; ``counts`` are the uses by key.

    Compared are texts of the source language. What one name says is a habit from three quarters of at least four keys on.
    """
    source = catalog.project.source_language
    texts = {}
    named: defaultdict[tuple[str, ...], list[Name]] = defaultdict(list)
    for name in all_names(catalog):
        text = catalog.text(name.key, source) or ""
        words = tuple(naming.words(name.leaf))
        if text and words:
            texts[name.key] = text
            named[words].append(name)
    rows: list[Row] = []
    for group in named.values():
        for name, usual in _leaving(group, texts):
            key = name.key
            count = counts.get(key, 0)
            rows.append((name.leaf, key, texts[key], usual, len(group), count))
    rows.sort(key=_most_first)
    return table(rows, COLUMNS, whole=["keys", "count"])


def _leaving(
    group: Sequence[Name], texts: Mapping[str, str]
) -> Iterator[tuple[Name, str]]:
    """The names of a group that say something else than nearly all of them, with what these say."""
    said = Counter(wording(texts[name.key]) for name in group)
    usual, _ = habit_among(said)
    if not usual:
        return
    example = next(
        texts[name.key] for name in group if wording(texts[name.key]) == usual
    )
    words = _said(example)
    for name in group:
        if words.isdisjoint(_said(texts[name.key])):
            yield name, example


def _said(text: str) -> set[str]:
    """The words of a text, in the singular as far as an ``s`` makes the plural."""
    words = _WORD.findall(text.casefold())
    return {word.removesuffix("s") for word in words}


def _most_first(row: Row) -> tuple[int, str, str]:
    name, key, _, _, keys, _ = row
    return -keys, name, key
