"""Keys in their parts, as their names are judged."""

from __future__ import annotations

import fnmatch
import re
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.catalog.keys import render, segments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.catalog import Catalog


class Name(NamedTuple):
    """A key in its parts: namespace with delimiter, the segments above the last one, the last one.

    ``home`` is the format of its file, whose names have habits of their own (``app_name`` of Android in an app whose
    other texts are in JSON); empty where all files are of one format.
    """

    key: str
    space: str
    above: tuple[str | int, ...]
    leaf: str
    home: str = ""

    def renamed(self, leaf: str) -> str:
        """The key with another last segment."""
        return self.space + render((*self.above, leaf))


def all_names(catalog: Catalog) -> Iterator[Name]:
    """The keys in their parts, without those whose last segment is a number, and those that libraries ask for by name."""
    frameworks = catalog.project.frameworks
    globs: list[str] = []
    for framework in frameworks:
        globs += framework.keys.implicit_keys
    homes = _homes(catalog)
    is_implicit = re.compile("|".join(map(fnmatch.translate, globs))).match
    for key, space in zip(catalog.keys, catalog.namespaces, strict=True):
        if globs and is_implicit(key):
            continue
        head = f"{space}{catalog.delimiter}" if space else ""
        path = segments(key[len(head) :])
        match path:
            case (*above, str(leaf)) if leaf:
                yield Name(key, head, tuple(above), leaf, homes.get(key, ""))


def _homes(catalog: Catalog) -> dict[str, str]:
    """Key to the format of a file that has it; empty where all files are of one."""
    formats = [chunk.file.entry.format for chunk in catalog.chunks]
    if len(set(formats)) < 2:
        return {}
    columns = catalog.columns
    pairs = zip(columns.key.tolist(), columns.file.tolist(), strict=True)
    return {catalog.keys[key]: formats[file] for key, file in dict(pairs).items()}
