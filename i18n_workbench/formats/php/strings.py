"""PHP's text literals: single and double quotes, heredoc and nowdoc, read and spelled as PHP does."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from i18n_workbench.formats.spelling import text_of
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from i18n_workbench.formats.literal.strings import Units

Encoder = Callable[[str], str]
"""Text to the inside of a literal."""

_SINGLE = lazy_pattern(r"\\[\\']|[\s\S]", re.DOTALL)
_DOUBLE = lazy_pattern(
    r"(?P<variable>\$(?=[A-Za-z_{\x80-\U0010ffff])|\{\$)"
    r"|(?P<bytes>(?:\\[0-7]{1,3}|\\x[0-9A-Fa-f]{1,2})+)|\\u\{(?P<code>[0-9A-Fa-f]+)\}|\\(?P<simple>[nrtvef\\$\"])|[\s\S]"
)
_BYTE = lazy_pattern(r"\\x([0-9A-Fa-f]{1,2})|\\([0-7]{1,3})")
_SIMPLE = {
    "n": "\n",
    "r": "\r",
    "t": "\t",
    "v": "\v",
    "e": "\x1b",
    "f": "\f",
    "\\": "\\",
    "$": "$",
    '"': '"',
}
_CONTROL = lazy_pattern(r"[\x00-\x08\x0b-\x1f\x7f]")
_DOUBLE_SPECIAL = lazy_pattern(
    r'[\\"\x00-\x1f\x7f]|\$(?=[A-Za-z_{\x80-\U0010ffff])|(?<=\{)\$'
)
_SPELLED = {
    "\n": "\\n",
    "\r": "\\r",
    "\t": "\\t",
    "\v": "\\v",
    "\x1b": "\\e",
    "\f": "\\f",
    "\\": "\\\\",
    '"': '\\"',
}
_HEREDOC = lazy_pattern(
    r"<<<[ \t]*(['\"]?)([A-Za-z_\x80-\U0010ffff][\w\x80-\U0010ffff]*)\1(\r\n|\n|\r)"
)


def decode(raw: str) -> str | None:
    """The text of a literal without interpolation; None when its bytes are no text."""
    if raw[0] == "'":
        inner = raw[1:-1]
        return inner if "\\" not in inner else text_of(single_units(inner))
    if raw[0] == '"':
        inner = raw[1:-1]
        if "\\" not in inner and "$" not in inner:
            return inner
        units = double_units(inner)
        return None if units is None else text_of(units)
    parts = heredoc_parts(raw)
    units = None if parts is None else parts.units(parts.body)
    return None if units is None else text_of(units)


def single_units(inner: str) -> Units:
    """Single quotes know two escapes; every other backslash means itself."""
    return [(piece, piece[-1]) for piece in _SINGLE.findall(inner)]


def double_units(inner: str) -> Units | None:
    """Double quotes and heredoc; runs of byte escapes are UTF-8. None when they are not, or with a variable inside."""
    units: Units = []
    for found in _DOUBLE.finditer(inner):
        piece = found.group()
        if found["variable"]:
            return None
        try:
            units.append((piece, _double_piece(found, piece)))
        except (UnicodeDecodeError, ValueError, OverflowError):
            return None
    return units


def encode_single(text: str) -> str:
    """The inside of single quotes."""
    return text.replace("\\", "\\\\").replace("'", "\\'")


def encode_double(text: str) -> str:
    """The inside of double quotes."""
    return _DOUBLE_SPECIAL.sub(_escape, text)


def needs_double(text: str) -> bool:
    """Whether the text holds control characters that are better seen as escapes."""
    return bool(_CONTROL.search(text))


class Heredoc:
    """A heredoc or nowdoc: what stands before its body, the body, and its end."""

    def __init__(
        self, raw: str, opening: re.Match[str], closing: re.Match[str]
    ) -> None:
        self.before = raw[: opening.end()]
        self.plain = opening.group(1) == "'"
        self.indent = closing.group("indent")
        self.end = raw[closing.start() :]
        self.body = raw[opening.end() : closing.start()]
        self._margin = re.compile(rf"(\r\n|\n|\r)([ \t]{{0,{len(self.indent)}}})")

    def units(self, body: str) -> Units | None:
        """The body's units; the indentation of the closing mark is no part of the text."""
        units: Units = []
        at = len(self.indent) if body.startswith(self.indent) else 0
        if at:
            units.append((body[:at], ""))
        for found in self._margin.finditer(body, at):
            inner = self._inner(body[at : found.start()])
            if inner is None:
                return None
            units += inner
            units.append((found.group(), found.group(1)))
            at = found.end()
        rest = self._inner(body[at:])
        return None if rest is None else units + rest

    def encode(self, text: str) -> str:
        """Text as a part of the body."""
        if not self.plain:
            text = re.sub(
                r"\\|\$(?=[A-Za-z_{\x80-\U0010ffff])|(?<=\{)\$", _escape, text
            )
        return re.sub(r"(\r\n|\n|\r)", lambda match: match.group() + self.indent, text)

    def _inner(self, line: str) -> Units | None:
        return [(char, char) for char in line] if self.plain else double_units(line)


def heredoc_parts(raw: str) -> Heredoc | None:
    """A heredoc taken apart; None when it is empty or its end is not where it seems to be."""
    opening = _HEREDOC.match(raw)
    if opening is None:
        return None
    label = re.escape(opening.group(2))
    closing = re.compile(
        rf"(?:\r\n|\n|\r)(?P<indent>[ \t]*){label}(?![\w\x80-\U0010ffff])"
    ).search(raw, opening.end() - len(opening.group(3)))
    if closing is None or closing.end() != len(raw) or closing.start() < opening.end():
        return None
    return Heredoc(raw, opening, closing)


def _double_piece(match: re.Match[str], piece: str) -> str:
    if match["bytes"]:
        return bytes(
            int(hexadecimal, 16) if hexadecimal else int(octal, 8) & 0xFF
            for hexadecimal, octal in _BYTE.findall(piece)
        ).decode("utf-8")
    if match["code"]:
        return chr(int(match["code"], 16)).encode("utf-8").decode("utf-8")
    if match["simple"]:
        return _SIMPLE[match["simple"]]
    return piece


def _escape(match: re.Match[str]) -> str:
    char = match.group()
    if char == "$":
        return "\\$"
    return _SPELLED.get(char) or f"\\x{ord(char):02x}"
