"""Reading a query: ``locale:fr is:missing and key:checkout.* and not used:unused``.

Terms stand beside each other or are joined by ``and``, ``or``, ``not`` (also ``-``) and parentheses; ``and`` binds
closer than ``or``. A value is a word, a ``"quoted text"`` or a ``/regular expression/`` (``/.../i`` without case);
several values with commas mean any of them. Dates and numbers are compared: ``changed:>2026-01-01``, ``words:3..8``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NoReturn

from i18n_workbench.errors import UsageError
from i18n_workbench.query.fields import COMPARED, FIELDS
from i18n_workbench.query.meant import stated
from i18n_workbench.query.tree import (
    OTHER_SIGN,
    And,
    Node,
    Not,
    Or,
    Term,
    Value,
    is_bare,
)
from i18n_workbench.settings.nearest import did_you_mean

if TYPE_CHECKING:
    from i18n_workbench.query.tree import Comparison

MAX_DEPTH = 50
"""Deepest nesting of parentheses that is read: no query of a person comes near it."""

_SPACE = re.compile(r"\s*")
_FIELD = re.compile(r"([A-Za-z]+):")
_NOT = re.compile(r"!(?=[A-Za-z]+:|\()")
"""An exclamation mark for ``not``, where no text can begin with it."""
_OTHER_NAMES = {
    "lang": "locale",
    "language": "locale",
    "ns": "namespace",
    "path": "file",
    "rule": "check",
    "target": "value",
    "text": "value",
    "translation": "value",
}
"""Names that other tools have for a field."""
_JOINT = re.compile(r"(and|or|not)(?=[\s(]|$)", re.IGNORECASE)
_TERM = re.compile(r"(?<![^\s(!-])([A-Za-z]+):(?=\S)(?!//)")
"""A field with its value where a word begins: neither ``Save in: folder`` nor ``file://`` has one."""
_COMPARISON = re.compile(r">=|<=|>|<|=")
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"', re.DOTALL)
_REGEX = re.compile(r"/((?:[^/\\]|\\.)+)/(i?)")
_WORD = re.compile(r"[^\s()\",]+")
_BOUND = re.compile(r"(?:(?!\.\.)[^\s()\",])+")


def parse(text: str) -> Node:
    """The tree of a query; an empty text fits everything.

    Raises
    ------
    UsageError
        With the column, for an unknown field or value, or what is no query.
    """
    return _Parser(text).whole()


def is_query(text: str) -> bool:
    """Whether a text is written as a query: it names a field, or is a regular expression.

    >>> is_query("key:home.*"), is_query("/^Save/"), is_query("Note: save first")
    (True, True, False)
    """
    fields = set(_FIELD.findall(text)) & FIELDS.keys()
    return bool(fields) or _REGEX.fullmatch(text) is not None


