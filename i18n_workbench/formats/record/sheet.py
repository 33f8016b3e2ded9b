"""Files that are a list of ``key = value`` records, perhaps in sections: a model that loses nothing.

Every character of the file hangs on the record or section it belongs to, so rendering an untouched sheet gives the
text back and an edit changes its record only. A format adds a :class:`Grammar`: how records are read and spelled.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import Location, Path, show
from i18n_workbench.text import Span

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(slots=True, eq=False)
class Record:
    """``lead indent name separator quote raw quote tail``; ``key`` is its path inside the section."""

    key: Path
    text: str
    lead: str = ""
    indent: str = ""
    name: str = ""
    separator: str = "="
    quote: str = ""
    raw: str = ""
    tail: str = "\n"

    def render(self) -> str:
        """Its part of the file."""
        return f"{self.lead}{self.indent}{self.name}{self.separator}{self.quote}{self.raw}{self.quote}{self.tail}"

    def size(self) -> int:
        """How long its part of the file is."""
        head = len(self.lead) + len(self.indent) + len(self.name) + len(self.separator)
        return head + 2 * len(self.quote) + len(self.raw) + len(self.tail)

    def location(self, offset: int, own: str) -> Location:
        """Its spans, ``at`` being where the lead starts and ``own`` its own comment."""
        name = offset + len(self.lead) + len(self.indent)
        value = name + len(self.name) + len(self.separator) + len(self.quote)
        entry = Span(offset + len(self.lead) - len(own), offset + self.size())
        return Location(
            Span(value, value + len(self.raw)), Span(name, name + len(self.name)), entry
        )


@dataclass(slots=True, eq=False)
class Section:
    """A headed run of records; the one at the start of a file has no header."""

    path: Path = ()
    lead: str = ""
    header: str = ""
    records: list[Record] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Sheet:
    """The whole file: its sections (the first has no header) and what stands after the last record."""

    sections: list[Section]
    newline: str
    close: str = ""

    def render(self) -> str:
        """The text of the file."""
        parts: list[str] = []
        for section in self.sections:
            parts += (section.lead, section.header)
            parts += (record.render() for record in section.records)
        return "".join([*parts, self.close])

    def placed(self) -> Iterator[tuple[Path, Section, Record, int]]:
        """Every record with its whole path and the offset where its lead starts."""
        at = 0
        for section in self.sections:
            at += len(section.lead) + len(section.header)
            for record in section.records:
                yield section.path + record.key, section, record, at
                at += record.size()

    def index(self) -> dict[Path, tuple[Section, Record]]:
        """The effective (last) record of every path."""
        return {
            section.path + record.key: (section, record)
            for section in self.sections
            for record in section.records
        }


class Grammar(ABC):
    """How the records of one file are read and spelled."""

    marks: str
    """The characters that start a comment line."""
    separators: str = "=:"
    """The characters between name and text; a new record has that of its neighbour, else the first."""

    @abstractmethod
    def sheet(self, text: str) -> Sheet:
        """Parse a text that ends with a newline (or is empty)."""

    def section_of(self, path: Path) -> Path:
        """The path of the section that a new leaf of that path goes to; formats with sections say which.

        Raises
        ------
        CannotRepresent
            When the format has no place for such a path.
        """
        if len(path) != 1 or not isinstance(path[0], str):
            raise CannotRepresent(
                f"these files are flat: {show(path)} has to be one key"
            )
        return ()

    @abstractmethod
    def name(self, key: Path, old: str) -> str:
        """How a key is spelled, like the ``old`` spelling where there is one."""

    @abstractmethod
    def write(self, record: Record, text: str) -> None:
        """Give the record the text, keeping its spelling where it can.

        Raises
        ------
        CannotRepresent
            When the format cannot hold it.
        """

    def header(self, path: Path) -> str:
        """``[name]`` of a section.

        Raises
        ------
        CannotRepresent
            In formats without sections.
        """
        raise CannotRepresent(
            f"this format has no sections, so {show(path)} has no place"
        )
