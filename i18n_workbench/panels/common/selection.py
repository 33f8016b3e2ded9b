"""What several panels look at together: a key, a locale, a filter; and who is told when somebody wants to open it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Target:
    """Something to look at: a key, a locale, and for a list the state that is asked for (``missing``, ``stale`` ...)."""

    key: str = ""
    locale: str = ""
    filter: str = ""


class Listener(NamedTuple):
    """Who is told, and whether only of what shall be opened."""

    heard: Callable[[Target], object]
    opening: bool


class Selection:
    """The shared selection; each panel has one of its own until they are put together."""

    def __init__(self) -> None:
        self.target = Target()
        self._listeners: list[Listener] = []

    def choose(self, target: Target) -> None:
        """Look at something."""
        self.target = target
        self._tell(opening=False)

    def open(self, target: Target) -> bool:
        """Look at something and open it where it can be worked on; False when nobody can."""
        self.choose(target)
        return self._tell(opening=True)

    def on_choose(self, heard: Callable[[Target], object]) -> None:
        """Tell ``heard`` of everything that is chosen."""
        self._listeners.append(Listener(heard, opening=False))

    def on_open(self, heard: Callable[[Target], object]) -> None:
        """Let ``heard`` open what shall be opened."""
        self._listeners.append(Listener(heard, opening=True))

    def _tell(self, *, opening: bool) -> bool:
        chosen = [
            listener for listener in self._listeners if listener.opening == opening
        ]
        for listener in chosen:
            listener.heard(self.target)
        return bool(chosen)
