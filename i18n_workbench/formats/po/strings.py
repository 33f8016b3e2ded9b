"""The string literals of PO files: ``"one"`` or several in a row, joined."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

STRING = r'"[^"\\\r\n]*+(?:\\.[^"\\\r\n]*+)*+"'
"""One literal; it ends on its line."""
STRINGS = rf"{STRING}(?:\s*+{STRING})*+"
"""A value: one or more literals with nothing but blanks between them."""

_LITERAL = lazy_pattern(STRING)
_LINE = lazy_pattern(r"[^\n]*\n|[^\n]+")
# A row of numeric escapes is a row of bytes: only together they may be one character.
_BYTES = r"(?:\\(?:[0-7]{1,3}|x[0-9A-Fa-f]{1,2}))+"
_ESCAPE = lazy_pattern(rf"{_BYTES}|\\.")
_UNIT = lazy_pattern(rf"{_BYTES}|\\.|[^\\]", re.DOTALL)
_BYTE = lazy_pattern(r"\\(?:x([0-9A-Fa-f]+)|([0-7]+))")
_NAMED = {
    "n": "\n",
    "t": "\t",
    "r": "\r",
    "a": "\a",
    "b": "\b",
    "f": "\f",
    "v": "\v",
    '"': '"',
    "\\": "\\",
}
_SPELLING = str.maketrans({char: f"\\{name}" for name, char in _NAMED.items()})


class _Unit(NamedTuple):
    """A spelling (a character or an escape) and what it stands for."""

    start: int
    end: int
    text: str


def read(raw: str) -> str:
    """The text of a value."""
    literals = _LITERAL.findall(raw) if raw.count('"') > 2 else [raw]
    text = "".join([literal[1:-1] for literal in literals])
    return _ESCAPE.sub(lambda match: _meaning(match[0]), text) if "\\" in text else text


def read_all(raws: Sequence[str]) -> list[str]:
    """The texts of many values; most are one literal without an escape."""
    return [
        raw[1:-1] if raw.find('"', 1) == len(raw) - 1 and "\\" not in raw else read(raw)
        for raw in raws
    ]


def write(text: str, newline: str = "\n") -> str:
    r"""A text as a new value: one line, or one for each ``\n`` under an empty first literal.

    Raises
    ------
    CannotRepresent
        For the character NUL, which ends a text in compiled catalogs.
    """
    if "\n" not in text[:-1]:
        return f'"{_spell(text)}"'
    return newline.join(['""', *(f'"{_spell(line)}"' for line in _LINE.findall(text))])


def respell(raw: str, text: str, newline: str = "\n") -> str:
    """``raw`` with another text: what did not change stays as it is spelt and broken into lines.

    Raises
    ------
    CannotRepresent
        For the character NUL.
    """
    units = _units(raw)
    if not units and raw == '""':
        return write(text, newline)
    head, begin, tail, end = _difference(units, text)
    middle = text[begin:end]
    broken = "\n" in raw
    start, stop = _region(raw, units, head, tail)
    if (
        broken
        and not middle
        and 1 < start < stop
        and raw[start - 1] == raw[stop] == '"'
    ):
        return raw[: start - 1].rstrip() + raw[stop + 1 :]
    if not broken:
        new = _spell(middle)
    else:
        new = _break_lines(middle, newline, at_end=raw[stop] == '"')
    if (
        broken
        and start == stop
        and raw[stop] == '"'
        and head
        and units[head - 1].text == "\n"
    ):
        new = f'"{newline}"{new}'
    return raw[:start] + new + raw[stop:]


def _meaning(spelling: str) -> str:
    numbers = _BYTE.findall(spelling)
    if not numbers:
        return _NAMED.get(spelling[1], spelling)
    data = bytes(
        (int(hexadecimal, 16) if hexadecimal else int(octal, 8)) & 0xFF
        for hexadecimal, octal in numbers
    )
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _spell(text: str) -> str:
    if "\0" in text:
        raise CannotRepresent(
            "a PO text cannot hold the character NUL",
            next_step="remove it from the text",
        )
    return text.translate(_SPELLING)


def _break_lines(text: str, newline: str, *, at_end: bool) -> str:
    parts = [_spell(part) for part in text.split("\n")]
    if at_end and len(parts) > 1 and not parts[-1]:
        parts[-2:] = [parts[-2] + "\\n"]
    return f'\\n"{newline}"'.join(parts)


def _units(raw: str) -> list[_Unit]:
    return [
        _Unit(
            unit.start(),
            unit.end(),
            _meaning(unit[0]) if unit[0][0] == "\\" else unit[0],
        )
        for literal in _LITERAL.finditer(raw)
        for unit in _UNIT.finditer(raw, literal.start() + 1, literal.end() - 1)
    ]


def _difference(units: list[_Unit], text: str) -> tuple[int, int, int, int]:
    """The units ``head:tail`` that have to give way to ``text[begin:end]``."""
    head, begin = 0, 0
    while head < len(units) and text.startswith(units[head].text, begin):
        begin += len(units[head].text)
        head += 1
    tail, end = len(units), len(text)
    while tail > head and text.endswith(units[tail - 1].text, begin, end):
        tail -= 1
        end -= len(units[tail].text)
    return head, begin, tail, end


def _region(raw: str, units: list[_Unit], head: int, tail: int) -> tuple[int, int]:
    """The range of ``raw`` that these units take; for none of them the place where new text is best put."""
    if head < tail:
        return units[head].start, units[tail - 1].end
    if not units:
        at = len(raw) - 1
    elif head < len(units) and (head == 0 or units[head - 1].text == "\n"):
        at = units[head].start
    else:
        at = units[head - 1].end
    return at, at
