r"""Java properties: ``key = value`` lines with ``\uXXXX`` escapes and continuation lines.

Rules: the documentation of ``java.util.Properties.load``. Keys are flat texts, dots mean nothing to the format.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.errors import EncodingError, ParseError, Place
from i18n_workbench.formats.base import Document, Path, Values
from i18n_workbench.formats.lines import refuse_damage
from i18n_workbench.formats.record.document import RecordDocument, RecordFormat
from i18n_workbench.formats.record.sheet import Grammar, Record, Section, Sheet
from i18n_workbench.formats.spelling import Piece, respell, text_of
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import Decoded, LineIndex, decode, newline_of

if TYPE_CHECKING:
    from collections.abc import Mapping

_RECORD = lazy_pattern(
    r"(?P<lead>(?:[ \t\f]*(?:[#!][^\r\n]*)?(?:\r\n|\n|\r))*(?:[ \t\f]*[#!][^\r\n]*\Z)?)"
    r"(?:(?P<indent>[ \t\f]*)"
    r"(?P<name>(?:[^\\=: \t\f\r\n]|\\(?:\r\n|[\s\S]|\Z))*)"
    r"(?P<separator>(?:[ \t\f]|\\(?:\r\n|\n|\r))*[=:]?(?:[ \t\f]|\\(?:\r\n|\n|\r))*)"
    r"(?P<raw>[^\\\r\n]*(?:\\(?:\r\n|[\s\S]|\Z)[^\\\r\n]*)*)"
    r"(?P<tail>\r\n|\n|\r|\Z))?"
)
_PIECE = lazy_pattern(
    r"\\(?:\r\n|\n|\r)[ \t\f]*|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"
    r"|\\u[0-9a-fA-F]{4}|\\[\s\S]|\\\Z|[^\\]"
)
_ESCAPE = lazy_pattern(
    r"\\(?:u[0-9a-fA-F]{4}(?:\\u[0-9a-fA-F]{4})*|(?:\r\n|\n|\r)[ \t\f]*|[\s\S]|\Z)"
)
_UNITS = lazy_pattern(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}(?=\\u[dD][c-fC-F])\\u[0-9a-fA-F]{4}|\\u[0-9a-fA-F]{4}"
)
_PERHAPS_BAD = lazy_pattern(r"\\u(?![0-9a-fA-F]{4})")
_BAD_ESCAPE = lazy_pattern(r"(?<!\\)(?:\\\\)*\\u(?![0-9a-fA-F]{4})")
_NON_ASCII_ESCAPE = lazy_pattern(r"\\u(?!00[0-7])[0-9a-fA-F]{4}")
_NON_ASCII = lazy_pattern(r"[^\x00-\x7f]")
_UTF8 = lazy_pattern(
    rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}"
)
_SHORT = {"t": "\t", "n": "\n", "r": "\r", "f": "\f"}
_SPELLED = {"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\f": "\\f"}


def meaning(raw: str) -> str:
    """The text of a raw key or value."""
    return _ESCAPE.sub(lambda match: _resolved(match[0]), raw) if "\\" in raw else raw


@lru_cache(maxsize=4096)
def _resolved(escape: str) -> str:
    kind = escape[1:2]
    if kind == "u":
        try:
            return bytes.fromhex(escape.replace("\\u", "")).decode("utf-16-be")
        except UnicodeDecodeError:
            # Half a surrogate pair is no character: it is shown as it is written.
            if len(escape) == 6:
                return escape
            return "".join(map(_resolved, _UNITS.findall(escape)))
    if kind in {"\r", "\n", ""}:
        return ""
    return _SHORT.get(kind, kind)


class _Grammar(Grammar):
    marks = "#!"

    def __init__(self, text: str, encoding: str) -> None:
        self.text = text
        self.encoding = encoding

    @cached_property
    def escapes(self) -> bool:
        """Whether this file escapes what is not ASCII."""
        return len(_NON_ASCII_ESCAPE.findall(self.text)) > len(
            _NON_ASCII.findall(self.text)
        )

    def sheet(self, text: str) -> Sheet:
        section = Section()
        close = ""
        for found in _RECORD.finditer(text):
            if found.end() == len(text) and not any(
                found.group("name", "separator", "raw")
            ):
                close = found[0]
                break
            section.records.append(_record(found))
        return Sheet([section], newline_of(text), close)

    def name(self, key: Path, old: str) -> str:
        pieces = [(raw, meaning(raw)) for raw in _PIECE.findall(old)]
        new = str(key[0])
        for spelled in (respell(pieces, new, self._key), self._key(new)):
            if meaning(spelled) == new and spelled[:1] not in {"#", "!"}:
                return spelled
        return "\\" + self._key(new)

    def write(self, record: Record, text: str) -> None:
        pieces: list[Piece] = [
            (raw, meaning(raw)) for raw in _PIECE.findall(record.raw)
        ]
        known = pieces if text_of(pieces) == record.text else []
        for raw in (respell(known, text, self._value), self._value(text)):
            spelled = "\\" + raw if raw[:1] in self._lost(record) else raw
            if meaning(spelled) == text:
                break
        if not record.separator and text:
            record.separator = "="
        record.raw, record.text = spelled, text

    def _lost(self, record: Record) -> set[str]:
        """What begins no value where it stands bare: blanks, and a sign behind a key that has none."""
        return {
            " ",
            "\t",
            "\f",
            *(
                "=:"
                if record.separator and not set("=:") & set(record.separator)
                else ""
            ),
        }

    def _key(self, text: str) -> str:
        return re.sub(r"[ =:]", r"\\\g<0>", self._value(text))

    def _value(self, text: str) -> str:
        return "".join(_SPELLED.get(char) or self._char(char) for char in text)

    def _char(self, char: str) -> str:
        if " " <= char <= "~":
            return char
        if (
            ord(char) > 0x9F
            and char != "\ufeff"
            and not self.escapes
            and self._encodable(char)
        ):
            return char
        units = char.encode("utf-16-be", "surrogatepass").hex().upper()
        return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))

    def _encodable(self, char: str) -> bool:
        try:
            char.encode(self.encoding)
        except UnicodeEncodeError:
            return False
        return True


class PropertiesDocument(RecordDocument):
    """One properties file."""

    grammar: _Grammar

    def _grammar(self) -> _Grammar:
        return _Grammar(self.text, self.encoding)

    def _read(self) -> Values:
        values = Values()
        for found in _RECORD.finditer(self.text):
            name, separator, raw = found.group("name", "separator", "raw")
            if name or separator or raw:
                values.add((meaning(name),), meaning(raw))
        return values

    def _record(self, row: int) -> tuple[Record, int]:
        found = next(islice(_RECORD.finditer(self.text), row, None))
        return _record(found), found.start()


class Properties(RecordFormat):
    """Java properties. Where ``encoding`` is not set, a file that is no UTF-8 is Latin-1, if that is plausible."""

    id: ClassVar[str] = "properties"
    extensions: ClassVar[tuple[str, ...]] = ("properties",)
    homes: ClassVar[tuple[str, ...]] = ("conf/messages.?{locale?}",)
    """Those of the Play framework, which end in their locale."""
    nesting: ClassVar[bool] = False
    comments: ClassVar[bool] = True
    described_by = ("#", "!")
    indentation: ClassVar[bool] = False

    @classmethod
    def decode(cls, data: bytes, encoding: str) -> Decoded:
        """As configured; with ``auto`` bytes that are no UTF-8 are Latin-1, Java's old encoding.

        A file that has characters of UTF-8 as well is damaged: as Latin-1 those would be read wrongly, and what is
        written next would be in another encoding than they are.
        """
        try:
            return decode(data, encoding)
        except EncodingError as error:
            if encoding != "auto" or _UTF8.search(data):
                raise
            message = f"read as Latin-1, as Java does where a file is no UTF-8: {error.message}"
            step = "set `encoding` to latin-1 if that is right, or convert the file to UTF-8"
            return replace(
                decode(data, "latin-1"), doubt=EncodingError(message, error.place, step)
            )

    @classmethod
    def open(
        cls,
        text: str,
        options: Mapping[str, Any] | None = None,
        encoding: str = "utf-8",
    ) -> Document:
        """Parse a file; only a broken Unicode escape, a merge conflict or binary data is an error."""
        refuse_damage(text)
        bad = _BAD_ESCAPE.finditer(text) if _PERHAPS_BAD.search(text) else ()
        at = next(
            (
                found.end() - 2
                for found in bad
                if not _in_comment(text, found.end() - 2)
            ),
            None,
        )
        if at is not None:
            place = Place("", *LineIndex(text).position(at))
            raise ParseError(
                "a \\u escape needs four hexadecimal digits",
                place,
                "write \\uXXXX, or \\\\u for the text",
            )
        return PropertiesDocument(text, options, encoding)


def _record(match: re.Match[str]) -> Record:
    lead, indent, name, separator, raw, tail = match.groups()
    return Record(
        (meaning(name),), meaning(raw), lead, indent, name, separator, "", raw, tail
    )


def _in_comment(text: str, offset: int) -> bool:
    line = text[
        max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1 : offset
    ]
    return line.lstrip(" \t\f")[:1] in {"#", "!"}


PropertiesDocument.format = Properties
