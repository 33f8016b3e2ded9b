"""Edits that give leaves other texts, keys other names where they stand, and objects new texts behind those that they
have: what the rows of a file are after them.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from i18n_workbench.formats.edits import Edit, Path, Rename, SetValue, Values

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from collections.abc import Set as AbstractSet


@dataclass(slots=True)
class RowEdits:
    """Texts by their rows, names by the paths that get them, and the edits that are left to be made after them."""

    texts: dict[int, str] = field(default_factory=dict)
    names: dict[Path, str] = field(default_factory=dict)
    rows: dict[Path, int] = field(default_factory=dict)
    """The row of each leaf."""
    added: dict[int, list[SetValue]] = field(default_factory=dict)
    """New texts in the order of the file, by the row of the leaf behind which they stand."""
    last: set[int] = field(default_factory=set)
    """The rows behind which some of them are to end an object."""
    left: list[Edit] = field(default_factory=list)
    """Texts of leaves that are still to be made."""
    _rows_of_added: dict[Path, int] = field(default_factory=dict)
    _last_rows: dict[Path, int] = field(default_factory=dict)
    """The row of the last leaf directly below each branch, once it is asked for."""

    def after(self, values: Values) -> Values:
        """The leaves after these edits."""
        texts = list(values.texts)
        for row, text in self.texts.items():
            texts[row] = text
        paths = list(values.paths)
        for row in _rows_at(values, self.names):
            path = paths[row]
            paths[row] = self._renamed(path)
        rows = sorted(self.added)
        for row in reversed(rows):
            behind = row + 1
            place = slice(behind, behind)
            new = self.added[row]
            paths[place] = [edit.path for edit in new]
            texts[place] = [edit.text for edit in new]
        kinds = values.kinds
        if kinds and rows:
            kinds = self._moved(kinds)
        return replace(
            values,
            paths=paths,
            texts=texts,
            kinds=kinds,
        )

    def _moved(self, kinds: Mapping[int, str]) -> dict[int, str]:
        """The kinds of rows by the rows that they have behind what is new."""
        added = sorted(self.added)
        count = 0
        counts = []
        for row in added:
            count += len(self.added[row])
            counts.append(count)
        moved = {}
        for row, kind in kinds.items():
            rows_before = bisect_left(added, row)
            new_row = row
            if rows_before:
                new_row += counts[rows_before - 1]
            moved[new_row] = kind
        return moved

    def take(self, edit: Edit, values: Values) -> bool:
        """Note an edit of these leaves; False where it is none of a text or of a name."""
        if isinstance(edit, SetValue):
            return self._take_text(edit, values)
        if isinstance(edit, Rename) and _is_in_place(edit):
            name = edit.new[-1]
            self.names[edit.path] = str(name)
            return True
        return False

    def _take_text(self, edit: SetValue, values: Values) -> bool:
        if edit.form:
            return False
        row = self.rows.get(edit.path)
        if row is None:
            is_taken = not self.left and self._take_new(edit, values)
            if not is_taken:
                self.left.append(edit)
            return True
        if row in values.kinds:
            return False
        self.texts[row] = edit.text
        return True

    def _take_new(self, edit: SetValue, values: Values) -> bool:
        """Note a new text behind one that the file or this set has; False where it stands elsewhere."""
        row = self._row_before(edit, values)
        knows_more = values.states or values.sources or values.fixed
        if row is None or row in values.kinds or knows_more:
            return False
        there = self.added.setdefault(row, [])
        if edit.after is None:
            there.append(edit)
            self.last.add(row)
        else:
            _put_behind(there, edit)
        self._rows_of_added[edit.path] = row
        return True

    def _row_before(self, edit: SetValue, values: Values) -> int | None:
        """The row of the leaf behind which a new text is to stand; None where that is none of the same object."""
        path = edit.path
        after = edit.after
        parent = path[:-1]
        if path in self._rows_of_added or not _is_name(path):
            return None
        if after is None:
            return self._last_row_below(values, parent)
        is_sibling = after[:-1] == parent
        if not is_sibling or not _is_name(after):
            return None
        row = self._rows_of_added.get(after)
        if row is None:
            row = self.rows.get(after)
        return row

    def _last_row_below(self, values: Values, parent: Path) -> int | None:
        """The row of the last text directly below a branch, where nothing else of the branch is behind it."""
        paths = values.paths
        if not self._last_rows:
            for number, path in enumerate(paths):
                branch = path[:-1]
                self._last_rows[branch] = number
        row = self._last_rows.get(parent)
        if row is None or not _is_name(paths[row]):
            return None
        next_row = row + 1
        if next_row == len(paths):
            return row
        depth = len(parent)
        next_path = paths[next_row]
        goes_on = next_path[:depth] == parent
        return None if goes_on else row

    def _renamed(self, path: Path) -> Path:
        """A path with the new name of the lowest of its segments that gets one."""
        for size in range(len(path), 0, -1):
            beginning = path[:size]
            name = self.names.get(beginning)
            if name is not None:
                parent = beginning[:-1]
                below = path[size:]
                return (*parent, name, *below)
        return path


def row_edits(values: Values, edits: Sequence[Edit]) -> RowEdits | None:
    """The edits as texts and names; None where they are of other kinds, or depend on each other."""
    rows = {path: row for row, path in enumerate(values.paths)}
    has_twins = len(rows) < len(values.paths)
    if values.forms or has_twins:
        return None
    by_row = RowEdits(rows=rows)
    for edit in edits:
        if not by_row.take(edit, values):
            return None
    if not by_row.names:
        return by_row
    if by_row.added:
        return None
    has_others = len(by_row.names) < len(edits)
    if has_others or not _are_free(by_row.names, values):
        return None
    return by_row


def _is_name(path: Path) -> bool:
    """Whether a path ends with a name, and not with a place in an array."""
    return bool(path) and isinstance(path[-1], str)


def _put_behind(there: list[SetValue], edit: SetValue) -> None:
    """Put a new text behind the one that it names among others, in front of them where that is none of them."""
    if there and there[-1].path == edit.after:
        there.append(edit)
        return
    place = 0
    for index, other in enumerate(there):
        if other.path == edit.after:
            place = index + 1
            break
    there.insert(place, edit)


def _is_in_place(edit: Rename) -> bool:
    """Whether only the last name of a path becomes another one."""
    if not edit.new or edit.new == edit.path:
        return False
    parent = edit.path[:-1]
    new_parent = edit.new[:-1]
    name = edit.new[-1]
    return new_parent == parent and isinstance(name, str)


def _are_free(names: Mapping[Path, str], values: Values) -> bool:
    """Whether new names are those of texts and branches, all are free, and none of the renamed is below another."""
    no_texts = {values.paths[row] for row in values.kinds}
    if no_texts & names.keys():
        return False
    goals = set()
    for path, name in names.items():
        parent = path[:-1]
        goals.add((*parent, name))
    if len(goals) < len(names):
        return False
    return _have_rows_alone(names, goals, values)


def _have_rows_alone(
    names: Mapping[Path, str],
    goals: AbstractSet[Path],
    values: Values,
) -> bool:
    """Whether each renamed path has rows, none of them another one's, and no goal has any."""
    sizes = set(map(len, names))
    seen: set[Path] = set()
    concerned = (*names, *goals)
    for row in _rows_at(values, concerned):
        path = values.paths[row]

        beginnings = {path[:size] for size in sizes}
        if beginnings & goals:
            return False
        renamed = beginnings & names.keys()
        if len(renamed) > 1:
            return False
        seen |= renamed
    return len(seen) == len(names)


def _rows_at(values: Values, paths: Iterable[Path]) -> list[int]:
    """The rows of leaves that have the first segment of one of these paths."""
    tops = {path[:1] for path in paths}
    rows = []
    for row, path in enumerate(values.paths):
        top = path[:1]
        if top in tops:
            rows.append(row)
    return rows
