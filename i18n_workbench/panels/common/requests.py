"""Requests of the browser and their answers: ``{id, do, ...}`` up, ``{id, ok}`` or ``{id, error}`` down."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

from i18n_workbench.errors import ConflictError, NeedsChoice, UsageError, WorkbenchError
from i18n_workbench.language import gettext, told

F = TypeVar("F", bound=Callable[..., Any])
STOPS = (Exception, KeyboardInterrupt)
"""What ends a piece of work and not the panel: whoever interrupts the kernel goes on working in it."""


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


def check_fields(method: Callable[..., Any], fields: Mapping[str, Any]) -> None:
    """Refuse what the method does not take: whoever can write into the notebook's page can send anything.

    Raises
    ------
    UsageError
        Which names the field.
    """
    try:
        bound = inspect.signature(method).bind(**fields)
    except TypeError as error:
        raise UsageError(
            f"not a request of this panel: {error}", next_step=_STALE
        ) from None
    for parameter in bound.signature.parameters.values():
        given = bound.arguments.get(parameter.name)
        several = parameter.kind is parameter.VAR_KEYWORD and isinstance(given, dict)
        is_right = SHAPES.get(str(parameter.annotation), _is_anything)
        for value in given.values() if several and isinstance(given, dict) else [given]:
            if parameter.name in bound.arguments and not is_right(value):
                message = f"not a request of this panel: {parameter.name} is no {parameter.annotation}"
                raise UsageError(message, next_step=_STALE)


_STALE = "show the panel again: run its cell, or load the page again"
_LARGEST = 2**53
"""Whole numbers up to here are exact in a browser."""


def _is_text(value: object) -> bool:
    """Whether it is a text that a file can hold (half of a surrogate pair is none)."""
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _is_number(value: object) -> bool:
    return (
        isinstance(value, int)
        and not isinstance(value, bool)
        and abs(value) <= _LARGEST
    )


def _is_truth(value: object) -> bool:
    return isinstance(value, bool)


def _are_texts(value: object) -> bool:
    return isinstance(value, list | tuple) and all(map(_is_text, value))


def _is_anything(value: object) -> bool:
    del value
    return True


def _is_never(value: object) -> bool:
    """What a browser cannot send."""
    del value
    return False


SHAPES: dict[str, Callable[[object], bool]] = {
    "str": _is_text,
    "Bulk": _is_text,
    "int": _is_number,
    "bool": _is_truth,
    "Sequence[str]": _are_texts,
    "str | None": lambda value: value is None or _is_text(value),
    "int | None": lambda value: value is None or _is_number(value),
    "Sequence[str] | None": lambda value: value is None or _are_texts(value),
    "Any": _is_anything,
    "NamedCells | None": _is_never,
}
"""What a value has to be for a parameter that is declared so; what is declared otherwise its method looks at."""


def error_record(error: BaseException) -> dict[str, Any]:
    """An error as the browser shows it: ``message place next``, and the conflicts or candidates it carries."""
    if isinstance(error, KeyboardInterrupt):
        said = gettext("the kernel was interrupted before this was done")
        return {"message": said, "place": "", "next": ""}
    if not isinstance(error, WorkbenchError):
        return {
            "message": f"{type(error).__name__}: {error}",
            "place": "",
            "next": gettext("panel.last_error holds the traceback"),
        }
    record: dict[str, Any] = {
        "message": told(error.message),
        "place": str(error.place),
        "next": told(error.next_step),
    }
    if isinstance(error, ConflictError):
        record["conflicts"] = error.conflicts
    if isinstance(error, NeedsChoice):
        record["candidates"] = error.candidates
    return record
