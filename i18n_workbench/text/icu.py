"""ICU MessageFormat: text to a small tree that knows where every part stands, so that edits touch only literals.

Grammar: ``{name}``, ``{name, type}``, ``{name, type, style}`` and the choices ``plural``, ``selectordinal`` and
``select`` with ``selector {message}`` branches. Apostrophes follow ICU's default mode: ``''`` is one apostrophe, a
single one quotes only directly before a brace (or ``#`` inside a plural).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.text.lines import LineIndex
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

CHOICES = frozenset({"plural", "selectordinal", "select"})
MAX_DEPTH = 40
"""Deepest nesting that is read: no message of a person comes near it."""

_SPACE = " \t\r\n\u200e\u200f\u0085\u2028\u2029"
_NAME_END = frozenset(_SPACE + "{},")


@dataclass(frozen=True, slots=True)
class Literal:
    """Text as it is shown (quoting resolved); ``text[start:end]`` of the source is how it is written."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Pound:
    """The ``#`` of a plural branch: the formatted number."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Argument:
    """``{name}`` or ``{name, type, style}``; ``type`` is empty for the plain one."""

    name: str
    type: str
    style: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Branch:
    """``selector {message}``; ``message`` spans the text between the braces."""

    selector: str
    message: Message
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Choice:
    """``{name, plural|selectordinal|select, ...}``."""

    name: str
    type: str
    offset: int
    branches: tuple[Branch, ...]
    start: int
    end: int

    @property
    def selectors(self) -> tuple[str, ...]:
        """The selectors in written order, ``=1`` and the like included."""
        return tuple(branch.selector for branch in self.branches)


Part: TypeAlias = "Literal | Pound | Argument | Choice"


@dataclass(frozen=True, slots=True)
class Message:
    """The parts of a message in written order."""

    parts: tuple[Part, ...]
    start: int
    end: int


def parse(text: str) -> Message:
    """Parse a message.

    A choice without ``other`` parses (a check reports it); everything that ICU could not read at all is an error.

    Raises
    ------
    ParseError
        With line and column in ``text``: an unclosed or stray brace, an empty name, a choice without branches, a
        selector given twice, or nesting beyond :data:`MAX_DEPTH`.
    """
    return _Parser(text).message_until_end()


def walk(message: Message) -> Iterator[Part]:
    """All parts, those inside branches included, in written order."""
    for part in message.parts:
        yield part
        if isinstance(part, Choice):
            for branch in part.branches:
                yield from walk(branch.message)


def arguments(message: Message) -> dict[str, set[str]]:
    """Name to types (``""`` plain, ``number``, ``date``, ``plural`` ...) of every argument, nested ones included."""
    found: dict[str, set[str]] = {}
    for part in walk(message):
        if isinstance(part, Argument | Choice):
            found.setdefault(part.name, set()).add(part.type)
    return found


def choices(message: Message) -> list[Choice]:
    """Every choice, outer ones before those nested in them."""
    return [part for part in walk(message) if isinstance(part, Choice)]


def plural_branches(message: Message) -> list[tuple[Choice, dict[str, Message]]]:
    """Every ``plural`` and ``selectordinal`` with its branches by selector."""
    return [
        (choice, {branch.selector: branch.message for branch in choice.branches})
        for choice in choices(message)
        if choice.type != "select"
    ]


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.depth = 0

    def message_until_end(self) -> Message:
        message = self.message(in_plural=False)
        if self.at < len(self.text):
            raise self.error("this closing brace has no opening one", self.at)
        return message

    def message(self, *, in_plural: bool) -> Message:
        start, parts = self.at, []
        while self.at < len(self.text) and self.text[self.at] != "}":
            parts.append(self.part(in_plural=in_plural))
        return Message(tuple(parts), start, self.at)

    def part(self, *, in_plural: bool) -> Part:
        char = self.text[self.at]
        if char == "{":
            return self.argument()
        if char == "#" and in_plural:
            self.at += 1
            return Pound(self.at - 1, self.at)
        return self.literal(in_plural=in_plural)

    def literal(self, *, in_plural: bool) -> Literal:
        start, out = self.at, []
        special = "{}#" if in_plural else "{}"
        while self.at < len(self.text) and self.text[self.at] not in special:
            if self.text[self.at] == "'":
                out.append(self.apostrophe(special))
            else:
                out.append(self.text[self.at])
                self.at += 1
        return Literal("".join(out), start, self.at)

    def apostrophe(self, special: str) -> str:
        following = self.text[self.at + 1 : self.at + 2]
        if following == "'":
            self.at += 2
            return "'"
        if not following or following not in special:
            self.at += 1
            return "'"
        return self.quoted()

    def quoted(self) -> str:
        self.at += 1
        out: list[str] = []
        while self.at < len(self.text):
            if self.text.startswith("''", self.at):
                out.append("'")
                self.at += 2
            elif self.text[self.at] == "'":
                self.at += 1
                break
            else:
                out.append(self.text[self.at])
                self.at += 1
        return "".join(out)

    def argument(self) -> Argument | Choice:
        start = self.at
        self.at += 1
        name = self.word("an argument needs a name", start)
        if self.closes_or_comma(start):
            return Argument(name, "", "", start, self.at)
        kind = self.word("a type is expected after the comma", start)
        if self.closes_or_comma(start):
            if kind in CHOICES:
                raise self.error(f"{kind} has no branches", start)
            return Argument(name, kind, "", start, self.at)
        if kind in CHOICES:
            return self.choice(name, kind, start)
        return Argument(name, kind, self.style(start), start, self.at)

    def choice(self, name: str, kind: str, start: int) -> Choice:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.error(f"more than {MAX_DEPTH} choices are nested in each other", start)
        offset = self.offset() if kind != "select" else 0
        branches = self.branches(kind, start)
        self.at += 1
        self.depth -= 1
        return Choice(name, kind, offset, branches, start, self.at)

    def offset(self) -> int:
        self.space()
        if not self.text.startswith("offset:", self.at):
            return 0
        self.at += len("offset:")
        place = self.at
        number = self.word("offset: needs a whole number", place)
        if not number.removeprefix("-").isdecimal():
            raise self.error("offset: needs a whole number", place)
        return int(number)

    def branches(self, kind: str, start: int) -> tuple[Branch, ...]:
        found: dict[str, Branch] = {}
        while self.peek(start) != "}":
            place = self.at
            selector = self.word("a selector is expected before the brace", place)
            if selector in found:
                raise self.error(f"the selector {selector!r} is given twice", place)
            found[selector] = self.branch(selector, kind, place)
        if not found:
            raise self.error(f"{kind} has no branches", start)
        return tuple(found.values())

    def branch(self, selector: str, kind: str, place: int) -> Branch:
        if self.peek(place) != "{":
            raise self.error(f"the selector {selector!r} needs a message in braces", self.at)
        self.at += 1
        # As in ICU, # is the number only directly in a plural's branch, not in a select nested in it.
        message = self.message(in_plural=kind != "select")
        if self.at >= len(self.text):
            raise self.error(f"the message of {selector!r} is not closed", place)
        self.at += 1
        return Branch(selector, message, place, self.at)

    def style(self, start: int) -> str:
        begin, depth = self.at, 0
        while self.at < len(self.text):
            char = self.text[self.at]
            if char == "'":
                self.apostrophe("".join(_NAME_END))
                continue
            if char == "}" and not depth:
                self.at += 1
                return self.text[begin : self.at - 1].strip(_SPACE)
            depth += (char == "{") - (char == "}")
            self.at += 1
        raise self.error("this brace is not closed", start)

    def word(self, problem: str, start: int) -> str:
        self.peek(start)
        begin = self.at
        while self.at < len(self.text) and self.text[self.at] not in _NAME_END:
            self.at += 1
        if self.at == begin:
            raise self.error(problem, begin)
        return self.text[begin : self.at]

    def closes_or_comma(self, start: int) -> bool:
        """Step over the closing brace (True) or the comma (False)."""
        char = self.peek(start)
        if char not in "},":
            raise self.error("a comma or a closing brace is expected here", self.at)
        self.at += 1
        return char == "}"

    def peek(self, start: int) -> str:
        self.space()
        if self.at >= len(self.text):
            raise self.error("this brace is not closed", start)
        return self.text[self.at]

    def space(self) -> None:
        while self.at < len(self.text) and self.text[self.at] in _SPACE:
            self.at += 1

    def error(self, message: str, offset: int) -> ParseError:
        line, column = LineIndex(self.text).position(offset)
        return ParseError(
            message, Place("", line, column), "see the ICU MessageFormat syntax, or quote a literal brace"
        )


def literal_spans(message: Message) -> list[Span]:
    """Where the shown text stands: the longest runs without a choice, at every level, in written order.

    Plain arguments and ``#`` stay inside a run (they are placeholders of its sentence); choices break it.
    """
    spans: list[Span] = []
    begin = message.start
    for part in message.parts:
        if isinstance(part, Choice):
            spans.append(Span(begin, part.start))
            for branch in part.branches:
                spans += literal_spans(branch.message)
            begin = part.end
    spans.append(Span(begin, message.end))
    return [span for span in spans if span.end > span.start]
