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
from i18n_workbench.formats.literal.tree import Branch, Entry, Leaf, Module, walk
from i18n_workbench.formats.literal.trivia import has_blank_line, line_of, split_lead

if TYPE_CHECKING:
    from i18n_workbench.formats.literal.dialect import Dialect


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
        self.pattern = next(
            (entry for entry in self.root.entries if entry.keys and entry.key), None
        )
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
        self.entries: dict[Path, list[tuple[Branch, Entry]]] = defaultdict(list)
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
        found = self.entries.get(edit.path)
        if not found:
            quote = self.places.quote(self._deepest(edit.path)[1], None)
            self._create(edit.path, self._leaf(edit.text, quote), edit.after)
            return
        entry = found[-1][1]
        if entry.imported is not None and not edit.replace:
            raise CannotRepresent(
                f"{show(edit.path)} is taken from another module, not a text",
                next_step="edit it there, or ask to replace it if a text is wanted here",
            )
        complete = bool(entry.sep) or isinstance(edit.path[-1], int)
        if isinstance(entry.value, Leaf) and entry.ref is None and complete:
            entry.value.raw = self.dialect.respell(entry.value, edit.text)
            return
        entry.value = self._leaf(edit.text, self.places.quote(found[-1][0], entry))
        entry.ref = entry.imported = None
        self.branches.pop(edit.path, None)
        if not complete:
            self._give_key(entry, edit.path[-1])

    def _give_key(self, entry: Entry, name: Segment) -> None:
        """A method or shorthand property becomes an ordinary entry."""
        entry.head, entry.key, entry.sep = (
            "",
            self.dialect.key(str(name), entry.key or "a"),
            self.dialect.separator,
        )

    def _leaf(self, text: str, quote: str) -> Leaf:
        return Leaf(-1, self.dialect.literal(text, quote), text, "", quote)

    def _create(self, path: Path, leaf: Leaf, after: Path | None = None) -> None:
        home, branch = self._deepest(path)
        self._attach(branch, home, path[len(home) :], leaf, after=after)

    def _deepest(self, path: Path) -> tuple[Path, Branch]:
        for size in range(len(path) - 1, -1, -1):
            if (branch := self.branches.get(path[:size])) is not None:
                return path[:size], branch
        return (), self.root

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
            spreads = [
                entry.ref
                for entry in branch.entries
                if not entry.keys and entry.ref is not None
            ]
            branch = spreads[-1] if spreads else branch
        if branch.statements:
            size = self._attach_statement(branch, path, rest, value, after)
            if size == len(rest):
                return
            path, rest = path + rest[:size], rest[size:]
            branch = self.branches[path]
            after = None
        while len(rest) > 1:
            parent = self.dialect.branch(branch, is_list=isinstance(rest[1], int))
            self._insert(branch, (*path, rest[0]), parent, after=after)
            branch, path, rest, after = parent, path + rest[:1], rest[1:], None
        self._insert(branch, (*path, rest[0]), value, comments=comments, after=after)

    def _attach_statement(
        self,
        branch: Branch,
        path: Path,
        rest: Path,
        value: Leaf | Branch,
        after: Path | None,
    ) -> int:
        """Add a statement; returns how many segments of the path it took."""
        like = next(
            (entry for entry in reversed(branch.entries) if entry.keys and entry.key),
            self.pattern,
        )
        for size in (len(rest), 1):
            pieces = None if like is None else self.dialect.statement(like, rest[:size])
            if like is None or pieces is None:
                continue
            if size < len(rest):
                new: Leaf | Branch = self.dialect.branch(
                    None, is_list=isinstance(rest[1], int)
                )
            else:
                new = value
            head, key, sep, behind = pieces
            entry = Entry(-1, rest[:size], "", head, key, sep, new, behind, like.comma)
            self._place(
                branch, entry, path + rest[:size], self._position(branch, path, after)
            )
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
        path, name = full[:-1], full[-1]
        at = self._position(branch, path, after)
        if isinstance(name, int) != branch.is_list and (
            branch.entries or isinstance(name, int)
        ):
            kind = "an array without keys" if branch.is_list else "no array"
            raise CannotRepresent(
                f"{show(path) or 'the file'} is {kind}, so it cannot hold {show((name,))}"
            )
        if isinstance(name, int):
            if name != len(branch.entries):
                raise CannotRepresent(
                    f"{show(path)} has {len(branch.entries)} items: {show(full)} would leave a gap"
                )
            at = name
        branch.is_list = isinstance(name, int)
        entry = Entry(-1, (name,), "", "", "", "", value)
        if not branch.is_list:
            entry.key, entry.sep = self.places.key_and_separator(branch, at, str(name))
        self._place(branch, entry, full, at, comments)

    def _position(self, branch: Branch, path: Path, after: Path | None) -> int:
        if after == ():
            first = next(
                (at for at, entry in enumerate(branch.entries) if entry.keys), 0
            )
            return first if branch.statements else 0
        if after is not None and after[: len(path)] == path:
            for home, entry in reversed(self.entries.get(after, [])):
                if home is branch:
                    return branch.entries.index(entry) + 1
        if branch.statements:
            return 1 + max(
                (at for at, entry in enumerate(branch.entries) if entry.keys),
                default=-1,
            )
        return len(branch.entries)

    def _place(
        self, branch: Branch, entry: Entry, path: Path, index: int, comments: str = ""
    ) -> None:
        self.places.put(branch, entry, index, comments)
        self._note(path, branch, entry)

    # -- delete --------------------------------------------------------------------------------------------------

    def _delete(self, path: Path) -> None:
        if not path:
            for branch, entry in [
                (branch, entry) for _, branch, entry, _ in walk(self.root)
            ]:
                if entry.keys and entry in branch.entries and branch is self.root:
                    self._remove(branch, entry)
            self._index()
            return
        for branch, entry in self._at(path):
            self._remove(branch, entry)
        self._forget(path)
        self._drop_empty(path[:-1])

    def _at(self, path: Path) -> list[tuple[Branch, Entry]]:
        below = [
            (branch, entry)
            for full, branch, entry in self.several
            if full != path and full[: len(path)] == path
        ]
        return [*self.entries.get(path, ()), *below]

    def _forget(self, path: Path) -> None:
        gone = self.entries.pop(path, [])
        if self.several or any(entry.target is not None for _, entry in gone):
            self._index()

    def _drop_empty(self, path: Path) -> None:
        """Parents that became empty go, up to the root."""
        while (
            path
            and (branch := self.branches.get(path)) is not None
            and not branch.entries
        ):
            for home, entry in self._at(path):
                self._remove(home, entry)
            self.entries.pop(path, None)
            self.branches.pop(path, None)
            path = path[:-1]

    def _remove(self, branch: Branch, entry: Entry) -> None:
        """Take an entry out with the comments that are its own, leaving its neighbours as they are."""
        if entry not in branch.entries:
            return
        at = branch.entries.index(entry)
        stays, own = split_lead(entry.lead)
        if at + 1 < len(branch.entries):
            _close_gap(stays, own, entry, branch.entries[at + 1], first=at == 0)
        else:
            branch.tail = stays + branch.tail if stays.strip() else branch.tail
            if at and not entry.comma and not branch.statements:
                branch.entries[at - 1].comma = ""
        del branch.entries[at]
        if (
            not branch.entries
            and not branch.tail.strip(" \t")
            and line_of(entry) is None
        ):
            branch.tail = ""

    # -- rename --------------------------------------------------------------------------------------------------

    def _rename(self, path: Path, new: Path) -> None:
        found = self._at(path)
        if path == new or not found:
            return
        same_place = path[:-1] == new[:-1] and new not in self.branches
        if same_place and all(self._in_place(path, new, entry) for _, entry in found):
            if self.several or path in self.branches:
                self._index()
            else:
                self.entries[new] = self.entries.pop(path)
            return
        branched = path in self.branches or bool(self.several)
        self._move(path, new)
        if branched:
            self._index()

    def _in_place(self, path: Path, new: Path, entry: Entry) -> bool:
        """Change the key where it stands."""
        if id(entry) in self.assigned:
            return False
        if isinstance(new[-1], int) or isinstance(path[-1], int):
            return False
        keys = list(entry.keys)
        if len(keys) > 1:
            # Of a statement like $lang['a']['b'] any of the subscripts may be the one.
            full = next(full for full, _, some in self.several if some is entry)
            keys[len(path) - 1 - (len(full) - len(keys))] = new[-1]
            pieces = self.dialect.statement(entry, keys)
            if pieces is None:
                return False
            entry.head, entry.key, entry.sep, entry.after = pieces
        elif entry.key:
            keys = [new[-1]]
            entry.key = self.dialect.key(str(new[-1]), entry.key)
        else:
            keys = [new[-1]]
            self._give_key(entry, new[-1])
        entry.keys = tuple(keys)
        return True

    def _move(self, path: Path, new: Path) -> None:
        entry = self._at(path)[-1][1]
        if entry.ref is not None or entry.imported is not None:
            raise CannotRepresent(
                f"{show(path)} is written elsewhere, so it cannot be moved",
                next_step="edit the file by hand",
            )
        comments = split_lead(entry.lead)[1]
        values = self._contents(path, new)
        self._delete(path)
        for at, value in values:
            home, parent = self._deepest(at)
            self._attach(parent, home, at[len(home) :], value, comments=comments)
            comments = ""

    def _contents(self, path: Path, new: Path) -> list[tuple[Path, Leaf | Branch]]:
        """What moves: the value as it is, or entry by entry when it goes into a branch that exists."""
        exact = self.entries.get(path)
        value = exact[-1][1].value if exact else None
        if isinstance(value, Leaf) or (
            value is not None and new not in self.branches and new[: len(path)] != path
        ):
            return [(new, value)]
        return [
            (new + full[len(path) :], found[-1][1].value)
            for full, found in list(self.entries.items())
            if len(full) > len(path)
            and full[: len(path)] == path
            and found[-1][1].target is None
        ]


def _close_gap(
    stays: str, own: str, entry: Entry, after: Entry, *, first: bool
) -> None:
    """What a removed entry leaves to the next one: section comments, a blank line, or its place on the first line."""
    if stays.strip() or (has_blank_line(entry.lead) and not has_blank_line(after.lead)):
        after.lead = stays + after.lead
        return
    if first and not entry.lead:
        if line_of(after) is not None:
            after.lead = after.lead.lstrip("\r\n")
        else:
            after.lead = after.lead.lstrip()
        return
    line, next_line = line_of(entry), line_of(after)
    if next_line is None and (line is not None or first) and not after.lead.strip():
        after.lead = line if line is not None else stays + own
