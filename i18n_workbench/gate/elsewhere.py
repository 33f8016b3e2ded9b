"""Keys whose absence somewhere is no fault: their source stands in another kind of file, or only few locales have them."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.checks.base import language_of

if TYPE_CHECKING:
    from pathlib import Path

    from i18n_workbench.catalog import Catalog

_INTERFACES = ("storyboard", "xib", "intentdefinition")
"""Documents of Xcode that hold their source texts; ``.strings`` files of their name translate them by the ids of objects."""


_VIEWS = ("jelly", "groovy")
"""Views of Jenkins, whose ``${%Save}`` is key and source text: ``index_de.properties`` translates ``index.jelly``."""


def of_interfaces(catalog: Catalog) -> set[str]:
    """The keys of files that translate a document of Xcode's Interface Builder, or a view of Jenkins, beside it."""
    found: set[str] = set()
    for number, chunk in enumerate(catalog.chunks):
        entry = chunk.file.entry
        path = catalog.project.root / entry.path
        is_of_document = entry.format == "strings" and _has_interface(path)
        if is_of_document or (entry.format == "properties" and _has_view(path)):
            rows = catalog.columns.key[catalog.columns.file == number]
            found.update(catalog.keys[key] for key in np.unique(rows).tolist())
    return found


def _has_interface(strings: Path) -> bool:
    """Whether ``Main.storyboard`` or its like stands in a folder beside ``de.lproj/Main.strings``, or in that above it."""
    home = strings.parent.parent
    names = [f"{strings.stem}.{ending}" for ending in _INTERFACES]
    return any(
        (home / name).is_file() or any(home.glob(f"*.lproj/{name}")) for name in names
    )


def _has_view(properties: Path) -> bool:
    """Whether ``index.jelly`` stands beside ``index_de.properties``."""
    name = properties.stem.partition("_")[0]
    return any((properties.parent / f"{name}.{ending}").is_file() for ending in _VIEWS)


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
