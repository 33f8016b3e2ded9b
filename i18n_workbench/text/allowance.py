"""The time that all slow patterns of one scan may take together, however many files and patterns there are."""

from __future__ import annotations

import contextlib
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS = 10.0
"""For a whole scan. A pattern that behaves is not counted at all (:data:`QUICK`); four that do not took 48.7 s."""
QUICK = 0.05
"""Seconds of one search that count for nothing: a file of 500 KB at 10 MB/s."""


class Allowance:
    """Seconds that are left."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.left = seconds

    def spend(self, seconds: float) -> None:
        """Take off what a search has taken."""
        self.left -= max(0.0, seconds - QUICK)


_current: ContextVar[Allowance | None] = ContextVar("allowance", default=None)


def current() -> Allowance | None:
    """That of the scan that is under way; None outside of any."""
    return _current.get()


@contextlib.contextmanager
def one_allowance(seconds: float = SECONDS) -> Iterator[None]:
    """Let all patterns within share one allowance; an outer one that is there goes on."""
    if _current.get() is not None:
        yield
        return
    token = _current.set(Allowance(seconds))
    try:
        yield
    finally:
        _current.reset(token)
