"""Edits that only give leaves other texts, and keys other names where they stand: what the rows of a file are after them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from i18n_workbench.formats.edits import Edit, Path, Rename, SetValue, Values

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@dataclass(slots=True)
class RowEdits:
    """Texts by their rows, names by the paths that get them, and the edits that are left to be made after them."""

    texts: dict[int, str] = field(default_factory=dict)
    names: dict[Path, str] = field(default_factory=dict)
    rows: dict[Path, int] = field(default_factory=dict)
    """The row of each leaf."""
    left: list[Edit] = field(default_factory=list)

    def after(self, values: Values) -> Values:
        """The leaves after these edits."""
        texts = list(values.texts)
        for row, text in self.texts.items():
            texts[row] = text
        paths = list(values.paths)
        for row in _rows_at(values, self.names):
            paths[row] = self._renamed(paths[row])
        return replace(values, paths=paths, texts=texts)

    def _renamed(self, path: Path) -> Path:
        for size in range(len(path), 0, -1):
            name = self.names.get(path[:size])
            if name is not None:
                return (*path[: size - 1], name, *path[size:])
        return path


def row_edits(values: Values, edits: Sequence[Edit]) -> RowEdits | None:
    """The edits as texts and names; None where they are of other kinds, or depend on each other."""
    rows = {path: row for row, path in enumerate(values.paths)}
    if values.forms or len(rows) < len(values.paths):
        return None
    found = RowEdits(rows=rows)
    for edit in edits:
        if isinstance(edit, SetValue) and not edit.form:
            row = rows.get(edit.path)
            if row is None:
                found.left.append(edit)
            elif row in values.kinds:
                return None
            else:
                found.texts[row] = edit.text
        elif isinstance(edit, Rename) and _is_in_place(edit):
            found.names[edit.path] = str(edit.new[-1])
        else:
            return None
    if found.names and not _can_be_named(found, values, len(edits)):
        return None
    return found


def _is_in_place(edit: Rename) -> bool:
    """Whether only the last name of a path becomes another one."""
    is_named = bool(edit.new) and isinstance(edit.new[-1], str)
    return is_named and edit.path[:-1] == edit.new[:-1] and edit.path != edit.new


def _can_be_named(found: RowEdits, values: Values, edits: int) -> bool:
    """Whether all edits are new names, of texts and branches, that are free, and none of the renamed is below another."""
    others = {values.paths[row] for row in values.kinds}
    if len(found.names) < edits or others & found.names.keys():
        return False
    goals = {(*path[:-1], name) for path, name in found.names.items()}
    if len(goals) < len(found.names):
        return False
    sizes = sorted({len(path) for path in found.names})
    seen = set()
    for row in _rows_at(values, (*found.names, *goals)):
        path = values.paths[row]
        beginnings = {path[:size] for size in sizes if size <= len(path)}
        renamed = beginnings & found.names.keys()
        if len(renamed) > 1 or beginnings & goals:
            return False
        seen |= renamed
    return len(seen) == len(found.names)


def _rows_at(values: Values, paths: Iterable[Path]) -> list[int]:
    """The rows of leaves that have the first segment of one of these paths."""
    tops = {path[:1] for path in paths}
    return [row for row, path in enumerate(values.paths) if path[:1] in tops]
