"""What is written between the quotes of a JavaScript literal, and what it means (ECMAScript 12.9.4, B.1.2)."""

from __future__ import annotations

import re

PIECE = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"
    r"|\\u\{[0-9a-fA-F]+\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}"
    r"|\\[0-3][0-7]{0,2}|\\[4-7][0-7]?"
    r"|\\\r\n|\r\n|\\[\s\S]|\$\{|[\s\S]"
)
"""One piece of a literal: an escape (a pair of surrogates is one), the beginning of a substitution, a character."""
_ESCAPED = re.compile(rf"(?=\\)(?:{PIECE.pattern})")
_NAMED = {"n": "\n", "r": "\r", "t": "\t", "b": "\b", "v": "\v", "f": "\f"}
_LINE_ENDS = "\r\n\u2028\u2029"


_BYTES = re.compile(r"(?:\\x[89a-fA-F][0-9a-fA-F]){2,}|(?:\\[1-3]\d\d){2,}")


def unescaped(body: str) -> str:
    r"""The text that the inside of a literal stands for, of a language whose escapes are like JavaScript's.

    A character that is written in its bytes is one, as C, Lua and Ruby have it; nobody means them one by one.

    >>> unescaped(r"It\'s \u{1F600} \101")
    "It's 😀 A"
    >>> unescaped(r"0\xE2\x80\x93100, caf\195\169, \303\251t\303\251")
    '0–100, café, été'
    """
    if "\\" not in body:
        return body
    body = _BYTES.sub(_characters, body)
    return _ESCAPED.sub(lambda match: meaning(match[0]), body)


def _characters(match: re.Match[str]) -> str:
    """The text that bytes mean: written in base 16, in 10 (Lua), or in 8, where the first of a character is above 300."""
    written = match[0].split("\\")[1:]
    if written[0][0] == "x":
        codes = [int(code[1:], 16) for code in written]
    else:
        base = 10 if int(written[0]) < 256 else 8
        codes = [int(code, base) for code in written if base == 10 or code.isdecimal()]
    try:
        return bytes(codes).decode("utf-8")
    except ValueError:
        return match[0]


def meaning(piece: str) -> str:
    """What one :data:`PIECE` stands for; what is no escape of the language stands for itself."""
    if piece[0] != "\\" or len(piece) == 1:
        return piece
    rest = piece[1:]
    if rest[0] == "u":
        return _code_points(piece)
    if rest[0] == "x" and len(rest) == 3:
        return chr(int(rest[1:], 16))
    if rest[0] in "01234567":
        return chr(int(rest, 8))
    if rest[0] in _LINE_ENDS:
        return ""
    return _NAMED.get(rest, rest)


def _code_points(piece: str) -> str:
    if piece.startswith("\\u{"):
        code = int(piece[3:-1], 16)
        return chr(code) if code <= 0x10FFFF else piece
    if len(piece) < 6:
        return piece[1:]
    halves = "".join(chr(int(half, 16)) for half in piece[2:].split("\\u"))
    return halves.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")
