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


def merged_values(base: Tables, ours: Tables, theirs: Tables) -> Merged:
    """Each key is what the side that changed it made of it; where both did, and differently, ours and a conflict.

    An array is one value: its items have no names. Theirs is a conflict also where ours has a text above or below it.
    """
    out = Merged(base, ours, theirs, dict(ours))
    units = [_units(table) for table in (base, ours, theirs)]
    leaves, branches = {path for path, _ in ours}, _branches(path for path, _ in ours)
    for unit in dict.fromkeys((*units[1], *units[2], *units[0])):
        was, mine, other = (table.get(unit, ()) for table in units)
        if other in (was, mine):
            continue
        if mine != was:
            _keep(out, unit, other or mine, "both sides changed it")
        elif (
            other
            and not mine
            and (unit[0] in branches or any(unit[0][:size] in leaves for size in range(1, len(unit[0]))))
        ):
            _keep(out, unit, other, "ours has other keys there")
        else:
            _take(out, mine, other)
    return out


def _units(table: Tables) -> dict[_Unit, _Value]:
    """The cells of each key together; those of an array's items count as the array."""
    found: dict[_Unit, list[tuple[Cell, tuple[str | None, str]]]] = {}
    for (path, form), value in table.items():
        cut = next((at for at, segment in enumerate(path) if isinstance(segment, int)), len(path))
        whole = cut == len(path)
        found.setdefault((path[:cut], form if whole else ""), []).append(((path, form), value))
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
