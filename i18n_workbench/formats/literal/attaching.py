"""Putting a new value into a tree of literals, below a path of which some parents may be missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import Path, show
from i18n_workbench.formats.literal.places import Places
from i18n_workbench.formats.literal.tree import Branch, Entry, Leaf, Module

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.formats.literal.dialect import Dialect
    from i18n_workbench.formats.literal.standing import Standing


class Attaching:
    """Adds entries in a file's own style, and tells :class:`Standing` of each."""

    def __init__(self, module: Module, standing: Standing, dialect: Dialect) -> None:
        self.standing = standing
        self.dialect = dialect
        self.places = Places(module, dialect)
        self.pattern = _first_with_key(standing.root.entries)
        self._last_places: dict[int, int] = {}

    def deepest(self, path: Path) -> tuple[Path, Branch]:
        """The branch farthest down a path that exists, and its path; a null on the way becomes one."""
        self._open_null(path)
        above = path[:-1]
        while above and above not in self.standing.branches:
            above = above[:-1]
        return above, self.standing.branches.get(above, self.standing.root)

    def _open_null(self, path: Path) -> None:
        """Make the null that stands on the way to a path a branch."""
        for size in range(1, len(path)):
            for home, entry in self.standing.entries.get(path[:size], [])[-1:]:
                if isinstance(entry.value, Leaf) and entry.value.kind == "null":
                    is_list = isinstance(path[size], int)
                    entry.value = self.dialect.branch(home, is_list=is_list)
                    self.standing.branches[path[:size]] = entry.value
                    self.places.own(home, entry)

    def attach(
        self,
        branch: Branch,
        path: Path,
        rest: Path,
        value: Leaf | Branch,
        *,
        comments: str = "",
        after: Path | None = None,
    ) -> None:
        """Put a value below ``path``, with all parents that are missing."""
        if branch.statements and self.pattern is None:
            branch = _last_spread(branch) or branch
        if branch.statements:
            size = self._attach_statement(branch, path, rest, value, after)
            if size == len(rest):
                return
            path = path + rest[:size]
            rest = rest[size:]
            branch = self.standing.branches[path]
            after = None
        *parents, name = rest
        for number, parent_name in enumerate(parents, 1):
            path = (*path, parent_name)
            parent = self.dialect.branch(branch, is_list=isinstance(rest[number], int))
            self._insert(branch, path, parent, after=after)
            branch = parent
            after = None
        self._insert(branch, (*path, name), value, comments=comments, after=after)

    def _attach_statement(
        self,
        branch: Branch,
        path: Path,
        rest: Path,
        value: Leaf | Branch,
        after: Path | None,
    ) -> int:
        """Add a statement; returns how many segments of the path it took."""
        like = _first_with_key(reversed(branch.entries)) or self.pattern
        sizes = [] if like is None else [len(rest), 1]
        for size in sizes:
            assert like is not None
            names = rest[:size]
            pieces = self.dialect.statement(like, names)
            if pieces is None:
                continue
            new = value
            if size < len(rest):
                new = self.dialect.branch(None, is_list=isinstance(rest[1], int))
            head, key, sep, behind = pieces
            entry = Entry(-1, names, "", head, key, sep, new, behind, like.comma)
            position = self._position(branch, path, after)
            self._place(branch, entry, path + names, position)
            return size
        raise CannotRepresent(
            f"the statements of this file have no place for {show(path + rest)}",
            next_step="edit the file by hand",
        )

    def _insert(
        self,
        branch: Branch,
        full: Path,
        value: Leaf | Branch,
        *,
        comments: str = "",
        after: Path | None = None,
    ) -> None:
        path = full[:-1]
        name = full[-1]
        is_item = isinstance(name, int)
        if is_item != branch.is_list and (branch.entries or is_item):
            kind = "an array without keys" if branch.is_list else "no array"
            raise CannotRepresent(
                f"{show(path) or 'the file'} is {kind}, so it cannot hold {show((name,))}"
            )
        branch.is_list = is_item
        entry = Entry(-1, (name,), "", "", "", "", value)
        position = self._position(branch, path, after)
        if isinstance(name, int):
            count = len(branch.entries)
            if name != count:
                raise CannotRepresent(
                    f"{show(path)} has {count} items: {show(full)} would leave a gap"
                )
            position = name
        else:
            entry.key, entry.sep = self.places.key_and_separator(branch, position, name)
        self._place(branch, entry, full, position, comments)

    def _position(self, branch: Branch, path: Path, after: Path | None) -> int:
        named = _named(branch) if branch.statements else []
        if after == ():
            return named[0] if named else 0
        if after is not None and after[: len(path)] == path:
            for home, entry in reversed(self.standing.entries.get(after, [])):
                if home is branch:
                    return self._place_of(branch, entry) + 1
        if branch.statements:
            return named[-1] + 1 if named else 0
        return len(branch.entries)

    def _place_of(self, branch: Branch, entry: Entry) -> int:
        """Where an entry stands: most edits of a branch follow its order, so that is looked for from the last place on."""
        start = self._last_places.get(id(branch), 0)
        try:
            index = branch.entries.index(entry, start)
        except ValueError:
            index = branch.entries.index(entry)
        self._last_places[id(branch)] = index
        return index

    def _place(
        self, branch: Branch, entry: Entry, path: Path, index: int, comments: str = ""
    ) -> None:
        self.places.put(branch, entry, index, comments)
        self.standing.note(path, branch, entry)


def _first_with_key(entries: Iterable[Entry]) -> Entry | None:
    """The first of some entries whose key is written."""
    for entry in entries:
        if entry.keys and entry.key:
            return entry
    return None


def _named(branch: Branch) -> list[int]:
    """The places of the entries that have a name."""
    return [index for index, entry in enumerate(branch.entries) if entry.keys]


def _last_spread(branch: Branch) -> Branch | None:
    """What the last spread of a branch brings, where the file writes it itself."""
    for entry in reversed(branch.entries):
        if not entry.keys and entry.ref is not None:
            return entry.ref
    return None
