"""Edits that only give leaves other texts, and keys other names where they stand: what the rows of a file are after them."""

from __future__ import annotations

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
    left: list[Edit] = field(default_factory=list)
    """Texts of leaves that are still to be made."""

    def after(self, values: Values) -> Values:
        """The leaves after these edits."""
        texts = list(values.texts)
        for row, text in self.texts.items():
            texts[row] = text
        paths = list(values.paths)
        for row in _rows_at(values, self.names):
            paths[row] = self._renamed(paths[row])
        return replace(values, paths=paths, texts=texts)

    def take(self, edit: Edit, values: Values) -> bool:
        """Note an edit of these leaves; False where it is none of a text or of a name."""
        if isinstance(edit, SetValue):
            return self._take_text(edit, values)
        if isinstance(edit, Rename) and _is_in_place(edit):
            self.names[edit.path] = str(edit.new[-1])
            return True
        return False

    def _take_text(self, edit: SetValue, values: Values) -> bool:
        if edit.form:
            return False
        row = self.rows.get(edit.path)
        if row is None:
            self.left.append(edit)
            return True
        if row in values.kinds:
            return False
        self.texts[row] = edit.text
        return True

    def _renamed(self, path: Path) -> Path:
        for size in range(len(path), 0, -1):
            name = self.names.get(path[:size])
            if name is not None:
                parent = path[: size - 1]
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
    has_others = len(by_row.names) < len(edits)
    if has_others or not _are_free(by_row.names, values):
        return None
    return by_row


def _is_in_place(edit: Rename) -> bool:
    """Whether only the last name of a path becomes another one."""
    if not edit.new or not isinstance(edit.new[-1], str):
        return False
    stays_below = edit.path[:-1] == edit.new[:-1]
    return stays_below and edit.path != edit.new


def _are_free(names: Mapping[Path, str], values: Values) -> bool:
    """Whether new names are those of texts and branches, all are free, and none of the renamed is below another."""
    no_texts = {values.paths[row] for row in values.kinds}
    if no_texts & names.keys():
        return False
    goals = {(*path[:-1], name) for path, name in names.items()}
    if len(goals) < len(names):
        return False
    return _have_rows_alone(names, goals, values)


def _have_rows_alone(
    names: Mapping[Path, str],
    goals: AbstractSet[Path],
    values: Values,
) -> bool:
    """Whether each renamed path has rows, none of them another one's, and no goal has any."""
    sizes = sorted({len(path) for path in names})
    seen: set[Path] = set()
    for row in _rows_at(values, (*names, *goals)):
        path = values.paths[row]
        beginnings = {path[:size] for size in sizes if size <= len(path)}
        renamed = beginnings & names.keys()
        if len(renamed) > 1 or beginnings & goals:
            return False
        seen |= renamed
    return len(seen) == len(names)


def _rows_at(values: Values, paths: Iterable[Path]) -> list[int]:
    """The rows of leaves that have the first segment of one of these paths."""
    tops = {path[:1] for path in paths}
    return [row for row, path in enumerate(values.paths) if path[:1] in tops]
