"""Branches that a file has without anything below them: ``errors:`` in YAML, ``"errors": null`` in JSON.

Such a null is no message that every locale lacks: another locale says what the branch holds.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from i18n_workbench.catalog.columns import Chunk

_BELOW = (".", "[")
"""What stands between a branch and the rest of a key below it."""


def empty_branches(
    chunks: Iterable[Chunk], names: Sequence[str], keys: Collection[int]
) -> set[int]:
    """Those of the keys, by their ids, that are null in every file that has them and hold other keys elsewhere."""
    nulls = _always_null(list(chunks))
    if not nulls:
        return set()
    in_order = sorted(names[key] for key in keys)
    branches = set()
    for key in nulls:
        if _holds_others(names[key], in_order):
            branches.add(key)
    return branches


def _always_null(chunks: Sequence[Chunk]) -> set[int]:
    """The keys that no file gives a value."""
    null_rows = [_null_rows(chunk) for chunk in chunks]
    nulls: set[int] = set()
    for chunk, rows in zip(chunks, null_rows, strict=True):
        nulls.update(chunk.keys[row] for row in rows)
    for chunk, rows in zip(chunks, null_rows, strict=True):
        if not nulls:
            break
        for row, key in enumerate(chunk.keys):
            if key in nulls and row not in rows:
                nulls.discard(key)
    return {key for key in nulls if key >= 0}


def _null_rows(chunk: Chunk) -> set[int]:
    values = chunk.file.values
    if values is None or "null" not in values.kinds.values():
        return set()
    rows = set()
    for row, kind in values.kinds.items():
        if kind == "null":
            rows.add(row)
    return rows


def _holds_others(name: str, in_order: Sequence[str]) -> bool:
    """Whether another key begins with the name and goes on below it."""
    for sign in _BELOW:
        start = name + sign
        place = bisect_left(in_order, start)
        if place < len(in_order) and in_order[place].startswith(start):
            return True
    return False
