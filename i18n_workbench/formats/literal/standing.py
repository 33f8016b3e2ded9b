"""Which entries stand at each path of a tree of literals, kept while the tree changes."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.formats.literal.tree import Branch, Entry, walk

if TYPE_CHECKING:
    from i18n_workbench.formats.base import Path

Place = tuple[Branch, Entry]
"""An entry, and the branch that it stands in."""


class Standing:
    """The entries and branches of a tree by their paths."""

    def __init__(self, root: Branch) -> None:
        self.root = root
        self.read()

    def read(self) -> None:
        """Look at the whole tree: of several entries with one path the last one is in force."""
        self.entries: dict[Path, list[Place]] = defaultdict(list)
        self.several: list[tuple[Path, Branch, Entry]] = []
        self.branches: dict[Path, Branch] = {(): self.root}
        for path, branch, entry, shadowed in walk(self.root):
            self.note(path, branch, entry, hidden=shadowed)

    def note(
        self,
        path: Path,
        branch: Branch,
        entry: Entry,
        *,
        hidden: bool = False,
    ) -> None:
        """An entry stands at a path."""
        places = self.entries[path]
        places.append((branch, entry))
        if len(entry.keys) > 1:
            self.several.append((path, branch, entry))
        if not hidden and entry.target is not None:
            self.branches[path] = entry.target

    def last(self, path: Path) -> Place | None:
        """The entry that is in force at a path."""
        places = self.entries.get(path)
        if not places:
            return None
        return places[-1]

    def through(self, path: Path) -> list[Place]:
        """The entries of a path, and those that lead through it with several keys."""
        places = list(self.entries.get(path, ()))
        size = len(path)
        for full, branch, entry in self.several:
            is_below = full != path and full[:size] == path
            if is_below:
                places.append((branch, entry))
        return places

    def forget(self, path: Path) -> None:
        """No entry stands at a path any more."""
        gone = self.entries.pop(path, [])
        targets = [entry.target for _, entry in gone]
        had_branch = any(target is not None for target in targets)
        if self.several or had_branch:
            self.read()

    def forget_branch(self, path: Path) -> None:
        """Neither an entry nor a branch stands at a path any more."""
        self.entries.pop(path, None)
        self.branches.pop(path, None)
