"""Changes of tables that are undone step by step, and played again from what a draft has kept of them."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from i18n_workbench.panels.common.drafts import Record

Step = list[tuple[dict[Any, Any], Any, Any]]
"""What one step has changed: table, name, and the value before (None = there was none)."""


class Steps:
    """The steps that were made, the last of them undone first."""

    def __init__(self) -> None:
        self._made: list[Step] = []
        self._open: Step | None = None

    def __bool__(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._made)

    @contextmanager
    def step(self) -> Iterator[Step]:
        """One step, complete (or still empty, inside another one) when it ends; an error takes all of it back."""
        if self._open is not None:
            yield []
            return
        step: Step = []
        self._open = step
        try:
            yield step
        except BaseException:
            _take_back(step)
            raise
        else:
            if step:
                self._made.append(step)
        finally:
            self._open = None

    def put(self, table: dict[Any, Any], name: Any, value: Any) -> None:
        """Give a name of a table its value (None = none), inside a step."""
        assert self._open is not None
        self._open.append((table, name, table.get(name)))
        _restore(table, name, value)

    def undo(self) -> Step:
        """Take back the last step; what it had changed, nothing when there is none."""
        step = self._made.pop() if self._made else []
        _take_back(step)
        return step

    def clear(self) -> None:
        """Forget them: nothing can be undone any longer."""
        self._made.clear()


def replayed(steps: Iterable[Sequence[Record]]) -> dict[str, dict[Any, Any]]:
    """What the steps of a draft come to: ``edit``, ``delete``, ``rename`` and ``apart``, each by name."""
    tables: dict[str, dict[Any, Any]] = {
        "edit": {},
        "delete": {},
        "rename": {},
        "apart": {},
    }
    for table, *name, value in (record for step in steps for record in step):
        _restore(tables[table], tuple(name), value)
    return tables


def _take_back(step: Step) -> None:
    for table, name, before in reversed(step):
        _restore(table, name, before)


def _restore(table: dict[Any, Any], name: Any, value: Any) -> None:
    if value is None:
        table.pop(name, None)
    else:
        table[name] = value
