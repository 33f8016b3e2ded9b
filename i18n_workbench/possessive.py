"""Repeats that give nothing back (``(?:…)*+``) on Python 3.11.0 to 3.11.4, whose matcher is wrong about them.

A group that tries a way inside and leaves it is lost there (CPython's gh-106052, mended in 3.11.5; Debian 12 has 3.11.2):
comments of ``.strings`` were never closed, placeholders not seen. An atomic group around a plain repeat says the same and
is matched rightly, so what the parser of patterns gives is put into that form. Later versions are left alone.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

MENDED = (3, 11, 5)
"""The first version of Python that is right."""


def mend() -> None:
    """Let all patterns that are compiled from now on be matched rightly."""
    parser: Any = import_module("re._parser")
    parse = parser.parse
    if sys.version_info >= MENDED or hasattr(parse, "mended"):
        return

    def parsed(*arguments: Any, **named: Any) -> Any:
        pattern = parse(*arguments, **named)
        put_atomic(pattern)
        return pattern

    parsed.mended = True  # type: ignore[attr-defined]
    parser.parse = parsed


def put_atomic(pattern: Any) -> None:
    """Put every such repeat of more than one sign of a parsed pattern into an atomic group."""
    constants: Any = import_module("re._constants")
    is_simple = import_module("re._compiler")._simple  # noqa: SLF001 - what it takes for one sign
    for at, (kind, value) in enumerate(pattern.data):
        for inner in _parts(value, type(pattern)):
            put_atomic(inner)
        if kind is constants.POSSESSIVE_REPEAT and not is_simple(value[2]):
            repeat = [(constants.MAX_REPEAT, value)]
            whole = type(pattern)(pattern.state, repeat)
            pattern.data[at] = (constants.ATOMIC_GROUP, whole)


def _parts(value: Any, kind: type) -> list[Any]:
    """The patterns in what the parser says of one piece of a pattern."""
    if isinstance(value, kind):
        return [value]
    if isinstance(value, list | tuple):
        return [part for each in value for part in _parts(each, kind)]
    return []
