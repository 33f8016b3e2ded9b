"""Literals of the languages that are not JavaScript: what a call's argument begins with, and where it is open."""

from __future__ import annotations

import re
from unicodedata import lookup

from i18n_workbench.formats.php.strings import decode
from i18n_workbench.source.read.expressions import HOLE, LIMIT, UNKNOWN, Value
from i18n_workbench.source.read.operands import (
    ADJACENT,
    FORMAT_MACRO,
    JOINED,
    JOINTS,
    QUOTED,
    TRIPLE,
    argument_end,
    behind_bracket,
    choices,
    operands,
    stripped,
)
from i18n_workbench.text.javascript import unescaped
from i18n_workbench.text.spans import Span

RUBY = frozenset({"ruby", "haml", "slim", "erb", "html.erb", "js.erb"})
PHP = frozenset({"php", "blade", "perl"})
"""Perl's literals are joined by dots, and hold variables, as PHP's do."""
C = frozenset({"c", "cpp", "vala", "objective-c"})
KOTLIN = frozenset({"kt", "kts"})
ELIXIR = frozenset({"ex", "exs", "heex", "eex", "leex"})
OWN = frozenset({"dart", "python", "swift", "lua"})
"""Languages whose literals have a grammar of their own."""
LABELLING = frozenset({"swift", "csharp", "php", "dart"})
"""Dialects in which an argument may be named with a colon before it."""

