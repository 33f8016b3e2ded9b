"""Keys whose absence somewhere is no fault: their source stands in another kind of file, or only few locales have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from pathlib import Path

    from i18n_workbench.catalog import Catalog

_INTERFACES = ("storyboard", "xib", "intentdefinition")
"""Documents of Xcode that hold their source texts; ``.strings`` files of their name translate them by the ids of objects."""


def of_interfaces(catalog: Catalog) -> set[str]:
    """The keys of ``.strings`` files that translate a document of Xcode's Interface Builder."""
    found: set[str] = set()
    for number, chunk in enumerate(catalog.chunks):
        entry = chunk.file.entry
        if entry.format == "strings" and _has_interface(catalog.project.root / entry.path):
            rows = catalog.columns.key[catalog.columns.file == number]
            found.update(catalog.keys[key] for key in np.unique(rows).tolist())
    return found


def _has_interface(strings: Path) -> bool:
    """Whether ``Main.storyboard`` or its like stands in a folder beside ``de.lproj/Main.strings``, or in that above it."""
    home = strings.parent.parent
    names = [f"{strings.stem}.{ending}" for ending in _INTERFACES]
    return any((home / name).is_file() or any(home.glob(f"*.lproj/{name}")) for name in names)


def in_few_locales(catalog: Catalog) -> set[str]:
    """The keys that fewer than half of the locales have, and the source language only as files of others carry it.

    Each of these files was made from code of another age, or is another program's (``qt_ja.ts`` beside an app's own).
    """
    source = catalog.project.source_language
    carried = {catalog.key_ids[key] for key, _ in catalog.carried if key in catalog.key_ids}
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
