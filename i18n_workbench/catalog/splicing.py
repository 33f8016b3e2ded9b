"""Edits of one document: branches that move whole as one edit, all at once where they do not depend on each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats import Delete, Document, Edit, Path, Rename

if TYPE_CHECKING:
    from collections.abc import Sequence


def with_branches(edits: Sequence[Edit], paths: Sequence[Path]) -> list[Edit]:
    """Renames of all leaves of a branch as one rename of the branch, which then keeps its place in the file."""
    moved = {edit.path: edit.new for edit in edits if isinstance(edit, Rename)}
    if len(moved) < 2:
        return list(edits)
    below: dict[Path, list[Path]] = {}
    for path in paths:
        for size in range(1, len(path)):
            below.setdefault(path[:size], []).append(path)
    branches: dict[Path, Path] = {}
    for branch in sorted(below, key=len):
        if any(branch[: len(done)] == done for done in branches):
            continue
        new = _moved_branch(branch, below[branch], moved)
        if new is not None and new not in below:
            branches[branch] = new
    out: list[Edit] = []
    for edit in edits:
        whole = next((b for b in branches if isinstance(edit, Rename) and edit.path[: len(b)] == b), None)
        kept: Edit = edit if whole is None else Rename(whole, branches[whole])
        if kept not in out:
            out.append(kept)
    return out


def _moved_branch(branch: Path, leaves: Sequence[Path], moved: dict[Path, Path]) -> Path | None:
    """Where a branch goes when every leaf of it goes there."""
    first = moved.get(leaves[0])
    rest = len(leaves[0]) - len(branch)
    if first is None or len(first) <= rest:
        return None
    goal = first[:-rest]
    return goal if goal != branch and all(moved.get(leaf) == goal + leaf[len(branch) :] for leaf in leaves) else None


def last_first(edits: Sequence[Edit]) -> list[Edit]:
    """Deletions of array items from the last to the first: a whole array goes without any item moving."""
    items = sorted(
        (edit for edit in edits if _in_array(edit)),
        key=lambda edit: [segment if isinstance(segment, int) else -1 for segment in edit.path],
    )
    return [items.pop() if _in_array(edit) else edit for edit in edits]


def _in_array(edit: Edit) -> bool:
    return isinstance(edit, Delete) and any(isinstance(segment, int) for segment in edit.path)


def splice(document: Document, edits: Sequence[Edit]) -> str:
    """All edits at once; where they depend on each other, one after the other."""
    if len(edits) == 1 or not _dependent(edits):
        try:
            return document.splice(edits)
        except CannotRepresent:
            if len(edits) == 1:
                raise
    text = document.text
    for edit in edits:
        text = type(document).format.open(text, document.options, document.encoding).splice([edit])
    return text


def _dependent(edits: Sequence[Edit]) -> bool:
    paths = [path for edit in edits for path in ((edit.path, edit.new) if isinstance(edit, Rename) else (edit.path,))]
    renames = any(isinstance(edit, Rename) for edit in edits)
    return renames and len({path[:1] for path in paths}) < len(paths)
