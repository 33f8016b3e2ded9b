"""Setting, adding, deleting and renaming entries of literals."""

from __future__ import annotations

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
from i18n_workbench.formats.literal.attaching import Attaching
from i18n_workbench.formats.literal.removing import remove
from i18n_workbench.formats.literal.standing import Standing
from i18n_workbench.formats.literal.tree import Branch, Entry, Leaf, Module, walk
from i18n_workbench.formats.literal.trivia import split_lead

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
        self.standing = Standing(self.root)
        self.attaching = Attaching(module, self.standing, dialect)
        self.assigned = {id(entry) for _, entry in self.root.assigned}

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
                null = Leaf(-1, self.dialect.null, None, "null")
                self._create(edit.path, null)
            case Delete():
                self._delete(edit.path)
            case Rename():
                self._rename(edit.path, edit.new)

    # -- set -----------------------------------------------------------------------------------------------------

    def _set(self, edit: SetValue) -> None:
        place = self.standing.last(edit.path)
        if place is None:
            _, home = self.attaching.deepest(edit.path)
            quote = self.attaching.places.quote(home, None)
            leaf = self._leaf(edit.text, quote)
            self._create(edit.path, leaf, edit.after)
            return
        branch, entry = place
        if entry.imported is not None and not edit.replace:
            raise CannotRepresent(
                f"{show(edit.path)} is taken from another module, not a text",
                next_step="edit it there, or ask to replace it if a text is wanted here",
            )
        complete = bool(entry.sep) or isinstance(edit.path[-1], int)
        if isinstance(entry.value, Leaf) and entry.ref is None and complete:
            entry.value.raw = self.dialect.respell(entry.value, edit.text)
            return
        quote = self.attaching.places.quote(branch, entry)
        entry.value = self._leaf(edit.text, quote)
        entry.ref = None
        entry.imported = None
        self.standing.branches.pop(edit.path, None)
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
        home, branch = self.attaching.deepest(path)
        rest = path[len(home) :]
        self.attaching.attach(branch, home, rest, leaf, after=after)

    # -- delete --------------------------------------------------------------------------------------------------

    def _delete(self, path: Path) -> None:
        if not path:
            for _, branch, entry, _ in list(walk(self.root)):
                if entry.keys and branch is self.root:
                    remove(branch, entry)
            self.standing.read()
            return
        for branch, entry in self.standing.through(path):
            remove(branch, entry)
        self.standing.forget(path)
        self._drop_empty(path[:-1])

    def _drop_empty(self, path: Path) -> None:
        """Parents that became empty go, up to the root."""
        while path:
            branch = self.standing.branches.get(path)
            if branch is None or branch.entries:
                return
            for home, entry in self.standing.through(path):
                remove(home, entry)
            self.standing.forget_branch(path)
            path = path[:-1]

    # -- rename --------------------------------------------------------------------------------------------------

    def _rename(self, path: Path, new: Path) -> None:
        places = self.standing.through(path)
        if path == new or not places:
            return
        has_below = path in self.standing.branches or bool(self.standing.several)
        stays = path[:-1] == new[:-1]
        is_free = new not in self.standing.branches
        entries = [entry for _, entry in places]
        if (
            stays
            and is_free
            and all(self._in_place(path, new, entry) for entry in entries)
        ):
            if has_below:
                self.standing.read()
            else:
                renamed = self.standing.entries.pop(path)
                self.standing.entries[new] = renamed
            return
        self._move(path, new)
        if has_below:
            self.standing.read()

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
        full = next(full for full, _, some in self.standing.several if some is entry)
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
        _, entry = self.standing.through(path)[-1]
        if entry.ref is not None or entry.imported is not None:
            raise CannotRepresent(
                f"{show(path)} is written elsewhere, so it cannot be moved",
                next_step="edit the file by hand",
            )
        _, comments = split_lead(entry.lead)
        values = self._contents(path, new)
        self._delete(path)
        for full, value in values:
            home, parent = self.attaching.deepest(full)
            rest = full[len(home) :]
            self.attaching.attach(parent, home, rest, value, comments=comments)
            comments = ""

    def _contents(self, path: Path, new: Path) -> list[tuple[Path, Leaf | Branch]]:
        """What moves: the value as it is, or entry by entry when it goes into a branch that exists."""
        size = len(path)
        is_free = new not in self.standing.branches and new[:size] != path
        if self.standing.entries.get(path):
            _, entry = self.standing.entries[path][-1]
            if isinstance(entry.value, Leaf) or is_free:
                return [(new, entry.value)]
        contents = []
        for full, standing in self.standing.entries.items():
            if full == path or full[:size] != path or not standing:
                continue
            _, entry = standing[-1]
            if entry.target is None:
                goal = new + full[size:]
                contents.append((goal, entry.value))
        return contents
