"""Literals of the languages that are not JavaScript: what a call's argument begins with, and where it is open."""

from __future__ import annotations

import re

from i18n_workbench.source.expressions import HOLE, UNKNOWN, Value
from i18n_workbench.text.spans import Span

RUBY = frozenset({"ruby", "haml", "slim", "erb", "html.erb", "js.erb"})
PHP = frozenset({"php", "blade"})
C = frozenset({"c", "cpp", "vala", "objective-c"})

_QUOTED = r"'(?P<single>(?:[^'\\]|\\.)*)'|\"(?P<double>(?:[^\"\\]|\\.)*)\""
_LITERAL = {
    "ruby": re.compile(
        rf":(?:{_QUOTED}|(?P<bare>\w+[?!]?))|" + _QUOTED.replace("single", "s2").replace("double", "d2"), re.DOTALL
    ),
    "php": re.compile(_QUOTED, re.DOTALL),
    "dart": re.compile(rf"r?(?:{_QUOTED})", re.DOTALL),
    "python": re.compile(rf"[rRuUbB]?(?P<f>[fF])?[rR]?(?:{_QUOTED})", re.DOTALL),
    "c": re.compile(r'(?:u8|[uUL])?(?:R"\((?P<raw>.*?)\)"|"(?P<double>(?:[^"\\]|\\.)*)")', re.DOTALL),
}
_OPEN = {
    "ruby": re.compile(r"#\{[^}]*\}"),
    "php": re.compile(r"\{\$[^}]*\}|\$\{[^}]*\}|\$\w+(?:\[[^\]]*\]|->\w+)?"),
    "dart": re.compile(r"\$\{[^}]*\}|\$\w+"),
    "python": re.compile(r"(?<!\{)\{[^{}]*\}"),
    "c": re.compile(r"(?!)"),
}
_JOIN = {"ruby": "+", "php": ".", "dart": "+", "python": "+", "c": "+"}
_JOINED = {kind: re.compile(re.escape(mark) + r"\s*\(") for kind, mark in _JOIN.items()}
"""Something unknown is put before what stands in brackets."""
_REMARK = {
    "ruby": re.compile(r"(?:\s*#[^\n]*\n)+\s*"),
    "python": re.compile(r"(?:\s*#[^\n]*\n)+\s*"),
    "php": re.compile(r"(?:\s*(?:/\*.*?\*/|(?://|#(?!\[))[^\n]*\n))+\s*", re.DOTALL),
    "dart": re.compile(r"(?:\s*(?:/\*.*?\*/|//[^\n]*\n))+\s*", re.DOTALL),
    "c": re.compile(r"(?:\s*(?:/\*.*?\*/|//[^\n]*\n))+\s*", re.DOTALL),
}
"""Notes to translators before a text."""
_ADJACENT = re.compile(r"(?:\s|\\\n|#[^\n]*\n)*(?=[rRuUbBfFL8]{0,2}['\"])")
"""Between Python's and C's literals that stand one behind the other, which are one text."""
_EITHER = re.compile(rf"\?\s*({_QUOTED}|:\w+)\s*:\s*({_QUOTED.replace('single', 's2').replace('double', 'd2')}|:\w+)")

_PLAIN = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}
ESCAPES = {"c": _PLAIN, "python": _PLAIN | {char: char for char in "\\'\""}}
"""What a character behind a backslash means; C leaves out the backslash of others, Python keeps it."""
_ESCAPE = re.compile(
    r"\\(?:\r?\n|(?P<bytes>x[0-9a-fA-F]{2}(?:\\x[0-9a-fA-F]{2})*)|(?P<unicode>u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})|(?P<char>.))",
    re.DOTALL,
)


def dialect(language: str) -> str:
    """Which grammar of literals a language has: ``ruby`` ``php`` ``dart`` ``python`` ``c`` or ``js``."""
    if language in C:
        return "c"
    if language in RUBY:
        return "ruby"
    if language in PHP:
        return "php"
    return language if language in {"dart", "python"} else "js"


def read(text: str, at: int, kind: str) -> tuple[list[Value], Span]:
    """The values of the argument that begins at ``at``, and its range."""
    at = _behind_remarks(text, at, kind)
    found = _LITERAL[kind].match(text, at)
    if not found:
        return _either(text, at, kind)
    values = [_value(found, kind)]
    end = found.end()
    following = re.compile(r"\s*" + re.escape(_JOIN[kind])).match(text, end)
    if kind in {"python", "c"} and not following:
        following = _ADJACENT.match(text, end)
    if following and not text.startswith(("..", "+="), following.end() - 1):
        rest, span = read(text, _skip(text, following.end()), kind)
        return [Value((*values[0].pieces, *other.pieces)) for other in rest], Span(at, span.end)
    return values, Span(at, end)


def _behind_remarks(text: str, at: int, kind: str) -> int:
    remark = _REMARK[kind].match(text, at)
    return remark.end() if remark else at


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def _value(found: re.Match[str], kind: str) -> Value:
    name = next(name for name, value in found.groupdict().items() if value is not None and name != "f")
    written, span = found[name], Span(*found.span(name))
    interpolates = name.startswith("d") or kind == "dart"
    if kind == "python":
        interpolates = found["f"] is not None
    if not interpolates or not _OPEN[kind].search(written):
        raw = name == "raw" or (kind == "python" and "r" in found[0][: found.start(name) - found.start()].lower())
        return Value((written if raw else meant(written, kind) if kind in ESCAPES else _plain(written),), span)
    pieces: list[str | None] = []
    at = 0
    for hole in _OPEN[kind].finditer(written):
        pieces += [written[at : hole.start()], HOLE]
        at = hole.end()
    return Value((*pieces, written[at:]))


def _plain(written: str) -> str:
    return re.sub(r"\\(['\"\\$])", r"\1", written).replace("\\n", "\n") if "\\" in written else written


def meant(written: str, kind: str) -> str:
    """The text that a literal of Python or C means."""
    if "\\" not in written:
        return written

    def one(found: re.Match[str]) -> str:
        if found["bytes"]:
            codes = bytes.fromhex(found["bytes"].replace("\\x", "").removeprefix("x"))
            return codes.decode("utf-8", "replace") if kind == "c" else codes.decode("latin-1")
        code = found["unicode"]
        if code:
            return chr(min(int(code[1:], 16), 0x10FFFF))
        char = found["char"] or ""
        return ESCAPES[kind].get(char, char if kind == "c" else f"\\{char}" if char else "")

    return _ESCAPE.sub(one, written)


def _either(text: str, at: int, kind: str) -> tuple[list[Value], Span]:
    """``open ? 'a' : 'b'``; anything else is unknown."""
    stop = re.compile(r"[,)\n]").search(text, at)
    end = stop.start() if stop else len(text)
    both = _EITHER.search(text, at, end)
    if not both:
        return [UNKNOWN], Span(at, end)
    places = (both.span(1), both.span(4))
    values = [value for start, _ in places for value in read(text, start, kind)[0]]
    if _JOINED[kind].search(text, at, both.start()):
        values = [Value((HOLE, *value.pieces)) for value in values]
    return values, Span(at, end)
