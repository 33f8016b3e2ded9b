"""What a query may ask of a project beside its texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from datetime import date


class Facts(Protocol):
    """What a project knows of its cells beside their texts; each is asked for at most once a query."""

    def usage(self) -> Mapping[str, tuple[str, int]]:
        """Key to its status and how many places use it."""
        ...

    def folders(self) -> Mapping[str, Collection[str]]:
        """Key to the source files that use it."""
        ...

    def owners(self) -> Mapping[str, Collection[str]]:
        """Key to the owners of the source files that use it."""
        ...

    def findings(self) -> Mapping[tuple[str, str], Collection[str]]:
        """Key and locale to the rules of their findings."""
        ...

    def stale(self, locale: str) -> Collection[str]:
        """The stale keys of a locale."""
        ...

    def reviews(self) -> Mapping[tuple[str, str], str]:
        """Key and locale to the review's state."""
        ...

    def candidates(self) -> Collection[tuple[str, str]]:
        """Keys and locales with a candidate."""
        ...

    def comments(self) -> Collection[tuple[str, str]]:
        """Keys and locales with a comment."""
        ...

    def descriptions(self) -> Mapping[str, str]:
        """Key to its description."""
        ...

    def origins(self) -> Mapping[tuple[str, str, str], tuple[date, str]]:
        """Key, form and locale to the day and the author of the value."""
        ...

    def saved(self) -> Mapping[str, str]:
        """The saved queries by name."""
        ...

    def spelled(self, locale: str) -> str:
        """A locale in the project's spelling."""
        ...
