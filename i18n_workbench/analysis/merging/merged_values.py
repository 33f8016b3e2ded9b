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
_Content = tuple[str | None, str]
"""Text and kind of a cell."""
_Value = tuple[tuple[Cell, _Content], ...]


@dataclass(slots=True)
class Merged:
    """The three versions, the cells that should come out, those taken from theirs, and conflicts with their reasons."""

    base: Tables
    ours: Tables
    theirs: Tables
    wanted: dict[Cell, _Content] = field(default_factory=dict)
    taken: set[Cell] = field(default_factory=set)
    conflicts: dict[Cell, str] = field(default_factory=dict)


def without_aliases(table: Tables) -> Tables:
    """The cells with a YAML alias as its text, as if that stood there."""
    cells = dict(table)
    for cell, (text, kind) in table.items():
        if kind == "alias":
            cells[cell] = (text, "")
    return cells


def merged_values(base: Tables, ours: Tables, theirs: Tables) -> Merged:
    """Each key is what the side that changed it made of it; where both did, and differently, ours and a conflict.

    An array is one value: its items have no names. Theirs is a conflict also where ours has a text above or below it,
    unless theirs has it too: then the format can hold both (a key and a section of that name in INI).
    """
    base = without_aliases(base)
    ours = without_aliases(ours)
    theirs = without_aliases(theirs)
    out = Merged(base, ours, theirs, dict(ours))
    base_units = _units(base)
    our_units = _units(ours)
    their_units = _units(theirs)
    came: dict[_Unit, _Value] = {}
    for unit in dict.fromkeys((*our_units, *their_units, *base_units)):
        before = base_units.get(unit, ())
        mine = our_units.get(unit, ())
        other = their_units.get(unit, ())
        if other in (before, mine):
            continue
        if mine != before:
            _keep(out, unit, other or mine, "both sides changed it")
            continue
        _take(out, mine, other)
        if other and not mine:
            came[unit] = other
    _leave_out_what_collides(out, came)
    return out


def _leave_out_what_collides(out: Merged, came: Mapping[_Unit, _Value]) -> None:
    """New keys of theirs that stand above or below texts of ours that stay."""
    texts = {path for path, _ in out.wanted}
    their_texts = {path for path, _ in out.theirs}
    leaves = texts - their_texts
    branches = _branches(texts) - _branches(their_texts)
    for unit, cells in came.items():
        path, _ = unit
        is_above = path in branches
        is_below = not leaves.isdisjoint(_branches([path]))
        if not is_above and not is_below:
            continue
        for cell, _ in cells:
            del out.wanted[cell]
            out.taken.discard(cell)
        _keep(out, unit, cells, "ours has other keys there")


def _units(table: Tables) -> dict[_Unit, _Value]:
    """The cells of each key together; those of an array's items count as the array."""
    units: dict[_Unit, list[tuple[Cell, _Content]]] = {}
    for cell, value in table.items():
        unit = units.setdefault(_unit(cell), [])
        unit.append((cell, value))
    return {unit: tuple(cells) for unit, cells in units.items()}


def _unit(cell: Cell) -> _Unit:
    """The path and form of a cell; of an array's item the path of the array."""
    path, form = cell
    for index, segment in enumerate(path):
        if isinstance(segment, int):
            return path[:index], ""
    return path, form


def _branches(paths: Iterable[Path]) -> set[Path]:
    """All that these paths stand below."""
    branches = set()
    for path in paths:
        for size in range(1, len(path)):
            branches.add(path[:size])
    return branches


def _keep(out: Merged, unit: _Unit, cells: _Value, reason: str) -> None:
    first = cells[0][0] if cells else unit
    out.conflicts[first] = reason


def _take(out: Merged, mine: _Value, other: _Value) -> None:
    for cell, _ in mine:
        out.wanted.pop(cell, None)
        out.taken.add(cell)
    for cell, value in other:
        out.wanted[cell] = value
        out.taken.add(cell)
