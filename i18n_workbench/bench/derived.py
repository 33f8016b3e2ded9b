"""Attributes that follow from the files: computed once, and again when the files have changed."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Protocol, Self, TypeVar, overload

T = TypeVar("T")


def forget(owner: object) -> None:
    """Drop all that is derived of an object."""
    for cls in type(owner).__mro__:
        for name, value in vars(cls).items():
            if isinstance(value, derived):
                owner.__dict__.pop(name, None)


class Part:
    """What a bench holds: an object with derived values of its own, which are dropped with those of the bench."""

    def __init__(self, owner: Owner) -> None:
        self._owner = owner

    @property
    def generation(self) -> int:
        """How often what follows from the files was forgotten."""
        return self._owner.generation

    def forget(self) -> None:
        """Drop what follows from files."""
        forget(self)


class Owner(Protocol):
    """Who forgets."""

    generation: int


class derived(cached_property[T]):  # noqa: N801 - read like property
    """A cached property that is not kept where the owner forgot everything while it was computed.

    The watcher forgets in a thread of its own: what somebody began to compute before would else stay for good.
    """

    @overload
    def __get__(self, instance: None, owner: type[Any] | None = None) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type[Any] | None = None) -> T: ...
    def __get__(self, instance: Any, owner: type[Any] | None = None) -> Self | T:
        """The value; computed where nobody has yet."""
        if instance is None:
            return self
        kept: dict[str, T] = instance.__dict__
        name = str(self.attrname)
        if name in kept:
            return kept[name]
        began = instance.generation
        value = self.func(instance)
        return kept.setdefault(name, value) if instance.generation == began else value
