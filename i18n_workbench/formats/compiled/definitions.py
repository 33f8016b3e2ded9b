"""Mozilla's older files: entities of a DTD, and the defines of its preprocessor (``.inc``)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.formats.base import Document, Edit, Format, Location, Path, Values
from i18n_workbench.formats.lines import refuse_damage
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import LineIndex, Span
from i18n_workbench.text.entities import unescape

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_CHARACTER = lazy_pattern(r"&(?:#\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|quot|apos|lt|gt|amp);")
"""What says a character; other entities (``&brandShortName;``) are placeholders."""


class DefinitionDocument(Document):
    """A list of names and texts."""

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a definition is; of one that stands twice the last."""
        if form:
            return None
        found = [each for each in self._found() if path == (each["key"],)]
        return _location(found[-1]) if found else None

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Definitions whose name comes again later."""
        last = {each["key"]: each.start() for each in self._found()}
        return [
            ((each["key"],), _location(each))
            for each in self._found()
            if last[each["key"]] != each.start()
        ]

    def _found(self) -> list[re.Match[str]]:
        shape = self._format().shape
        return [
            found for found in shape.finditer(self.text) if found["key"] is not None
        ]

    def _format(self) -> type[_Definitions]:
        assert issubclass(self.format, _Definitions)
        return self.format

    def _read(self) -> Values:
        values = Values()
        for found in self._found():
            values.add((found["key"],), self._format().meaning(found["value"]))
        return values

    def _splice(self, edits: Sequence[Edit]) -> str:
        del edits
        return self.text


class _Definitions(Format):
    """What both have in common."""

    shape: ClassVar[re.Pattern[str]]
    begins: ClassVar[str]
    """What every definition begins with."""
    document: ClassVar[type[DefinitionDocument]]
    nesting = False
    indentation = False
    sorting = False
    new_files = False

    @classmethod
    def meaning(cls, raw: str) -> str:
        """What a raw text says."""
        return raw

    @classmethod
    def open(
        cls,
        text: str,
        options: Mapping[str, Any] | None = None,
        encoding: str = "utf-8",
    ) -> Document:
        """Parse a file; a definition that is not as it should be is an error."""
        refuse_damage(text)
        document = cls.document(text, options, encoding)
        known = {found.start() for found in cls.shape.finditer(text)}
        for begun in re.finditer(cls.begins, text, re.MULTILINE):
            if begun.start() not in known and not _in_comment(
                text, begun.start(), cls.shape
            ):
                place = Place("", *LineIndex(text).position(begun.start()))
                raise ParseError("this definition is not closed as it should be", place)
        document.values()
        return document


class DtdDocument(DefinitionDocument):
    """One DTD."""


class IncDocument(DefinitionDocument):
    """One list of defines."""


class Dtd(_Definitions):
    """``<!ENTITY name "text">``."""

    id = "dtd"
    extensions = ("dtd",)
    read_only = "entities of a DTD are written by nothing but old versions of Mozilla's programs"
    shape = re.compile(
        r"<!--.*?-->|<!ENTITY\s+%[^>]*>|<!ENTITY\s+(?P<key>[\w.:-]+)\s+"
        r"(?P<quote>[\"'])(?P<value>(?:(?!(?P=quote)).)*)(?P=quote)\s*>",
        re.DOTALL,
    )
    begins = r"<!ENTITY\b"
    document = DtdDocument

    @classmethod
    def meaning(cls, raw: str) -> str:
        """References to characters are resolved, those to entities stay."""
        if "&" in raw:
            return _CHARACTER.sub(lambda match: unescape(match[0]), raw)
        return raw


class Inc(_Definitions):
    """``#define name text``."""

    id = "inc"
    extensions = ("inc",)
    read_only = "defines are read by Mozilla's preprocessor only"
    sniffed = True
    shape = re.compile(
        r"^#define[ \t]+(?P<key>[\w.-]+)(?:[ \t]+(?P<value>[^\r\n]*)|(?=[\r\n]|\Z))",
        re.MULTILINE,
    )
    begins = r"^#define\b"
    document = IncDocument

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether its lines are defines and comments."""
        lines = [line.strip() for line in head.splitlines() if line.strip()]
        return any(line.startswith(b"#define ") for line in lines) and all(
            line.startswith(b"#") for line in lines[:-1]
        )

    @classmethod
    def meaning(cls, raw: str) -> str:
        """A name alone is defined as nothing."""
        return raw or ""


DtdDocument.format = Dtd
IncDocument.format = Inc


def _location(match: re.Match[str]) -> Location:
    if match["value"] is not None:
        value = match.span("value")
    else:
        value = (match.end(), match.end())
    return Location(Span(*value), Span(*match.span("key")), Span(*match.span()))


def _in_comment(text: str, offset: int, shape: re.Pattern[str]) -> bool:
    return any(found.start() <= offset < found.end() for found in shape.finditer(text))
