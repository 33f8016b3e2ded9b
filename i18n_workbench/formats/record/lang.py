"""``key=value`` lines without escapes: ``.lang`` files of Minecraft (old mods, packs of Bedrock) and of Dolibarr's modules.

Everything behind the first ``=`` is the text; what follows a tab and a ``#`` is a comment. Lines without a ``=`` say
nothing, and stay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import Path, show
from i18n_workbench.formats.lines import refuse_damage
from i18n_workbench.formats.record.document import RecordDocument, RecordFormat
from i18n_workbench.formats.record.sheet import Grammar, Record, Section, Sheet
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import newline_of

if TYPE_CHECKING:
    import re

_RECORD = lazy_pattern(
    r"(?P<lead>(?:[ \t]*+(?:#[^\r\n]*+|[^=\r\n]*+)\r?\n)*+)"
    r"(?:(?P<indent>[ \t]*+)(?P<name>(?:[^=\s]|[ \t]+(?![ \t=]))*+)(?P<separator>[ \t]*=[ \t]*+)"
    r"(?P<raw>[^\r\n]*?)(?P<tail>(?:[ \t]*\t#[^\r\n]*)?\r?\n))?"
)


class _LangGrammar(Grammar):
    marks = "#"

    def sheet(self, text: str) -> Sheet:
        section = Section()
        close = ""
        for found in _RECORD.finditer(text):
            if found["tail"] is None:
                close = text[found.start() :]
                break
            section.records.append(_record(found))
        return Sheet([section], newline_of(text), close)

    def name(self, key: Path, old: str) -> str:
        del old
        name = str(key[0])
        found = _RECORD.match(f"{name}=\n")
        if found is None or found["name"] != name or name[:1] == "#":
            raise CannotRepresent(
                f"{show(key)} cannot begin a line",
                next_step="take out line ends, the '=' and blanks around it",
            )
        return name

    def write(self, record: Record, text: str) -> None:
        found = _RECORD.match(f"a={text}\n")
        if found is None or found["raw"] != text or found.end() != len(text) + 3:
            raise CannotRepresent(
                "the text cannot be written: a line begins with no blank, has no line end and no '#' behind a tab"
            )
        record.raw = record.text = text


class LangDocument(RecordDocument):
    """One file."""

    def _grammar(self) -> _LangGrammar:
        return _LangGrammar()


class Lang(RecordFormat):
    """Files of one locale (``en_us.lang``)."""

    id: ClassVar[str] = "lang"
    extensions: ClassVar[tuple[str, ...]] = ("lang",)
    homes: ClassVar[tuple[str, ...]] = ("texts/{locale}.lang",)
    nesting: ClassVar[bool] = False
    comments: ClassVar[bool] = True
    described_by = ("#",)
    indentation: ClassVar[bool] = False

    @staticmethod
    def refuse(text: str) -> None:
        """Raise a ParseError for an unfinished merge or binary data."""
        refuse_damage(text)


Lang.document = LangDocument
LangDocument.format = Lang


def _record(match: re.Match[str]) -> Record:
    lead, indent, name, separator, raw, tail = match.groups()
    return Record((name,), raw, lead, indent, name, separator, "", raw, tail)
