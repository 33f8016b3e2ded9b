"""Results on their way out: into the ledger at once, to the saver in batches, one batch at a time."""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from i18n_workbench.errors import WorkbenchError
from i18n_workbench.progress import follow, silent
from i18n_workbench.translation.jobs.plan import Outcome
from i18n_workbench.translation.jobs.unwritable import why

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.translation.jobs.ledger import Ledger

Saver = Callable[[list[Outcome]], None]
"""Writes a batch of results (status ``done`` or ``candidate``). It runs outside of the event loop, never twice at
the same time; a WorkbenchError or OSError means that the batch was not saved."""

SYNC = 1.0
"""Seconds that a power cut may cost of the answers."""

SAVED = frozenset({"done", "candidate"})

SHORTEST, LONGEST = 0.5, 60.0
"""Seconds before each save: at least nine times what the last one took, and a fifth of the job's time so far. So saving
costs a tenth of the time at most (it slows the answers meanwhile), and a long job makes a few dozen transactions, not
thousands. A crash costs nothing: the ledger has every answer."""


_ITEM = re.compile(r"\[\d+\]")

Array = tuple[str, str]
"""A locale, and the key of an array."""


class Saving:
    """Collects results while the saver is busy, so that many small results become few writes.

    The items of an array are saved together, in whatever order their answers arrive: no file can hold the third one
    before the second.
    """

    def __init__(self, saver: Saver | None, ledger: Ledger) -> None:
        self._saver = saver
        self._ledger = ledger
        self._waiting: list[Outcome] = []
        self._expected: Counter[Array] = Counter()
        self._incomplete: dict[Array, list[Outcome]] = {}
        self._task: asyncio.Task[None] | None = None
        self._ending = asyncio.Event()
        self._started = time.monotonic()

    def expect(self, outcomes: Iterable[Outcome]) -> None:
        """Say what will be handed in."""
        arrays = map(_array_of, outcomes)
        self._expected.update(array for array in arrays if array)

    def hand_in(self, outcomes: Sequence[Outcome]) -> None:
        """Take results; they are in the ledger when this returns."""
        kept = [outcome for outcome in outcomes if outcome.status in SAVED]
        try:
            if kept:
                self._ledger.record(kept)
        finally:  # a ledger that cannot be written costs no answer that is here
            self._take(self._complete(outcomes))

    async def finish(self) -> None:
        """Wait until everything is saved."""
        self._ending.set()
        self._take(
            [outcome for items in self._incomplete.values() for outcome in items]
        )
        if self._task is not None:
            await self._task

    def _take(self, outcomes: Sequence[Outcome]) -> None:
        self._waiting += outcomes
        if self._waiting and (self._task is None or self._task.done()):
            self._task = asyncio.get_running_loop().create_task(self._drain())

    def _complete(self, outcomes: Sequence[Outcome]) -> list[Outcome]:
        """What can be saved now: what is no item, and the items of arrays of which nothing else is expected."""
        ready: list[Outcome] = []
        for outcome in outcomes:
            array = _array_of(outcome)
            items = [] if array is None else self._incomplete.setdefault(array, [])
            if outcome.status in SAVED:
                items.append(outcome)
            if array is not None:
                self._expected[array] -= 1
                if self._expected[array] > 0:
                    continue
                del self._incomplete[array]
            ready += items
        return ready

    async def _drain(self) -> None:
        took = 0.0
        while self._waiting:
            await self._gather(took)
            batch, self._waiting = self._waiting, []
            started = time.monotonic()
            await self._save(batch)
            took = time.monotonic() - started

    async def _gather(self, took: float) -> None:
        """Let results gather, unless the job is at its end: a short job is one transaction."""
        now = time.monotonic()
        until = now + min(max(SHORTEST, 9 * took, (now - self._started) / 5), LONGEST)
        while not self._ending.is_set() and (rest := until - time.monotonic()) > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._ending.wait(), min(rest, SYNC))
            await asyncio.to_thread(self._ledger.sync)

    async def _save(self, batch: list[Outcome]) -> None:
        if self._saver is not None:
            try:
                await asyncio.to_thread(_save_apart, self._saver, batch)
            except (WorkbenchError, OSError) as error:
                await self._one_by_one(batch, error)
                return
        self._ledger.mark_saved(batch)

    async def _one_by_one(
        self, batch: list[Outcome], error: WorkbenchError | OSError
    ) -> None:
        """One bad row must not cost the others; the ledger keeps the text of what could not be saved."""
        if len(batch) > 1:
            for outcome in batch:
                await self._save([outcome])
            return
        batch[0].status = "failed"
        batch[0].reason = f"translated, but not saved: {why(error)}"


def _save_apart(saver: Saver, batch: list[Outcome]) -> None:
    """Save to the end: files that are read for it are no steps of the job, and a job that is stopped stops none of it."""
    with follow(silent()):
        saver(batch)


def _array_of(outcome: Outcome) -> Array | None:
    """The outermost array that a row is an item of, or stands in an item of."""
    item = _ITEM.search(outcome.key)
    return (outcome.locale, outcome.key[: item.start()]) if item else None
