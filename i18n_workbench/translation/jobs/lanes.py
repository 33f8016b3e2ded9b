"""How many requests a job has under way at the same time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_POLL = 0.05
"""Seconds between two looks at whether a job is still paused: nobody notices, and it costs nothing."""


class Lanes:
    """``translate.parallels`` lanes for all engines together: ``async with lanes`` is one request. While the job is
    paused none begins.
    """

    def __init__(self, count: int, paused: Callable[[], bool] = lambda: False) -> None:
        self.count = count
        self._free = asyncio.Semaphore(count)
        self._paused = paused

    async def __aenter__(self) -> None:
        await self._free.acquire()
        try:
            while self._paused():  # noqa: ASYNC110 - set from other threads, which an asyncio.Event does not allow
                await asyncio.sleep(_POLL)
        except BaseException:
            self._free.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._free.release()
