"""Texts that stand under several branches and mean the same: one shared key could serve them all."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from types import MappingProxyType
from typing import TYPE_CHECKING

from i18n_workbench.analysis.similarity import key_naming as naming
from i18n_workbench.analysis.similarity.branches import branch_of
from i18n_workbench.analysis.similarity.habits import FEW
from i18n_workbench.analysis.similarity.key_advice import usual_style
from i18n_workbench.analysis.similarity.key_names import Name, all_names
from i18n_workbench.extraction.keys.slug import styled, words_of
from i18n_workbench.tables import table
from i18n_workbench.text.placeholders import without_placeholders

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

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
SEVERAL = 2
"""Source files from which on what they all call belongs to none of them. The least that is more than one."""
_ADDRESS = re.compile(r"\S*[/@]\S*")
"""A path or an address, which is no text."""
SHARED = ("common", "shared", "general", "global", "generic", "core")


def shared_keys(
    catalog: Catalog,
    composed: Collection[str] = frozenset(),
    files: Mapping[str, Collection[str]] = MappingProxyType({}),
) -> pd.DataFrame:
    """The frame ``text proposal count branches keys``, what serves most keys first.

    The keys of a row have the same text in the source language and the same translation in every locale that has one;
    ``keys`` are joined by blanks. ``proposal`` is a key of theirs that stands in the project's shared branch already, or
    outside of any, and says its text; else a new one in that branch, for those whose names have a word in common: texts
    that are alike under other names have other uses (``heroBranded1``, a part of a headline). A project without such a
    branch has no place for it: 0 of 7 judged proposals of a new branch were right. Keys that code puts together
    (``composed``) are no part of it; ``files`` are the source files that call each key.
    """
    names = [name for name in all_names(catalog) if name.key not in composed]
    home = _shared_branch(names)
    place = home if home and _takes_texts(home, names) else ""
    style = usual_style(names) or "camelCase"
    open_to_all = _called_widely(names, home, files)
    rows = []
    for group in _alike(names, catalog):
        row = _row(group, open_to_all, place, style, catalog)
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


def _of_one_word(group: Sequence[Name]) -> list[Name]:
    """Those of the names that have the word that most of them have."""
    counts: Counter[str] = Counter()
    for name in group:
        counts.update(_stems(name))
    if not counts:
        return []
    ranked = sorted(counts, key=lambda word: (-counts[word], word))
    return [name for name in group if ranked[0] in _stems(name)]


def _stems(name: Name) -> set[str]:
    """The words of a last segment, in the singular as far as an ``s`` makes the plural."""
    return {word.removesuffix("s") for word in naming.words(name.leaf)}


def _is_short(text: str) -> bool:
    """Whether a text says little, so that it means the same wherever it stands.

    One that only shows another message (``{{common.close}}``) has a shared key already: so had 34 of 37 texts of Kavita.
    """
    words = text.split()
    if len(words) > LONGEST or _ADDRESS.fullmatch(text):
        return False
    return bool(words_of(without_placeholders(text)))


def _is_worth_a_key(group: Sequence[Name]) -> bool:
    branches = set(map(branch_of, group))
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
    group: Sequence[Name],
    open_to_all: Collection[str],
    place: str,
    style: str,
    catalog: Catalog,
) -> Row | None:
    source = catalog.project.source_language
    first = group[0]
    text = catalog.text(first.key, source) or ""
    proposal = _shared_already(group, text, open_to_all)
    if not proposal:
        group = _of_one_word(group)
        if not place or not _is_worth_a_key(group):
            return None
        words = words_of(text)
        name = styled(words, style)
        separator = "" if place.endswith(catalog.delimiter) else "."
        proposal = f"{place}{separator}{name}"
    branches = set(map(branch_of, group))
    keys = [name.key for name in group]
    return text, proposal, len(keys), len(branches), " ".join(keys)


def _shared_already(
    group: Sequence[Name], text: str, open_to_all: Collection[str]
) -> str:
    """The shortest key that all may use and that says its text; empty where there is none."""
    keys = []
    for name in group:
        is_of_all = name.key in open_to_all or not branch_of(name)
        if is_of_all and naming.says(name.leaf, text):
            keys.append(name.key)
    return min(keys, key=len, default="")


def _called_widely(
    names: Sequence[Name], home: str, files: Mapping[str, Collection[str]]
) -> set[str]:
    """The keys of the shared branch that are no part of one page: they stand right below it, or their branch is called
    from :data:`SEVERAL` source files (``common.actions``; ``common.sidebar`` is called by the sidebar alone: 3 of 3
    proposals to use its names elsewhere were wrong).
    """
    callers: defaultdict[object, set[str]] = defaultdict(set)
    for name in names:
        callers[name.space, name.above].update(files.get(name.key, ()))
    widely = set()
    for name in names:
        if not home or branch_of(name) != home:
            continue
        if _is_directly_below(name) or len(callers[name.space, name.above]) >= SEVERAL:
            widely.add(name.key)
    return widely


def _shared_branch(names: Sequence[Name]) -> str:
    """The branch or namespace that the project has for what is shared; empty where it has none."""
    sizes = Counter(map(branch_of, names))
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
        sum(branch_of(each) == branch for each in names if _is_directly_below(each))
        >= FEW
    )


def _is_directly_below(name: Name) -> bool:
    """Whether a key stands right below its branch: texts do (``common.save``), parts of pages do not (``shared.menu.save``)."""
    return len(name.above) <= (0 if name.space else 1)
