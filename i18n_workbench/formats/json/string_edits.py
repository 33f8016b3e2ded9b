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
    return rows if len(rows) == len(wanted) else None


def _of_names(values: Values, names: Mapping[Path, Path]) -> StringEdits | None:
    if not _are_apart(names):
        return None
    below = _rows_below(values.paths, names)
    changed = []
    paths = {}
    for path, rows in below.items():
        new = names[path]
        size = len(path)
        is_leaf = values.paths[rows[0]] == path
        if is_leaf and (rows[0] in values.kinds or len(rows) > 1):
            return None
        text = values.texts[rows[0]] if is_leaf else None
        string = Changed(path, str(path[-1]), str(new[-1]), is_name=True, text=text)
        changed.append(string)
        for row in rows:
            paths[row] = new + values.paths[row][size:]
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
    for row in [row for row, path in enumerate(paths) if path[0] in tops]:
        path = paths[row]
        for size in sizes:
            if path[:size] in branches:
                below.setdefault(path[:size], []).append(row)
                break
    return below


def _is_in_place(edit: Rename) -> bool:
    """Whether only the last name of a path becomes another one, and none that is for editors."""
    if not edit.new or edit.new in {edit.path, (SCHEMA,)}:
        return False
    return edit.new[:-1] == edit.path[:-1] and isinstance(edit.new[-1], str)


def _are_apart(names: Mapping[Path, Path]) -> bool:
    """Whether no name depends on another: none is below another one, none takes one that is left."""
    goals = set(names.values())
    if len(goals) < len(names) or goals & names.keys():
        return False
    if len(names) == 1:
        return True
    return not any(
        path[:size] in names for path in names for size in range(1, len(path))
    )
