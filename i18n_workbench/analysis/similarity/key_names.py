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
    """A key in its parts: namespace with delimiter, the segments above the last one, the last one."""

    key: str
    space: str
    above: tuple[str | int, ...]
    leaf: str

    def renamed(self, leaf: str) -> str:
        """The key with another last segment."""
        return self.space + render((*self.above, leaf))


def all_names(catalog: Catalog) -> Iterator[Name]:
    """The keys in their parts, without those whose last segment is a number, and those that libraries ask for by name."""
    frameworks = catalog.project.frameworks
    globs: list[str] = []
    for framework in frameworks:
        globs += framework.keys.implicit_keys
    is_implicit = re.compile("|".join(map(fnmatch.translate, globs))).match
    for key, space in zip(catalog.keys, catalog.namespaces, strict=True):
        if globs and is_implicit(key):
            continue
        head = f"{space}{catalog.delimiter}" if space else ""
        path = segments(key[len(head) :])
        match path:
            case (*above, str(leaf)) if leaf:
                yield Name(key, head, tuple(above), leaf)
