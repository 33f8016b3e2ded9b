"""Members of objects (``$strings.title``): any of them may be how a project asks for its messages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.source.read.asks import OWNERS, WINDOW

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

QUOTES = frozenset("'\"`")
_BOUND = re.compile(r"""(?:[:@#*\[]|v-)[\w.:-]*\]?=["']\Z""")
"""What an attribute is called whose value is an expression."""
_MEMBERS = re.compile(r"(?<![\w.$/:@-])[A-Za-z_$][\w$]*(?:[?!]?\.[A-Za-z_$][\w$]*)+")
_PARTED = bytes(
    byte if byte > 127 or chr(byte).isalnum() or chr(byte) in "_$.?!" else ord(" ")
    for byte in range(256)
)
"""Bytes that no member expression holds, as blanks."""

_IMPORTED = ("import ", "import static ", "using ", "package ")
"""What stands before a path of modules, which asks for nothing."""

OF_LISTS = frozenset(
    [
        "map",
        "forEach",
        "filter",
        "find",
        "some",
        "every",
        "includes",
        "join",
        "slice",
        "reduce",
        "concat",
        "flatMap",
        "at",
    ]
)
"""Methods of lists: what they are called of is a branch, where others may be messages that are functions."""


class Member(NamedTuple):
    """A member expression in two: an object, the path behind it, and the offset of the path.

    The object goes with what it is a member of (``S.current``), except for what only says where things are kept
    (``this.$strings``). ``called`` says that the end of the path is a function that is called.
    """

    name: str
    path: str
    start: int
    called: bool


def members(text: str, names: Collection[str] | None = None) -> Iterator[Member]:
    """Every member expression in two behind each of its names, or behind those that are one of ``names``."""
    for expression in _MEMBERS.finditer(text):
        if names is not None and not _has_name(expression[0], names):
            continue
        start, end = expression.span()
        quoted = text[start - 1 : start] in QUOTES
        if quoted and not _BOUND.search(text, max(0, start - WINDOW), start):
            continue  # the text of a string, no expression
        if text[max(0, start - WINDOW) : start].endswith(_IMPORTED):
            continue
        chain = expression[0]
        called = text.startswith("(", end)
        head, _, method = chain.rpartition(".")
        if called and method in OF_LISTS:
            chain, called = head, False
        point = chain.find(".")
        while point >= 0:
            path = chain[point + 1 :].replace("?.", ".").replace("!.", ".")
            name = _object(chain[:point].split("."))
            if names is None or last_name(name) in names:
                yield Member(name, path, start + point + 1, called)
            point = chain.find(".", point + 1)


def _has_name(chain: str, names: Collection[str]) -> bool:
    """Whether a member expression has one of the names: most have none, and are not looked at any closer."""
    return any(name.rstrip("?!") in names for name in chain.split("."))


def _object(chain: Sequence[str]) -> str:
    """The last name of a chain, with the one before it."""
    names = [name.rstrip("?!") for name in chain[-2:]]
    owned = len(names) > 1 and names[-2] not in OWNERS
    return f"{names[-2]}.{names[-1]}" if owned else names[-1]


_BEHIND_DOT = re.compile(rb"\.\s*([A-Za-z_$][\w$]*)")
_QUOTED = re.compile(rb"""["'`]([A-Za-z_$][\w$]*)["'`]""")
_TAKEN_APART = re.compile(rb"\{([^{}]*)\}\s*=(?![=>])")
_WORD = re.compile(rb"[A-Za-z_$][\w$]*")


def chains(files: Iterable[bytes]) -> list[bytes]:
    """What may be member expressions in the bytes of files, each once: roughly, but none is left out."""
    words: set[bytes] = set()
    for data in files:
        words.update(data.translate(_PARTED).split())
    return [word for word in words if b"." in word]


def member_names(data: bytes) -> set[str]:
    """What may be names of members that code reads of any object: behind a dot, in quotes (``texts[page]['title']``, also
    handed on), or in braces that take an object apart.
    """
    names = set(_BEHIND_DOT.findall(data))
    names.update(_QUOTED.findall(data))
    for inside in _TAKEN_APART.findall(data):
        names.update(_WORD.findall(inside))
    return {name.decode() for name in names}


def rough_members(words: Iterable[bytes]) -> Iterator[tuple[str, str]]:
    """Every object and path of what :func:`chains` found, those in texts as well."""
    text = b"\n".join(words).decode("utf-8", "replace")
    for chain in set(_MEMBERS.findall(text)):
        names = [name.rstrip("?!") for name in chain.split(".")]
        for size in range(1, len(names)):
            path = ".".join(names[size:])
            yield _object(names[:size]), path


def last_name(name: str) -> str:
    """The last name of an object, without the one before it."""
    return name.rpartition(".")[2]
