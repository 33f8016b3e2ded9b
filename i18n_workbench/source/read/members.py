"""Members of objects (``$strings.title``): any of them may be how a project asks for its messages."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.source.read.asks import OWNERS, WINDOW

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

QUOTES = frozenset("'\"`")
_BOUND = re.compile(r"""(?:[:@#*\[]|v-)[\w.:-]*\]?=["']\Z""")
"""What an attribute is called whose value is an expression."""
_NAME = r"[A-Za-z_$][\w$]*"
_TABLE = r"(?:\(\s*\)|\[\s*(?!['\"`\d])[^\[\]\n;{}]{1,60}\])"
"""What gives the table of a language: a call without arguments, an index that is no text (``texts[config.language]``). 60
characters hold a name with its type in TypeScript; chosen, not measured.
"""
_LONGEST = 200
"""Characters of the longest name in brackets, which may be any text (``strings["add folder"]``)."""
_QUOTED_NAME = (
    rf"""(?:\?\.)?\[\s*(?:'[^'\\\n]{{1,{_LONGEST}}}'|"[^"\\\n]{{1,{_LONGEST}}}")\s*\]"""
)
BRACKETS = re.compile(r"(['\"])\s*\]\s*\[\s*\1")
"""Between the names of a path in brackets."""
_DOT = r"(?:\n\s*)?[?!]?\."
"""A chain goes on in the next line: formatters of Dart, Kotlin and JavaScript break it before a dot."""
_MEMBERS = re.compile(
    rf"(?<![\w.$/:@-]){_NAME}(?:(?:[?!]?{_TABLE})?(?:{_DOT}{_NAME}|{_QUOTED_NAME}))+"
)
_LINK = re.compile(
    rf"""(?:[?!]?(?P<table>{_TABLE}))?(?:{_DOT}(?P<name>{_NAME})|(?:\?\.)?\[\s*(?:'(?P<single>[^']+)'|"(?P<double>[^"]+)")\s*\])"""
)
_GOES_ON = re.compile(r"[ \t]*[?!]?\.\w")
_CALLED, _INDEXED = b"\x01", b"\x02"
"""What stands for a call without arguments, and for an index, in words of bytes."""
_PARTED = bytes(
    byte
    if byte > 127 or byte in b"\x01\x02" or chr(byte).isalnum() or chr(byte) in "_$.?!"
    else ord(" ")
    for byte in range(256)
)
"""Bytes that no member expression holds, as blanks."""
_CALLS = re.compile(rb"\(\s*\)(?=[?!]?\.)")
_INDICES = re.compile(rb"""\[\s*(?!['"`\d])[^\[\]\n;{}]{1,60}\](?=[?!]?\.|\[['"])""")
_NAMES_IN_QUOTES = re.compile(rb"""\[\s*['"]([A-Za-z_$][\w$]*)['"]\s*\]""")
_TEXTS_IN_QUOTES = re.compile(
    rb"""\[\s*(?:'([^'\\\n]{1,200})'|"([^"\\\n]{1,200})")\s*\]"""
)
"""Names in brackets that are none of a variable: what is left of them behind the patterns before."""
_TEXT = "\ue000"
"""Stands before such a name in words, of whose signs each is one of Unicode's private ones, so that it stays one word."""
_HIDDEN = {
    code: 0xE000 + code
    for code in range(32, 127)
    if chr(code) not in "_$" and not chr(code).isalnum()
}
_SHOWN = {hidden: code for code, hidden in _HIDDEN.items()} | {0xE000: None}
_MARKS = {"\x01": "()", "\x02": "[]"}

_IMPORTED = ("import ", "import static ", "using ", "package ")
"""What stands before a path of modules, which asks for nothing."""

_OWNED = 2
"""Names that say what an object is: its own and that of what it is a member of."""

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
    """A member expression in two: an object, the path behind it, and the offsets of the path as it is written.

    The object goes with what it is a member of (``S.current``), except for what only says where things are kept
    (``this.$strings``), and says by brackets that it is called or indexed (``i18n.active()``, ``texts[]``). ``called``
    says that the end of the path is a function that is called, ``goes_on`` that the expression goes on behind its call.
    """

    name: str
    path: str
    start: int
    end: int
    called: bool
    goes_on: bool = False


class _Link(NamedTuple):
    """A name of a member expression, what gives a table before it, and where it stands."""

    name: str
    table: str
    quoted: bool
    start: int


def members(text: str, names: Collection[str] | None = None) -> Iterator[Member]:
    """Every member expression in two behind each of its names, or behind those that are one of ``names``."""
    if names is None:
        expressions = _MEMBERS.finditer(text)
    else:
        expressions = _beside(text, _named(frozenset(map(bare_name, names))))
    for expression in expressions:
        start, end = expression.span()
        links = _links(expression[0], start)
        quoted = text[start - 1 : start] in QUOTES
        if quoted and not _BOUND.search(text, max(0, start - WINDOW), start):
            continue  # the text of a string, no expression
        if text[max(0, start - WINDOW) : start].endswith(_IMPORTED):
            continue
        for member in _cut(links, called=text.startswith("(", end)):
            if names is None or last_name(member.name) in names:
                yield member


@lru_cache(maxsize=8)
def _named(names: frozenset[str]) -> re.Pattern[str]:
    """Finds names of objects of which a member is read."""
    either = "|".join(map(re.escape, sorted(names)))
    return re.compile(rf"(?<![\w$])(?:{either})(?=[?!.\[(\n])")


def _beside(text: str, named: re.Pattern[str]) -> Iterator[re.Match[str]]:
    """The member expressions in the lines in which a pattern finds something."""
    read = 0
    for found in named.finditer(text):
        if found.start() < read:
            continue
        begin = max(read, _first_of_line(text, found.start()))
        end = text.find("\n", found.end())
        read = end if end >= 0 else len(text)
        for expression in _MEMBERS.finditer(text, begin):
            if expression.start() > read:
                break
            read = max(read, expression.end())
            yield expression


def _first_of_line(text: str, offset: int) -> int:
    """Where the line of an offset begins; a call may be open over its end (``messages(`` and ``).title`` below it), or
    the line may go on with a dot.
    """
    begin = text.rfind("\n", 0, offset) + 1
    while begin:
        at = begin
        while at and text[at - 1].isspace():
            at -= 1
        if text[at - 1 : at] != "(" and not _GOES_ON.match(text, begin):
            break
        begin = text.rfind("\n", 0, at) + 1
    return begin


def _links(expression: str, start: int) -> list[_Link]:
    """The names of a member expression, in order."""
    first, *_ = re.split(r"[^\w$]", expression, maxsplit=1)
    links = [_Link(first, "", False, start)]
    for found in _LINK.finditer(expression, len(first)):
        table = found["table"] or ""
        group = found.lastgroup or "name"
        mark = f"{table[:1]}{table[-1:]}"
        begin = start + found.start(group)
        links.append(_Link(found[group], mark, group != "name", begin))
    return links


def _cut(links: Sequence[_Link], *, called: bool) -> Iterator[Member]:
    """A member expression in two behind each of its names; the path ends where a table is given, and where names in
    brackets begin or end (``$lang['home']['title']``).
    """
    size = len(links)
    for first in range(1, size):
        last = first + 1
        quoted = links[first].quoted
        while last < size and not links[last].table and links[last].quoted == quoted:
            last += 1
        is_called = called if last == size else links[last].table == "()"
        path = [link.name for link in links[first:last]]
        if is_called and path[-1] in OF_LISTS:
            path, is_called = path[:-1], False
        if path:
            name = _object(links[: first + 1])
            goes_on = is_called and last < size
            end_of_path = links[first + len(path) - 1]
            end = end_of_path.start + len(end_of_path.name)
            start = links[first].start
            yield Member(name, ".".join(path), start, end, is_called, goes_on)


def _object(links: Sequence[_Link]) -> str:
    """The last name before the last link, with the one before it."""
    names = [
        f"{link.name}{after.table}" for link, after in pairwise(links[-_OWNED - 1 :])
    ]
    owned = len(names) > 1 and names[0] not in OWNERS
    return ".".join(names) if owned else names[-1]


def with_dots(written: str) -> str:
    """The path that names in brackets make (``home']['title``); anything else as it is written."""
    return BRACKETS.sub(".", written) if "]" in written else written


def bare_name(name: str) -> str:
    """An object's last name without what says how it gives a table."""
    return last_name(name).rstrip("()[]")


_BEHIND_DOT = re.compile(rb"\.\s*([A-Za-z_$][\w$]*)")
_QUOTED = re.compile(rb"""["'`]([A-Za-z_$][\w$]*)["'`]""")
_QUOTED_OUTSIDE = re.compile(rb"""["'`]([A-Za-z_$][\w$]*)["'`](?!\s*:)""")
_TAKEN_APART = re.compile(rb"\{([^{}]*)\}\s*=(?![=>])")
_WORD = re.compile(rb"[A-Za-z_$][\w$]*")
_ROUGH_NAME = rf"(?:{_NAME}|{_TEXT}[^.\n\x01\x02]+)"
_ROUGH = re.compile(rf"(?<![\w.$/:@-]){_NAME}(?:[?!]?[\x01\x02]?[?!]?\.{_ROUGH_NAME})+")


def chains(files: Iterable[bytes]) -> list[bytes]:
    """What may be member expressions in the bytes of files, each once: roughly, but none is left out."""
    words: set[bytes] = set()
    for data in files:
        called = _CALLS.sub(_CALLED, data.replace(b"?.[", b"["))
        indexed = _INDICES.sub(_INDEXED, called)
        named = _NAMES_IN_QUOTES.sub(rb".\1", indexed)
        if b"['" in named or b'["' in named:
            named = _TEXTS_IN_QUOTES.sub(_hidden, named)
        words.update(named.translate(_PARTED).split())
    return [word for word in words if b"." in word]


def _hidden(match: re.Match[bytes]) -> bytes:
    """A name in brackets as one word."""
    name = (match[1] or match[2]).decode("utf-8", "replace")
    return f".{_TEXT}{name.translate(_HIDDEN)}".encode()


def member_names(data: bytes, *, is_table: bool = False) -> set[str]:
    """What may be names of members that code reads of any object: behind a dot, in quotes (``texts[page]['title']``, also
    handed on), or in braces that take an object apart. In a table of messages what stands in quotes before a value is none.
    """
    names = set(_BEHIND_DOT.findall(data))
    names.update((_QUOTED_OUTSIDE if is_table else _QUOTED).findall(data))
    for inside in _TAKEN_APART.findall(data):
        names.update(_WORD.findall(inside))
    return {name.decode() for name in names}


def rough_members(words: Iterable[bytes]) -> Iterator[tuple[str, str]]:
    """Every object and path of what :func:`chains` found, those in texts as well."""
    text = b"\n".join(words).decode("utf-8", "replace")
    for chain in set(_ROUGH.findall(text)):
        names = [name.rstrip("?!") for name in chain.split(".")]
        links = [_Link(names[0].rstrip("\x01\x02"), "", False, 0)]
        for before, name in pairwise(names):
            table = _MARKS.get(before[-1:], "")
            links.append(_Link(name.rstrip("\x01\x02"), table, False, 0))
        for member in _cut(links, called=False):
            yield member.name.translate(_SHOWN), member.path.translate(_SHOWN)


def last_name(name: str) -> str:
    """The last name of an object, without the one before it."""
    return name.rpartition(".")[2]