_OF_PYTHON = re.compile(r"\\N\{([\w -]+)\}|\\U([0-9a-fA-F]{8})")
"""A character by its name (``PENSIVE FACE``) or by eight digits."""
# What is put into a text is taken whole or not at all (``*+``): it could be read as plain text, too, in 2^n ways.
_SWIFT_HOLE = r"\\\((?:[^()]|\((?:[^()]|\([^()]*\))*+\))*+\)"
_SIGIL = (
    r"~[sS](?:\((?P<d4>(?:[^()\\]|\\.)*+)\)|\[(?P<d5>(?:[^\]\\]|\\.)*+)\]|\{(?P<d6>(?:[^{}\\]|\\.)*+)\}"
    r"|\|(?P<d7>(?:[^|\\]|\\.)*+)\||/(?P<d8>(?:[^/\\]|\\.)*+)/)"
)
"""A text of Elixir in brackets or bars, which may hold quotes (``~s(<a href="/">Home</a>)``)."""
_LITERAL = {
    "ruby": re.compile(
        rf":(?:{QUOTED}|(?P<bare>\w+[?!]?))|"
        + QUOTED.replace("single", "s2").replace("double", "d2"),
        re.DOTALL,
    ),
    "php": re.compile(QUOTED, re.DOTALL),
    "dart": re.compile(rf"r?(?:{TRIPLE}|{QUOTED})", re.DOTALL),
    "python": re.compile(
        rf"[rRuUbB]?(?P<f>[fF])?[rR]?(?:{TRIPLE}|{QUOTED})", re.DOTALL
    ),
    "c": re.compile(
        r'(?:u8|[uUL@])?(?:R"\((?P<raw>.*?)\)"|"(?P<double>(?:[^"\\]|\\.)*)")',
        re.DOTALL,
    ),
    "swift": re.compile(
        rf'"""(?P<d3>.*?)"""|"(?P<double>(?:[^"\\]|{_SWIFT_HOLE}|\\.)*+)"', re.DOTALL
    ),
    "kotlin": re.compile(
        r'"""(?P<d3>.*?)"""|"(?P<double>(?:[^"\\$]|\$\{[^{}]*\}|\\.|\$)*+)"', re.DOTALL
    ),
    "csharp": re.compile(
        r'(?P<f>\$@?|@\$)?(?:@"(?P<raw>(?:[^"]|"")*)"|"(?P<double>(?:[^"\\]|\\.)*+)")',
        re.DOTALL,
    ),
    "lua": re.compile(rf"\[\[\n?(?P<raw>.{{0,4000}}?)\]\]|{QUOTED}", re.DOTALL),
    "elixir": re.compile(rf"{_SIGIL}|{TRIPLE}|{QUOTED}", re.DOTALL),
}
_OPEN = {
    "ruby": re.compile(
        r"#\{[^}]*\}|\{\{[^{}]*\}\}"
    ),  # the second by a macro of Crystal
    "php": re.compile(
        r"(?<!\\)(?:\{\$[^}]*\}|\$\{[^}]*\}|\$[A-Za-z_]\w*(?:\[[^\]]*\]|->\w+)?)"
    ),
    "dart": re.compile(r"\$\{[^}]*\}|\$\w+"),
    "python": re.compile(r"(?<!\{)\{[^{}]*\}"),
    "c": re.compile(r"(?!)"),
    "swift": re.compile(_SWIFT_HOLE),
    "kotlin": re.compile(r"(?<!\\)\$(?:\{[^{}]*\}|\w+)"),
    "csharp": re.compile(r"(?<!\{)\{[^{}]*\}"),
    "lua": re.compile(r"(?!)"),
    "elixir": re.compile(r"#\{[^}]*\}"),
}
_BY_PERCENT = re.compile(r"\s*%\s*[\w({\[@\"']")
_BY_METHOD = re.compile(r"\s*\.format(?:ted)?\(")
_FORMATTING = {
    "ruby": (_BY_PERCENT, re.compile(r"%(?:[sd]|\{\w+\}|<\w+>[sd])")),
    "python": (
        re.compile(f"{_BY_PERCENT.pattern}|{_BY_METHOD.pattern}"),
        re.compile(r"%(?:\(\w+\))?[sd]|\{\w*\}"),
    ),
    "kotlin": (_BY_METHOD, re.compile(r"%[sd]")),
}
"""What stands behind a literal that is a format (``"menu.%s.title" % name``), and where one is open."""
_REMARKS = re.compile(r"(?:\s*(?:/\*.*?\*/|//[^\n]*\n))+\s*", re.DOTALL)
_REMARK = {
    "ruby": re.compile(r"(?:\s*#[^\n]*\n)+\s*"),
    "python": re.compile(r"(?:\s*#[^\n]*\n)+\s*"),
    "elixir": re.compile(r"(?:\s*#[^\n]*\n)+\s*"),
    "php": re.compile(r"(?:\s*(?:/\*.*?\*/|(?://|#(?!\[))[^\n]*\n))+\s*", re.DOTALL),
    "lua": re.compile(r"(?:\s*--[^\n]*\n)+\s*"),
    **dict.fromkeys(("dart", "c", "swift", "kotlin", "csharp"), _REMARKS),
}
"""Notes to translators before a text."""
_TELLING = 3
"""What begins unknown and ends in less says nothing. Chosen, not measured."""


def dialect(language: str) -> str:
    """Which grammar of literals a language has: ``ruby`` ``php`` ``c``, its own, or ``js``."""
    if language in C:
        return "c"
    if language in RUBY:
        return "ruby"
    if language in PHP:
        return "php"
    if language in KOTLIN:
        return "kotlin"
    if language in ELIXIR:
        return "elixir"
    if language == "cs":
        return "csharp"
    return language if language in OWN else "js"


def read(text: str, offset: int, kind: str) -> tuple[list[Value], Span]:
    """The values of the argument that begins at ``offset``, and its range."""
    offset = _behind_remarks(text, offset, kind)
    found = _LITERAL[kind].match(text, offset)
    if found and not _goes_on(text, found.end(), kind):
        own = _value(found, kind)
        value = _formatted(own, text, found.end(), kind) or own
        return [value], Span(offset, found.end())
    end = argument_end(text, offset, kind)
    return _values(text, offset, end, kind), Span(offset, end)


