"""XLIFF 1.2 and 2.x in: what other tools may have made of it (segments, inline elements) read as plain text."""

from __future__ import annotations

import re
from xml.parsers import expat

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.reports.entry import Entry
from i18n_workbench.text.xmltext import character, code_point_of

_FORM = re.compile(r"plural-(zero|one|two|few|many|other)$")
_UNITS = {"trans-unit", "unit"}
_UNSURE = re.compile(r"needs-|new$|initial$")
"""States of a target that is not final yet."""
_ELSEWHERE = {"alt-trans", "matches", "match", "glossary", "seg-source"}
"""Elements that hold sources and targets which are not the unit's own."""


def read_xliff(data: bytes) -> list[Entry]:
    """The units in order, each with the line where it begins.

    Raises
    ------
    ParseError
        When it is no XLIFF, with its place; also for a file that declares entities (they can grow without bound).
    """
    reader = _Reader()
    try:
        reader.parser.Parse(data, True)
    except expat.ExpatError as error:
        place = Place("", error.lineno, error.offset + 1)
        raise ParseError(
            f"this is no XML: {expat.ErrorString(error.code)}", place, "check the file"
        ) from None
    if not reader.is_xliff:
        raise ParseError(
            "this is no XLIFF file", Place("", 1, 1), "the root has to be <xliff>"
        )
    return reader.entries


class _Reader:
    """Takes the parser's events; ``field`` is the part of the unit that text goes to."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.is_xliff = False
        self.locale = ""
        self.unit: dict[str, str] | None = None
        self.field = ""
        self.depth = 0
        self.elsewhere = 0
        self.data: dict[str, str] = {}
        """The original texts of a unit's codes."""
        self.datum: str | None = None
        self.inlines: list[tuple[int, str, str]] = []
        """Open inline elements: how long the text was, what closes it, what stands for it if nothing is in it."""
        self.parser = expat.ParserCreate()
        self.parser.EntityDeclHandler = self._entity
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text

    def _start(self, qualified: str, attributes: dict[str, str]) -> None:
        name = qualified.rpartition(":")[2]
        self.depth += 1
        if self.depth == 1:
            self.is_xliff = name == "xliff"
            self.locale = attributes.get("trgLang", "")
        elif name == "file":
            self.locale = attributes.get("target-language", self.locale)
        elif name in _UNITS:
            self._open(attributes)
        elif name in _ELSEWHERE:
            self.elsewhere += 1
        elif (
            name in {"source", "target", "note"}
            and self.unit is not None
            and not self.elsewhere
        ):
            self.field = name
            self._mark(attributes)
        elif name == "segment" and self.unit is not None:
            self._mark(attributes)
        elif name == "data":
            self.datum = attributes.get("id", "")
            self.data[self.datum] = ""
        elif self.datum is not None:
            self._text(_code_point(name, attributes))
        elif self.field:
            self._begin_inline(name, attributes)

    def _mark(self, attributes: dict[str, str]) -> None:
        """Note the state of a segment or target."""
        assert self.unit is not None
        if _UNSURE.match(attributes.get("state", "")):
            self.unit["state"] = "unsure"

    def _begin_inline(self, name: str, attributes: dict[str, str]) -> None:
        assert self.unit is not None
        before = len(self.unit[self.field])
        begin = attributes.get("dataRef") or attributes.get("dataRefStart", "")
        self._text(_code_point(name, attributes) or self.data.get(begin, ""))
        closing = self.data.get(attributes.get("dataRefEnd", ""), "")
        instead = attributes.get("equiv-text") or attributes.get("equiv", "")
        self.inlines.append((before, closing, instead))

    def _end_inline(self) -> None:
        assert self.unit is not None
        before, closing, instead = self.inlines.pop()
        self._text(closing)
        if len(self.unit[self.field]) == before:
            self._text(instead)

    def _open(self, attributes: dict[str, str]) -> None:
        self.data, self.inlines, self.field = {}, [], ""
        form = _FORM.search(attributes.get("restype") or attributes.get("type") or "")
        self.unit = {
            "key": attributes.get("resname")
            or attributes.get("name")
            or attributes.get("id", ""),
            "form": form[1] if form else "",
            "line": str(self.parser.CurrentLineNumber),
            "source": "",
            "target": "",
            "note": "",
            "state": "",
        }

    def _end(self, qualified: str) -> None:
        name = qualified.rpartition(":")[2]
        self.depth -= 1
        if name in _ELSEWHERE:
            self.elsewhere -= 1
        elif name == "data":
            self.datum = None
        elif self.field and self.inlines:
            self._end_inline()
        elif name == self.field:
            self.field = ""
        elif name in _UNITS and (unit := self.unit):
            self.unit = None
            if unit["key"]:
                self.entries.append(
                    Entry(
                        unit["key"],
                        unit["form"],
                        self.locale,
                        unit["source"],
                        unit["target"],
                        unit["note"],
                        int(unit["line"]),
                        unit["state"],
                    )
                )

    def _text(self, piece: str) -> None:
        if self.datum is not None:
            self.data[self.datum] += piece
        elif self.field and self.unit is not None:
            self.unit[self.field] += piece

    def _entity(self, *_: object) -> None:
        place = Place(
            "", self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        )
        raise ParseError(
            "the file declares entities, which are not read", place, "check the file"
        )


def _code_point(name: str, attributes: dict[str, str]) -> str:
    """The character that XML cannot hold and that an element stands for; nothing for other elements."""
    if name == "cp":
        return character(attributes.get("hex", ""))
    return code_point_of(attributes.get("ctype", "")) if name == "x" else ""
