"""Whether keys may stand in a comment or a quotation: looked at before a tree is built, in one walk over the file."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.languages import LISPS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_QUOTES = "\"'`"
_DOCUMENTING = ('"""', "'''")
_MARKS = ("/", "*", "#", "<!--", "{{!", "{{--")
_BLOCKS = (
    ("/*", "*/"),
    ("<!--", "-->"),
    ("{{!", "}}"),
    ("{#", "#}"),
    ("{{--", "--}}"),
    ("<%#", "%>"),
    ("<%--", "--%>"),
    ("%{--", "--}%"),
    ("@*", "*@"),
    ("=begin", "=end"),
    ("#if 0", "#endif"),
    ("#if false", "#endif"),
    ("#if FALSE", "#endif"),
    ("{% comment", "endcomment"),
    ("{%- comment", "endcomment"),
)
_SCRIPTS = frozenset({"javascript", "javascriptreact", "typescript", "typescriptreact"})
"""Languages with two kinds of comments and no other."""


def may_be_quoted(text: str, offsets: Sequence[int]) -> bool:
    """Whether quotes may be open before the one of any key: an odd number on its line, of back quotes in the file."""
    ticks = 0
    before = 0
    counts = dict.fromkeys(_QUOTES, 0)
    quotes = [max(offset - 1, 0) for offset in offsets]
    for line, start, end in _stretches(text, quotes):
        if line == start:
            counts = dict.fromkeys(_QUOTES, 0)
        for quote in _QUOTES:
            counts[quote] += text.count(quote, start, end)
        ticks += text.count("`", before, end)
        before = end
        if ticks % 2 or any(count % 2 for count in counts.values()):
            return True
    return False


def may_be_commented(text: str, language: str, offsets: Sequence[int]) -> bool:
    """Whether a comment may cover any offset: a mark before it on its line, or an open block comment above."""
    if language in {
        "pug",
        "haml",
        "slim",
    }:  # a comment goes on as long as lines are indented
        return "/" in text or "-#" in text
    if language == "lua":
        return "--" in text
    if language in {"perl", "tt"}:
        return "#" in text or "\n=" in text or "<!--" in text
    if language == "vb":
        return "'" in text
    if language in LISPS:
        return ";" in text
    is_script = language in _SCRIPTS
    marks = ("//",) if is_script else _MARKS
    for line, start, end in _stretches(text, offsets):
        for mark in marks:
            first = max(line, start - len(mark) + 1)
            if text.find(mark, first, end) >= 0:
                return True
    blocks = _BLOCKS[:1] if is_script else _BLOCKS
    if any(_is_open(text, offsets, *block) for block in blocks):
        return True
    documenting = () if is_script else _DOCUMENTING
    return any(_is_odd(text, offsets, mark) for mark in documenting)


def _stretches(text: str, offsets: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """What is new on the line of each offset since the one before: where its line begins, and from where to where."""
    line = at = 0
    for offset in sorted(offsets):
        newline = text.rfind("\n", at, offset)
        if newline >= 0:
            line = at = newline + 1
        yield line, at, offset
        at = offset


def _is_open(text: str, offsets: Sequence[int], opening: str, closing: str) -> bool:
    """Whether the last opening mark before any offset is not closed before it."""
    if opening not in text:
        return False
    at = 0
    for offset in sorted(offsets):
        opened = text.rfind(opening, max(at - len(opening) + 1, 0), offset)
        if opened >= 0 and text.find(closing, opened, offset) < 0:
            return True
        at = offset
    return False


def _is_odd(text: str, offsets: Sequence[int], mark: str) -> bool:
    """Whether an odd number of marks stands before any offset."""
    if mark not in text:
        return False
    places = [found.start() for found in re.finditer(re.escape(mark), text)]
    return any(bisect_right(places, at - len(mark)) % 2 for at in offsets)
