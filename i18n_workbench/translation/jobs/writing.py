"""The saver of a workbench's jobs: results become change sets and candidates, and none is lost on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from i18n_workbench.catalog.partial import leave_out
from i18n_workbench.errors import ConflictError, WorkbenchError
from i18n_workbench.review.companion import MACHINE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from i18n_workbench.catalog import Catalog, ChangeSet
    from i18n_workbench.review import Reviews
    from i18n_workbench.translation.engines.base import Engine
    from i18n_workbench.translation.jobs.plan import Outcome

Seen = dict[tuple[str, str, str], str | None]
"""What each cell said when the job was planned, by key, locale and form."""


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
    text stands in the job's results.
    """

    def __init__(self, bench: Bench, seen: Seen) -> None:
        self.bench = bench
        self.seen = seen
        self.engines: Sequence[Engine] = ()

    def __call__(self, batch: list[Outcome]) -> None:
        """Save a batch (see :data:`saving.Saver`)."""
        order = {cell: at for at, cell in enumerate(self.seen)}
        batch.sort(key=lambda outcome: order.get(_cell(outcome), 0))
        for outcome, reason in self._write(
            [outcome for outcome in batch if outcome.status == "done"]
        ):
            outcome.status, outcome.reason = "candidate", reason
        self._keep([outcome for outcome in batch if outcome.status == "candidate"])

    def holds(self, outcome: Outcome) -> bool:
        """Whether the workspace has this result: as the value, or as the candidate."""
        cell = self.bench.catalog.cell(outcome.key, outcome.locale, outcome.form)
        if cell is not None and cell.value == outcome.target:
            return True
        return self._candidates.get((outcome.key, outcome.locale, outcome.form)) == outcome.target

    @property
    def _candidates(self) -> Mapping[tuple[str, str, str], str]:
        """The candidates when it was first asked for, which is before the job makes any."""
        if self._found is None:
            self._found = self.bench.reviews.candidates()
        return self._found

    _found: Mapping[tuple[str, str, str], str] | None = None

    def _write(self, outcomes: list[Outcome]) -> list[tuple[Outcome, str]]:
        """Write all that can be; returns the others with the reason."""
        if not outcomes:
            return []
        changes, unfit = self._changes(outcomes)
        if unfit:
            unwanted = {_cell(outcome) for outcome, _ in unfit}
            return [*unfit, *self._write([o for o in outcomes if _cell(o) not in unwanted])]
        try:
            if changes:
                changes.apply()
        except ConflictError as error:
            clashing = _found_instead(error.conflicts)
            refused = [(o, clashing[_cell(o)]) for o in outcomes if _cell(o) in clashing]
            if refused:
                return [*refused, *self._write([o for o in outcomes if _cell(o) not in clashing])]
            return _all(outcomes, error)
        except OSError as error:
            return _all(outcomes, error)
        except WorkbenchError as error:
            left = {
                (c.key, c.locale, c.form): f"not written: {_message(e)}"
                for c, e in leave_out(changes)
            }
            refused = [(o, left[_cell(o)]) for o in outcomes if _cell(o) in left]
            if not refused:
                return _all(outcomes, error)
            return [*refused, *self._write([o for o in outcomes if _cell(o) not in left])]
        return []

    def _changes(self, outcomes: Iterable[Outcome]) -> tuple[ChangeSet, list[tuple[Outcome, str]]]:
        """The change set, and the results that can be no change (their key became a family meanwhile)."""
        changes, unfit = self.bench.changes(), []
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
        rows = [(o.key, o.locale, o.form, o.target, self._extra(o)) for o in outcomes]
        try:
            self.bench.reviews.set_candidates(rows)
        except (WorkbenchError, OSError) as error:
            for outcome in outcomes:
                outcome.status = "failed"
                reasons = (outcome.reason, f"translated, but not saved: {_message(error)}")
                outcome.reason = "; ".join(filter(None, reasons))

    def _extra(self, outcome: Outcome) -> dict[str, Any]:
        engine, _, model = self._origin(outcome).partition("/")
        said = {"engine": engine, "model": model, "reason": outcome.reason}
        return {name: text for name, text in said.items() if text}

    def _origin(self, outcome: Outcome) -> str:
        """``deepl``, ``openai/gpt-4o``; ``copy`` for a text without anything to translate."""
        model = next((engine.model for engine in self.engines if engine.id == outcome.engine), "")
        return f"{outcome.engine or 'copy'}{f'/{model}' if model else ''}"


def _cell(outcome: Outcome) -> tuple[str, str, str]:
    return outcome.key, outcome.locale, outcome.form


def _all(outcomes: Iterable[Outcome], error: WorkbenchError | OSError) -> list[tuple[Outcome, str]]:
    return [(outcome, f"not written: {_message(error)}") for outcome in outcomes]


def _found_instead(conflicts: Iterable[Mapping[str, Any]]) -> dict[tuple[str, str, str], str]:
    return {
        (c["key"], c["locale"], c["form"]): f"not written: {c['file']} says {c['found']!r} since"
        for c in conflicts
        if {"key", "locale", "form", "file"} <= c.keys()
    }


def _message(error: WorkbenchError | OSError) -> str:
    return error.message if isinstance(error, WorkbenchError) else error.strerror or str(error)
