"""Progress and cancellation of long-running work: one small object, handed down; who shows it is decided above."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextvars import ContextVar
from typing import TypeVar

from i18n_workbench.errors import Cancelled

T = TypeVar("T")
Listener = Callable[["Progress"], None]


class Progress:
    """Counts ``done`` of ``total`` steps of ``label``; anybody may :meth:`cancel`.

    Listeners hear at most ten times a second and always of the last step, because a notebook front end stops
    listening beyond a thousand messages in three seconds.
    """

    interval = 0.1

    def __init__(self, label: str = "", total: int | None = None, listener: Listener | None = None) -> None:
        self.label = label
        self.total = total
        self.done = 0
        self.detail = ""
        self._listener = listener
        self._stop = threading.Event()
        self._told = 0.0

    def cancel(self) -> None:
        """Ask the work to stop at its next step."""
        self._stop.set()

    @property
    def cancelled(self) -> bool:
        """Whether somebody asked to stop."""
        return self._stop.is_set()

    def step(self, count: int = 1, detail: str = "") -> None:
        """Say that ``count`` more steps are done.

        Raises
        ------
        Cancelled
            When :meth:`cancel` was called.
        """
        self.done += count
        self.detail = detail or self.detail
        self._tell(force=self.total is not None and self.done >= self.total)
        if self.cancelled:
            raise Cancelled(f"{self.label or 'the work'} was cancelled after {self.done} steps")

    def track(self, items: Iterable[T], total: int | None = None) -> Iterator[T]:
        """Yield the items, one step each."""
        if total is not None:
            self.total = total
        for item in items:
            yield item
            self.step()

    def _tell(self, *, force: bool) -> None:
        now = time.monotonic()
        if self._listener and (force or now - self._told >= self.interval):
            self._told = now
            self._listener(self)


_followed: ContextVar[Progress | None] = ContextVar("followed", default=None)


def follow(progress: Progress) -> None:
    """Let everything that begins in this context from now on (a thread of a job) count in this progress."""
    _followed.set(progress)


def following(label: str) -> Progress | None:
    """The progress that is followed in this context, for a work that begins; None when none is."""
    progress = _followed.get()
    if progress is not None:
        progress.label, progress.done, progress.total, progress.detail = label, 0, None, ""
    return progress


def silent() -> Progress:
    """A progress that nobody watches."""
    return Progress()
