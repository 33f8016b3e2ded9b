"""Texts that stand under several branches and mean the same: one shared key could serve them all."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.analysis.similarity.key_advice import Name, all_names, usual_style
from i18n_workbench.extraction.slug import styled, words_of
from i18n_workbench.tables import table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pandas as pd

    from i18n_workbench.catalog import Catalog

COLUMNS = ("text", "proposal", "count", "branches", "keys")
LEAST = 3
"""Keys that share a text before a key of its own is worth a proposal."""
LONGEST = 4
"""Words of a text that means the same wherever it stands; longer ones are equal by accident or by copying."""
_SHARED = ("common", "shared", "general", "global", "generic", "core")


def shared_keys(catalog: Catalog) -> pd.DataFrame:
    """The frame ``text proposal count branches keys``, what serves most keys first.

    The keys of a row have the same text in the source language and the same translation in every locale that has one;
    ``keys`` are joined by blanks. ``proposal`` is a key of theirs that stands in the project's shared branch already, or a
    new one there.
    """
    names = list(all_names(catalog))
    home = _shared_branch(names)
    style = usual_style(names)
    rows = [_row(group, home, style, catalog) for group in _alike(names, catalog)]
    rows.sort(key=lambda row: (-row[2], row[0]))
    return table(rows, COLUMNS, whole=["count", "branches"])


def _alike(names: Sequence[Name], catalog: Catalog) -> Iterator[list[Name]]:
    """Names whose texts are equal, in all locales."""
    source = catalog.project.source_language
    locales = [tag for tag in catalog.locales if tag != source]
    by_text: dict[str, list[Name]] = defaultdict(list)
    for name in names:
        text = catalog.text(name.key, source) or ""
        if text.strip() and len(text.split()) <= LONGEST and words_of(text):
            by_text[text].append(name)
    for group in by_text.values():
        if len(group) >= LEAST and len({_branch(name) for name in group}) > 1:
            by_texts: dict[tuple[str | None, ...], list[Name]] = defaultdict(list)
            for name in group:
                by_texts[tuple(catalog.text(name.key, tag) for tag in locales)].append(name)
            same = max(by_texts.values(), key=len)
            if len(same) >= LEAST and len({_branch(name) for name in same}) > 1:
                yield same


def _row(
    group: Sequence[Name], home: str, style: str, catalog: Catalog
) -> tuple[str, str, int, int, str]:
    text = catalog.text(group[0].key, catalog.project.source_language) or ""
    there = [name.key for name in group if _branch(name) == home]
    name = styled(words_of(text), style or "camelCase")
    proposal = min(there, key=len) if there else f"{home}{_joint(home, catalog)}{name}"
    branches = len({_branch(name) for name in group})
    return text, proposal, len(group), branches, " ".join(name.key for name in group)


def _shared_branch(names: Sequence[Name]) -> str:
    """The branch or namespace that the project has for what is shared; ``common`` where it has none."""
    sizes = Counter(_branch(name) for name in names)
    have = [branch for branch in sizes if branch.strip(":./").lower() in _SHARED]
    return max(have, key=lambda branch: sizes[branch]) if have else "common"


def _branch(name: Name) -> str:
    return name.space or (str(name.above[0]) if name.above else "")


def _joint(home: str, catalog: Catalog) -> str:
    return "" if home.endswith(catalog.delimiter) else "."
