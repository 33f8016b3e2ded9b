"""The values of Fluent messages: indented source in the file, plain lines for the translator.

A text is a pattern's source without its indentation, placeables and selectors included as they are written, but for what
only quotes can say (:mod:`i18n_workbench.formats.ftl.quoting`). The empty text, which Fluent has no pattern for, is
``{ "" }``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.ftl.quoting import quoted, unquoted
from i18n_workbench.formats.ftl.syntax import inside_lines, parse, patterns
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

EMPTY = lazy_pattern(r'\{[ ]*""[ ]*\}')
"""How an empty value is written."""

_QUOTE = 'quote it: {" "}, {"{"}, {"["}'


def read(raw: str) -> str:
    """The text of what stands after the ``=``."""
    source = _source(raw)
    if source.startswith("{") and EMPTY.fullmatch(source):
        return ""
    return unquoted(source)


def _source(raw: str) -> str:
    if "\n" in raw:
        return _dedented(raw)
    return raw.strip(" ")


def write(text: str, old: str, newline: str, indent: str) -> str:
    """``old`` (what stands after the ``=``) with another text; lines that did not change stay as they are.

    Raises
    ------
    CannotRepresent
        When Fluent has no way to write the text, or would take it for something else.
    """
    sources = (text, quoted(text), quoted(text, block=True))
    for source in dict.fromkeys(sources):
        # A lone carriage return would be text to Fluent and a line end to editors.
        if "\r" in source or "\0" in source:
            continue
        for raw in _spellings(source, old, newline, indent):
            if read(raw) == text and _is_pattern(raw):
                return raw
    raise CannotRepresent(
        f"Fluent cannot hold this text: {_reason(text)}", next_step=_QUOTE
    )


def indent_of(raw: str) -> str:
    """The indentation of the further lines of a value; empty when it has only one."""
    lines = raw.split("\n")
    if len(lines) == 1:
        return ""
    inside = inside_lines(raw)
    return " " * _common(lines, inside)


def _dedented(raw: str) -> str:
    lines = raw.replace("\r\n", "\n").split("\n")
    common = _common(lines, inside_lines(raw))
    first, *further = lines
    dedented = [first.lstrip(" ")]
    for line in further:
        size = min(common, _indentation(line))
        dedented.append(line[size:])
    begin = _first(dedented)
    return "\n".join(dedented[begin:]).rstrip(" \n")


def _indentation(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _is_blank(line: str) -> bool:
    return not line.strip(" \r")


def _first(lines: list[str]) -> int:
    """The line where the text begins."""
    for number, line in enumerate(lines):
        if not _is_blank(line):
            return number
    return 0


def _common(lines: list[str], inside: set[int]) -> int:
    """The indentation that all further lines share, those inside a placeable and blank ones aside."""
    indentations = []
    for number, line in enumerate(lines):
        if number == 0 or number in inside or _is_blank(line):
            continue
        indentations.append(_indentation(line))
    return min(indentations, default=0)


def _spellings(text: str, old: str, newline: str, indent: str) -> Iterator[str]:
    """Ways to write a text, the one that changes least first."""
    if not text:
        yield ' { "" }'
    lines = text.split("\n")
    own_indent = indent_of(old)
    indent = own_indent or indent
    if "\n" in old.strip():
        yield _patched(lines, old, newline, own_indent)
    elif len(lines) == 1:
        yield _patched(lines, old, newline, indent)
    indented = [_indented(line, indent) for line in lines]
    if len(lines) > 1:
        yield newline.join(["", *indented])
    first, *_ = lines
    yield newline.join([f" {first}", *indented[1:]])


def _indented(line: str, indent: str) -> str:
    """A line behind an indentation, which an empty one has not."""
    return indent + line if line else ""


def _patched(lines: list[str], old: str, newline: str, indent: str) -> str:
    """The old value with those of its lines exchanged that differ."""
    raw = old.replace("\r\n", "\n").split("\n")
    first = _first(raw)
    before = _source(old).split("\n")
    shorter = min(len(lines), len(before))
    head = _same_lines(lines, before, shorter)
    tail = _same_lines(lines[::-1], before[::-1], shorter - head)
    changed = lines[head : len(lines) - tail]
    new = [_indented(line, indent) for line in changed]
    if new and head == 0:
        size = 1
        if first or old.strip():
            size = _indentation(raw[first])
        lead = " " * size
        new[0] = lead + lines[0]
    above = raw[: first + head]
    below = raw[first + len(before) - tail :] if tail else []
    return newline.join([*above, *new, *below])


def _same_lines(some: list[str], others: list[str], most: int) -> int:
    """How many lines two lists begin with alike, up to a number."""
    for count in range(most):
        if some[count] != others[count]:
            return count
    return most


def _is_pattern(raw: str) -> bool:
    source = f"k ={raw}"
    messages, junk = parse(source)
    if len(messages) != 1 or junk:
        return False
    read_patterns = patterns(source, messages[0])
    if len(read_patterns) != 1:
        return False
    [pattern] = read_patterns
    return pattern.raw.end == len(source)


def _reason(text: str) -> str:
    if "{" in text or "}" in text:
        return "its braces hold no placeable"
    return "it would read back as another one"
