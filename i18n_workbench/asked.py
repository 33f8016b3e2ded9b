"""What a person asks for, however it is given: one text or several, a score, a share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from os import PathLike, fspath
from typing import ParamSpec, TypeAlias, TypeVar

from i18n_workbench.errors import UsageError

P = ParamSpec("P")
R = TypeVar("R")
WORDS_FOR_LOCALES = ("locale", "locales")
TAKES_EITHER_WORD = "takes_either_word"
"""What a function that :func:`either_word` has made is known by."""

LONGEST = 60
"""Characters of a value that an error shows: with its sentence that is a line of a terminal."""
_OF_A_MASK = "a mask picks the rows of a frame: wb.messages[mask]"

Texts: TypeAlias = str | Iterable[str]
"""A text is one item, never its letters."""


def items(*asked: Texts | PathLike[str] | None) -> list[str]:
    """The texts in order, each once, as they are; nothing for nothing.

    Raises
    ------
    UsageError
        For anything that is neither a text nor a collection of texts.

    Examples
    --------
    >>> items("Yes ", ["No", "Yes "], None)
    ['Yes ', 'No']
    """
    found: dict[str, None] = {}
    for each in asked:
        for item in _several(each):
            found.setdefault(item)
    return list(found)


def texts(*asked: Texts | PathLike[str] | None) -> list[str]:
    """As :func:`items`, without blanks at their ends: names of locales, rules and files have none.

    >>> texts("fr", ["de ", "fr"], None)
    ['fr', 'de']
    """
    return list(dict.fromkeys(item.strip() for item in items(*asked)))


def either_word(method: Callable[P, R]) -> Callable[P, R]:
    """Let ``locale=`` and ``locales=`` both name the locales of a method, whichever it has itself, or ``*locales``.

    Examples
    --------
    >>> either_word(lambda *locales: locales)(locale=["fr", "de"])
    (['fr', 'de'],)
    >>> either_word(lambda text, locale="": (text, locale))("Save", locales="fr")
    ('Save', 'fr')
    """
    code = method.__code__
    named = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    own = next((word for word in WORDS_FOR_LOCALES if word in named), "")

    @wraps(method)
    def said(*args: P.args, **kwargs: P.kwargs) -> R:
        for word in WORDS_FOR_LOCALES:
            if word == own or word not in kwargs:
                continue
            if own and own not in kwargs:
                kwargs[own] = kwargs.pop(word)
            elif not own:
                args = (*args, kwargs.pop(word))  # type: ignore[assignment]
        return method(*args, **kwargs)

    setattr(said, TAKES_EITHER_WORD, True)
    return said


def only_item(asked: Texts, what: str) -> str:
    """The one text that is asked for, as it is, where several would not do.

    Raises
    ------
    UsageError
        When it is none, or several.

    Examples
    --------
    >>> only_item("Total: ", "key")
    'Total: '
    """
    return _only(items(asked), what)


def only_text(asked: Texts, what: str) -> str:
    """As :func:`only_item`, without blanks at its ends; nothing but blanks is none.

    >>> only_text(["fr "], "locale")
    'fr'
    """
    found = texts(asked)
    return _only(found if any(found) else [], what)


def _only(found: list[str], what: str) -> str:
    if len(found) != 1:
        given = ", ".join(found) or "none"
        raise UsageError(
            f"one {what} is wanted here, not {given}",
            next_step=f"call it once for each {what}",
        )
    return found[0]


def score(asked: object, what: str = "a threshold") -> float:
    """A score, 0 to 100.

    Raises
    ------
    UsageError
        When it is none, or a share where a score is wanted.

    Examples
    --------
    >>> score(80)
    80.0
    """
    number = _number(asked, what, "a score: use a number from 0 to 100")
    if 0 < number <= 1:
        raise UsageError(
            f"scores go from 0 to 100, so {what} of {number:g} finds everything",
            next_step=f"did you mean {number * 100:g}?",
        )
    if not 0 <= number <= 100:
        raise UsageError(
            f"{what} of {number:g} is no score", next_step="use a number from 0 to 100"
        )
    return number


def share(asked: object, what: str) -> float:
    """A share, 0 to 1.

    Raises
    ------
    UsageError
        When it is none, or a score where a share is wanted.

    Examples
    --------
    >>> share(0.5, "min_confidence")
    0.5
    """
    number = _number(asked, what, "a share: use a number from 0 to 1")
    if not 0 <= number <= 1:
        if 1 < number <= 100:
            meant = f"did you mean {number / 100:g}?"
        else:
            meant = "use a number from 0 to 1"
        raise UsageError(
            f"{what} is a share from 0 to 1, not {number:g}", next_step=meant
        )
    return number


def most(asked: object, what: str = "a limit") -> int:
    """How many rows at most.

    Raises
    ------
    UsageError
        When it is no whole number from 0 on.

    Examples
    --------
    >>> most(20)
    20
    """
    step = "use a whole number from 0 on, and name what else is meant: threshold=60"
    number = _number(asked, what, f"a number of rows: {step}")
    if number < 0 or not number.is_integer():
        raise UsageError(f"{what} of {number:g} is no number of rows", next_step=step)
    return int(number)


def shown(value: object) -> str:
    """A value in a few words: what is long is told by its kind.

    >>> shown(5), shown(print), shown([1] * 100)
    ('5', 'print without its parentheses', 'a list')
    """
    if callable(value) and not isinstance(value, type):
        name = getattr(value, "__name__", type(value).__name__)
        return f"{name} without its parentheses"
    said = repr(value)
    is_short = len(said) <= LONGEST and "\n" not in said
    return said if is_short else f"a {type(value).__name__}"


def _several(asked: Texts | PathLike[str] | None) -> list[str]:
    if asked is None:
        return []
    if isinstance(asked, str | PathLike):
        return [fspath(asked)]
    if not isinstance(asked, Iterable):
        raise UsageError(
            f"{shown(asked)} is no text", next_step="give a text, or a list of texts"
        )
    found = []
    for item in asked:
        if not isinstance(item, str | PathLike):
            raise _no_text(item)
        found.append(fspath(item))
    return found


def _no_text(item: object) -> UsageError:
    """What is said of something in a list; one truth after the other is a mask of pandas."""
    is_mask = type(item).__name__ in ("bool", "bool_")
    step = _OF_A_MASK if is_mask else "give a text, or a flat list of texts"
    return UsageError(f"{shown(item)} is no text", next_step=step)


def _number(asked: object, what: str, wanted: str) -> float:
    if isinstance(asked, bool) or not hasattr(asked, "__float__"):
        kind, _, step = wanted.partition(": ")
        raise UsageError(f"{what} is {kind}, not {asked!r}", next_step=step)
    return float(asked)
