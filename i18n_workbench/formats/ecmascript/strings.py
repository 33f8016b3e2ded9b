"""JavaScript's text literals: quotes and templates, read and spelled as the language does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.formats.spelling import text_of
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.javascript import PIECE, meaning

if TYPE_CHECKING:
    from i18n_workbench.formats.literal.strings import Units

_SPELLED = {
    "\n": "\\n",
    "\r": "\\r",
    "\t": "\\t",
    "\b": "\\b",
    "\v": "\\v",
    "\f": "\\f",
    "\\": "\\\\",
}
_SPECIAL = r"[\\\x00-\x1f\x7f\u2028\u2029\ud800-\udfff"
_QUOTED = {quote: re.compile(f"{_SPECIAL}{quote}]") for quote in "'\""}
_TEMPLATE = lazy_pattern(r"[\\`\x00-\x09\x0b-\x1f\x7f\ud800-\udfff]|\$(?=\{)")
_NON_ASCII = lazy_pattern(r"[^\x00-\x7f]")


def decode(raw: str) -> str | None:
    """The text of a literal; None for a template with substitutions."""
    inner = raw[1:-1]
    template = raw[0] == "`"
    if "\\" not in inner and not (template and ("${" in inner or "\r" in inner)):
        return inner
    pieces = units(inner, template=template)
    return None if pieces is None else text_of(pieces)


def units(inner: str, *, template: bool) -> Units | None:
    """The pieces of a literal's inside; None when a template has a substitution."""
    pieces: Units = []
    for piece in PIECE.findall(inner):
        if template and piece == "${":
            return None
        # In a template every line end is read as LF.
        pieces.append(
            (piece, "\n" if template and piece[0] == "\r" else meaning(piece))
        )
    return pieces


def encode(text: str, quote: str, *, ascii_only: bool = False) -> str:
    """The inside of a literal; ``ascii_only`` writes other characters as escapes, as the file does."""
    special = _TEMPLATE if quote == "`" else _QUOTED[quote]
    spelled = special.sub(_escape, text)
    if ascii_only:
        return _NON_ASCII.sub(lambda match: _unicode(match.group()), spelled)
    return spelled


def _escape(match: re.Match[str]) -> str:
    char = match.group()
    if char in _SPELLED:
        return _SPELLED[char]
    if char in "'\"`$":
        return f"\\{char}"
    return f"\\x{ord(char):02x}" if ord(char) < 0x100 else f"\\u{ord(char):04x}"


def _unicode(char: str) -> str:
    data = char.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{data[at : at + 4]}" for at in range(0, len(data), 4))
