"""Sets of words and patterns of the string detectors that can be left out, and where each is heard."""

from __future__ import annotations

import re
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from left_out import Place, modules, named_everywhere, patched

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOMS = ("extraction", "bench.outside_tables")
OTHERS = (
    "extraction.files.scanning",
    "extraction.javascript.gate",
    "extraction.advice",
    "extraction.rewriting.additions",
)
"""Modules that keep findings, spare the reading of files or plan."""
NEVER = re.compile("(?!)")


class HeardWords(frozenset):  # type: ignore[type-arg]
    """A set of words, which is heard where it has one that is asked for."""

    hear: Callable[[], None]

    def __contains__(self, word: object) -> bool:
        has = super().__contains__(word)
        if has:
            self.hear()
        return has

    def __iter__(self) -> Iterator[Any]:
        self.hear()
        return super().__iter__()

    def __and__(self, other: Any) -> Any:
        self.hear()
        return super().__and__(other)

    __rand__ = __and__

    def __or__(self, other: Any) -> Any:
        self.hear()
        return super().__or__(other)

    __ror__ = __or__

    def isdisjoint(self, other: Any) -> bool:
        is_apart = super().isdisjoint(other)
        if not is_apart:
            self.hear()
        return is_apart


class HeardPattern:
    """A pattern, which is heard where it is found."""

    def __init__(self, pattern: Any, hear: Callable[[], None]) -> None:
        self._pattern = pattern
        self._hear = hear

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._pattern, name)
        if name not in {"match", "search", "fullmatch"}:
            self._hear()
            return value

        def look(*args: Any) -> Any:
            found = value(*args)
            if found is not None:
                self._hear()
            return found

        return look


@dataclass(frozen=True)
class Listed:
    """A set of words or a pattern that can be left out."""

    name: str
    value: Any
    places: tuple[Place, ...]

    @contextmanager
    def left_out(self) -> Iterator[None]:
        nothing = frozenset() if isinstance(self.value, frozenset) else NEVER
        with patched(self.places, nothing):
            yield

    def heard_in(self, heard: set[str]) -> Any:
        def hear() -> None:
            heard.add(self.name)

        if isinstance(self.value, frozenset):
            words = HeardWords(self.value)
            words.hear = hear
            return words
        return HeardPattern(self.value, hear)


def listed() -> list[Listed]:
    """The sets of words and the patterns of the rooms."""
    everywhere = named_everywhere()
    found: dict[int, Listed] = {}
    for module in modules(ROOMS, OTHERS):
        for name, value in list(vars(module).items()):
            is_pattern = hasattr(value, "fullmatch") and not isinstance(value, type)
            if not name.startswith("__") and (
                isinstance(value, frozenset) or is_pattern
            ):
                short = module.__name__.removeprefix("i18n_workbench.")
                places = tuple(everywhere[id(value)])
                found.setdefault(id(value), Listed(f"{short}:{name}", value, places))
    return [each for each in found.values() if each.value]


def look_up_late() -> None:
    """Let the functions of the tables of rules be looked up when they are asked."""
    for module in modules(ROOMS, OTHERS):
        for value in list(vars(module).values()):
            if isinstance(value, dict):
                for key, rule in list(value.items()):
                    if (
                        callable(rule)
                        and getattr(rule, "__module__", "") == module.__name__
                    ):
                        value[key] = _late(module, rule.__name__)


def _late(module: Any, name: str) -> Callable[..., Any]:
    def asked(*args: Any, **kwargs: Any) -> Any:
        return getattr(module, name)(*args, **kwargs)

    return asked
