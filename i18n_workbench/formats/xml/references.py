"""Raw XML to characters and back: references, line ends, CDATA sections, comments inside of a text."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from i18n_workbench.formats.spelling import respell
from i18n_workbench.lazy import lazy_pattern

Kind = Literal["text", "reference", "tag", "comment", "open", "close"]

_REFERENCE = lazy_pattern(r"&(?:#x([0-9a-fA-F]+)|#([0-9]+)|(lt|gt|amp|quot|apos));")
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"', "apos": "'"}
_LINE_END = lazy_pattern(r"\r\n?")
_TOKEN = lazy_pattern(
    r"(?P<reference>&[^;]*;)|(?P<open><!\[CDATA\[)|(?P<comment><!--.*?-->|<\?.*?\?>)"
    r"|(?P<tag><[^>\"']*+(?:(?:\"[^\"]*+\"|'[^']*+')[^>\"']*+)*+>)|(?P<text>[^<&]+)",
    re.DOTALL,
)


class Token(NamedTuple):
    """A piece of raw content. ``open`` and ``close`` are the marks of a CDATA section; ``comment`` is any that says nothing."""

    kind: Kind
    raw: str
    literal: bool = False
    """Whether it stands in a CDATA section, where nothing but its end is special."""


def resolved(raw: str) -> str:
    """What a raw text or attribute value without tags and sections stands for."""
    if "\r" in raw:
        raw = _LINE_END.sub("\n", raw)
    return _REFERENCE.sub(_character, raw) if "&" in raw else raw


def tokens(raw: str) -> list[Token]:
    """The content of an element in pieces; joined they are the content again.

    Raises
    ------
    ValueError
        For what is no content of an element (the half of a tag).
    """
    found: list[Token] = []
    at = 0
    while at < len(raw):
        match = _TOKEN.match(raw, at)
        if match is None:
            raise ValueError("no content of an element")
        kind: Kind = match.lastgroup  # type: ignore[assignment]
        found.append(Token(kind, match[0]))
        at = match.end()
        if kind == "open":
            close = raw.index("]]>", at)
            if close > at:
                found.append(Token("text", raw[at:close], literal=True))
            found.append(Token("close", "]]>"))
            at = close + 3
    return found


def escaped(text: str, also: str = "") -> str:
    """A text as it stands between tags; ``also`` are characters that need no reference, but get one (``"'``)."""
    text = (
        text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\r", "&#13;")
    )
    for char in also:
        text = text.replace(char, _SPELLED[char])
    return text


def attribute_value(text: str, old: str = "", quote: str = '"') -> str:
    """A text as it stands in an attribute, spelled like the ``old`` value where both agree."""

    def encode(part: str) -> str:
        return escaped(part, quote).replace("\n", "&#10;").replace("\t", "&#9;")

    pieces = [(raw, resolved(raw)) for raw in _PIECE.findall(old)]
    return respell(pieces, text, encode)


def section(text: str) -> str:
    """A text as a CDATA section; where the end mark stands in it, as two."""
    return f"<![CDATA[{text.replace(']]>', ']]]]><![CDATA[>')}]]>"


_PIECE = lazy_pattern(r"&[^;]*;|.", re.DOTALL)
_SPELLED = {char: f"&{name};" for name, char in _NAMED.items()}


def _character(match: re.Match[str]) -> str:
    digits, decimal, name = match.groups()
    if name:
        return _NAMED[name]
    return chr(int(digits, 16) if digits else int(decimal))
