"""What is made when it is asked for: names of a room (PEP 562), most of which is for one question each, and patterns."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any, AnyStr, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def lazily(
    room: str, modules: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """``__getattr__`` and ``__dir__`` of a room whose ``modules`` hold the names written behind them."""
    module_of = {
        name: module for module, names in modules.items() for name in names.split()
    }

    def get(name: str) -> Any:
        if name not in module_of:
            raise AttributeError(f"module {room!r} has no attribute {name!r}")
        home = import_module(room)
        found = vars(home)[name] = getattr(
            import_module(f"{room}.{module_of[name]}"), name
        )
        return found

    return get, lambda: sorted(import_module(room).__all__)


def lazy_pattern(pattern: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """A regular expression that is compiled when it is used first.

    The modules that ``status`` loads have 690 of them, of which it uses a tenth: compiling all took .15 of .95 CPU
    seconds on the demo project.

    >>> lazy_pattern("[a-z]+").findall("two words")
    ['two', 'words']
    """
    return cast("re.Pattern[AnyStr]", _LazyPattern(pattern, flags))


class _LazyPattern:
    """Stands for a compiled pattern, whose methods become its own as they are asked for."""

    def __init__(self, pattern: str | bytes, flags: int) -> None:
        self._arguments: tuple[Any, int] = pattern, flags

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        found = getattr(re.compile(*self._arguments), name)
        setattr(self, name, found)
        return found

    def __repr__(self) -> str:
        return f"lazy_pattern{self._arguments}"


_GRAMMAR = "rfc3987_syntax"


def load_jsonschema() -> None:
    """Import ``jsonschema``, with its grammar of IRIs left for the first text that is asked about.

    Altair and nbformat import it, and it builds that grammar at once where JupyterLab has brought it: 2.8 of Altair's
    4.2 CPU seconds, for a format that no chart and no notebook has.
    """
    if {"jsonschema", _GRAMMAR} & sys.modules.keys() or find_spec(_GRAMMAR) is None:
        return
    stand_in = ModuleType(_GRAMMAR)
    vars(stand_in)["is_valid_syntax"] = _is_valid_syntax
    sys.modules[_GRAMMAR] = stand_in
    try:
        import_module("jsonschema")
    finally:
        del sys.modules[_GRAMMAR]


def _is_valid_syntax(term: str, text: str) -> bool:
    return bool(import_module(_GRAMMAR).is_valid_syntax(term, text))