def query_in(text: str) -> str | None:
    """The query that stands in a search field: what has a term with a field, or all behind ``?``; None for a plain text.

    >>> query_in("locale:fr is:missing"), query_in("?missing")
    ('locale:fr is:missing', 'missing')
    >>> query_in("Note: save in: folder") is query_in("Save") is None
    True
    """
    text = text.strip()
    if text.startswith("?"):
        return text[1:]
    names = {name.lower() for name in _TERM.findall(text)}
    return text if names & FIELDS.keys() else None


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.depth = 0

    def whole(self) -> Node:
        self.space()
        if self.at == len(self.text):
            return And(())
        node = self.either()
        if self.at < len(self.text):
            self.wrong("this parenthesis closes nothing", "take it out")
        return node

    def either(self) -> Node:
        items = [self.both()]
        while self.joint() == "or":
            self.skip("or")
            items.append(self.both())
        return items[0] if len(items) == 1 else Or(tuple(items))

    def both(self) -> Node:
        items = [self.one()]
        while (
            self.at < len(self.text)
            and self.text[self.at] != ")"
            and self.joint() != "or"
        ):
            if self.joint() == "and":
                self.skip("and")
            items.append(self.one())
        return items[0] if len(items) == 1 else And(tuple(items))

    def one(self) -> Node:
        if self.at == len(self.text):
            self.wrong(
                "something is missing at the end",
                "write what is looked for: is:missing",
            )
        if self.joint() == "not":
            self.skip("not")
            return Not(self.one())
        if self.text[self.at] == "-":
            self.skip("-")
            return Not(self.one())
        if _NOT.match(self.text, self.at):
            self.skip("!")
            return Not(self.one())
        if self.text[self.at] == "(":
            return self.group()
        if self.joint() or self.text[self.at] == ")":
            self.wrong(
                "something is missing here", "write what is looked for: is:missing"
            )
        return self.term()

    def group(self) -> Node:
        start = self.at
        self.depth += 1
        if self.depth > MAX_DEPTH:
            self.wrong(
                f"more than {MAX_DEPTH} parentheses are nested in each other",
                "write it flatter",
            )
        self.skip("(")
        node = self.either()
        if self.text[self.at : self.at + 1] != ")":
            self.at = start
            self.wrong("this parenthesis is not closed", "close it")
        self.skip(")")
        self.depth -= 1
        return node

    def term(self) -> Term:
        start = self.at
        found = _FIELD.match(self.text, self.at)
        field = found[1].lower() if found else ""
        if found:
            if field not in FIELDS:
                other = _OTHER_NAMES.get(field)
                hint = (
                    (f"write {other}:" if other else "")
                    or did_you_mean(field, FIELDS, 70)
                    or f"the fields are {', '.join(FIELDS)}"
                )
                self.wrong(
                    f"there is no field {field!r}",
                    f'{hint} (a text with a colon stands in quotes: "a:b")',
                )
            self.at = found.end()
        elif (sign := OTHER_SIGN.match(self.text, self.at)) and (
            sign[1].lower() in FIELDS
        ):
            name = sign[1].lower()
            self.wrong(
                f"behind the field {name!r} stands a colon",
                f"write {FIELDS[name].example} (as a text it stands in quotes)",
            )
        comparison = self.comparison(field)
        values = [self.value(field)]
        if field in COMPARED and not comparison and self.text.startswith("..", self.at):
            self.at += 2
            values.append(self.value(field))
            comparison = ".."
        while field and not comparison and self.text.startswith(",", self.at):
            self.at += 1
            values.append(self.value(field))
        self.space()
        for value in values:
            self.check(field, value, start)
        if comparison == ".." and _runs_back(*values):
            self.at = start
            self.wrong(
                f"{field}: the range ends before it begins",
                f"for example {FIELDS[field].example}",
            )
        return Term(field, tuple(values), comparison, start + 1)

    def comparison(self, field: str) -> Comparison:
        found = _COMPARISON.match(self.text, self.at) if field in COMPARED else None
        if found is None:
            return ""
        self.at = found.end()
        sign: dict[str, Comparison] = {
            ">": ">",
            "<": "<",
            ">=": ">=",
            "<=": "<=",
            "=": "",
        }
        return sign[found[0]]

    def value(self, field: str) -> Value:
        if found := _QUOTED.match(self.text, self.at):
            self.at = found.end()
            return _value(re.sub(r"\\(.)", r"\1", found[1], flags=re.DOTALL))
        if found := _REGEX.match(self.text, self.at):
            self.at = found.end()
            return Value(found[1].replace(r"\/", "/"), "regex", bool(found[2]))
        found = (_BOUND if field in COMPARED else _WORD).match(self.text, self.at)
        if found is None:
            self.wrong(
                "a value is missing here",
                f"write one: {FIELDS[field].example if field else 'text'}",
            )
        self.at = found.end()
        return Value(found[0])

    def check(self, field: str, value: Value, start: int) -> None:
        """Refuse what the field cannot be."""
        problem = FIELDS[field].problem(value) if field else ""
        if problem:
            self.at = start
            term = stated(value.text)
            meant = (
                f"write {term}"
                if term
                else did_you_mean(value.text, FIELDS[field].words)
            )
            self.wrong(
                f"{field}: {problem}", meant or f"for example {FIELDS[field].example}"
            )

    def joint(self) -> str:
        found = _JOINT.match(self.text, self.at)
        return found[1].lower() if found else ""

    def skip(self, word: str) -> None:
        self.at += len(word)
        self.space()

    def space(self) -> None:
        found = _SPACE.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def wrong(self, message: str, step: str) -> NoReturn:
        refuse(self.at + 1, message, step)


def refuse(offset: int, message: str, step: str) -> NoReturn:
    """Say what is wrong with a query, and in which of its columns."""
    raise UsageError(f"the query, column {offset}: {message}", next_step=step)


def _runs_back(least: Value, most: Value) -> bool:
    """Whether a range is written from its end: of days as they are written, of numbers by what they are."""
    if least.text.isdigit() and most.text.isdigit():
        return int(least.text) > int(most.text)
    return least.text > most.text


def _value(text: str) -> Value:
    """A quoted text; one that needs no quotes is a word only where it has no pattern signs."""
    is_plain = is_bare(text) and not any(sign in text for sign in "*?")
    return Value(text, "word" if is_plain else "quoted")
