"""Pug in a Vue component, line by line: what a line begins with says whether it is an element, a text or no text at all."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.extraction.javascript.sentences import STRESS
from i18n_workbench.extraction.judgement.vocabulary import (
    ICON_CLASS,
    ICON_ELEMENT,
    TECHNICAL_TEXT_ELEMENTS,
    is_name_of_picture,
)
from i18n_workbench.extraction.markup.attributes import attributes_written
from i18n_workbench.extraction.markup.text_pieces import texts_between
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.extraction.markup.page import Page
    from i18n_workbench.extraction.model import Hardcoded

_LINE = lazy_pattern(r"([ \t]*)([^\r\n]*)")
_REMARK = "//"
_ELEMENT = lazy_pattern(r"([A-Za-z][\w-]*(?::[\w-]+)*)?((?:[.#][\w:/\[\]%-]+)*)")
_CLASSES = lazy_pattern(r"(?:[.#][\w-]+)+")
"""What may stand behind the attributes, too (``p(v-else).lead``)."""
_STATEMENT = lazy_pattern(
    r"(?:-|if\b|unless\b|else\b|case\b|when\b|default\b|each\b|for\b|while\b|include\b|extends\b|block\b"
    r"|append\b|prepend\b|mixin\b|doctype\b|yield\b|\+|:[\w-]+)(?![.#(:=])"
)
"""What runs when the template is built, and prints no text of its own."""
_ATTRIBUTE = lazy_pattern(r"[\s,]*([^\s,=!()'\"]+)[ \t]*(!?=)?[ \t]*")
_NESTED = lazy_pattern(r"[#!][\[{]|</?[A-Za-z]")
"""An element or a value of the template's own in a text: no message can hold it."""
_TRANSLATED = frozenset({"v-t", "v-html", "v-text", "v-pre"})
_INDENT_OF_NOTHING = 1 << 30
"""More than any line is indented: below it nothing is hidden."""


class _Line(NamedTuple):
    """A line: its depth, where its content begins and ends."""

    indent: int
    start: int
    end: int


class _Text(NamedTuple):
    """A text: the element that it is the text of, and how deep it stands where it is a line of its own."""

    start: int
    end: int
    tag: str
    indent: int
    silent: bool = False


class _Opened(NamedTuple):
    """An element: its attributes as they are written, by name where each begins, and where its value does."""

    tag: str
    indent: int
    attributes: tuple[tuple[str, int, int, int], ...]


def find(page: Page, start: int, end: int) -> Iterator[Hardcoded]:
    """The hard-coded strings of the Pug between two offsets of a page."""
    pieces = list(_read(page.text, start, end))
    for at, piece in enumerate(pieces):
        if isinstance(piece, _Opened):
            if page.options.pointed or piece.tag not in page.options.ignored_tags:
                yield from attributes_written(page, piece.tag, piece.attributes)
            continue
        if piece.silent and not page.options.pointed:
            continue
        parted = _parting(piece, pieces[max(at - 2, 0) : at + 3])
        is_whole = _NESTED.search(page.text, piece.start, piece.end) is None
        for found in texts_between(page, piece.start, piece.end, piece.tag):
            yield replace(found, parted=parted, whole=found.whole and is_whole)


def _parting(piece: _Text, around: list[_Text | _Opened]) -> str:
    """What parts the sentence of a text: a line of text beside it, or an element of stress."""
    if piece.tag:
        return ""
    for other in around:
        if other is piece or other.indent != piece.indent:
            continue
        if isinstance(other, _Text) and not other.tag:
            return "|"
        if other.tag in STRESS:
            return f"<{other.tag}>"
    return ""


