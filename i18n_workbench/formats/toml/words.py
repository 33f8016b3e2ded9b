"""The words of TOML: keys, texts and other values, read at an offset and spelled."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.formats.spelling import Piece, respell, text_of
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import LineIndex

if TYPE_CHECKING:
    from i18n_workbench.formats.edits import Path

_CONTROL = r"\x00-\x08\x0b\x0c\x0e-\x1f\x7f"
_BLANKS = lazy_pattern(r"(?:[ \t\r\n]|#[^\r\n]*)*")
"""What may stand between the items of an array."""
_BARE_KEY = lazy_pattern(r"[A-Za-z0-9_-]+")
_DOT = lazy_pattern(r"[ \t]*\.[ \t]*")
_TEXTS = (
    ('"""', re.compile(rf'"""((?:\\(?:[\s\S])|(?!""")[^\\{_CONTROL}])*+"{{0,2}})"""')),
    ("'''", re.compile(rf"'''((?:(?!''')[^{_CONTROL}])*+'{{0,2}})'''")),
    ('"', re.compile(rf'"((?:\\.|[^"\\\r\n{_CONTROL}])*+)"')),
    ("'", re.compile(rf"'([^'\r\n{_CONTROL}]*+)'")),
)
_ESCAPE = r'\\(?:[btnfr"\\]|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8})'
_PIECES = {
    '"': re.compile(rf"{_ESCAPE}|[^\\]"),
    '"""': re.compile(rf"{_ESCAPE}|\\[ \t]*\r?\n\s*|\r\n|[^\\]"),
    "'": re.compile(r"[\s\S]"),
    "'''": re.compile(r"\r\n|[\s\S]"),
}
_SHORT = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}
_SHORT_OF = {text: f"\\{letter}" for letter, text in _SHORT.items()}
_LITERAL = lazy_pattern(rf"[^'\r\n{_CONTROL}]*")
_LITERAL_LINES = lazy_pattern(rf"(?!.*''')[^\r{_CONTROL}]*(?<!')", re.DOTALL)
_DATE = r"\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:\d\d)?)?|\d\d:\d\d(?::\d\d(?:\.\d+)?)?"
_PLAIN = lazy_pattern(
    rf"(?P<boolean>true|false)|(?P<date>{_DATE})"
    r"|(?P<number>0x[0-9A-Fa-f_]+|0o[0-7_]+|0b[01_]+"
    r"|[+-]?(?:inf|nan|(?:0|[1-9](?:_?\d)*)(?:\.\d(?:_?\d)*)?(?:[eE][+-]?\d(?:_?\d)*)?))"
    r"(?![\w.+-])|(?P=boolean)"
)
_MAX_DEPTH = 100
"""Values inside of each other: a file of brackets may not exhaust the stack."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A value inside of a value: where it stands in the text that was read, and what it means."""

    path: Path
    text: str
    kind: str
    quote: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Value:
    """A value as it is written. ``leaves`` are those of an array or an inline table; ``kind`` is empty for a text."""

    start: int
    end: int
    text: str = ""
    kind: str = ""
    quote: str = ""
    leaves: tuple[Leaf, ...] | None = None


class Words:
    """A text whose keys and values are read at offsets. Every error says its place."""

    def __init__(self, text: str) -> None:
        self.text = text

    def key(self, offset: int) -> tuple[tuple[str, ...], int]:
        """The names of a dotted key, and where it ends."""
        names: list[str] = []
        while True:
            name, offset = self._name(offset)
            names.append(name)
            dot = _DOT.match(self.text, offset)
            if dot is None:
                return tuple(names), offset
            offset = dot.end()

    def value(self, offset: int, depth: int = 0) -> Value:
        """The value at an offset."""
        first = self.text[offset : offset + 1]
        if first in {'"', "'"}:
            return self._text(offset)
        if first and first in "[{":
            if depth >= _MAX_DEPTH:
                raise self.error(
                    f"more than {_MAX_DEPTH} values are nested in each other", offset
                )
            if first == "[":
                return self._array(offset, depth)
            return self._table(offset, depth)
        plain = _PLAIN.match(self.text, offset)
        if plain is None or not plain.lastgroup:
            raise self.error(
                "a value is expected here: a text stands in quotes", offset
            )
        return Value(offset, plain.end(), plain[0], plain.lastgroup)

    def error(self, message: str, offset: int) -> ParseError:
        """A located error."""
        place = Place("", *LineIndex(self.text).position(offset))
        return ParseError(message, place, "repair the file, then reload")

    def _name(self, offset: int) -> tuple[str, int]:
        found = _BARE_KEY.match(self.text, offset)
        if found is not None:
            return found[0], found.end()
        if self.text[offset : offset + 1] not in {'"', "'"} or self.text.startswith(
            ('"""', "'''"), offset
        ):
            raise self.error("a key, a [table] or a comment is expected here", offset)
        value = self._text(offset)
        return value.text, value.end

    def _text(self, offset: int) -> Value:
        quote, pattern = next(
            each for each in _TEXTS if self.text.startswith(each[0], offset)
        )
        found = pattern.match(self.text, offset)
        if found is None:
            raise self.error(
                "this text is not closed, or holds a control character", offset
            )
        try:
            return Value(offset, found.end(), meaning(found[1], quote), "", quote)
        except ValueError as error:
            raise self.error(str(error), offset) from None

    def _array(self, offset: int, depth: int) -> Value:
        start, leaves, count = offset, list[Leaf](), 0
        offset = self._blanks(offset + 1)
        while not self.text.startswith("]", offset):
            value = self.value(offset, depth + 1)
            leaves += _below((count,), value)
            count += 1
            offset = self._behind(value.end, "]", start)
        return Value(start, offset + 1, leaves=tuple(leaves))

    def _table(self, offset: int, depth: int) -> Value:
        start, leaves = offset, list[Leaf]()
        offset = self._blanks(offset + 1)
        while not self.text.startswith("}", offset):
            names, end = self.key(offset)
            if any(leaf.path[: len(names)] == names for leaf in leaves):
                raise self.error(f"the key {'.'.join(names)} is given twice", offset)
            end = self._blanks(end)
            if not self.text.startswith("=", end):
                raise self.error("`=` is expected here", end)
            value = self.value(self._blanks(end + 1), depth + 1)
            leaves += _below(names, value)
            offset = self._behind(value.end, "}", start)
        return Value(start, offset + 1, leaves=tuple(leaves))

    def _behind(self, offset: int, close: str, start: int) -> int:
        """Step over the comma behind an item, to the next one or to the end."""
        offset = self._blanks(offset)
        if self.text.startswith(",", offset):
            return self._blanks(offset + 1)
        if not self.text.startswith(close, offset):
            if offset >= len(self.text):
                raise self.error(f"this is not closed by {close}", start)
            raise self.error(f"a comma or {close} is expected here", offset)
        return offset

    def _blanks(self, offset: int) -> int:
        found = _BLANKS.match(self.text, offset)
        return found.end() if found else offset


