"""Haml, line by line: an element, a value, a statement, a filter, a comment or a text, told apart by how a line begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeGuard

from i18n_workbench.extraction import texts
from i18n_workbench.extraction.judgement.judging import Where, judged
from i18n_workbench.extraction.judgement.vocabulary import TECHNICAL_TEXT_ELEMENTS
from i18n_workbench.extraction.markup import serverside
from i18n_workbench.extraction.markup.dialects import says_nothing_itself
from i18n_workbench.extraction.markup.page import sound
from i18n_workbench.extraction.model import Hardcoded, Options
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.read.syntax import Tree

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

GRAMMAR = "ruby"
SCRIPTS = (".js.haml", ".css.haml", ".xml.haml")
PRINTED = "= "
"""What a line or the rest of one begins with that prints a value."""
_LINE = lazy_pattern(r"([ \t]*)([^\r\n]*)")
_ELEMENT = lazy_pattern(r"(?:%[\w:-]+|[.#][\w-]+)+")
_TAG = lazy_pattern(r"%([\w:-]+)")
_PRINT = lazy_pattern(r"(?:[!&]?=|~)(?!=)[ \t]*")
_PLAIN_PRINT = lazy_pattern(r"[!&]?==[ \t]*|[!&](?=[ \t])[ \t]*|\\")
"""Signs before a text that change how it is printed, not what it says."""
_ENDS_OF_TAG = lazy_pattern(r"[<>]{0,2}/?")
_HIDDEN = lazy_pattern(r"-#|/|:\w")
"""Comments and filters (styles, scripts): what is below them is theirs."""
_CONTINUED = lazy_pattern(r"(?:,|[ \t]\|)[ \t]*\r?\Z")
_MARKUP = lazy_pattern(r"</?([A-Za-z][\w-]*)[^<>]*>")
_HELPER = lazy_pattern(r"[A-Za-z_][\w.]*")
_BRACKETS = {"(": ")", "{": "}", "[": "]"}
_VALUE = "_ = "
"""What stands before a hash so that the grammar reads it as a value."""
_STATEMENT = serverside.CODE
_SHOWN = Where("shown", "printed")


class Piece(NamedTuple):
    """Ruby in a template: its code at an offset of the file, and who reads a string that the code says nothing of."""

    code: str
    at: int
    default: Where
    indent: int = -1
    """How deep it is printed where it is a line of its own."""


class Text(NamedTuple):
    """A text: what stands in the file from ``start`` to ``end`` is replaced, from ``inner`` on it is read."""

    start: int
    inner: int
    end: int
    tag: str
    indent: int


class Line(NamedTuple):
    """A line: its depth, where its content begins and ends."""

    indent: int
    start: int
    end: int


def find(text: str, file: str, options: Options) -> Iterator[Hardcoded]:
    """The hard-coded strings of a template, not in order; what one of a script says is code."""
    pieces = list(read(text))
    is_script = file.endswith(SCRIPTS)
    for place, piece in enumerate(pieces):
        if isinstance(piece, Piece):
            yield from _in_ruby(piece, options)
        elif not is_script:
            first = max(place - 1, 0)
            around = pieces[first : place + 2]
            parted = _parting(piece, around)
            yield from _said(text, piece, options, parted)


def trees_of(text: str) -> Iterator[Tree]:
    """The syntax trees of a template's Ruby."""
    for piece in read(text):
        if isinstance(piece, Piece):
            yield Tree(piece.code, GRAMMAR)


def read(text: str) -> Iterator[Text | Piece]:
    """What a template is made of; texts that follow each other at one depth are one."""
    waiting: Text | None = None
    for piece in _pieces(text):
        if waiting is not None and isinstance(piece, Piece) and piece.at < waiting.end:
            yield piece
            continue
        if waiting is not None and _goes_on(piece, waiting, text):
            waiting = waiting._replace(end=piece.end)
        else:
            if waiting is not None:
                yield waiting
            waiting = piece if isinstance(piece, Text) else None
            if waiting is None:
                yield piece
    if waiting is not None:
        yield waiting


def _goes_on(piece: Text | Piece, before: Text, text: str) -> TypeGuard[Text]:
    """Whether a text without an element goes on in the next line."""
    if not isinstance(piece, Text) or before.tag or piece.tag:
        return False
    is_level = piece.indent == before.indent
    return is_level and not text[before.end : piece.start].strip()


def _pieces(text: str) -> Iterator[Text | Piece]:
    at = 0
    hidden = -1
    while at < len(text):
        line = _line(text, at)
        at = line.end + 1
        if line.start == line.end:
            continue
        if hidden >= 0 and line.indent > hidden:
            continue
        content = text[line.start : line.end]
        hidden = line.indent if _HIDDEN.match(content) else -1
        if hidden >= 0 or content.startswith("!!!"):
            continue
        found, at = _content(text, line)
        yield from found
        at += 1


def _line(text: str, offset: int) -> Line:
    found = _LINE.match(text, offset)
    if found is None:
        return Line(0, offset, offset)
    content = found[2].rstrip()
    end = found.start(2) + len(content)
    return Line(len(found[1]), found.start(2), max(end, found.start(2)))


