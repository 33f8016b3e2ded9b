"""JSON with comments and trailing commas, read with the place of every key and value.

The dialect of editor settings files. Reading never fails: what can be understood is understood, and what is wrong is
listed with its place, so that one missing comma does not cost a project its settings. One member is changed by
:mod:`i18n_workbench.text.jsonc_edit`.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any, Final

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.text.lines import LineIndex
from i18n_workbench.text.spans import Span

MAX_DEPTH = 100
"""Objects and arrays inside each other; deeper ones are an error, not a crash."""

_TRIVIA = re.compile(r"(?:\s+|//[^\r\n]*|/\*.*?\*/)+", re.DOTALL)
_STRING = re.compile(r'"(?:[^"\\\r\n]|\\.)*"')
_REST_OF_LINE = re.compile(r"[^\r\n]+")
_WORD = re.compile(r'[^\s,:\[\]{}"/]+')
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?")
_LITERALS: Final = {"true": True, "false": False, "null": None}


class _Broken:
    """The value of what could not be read."""


_BROKEN: Final = _Broken()


@dataclass(slots=True)
class Node:
    """A value and the characters it stands in; the members of an object and the items of an array likewise."""

    value: Any
    span: Span
    members: list[Member] = field(default_factory=list)
    items: list[Node] = field(default_factory=list)

    def member(self, name: str) -> Member | None:
        """The member of that name; of several the last, as every reader has it."""
        return next(
            (member for member in reversed(self.members) if member.key == name), None
        )


@dataclass(slots=True)
class Member:
    """One ``"key": value`` of an object."""

    key: str
    key_span: Span
    node: Node


@dataclass(slots=True)
class Document:
    """A text, its outermost value (None: nothing but space and comments) and what is wrong with it, in file order."""

    text: str
    root: Node | None
    errors: list[ParseError]


def read(text: str) -> Document:
    """Read a text; never raises (see :attr:`Document.errors`, whose places name no file yet)."""
    scanner = _Scanner(text)
    root = scanner.document()
    return Document(text, root, scanner.errors)


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.errors: list[ParseError] = []
        self._lines = LineIndex(text)

    def document(self) -> Node | None:
        self._skip_trivia()
        if self._done():
            return None
        root = self._value(0)
        self._skip_trivia()
        if not self._done():
            self._error("nothing may follow the outermost value")
        return None if root.value is _BROKEN else root

    def _done(self) -> bool:
        return self.at >= len(self.text)

    def _peek(self) -> str:
        return self.text[self.at : self.at + 1]

    def _error(self, message: str, offset: int | None = None) -> None:
        line, column = self._lines.position(self.at if offset is None else offset)
        self.errors.append(ParseError(message, Place("", line, column)))

    def _skip_trivia(self) -> None:
        found = _TRIVIA.match(self.text, self.at)
        if found:
            self.at = found.end()
        if self.text.startswith("/*", self.at):
            self._error("this comment is not closed")
            self.at = len(self.text)

    def _value(self, depth: int) -> Node:
        char = self._peek()
        if char in {"{", "["} and depth >= MAX_DEPTH:
            self._error(f"more than {MAX_DEPTH} objects and arrays inside each other")
            self.at = len(self.text)
            return Node(_BROKEN, Span(self.at, self.at))
        if char == "{":
            return self._object(depth)
        if char == "[":
            return self._array(depth)
        return self._string() if char == '"' else self._word()

    def _object(self, depth: int) -> Node:
        node, first = Node({}, Span(self.at, self.at)), True
        self.at += 1
        while self._next("}", "object", first=first):
            first = False
            member = self._member(depth)
            if member is not None:
                node.members.append(member)
                node.value[member.key] = member.node.value
        node.span = Span(node.span.start, self.at)
        return node

    def _array(self, depth: int) -> Node:
        node, first = Node([], Span(self.at, self.at)), True
        self.at += 1
        while self._next("]", "array", first=first):
            first = False
            item = self._value(depth + 1)
            if item.value is not _BROKEN:
                node.items.append(item)
                node.value.append(item.value)
        node.span = Span(node.span.start, self.at)
        return node

    def _next(self, closing: str, what: str, *, first: bool) -> bool:
        """Step over the comma (unless nothing came before); False behind the closing bracket."""
        self._skip_trivia()
        comma = not first and self._peek() == ","
        if comma:
            self.at += 1
            self._skip_trivia()
        char = self._peek()
        if char == closing:
            self.at += 1
            return False
        if char in {"", "}", "]"}:
            self._error(f"this {what} is not closed")
            return False
        if not first and not comma:
            self._error("a comma is missing")
        return True

    def _member(self, depth: int) -> Member | None:
        if self._peek() != '"':
            self._error("a name in double quotes is expected")
            self._skip_token()
            return None
        name = self._string()
        self._skip_trivia()
        if self._peek() != ":":
            self._error("a colon is expected after the name")
            return None
        self.at += 1
        self._skip_trivia()
        node = self._value(depth + 1)
        if name.value is _BROKEN or node.value is _BROKEN:
            return None
        return Member(name.value, name.span, node)

    def _string(self) -> Node:
        found = _STRING.match(self.text, self.at)
        if not found:
            self._error("this text is not closed")
            rest = _REST_OF_LINE.match(self.text, self.at)
            self.at = rest.end() if rest else len(self.text)
            return Node(_BROKEN, Span(self.at, self.at))
        self.at = found.end()
        try:
            value = json.loads(found.group(), strict=False)
        except ValueError:
            self._error(
                "this text has an escape that JSON does not know", found.start()
            )
            value = _BROKEN
        return Node(value, Span(*found.span()))

    def _word(self) -> Node:
        found = _WORD.match(self.text, self.at)
        span = Span(*found.span()) if found else Span(self.at, self.at)
        word = span.of(self.text)
        if word in _LITERALS:
            value: Any = _LITERALS[word]
        elif _NUMBER.fullmatch(word):
            value = _number(word)
        else:
            self._error(f"{word} is no value" if word else "a value is expected")
            value = _BROKEN
            if not found:
                self._skip_token()
        self.at = max(self.at, span.end)
        return Node(value, span)

    def _skip_token(self) -> None:
        """Get past what fits nowhere, leaving the brackets and commas that the caller waits for."""
        found = _WORD.match(self.text, self.at)
        if found:
            self.at = found.end()
        elif self._peek() not in {",", "}", "]"}:
            self.at += 1


def _number(word: str) -> int | float:
    try:
        return int(word)
    except ValueError:  # a fraction, an exponent, or more digits than an int may have
        return float(word)
