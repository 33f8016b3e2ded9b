"""What a Lua program assigns and returns, read as data: nothing of it is run."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.formats.base import Location
from i18n_workbench.formats.programs.document import DEEPEST
from i18n_workbench.formats.programs.lua_tokens import meaning, tokens
from i18n_workbench.text import LineIndex, Span

if TYPE_CHECKING:
    from i18n_workbench.formats.edits import Path, Segment
    from i18n_workbench.formats.programs.lua_tokens import Token

_OPENING = frozenset({"(", "[", "{", "function", "do", "then", "repeat"})
_CLOSING = frozenset({")", "]", "}", "end", "until", "elseif"})
_GOES_ON = frozenset(
    {"+", "-", "*", "/", "%", "^", "#", "<", ">", "=", "..", "==", "~=", "<=", ">="}
    | {",", ".", ":", "and", "or", "not", "(", "[", "{"}
)
"""What an expression cannot end with, and a statement cannot begin with."""
_ENDS_OF_STATEMENT = frozenset({";"})
_ENDS_OF_ITEM = frozenset({",", ";", "}"})
_KINDS = {"true": "boolean", "false": "boolean", "nil": "null"}


class Row(NamedTuple):
    """A value. ``target`` is what of its path an assignment names besides the key of a text."""

    base: str
    target: Path
    path: Path
    text: str | None
    kind: str
    location: Location


class _Value(NamedTuple):
    text: str | None
    kind: str
    span: Span


class Reader:
    """One pass over a program."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = tokens(text)
        self._at = 0
        self._rows: list[Row] = []

    def rows(self) -> list[Row]:
        """The values of all assignments to members and of all tables, wherever they stand."""
        while self._at < len(self._tokens):
            start = self._at
            if self._raw() == "return" and self._raw(1) == "{":
                self._at += 1
                self._table("return", (), ())
            elif not self._assignment():
                self._at = start + 1
        return self._rows

    def _raw(self, ahead: int = 0) -> str:
        """A token as it is written; empty behind the last one."""
        place = self._at + ahead
        if place >= len(self._tokens):
            return ""
        return self._tokens[place].raw

    def _assignment(self) -> bool:
        """Take in ``name.member["key"] = value``; whether it was one with something to read."""
        first = self._tokens[self._at]
        is_member = self._at > 0 and self._tokens[self._at - 1].raw in {".", ":"}
        if first.kind != "name" or is_member:
            return False
        names: list[Segment] = []
        key = first.span
        self._at += 1
        while (found := self._accessor()) is not None:
            name, key = found
            names.append(name)
        if self._raw() != "=":
            return False
        self._at += 1
        path = tuple(names)
        if self._raw() == "{":
            self._table(first.raw, path, path)
        elif path:
            value = self._value(is_statement=True)
            if value.text == "true" and value.kind == "boolean":
                # AceLocale's source language: the key is the text.
                value = _Value(str(path[-1]), "", value.span)
            self._add(first.raw, path[:-1], path, key, value, first.span.start)
        else:
            return False
        return True

    def _accessor(self) -> tuple[Segment, Span] | None:
        """``.name`` or ``["key"]`` with where the name stands; None for anything else."""
        mark = self._raw()
        if self._at + 1 >= len(self._tokens):
            return None
        token = self._tokens[self._at + 1]
        if mark == "." and token.kind == "name":
            self._at += 2
            return token.raw, token.span
        if mark == "[" and self._raw(2) == "]":
            name = _key(token)
            if name is not None:
                self._at += 3
                return name, _inside(token)
        return None

    def _table(self, base: str, target: Path, path: Path, depth: int = 0) -> None:
        """Take in a table, from its bracket on."""
        opening = self._tokens[self._at]
        if depth > DEEPEST:
            raise self._error(
                opening, f"tables are nested deeper than {DEEPEST} levels"
            )
        self._at += 1
        number = 0
        while self._raw() != "}":
            if self._at >= len(self._tokens) or self._raw() in _CLOSING:
                raise self._error(opening, "nothing closes this table")
            if self._raw() in {",", ";"}:
                self._at += 1
                continue
            start = self._tokens[self._at]
            named = self._field()
            if named is None:
                name: Segment | None = number
                key = Span(start.span.start, start.span.start)
                number += 1
            else:
                name, key = named
            if name is not None and self._raw() == "{":
                self._table(base, target, (*path, name), depth + 1)
                continue
            value = self._value(is_statement=False)
            if name is not None:
                own = (*path, name)
                self._add(base, target, own, key, value, start.span.start)
        self._at += 1

    def _field(self) -> tuple[Segment | None, Span] | None:
        """``name =`` or ``["key"] =``, the name None where only the program knows it; None for an item without one."""
        token = self._tokens[self._at]
        if token.kind == "name" and self._raw(1) == "=":
            self._at += 2
            return token.raw, token.span
        if token.raw != "[":
            return None
        if self._raw(2) == "]" and self._raw(3) == "=":
            key = self._tokens[self._at + 1]
            self._at += 4
            return _key(key), _inside(key)
        self._at += 1
        self._skip(frozenset({"]"}))
        self._at += 1
        if self._raw() == "=":
            self._at += 1
        return None, token.span

    def _value(self, *, is_statement: bool) -> _Value:
        """What an expression says."""
        begin = self._at
        ends = _ENDS_OF_STATEMENT if is_statement else _ENDS_OF_ITEM
        self._skip(ends, is_statement=is_statement)
        own = self._tokens[begin : self._at]
        if not own:
            last = len(self._tokens) - 1
            place = self._tokens[min(begin, last)].span.start
            return _Value(None, "null", Span(place, place))
        first = own[0]
        span = Span(first.span.start, own[-1].span.end)
        source = span.of(self._text)
        if len(own) == 1:
            return _single(first, source)
        joined = _joined(own)
        if joined is not None:
            return _Value(joined, "computed", span)
        is_negative = first.raw == "-" and len(own) == 2
        is_number = is_negative and own[1].kind == "number"
        return _Value(source, "number" if is_number else "computed", span)

    def _skip(self, ends: frozenset[str], *, is_statement: bool = False) -> None:
        """Go to the end of an expression."""
        depth = 0
        begin = self._at
        while self._at < len(self._tokens):
            token = self._tokens[self._at]
            if token.kind == "text":
                self._at += 1
                continue
            if depth == 0:
                if token.raw in ends or token.raw in _CLOSING:
                    return
                if is_statement and self._begins_statement(begin):
                    return
            if token.raw in _OPENING:
                depth += 1
            elif token.raw in _CLOSING:
                depth -= 1
            self._at += 1

    def _begins_statement(self, begin: int) -> bool:
        """Whether the next word cannot belong to the expression before it."""
        if self._at == begin:
            return False
        token = self._tokens[self._at]
        before = self._tokens[self._at - 1]
        if before.kind != "text" and before.raw in _GOES_ON:
            return False
        return token.kind == "name" and token.raw not in {"and", "or"}

    def _add(
        self,
        base: str,
        target: Path,
        path: Path,
        key: Span,
        value: _Value,
        start: int,
    ) -> None:
        span = value.span
        raw = span.of(self._text)
        if not value.kind and raw[:1] in {"'", '"'}:
            span = Span(span.start + 1, span.end - 1)
        location = Location(span, key, Span(start, value.span.end))
        self._rows.append(Row(base, target, path, value.text, value.kind, location))

    def _error(self, token: Token, message: str) -> ParseError:
        line, column = LineIndex(self._text).position(token.span.start)
        return ParseError(message, Place("", line, column))


def _key(token: Token) -> Segment | None:
    """The name that stands between brackets."""
    if token.kind == "text":
        return meaning(token.raw)
    return token.raw if token.kind == "number" else None


def _inside(token: Token) -> Span:
    """Where the name of a key stands, without its quotes."""
    if token.raw[:1] in {"'", '"'}:
        return Span(token.span.start + 1, token.span.end - 1)
    return token.span


def _single(token: Token, source: str) -> _Value:
    if token.kind == "text":
        text = meaning(token.raw)
        kind = "computed" if text is None else ""
        return _Value(source if text is None else text, kind, token.span)
    if token.kind == "number":
        return _Value(source, "number", token.span)
    kind = _KINDS.get(token.raw, "computed")
    return _Value(None if kind == "null" else source, kind, token.span)


def _joined(own: list[Token]) -> str | None:
    """The text of literals joined by ``..``; None where anything else is among them."""
    texts = []
    for number, token in enumerate(own):
        if number % 2:
            if token.raw != ".." or token.kind == "text":
                return None
            continue
        text = meaning(token.raw) if token.kind == "text" else None
        if text is None:
            return None
        texts.append(text)
    return "".join(texts) if len(own) % 2 else None
