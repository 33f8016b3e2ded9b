"""Globs over keys: ``errors.*`` is everything below ``errors`` and not ``errors`` itself."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_BRANCH = re.compile(r"\.\*+$")
_TOKEN = re.compile(r"\*+|\?|\{[^{}]*\}|.", re.DOTALL)


@lru_cache(maxsize=1024)
def key_glob(pattern: str) -> re.Pattern[str]:
    """The pattern that a glob means: ``*`` any text (dots too), ``?`` one character, ``{a,b}`` either.

    A branch at the end (``.*``) is a namespace as well, whatever stands between that and its keys (``catalog.keys``).
    """
    head, branch = _BRANCH.subn("", canonical(pattern))
    return re.compile(
        "".join(_piece(found[0]) for found in _TOKEN.finditer(head))
        + "[.:/].*" * branch,
        re.DOTALL,
    )


def _piece(part: str) -> str:
    if part[0] == "*":
        return ".*"
    if part == "?":
        return "."
    if part[0] == "{" and "," in part:
        return f"(?:{'|'.join(re.escape(either) for either in part[1:-1].split(','))})"
    return re.escape(part)


def matcher(patterns: Iterable[str]) -> Callable[[str], str]:
    """A function that gives the first pattern that a key fits, empty when none does."""
    plain = {
        canonical(pattern): pattern
        for pattern in patterns
        if not set(pattern) & set("*?{")
    }
    globs = [
        (key_glob(pattern), pattern)
        for pattern in patterns
        if set(pattern) & set("*?{")
    ]

    def fits(key: str) -> str:
        name = canonical(key)
        return plain.get(name) or next(
            (pattern for glob, pattern in globs if glob.fullmatch(name)), ""
        )

    return fits
