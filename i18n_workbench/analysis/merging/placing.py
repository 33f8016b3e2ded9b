"""The edits that lead from one table of values to another, new keys at the places that another file gives them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.analysis.merging.merged_values import without_aliases
from i18n_workbench.catalog.plans.leaves import beginnings
from i18n_workbench.formats import Delete, Edit, Path, SetValue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.analysis.merging.merged_values import Tables
    from i18n_workbench.formats import Values
    from i18n_workbench.formats.edits import Cell


def edits_between(
    values: Values, wanted: Tables, order: Sequence[Path]
) -> list[Edit] | None:
    """The edits; None where one would have to write what is no plain text.

    ``order`` lists paths as the file has them that new keys come from: a new key goes after the nearest one before it
    there that exists here too.
    """
    now = values.cells()
    current = without_aliases(now)
    changed = []
    for cell, (text, kind) in wanted.items():
        if current.get(cell) == (text, kind):
            continue
        if kind or text is None:
            return None
        changed.append((cell, text))
    gone = [cell for cell in now if cell not in wanted]
    # From the end, so that the items of an array go one after the other.
    edits: list[Edit] = []
    for path, form in reversed(gone):
        edits.append(Delete(path, form))
    staying = [path for path, _ in now if (path, "") not in gone]
    places = _Places(staying, order)
    rank = {path: number for number, path in enumerate(order)}

    def place(change: tuple[Cell, str]) -> int:
        (path, _), _ = change
        return rank.get(path, len(rank))

    for (path, form), text in sorted(changed, key=place):
        _, kind = now.get((path, form), ("", ""))
        after = places.after(path)
        edits.append(
            SetValue(
                path,
                text,
                form,
                after,
                replace=bool(kind),
            )
        )
    return edits


class _Places:
    """Where new keys go."""

    def __init__(self, staying: Sequence[Path], order: Sequence[Path]) -> None:
        self._existing: set[Path] = set()
        for path in staying:
            self._existing.update(beginnings(path))
        self._siblings: dict[Path, list[Path]] = {}
        for path in order:
            for part in beginnings(path):
                siblings = self._siblings.setdefault(part[:-1], [])
                if not siblings or siblings[-1] != part:
                    siblings.append(part)

    def after(self, path: Path) -> Path | None:
        """The sibling that the first new part of a path goes after; None = at the end, the empty path = at the start."""
        parts = beginnings(path)
        new_parts = [part for part in parts if part not in self._existing]
        self._existing.update(parts)
        if not new_parts:
            return None
        new = new_parts[0]
        siblings = self._siblings.get(new[:-1], [])
        if new not in siblings:
            return None
        before = siblings[: siblings.index(new)]
        if not before:
            return ()
        for sibling in reversed(before):
            if sibling in self._existing:
                return sibling
        return None
