"""Where expressions of languages that have no grammar here are cut: at joints, at choices, at the end of an argument."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_HOLE = r"#\{(?:[^{}\"]|\"[^\"\n]*\"|\{[^{}]*\})*\}"
QUOTED = (
    rf"'(?P<single>(?:[^'\\]|\\.)*)'|\"(?P<double>(?:[^\"\\#]|\\.|{_HOLE}|#(?!\{{))*)\""
)
"""A literal; what Ruby puts into one may hold literals itself (``"a.#{open ? "b" : "c"}"``)."""
TRIPLE = (
    r"\"{3}(?P<d3>(?:[^\"\\]|\\.|\"(?!\"\"))*+)\"{3}"
    r"|'{3}(?P<s3>(?:[^'\\]|\\.|'(?!''))*+)'{3}"
)
"""A literal of several lines, which may hold quotes."""
JOINTS = {
    "ruby": "+",
    "php": ".",
    "dart": "+",
    "python": "+",
    "c": "+",
    "swift": "+",
    "kotlin": "+",
    "csharp": "+",
    "lua": "..",
    "elixir": "<>",
}
ELSE = {"php": "??", "dart": "??", "ruby": "||", "swift": "??", "csharp": "??"}
"""Between an expression and what is taken where it has no value."""
FORMAT_MACRO = r"\bPRI[diouxX]\w+"
"""What C writes between the literals of a format for a number of a fixed size; a message has it in angle brackets."""
ADJACENT = re.compile(
    rf"(?:\s|\\\n|#[^\n]*\n)*(?=[rRuUbBfFL8]{{0,2}}['\"]|{FORMAT_MACRO})"
)
JOINED = frozenset({"python", "c", "ruby"})
"""Languages whose literals are one text where they stand one behind the other, with :data:`ADJACENT` between them."""
_TOKEN = re.compile(
    rf"(?:(?<!\w)[rRuUbBfFL8]{{1,2}})?(?:{TRIPLE}|{QUOTED})|{FORMAT_MACRO}|(?://|#)[^\n]*|/\*.*?\*/|\\.|\?\?|\|\||\.\.|<>|[()\[\]{{}},;?:.+\n]",
    re.DOTALL,
)
_OPENING, _CLOSING = frozenset("([{"), frozenset(")]}")
_FAR = 4000
"""An argument is not read farther than that. Chosen, not measured."""


def operands(text: str, start: int, end: int, kind: str) -> list[tuple[int, int]]:
    """The parts that are joined to one text; literals that stand one behind the other are joined too."""
    joint = JOINTS[kind]
    parts = []
    low = start
    close = -1
    for at, mark in _outside(text, start, end):
        literal = mark[-1] in "'\"" or mark.startswith("PRI")
        if literal and close >= 0 and kind in JOINED and ADJACENT.match(text, close):
            parts.append((low, close))
            low = at
        elif (
            mark == joint
            and text[at + 1 : at + 2] not in {joint, "="}
            and text[at - 1 : at] != joint
        ):
            parts.append((low, at))
            low = at + len(mark)
        if literal or not mark.isspace():
            close = at + len(mark) if literal else close if mark[0] in "#/\\" else -1
    return [*parts, (low, end)]


def choices(text: str, start: int, end: int, kind: str) -> list[tuple[int, int]]:
    """What a choice can be: ``open ? 'a' : 'b'``, ``name ?? 'a'``; nothing where the expression is none."""
    questions: list[int] = []
    for offset, mark in _outside(text, start, end):
        if mark == ELSE.get(kind) and not questions:
            return [(start, offset), (offset + len(mark), end)]
        if kind == "ruby" and not _has_blanks_around(text, offset):
            continue
        if mark == "?" and not text.startswith(("?->", "?."), offset):
            questions.append(offset)
        elif mark == ":" and questions and not _is_double(text, offset):
            question = questions.pop()
            if not questions:
                return _branches(text, question, offset, end)
    return []


def _branches(text: str, question: int, colon: int, end: int) -> list[tuple[int, int]]:
    """What stands between ``?`` and ``:``, where anything does, and what stands behind."""
    first = (question + 1, colon)
    second = (colon + 1, end)
    return [first, second] if text[slice(*first)].strip() else [second]


def _has_blanks_around(text: str, offset: int) -> bool:
    """Whether a mark stands alone, as the marks of a choice do in Ruby (``empty?`` is a name, ``:a`` a symbol)."""
    before = text[offset - 1 : offset]
    behind = text[offset + 1 : offset + 2]
    return before.isspace() and behind.isspace()


def _is_double(text: str, offset: int) -> bool:
    """Whether a colon is one of two (``Page::TITLE``)."""
    return ":" in {text[offset - 1 : offset], text[offset + 1 : offset + 2]}


def _outside(text: str, start: int, end: int) -> Iterator[tuple[int, str]]:
    """The marks and literals of an expression that stand outside of its brackets, with their offsets."""
    depth = 0
    for mark in _TOKEN.finditer(text, start, end):
        if depth == 0:
            yield mark.start(), mark[0]
        depth += (mark[0] in _OPENING) - (mark[0] in _CLOSING)


def argument_end(text: str, offset: int, kind: str) -> int:
    """Where an argument ends: a comma, a bracket that it does not open; in Ruby a line that is whole, too."""
    until = min(len(text), offset + _FAR)
    for start, mark in _outside(text, offset, until):
        if mark in {",", ";"} or mark in _CLOSING:
            return start
        if (
            mark == "\n"
            and kind == "ruby"
            and not text[offset:start].rstrip().endswith(("+", "?", ":", "||"))
        ):
            return start
    return until


def behind_bracket(text: str, start: int, end: int) -> int:
    """The offset behind the bracket that closes the one at ``start``; -1 where it is not closed."""
    depth = 0
    for mark in _TOKEN.finditer(text, start, end):
        depth += (mark[0] in _OPENING) - (mark[0] in _CLOSING)
        if depth == 0:
            return mark.end()
    return -1


def stripped(text: str, start: int, end: int) -> tuple[int, int]:
    """The offsets without the blanks at both ends."""
    inner = text[start:end]
    first = start + len(inner) - len(inner.lstrip())
    last = start + len(inner.rstrip())
    return first, last
