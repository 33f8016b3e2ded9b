"""How long a job goes on asking an engine that fails: back-off, Retry-After, and a circuit that opens."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.errors import EngineError

if TYPE_CHECKING:
    from i18n_workbench.translation.engines.base import Engine
    from i18n_workbench.translation.jobs.lanes import Lanes

Sleep = Callable[[float], Awaitable[None]]

FATAL = frozenset({301, 302, 303, 307, 308, 401, 402, 403, 404, 405, 456})
"""Statuses that the next string would get as well."""

OF_THE_TEXT = frozenset({400, 413, 414, 422})
"""Statuses that say something about one text, not about the engine."""

DIVIDES = OF_THE_TEXT | {200, 500}
"""Statuses after which a portion is asked for in halves; 200 is an answer that cannot be used, and 500 may be what one
text does to a server."""

PROMPT = 2
"""So often an odd answer is asked for once more, and a portion that breaks the server before it is divided."""


@dataclass(frozen=True, slots=True)
class Patience:
    """Limits of trying again.

    ``budget`` bounds the seconds that one request may take with all its attempts, whatever a server asks for; a longer
    Retry-After
    means that the engine is given up for this job, as do ``failures`` in a row.
    """

    attempts: int = 5
    first: float = 0.5
    most: float = 30.0
    budget: float = 120.0
    failures: int = 3
    sleep: Sleep = asyncio.sleep
    jitter: Callable[[], float] = random.random

    def pause(self, attempt: int, error: EngineError) -> float:
        """Seconds before the next attempt: what the server asked for, else doubling with jitter."""
        if error.retry_after is not None:
            return error.retry_after
        doubled: float = self.first * 2.0 ** (attempt - 1)
        return min(self.most, doubled) * (0.5 + self.jitter() / 2)


@dataclass(slots=True)
class EngineState:
    """An engine in a job: how busy it may be, until when it asked for quiet, and whether it was given up.

    ``lanes`` are those of the job, ``gate`` is narrower where the provider allows fewer.
    """

    engine: Engine
    lanes: Lanes
    gate: asyncio.Semaphore
    quiet_until: float = 0.0
    failures: int = 0
    given_up: EngineError | None = None

    def failed(self, error: EngineError, limit: int) -> None:
        """Count a failure; errors of a single text do not count."""
        if error.status in OF_THE_TEXT:
            return
        self.failures += 1
        waits_too_long = error.retry_after is not None and error.retriable
        if (
            error.status in FATAL
            or self.failures >= limit
            or waits_too_long
            or not (error.status or error.retriable)
        ):
            self.given_up = self.given_up or error

    def succeeded(self) -> None:
        """One good answer closes the count."""
        self.failures = 0


async def ask_patiently(
    state: EngineState,
    patience: Patience,
    ask: Callable[[], Awaitable[None]],
    *,
    divisible: bool = False,
) -> None:
    """Call ``ask`` until it succeeds or patience ends.

    ``divisible``: a bad answer is not held against the engine yet, because smaller portions are tried next.

    Raises
    ------
    EngineError
        The last failure; or the one for which the engine was given up earlier.
    """
    async with (
        state.gate,
        state.lanes,
    ):  # also between attempts: others would only be refused as well
        await _attempts(state, patience, ask, divisible=divisible)


async def _attempts(
    state: EngineState,
    patience: Patience,
    ask: Callable[[], Awaitable[None]],
    *,
    divisible: bool,
) -> None:
    spent = 0.0
    for attempt in range(1, patience.attempts + 1):
        if state.given_up is not None:
            raise state.given_up
        await _keep_quiet(state, patience)
        started = time.monotonic()
        try:
            await ask()
        except EngineError as error:
            pause = patience.pause(attempt, error)
            spent += time.monotonic() - started + pause
            odd = error.status == 200 or (divisible and error.status == 500)
            last = attempt == patience.attempts or (odd and attempt >= PROMPT)
            if not error.retriable or last or spent > patience.budget:
                if not (divisible and error.status in DIVIDES):
                    state.failed(error, patience.failures)
                raise
            if error.retry_after is None:
                await patience.sleep(pause)
            else:  # everybody else has to wait for it as well
                state.quiet_until = max(state.quiet_until, time.monotonic() + pause)
        else:
            state.succeeded()
            return


async def _keep_quiet(state: EngineState, patience: Patience) -> None:
    """Wait until the time that the engine asked all of us to wait for."""
    rest = state.quiet_until - time.monotonic()
    if rest > 0:
        await patience.sleep(rest)
