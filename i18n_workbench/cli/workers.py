"""The processes that share a large scan: none is started, nor what starts them imported, before there is work for several."""

from __future__ import annotations

import os
import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, cast

from i18n_workbench.interpreters import make_children_safe

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Executor, Future, ProcessPoolExecutor

    from i18n_workbench.bench import Bench

MOST = 4
"""Processes at most. Chosen, not measured."""


class _Workers:
    """A pool of processes that is made for its first task."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    def submit(
        self, work: Callable[..., Any], *arguments: Any, **options: Any
    ) -> Future[Any]:
        """Give a task to the pool."""
        return self._started().submit(work, *arguments, **options)

    def map(self, work: Callable[..., Any], *arguments: Iterable[Any]) -> Iterator[Any]:
        """Give a task to the pool for each of some arguments."""
        return self._started().map(work, *arguments)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            from concurrent.futures import ProcessPoolExecutor

            make_children_safe()
            # Ctrl+C reaches all processes of a terminal: the one that asks ends, the others finish what they read.
            self._pool = ProcessPoolExecutor(
                min(os.cpu_count() or 1, MOST),
                initializer=signal.signal,
                initargs=(signal.SIGINT, signal.SIG_IGN),
            )
        return self._pool

    def end(self) -> None:
        """Wait for what was begun; what was not is given up."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)


@contextmanager
def workers() -> Iterator[Executor]:
    """Processes for a large scan."""
    pool = _Workers()
    try:
        yield cast("Executor", pool)
    finally:
        pool.end()


@contextmanager
def sharing_code(bench: Bench) -> Iterator[None]:
    """Read the code of a project with workers."""
    with workers() as executor, bench.sources.spread_over(executor):
        yield
