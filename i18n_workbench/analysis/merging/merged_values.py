"""What three versions of a file's values should become, key by key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.formats import Path

if TYPE_CHECKING:
    from collections.abc import Iterable

Cell = tuple[Path, str]
Tables = Mapping[Cell, tuple[str | None, str]]
"""Text and kind by path and form."""

_Unit = tuple[Path, str]
_Value = tuple[tuple[Cell, tuple[str | None, str]], ...]


@dataclass(slots=True)
class Merged:
    """The three versions, the cells that should come out, those taken from theirs, and conflicts with their reasons."""

    base: Tables
    ours: Tables
    theirs: Tables
    wanted: dict[Cell, tuple[str | None, str]] = field(default_factory=dict)
    taken: set[Cell] = field(default_factory=set)
    conflicts: dict[Cell, str] = field(default_factory=dict)


def said(table: Tables) -> Tables:
    """The cells by what they say: a YAML alias says its text, as if it stood there."""
    return {
        cell: (text, "" if kind == "alias" else kind)
        for cell, (text, kind) in table.items()
    }


def merged_values(base: Tables, ours: Tables, theirs: Tables) -> Merged:
    """Each key is what the side that changed it made of it; where both did, and differently, ours and a conflict.

    An array is one value: its items have no names. Theirs is a conflict also where ours has a text above or below it,
    unless theirs has it too: then the format can hold both (a key and a section of that name in INI).
    """
    base, ours, theirs = said(base), said(ours), said(theirs)
    out = Merged(base, ours, theirs, dict(ours))
    units = [_units(table) for table in (base, ours, theirs)]
    came: dict[_Unit, _Value] = {}
    for unit in dict.fromkeys((*units[1], *units[2], *units[0])):
        was, mine, other = (table.get(unit, ()) for table in units)
        if other in (was, mine):
            continue
        if mine != was:
            _keep(out, unit, other or mine, "both sides changed it")
            continue
        _take(out, mine, other)
        if other and not mine:
            came[unit] = other
    _leave_out_what_collides(out, came)
    return out


def _leave_out_what_collides(out: Merged, came: Mapping[_Unit, _Value]) -> None:
    """New keys of theirs that stand above or below texts of ours that stay."""
    texts, others = {path for path, _ in out.wanted}, {path for path, _ in out.theirs}
    leaves, branches = texts - others, _branches(texts) - _branches(others)
    for unit, cells in came.items():
        path = unit[0]
        if path in branches or any(
            path[:size] in leaves for size in range(1, len(path))
        ):
            for cell, _ in cells:
                del out.wanted[cell]
                out.taken.discard(cell)
            _keep(out, unit, cells, "ours has other keys there")


def _units(table: Tables) -> dict[_Unit, _Value]:
    """The cells of each key together; those of an array's items count as the array."""
    found: dict[_Unit, list[tuple[Cell, tuple[str | None, str]]]] = {}
    for (path, form), value in table.items():
        cut = next(
            (at for at, segment in enumerate(path) if isinstance(segment, int)),
            len(path),
        )
        whole = cut == len(path)
        found.setdefault((path[:cut], form if whole else ""), []).append(
            ((path, form), value)
        )
    return {unit: tuple(cells) for unit, cells in found.items()}


def _branches(paths: Iterable[Path]) -> set[Path]:
    return {path[:size] for path in paths for size in range(1, len(path))}


def _keep(out: Merged, unit: _Unit, cells: _Value, reason: str) -> None:
    out.conflicts[cells[0][0] if cells else unit] = reason


def _take(out: Merged, mine: _Value, other: _Value) -> None:
    for cell, _ in mine:
        out.wanted.pop(cell, None)
        out.taken.add(cell)
    for cell, value in other:
        out.wanted[cell] = value
        out.taken.add(cell)