def _formatted(value: Value, text: str, offset: int, kind: str) -> Value | None:
    """The value of a name that is a format, where its values follow at ``offset``; a sentence is a message as it stands."""
    written = value.text
    if kind not in _FORMATTING or not written or any(map(str.isspace, written)):
        return None
    operator, hole = _FORMATTING[kind]
    if not operator.match(text, offset):
        return None
    first, *others = hole.split(written)
    pieces: list[str | None] = [first]
    for other in others:
        pieces += [HOLE, other]
    return Value(tuple(pieces)) if others else None


def _behind_remarks(text: str, offset: int, kind: str) -> int:
    remark = _REMARK[kind].match(text, offset)
    return remark.end() if remark else offset


def _goes_on(text: str, offset: int, kind: str) -> bool:
    """Whether something is put behind a literal that ends at ``offset``."""
    if kind in JOINED and ADJACENT.match(text, offset):
        return True
    following = re.compile(r"\s*" + re.escape(JOINTS[kind])).match(text, offset)
    return following is not None and not text.startswith(
        ("..", "+=", ".="), following.end() - 1
    )


def _values(text: str, start: int, end: int, kind: str) -> list[Value]:
    """The values of the expression between two offsets."""
    branches = choices(text, start, end, kind)
    if branches:
        return [
            value for low, high in branches for value in _values(text, low, high, kind)
        ]
    parts = operands(text, start, end, kind)
    if len(parts) == 1:
        return _operand(text, *parts[0], kind)
    values = [Value(())]
    for low, high in parts:
        own = _operand(text, low, high, kind)
        values = [
            Value((*value.pieces, *other.pieces)) for value in values for other in own
        ]
        if len(values) > LIMIT:
            return [UNKNOWN]
    return [UNKNOWN if _says_little(value) else value for value in values]


def _says_little(value: Value) -> bool:
    """Whether only an ending is known, and that is no more than a form (``$name . 's'``)."""
    return not value.prefix and len(value.suffix) < _TELLING


def _operand(text: str, start: int, end: int, kind: str) -> list[Value]:
    """The values of what is joined: a literal, an expression in brackets, or anything."""
    start, end = stripped(text, _behind_remarks(text, start, kind), end)
    found = _LITERAL[kind].match(text, start, end)
    if found and found.end() == end:
        return [_value(found, kind)]
    if re.fullmatch(FORMAT_MACRO, text[start:end]):
        return [Value((f"<{text[start:end]}>",))]
    if text.startswith("(", start) and behind_bracket(text, start, end) == end:
        return _values(text, start + 1, end - 1, kind)
    return [UNKNOWN]


def _value(match: re.Match[str], kind: str) -> Value:
    name = next(
        name
        for name, value in match.groupdict().items()
        if value is not None and name != "f"
    )
    written, span = match[name], Span(*match.span(name))
    interpolates = name.startswith("d") or kind == "dart"
    if kind in {"python", "csharp"}:
        interpolates = match["f"] is not None
    if not interpolates or not _OPEN[kind].search(written):
        prefix = match[0][: match.start(name) - match.start()]
        is_raw = kind == "python" and "r" in prefix.lower()
        return Value((written if is_raw else _meaning(written, kind, name),), span)
    pieces: list[str | None] = []
    at = 0
    for hole in _OPEN[kind].finditer(written):
        pieces += [written[at : hole.start()], HOLE]
        at = hole.end()
    return Value((*pieces, written[at:]))


def _meaning(written: str, kind: str, quotes: str) -> str:
    """The text that the inside of a literal means; ``quotes`` is the group that it was found by."""
    if quotes == "raw":
        return written.replace('""', '"') if kind == "csharp" else written
    if "\\" not in written:
        return written
    if kind == "php":
        mark = '"' if quotes.startswith("d") else "'"
        decoded = decode(f"{mark}{written}{mark}")
        if decoded is not None:
            return decoded
    if kind == "python":
        written = _OF_PYTHON.sub(_character, written)
    return unescaped(written)


def _character(match: re.Match[str]) -> str:
    """The character that Python's own escapes name; what names none stays."""
    name, code = match.groups()
    try:
        return chr(int(code, 16)) if code else lookup(name)
    except (KeyError, ValueError, OverflowError):
        return match[0]
