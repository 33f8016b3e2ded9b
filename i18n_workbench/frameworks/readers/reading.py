"""Small readers that several frameworks need: the bracket that closes, the literal that follows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import Call
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_LITERAL = lazy_pattern(
    r"""(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$]|\\.|\$(?!\{))*)`)""",
    re.DOTALL,
)
_TOKEN = lazy_pattern(
    r"""'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|//[^\n]*|/\*.*?\*/|[()\[\]{},;]""",
    re.DOTALL,
)
_PROPERTY = lazy_pattern(
    r"""(?:\s|//[^\n]*|/\*.*?\*/)*(?:([A-Za-z_$][\w$]*)|'([^'\\\n]+)'|"([^"\\\n]+)")\s*:\s*""",
    re.DOTALL,
)
_END = lazy_pattern(r"\s*[,)]")
"""What stands behind an argument."""


def _braces(depth: int) -> str:
    """A pattern of what stands inside of ``${…}``, with braces in it so deep."""
    inner = r"[^{}`]|`[^`]*`"
    return rf"{inner}|\{{(?:{_braces(depth - 1)})*\}}" if depth else inner


TEMPLATE = lazy_pattern(
    rf"`((?:[^`\\$]|\\.|\$(?!\{{)|\$\{{(?:{_braces(4)})*\}})*)`", re.DOTALL
)
"""A template literal; its expressions may hold choices inside of choices."""


def closing(text: str, opening: int) -> int:
    """The offset of the bracket that closes the one at ``opening``; the text's end where none does."""
    return end_around(text, opening + 1)


def end_around(text: str, start: int, stops: str = "") -> int:
    """The offset of the bracket that closes what ``start`` stands in, or before that of a sign that stops it there.

    >>> text = "map((t) => t.id, (a, b))"
    >>> text[:end_around(text, 11, ",;")], text[:end_around(text, 11)]
    ('map((t) => t.id', 'map((t) => t.id, (a, b)')
    """
    depth = 0
    for token in _TOKEN.finditer(text, start):
        sign = token[0]
        if sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
        if depth < 0 or (not depth and sign in stops):
            return token.start()
    return len(text)


def properties(text: str, opening: int) -> Iterator[tuple[Span, int]]:
    """The names of an object literal, without quotes, each with where its value begins; ``opening`` is its brace.

    >>> text = "{ a: f(b, {c: 1}), 'd-e': 2 }"
    >>> [name.of(text) for name, _ in properties(text, 0)]
    ['a', 'd-e']
    """
    end = closing(text, opening)
    start = opening + 1
    while start < end:
        found = _PROPERTY.match(text, start, end)
        if found and found.lastindex:
            yield Span(*found.span(found.lastindex)), found.end()
        start = end_around(text, found.end() if found else start, ",") + 1


def literal_after(text: str, offset: int) -> Span | None:
    """The content of the plain string literal that begins at ``at``, None when something else does."""
    found = _LITERAL.match(text, offset)
    if not found or found.lastindex is None:
        return None
    return Span(*found.span(found.lastindex))


def option(arguments: str, name: str, *, listed: bool = False) -> str:
    """The literal value of ``name: '...'`` in the text of a call's arguments, empty when there is none.

    ``listed``: a list may stand there (``ns: ['a', 'b']``), and its first item counts.
    """
    bracket = r"(?:\[\s*)?" if listed else ""
    for found in re.finditer(
        rf"""(?<![\w$.])['"]?{re.escape(name)}['"]?\s*:\s*{bracket}""", arguments
    ):
        literal = literal_after(arguments, found.end())
        if literal:
            return literal.of(arguments)
    return ""


def has_option(arguments: str, *names: str) -> bool:
    """Whether the arguments of a call give one of the options (``count: n``, or ``count`` alone)."""
    return any(
        re.search(rf"""[{{,]\s*['"]?{re.escape(name)}['"]?\s*[:,}}]""", arguments)
        for name in names
    )


def attribute(tag: str, name: str) -> str:
    """The literal value of an attribute in the text of a tag (``ns="common"``, ``ns={'common'}``, the first of a list)."""
    found = re.search(rf"""\s{re.escape(name)}\s*=\s*(?:\{{\s*\[?\s*)?""", tag)
    literal = literal_after(tag, found.end()) if found else None
    return literal.of(tag) if literal else ""


def calls_of(
    text: str, names: Iterable[str], *, listed: bool = False
) -> Iterator[Call]:
    """The literal first arguments of calls of functions; ``listed``: the items of a list there as well."""
    for name in sorted(names):
        # Begins with the name, not with a look at what is before it: a search passes all else quickly.
        own = re.escape(name)
        for found in re.finditer(
            rf"{own}(?<![\w$.]{own})\s*(?:<[^<>()]*>)?\(\s*", text
        ):
            yield from _literals_at(text, found.end(), name, listed=listed)


def keys_of(
    pattern: re.Pattern[str], text: str, callee: str, *, sure: bool = False
) -> Iterator[Call]:
    """What the group ``key`` of a pattern finds, each as an ask of one callee."""
    for found in pattern.finditer(text):
        yield Call(found["key"], *found.span("key"), callee, sure=sure)


def _literals_at(text: str, offset: int, name: str, *, listed: bool) -> Iterator[Call]:
    """The literals of a first argument; one to which something is added is none."""
    span = literal_after(text, offset)
    if span and _END.match(text, span.end + 1):
        yield Call(span.of(text), span.start, span.end, name)
    elif listed and text.startswith("[", offset):
        for item in _LITERAL.finditer(text, offset, closing(text, offset)):
            start, end = item.span(item.lastindex or 0)
            yield Call(text[start:end], start, end, name)
