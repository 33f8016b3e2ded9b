"""Edits of a JSON file that only make other strings of strings that it has: texts, or names of texts and branches."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from i18n_workbench.formats.edits import Edit, Path, Rename, SetValue, Values
from i18n_workbench.formats.json.marks import Changed
from i18n_workbench.formats.parsed import SCHEMA

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence


@dataclass(slots=True)
class StringEdits:
    """The strings that change, in the order of the file, and the leaves that change with them."""

    values: Values
    changed: list[Changed]
    texts: dict[int, str]
    paths: dict[int, Path]

    def after(self) -> Values:
        """The leaves after the edits."""
        texts = self.values.texts
        if self.texts:
            texts = texts.copy()
            for row, text in self.texts.items():
                texts[row] = text
        paths = self.values.paths
        if self.paths:
            paths = paths.copy()
            for row, path in self.paths.items():
                paths[row] = path
        return replace(self.values, texts=texts, paths=paths)


def string_edits(values: Values, edits: Sequence[Edit]) -> StringEdits | None:
    """The edits as strings that become others; None where they are more than that, or depend on each other."""
    if values.forms or () in values.paths[:1]:
        return None
    texts = {}
    names = {}
    for edit in edits:
        if isinstance(edit, SetValue) and not edit.form:
            texts[edit.path] = edit.text
        elif isinstance(edit, Rename) and _is_in_place(edit):
            names[edit.path] = edit.new
    if len(texts) == len(edits):
        return _of_texts(values, texts)
    if len(names) == len(edits):
        return _of_names(values, names)
    return None


def _of_texts(values: Values, texts: Mapping[Path, str]) -> StringEdits | None:
    rows = _rows_of(values.paths, texts)
    if rows is None or not values.kinds.keys().isdisjoint(rows):
        return None
    changed = []
    new_texts = {}
    for row in rows:
        path = values.paths[row]
        old = values.texts[row] or ""
        new = texts[path]
        if old != new:
            changed.append(Changed(path, old, new))
            new_texts[row] = new
    return StringEdits(values, changed, new_texts, {})


def _rows_of(paths: Sequence[Path], wanted: Collection[Path]) -> list[int] | None:
    """The rows of paths in their order; None unless each stands once."""
    rows = [row for row, path in enumerate(paths) if path in wanted]
    if len(rows) != len(wanted):
        return None
    return rows


def _of_names(values: Values, names: Mapping[Path, Path]) -> StringEdits | None:
    if not _are_apart(names):
        return None
    below = _rows_below(values.paths, names)
    changed = []
    paths = {}
    for path, rows in below.items():
        new = names[path]
        first = rows[0]
        text = None
        if values.paths[first] == path:
            if first in values.kinds or len(rows) > 1:
                return None
            text = values.texts[first]
        old_name = str(path[-1])
        new_name = str(new[-1])
        string = Changed(path, old_name, new_name, is_name=True, text=text)
        changed.append(string)
        size = len(path)
        for row in rows:
            rest = values.paths[row][size:]
            paths[row] = new + rest
    if len(below) < len(names):
        return None
    return StringEdits(values, changed, {}, paths)


def _rows_below(
    paths: Sequence[Path], branches: Collection[Path]
) -> dict[Path, list[int]]:
    """The rows of each of some leaves and branches, in the order of the file."""
    tops = {branch[0] for branch in branches}
    sizes = sorted({len(branch) for branch in branches})
    below: dict[Path, list[int]] = {}
    candidates = [row for row, path in enumerate(paths) if path[0] in tops]
    for row in candidates:
        path = paths[row]
        for size in sizes:
            branch = path[:size]
            if branch in branches:
                rows = below.setdefault(branch, [])
                rows.append(row)
                break
    return below


def _is_in_place(edit: Rename) -> bool:
    """Whether only the last name of a path becomes another one, and none that is for editors."""
    old = edit.path
    new = edit.new
    if not new or new in {old, (SCHEMA,)}:
        return False
    stays_there = new[:-1] == old[:-1]
    return stays_there and isinstance(new[-1], str)


def _are_apart(names: Mapping[Path, Path]) -> bool:
    """Whether no name depends on another: none is below another one, none takes one that is left."""
    goals = set(names.values())
    if len(goals) < len(names) or goals & names.keys():
        return False
    if len(names) == 1:
        return True
    for path in names:
        for size in range(1, len(path)):
            if path[:size] in names:
                return False
    return True
