r"""The words of ``.strings`` files: quoted with escapes, or bare.

Rules: what Core Foundation's reader of old property lists does. ``\U`` has up to four hexadecimal digits, numbers are
octal in NeXTSTEP's character set (of which only ASCII is read here), a backslash before any other character means that
character.
"""

from __future__ import annotations

import re

from i18n_workbench.formats.spelling import respell, text_of
from i18n_workbench.lazy import lazy_pattern

BARE = r"[A-Za-z0-9_$/:.-]++"
"""A word without quotes."""

_HIGH = r"\\U[dD][89abAB][0-9a-fA-F]{2}"
_LOW = r"\\U[dD][c-fC-F][0-9a-fA-F]{2}"
_PIECE = lazy_pattern(
    rf"{_HIGH}{_LOW}|\\U[0-9a-fA-F]{{1,4}}|\\[0-7]{{1,3}}|\\(?:\r\n|[\s\S])|[^\\]"
)
_ESCAPED = lazy_pattern(r"\\")
_MEANINGS = {
    "a": "\a",
    "b": "\b",
    "f": "\f",
    "n": "\n",
    "r": "\r",
    "t": "\t",
    "v": "\v",
}
_SPELLED = {"\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_ASCII = 0o177
"""The last character of ASCII: an octal escape above it is left as it is written."""


def meaning(word: str) -> str:
    """What a word says, quoted or bare."""
    if word[:1] not in {'"', "'"}:
        return word
    inner = word[1:-1]
    if not _ESCAPED.search(inner):
        return inner
    return "".join(_said(piece) for piece in _PIECE.findall(inner))


def quoted(text: str, encoding: str, quote: str = '"') -> str:
    """A text as a quoted word."""
    return quote + _escaped(text, encoding, quote) + quote


def respelled(word: str, text: str, encoding: str) -> str:
    """A word that now says something else: what stays the same keeps its spelling."""
    quote = word[:1]
    if quote not in {'"', "'"}:
        return text if re.fullmatch(BARE, text) else quoted(text, encoding)
    pieces = [(piece, _said(piece)) for piece in _PIECE.findall(word[1:-1])]
    for inner in (
        respell(pieces, text, lambda part: _escaped(part, encoding, quote)),
        _escaped(text, encoding, quote),
    ):
        # Digits behind a short escape would become part of it.
        if text_of([(piece, _said(piece)) for piece in _PIECE.findall(inner)]) == text:
            break
    return quote + inner + quote


_OCTAL = "01234567"


def _said(piece: str) -> str:
    if piece[0] != "\\":
        return piece
    kind = piece[1:2]
    if kind == "U" and len(piece) > 2:
        return _character(piece)
    if kind and kind in _OCTAL:
        code = int(piece[1:], 8)
        return chr(code) if code <= _ASCII else piece
    return _MEANINGS.get(kind, piece[1:])


def _character(piece: str) -> str:
    units = [int(digits, 16) for digits in piece.split("\\U")[1:]]
    if len(units) == 1 and 0xD800 <= units[0] <= 0xDFFF:
        return piece  # half a character: it is shown as it is written
    return b"".join(unit.to_bytes(2, "big") for unit in units).decode("utf-16-be")


def _escaped(text: str, encoding: str, quote: str) -> str:
    return "".join(_spelled(char, encoding, quote) for char in text)


def _spelled(char: str, encoding: str, quote: str) -> str:
    if char == quote:
        return f"\\{char}"
    if char in _SPELLED:
        return _SPELLED[char]
    if " " <= char <= "~" or (
        char >= "\xa0" and char != "\ufeff" and _encodable(char, encoding)
    ):
        return char
    units = char.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\U{units[at : at + 4]}" for at in range(0, len(units), 4))


def _encodable(char: str, encoding: str) -> bool:
    try:
        char.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
