"""One private event loop in a daemon thread: jobs survive other cells and cancel cleanly.

Whose thread runs a widget's callback depends on the kernel's version; this does not.
"""

from __future__ import annotations

import asyncio
import threading
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from concurrent.futures import Future

T = TypeVar("T")


class JobRunner:
    """Runs coroutines beside everything else."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        threading.Thread(
            target=self.loop.run_forever, name="i18n-workbench-jobs", daemon=True
        ).start()

    def submit(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        """Start; ``.result()`` waits, ``.cancel()`` raises CancelledError inside of the coroutine."""
        return asyncio.run_coroutine_threadsafe(work, self.loop)


@cache
def job_runner() -> JobRunner:
    """The process's runner, started when the first job is."""
    return JobRunner()
