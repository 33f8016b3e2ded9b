"""Progress and cancellation of long-running work: one small object, handed down; who shows it is decided above."""

from __future__ import annotations

import threading
import time
import weakref
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import Context, ContextVar, copy_context
from typing import NamedTuple, TypeVar

from i18n_workbench.errors import Cancelled

T = TypeVar("T")
Listener = Callable[["Progress"], None]
Found = Callable[[], object]


class Progress:
    """Counts ``done`` of ``total`` steps of ``label``; anybody may :meth:`cancel`.

    Listeners hear at most ten times a second and always of the last step, because a notebook front end stops
    listening beyond a thousand messages in three seconds.
    """

    interval = 0.1

    def __init__(
        self,
        label: str = "",
        total: int | None = None,
        listener: Listener | None = None,
    ) -> None:
        self.label = label
        self.total = total
        self.done = 0
        self.detail = ""
        self.found: Found | None = None
        """Gives what is known already, while the rest is worked on: the first rows of a table."""
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
            raise Cancelled(
                f"{self.label or 'the work'} was cancelled after {self.done} steps"
            )

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


PATIENCE = 1.5
"""Seconds after which it is said what happens: with the time to the next look that is before people begin to wonder, in
the third second.
"""


class Watch:
    """Says what is under way, before two seconds are over and for as long as it takes.

    Looks at what was begun last from a thread of its own, so that also a work which says nothing of its steps is seen.
    ``show`` is handed a line (empty: nothing is under way any more) every so many seconds, ``preview`` before that what
    the work has found already.
    """

    def __init__(
        self,
        show: Callable[[str], None],
        every: float = 0.5,
        say: Callable[[str], str] = str,
        preview: Callable[[Found | None], None] | None = None,
    ) -> None:
        self._show = show
        self._preview = preview
        self._say_label = say
        self._every = every
        self._begun: list[_Begun] = []
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._shown: _Begun | None = None
        """For what a line is shown."""
        self._hushed = 0

    def begin(self, label: str) -> Progress:
        """A progress that is watched until nobody holds it any more."""
        progress = Progress(label)
        with self._lock:
            self._begun.append(
                _Begun(weakref.ref(progress), time.monotonic(), copy_context())
            )
            if self._thread is None:
                self._thread = threading.Thread(target=self._look, daemon=True)
                self._thread.start()
        return progress

    def forget(self) -> None:
        """Nothing that was begun goes on: an error may hold on to a work for as long as somebody can look at it."""
        with self._lock:
            self._begun.clear()
            self._clear()

    @contextmanager
    def hushed(self) -> Iterator[None]:
        """Say nothing meanwhile: something is printed, or somebody is asked."""
        with self._lock:
            self._hushed += 1
            self._clear()
        try:
            yield
        finally:
            self._hushed -= 1

    def _look(self) -> None:
        while True:
            time.sleep(self._every if self._shown else min(self._every, PATIENCE / 4))
            with self._lock:
                self._begun = [
                    each for each in self._begun if each.progress() is not None
                ]
                if not self._begun:
                    self._clear()
                    self._thread = None
                    return
                if not self._hushed:
                    self._say(self._begun[0], self._begun[-1].progress())

    def _say(self, outer: _Begun, inner: Progress | None) -> None:
        """Show what was begun last, where the work that it is a part of was begun."""
        seconds = time.monotonic() - outer.since
        if self._shown is not outer:
            self._clear()
        if inner is not None and seconds >= PATIENCE:
            self._shown = outer
            line = line_of(inner, seconds, self._say_label)
            if self._preview:
                self._preview(inner.found)
            outer.context.run(self._show, line)

    def _clear(self) -> None:
        if self._shown is not None:
            self._shown.context.run(self._show, "")
            self._shown = None


class _Begun(NamedTuple):
    """A work, when it was begun, and in which context: a notebook's cell is one."""

    progress: weakref.ref[Progress]
    since: float
    context: Context


def line_of(progress: Progress, seconds: float, say: Callable[[str], str] = str) -> str:
    """A progress as a line: what, how much of it, and for how long; ``say`` gives its words in a person's language.

    Examples
    --------
    >>> progress = Progress("reading history", 105)
    >>> progress.step(12, "de")
    >>> line_of(progress, 3.4)
    'reading history: 12 of 105, de · 3 s'
    """
    if progress.total:
        count = ": " + say(f"{progress.done:,} of {progress.total:,}")
    else:
        count = f": {progress.done:,}" if progress.done else ""
    if progress.detail:
        detail = f"{',' if count else ':'} {say(progress.detail[:60])}"
    else:
        detail = ""
    return f"{say(progress.label)}{count}{detail} · {seconds:.0f} s"


_followed: ContextVar[Progress | None] = ContextVar("followed", default=None)


@contextmanager
def follow(progress: Progress) -> Iterator[None]:
    """Let everything that begins in this context meanwhile (in the thread of a job) count in this progress."""
    before = _followed.set(progress)
    try:
        yield
    finally:
        _followed.reset(before)


def following(label: str) -> Progress | None:
    """The progress that is followed in this context, for a work that begins; None when none is."""
    progress = _followed.get()
    if progress is not None:
        progress.label, progress.done, progress.total = label, 0, None
        progress.detail, progress.found = "", None
    return progress


def silent() -> Progress:
    """A progress that nobody watches."""
    return Progress()
