"""What a person calls wrongly: a name that is not there, an argument that is not taken or is of another kind.

Python says it in a traceback through our lines. Here it is said in one line with the next step, and only once a call
has failed: a call that works costs nothing, and what works with another kind of argument goes on working.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from os import PathLike
from typing import Any, NamedTuple, ParamSpec, TypeVar

from i18n_workbench.asked import TAKES_EITHER_WORD, WORDS_FOR_LOCALES, shown
from i18n_workbench.errors import UnknownNameError, UsageError, WorkbenchError
from i18n_workbench.settings.nearest import did_you_mean
from i18n_workbench.tables import is_frame

C = TypeVar("C", bound=type)
P = ParamSpec("P")
R = TypeVar("R")


class WrongCallError(UsageError, TypeError):
    """A call that Python refuses, or that could not work: with an argument too many, too few or of another kind."""


def is_kind(title: str) -> Callable[[C], C]:
    """Let the public methods of a class, inherited ones included, say kindly what is wrong with a call of theirs.

    ``title`` is what the object is called where its names are told; a class with a ``__getattr__`` keeps it.

    Examples
    --------
    >>> @is_kind("a lamp")
    ... class Lamp:
    ...     def light(self, watts: int) -> str: ...
    >>> Lamp().light(colour="red")
    Traceback (most recent call last):
    i18n_workbench.wrong_calls.WrongCallError: light() does not take 'colour'
      it takes watts
    >>> Lamp().ligth(5)
    Traceback (most recent call last):
    i18n_workbench.errors.UnknownNameError: a lamp has no 'ligth'
      did you mean "light"?
    """

    def taught(cls: C) -> C:
        names = dict.fromkeys(name for kind in cls.__mro__ for name in vars(kind))
        for name in names:
            method = inspect.getattr_static(cls, name)
            if inspect.isfunction(method) and not name.startswith("_"):
                setattr(cls, name, said_kindly(method))
            elif isinstance(method, property) and not name.startswith("_"):
                setattr(cls, name, method.getter(_stopped_in_a_line(method)))
        if not hasattr(cls, "__getattr__"):
            cls.__getattr__ = _no_name_of(title)  # type: ignore[attr-defined]
        return cls

    return taught


class Interrupted(KeyboardInterrupt):
    """A call that was stopped by whoever waited for it: a notebook shows a line of it, and no way through our code."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} was stopped before it was done")

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows of it; IPython asks for this."""
        return [f"KeyboardInterrupt: {self}"]


def _stopped_in_a_line(attribute: property) -> Callable[[Any], Any]:
    """The getter of a property that may take long: whoever stops it reads a line."""
    getter: Any = attribute.fget

    @wraps(getter)
    def read(owner: Any) -> Any:
        try:
            return getter(owner)
        except KeyboardInterrupt as stop:
            raise Interrupted(getter.__name__) from stop

    return read


def said_kindly(function: Callable[P, R]) -> Callable[P, R]:
    """Let one function say kindly what is wrong with a call of it."""

    @wraps(function)
    def called(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except (
            WrongCallError
        ) as error:  # of one that this one calls, whose words the person did not write
            raise wrong_call(function, args, kwargs) or error from None
        except WorkbenchError:
            raise
        except (
            KeyboardInterrupt
        ) as stop:  # the outermost call is the one that the person knows
            raise Interrupted(f"{function.__name__}()") from stop
        except Exception as error:
            wrong = wrong_call(function, args, kwargs)
            if wrong is None:
                raise
            raise wrong from error

    return called


def wrong_call(
    function: Callable[..., Any],
    args: tuple[object, ...],
    kwargs: Mapping[str, object],
) -> WrongCallError | None:
    """What is wrong with a call that has failed; nothing where it looks as it should."""
    signature = inspect.signature(function)
    name = function.__name__
    words = [word for word in signature.parameters if word != "self"]
    step = f"it takes {', '.join(words)}" if words else f"write {name}()"
    given = _with_own_words(function, signature, kwargs)
    unknown = next((word for word in given if word not in words), "")
    if unknown and not _takes_any_word(signature):
        meant = did_you_mean(unknown, words, cutoff=75)
        return WrongCallError(
            f"{name}() does not take {unknown!r}", next_step=f"{meant} {step}".strip()
        )
    try:
        bound = signature.bind(*args, **given)
    except TypeError as error:
        return WrongCallError(f"{name}(): {error}", next_step=step)
    for word, value in bound.arguments.items():
        wanted = _wanted(signature.parameters[word])
        if wanted and not any(kind.holds(value) for kind in wanted):
            said = " or ".join(dict.fromkeys(kind.said for kind in wanted))
            return WrongCallError(
                f"{word} of {name}() cannot be {shown(value)}", next_step=f"give {said}"
            )
    return None


class _Kind(NamedTuple):
    """What an annotation allows, and how a person says it."""

    said: str
    holds: Callable[[object], bool]


def _is(*types: type) -> Callable[[object], bool]:
    return lambda value: isinstance(value, types)


def _are_texts(value: object) -> bool:
    if isinstance(value, str):
        return True
    return isinstance(value, Iterable) and not is_frame(value)


_KINDS = {
    "str": _Kind("a text", _is(str)),
    "Texts": _Kind("a text, or a list of texts", _are_texts),
    "Path": _Kind("a path", _is(str, PathLike)),
    "PathLike[str]": _Kind("a path", _is(str, PathLike)),
    "int": _Kind("a whole number", _is(int)),
    "float": _Kind("a number", _is(int, float)),
    "bool": _Kind("True or False", _is(bool)),
    "pd.DataFrame": _Kind("a frame, as wb.messages is", is_frame),
    "None": _Kind("nothing", lambda value: value is None),
}


def _wanted(parameter: inspect.Parameter) -> list[_Kind]:
    """What a parameter is declared to take; nothing where that is not known of all its alternatives."""
    if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
        return []
    named = [part.strip() for part in str(parameter.annotation).split("|")]
    if any(name not in _KINDS for name in named):
        return []
    return [_KINDS[name] for name in named]


def _with_own_words(
    function: Callable[..., Any],
    signature: inspect.Signature,
    kwargs: Mapping[str, object],
) -> dict[str, object]:
    """The arguments by the words that the function has for them itself (:func:`~i18n_workbench.asked.either_word`)."""
    given = dict(kwargs)
    parameters = signature.parameters.values()
    own = {each.name for each in parameters if each.kind is not each.VAR_POSITIONAL}
    if hasattr(function, TAKES_EITHER_WORD):
        for word in set(given) & set(WORDS_FOR_LOCALES) - own:
            value = given.pop(word)
            given |= {each: value for each in WORDS_FOR_LOCALES if each in own}
    return given


def _takes_any_word(signature: inspect.Signature) -> bool:
    return any(each.kind is each.VAR_KEYWORD for each in signature.parameters.values())


def _no_name_of(title: str) -> Callable[[object, str], Any]:
    """What a class answers for a name that it does not have."""

    def __getattr__(self: object, name: str) -> Any:  # noqa: N807 - it becomes the method
        if name.startswith("_") or hasattr(type(self), name):
            return object.__getattribute__(self, name)  # raises what it raised before
        names = [each for each in dir(self) if not each.startswith("_")]
        step = did_you_mean(name, names, cutoff=75) or f"there are {', '.join(names)}"
        raise UnknownNameError(f"{title} has no {name!r}", next_step=step)

    return __getattr__
