"""Bytes to text and back, without losing a byte: the BOM is remembered, nothing is ever replaced silently."""

from __future__ import annotations

import codecs
import contextlib
from dataclasses import dataclass
from functools import cache

from i18n_workbench.errors import EncodingError, Place
from i18n_workbench.lazy import lazy_pattern

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_HALF = lazy_pattern("[\ud800-\udfff]")
_HALF_ESCAPED = lazy_pattern(r"\\[uU]\{?0*[dD][89a-fA-F]")


@dataclass(frozen=True, slots=True)
class Decoded:
    """A decoded file: its text without BOM, the codec that reads and writes it, and the BOM's bytes.

    ``doubt`` says why that is not the codec which was to be expected, where a format has guessed another one.
    """

    text: str
    encoding: str
    bom: bytes = b""
    doubt: EncodingError | None = None


def decode(data: bytes, encoding: str = "utf-8") -> Decoded:
    """Decode a file; a BOM decides over ``encoding`` (any Python codec name, or ``auto`` = UTF-8).

    Raises
    ------
    EncodingError
        With line and column (counted in bytes of the bad line) of the first byte that does not decode, or when the
        codec is unknown.
    """
    for bom, codec in _BOMS:
        if data.startswith(bom):
            return Decoded(_decode(data[len(bom) :], codec), codec, bom)
    return Decoded(_decode(data, codec_name(encoding)), codec_name(encoding))


def encode(text: str, like: Decoded) -> bytes:
    """The bytes of ``text`` in the encoding and with the BOM of ``like``.

    Raises
    ------
    EncodingError
        When a character does not exist in the encoding; line and column say which.
    """
    try:
        return like.bom + text.encode(like.encoding)
    except UnicodeEncodeError as error:
        line, column = _line_column(text[: error.start])
        char = text[error.start]
        raise EncodingError(
            f"{char!r} (U+{ord(char):04X}) cannot be written in {like.encoding}",
            Place("", line, column),
            "write another character, or convert the file to UTF-8 and set `encoding`",
        ) from error


def codec_name(encoding: str) -> str:
    """The codec's own name; ``auto`` and the empty text mean UTF-8.

    Raises
    ------
    EncodingError
        When Python knows no text codec of that name.
    """
    if encoding.strip().lower() in {"", "auto", "utf8", "utf-8"}:
        return "utf-8"
    try:
        name = codecs.lookup(encoding).name
        is_lines = _writes_lines(name)
    except (LookupError, ValueError) as error:
        raise EncodingError(
            f"unknown encoding {encoding!r}",
            next_step="use a Python codec name such as utf-8, gbk or cp1252",
        ) from error
    if not is_lines:
        raise EncodingError(
            f"{encoding!r} is no encoding of files",
            next_step="use a Python codec name such as utf-8, gbk or cp1252",
        )
    return "utf-8" if name == "utf-8-sig" else name


_LINE = "Any line of a file, longer than the 63 characters of a host's name.\n"


@cache
def _writes_lines(codec: str) -> bool:
    """Whether a codec writes one line behind the other: what is meant for one name (``punycode``, ``idna``) does not."""
    try:
        mark = "".encode(codec)
        line = _LINE.encode(codec).removeprefix(mark)
        return (_LINE + _LINE).encode(codec) == mark + line + line
    except UnicodeError:
        return False


def is_torn(text: str) -> bool:
    """Whether a text holds half a surrogate pair (JSON can escape one), which no encoding can write."""
    return not text.isascii() and _HALF.search(text) is not None


def may_tear(text: str) -> bool:
    """Whether an escape in the text of a file may stand for half a surrogate pair; asked of every file."""
    return ("\\u" in text or "\\U" in text) and _HALF_ESCAPED.search(text) is not None


def _decode(data: bytes, codec: str) -> str:
    try:
        return data.decode(codec)
    except UnicodeError as error:
        line, column, what = 1, 1, "this"
        if isinstance(error, UnicodeDecodeError):
            with contextlib.suppress(UnicodeError):  # codecs that know no replacement
                before = data[: error.start].decode(codec, "replace")
                line, column = _line_column(before)
                what = f"byte 0x{data[error.start]:02x}"
        raise EncodingError(
            f"{what} is no {codec} text ({getattr(error, 'reason', error)})",
            Place("", line, column),
            "set `encoding` to the file's encoding, or convert the file",
        ) from error


def _line_column(before: str) -> tuple[int, int]:
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
