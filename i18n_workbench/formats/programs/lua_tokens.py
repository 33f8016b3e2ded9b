"""The words of a Lua program, in one pass: names, literals and marks, without blanks and comments."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import LineIndex, Span

Kind = Literal["text", "name", "number", "mark"]

_WORD = lazy_pattern(
    r"(?P<blank>\s++)|(?P<name>[^\W\d]\w*+)|(?P<number>\.?\d[\w.]*+)"
    r"|(?P<text>\"(?:[^\"\\\r\n]|\\(?:\r\n|.))*+\"|'(?:[^'\\\r\n]|\\(?:\r\n|.))*+')"
    r"|(?P<mark>\.\.\.?|[=~<>]=|.)",
    re.DOTALL,
)
_LONG = lazy_pattern(r"\[(=*+)\[")
_ESCAPE = lazy_pattern(
    r"\\(?:(?P<decimal>\d{1,3})|x(?P<hex>[0-9A-Fa-f]{2})|u\{(?P<code>[0-9A-Fa-f]{1,8})\}"
    r"|z(?P<skipped>\s*)|(?P<line>\r\n|\n|\r)|(?P<char>.))",
    re.DOTALL,
)
_SHORT = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


class Token(NamedTuple):
    """One word and where it stands; ``is_first``: a line begins before it."""

    kind: Kind
    raw: str
    span: Span
    is_first: bool


def tokens(text: str) -> list[Token]:
    """All words of a program.

    Raises
    ------
    ParseError
        Where a text or a comment has no end.
    """
    found: list[Token] = []
    at = 0
    is_first = True
    while at < len(text):
        start = at
        if text.startswith("--", at):
            at = _comment_end(text, at)
            continue
        long = _LONG.match(text, at)
        kind: Kind
        if long is not None:
            at = _long_end(text, long)
            kind = "text"
        else:
            word = _WORD.match(text, at)
            assert word is not None
            at = word.end()
            if word.lastgroup == "blank":
                is_first = is_first or "\n" in word[0] or "\r" in word[0]
                continue
            kind = word.lastgroup  # type: ignore[assignment]
            if word[0] in {'"', "'"}:
                raise _unclosed(text, start, "this text")
        found.append(Token(kind, text[start:at], Span(start, at), is_first))
        is_first = False
    return found


def meaning(raw: str) -> str | None:
    """The text of a literal as Lua reads it; None where its bytes are no text."""
    if raw[0] == "[":
        size = raw.index("[", 1) + 1
        inner = raw[size:-size]
        return re.sub(r"\A(?:\r\n|\n\r|\n|\r)", "", inner)
    inner = raw[1:-1]
    if "\\" not in inner:
        return inner
    pieces: list[bytes] = []
    at = 0
    for escape in _ESCAPE.finditer(inner):
        pieces += (inner[at : escape.start()].encode(), _bytes(escape))
        at = escape.end()
    pieces.append(inner[at:].encode())
    try:
        return b"".join(pieces).decode()
    except UnicodeDecodeError:
        return None


def _bytes(escape: re.Match[str]) -> bytes:
    """The bytes that an escape stands for; of a letter beyond ASCII they may be several escapes."""
    if escape["decimal"] is not None:
        return bytes([int(escape["decimal"]) % 256])
    if escape["hex"] is not None:
        return bytes([int(escape["hex"], 16)])
    if escape["code"] is not None:
        code = int(escape["code"], 16)
        return (
            chr(code).encode()
            if code < 0xD800 or 0xE000 <= code < 0x110000
            else b"\xff"
        )
    if escape["skipped"] is not None:
        return b""
    if escape["line"] is not None:
        return b"\n"
    char = escape["char"]
    return _SHORT.get(char, char).encode()


def _comment_end(text: str, offset: int) -> int:
    long = _LONG.match(text, offset + 2)
    if long is not None:
        return _long_end(text, long)
    end = text.find("\n", offset)
    return len(text) if end < 0 else end


def _long_end(text: str, opening: re.Match[str]) -> int:
    close = f"]{opening[1]}]"
    end = text.find(close, opening.end())
    if end < 0:
        raise _unclosed(text, opening.start(), opening[0])
    return end + len(close)


def _unclosed(text: str, offset: int, what: str) -> ParseError:
    place = LineIndex(text).position(offset)
    return ParseError(f"nothing closes {what}", Place("", *place))
