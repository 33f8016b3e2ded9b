"""Edits of one document: branches that move whole as one edit, all at once where they do not depend on each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats import (
    Delete,
    Document,
    Edit,
    Path,
    Rename,
    SetValue,
    Values,
)
from i18n_workbench.formats.row_edits import row_edits

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


def with_branches(edits: Sequence[Edit], paths: Sequence[Path]) -> list[Edit]:
    """Renames of all leaves of a branch as one rename of the branch, which then keeps its place in the file."""
    renames = [edit for edit in edits if isinstance(edit, Rename)]
    new_paths = {rename.path: rename.new for rename in renames}
    if len(new_paths) < 2:
        return list(edits)
    branches = _renamed_branches(paths, new_paths)
    joined: dict[Edit, None] = {}
    for edit in edits:
        joined.setdefault(_as_branch(edit, branches))
    goals = {*branches.values()}

    def is_new_below(edit: Edit) -> bool:
        """What is new below a branch's new name joins the branch there."""
        return isinstance(edit, SetValue) and _is_below(edit.path, goals)

    return sorted(joined, key=is_new_below)


def _renamed_branches(
    paths: Sequence[Path], new_paths: dict[Path, Path]
) -> dict[Path, Path]:
    """The branches all leaves of which go to one new branch, the outermost."""
    before_and_after = (*new_paths.keys(), *new_paths.values())
    touched = {path[:1] for path in before_and_after}
    below: dict[Path, list[Path]] = {}
    for path in paths:
        if path[:1] not in touched:
            continue
        for size in range(1, len(path)):
            branch = path[:size]
            below.setdefault(branch, []).append(path)
    branches: dict[Path, Path] = {}
    for branch in sorted(below, key=len):
        if any(branch[: len(outer)] == outer for outer in branches):
            continue
        new = _renamed_branch(branch, below[branch], new_paths)
        if new is not None and new not in below:
            branches[branch] = new
    return branches


def _as_branch(edit: Edit, branches: dict[Path, Path]) -> Edit:
    """The rename of the branch that a rename is a part of; any other edit as it is."""
    if not isinstance(edit, Rename):
        return edit
    for branch, new in branches.items():
        if edit.path[: len(branch)] == branch:
            return Rename(branch, new)
    return edit


def _is_below(path: Path, branches: Collection[Path]) -> bool:
    return any(path[:size] in branches for size in range(1, len(path)))


def _renamed_branch(
    branch: Path,
    leaves: Sequence[Path],
    new_paths: dict[Path, Path],
) -> Path | None:
    """Where a branch goes when every leaf of it goes there."""
    first = new_paths.get(leaves[0])
    rest = len(leaves[0]) - len(branch)
    if first is None or len(first) <= rest:
        return None
    goal = first[:-rest]
    if goal == branch:
        return None
    for leaf in leaves:
        if new_paths.get(leaf) != goal + leaf[len(branch) :]:
            return None
    return goal


def room_first(edits: Sequence[Edit]) -> list[Edit]:
    """The edits of leaves, those first that make room: what leaves a name goes before what takes it, a text that goes
    before what comes below it, the last keys of a branch before the text that takes its place.
    """
    leaving: dict[Path, int] = {}
    for index, edit in enumerate(edits):
        if isinstance(edit, Delete | Rename):
            leaving[edit.path] = index
    if not leaving or all(isinstance(edit, Delete) for edit in edits):
        return list(edits)
    below: dict[Path, list[int]] = {}
    for path, index in leaving.items():
        for size in range(1, len(path)):
            branch = path[:size]
            below.setdefault(branch, []).append(index)
    order: dict[int, Edit] = {}
    for first in range(len(edits)):
        todo = [first]
        seen = {first}
        while todo:
            current = todo[-1]
            waits = []
            for index in _before(edits[current], leaving, below):
                if index not in order and index not in seen:
                    waits.append(index)
            if waits:
                todo += waits
                seen.update(waits)
                continue
            todo.pop()
            order.setdefault(current, edits[current])
    return _part_swaps(list(order.values()))


def _part_swaps(edits: Sequence[Edit]) -> list[Edit]:
    """Keys that take each other's names in a circle: one of them steps aside under a name of its own meanwhile."""
    out = list(edits)
    waiting: dict[Path, int] = {}
    for index, edit in enumerate(edits):
        if isinstance(edit, Rename):
            waiting[edit.path] = index
    aside: list[tuple[int, Edit]] = []
    for index, edit in enumerate(edits):
        if not isinstance(edit, Rename):
            continue
        other = waiting.get(edit.new, -1)
        *branch, last = edit.new
        if other > index and isinstance(last, str):
            meanwhile = (*branch, f"{last}-{len(out)}-aside")
            step_aside = Rename(edit.new, meanwhile)
            aside.append((index, step_aside))
            waiting_edit = cast("Rename", edits[other])
            out[other] = Rename(meanwhile, waiting_edit.new)
    for index, edit in reversed(aside):
        out.insert(index, edit)
    return out


def _before(
    edit: Edit,
    leaving: dict[Path, int],
    below: dict[Path, list[int]],
) -> list[int]:
    """The edits that make room for one."""
    if isinstance(edit, Delete):
        return []
    if isinstance(edit, Rename):
        goal = edit.new
        own = edit.path
        longest = len(goal)
    else:
        goal = edit.path
        own = None
        longest = len(goal) - 1
    before = []
    for size in range(1, longest + 1):
        path = goal[:size]
        if path in leaving and path != own:
            before.append(leaving[path])
    return before + below.get(goal, [])


def last_first(edits: Sequence[Edit]) -> list[Edit]:
    """Deletions of array items from the last to the first: a whole array goes without any item moving."""

    def indices(edit: Edit) -> list[int]:
        return [index if isinstance(index, int) else -1 for index in edit.path]

    items = sorted(filter(_in_array, edits), key=indices)
    return [items.pop() if _in_array(edit) else edit for edit in edits]


def _in_array(edit: Edit) -> bool:
    if not isinstance(edit, Delete):
        return False
    return any(isinstance(segment, int) for segment in edit.path)


def splice(
    document: Document, edits: Sequence[Edit]
) -> tuple[str, Values | None, bool]:
    """The text after all edits at once, where they depend on each other after one after the other; its leaves as
    verifying it has read them, and whether that found nothing that describes messages.
    """
    alone = len(edits) == 1 or document.together
    if alone or not _dependent(edits) or row_edits(document.values(), edits):
        try:
            text = document.splice(edits)
            return text, document.values_of(text), document.is_plain(text)
        except CannotRepresent:
            if alone:
                raise
    for edit in edits:
        text = document.splice([edit])
        document = document.format.open(text, document.options, document.encoding)
    return document.text, None, False


def _dependent(edits: Sequence[Edit]) -> bool:
    paths = [edit.path for edit in edits]
    renames = [edit for edit in edits if isinstance(edit, Rename)]
    paths += [rename.new for rename in renames]
    firsts = {path[:1] for path in paths}
    return bool(renames) and len(firsts) < len(paths)
