"""Requests of the browser and their answers: ``{id, do, ...}`` up, ``{id, ok}`` or ``{id, error}`` down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from i18n_workbench.errors import ConflictError, NeedsChoice, WorkbenchError

F = TypeVar("F", bound=Callable[..., Any])


class Handler(NamedTuple):
    """A method that answers a request; a slow one is run beside the kernel's thread and answers later."""

    method: str
    slow: bool


def request(name: str, *, slow: bool = False) -> Callable[[F], F]:
    """Let a panel's method answer the request ``name``; what the browser sends with it are keyword arguments."""

    def mark(method: F) -> F:
        method.__dict__["request"] = name, Handler(method.__name__, slow)
        return method

    return mark


def handlers_of(cls: type) -> dict[str, Handler]:
    """The requests that a class answers, those of its bases included."""
    found: dict[str, Handler] = {}
    for base in reversed(cls.__mro__):
        for value in vars(base).values():
            marked = getattr(value, "__dict__", {}).get("request")
            if marked:
                found[marked[0]] = marked[1]
    return found


def error_record(error: BaseException) -> dict[str, Any]:
    """An error as the browser shows it: ``message place next``, and the conflicts or candidates it carries."""
    if not isinstance(error, WorkbenchError):
        return {
            "message": f"{type(error).__name__}: {error}",
            "place": "",
            "next": "panel.last_error holds the traceback",
        }
    record: dict[str, Any] = {
        "message": error.message,
        "place": str(error.place),
        "next": error.next_step,
    }
    if isinstance(error, ConflictError):
        record["conflicts"] = error.conflicts
    if isinstance(error, NeedsChoice):
        record["candidates"] = error.candidates
    return record
