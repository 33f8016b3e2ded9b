"""What is under way in a notebook's cell: a line below it that lives while the work does.

Plain text in an output that is written over, so that it works in every front end. A work in a cell is stopped by
interrupting the kernel.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from i18n_workbench.language import told
from i18n_workbench.progress import Found, Progress, Watch
from i18n_workbench.text.escape import esc

if TYPE_CHECKING:
    from collections.abc import Callable

STOP = "interrupt the kernel (■) to stop"
EVERY = 0.5
"""Seconds between two looks: a front end stops listening beyond a thousand messages in three seconds."""


_watches: WeakSet[Watch] = WeakSet()
"""Those of the workbenches that are still there."""


def begin_in_cell() -> Callable[[str], Progress]:
    """What begins works of a workbench: watched below the cell in a notebook, by nobody elsewhere."""
    is_quiet = bool(os.environ.get("I18N_WORKBENCH_QUIET"))
    if is_notebook() and not is_quiet:
        line = _Line()
        watch = Watch(line.show, EVERY, told, line.preview)
        _watch_until_cells_end(watch)
        return watch.begin
    return Progress


def _watch_until_cells_end(watch: Watch) -> None:
    """Have what a cell began forgotten when the cell ends: its error, which is kept, would keep the line counting."""
    shell: Any = sys.modules["IPython"].get_ipython()
    shell.events.register("post_run_cell", _forget)  # once, however often it is said
    _watches.add(watch)


def _forget(*_: object) -> None:
    """What IPython calls when a cell has ended."""
    for watch in list(_watches):
        watch.forget()


def is_notebook() -> bool:
    """Whether this is a kernel that a front end talks to."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    return shell is not None and hasattr(shell, "kernel")


class _Line:
    """An output that shows the last line, and below it the first rows of what is worked on."""

    def __init__(self) -> None:
        self._display: Any = None
        self._found: Found | None = None

    def preview(self, findings: Found | None) -> None:
        """Show with the next line what is known already."""
        self._found = findings

    def show(self, line: str) -> None:
        """Show a line in place of the one before; an empty one takes the output's content away."""
        from IPython import display as notebook

        html: Any = notebook.HTML
        display: Any = notebook.display
        shown = html(self._page(line) if line else "")
        if self._display is None:
            self._display = display(shown, display_id=True)
        else:
            self._display.update(shown)
        if not line:
            self._display = None

    def _page(self, line: str) -> str:
        frame: Any = self._found() if self._found else None
        rows = "" if frame is None else frame._repr_html_()
        return f"<small>{esc(line)} · {esc(told(STOP))}</small>{rows}"
