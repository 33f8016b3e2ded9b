"""What several panels look at together: a key, a locale, a filter; and who is told when somebody wants to open it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Target:
    """Something to look at: a key, a locale, and for a list the state that is asked for (``missing``, ``stale`` ...)."""

    key: str = ""
    locale: str = ""
    filter: str = ""


class Selection:
    """The shared selection; each panel has one of its own until they are put together."""

    def __init__(self) -> None:
        self.target = Target()
        self._openers: list[Callable[[Target], object]] = []

    def choose(self, target: Target) -> None:
        """Look at something."""
        self.target = target

    def open(self, target: Target) -> bool:
        """Look at something and open it where it can be worked on; False when nobody can."""
        self.choose(target)
        for opens in self._openers:
            opens(target)
        return bool(self._openers)

    def on_open(self, opens: Callable[[Target], object]) -> None:
        """Let ``opens`` open what shall be opened."""
        self._openers.append(opens)
