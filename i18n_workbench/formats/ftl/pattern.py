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
_INDENT = lazy_pattern(r"[ ]*")


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
    for source in dict.fromkeys((text, quoted(text), quoted(text, block=True))):
        for raw in _spellings(source, old, newline, indent):
            # A lone carriage return would be text to Fluent and a line end to editors.
            if (
                "\r" not in source
                and "\0" not in source
                and read(raw) == text
                and _is_pattern(raw)
            ):
                return raw
    raise CannotRepresent(
        f"Fluent cannot hold this text: {_reason(text)}", next_step=_QUOTE
    )


def indent_of(raw: str) -> str:
    """The indentation of the further lines of a value; empty when it has only one."""
    lines = raw.split("\n")
    if len(lines) > 1:
        return " " * _common(lines, inside_lines(raw))
    return ""


def _dedented(raw: str) -> str:
    lines = raw.replace("\r\n", "\n").split("\n")
    common = _common(lines, inside_lines(raw))
    lines[0] = lines[0].lstrip(" ")
    lines[1:] = [_without_indent(line, common) for line in lines[1:]]
    return "\n".join(lines[_first(lines) :]).rstrip(" \n")


def _without_indent(line: str, common: int) -> str:
    own = len(line) - len(line.lstrip(" "))
    return line[min(common, own) :]


def _first(lines: list[str]) -> int:
    """The line where the text begins."""
    return next((number for number, line in enumerate(lines) if line.strip(" \r")), 0)


def _common(lines: list[str], inside: set[int]) -> int:
    """The indentation that all further lines share, those inside a placeable and blank ones aside."""
    return min(
        (
            len(line) - len(line.lstrip(" "))
            for number, line in enumerate(lines)
            if number and number not in inside and line.strip(" \r")
        ),
        default=0,
    )


def _spellings(text: str, old: str, newline: str, indent: str) -> Iterator[str]:
    """Ways to write a text, the one that changes least first."""
    if not text:
        yield ' { "" }'
    lines = text.split("\n")
    further = indent_of(old)
    indent = further or indent
    block = newline + newline.join(indent + line if line else "" for line in lines)
    if "\n" in old.strip():
        yield _patched(lines, old, newline, further)
    elif len(lines) == 1:
        yield _patched(lines, old, newline, indent)
    if len(lines) > 1:
        yield block
    yield f" {(newline + indent).join(lines)}".replace(indent + newline, newline)


def _patched(lines: list[str], old: str, newline: str, indent: str) -> str:
    raw = old.replace("\r\n", "\n").split("\n")
    first = _first(raw)
    before = _source(old).split("\n")
    head = 0
    while head < min(len(lines), len(before)) and lines[head] == before[head]:
        head += 1
    tail = 0
    while (
        tail < min(len(lines), len(before)) - head
        and lines[-1 - tail] == before[-1 - tail]
    ):
        tail += 1
    lead = _INDENT.match(raw[first])
    assert lead is not None
    new = [indent + line if line else "" for line in lines[head : len(lines) - tail]]
    if new and head == 0:
        new[0] = (lead[0] if first or old.strip() else " ") + lines[0]
    kept = raw[first + len(before) - tail :] if tail else []
    return newline.join([*raw[: first + head], *new, *kept])


def _is_pattern(raw: str) -> bool:
    source = f"k ={raw}"
    messages, junk = parse(source)
    if len(messages) != 1 or junk:
        return False
    found = patterns(source, messages[0])
    return len(found) == 1 and found[0].raw.end == len(source)


def _reason(text: str) -> str:
    if "{" in text or "}" in text:
        return "its braces hold no placeable"
    return "it would read back as another one"
