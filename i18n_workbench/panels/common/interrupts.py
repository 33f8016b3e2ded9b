"""A kernel's interrupt (■, Ctrl+C) reaches what panels do beside its own thread.

A kernel takes an interrupt for the cell, or the answer of a panel, that is under way in its thread, and ignores it while
there is none: so a translation or a search that a panel runs aside could not be stopped by the button that stops
everything else. ``ipykernel`` puts its handler aside while it answers a message, as ``saved_sigint_handler``.
"""

from __future__ import annotations

import signal
import sys
import threading
from typing import TYPE_CHECKING, Any, Protocol
from weakref import WeakSet

if TYPE_CHECKING:
    from types import FrameType


class Stoppable(Protocol):
    """What may have something under way."""

    def stop(self) -> None:
        """Stop what is under way."""


_stoppable: WeakSet[Stoppable] = WeakSet()


def stop_at_interrupts(panel: Stoppable) -> None:
    """Let an interrupt stop a panel where the kernel would ignore it; whoever handles interrupts otherwise goes on so."""
    _stoppable.add(panel)
    kernel = _kernel()
    if kernel is None or threading.current_thread() is not threading.main_thread():
        return
    if getattr(kernel, "saved_sigint_handler", None) is signal.SIG_IGN:
        kernel.saved_sigint_handler = _interrupted


def _interrupted(_number: int, _frame: FrameType | None) -> None:
    """What a kernel at rest does with an interrupt."""
    for panel in list(_stoppable):
        panel.stop()


def _kernel() -> Any:
    """The kernel that this process is; None where it is none."""
    shell: Any = (
        sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    )
    return getattr(shell, "kernel", None)
