"""Which engine for which locale: translate again what people have translated, and compare."""

from __future__ import annotations

import random
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import Cancelled
from i18n_workbench.progress import Progress
from i18n_workbench.tables import table
from i18n_workbench.translation.jobs.job import TranslationJob
from i18n_workbench.translation.jobs.metrics import chrf, edit_distance
from i18n_workbench.translation.masking.placeholders import difference
from i18n_workbench.translation.options import AnySettings, Resources

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pandas import DataFrame

    from i18n_workbench.translation.jobs.plan import Outcome, PlanRow

COLUMNS = (
    "engine",
    "locale",
    "strings",
    "translated",
    "chrf",
    "edit_distance",
    "placeholders",
    "seconds",
    "cost",
    "reason",
)
SECONDS = 60.0
"""How long an engine is waited for in all. Chosen, not measured: a server that accepts a connection and never answers took
two minutes of each language model, and five of Ollama."""


class Turn(Progress):
    """One engine's part of a comparison: it ends with the comparison, or when the engine has had its time."""

    def __init__(self, whole: Progress, seconds: float) -> None:
        super().__init__()
        self._whole = whole
        self._end = time.monotonic() + seconds

    @property
    def is_over(self) -> bool:
        """Whether the engine has had its time."""
        return time.monotonic() >= self._end

    @property
    def cancelled(self) -> bool:
        """Whether somebody asked to stop, or the time is over."""
        return self._whole.cancelled or self.is_over

    def step(self, count: int = 1, detail: str = "") -> None:
        """Say that ``count`` more strings of the whole comparison are done."""
        self._whole.step(count, detail)


@dataclass(frozen=True, slots=True)
class Experiment:
    """A hold-out comparison; nothing of it is saved.

    ``rows`` carry the approved translation in ``existing``. Of each locale ``sample`` rows are drawn, always the same
    for a ``seed``. The project's memory is asked without the rows that are held out. Each engine has ``seconds`` for
    all locales together, so that one that never answers holds nobody up.
    """

    rows: Sequence[PlanRow]
    engines: Sequence[str]
    settings: AnySettings
    resources: Resources = field(default_factory=Resources)
    sample: int = 50
    seed: int = 0
    seconds: float = SECONDS

    def run(self, progress: Progress | None = None) -> DataFrame:
        """One row per engine and locale, the nearest first within a locale.

        ``translated`` counts answers, ``chrf`` (0-100) and ``edit_distance`` (0-1, mean) are over those,
        ``placeholders`` is the share of answers that kept theirs (all three None where nothing was answered), ``cost``
        is the estimate in US dollars (None = free or unknown), ``reason`` is why strings were left, the most frequent
        first (empty where all were translated).

        Raises
        ------
        Cancelled
            When somebody asked to stop.
        """
        whole = progress or Progress()
        held_out = self._held_out()
        whole.total = len(self.engines) * sum(map(len, held_out.values()))
        left = dict.fromkeys(self.engines, self.seconds)
        records = []
        for rows in held_out.values():
            for engine in self.engines:
                record = self._measure(engine, rows, Turn(whole, left[engine]))
                left[engine] -= record["seconds"]
                records.append(record)
        frame = table(
            records, COLUMNS, whole=["strings", "translated"], share=COLUMNS[4:-1]
        )
        return frame.sort_values(
            ["locale", "chrf"],
            ascending=[True, False],
            kind="stable",
            ignore_index=True,
        )

    def _held_out(self) -> dict[str, list[PlanRow]]:
        by_locale: dict[str, list[PlanRow]] = {}
        for row in self.rows:
            if row.existing.strip() and row.source.strip():
                by_locale.setdefault(row.locale, []).append(row)
        draw = random.Random(self.seed)  # noqa: S311 - a repeatable sample, no secret
        return {
            locale: draw.sample(rows, min(self.sample, len(rows)))
            for locale, rows in sorted(by_locale.items())
        }

    def _measure(
        self, engine: str, rows: Sequence[PlanRow], turn: Turn
    ) -> dict[str, Any]:
        resources = self.resources
        if resources.memory is not None:
            resources = replace(
                resources, memory=resources.memory.without({row.source for row in rows})
            )
        fresh = [replace(row, existing="") for row in rows]
        job = TranslationJob(fresh, [engine], self.settings, resources=resources)
        cost = job.summary.cost
        started = time.perf_counter()
        job.run(turn)
        self._explain_stop(job.outcomes, turn)
        return {
            "engine": engine,
            "locale": rows[0].locale,
            "seconds": time.perf_counter() - started,
            "cost": cost,
            **_quality(job.outcomes, [row.existing for row in rows]),
        }

    def _explain_stop(self, outcomes: Sequence[Outcome], turn: Turn) -> None:
        """Give what was left when the time was over that reason; a stop that somebody asked for ends the comparison."""
        stopped = [one for one in outcomes if one.status == "cancelled"]
        if stopped and not turn.is_over:
            raise Cancelled("comparing engines was cancelled")
        for outcome in stopped:
            outcome.reason = f"no answer within {self.seconds:g} s"


def _quality(outcomes: Sequence[Outcome], references: Sequence[str]) -> dict[str, Any]:
    pairs = [
        (outcome, text)
        for outcome, text in zip(outcomes, references, strict=True)
        if outcome.target
    ]
    count = len(pairs)
    answers = [outcome.target for outcome, _ in pairs]
    kept = sum(not difference(outcome.source, outcome.target) for outcome, _ in pairs)
    distances = [edit_distance(outcome.target, text) for outcome, text in pairs]
    return {
        "strings": len(outcomes),
        "translated": count,
        "chrf": chrf(answers, [text for _, text in pairs]) if count else None,
        "edit_distance": sum(distances) / count if count else None,
        "placeholders": kept / count if count else None,
        "reason": _why(outcomes),
    }


def _why(outcomes: Sequence[Outcome]) -> str:
    counted = Counter(
        outcome.reason for outcome in outcomes if not outcome.target and outcome.reason
    )
    return "; ".join(reason for reason, _ in counted.most_common(3))
