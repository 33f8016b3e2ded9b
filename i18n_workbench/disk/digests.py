"""The names of contents: what says that a file holds what it held."""

from __future__ import annotations

import hashlib
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_named: ContextVar[dict[int, tuple[bytes, str]] | None] = ContextVar(
    "named", default=None
)
"""Each content that was named, by the object that holds it, which lives as long as this does."""


def digest(data: bytes | None) -> str:
    """The name of a content; empty for a file that is not there."""
    if data is None:
        return ""
    named = _named.get()
    if named is None:
        return _named_anew(data)
    if id(data) not in named:
        named[id(data)] = data, _named_anew(data)
    _, name = named[id(data)]
    return name


@contextmanager
def each_named_once() -> Iterator[None]:
    """Inside, a content that several ask for is read once: a write asks five times for the content before and after."""
    if _named.get() is not None:
        yield
        return
    token = _named.set({})
    try:
        yield
    finally:
        _named.reset(token)


def _named_anew(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
