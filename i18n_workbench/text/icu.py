"""ICU MessageFormat: text to the tree of :mod:`~i18n_workbench.text.icu_tree`.

Grammar: ``{name}``, ``{name, type}``, ``{name, type, style}`` and the choices ``plural``, ``selectordinal`` and
``select`` with ``selector {message}`` branches. Apostrophes follow ICU's default mode: ``''`` is one apostrophe, a
single one quotes only directly before a brace (or ``#`` inside a plural).
"""

from __future__ import annotations

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.icu_tree import (
    Argument,
    Branch,
    Choice,
    Literal,
    Message,
    Part,
    Pound,
    arguments,
    choices,
    literal_spans,
    plural_branches,
    shown_arguments,
    walk,
)
from i18n_workbench.text.lines import LineIndex

__all__ = [
    "Argument",
    "Branch",
    "Choice",
    "Literal",
    "Message",
    "Part",
    "Pound",
    "arguments",
    "choices",
    "literal_spans",
    "parse",
    "plural_branches",
    "shown_arguments",
    "walk",
]

CHOICES = frozenset({"plural", "selectordinal", "select"})
_MOST_DIGITS = 9
"""Digits of an offset that are read; Python refuses to read more than 4,300."""
MAX_DEPTH = 40
"""Deepest nesting that is read: no message of a person comes near it."""

_SPACE = " \t\r\n\u200e\u200f\u0085\u2028\u2029"
_PLAIN = lazy_pattern(r"[^{}']+")
_PLAIN_IN_PLURAL = lazy_pattern(r"[^{}#']+")
_NAME_END = frozenset(_SPACE + "{},")


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
        plain = _PLAIN_IN_PLURAL if in_plural else _PLAIN
        while self.at < len(self.text) and self.text[self.at] not in special:
            run = plain.match(self.text, self.at)
            if run:
                out.append(run[0])
                self.at = run.end()
            else:
                out.append(self.apostrophe(special))
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
            raise self.error(
                f"more than {MAX_DEPTH} choices are nested in each other", start
            )
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
        digits = number.removeprefix("-")
        if not digits.isdecimal() or len(digits) > _MOST_DIGITS:
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
            raise self.error(
                f"the selector {selector!r} needs a message in braces", self.at
            )
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
            message,
            Place("", line, column),
            "see the ICU MessageFormat syntax, or quote a literal brace",
        )
