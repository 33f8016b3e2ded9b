"""What of a change set can be written, where the rest is not worth losing it: a machine's texts, for example."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog.plans.plan import make_plan
from i18n_workbench.catalog.plans.targets import pick_entry
from i18n_workbench.errors import CannotRepresent, WorkbenchError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.change import Change
    from i18n_workbench.catalog.changes import ChangeSet


def why(error: WorkbenchError | OSError) -> str:
    """Why something was not written, and where: of a file that nobody may write to its name is what helps."""
    if isinstance(error, WorkbenchError):
        place = f"{error.place}: " if error.place.file else ""
        return f"{place}{error.message}"
    return error.strerror or str(error)


def leave_out(changes: ChangeSet) -> list[tuple[Change, WorkbenchError]]:
    """Take out of a set of new values those that cannot be written; returns them with the reason of each.

    A value is judged together with those before it, as the file would hold them. Nothing is written. ``changes.left``
    gets a line for each.
    """
    catalog = changes.catalog
    kept: list[Change] = []
    rest = list(changes.changes)
    refused: list[tuple[Change, WorkbenchError]] = []
    while rest and (problem := _problem(catalog, [*kept, *rest])) is not None:
        at, problem = _first_bad(catalog, kept, rest, problem)
        bad = rest[at]
        kept += rest[:at]
        rest = rest[at + 1 :]
        refused.append((bad, problem))
        if not isinstance(
            problem, CannotRepresent
        ):  # something is wrong with the whole file, not with one value
            file = _file(catalog, bad)
            refused += [
                (each, problem) for each in rest if _file(catalog, each) == file
            ]
            rest = [each for each in rest if _file(catalog, each) != file]
    if refused:
        changes.changes = [*kept, *rest]
        changes.left += [
            f"{each.key} ({each.locale}): {error.message}" for each, error in refused
        ]
    return refused


def _first_bad(
    catalog: Catalog,
    kept: Sequence[Change],
    rest: Sequence[Change],
    problem: WorkbenchError,
) -> tuple[int, WorkbenchError]:
    """The place of the first change that cannot be made after those before it, by halving."""
    low, high = 0, len(rest) - 1
    while low < high:
        middle = (low + high) // 2
        found = _problem(catalog, [*kept, *rest[: middle + 1]])
        if found is None:
            low = middle + 1
        else:
            high, problem = middle, found
    return low, problem


def _problem(catalog: Catalog, changes: Sequence[Change]) -> WorkbenchError | None:
    try:
        make_plan(catalog, changes)
    except WorkbenchError as error:
        return error
    return None


def _file(catalog: Catalog, change: Change) -> str:
    """The file that a change goes to; empty where none can be derived."""
    cell = catalog.cell(change.key, change.locale, change.form)
    if cell is not None:
        return cell.chunk.file.path
    try:
        return pick_entry(catalog, change.key, change.locale, change.target).path
    except WorkbenchError:
        return ""
