"""Work beside the kernel's own thread: one private event loop, progress at most ten times a second, clean cancel.

Whose thread runs a widget's callback depends on the kernel's version; the loop of
:func:`~i18n_workbench.translation.jobs.runner.job_runner` does not, and goes on while another cell runs.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

from i18n_workbench.progress import Listener, Progress, follow
from i18n_workbench.translation.jobs.runner import JobRunner, job_runner

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

__all__ = ["Job", "JobRunner", "job_runner"]

T = TypeVar("T")


class Job:
    """One work that a panel runs: a function that is handed a :class:`Progress` and may be stopped through it.

    ``finished`` is called with what the work returned or raised (a cancelled work raises ``Cancelled``), in the
    thread of the work, after the last progress was told.
    """

    def __init__(
        self,
        label: str,
        work: Callable[[Progress], T],
        finished: Callable[[T | None, BaseException | None], None],
        told: Listener | None = None,
    ) -> None:
        self.progress = Progress(label, listener=told)
        self._work: Callable[[Progress], T] = work
        self._finished = finished
        self._future: Future[None] | None = None
        self._over = False

    def start(self) -> Job:
        """Begin; returns at once."""
        self._future = job_runner().submit(asyncio.to_thread(self._run))
        return self

    def cancel(self) -> None:
        """Ask the work to stop at its next step."""
        self.progress.cancel()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until it is over (what it raised went to ``finished``)."""
        if self._future is not None:
            self._future.result(seconds)

    @property
    def running(self) -> bool:
        """Whether it is under way: what it found may start the next work."""
        return self._future is not None and not self._over

    def _run(self) -> None:
        result, failure = None, None
        try:
            with follow(self.progress):
                result = self._work(self.progress)
        except Exception as error:  # noqa: BLE001 - handed on: the panel shows it and keeps it
            failure = error
        self._over = True
        self._finished(result, failure)
