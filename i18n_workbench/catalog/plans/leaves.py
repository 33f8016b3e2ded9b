"""The leaves of one file and its branches: what a plan looks places up in."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import segments

if TYPE_CHECKING:
    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.columns import Chunk
    from i18n_workbench.formats import Path
    from i18n_workbench.project.discovery import LocaleFile


@dataclass(slots=True)
class Leaves:
    """The leaves of one file, by physical key, and its branches."""

    entry: LocaleFile
    paths: dict[tuple[str, str, str], Path] = field(default_factory=dict)
    order: list[tuple[str, str]] = field(default_factory=list)
    branches: set[Path] = field(default_factory=set)
    locales: dict[str, str] = field(default_factory=dict)
    styles: dict[str, str] = field(default_factory=dict)
    _children: dict[str, dict[Path, dict[Path, bool]]] = field(default_factory=dict)
    _orders: dict[int, tuple[list[str], dict[str, int]]] = field(default_factory=dict)
    _flat: tuple[set[tuple[Path, str]], Counter[int]] | None = None

    def flat_names(self) -> tuple[set[tuple[Path, str]], Counter[int]]:
        """Below which branches names with dots begin with which segment, and how many more of a level are such names
        than are branches.
        """
        if self._flat is None:
            self._flat = set(), Counter()
            for path in self.paths.values():
                self._note_flat(path)
        return self._flat

    def _note_flat(self, path: Path) -> None:
        assert self._flat is not None
        names, votes = self._flat
        votes.subtract(range(len(path) - 1))
        last = path[-1] if path else 0
        if isinstance(last, str) and "." in last and len(split_name := segments(last)) > 1:
            votes[len(path) - 1] += 1
            names.add((path[:-1], str(split_name[0])))

    def children(self, locale: str, branch: Path) -> dict[Path, bool]:
        """What stands directly below a branch of a locale: what the file has, in order, then (False) what is added."""
        if locale not in self._children:
            found: dict[Path, dict[Path, bool]] = {}
            for (tag, _, _), path in self.paths.items():
                if tag == locale or not self.entry.locale:
                    for depth in range(len(path)):
                        found.setdefault(path[:depth], {})[path[: depth + 1]] = True
            self._children[locale] = found
        return self._children[locale].get(branch, {})

    def order_of(self, catalog: Catalog, chunk: Chunk) -> tuple[list[str], dict[str, int]]:
        """The physical keys of another file in order, and the place of each: made once for all edits of this one."""
        if id(chunk) not in self._orders:
            names = [
                catalog.physical_of(chunk, row) for row, key in enumerate(chunk.keys) if key >= 0
            ]
            places = {name: at for at, name in reversed(list(enumerate(names)))}
            self._orders[id(chunk)] = names, places
        return self._orders[id(chunk)]

    def add(self, locale: str, key: str, form: str, path: Path) -> None:
        """Take up an entry that the same change set puts into the file: what comes later finds it as a neighbour."""
        self.paths[locale, key, form] = path
        self.order.append((locale, key))
        self.branches.update(path[:size] for size in range(1, len(path)))
        if self._flat is not None:
            self._note_flat(path)
        if locale in self._children:
            for depth in range(len(path)):
                self._children[locale].setdefault(path[:depth], {}).setdefault(
                    path[: depth + 1], False
                )

    def path(self, locale: str, key: str, form: str = "") -> Path | None:
        """The path of a physical key."""
        return self.paths.get((locale, key, form)) or self.paths.get((locale, key, ""))
