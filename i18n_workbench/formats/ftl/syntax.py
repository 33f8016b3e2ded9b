"""Which parts of a Fluent file are messages, and which are mistakes ("junk", which Fluent skips).

Regular expressions tile a file quickly, and they are exact where a file has no mistakes. To know that, placeables are folded
from the inside out into one character each, and what remains must be a file of texts only. Where that fails, the reference
parser (``fluent.syntax``, some eighty times slower) decides.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import LineIndex, Span

if TYPE_CHECKING:
    from collections.abc import Iterator

IDENTIFIER = r"[a-zA-Z][a-zA-Z0-9_-]*+"
HEAD = lazy_pattern(rf"^(-?{IDENTIFIER})[ ]*+=", re.MULTILINE)
"""The beginning of a message or a term; group: its name."""
_ATTRIBUTE = lazy_pattern(rf"(?<=\n)[ ]*+\.({IDENTIFIER})[ ]*+=")

_FOLDED = "\ufffc"
_MAX_DEPTH = 8
"""Placeables inside of each other that are folded by patterns alone: 113 real files have 2 at most."""
_TOO_DEEP = 30
"""Braces inside of each other from which on a file is refused: the reference parser goes down a call for each."""
_EOL = r"\r?\n"
_BLANK = rf"(?:[ ]|{_EOL})*+"
_STRING = r'"[^"\\\r\n]*+(?:\\(?:["\\]|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{6})[^"\\\r\n]*+)*+"'
_NUMBER = r"-?[0-9]++(?:\.[0-9]++)?+"
_LITERAL = rf"(?:{_STRING}|{_NUMBER})"
_COMMA = rf"{_BLANK},{_BLANK}"
_NAMED = rf"{IDENTIFIER}{_BLANK}:{_BLANK}{_LITERAL}"
_POSITIONAL = rf"(?:{_LITERAL}|\$?{IDENTIFIER})"
_ARGUMENTS = rf"(?:{_POSITIONAL}(?:{_COMMA}{_POSITIONAL})*(?:{_COMMA}{_NAMED})*|{_NAMED}(?:{_COMMA}{_NAMED})*)"
_CALL = rf"\({_BLANK}(?:{_ARGUMENTS}(?:{_BLANK},)?{_BLANK})?\)"
_FUNCTION = rf"[A-Z][A-Z0-9_-]*+{_BLANK}{_CALL}"
_INLINE = rf"(?:{_LITERAL}|\${IDENTIFIER}|{_FUNCTION}|{IDENTIFIER}(?:\.{IDENTIFIER})?|-{IDENTIFIER}(?:{_BLANK}{_CALL})?)"
_SELECTOR = rf"(?:{_LITERAL}|\${IDENTIFIER}|{_FUNCTION}|-{IDENTIFIER}\.{IDENTIFIER}(?:{_BLANK}{_CALL})?)"
# A text after folding: a first line, and further lines that are indented or begin with a placeable.
_NEXT_LINE = rf"(?:[ ]*+{_EOL})++(?:[ ]++[^ .\[*{{}}\r\n]|[ ]*+{_FOLDED})[^{{}}\r\n]*+"
_PATTERN = rf"[ ]*+(?:[^ {{}}\r\n][^{{}}\r\n]*+(?:{_NEXT_LINE})*+|(?:{_NEXT_LINE})++)"
_VARIANT = rf"(?:[ ]*+{_EOL})++[ ]*+{{}}\[{_BLANK}(?:{_NUMBER}|{IDENTIFIER}){_BLANK}\]{_PATTERN}"
_PLAIN, _DEFAULT = _VARIANT.replace("{}", "", 1), _VARIANT.replace("{}", r"\*", 1)
_ATTRIBUTES = rf"(?:(?:[ ]*+{_EOL})++[ ]*+\.{IDENTIFIER}[ ]*+={_PATTERN})"
_ENTRY = rf"(?:#|-{IDENTIFIER}[ ]*+={_PATTERN}{_ATTRIBUTES}*+|{IDENTIFIER}[ ]*+=(?:{_PATTERN}{_ATTRIBUTES}*+|{_ATTRIBUTES}++))"

_COMMENT = lazy_pattern(r"^#{1,3}(?:[ ][^\r\n]*+)?+(?=\r?\n|\Z)", re.MULTILINE)
_PLACEABLE = lazy_pattern(rf"\{{{_BLANK}{_INLINE}{_BLANK}\}}")
_SELECT = lazy_pattern(
    rf"\{{{_BLANK}{_SELECTOR}{_BLANK}->(?:{_PLAIN})*+{_DEFAULT}(?:{_PLAIN})*+(?:[ ]*+{_EOL})++[ ]*+\}}"
)
_SAME_NAME_TWICE = lazy_pattern(
    rf"[(,]{_BLANK}({IDENTIFIER}){_BLANK}:{_BLANK}{_LITERAL}[^()]{{0,300}}?,{_BLANK}\1{_BLANK}:"
)
_FILE = lazy_pattern(rf"(?:{_ENTRY}?+[ ]*+{_EOL})*+(?:{_ENTRY}|[ ]*+)[ ]*+\Z")
_NESTING = lazy_pattern(r"[{}()]|\n(?=[A-Za-z-])")
_OUTSIDE = lazy_pattern(r"[{}\n]")
_INSIDE = lazy_pattern(r'[{}\n]|"[^"\\\n]*(?:\\.[^"\\\n]*)*"')
_START = lazy_pattern(rf"^(?:(-?{IDENTIFIER})[ ]*+=|#)", re.MULTILINE)


class Message(NamedTuple):
    """A message or a term: its name begins at ``start``, its value after ``body``; it has no blank end."""

    name: str
    start: int
    body: int
    end: int


class Pattern(NamedTuple):
    """A value: of the message itself (no attribute) or of one of its attributes, which begins at ``start``."""

    attribute: str
    start: int
    raw: Span


def parse(text: str) -> tuple[list[Message], list[int]]:
    """All messages and terms, and where each piece of junk begins.

    Raises
    ------
    ParseError
        When placeables are nested deeper than anybody could read.
    """
    return (_tiles(text), []) if is_clean(text) else _reference(text)


def sources(text: str, *, clean: bool) -> Iterator[tuple[str, str, str]]:
    """Name, attribute ("" for the message itself) and source of every value in a file, quickly where it is clean."""
    if not clean:
        for message in _reference(text)[0]:
            for pattern in patterns(text, message):
                yield message.name, pattern.attribute, pattern.raw.of(text)
        return
    parts = _START.split(text)
    for name, rest in zip(parts[1::2], parts[2::2], strict=True):
        if name is None:
            continue
        value = rest.strip(" \r\n")
        if "\n" not in value and value[:1] != ".":
            yield name, "", value
            continue
        values = _ATTRIBUTE.split(rest.rstrip(" \r\n"))
        yield name, "", values[0].rstrip(" \r\n")
        yield from (
            (name, attribute, raw.rstrip(" \r\n"))
            for attribute, raw in zip(values[1::2], values[2::2], strict=True)
        )


def only_message(text: str, name: str) -> Span | None:
    """From the name of a message to where the next entry begins; None when it is not there exactly once."""
    found = [
        match.start()
        for match in re.finditer(rf"^{re.escape(name)}[ ]*+=", text, re.MULTILINE)
    ]
    if len(found) != 1:
        return None
    following = _START.search(text, found[0] + 1)
    return Span(found[0], following.start() if following else len(text))


def patterns(text: str, message: Message) -> list[Pattern]:
    """The values of a message; the first is its own and may be empty."""
    found = [Pattern("", message.start, Span(message.body, message.end))]
    for head in _ATTRIBUTE.finditer(text, message.body, message.end):
        last = found[-1]
        found[-1] = last._replace(
            raw=Span(last.raw.start, _trimmed(text, last.raw.start, head.start()))
        )
        found.append(Pattern(head[1], head.start(), Span(head.end(), message.end)))
    return found


def placeable_end(text: str, start: int) -> int:
    """The end of the placeable that begins with the brace at ``start``; ``start`` itself where none does."""
    simple = _PLACEABLE.match(text, start)
    if simple:
        return simple.end()
    depth, at = 0, start
    while found := (_INSIDE if depth else _OUTSIDE).search(text, at):
        depth += {"{": 1, "}": -1}.get(found[0], 0)
        at = found.end()
        if depth == 0:
            return at if _folded(text[start:at]) == _FOLDED else start
        if depth > _TOO_DEEP:
            break
    return start


def inside_lines(raw: str) -> set[int]:
    """The numbers of the lines that begin inside a placeable."""
    inside: set[int] = set()
    depth = line = at = 0
    while "{" in raw:
        found = (_INSIDE if depth else _OUTSIDE).search(raw, at)
        if not found:
            break
        depth += {"{": 1, "}": -1}.get(found[0], 0)
        if found[0] == "\n":
            line += 1
            if depth > 0:
                inside.add(line)
        at = found.end()
    return inside


def is_clean(text: str) -> bool:
    """Whether a file has no mistakes."""
    if _FOLDED in text:
        return False
    if "#" in text:
        text = _COMMENT.sub("#", text)
    if "(" in text and _SAME_NAME_TWICE.search(text):
        return False
    text = _folded(text)
    return "{" not in text and _FILE.match(text) is not None


def _folded(text: str) -> str:
    """The text with each placeable as one character."""
    text = _PLACEABLE.sub(_FOLDED, text) if "{" in text else text
    for _ in range(_MAX_DEPTH):
        if "{" not in text:
            break
        text = _SELECT.sub(_FOLDED, text)
    return text


def _tiles(text: str) -> list[Message]:
    starts = list(_START.finditer(text))
    ends = [found.start() for found in starts[1:]] + [len(text)]
    return [
        Message(found[1], found.start(), found.end(), _trimmed(text, found.end(), end))
        for found, end in zip(starts, ends, strict=False)
        if found[1]
    ]


def _reference(text: str) -> tuple[list[Message], list[int]]:
    from fluent.syntax import FluentParser, ast

    _refuse_depth(text)
    messages, junk = [], []
    for entry in FluentParser().parse(text).body:
        assert entry.span is not None  # the parser always gives spans
        if isinstance(entry, ast.Junk):
            junk.append(entry.span.start)
        elif isinstance(entry, ast.Message | ast.Term):
            assert entry.id.span is not None
            found = HEAD.match(text, entry.id.span.start - isinstance(entry, ast.Term))
            assert found is not None
            messages.append(
                Message(
                    found[1],
                    found.start(),
                    found.end(),
                    _trimmed(text, found.end(), entry.span.end),
                )
            )
    return messages, junk


def _refuse_depth(text: str) -> None:
    """The reference parser calls itself for every level, so a hostile file could exhaust it."""
    depth = 0
    for found in _NESTING.finditer(text):
        if found[0] in "{}()":
            steps = found[0] == "{" or depth > 0
            depth += steps if found[0] in "{(" else -steps
        else:
            depth = 0
        if depth > _TOO_DEEP:
            place = Place("", *LineIndex(text).position(found.start()))
            raise ParseError(
                "placeables are nested too deeply",
                place,
                "split the message into several",
            )


def _trimmed(text: str, start: int, end: int) -> int:
    """``end`` without the blanks and line ends before it."""
    while end > start and text[end - 1] in " \r\n":
        end -= 1
    return end
