"""Keys whose absence somewhere is no fault: their source stands elsewhere, or only few locales have them."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.checks.base import language_of

if TYPE_CHECKING:
    from i18n_workbench.catalog import Catalog


def without_counterpart(catalog: Catalog) -> set[str]:
    """The keys of files that have no counterpart in the source language: what they translate stands elsewhere.

    ``de.lproj/Main.strings`` translates ``Base.lproj/Main.storyboard``, ``index_de.properties`` the view ``index.jelly``.
    """
    source = catalog.project.source_language
    entries = [chunk.file.entry for chunk in catalog.chunks]
    own = {entry.sibling(source) for entry in entries if entry.locale == source}
    is_alone = [
        bool(entry.locale) and entry.sibling(source) not in own for entry in entries
    ]
    columns = catalog.columns
    elsewhere = np.array(is_alone, bool)[columns.file]
    found = np.setdiff1d(columns.key[elsewhere], columns.key[~elsewhere])
    return {catalog.keys[key] for key in found.tolist()}


def in_few_locales(catalog: Catalog) -> set[str]:
    """The keys that fewer than half of the locales have, and the source language only as files of others carry it.

    Each of these files was made from code of another age, or is another program's (``qt_ja.ts`` beside an app's own).
    """
    source = catalog.project.source_language
    carried = {
        catalog.key_ids[key] for key, _ in catalog.carried if key in catalog.key_ids
    }
    if not carried:
        return set()
    columns, count = catalog.columns, len(catalog.keys)
    cells = np.unique(columns.locale.astype(np.int64) * count + columns.key)
    having = np.bincount(cells % count, minlength=count)
    if source in catalog.locales:
        own = columns.key[columns.locale == catalog.locales.index(source)]
        carried.difference_update(own.tolist())
    others = sum(tag != source for tag in catalog.locales)
    return {catalog.keys[key] for key in carried if having[key] * 2 < others}


def untranslated_formats(catalog: Catalog) -> dict[str, set[str]]:
    """Formats in which the source language alone has files, beside others that are translated: their keys.

    An app's name in Android's ``strings.xml`` is due in none of the 86 locales that have Fluent files.
    """
    source = language_of(catalog.project.source_language)
    locales: dict[str, set[str]] = defaultdict(set)
    keys: dict[str, set[int]] = defaultdict(set)
    columns = catalog.columns
    for number, chunk in enumerate(catalog.chunks):
        name, rows = chunk.file.entry.format, columns.file == number
        tags = (
            catalog.locales[tag] for tag in np.unique(columns.locale[rows]).tolist()
        )
        locales[name].update(map(language_of, tags))
        keys[name].update(columns.key[rows].tolist())
    alone = {name for name, tags in locales.items() if tags == {source}}
    if alone == set(locales):
        return {}
    translated = set[int]().union(
        *(keys[name] for name in locales if name not in alone)
    )
    return {
        name: {catalog.keys[key] for key in keys[name] - translated} for name in alone
    }
