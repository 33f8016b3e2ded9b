"""The tree of a query; ``str`` of a node is a text that reads back as the same tree."""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

_BARE = re.compile(r"[^\s()\",/<>=-][^\s()\",]*")
OTHER_SIGN = re.compile(r"([A-Za-z]+)(?:[!<>]?=|~|[<>]|\s+[!=]?=)")
"""What other languages write behind a field (pandas with blanks, `locale == "fr"`): it would be looked for as a text, and found nowhere."""
_RANGE = ".."
_WORDS = frozenset({"and", "or", "not"})

Kind = Literal["word", "quoted", "regex"]
Comparison = Literal["", ">", "<", ">=", "<=", ".."]


@dataclass(frozen=True, slots=True)
class Value:
    """What a field is compared with: a word (with ``*`` and ``?``), a quoted text, or a regular expression."""

    text: str
    kind: Kind = "word"
    is_caseless: bool = False

    def __str__(self) -> str:
        if self.kind == "regex":
            escaped = re.sub(r"(\\.)|/", lambda match: match[1] or r"\/", self.text)
            return f"/{escaped}/{'i' if self.is_caseless else ''}"
        if self.kind == "word":
            return self.text
        return '"' + self.text.replace("\\", "\\\\").replace('"', '\\"') + '"'


@dataclass(frozen=True, slots=True)
class Term:
    """``field:value``; without a field the text is looked for in key, source and value. Several values: any of them.

    A range (``..``) has two values. ``at`` is the column where the term begins, from 1; it is no part of what it says.
    """

    field: str
    values: tuple[Value, ...]
    comparison: Comparison = ""
    at: int = dataclasses.field(default=1, compare=False)

    def __str__(self) -> str:
        head = f"{self.field}:" if self.field else ""
        first = self.values[0]
        if not head and first.kind == "word" and OTHER_SIGN.match(first.text):
            return str(Value(first.text, "quoted"))
        if self.comparison == _RANGE:
            return f"{head}{self.values[0]}..{self.values[1]}"
        return f"{head}{self.comparison}{','.join(map(str, self.values))}"


@dataclass(frozen=True, slots=True)
class Not:
    """What does not fit."""

    item: Node

    def __str__(self) -> str:
        return f"not {_inner(self.item)}"


@dataclass(frozen=True, slots=True)
class And:
    """What fits all; without items everything."""

    items: tuple[Node, ...]

    def __str__(self) -> str:
        return " and ".join(map(_inner, self.items))


@dataclass(frozen=True, slots=True)
class Or:
    """What fits any."""

    items: tuple[Node, ...]

    def __str__(self) -> str:
        return " or ".join(map(_inner, self.items))


Node: TypeAlias = Term | Not | And | Or


def is_bare(text: str) -> bool:
    """Whether a value can stand without quotes."""
    return (
        _BARE.fullmatch(text) is not None
        and _RANGE not in text
        and text.lower() not in _WORDS
    )


def _inner(node: Node) -> str:
    """A node inside another one: in parentheses where it has several parts."""
    return f"({node})" if isinstance(node, And | Or) else str(node)
