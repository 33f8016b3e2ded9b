"""Translations of Luanti's (Minetest's) mods, whose keys are the texts of the code: ``locale/mod.de.tr``.

A line is ``text=translation``. Of the escapes that begin with ``@`` those are resolved that code does not need:
``@=`` and a line feed, be it ``@n`` or an ``@`` at the end of a line. ``@1`` and ``@@`` stand in code, too.
"""

from __future__ import annotations

import re
from typing import ClassVar

from i18n_workbench.errors import CannotRepresent, ParseError, Place
from i18n_workbench.formats.base import Layout, Path, Values, show
from i18n_workbench.formats.lines import refuse_damage
from i18n_workbench.formats.record.document import RecordDocument, RecordFormat
from i18n_workbench.formats.record.sheet import Grammar, Record, Section, Sheet
from i18n_workbench.formats.spelling import respell
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import LineIndex, newline_of

_DOMAIN = lazy_pattern(r"#[ \t]*textdomain:[^\r\n]*(?:\r?\n|\Z)")
_RECORD = lazy_pattern(
    r"(?P<lead>(?:#[^\n]*\n|[ \t]*\r?\n)*+)"
    r"(?:(?P<name>(?:[^=@\r\n]|@(?:\r?\n|.))*+)="
    r"(?P<raw>(?:[^@\r\n]|@(?:\r?\n|.))*+)(?P<tail>\r?\n))?"
)
_PIECE = lazy_pattern(r"@(?:\r?\n|.)|.", re.DOTALL)
_RESOLVED = {"@=": "=", "@n": "\n", "@\n": "\n", "@\r\n": "\n"}


def _meaning(raw: str) -> str:
    """The text of a key or a translation."""
    if "@" not in raw:
        return raw
    return "".join(_RESOLVED.get(piece, piece) for piece in _PIECE.findall(raw))


def _spelled(text: str, old: str, what: str) -> str:
    """A text as a line holds it, spelled like the ``old`` one where both agree.

    Raises
    ------
    CannotRepresent
        When an ``@`` in it would be read as part of an escape.
    """
    pieces = [(piece, _RESOLVED.get(piece, piece)) for piece in _PIECE.findall(old)]
    for raw in (respell(pieces, text, _encoded), _encoded(text)):
        if _meaning(raw) == text and not raw.endswith("\r"):
            return raw
    raise CannotRepresent(
        f"{what} cannot be written: an '@' or a carriage return in it would say something else",
        next_step="write '@@' for an '@'",
    )


def _encoded(text: str) -> str:
    return text.replace("=", "@=").replace("\n", "@n")


class _LuantiGrammar(Grammar):
    marks = "#"

    def sheet(self, text: str) -> Sheet:
        domain = _DOMAIN.match(text)
        section = Section(header=domain[0] if domain else "")
        close = ""
        for found in _RECORD.finditer(text, len(section.header)):
            if found["tail"] is None:
                close = text[found.start() :]
                break
            section.records.append(_record(found))
        return Sheet([section], newline_of(text), close)

    def name(self, key: Path, old: str) -> str:
        name = _spelled(str(key[0]), old, show(key))
        if name[:1] == "#" or not name.strip():
            raise CannotRepresent(
                f"{show(key)} cannot begin a line",
                next_step="begin it with another character",
            )
        return name

    def write(self, record: Record, text: str) -> None:
        record.raw = _spelled(text, record.raw, "the text")
        record.text = text


class LuantiDocument(RecordDocument):
    """One file."""

    def _grammar(self) -> _LuantiGrammar:
        return _LuantiGrammar()

    def _read(self) -> Values:
        offset = self._unread()
        if offset is not None:
            raise ParseError(
                "expected text=translation",
                Place("", *LineIndex(self.text).position(offset)),
                "write '=' behind the text; '@=' is one that belongs to it",
            )
        values = super()._read()
        for row, path in enumerate(values.paths):
            values.sources[row] = str(path[0])
        return values

    def _unread(self) -> int | None:
        """Where something stands that is neither a comment nor a translation; None where nothing does."""
        close = self._padded()[0].close
        found = _RECORD.match(close)
        assert found is not None
        size = len(close) - len(found["lead"])
        return len(self.text) - size if close[found.end("lead") :].strip() else None


class Luanti(RecordFormat):
    """Files of one text domain and locale (``mod.pt_BR.tr``). An empty translation is none."""

    id: ClassVar[str] = "luanti"
    extensions: ClassVar[tuple[str, ...]] = ("tr",)
    nesting: ClassVar[bool] = False
    comments: ClassVar[bool] = True
    described_by = ("#",)
    indentation: ClassVar[bool] = False
    carries_sources: ClassVar[bool] = True

    @classmethod
    def new_text(cls, template: str | None, locale: str, layout: Layout) -> str:
        """The text domain of the template."""
        del locale, layout
        domain = _DOMAIN.match(template or "")
        return domain[0] if domain else ""

    @staticmethod
    def refuse(text: str) -> None:
        """Raise a ParseError for an unfinished merge or binary data."""
        refuse_damage(text)


Luanti.document = LuantiDocument
LuantiDocument.format = Luanti


def _record(match: re.Match[str]) -> Record:
    lead, name, raw, tail = match.group("lead", "name", "raw", "tail")
    key = (_meaning(name),)
    return Record(key, _meaning(raw), lead, "", name, "=", "", raw, tail)
