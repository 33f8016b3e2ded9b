"""Texts that stand under several branches and mean the same: one shared key could serve them all."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.analysis.similarity.habits import FEW
from i18n_workbench.analysis.similarity.key_advice import usual_style
from i18n_workbench.analysis.similarity.key_names import Name, all_names
from i18n_workbench.extraction.keys.slug import styled, words_of
from i18n_workbench.tables import table

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    import pandas as pd

    from i18n_workbench.catalog import Catalog

    Row = tuple[str, str, int, int, str]
    """What :data:`COLUMNS` names."""
    Groups = dict[object, list[Name]]

COLUMNS = ("text", "proposal", "count", "branches", "keys")
LEAST = 3
"""Keys that share a text before a key of its own is worth a proposal. Chosen, not measured."""
LONGEST = 4
"""Words of a text that means the same wherever it stands; longer ones are equal by accident or by copying. Chosen,
not measured.
"""
_ADDRESS = re.compile(r"\S*[/@]\S*")
"""A path or an address, which is no text."""
SHARED = ("common", "shared", "general", "global", "generic", "core")


def shared_keys(
    catalog: Catalog, composed: Collection[str] = frozenset()
) -> pd.DataFrame:
    """The frame ``text proposal count branches keys``, what serves most keys first.

    The keys of a row have the same text in the source language and the same translation in every locale that has one;
    ``keys`` are joined by blanks. ``proposal`` is a key of theirs that stands in the project's shared branch already, or
    outside of any, or a new one in that branch. A project without such a branch has no place for it: 0 of 7 judged
    proposals of a new branch were right. Keys that code puts together (``composed``) are no part of it.
    """
    names = [name for name in all_names(catalog) if name.key not in composed]
    home = _shared_branch(names)
    place = home if home and _takes_texts(home, names) else ""
    style = usual_style(names) or "camelCase"
    rows = []
    for group in _alike(names, catalog):
        row = _row(group, home, place, style, catalog)
        if row is not None:
            rows.append(row)

    def rank(row: Row) -> tuple[int, str]:
        text, _, count, *_ = row
        return -count, text

    rows.sort(key=rank)
    return table(rows, COLUMNS, whole=["count", "branches"])


def _alike(names: Sequence[Name], catalog: Catalog) -> Iterator[list[Name]]:
    """Names whose texts are equal, in all locales."""
    source = catalog.project.source_language
    by_text: Groups = defaultdict(list)
    for name in names:
        text = catalog.text(name.key, source) or ""
        if _is_short(text):
            by_text[text].append(name)
    for group in by_text.values():
        if not _is_worth_a_key(group):
            continue
        same = _translated_alike(group, catalog)
        if _is_worth_a_key(same):
            yield same


def _is_short(text: str) -> bool:
    """Whether a text says little, so that it means the same wherever it stands."""
    words = text.split()
    if len(words) > LONGEST or _ADDRESS.fullmatch(text):
        return False
    return bool(words_of(text))


def _is_worth_a_key(group: Sequence[Name]) -> bool:
    branches = set(map(_branch, group))
    return len(group) >= LEAST and len(branches) > 1


def _translated_alike(group: Sequence[Name], catalog: Catalog) -> list[Name]:
    """The most names of a group that have the same translations."""
    by_translations: Groups = defaultdict(list)
    for name in group:
        texts = [catalog.text(name.key, tag) for tag in catalog.locales]
        translations = tuple(texts)
        by_translations[translations].append(name)
    return max(by_translations.values(), key=len)


def _row(
    group: Sequence[Name], home: str, place: str, style: str, catalog: Catalog
) -> Row | None:
    source = catalog.project.source_language
    first = group[0]
    text = catalog.text(first.key, source) or ""
    proposal = _shared_already(group, home)
    if not proposal:
        if not place:
            return None
        words = words_of(text)
        name = styled(words, style)
        separator = "" if place.endswith(catalog.delimiter) else "."
        proposal = f"{place}{separator}{name}"
    branches = set(map(_branch, group))
    keys = [name.key for name in group]
    return text, proposal, len(keys), len(branches), " ".join(keys)


def _shared_already(group: Sequence[Name], home: str) -> str:
    """The shortest key in the shared branch, else outside of any; empty where there is none."""
    for branch in (home, ""):
        keys = [name.key for name in group if _branch(name) == branch]
        if keys:
            return min(keys, key=len)
    return ""


def _shared_branch(names: Sequence[Name]) -> str:
    """The branch or namespace that the project has for what is shared; empty where it has none."""
    sizes = Counter(map(_branch, names))
    for branch, _ in sizes.most_common():
        word = branch.strip(":./").lower()
        if word in SHARED:
            return branch
    return ""


def _takes_texts(branch: str, names: Sequence[Name]) -> bool:
    """Whether a branch holds texts itself: one that holds hardly any is a folder of templates (0 of 3 judged proposals
    there were right).
    """
    return (
        sum(_branch(each) == branch for each in names if _is_directly_below(each))
        >= FEW
    )


def _is_directly_below(name: Name) -> bool:
    """Whether a key stands right below its branch: texts do (``common.save``), parts of pages do not (``shared.menu.save``)."""
    return len(name.above) <= (0 if name.space else 1)


def _branch(name: Name) -> str:
    """The namespace, else the first segment; empty for a key outside of any branch."""
    if name.space:
        return name.space
    if name.above:
        return str(name.above[0])
    return ""
