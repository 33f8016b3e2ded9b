"""Who is told that an opened project has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    Listener = Callable[[], None]


class Listeners:
    """Functions that are called after every change."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def __len__(self) -> int:
        """How many are told."""
        return len(self._listeners)

    def add(self, listener: Listener) -> Callable[[], None]:
        """Call a function from now on; what this returns ends it."""
        self._listeners.append(listener)
        return lambda: self._remove(listener)

    def _remove(self, listener: Listener) -> None:
        if listener in self._listeners:
            self._listeners.remove(listener)

    def tell(self) -> None:
        """Call all; what one of them raises comes after the others were told."""
        failed: list[Exception] = []
        for listener in list(self._listeners):
            try:
                listener()
            except Exception as error:  # noqa: BLE001 - a stranger's function
                failed.append(error)
        if failed:
            raise failed[0]