def _content(text: str, line: Line) -> tuple[list[Text | Piece], int]:
    """The pieces of a line that may go on in the next ones, and where it ends."""
    at = line.start
    if text[at] == "-":
        end = _end_of_code(text, at + 1)
        return [Piece(text[at + 1 : end], at + 1, _STATEMENT)], _end_of_line(text, end)
    element = _ELEMENT.match(text, at)
    if element is None:
        return _rest(text, line, at, at, tag="")
    found: list[Text | Piece] = []
    named = _TAG.search(element[0])
    tag = named[1] if named else "div"
    at = element.end()
    while at < len(text) and text[at] in _BRACKETS:
        end = _closed(text, at)
        if text[at] == "{":
            found.append(Piece(_VALUE + text[at:end], at - len(_VALUE), _STATEMENT))
        at = end
    ends = _ENDS_OF_TAG.match(text, at)
    at = ends.end() if ends else at
    rest, at = _rest(text, line, at, at, tag=tag)
    return [*found, *rest], at


def _rest(
    text: str, line: Line, start: int, offset: int, *, tag: str
) -> tuple[list[Text | Piece], int]:
    """What stands behind an element, or alone: a value or a text."""
    printed = _PRINT.match(text, offset)
    if printed is not None:
        end = _end_of_code(text, printed.end())
        depth = -1 if tag else line.indent
        value = Piece(text[printed.end() : end], printed.end(), _SHOWN, depth)
        return [value], _end_of_line(text, end)
    end = _end_of_line(text, offset)
    while offset < end and text[offset].isspace():
        offset += 1
    marked = _PLAIN_PRINT.match(text, offset)
    inner = marked.end() if marked else offset
    stop = end
    while stop > inner and text[stop - 1].isspace():
        stop -= 1
    if inner >= stop:
        return [], end
    first = start if tag else offset
    return [Text(first, inner, stop, tag, line.indent), *_holes(text, inner, stop)], end


def _end_of_line(text: str, offset: int) -> int:
    end = text.find("\n", offset)
    return len(text) if end < 0 else end


def _end_of_code(text: str, offset: int) -> int:
    """Where Ruby ends: a line that ends with a comma or a bar goes on in the next."""
    end = _end_of_line(text, offset)
    while _CONTINUED.search(text, offset, end) and end < len(text):
        offset = end + 1
        end = _end_of_line(text, offset)
    return end


def _closed(text: str, offset: int) -> int:
    """The offset behind the bracket that closes the one at an offset; that of the line's end where none does."""
    closing = [_BRACKETS[text[offset]]]
    place = offset + 1
    while place < len(text) and closing:
        sign = text[place]
        if sign in "'\"":
            place = _end_of_string(text, place)
            continue
        if sign in _BRACKETS:
            closing.append(_BRACKETS[sign])
        elif sign == closing[-1]:
            closing.pop()
        place += 1
    return place if not closing else _end_of_line(text, offset)


def _end_of_string(text: str, offset: int) -> int:
    """The offset behind a string in Ruby; values in it may hold others."""
    quote = text[offset]
    place = offset + 1
    while place < len(text) and text[place] != quote:
        if text[place] == "\\":
            place += 1
        elif quote == '"' and text.startswith("#{", place):
            place = _closed(text, place + 1) - 1
        place += 1
    return place + 1


def _values(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Where values stand in a text: ``#{name}`` with its marks."""
    at = text.find("#{", start, end)
    while at >= 0:
        stop = min(_closed(text, at + 1), end)
        if text[at - 1] != "\\":
            yield at, stop
        at = text.find("#{", stop, end)


def _holes(text: str, start: int, end: int) -> Iterator[Piece]:
    for begin, stop in _values(text, start, end):
        yield Piece(text[begin + 2 : stop - 1], begin + 2, _SHOWN)


def _parting(piece: Text, around: Iterable[Text | Piece]) -> str:
    """What the line before or behind a text begins with that prints a value among its siblings: a helper's name."""
    for other in around:
        if piece.tag or not isinstance(other, Piece):
            continue
        if other.indent != piece.indent:
            continue
        name = _HELPER.match(other.code)
        if name is not None:
            return name[0]
    return ""


def _said(text: str, piece: Text, options: Options, parted: str) -> Iterator[Hardcoded]:
    """The finding of a text; ``parted`` is what stands in the sentence that it is a piece of."""
    if piece.tag in {*TECHNICAL_TEXT_ELEMENTS, *options.ignored_tags}:
        return
    if not options.inline_text and not options.pointed:
        return
    said, args = texts.numbered(_numbered(text, piece))
    said = texts.inline(texts.entities(said.replace("\\#", "#")))
    place = f"text of <{piece.tag}>" if piece.tag else "text"
    sure = judged(said, Where("markup", place), options)
    if not sure or says_nothing_itself(said):
        return
    element = _MARKUP.search(text, piece.inner, piece.end)
    yield Hardcoded(
        said,
        "html-inline",
        piece.start,
        piece.end,
        sure,
        place,
        args,
        site="text",
        whole=sound(args) and element is None and "{{" not in said,
        parted=f"<{element[1]}>" if element else parted,
    )


def _numbered(text: str, piece: Text) -> Iterable[tuple[str, bool]]:
    at = piece.inner
    for begin, stop in _values(text, piece.inner, piece.end):
        code = text[begin + 2 : stop - 1]
        yield text[at:begin], False
        yield code.strip(), True
        at = stop
    yield text[at : piece.end], False


def _in_ruby(piece: Piece, options: Options) -> Iterator[Hardcoded]:
    """The strings of a piece of Ruby."""
    if not {"'", '"'} & set(piece.code):
        return

    def default(_: int) -> Where:
        return piece.default

    tree = Tree(piece.code, GRAMMAR)
    for found in serverside.find(tree, piece.at, options, default):
        if not says_nothing_itself(found.text):
            yield found
