"""The keys of a file of messages as its braces and names show them: JSON, and scripts that are never run here."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

_TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|'(?P<single>(?:[^'\\\n]|\\.)*)'|"(?P<double>(?:[^"\\\n]|\\.)*)"|(?P<template>`(?:[^`\\]|\\.)*`)"""
    r"""|(?P<word>[\w$]+)|(?P<mark>[{}\[\]:=,;])""",
    re.DOTALL,
)
AROUND = 3
"""So many names may stand around the keys: a variable, a locale, a namespace."""


def named_in(text: str, wanted: Collection[str]) -> set[str]:
    """Those of the dotted keys that are texts of a file, whatever the names of variables and locales around them."""
    found: set[str] = set()
    for path in _paths(text):
        tails = (".".join(path[at:]) for at in range(min(len(path), AROUND + 1)))
        found.update(tail for tail in tails if tail in wanted)
    return found


def _paths(text: str) -> Iterator[list[str]]:
    """The names that lead to each text."""
    around: list[str] = []
    last = name = ""
    for token in _TOKEN.finditer(text):
        mark = token["mark"]
        if mark in {"{", "["}:
            around.append(name)
            last = name = ""
        elif mark in {"}", "]"}:
            del around[-1:]
            last = name = ""
        elif mark in {":", "="}:
            name = last
        elif mark:
            last = name = ""
        elif token.lastgroup:
            if name and token.lastgroup != "word":
                yield [*(each for each in around if each), name]
            last = token[token.lastgroup]
