"""One run of a job: what an interrupted run kept is taken up, workers do the rest, results are saved as they come."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.errors import Cancelled
from i18n_workbench.translation.http import Client
from i18n_workbench.translation.jobs.dispatch import Dispatcher
from i18n_workbench.translation.jobs.lanes import Lanes
from i18n_workbench.translation.jobs.ledger import Ledger
from i18n_workbench.translation.jobs.portions import portions_of, tasks_of
from i18n_workbench.translation.jobs.saving import Saver, Saving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path
    from typing import Any

    from i18n_workbench.progress import Progress
    from i18n_workbench.translation.engines import Engine
    from i18n_workbench.translation.jobs.patience import Patience
    from i18n_workbench.translation.jobs.plan import Outcome
    from i18n_workbench.translation.jobs.work import Task
    from i18n_workbench.translation.memory.glossary import Glossary

_POLL = 0.05
"""Seconds after which a run looks whether it was cancelled, while nothing else happens."""


@dataclass
class Switch:
    """What other threads tell a run."""

    stopped: bool = False
    paused: bool = False


@dataclass(frozen=True)
class Run:
    """What a run works with; the arguments are those of the job."""

    outcomes: Sequence[Outcome]
    engines: Sequence[Engine]
    switch: Switch
    progress: Progress
    patience: Patience
    parallels: int
    as_candidates: bool
    glossary: Glossary | None
    timeout: float | None
    saver: Saver | None
    ledger_path: Path | None
    holds: Callable[[Outcome], bool] | None

    async def to_its_end(self) -> None:
        """Translate what is planned; what is left after a cancel is *cancelled*."""
        ledger = Ledger(self.ledger_path)
        ledger.open()
        saving = Saving(self.saver, ledger)
        try:
            planned = [one for one in self.outcomes if one.status == "planned"]
            self.progress.total = len(planned)
            self._take_up(ledger, saving)
            await self._work_off(saving)
        finally:
            await self._close(ledger, saving)

    async def _close(self, ledger: Ledger, saving: Saving) -> None:
        """Save what is not saved yet; a ledger with rows still to do stays for the next run."""
        try:
            await saving.finish()
            open_rows = {"failed", "cancelled", "planned"}
            is_open = any(one.status in open_rows for one in self.outcomes)
            if not (ledger.used and is_open):
                ledger.end()
        finally:
            ledger.close()

    def _take_up(self, ledger: Ledger, saving: Saving) -> None:
        """Results of an interrupted run: what was not handed on yet is handed on, nothing is asked for again."""
        unsaved: list[Outcome] = []
        for outcome in self.outcomes:
            entry = ledger.results.get(outcome.row.id)
            if outcome.status != "planned" or entry is None:
                continue
            _fill(outcome, entry)
            if outcome.row.id not in ledger.saved:
                unsaved.append(outcome)
            elif self.holds is not None and not self.holds(outcome):
                _plan_again(outcome)
                continue
            self._step([outcome])
        planned = [one for one in self.outcomes if one.status == "planned"]
        saving.expect([*unsaved, *planned])
        saving.hand_in(unsaved)

    async def _work_off(self, saving: Saving) -> None:
        tasks = tasks_of(self.outcomes, self.engines, self.glossary)
        portions = iter(portions_of(tasks, self.engines))

        def on_done(outcomes: Sequence[Outcome]) -> None:
            saving.hand_in(outcomes)
            self._step(outcomes)

        async with Client(timeout=self.timeout) as client:
            dispatcher = Dispatcher(
                self.engines,
                client,
                self.patience,
                lanes=Lanes(self.parallels, lambda: self.switch.paused),
                on_done=on_done,
                as_candidates=self.as_candidates,
                glossary=self.glossary,
            )
            # As many again make their requests ready while these wait for answers: a lane never stands empty.
            workers = [
                asyncio.create_task(_work(portions, dispatcher))
                for _ in range(2 * self.parallels)
            ]
            try:
                await self._watch(workers)
            finally:
                await _stop(workers)
                self._give_up_the_rest()

    async def _watch(self, workers: Sequence[asyncio.Task[None]]) -> None:
        left = set(workers)
        while left and not self.switch.stopped:
            done, left = await asyncio.wait(
                left, timeout=_POLL, return_when=asyncio.FIRST_COMPLETED
            )
            for worker in done:
                worker.result()
            if self.progress.cancelled:
                self.switch.stopped = True

    def _step(self, outcomes: Sequence[Outcome]) -> None:
        last = outcomes[-1]
        message = f"{last.key} {last.row.source_locale} → {last.locale}"
        # The watcher sees a cancel too, and stops everybody.
        with contextlib.suppress(Cancelled):
            self.progress.step(len(outcomes), message)

    def _give_up_the_rest(self) -> None:
        for outcome in self.outcomes:
            if outcome.status == "planned":
                outcome.status = "cancelled"
                outcome.reason = "the job was cancelled"


def _fill(outcome: Outcome, entry: Mapping[str, Any]) -> None:
    """Take a result over from a ledger."""
    outcome.target = str(entry["target"])
    outcome.engine = str(entry.get("engine", ""))
    outcome.attempts = int(entry.get("attempts", 0))
    outcome.reason = str(entry.get("reason", ""))
    is_candidate = entry.get("status") == "candidate"
    outcome.status = "candidate" if is_candidate else "done"


def _plan_again(outcome: Outcome) -> None:
    """Ask once more for a result that was saved, and is gone."""
    outcome.status = "planned"
    outcome.target = ""
    outcome.engine = ""
    outcome.reason = ""


async def _work(portions: Iterable[list[Task]], dispatcher: Dispatcher) -> None:
    """Take the next portion as soon as one is done: a sliding pool, not slices."""
    for portion in portions:
        await dispatcher.translate(portion)


async def _stop(workers: Sequence[asyncio.Task[None]]) -> None:
    for worker in workers:
        worker.cancel()
    await asyncio.gather(*workers, return_exceptions=True)
