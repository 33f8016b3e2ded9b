"""Setting, adding, deleting and renaming entries of literals."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import (
    Delete,
    Edit,
    Path,
    Rename,
    Segment,
    SetNull,
    SetValue,
    show,
)
from i18n_workbench.formats.literal.places import Places
from i18n_workbench.formats.literal.removing import remove
from i18n_workbench.formats.literal.tree import Branch, Entry, Leaf, Module, walk
from i18n_workbench.formats.literal.trivia import split_lead

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.formats.literal.dialect import Dialect


Found = tuple["Branch", "Entry"]
"""An entry, and the branch that it stands in."""


class Editor:
    """Does edits on a tree of its own; :func:`~i18n_workbench.formats.literal.tree.render` gives the new text."""

    def __init__(self, module: Module, dialect: Dialect) -> None:
        if module.root is None:
            raise CannotRepresent(
                "no messages were recognised in this file, so there is no place for new ones",
                next_step="give the file an array or object of messages, or edit it by hand",
            )
        self.root = module.root
        self.dialect = dialect
        self.places = Places(module, dialect)
        self.assigned = {id(entry) for _, entry in self.root.assigned}
        self.pattern = _first_with_key(self.root.entries)
        self._last_places: dict[int, int] = {}
        self._index()

    def do(self, edit: Edit) -> None:
        """Do one edit.

        Raises
        ------
        CannotRepresent
            When the language or the file's style has no way to write it.
        """
        match edit:
            case SetValue():
                self._set(edit)
            case SetNull():
                self._create(edit.path, Leaf(-1, self.dialect.null, None, "null"))
            case Delete():
                self._delete(edit.path)
            case Rename():
                self._rename(edit.path, edit.new)

    def _index(self) -> None:
        """Which entries stand at each path; the last one is in force."""
        self.entries: dict[Path, list[Found]] = defaultdict(list)
        self.several: list[tuple[Path, Branch, Entry]] = []
        self.branches: dict[Path, Branch] = {(): self.root}
        for path, branch, entry, shadowed in walk(self.root):
            self._note(path, branch, entry, hidden=shadowed)

    def _note(
        self, path: Path, branch: Branch, entry: Entry, *, hidden: bool = False
    ) -> None:
        self.entries[path].append((branch, entry))
        if len(entry.keys) > 1:
            self.several.append((path, branch, entry))
        if not hidden and entry.target is not None:
            self.branches[path] = entry.target

    # -- set -----------------------------------------------------------------------------------------------------

    def _set(self, edit: SetValue) -> None:
        standing = self.entries.get(edit.path)
        if not standing:
            _, home = self._deepest(edit.path)
            quote = self.places.quote(home, None)
            leaf = self._leaf(edit.text, quote)
            self._create(edit.path, leaf, edit.after)
            return
        branch, entry = standing[-1]
        if entry.imported is not None and not edit.replace:
            raise CannotRepresent(
                f"{show(edit.path)} is taken from another module, not a text",
                next_step="edit it there, or ask to replace it if a text is wanted here",
            )
        complete = bool(entry.sep) or isinstance(edit.path[-1], int)
        if isinstance(entry.value, Leaf) and entry.ref is None and complete:
            entry.value.raw = self.dialect.respell(entry.value, edit.text)
            return
        quote = self.places.quote(branch, entry)
        entry.value = self._leaf(edit.text, quote)
        entry.ref = None
        entry.imported = None
        self.branches.pop(edit.path, None)
        if not complete:
            self._give_key(entry, edit.path[-1])

    def _give_key(self, entry: Entry, name: Segment) -> None:
        """A method or shorthand property becomes an ordinary entry."""
        entry.head = ""
        entry.key = self.dialect.key(str(name), entry.key or "a")
        entry.sep = self.dialect.separator

    def _leaf(self, text: str, quote: str) -> Leaf:
        raw = self.dialect.literal(text, quote)
        return Leaf(-1, raw, text, "", quote)

    def _create(self, path: Path, leaf: Leaf, after: Path | None = None) -> None:
        home, branch = self._deepest(path)
        rest = path[len(home) :]
        self._attach(branch, home, rest, leaf, after=after)

    def _deepest(self, path: Path) -> tuple[Path, Branch]:
        """The branch farthest down a path that exists, and its path; a null on the way becomes one."""
        self._open_null(path)
        above = path[:-1]
        while above and above not in self.branches:
            above = above[:-1]
        return above, self.branches.get(above, self.root)

    def _open_null(self, path: Path) -> None:
        """Make the null that stands on the way to a path a branch."""
        for size in range(1, len(path)):
            for home, entry in self.entries.get(path[:size], [])[-1:]:
                if isinstance(entry.value, Leaf) and entry.value.kind == "null":
                    is_list = isinstance(path[size], int)
                    entry.value = self.dialect.branch(home, is_list=is_list)
                    self.branches[path[:size]] = entry.value
                    self.places.own(home, entry)

    def _attach(
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
            branch = self.branches[path]
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
            for home, entry in reversed(self.entries.get(after, [])):
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
        self._note(path, branch, entry)

    # -- delete --------------------------------------------------------------------------------------------------

    def _delete(self, path: Path) -> None:
        if not path:
            for _, branch, entry, _ in list(walk(self.root)):
                if entry.keys and branch is self.root:
                    remove(branch, entry)
            self._index()
            return
        for branch, entry in self._at(path):
            remove(branch, entry)
        self._forget(path)
        self._drop_empty(path[:-1])

    def _at(self, path: Path) -> list[Found]:
        """The entries of a path, and those that lead through it with several keys."""
        entries = list(self.entries.get(path, ()))
        for full, branch, entry in self.several:
            if full != path and full[: len(path)] == path:
                entries.append((branch, entry))
        return entries

    def _forget(self, path: Path) -> None:
        gone = self.entries.pop(path, [])
        if self.several or any(entry.target is not None for _, entry in gone):
            self._index()

    def _drop_empty(self, path: Path) -> None:
        """Parents that became empty go, up to the root."""
        while path:
            branch = self.branches.get(path)
            if branch is None or branch.entries:
                return
            for home, entry in self._at(path):
                remove(home, entry)
            self.entries.pop(path, None)
            self.branches.pop(path, None)
            path = path[:-1]

    # -- rename --------------------------------------------------------------------------------------------------

    def _rename(self, path: Path, new: Path) -> None:
        standing = self._at(path)
        if path == new or not standing:
            return
        has_below = path in self.branches or bool(self.several)
        same_place = path[:-1] == new[:-1] and new not in self.branches
        if same_place and all(
            self._in_place(path, new, entry) for _, entry in standing
        ):
            if has_below:
                self._index()
            else:
                self.entries[new] = self.entries.pop(path)
            return
        self._move(path, new)
        if has_below:
            self._index()

    def _in_place(self, path: Path, new: Path, entry: Entry) -> bool:
        """Change the key where it stands."""
        if id(entry) in self.assigned:
            return False
        name = new[-1]
        if isinstance(name, int) or isinstance(path[-1], int):
            return False
        if len(entry.keys) > 1:
            return self._rename_subscript(path, name, entry)
        if entry.key:
            entry.key = self.dialect.key(name, entry.key)
        else:
            self._give_key(entry, name)
        entry.keys = (name,)
        return True

    def _rename_subscript(self, path: Path, name: str, entry: Entry) -> bool:
        """Of a statement like ``$lang['a']['b']`` any of the subscripts may be the one."""
        full = next(full for full, _, some in self.several if some is entry)
        keys = list(entry.keys)
        above = len(full) - len(keys)
        keys[len(path) - 1 - above] = name
        pieces = self.dialect.statement(entry, keys)
        if pieces is None:
            return False
        entry.head, entry.key, entry.sep, entry.after = pieces
        entry.keys = tuple(keys)
        return True

    def _move(self, path: Path, new: Path) -> None:
        _, entry = self._at(path)[-1]
        if entry.ref is not None or entry.imported is not None:
            raise CannotRepresent(
                f"{show(path)} is written elsewhere, so it cannot be moved",
                next_step="edit the file by hand",
            )
        _, comments = split_lead(entry.lead)
        values = self._contents(path, new)
        self._delete(path)
        for full, value in values:
            home, parent = self._deepest(full)
            rest = full[len(home) :]
            self._attach(parent, home, rest, value, comments=comments)
            comments = ""

    def _contents(self, path: Path, new: Path) -> list[tuple[Path, Leaf | Branch]]:
        """What moves: the value as it is, or entry by entry when it goes into a branch that exists."""
        size = len(path)
        is_free = new not in self.branches and new[:size] != path
        if self.entries.get(path):
            _, entry = self.entries[path][-1]
            if isinstance(entry.value, Leaf) or is_free:
                return [(new, entry.value)]
        contents = []
        for full, standing in self.entries.items():
            if full == path or full[:size] != path or not standing:
                continue
            _, entry = standing[-1]
            if entry.target is None:
                goal = new + full[size:]
                contents.append((goal, entry.value))
        return contents


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