def _read(text: str, offset: int, end: int) -> Iterator[_Text | _Opened]:
    """The elements and texts, in order."""
    hidden = _INDENT_OF_NOTHING
    block: _Opened | None = None
    while offset < end:
        line = _line(text, offset, end)
        offset = line.end + 1
        if line.start == line.end or line.indent > hidden:
            continue
        hidden = _INDENT_OF_NOTHING
        if block is not None and line.indent > block.indent:
            yield _Text(line.start, line.end, "", line.indent, _is_silent(block))
            continue
        block = None
        if text.startswith(_REMARK, line.start):
            hidden = line.indent
            continue
        if _STATEMENT.match(text, line.start):
            is_filter = text[line.start] == ":"
            hidden = line.indent if is_filter else hidden
            continue
        if text[line.start] == "|":
            yield _Text(line.start + 1, line.end, "", line.indent)
            continue
        if text[line.start] == "<":
            continue
        pieces, reached, block = _elements(text, line, end)
        yield from pieces
        offset = max(offset, reached + 1)


def _line(text: str, offset: int, end: int) -> _Line:
    found = _LINE.match(text, offset, end)
    if found is None:
        return _Line(0, offset, offset)
    content = found[2].rstrip()
    return _Line(len(found[1]), found.start(2), found.start(2) + len(content))


def _elements(
    text: str, line: _Line, end: int
) -> tuple[list[_Text | _Opened], int, _Opened | None]:
    """The elements of a line with the text behind them, where that ends, and the element whose lines below are text."""
    found: list[_Text | _Opened] = []
    at = line.start
    while True:
        named = _ELEMENT.match(text, at, end)
        if named is None or named.end() == at:
            return found, at, None
        tag = named[1] or "div"
        at = named.end()
        attributes: tuple[tuple[str, int, int, int], ...] = ()
        if text.startswith("(", at):
            attributes, at = _attributes(text, at + 1, end)
            behind = _CLASSES.match(text, at, end)
            at = behind.end() if behind else at
        opened = _Opened(tag, line.indent, attributes)
        found.append(opened)
        if not text.startswith(":", at) or not text[at + 1 : at + 2].isspace():
            break
        at += 1
        while text[at : at + 1] in {" ", "\t"}:
            at += 1
    stop = _line(text, at, end).end
    rest = text[at:stop]
    if rest == ".":
        return found, stop, opened
    if rest[:1] in {" ", "\t"} and rest.strip():
        classes = named[2].replace(".", " ").strip()
        is_picture = ICON_CLASS.search(f'class="{classes}"') is not None
        is_picture = is_picture or is_name_of_picture(tag, rest.strip())
        is_silent = is_picture or _is_silent(opened)
        found.append(_Text(at, stop, tag, line.indent, is_silent))
    return found, stop, None


def _is_silent(element: _Opened) -> bool:
    """Whether the text of an element is code, names a picture or is translated."""
    if element.tag in TECHNICAL_TEXT_ELEMENTS or ICON_ELEMENT.search(element.tag):
        return True
    return any(name in _TRANSLATED for name, *_ in element.attributes)


def _attributes(
    text: str, offset: int, end: int
) -> tuple[tuple[tuple[str, int, int, int], ...], int]:
    """The attributes in brackets that begin at an offset: name, where it stands, where its value begins and ends."""
    found = []
    while offset < end and text[offset] != ")":
        named = _ATTRIBUTE.match(text, offset, end)
        if named is None:
            offset += 1
            continue
        start = stop = named.end()
        if named[2]:
            stop = _end_of_value(text, start, end)
            found.append((named[1], named.start(1), start, stop))
        else:
            found.append((named[1], named.start(1), -1, -1))
        offset = stop
    return tuple(found), min(offset + 1, end)


def _end_of_value(text: str, offset: int, end: int) -> int:
    """Where the value of an attribute ends: an expression, most of the time a string."""
    depth = 0
    while offset < end:
        sign = text[offset]
        if sign in "'\"`":
            offset = _end_of_string(text, offset, end)
            continue
        if depth == 0 and (sign in ",)" or sign.isspace()):
            return offset
        depth += (sign in "([{") - (sign in ")]}")
        offset += 1
    return end


def _end_of_string(text: str, offset: int, end: int) -> int:
    quote = text[offset]
    offset += 1
    while offset < end and text[offset] != quote:
        offset += 2 if text[offset] == "\\" else 1
    return offset + 1
