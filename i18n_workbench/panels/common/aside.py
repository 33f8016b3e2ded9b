"""What a panel looks up beside the kernel's thread: what takes long is said, and can be cancelled."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from i18n_workbench.language import told
from i18n_workbench.progress import Watch, follow
from i18n_workbench.translation.jobs.runner import job_runner

if TYPE_CHECKING:
    from collections.abc import Callable

    from i18n_workbench.progress import Progress


class Aside:
    """The look-ups of one panel; ``tell`` is handed a line while one takes long (empty: none does any more)."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._watch = Watch(tell, say=told)
        self._under_way: set[Progress] = set()

    def __bool__(self) -> bool:
        return bool(self._under_way)

    def do(self, work: Callable[[], object]) -> None:
        """Begin a look-up in a thread of its own; returns at once."""
        job_runner().submit(asyncio.to_thread(self._do, work))

    def _do(self, work: Callable[[], object]) -> None:
        progress = self._watch.begin("at work")
        self._under_way.add(progress)
        try:
            with follow(progress):
                work()
        finally:
            self._under_way.discard(progress)
            if not self._under_way:
                self._watch.forget()  # the panel's last error may hold on to it

    def cancel(self) -> None:
        """Stop all of them at their next steps."""
        for progress in list(self._under_way):
            progress.cancel()
