"""The saver of a workbench's jobs: results become change sets and candidates, and none is lost on the way."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from i18n_workbench.disk.journal import new_series, part_of
from i18n_workbench.errors import ConflictError, WorkbenchError
from i18n_workbench.review.companion import MACHINE
from i18n_workbench.translation.jobs.unwritable import leave_out, why

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from i18n_workbench.catalog import Catalog, ChangeSet
    from i18n_workbench.review import Reviews
    from i18n_workbench.translation.engines.base import Engine
    from i18n_workbench.translation.jobs.plan import Outcome

Cell = tuple[str, str, str]
"""Key, locale and form."""

Seen = dict[Cell, str | None]
"""What each cell said when the job was planned."""

Refused = tuple["Outcome", str]
"""A result that could not be written, with the reason."""


class Bench(Protocol):
    """What is needed of a workbench."""

    @property
    def catalog(self) -> Catalog:
        """The messages."""

    @property
    def reviews(self) -> Reviews:
        """Where candidates are kept."""

    def changes(self) -> ChangeSet:
        """A new change set."""


class Writing:
    """Writes what is done, one change set a batch, and keeps the rest as candidates, one transaction a batch.

    A value that somebody changed since the job was planned, or that its file cannot hold, is not written: the
    translation becomes a candidate with the reason. Where no candidate can be kept either, the row has failed and the
    text stands in the job's results. One undo takes back all that was written by one of these.
    """

    def __init__(self, bench: Bench, seen: Seen) -> None:
        self.bench = bench
        self.seen = seen
        self.engines: Sequence[Engine] = ()
        self._series = new_series()

    def __call__(self, batch: list[Outcome]) -> None:
        """Save a batch (see :data:`saving.Saver`)."""
        order = {cell: number for number, cell in enumerate(self.seen)}
        batch.sort(key=lambda outcome: order.get(_cell(outcome), 0))
        done = [outcome for outcome in batch if outcome.status == "done"]
        with part_of(self._series):
            for outcome, reason in self._write(done):
                outcome.status = "candidate"
                outcome.reason = reason
            candidates = [each for each in batch if each.status == "candidate"]
            self._keep(candidates)

    def holds(self, outcome: Outcome) -> bool:
        """Whether the workspace has this result: as the value, or as the candidate."""
        cell = self.bench.catalog.cell(outcome.key, outcome.locale, outcome.form)
        if cell is not None and cell.value == outcome.target:
            return True
        return self._candidates.get(_cell(outcome)) == outcome.target

    @cached_property
    def _candidates(self) -> Mapping[Cell, str]:
        """The candidates when it was first asked for, which is before the job makes any."""
        return self.bench.reviews.candidates()

    def _write(self, outcomes: list[Outcome]) -> list[Refused]:
        """Write all that can be; returns the others with the reason."""
        if not outcomes:
            return []
        changes, refused = self._changes(outcomes)
        if refused:
            return [*refused, *self._write(_without(outcomes, refused))]
        try:
            if changes:
                changes.apply()
        except (WorkbenchError, OSError) as error:
            reasons = _reasons(changes, error)
            refused = [
                (each, reasons[_cell(each)])
                for each in outcomes
                if _cell(each) in reasons
            ]
            if not refused:
                return _all(outcomes, error)
            return [*refused, *self._write(_without(outcomes, refused))]
        return []

    def _changes(self, outcomes: Iterable[Outcome]) -> tuple[ChangeSet, list[Refused]]:
        """The change set, and the results that can be no change (their key became a family meanwhile)."""
        changes = self.bench.changes()
        unfit: list[Refused] = []
        for outcome in outcomes:
            try:
                changes.set(
                    outcome.key,
                    outcome.locale,
                    outcome.target,
                    form=outcome.form,
                    origin=MACHINE + self._origin(outcome),
                    old=self.seen.get(_cell(outcome)),
                )
            except WorkbenchError as error:
                unfit += _all([outcome], error)
        return changes, unfit

    def _keep(self, outcomes: Sequence[Outcome]) -> None:
        rows = []
        for each in outcomes:
            extra = self._extra(each)
            cell = (each.key, each.locale, each.form)
            rows.append((*cell, each.target, extra))
        try:
            self.bench.reviews.set_candidates(rows)
        except (WorkbenchError, OSError) as error:
            for outcome in outcomes:
                outcome.status = "failed"
                reasons = (
                    outcome.reason,
                    f"translated, but not saved: {why(error)}",
                )
                outcome.reason = "; ".join(filter(None, reasons))

    def _extra(self, outcome: Outcome) -> dict[str, Any]:
        engine, _, model = self._origin(outcome).partition("/")
        said = {"engine": engine, "model": model, "reason": outcome.reason}
        return {name: text for name, text in said.items() if text}

    def _origin(self, outcome: Outcome) -> str:
        """``deepl``, ``openai/gpt-4o``; ``copy`` for a text without anything to translate."""
        model = next(
            (engine.model for engine in self.engines if engine.id == outcome.engine), ""
        )
        return f"{outcome.engine or 'copy'}{f'/{model}' if model else ''}"


def _cell(outcome: Outcome) -> Cell:
    return outcome.key, outcome.locale, outcome.form


def _all(outcomes: Iterable[Outcome], error: WorkbenchError | OSError) -> list[Refused]:
    return [(outcome, f"not written: {why(error)}") for outcome in outcomes]


def _without(outcomes: Iterable[Outcome], refused: Iterable[Refused]) -> list[Outcome]:
    cells = {_cell(outcome) for outcome, _ in refused}
    return [outcome for outcome in outcomes if _cell(outcome) not in cells]


def _reasons(changes: ChangeSet, error: WorkbenchError | OSError) -> dict[Cell, str]:
    """The cells that are to blame for an error, with the reason; none where it is about no cell."""
    reasons = {}
    if isinstance(error, ConflictError):
        for conflict in error.conflicts:
            if {"key", "locale", "form", "file"} <= conflict.keys():
                cell = conflict["key"], conflict["locale"], conflict["form"]
                file, found = conflict["file"], conflict["found"]
                reasons[cell] = f"not written: {file} says {found!r} since"
    elif isinstance(error, WorkbenchError):
        for change, reason in leave_out(changes):
            cell = change.key, change.locale, change.form
            reasons[cell] = f"not written: {why(reason)}"
    return reasons
