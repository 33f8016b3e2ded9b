"""From what stands in a file to what people read: escapes and entities resolved, dynamic parts numbered."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_ESCAPE = re.compile(
    r"\\(?:u\{(?P<point>[0-9a-fA-F]{1,6})\}|u(?P<unit>[0-9a-fA-F]{4})|x(?P<byte>[0-9a-fA-F]{2})"
    r"|(?P<end>\r\n|[\n\r\u2028\u2029])|(?P<char>.))",
    re.DOTALL,
)
_CHARS = {"n": "\n", "r": "\r", "t": "\t", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}
_BLANKS = re.compile(r"[ \t\r\n\f]+")


def unescaped(body: str) -> str:
    """The text that the body of a JavaScript string or template stands for; surrogate pairs become one character."""
    if "\\" not in body:
        return body
    text = _ESCAPE.sub(_character, body)
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def entities(text: str) -> str:
    """The text with HTML's character references resolved."""
    return html.unescape(text) if "&" in text else text


def inline(text: str) -> str:
    """Blanks as a browser shows them: runs collapse to one, those at the ends go."""
    return _BLANKS.sub(" ", text).strip(" ")


def numbered(pieces: Iterable[tuple[str, bool]]) -> tuple[str, tuple[str, ...]]:
    """``(text, is code)`` pieces as one text with ``{0}``, ``{1}`` … and the codes; equal codes share a number."""
    parts: list[str] = []
    args: list[str] = []
    for piece, is_code in pieces:
        if not is_code:
            parts.append(piece)
            continue
        if piece not in args:
            args.append(piece)
        parts.append(f"{{{args.index(piece)}}}")
    return "".join(parts), tuple(args)


def _character(found: re.Match[str]) -> str:
    if found["end"] is not None:
        return ""
    if found["char"] is not None:
        return _CHARS.get(found["char"], found["char"])
    code = int(found["point"] or found["unit"] or found["byte"], 16)
    return chr(code) if code <= 0x10FFFF else "\ufffd"
