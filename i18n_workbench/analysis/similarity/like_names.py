"""Keys whose names are the same words, written or ordered otherwise (``btn.save_all``, ``btn.saveAll``, ``btn.allSave``)."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.analysis.similarity import key_naming as naming
from i18n_workbench.analysis.similarity.key_names import Name, all_names
from i18n_workbench.tables import table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pandas as pd

    from i18n_workbench.catalog import Catalog

COLUMNS = ("cluster", "key", "text", "count")


def like_names(catalog: Catalog, counts: Mapping[str, int]) -> pd.DataFrame:
    """The frame ``cluster key text count``; ``counts`` are the uses by key.

    Compared are the words of the last segment among the keys of one branch: the same words there are one name twice, in
    another order only where they are written otherwise or say the same (``hub_spokes`` is no ``spokes_hub``, ``g1-2`` no
    ``g2-1``: 0 of 7 judged in two projects). One word alone says too little.
    """
    source = catalog.project.source_language
    rows = []
    for cluster, group in enumerate(_alike(catalog), 1):
        for name in group:
            key = name.key
            text = catalog.text(key, source) or ""
            count = counts.get(key, 0)
            rows.append((cluster, key, text, count))
    return table(rows, COLUMNS, whole=["cluster", "count"])


def _alike(catalog: Catalog) -> list[list[Name]]:
    """The keys of one branch whose last segments are made of the same words."""
    groups: dict[object, list[Name]] = defaultdict(list)
    for name in all_names(catalog):
        words = naming.words(name.leaf)
        if len(words) < 2 or " " in name.leaf:
            continue
        branch = []
        for part in name.above:
            words_above = naming.words(str(part))
            branch.append(" ".join(words_above))
        is_term = name.leaf.startswith(
            "-"
        )  # Fluent's, which a message of that name may show
        same = (name.space, is_term, tuple(branch), *sorted(words))
        groups[same].append(name)
    alike = []
    for group in groups.values():
        if len(group) < 2:
            continue
        if _is_one_name(group, catalog):
            alike.append(group)
    return alike


def _is_one_name(group: Sequence[Name], catalog: Catalog) -> bool:
    """Whether names of the same words are one: in one order, or written otherwise, or with one text."""
    source = catalog.project.source_language
    orders = set()
    styles = set()
    texts = set()
    for name in group:
        words = naming.words(name.leaf)
        orders.add(tuple(words))
        styles.add(naming.style_of(name.leaf))
        text = catalog.text(name.key, source) or ""
        texts.add(text.casefold())
    if len(orders) < len(group) or len(styles) > 1:
        return True
    return len(texts) < len(group)