def _below(path: Path, value: Value) -> list[Leaf]:
    """The leaves of an item."""
    if value.leaves is None:
        return [Leaf(path, value.text, value.kind, value.quote, value.start, value.end)]
    return [
        Leaf(
            (*path, *leaf.path), leaf.text, leaf.kind, leaf.quote, leaf.start, leaf.end
        )
        for leaf in value.leaves
    ]


def meaning(raw: str, quote: str) -> str:
    """What the raw text between quotes says.

    Raises
    ------
    ValueError
        For an escape that there is not.
    """
    if quote in {"'", '"'} and "\\" not in raw:
        return raw
    return text_of(_pieces(raw, quote))


def spelled(text: str, quote: str, raw: str, newline: str) -> tuple[str, str]:
    """Quote and raw text of a new text in the place of an old one, whose quotes and escapes stay where they can."""
    if quote == "'" and not _LITERAL.fullmatch(text):
        quote, raw = '"', ""
    if quote == "'''" and not _LITERAL_LINES.fullmatch(text):
        quote, raw = '"', ""
    if not quote or (not raw and "\n" not in text and len(quote) > 1):
        quote = '"'
    pieces = _pieces(raw, quote)
    new = respell(pieces, text, lambda part: _encoded(part, quote, newline))
    if meaning(new, quote) != text or (
        quote == '"""' and ('"""' in new or new.endswith('"'))
    ):
        new = _encoded(text, quote, newline)
        new = newline + new if len(quote) > 1 and new.startswith("\n") else new
    return quote, new


def key_spelled(name: str, quote: str = "") -> str:
    """A name of a key, bare where it can be."""
    if quote == "'" and _LITERAL.fullmatch(name):
        return f"'{name}'"
    if not quote and _BARE_KEY.fullmatch(name):
        return name
    return f'"{_encoded(name, chr(34), chr(10))}"'


def _pieces(raw: str, quote: str) -> list[Piece]:
    pattern = _PIECES[quote or '"']
    found: list[Piece] = []
    at = 0
    if len(quote) > 1:
        at = 2 if raw.startswith("\r\n") else int(raw.startswith("\n"))
        found = [(raw[:at], "")] if at else []
    while at < len(raw):
        piece = pattern.match(raw, at)
        if piece is None:
            raise ValueError(f"there is no escape {raw[at : at + 2]}")
        found.append((piece[0], _piece(piece[0], quote)))
        at = piece.end()
    return found


def _piece(raw: str, quote: str) -> str:
    if raw == "\r\n":
        return "\n"
    if raw[0] != "\\" or quote not in {'"', '"""', ""}:
        return raw
    if raw[1] in " \t\r\n":
        return ""
    if raw[1] in "uU":
        digits = raw[2:]
        code = int(digits, 16)
        if code > 0x10FFFF or 0xD800 <= code < 0xE000:
            raise ValueError(f"{raw} is no character")
        return chr(code)
    return _SHORT[raw[1]]


def _encoded(text: str, quote: str, newline: str) -> str:
    """A text between quotes of a kind."""
    if quote in {"'", "'''"}:
        return text.replace("\n", newline)
    return "".join(_escaped(char, quote, newline) for char in text)


def _escaped(char: str, quote: str, newline: str) -> str:
    if char == "\n" and quote == '"""':
        return newline
    if char == "\t" and quote == '"""':
        return char
    if char in _SHORT_OF:
        return _SHORT_OF[char]
    return f"\\u{ord(char):04X}" if char < " " or char == "\x7f" else char
