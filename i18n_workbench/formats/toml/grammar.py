"""How the tables and keys of a TOML file are read and spelled: records in sections (see :mod:`..record.sheet`)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.edits import show
from i18n_workbench.formats.record.sheet import Grammar, Record, Section, Sheet
from i18n_workbench.formats.toml.words import Leaf, Words, key_spelled, spelled
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import newline_of

if TYPE_CHECKING:
    from i18n_workbench.formats.edits import Path

_LEAD = lazy_pattern(r"(?:[ \t]*(?:#[^\r\n]*)?(?:\r\n|\n))*")
_INDENT = lazy_pattern(r"[ \t]*")
_EQUALS = lazy_pattern(r"[ \t]*=[ \t]*")
_TAIL = lazy_pattern(r"[ \t]*(?:#[^\r\n]*)?(?:\r\n|\n|\Z)")


@dataclass(slots=True, eq=False)
class Entry(Record):
    """A key with its value. ``leaves`` are those of an array or an inline table, by offsets in ``raw``."""

    kind: str = ""
    leaves: tuple[Leaf, ...] | None = None


class TomlGrammar(Grammar):
    """One file's records; a member's contract is that of :class:`..record.sheet.Grammar`."""

    marks = "#"

    def __init__(self) -> None:
        self.tables: set[Path] = set()
        """The tables that the file names in brackets."""
        self.newline = "\n"

    def sheet(self, text: str) -> Sheet:
        """Parse a text that ends with a newline (or is empty)."""
        self.newline = newline_of(text)
        return _Reader(text, self.newline, self.tables).sheet()

    def section_of(self, path: Path) -> Path:
        """The innermost table that holds a key of such a path; a new one where no key is dotted."""
        if any(isinstance(segment, int) for segment in path[-1:]):
            raise CannotRepresent(
                f"{show(path)}: an array of this file is written on one line",
                next_step="edit it by hand",
            )
        above = path[:-1]
        if not above or above in self.tables:
            return above
        if any(isinstance(segment, int) for segment in above):
            raise CannotRepresent(
                f"{show(path)} has no place: there is no such table",
                next_step="add it by hand",
            )
        return above

    def header(self, path: Path) -> str:
        """``[a.b]``; ``[[a]]`` for a table of an array."""
        if not path:
            return ""
        names = ".".join(key_spelled(name) for name in path if isinstance(name, str))
        if isinstance(path[-1], int):
            return f"[[{names}]]"
        return f"[{names}]"

    def name(self, key: Path, old: str) -> str:
        """A dotted key; names that stay keep their spelling."""
        known = _spelling(old)
        quote = old[:1] if old[:1] in {'"', "'"} else ""
        if not all(isinstance(name, str) for name in key):
            raise CannotRepresent(
                f"{show(key)} cannot be a key", next_step="edit it by hand"
            )
        return ".".join(
            known.get(str(name)) or key_spelled(str(name), quote) for name in key
        )

    def write(self, record: Record, text: str) -> None:
        """Keep the quotes and escapes that stand there where they can hold the text."""
        record.quote, record.raw = spelled(text, record.quote, record.raw, self.newline)
        record.text = text
        if isinstance(record, Entry):
            record.kind, record.leaves = "", None


class _Reader:
    """Reads a file from its beginning, and refuses what every reader of TOML refuses."""

    def __init__(self, text: str, newline: str, tables: set[Path]) -> None:
        self.text = text
        self.words = Words(text)
        self.result = Sheet([Section()], newline)
        self.tables = tables
        self.tables.clear()
        self.leaves: set[Path] = set()
        self.implied: set[Path] = set()
        """Tables that only stand in the names of other tables."""
        self.dotted: set[Path] = set()
        """Tables that dotted keys have made: no header may name them."""
        self.sizes: dict[Path, int] = {}
        """How many tables an array of tables has."""

    def sheet(self) -> Sheet:
        at = 0
        while True:
            lead = _LEAD.match(self.text, at)
            start = lead.end() if lead else at
            indent = _INDENT.match(self.text, start)
            begin = indent.end() if indent else start
            if begin == len(self.text):
                self.result.close = self.text[at:]
                return self.result
            if self.text.startswith("[", begin):
                at = self.table(self.text[at:start], start, begin)
            else:
                at = self.entry(self.text[at:start], start, begin)

    def table(self, lead: str, start: int, begin: int) -> int:
        size = 2 if self.text.startswith("[[", begin) else 1
        names, end = self.words.key(self._blank(begin + size))
        end = self._blank(end)
        if not self.text.startswith("]" * size, end):
            raise self.words.error(f"{']' * size} is expected here", end)
        tail = self._tail(end + size)
        path = self._path(names, begin, is_array=size == 2)
        self.result.sections.append(Section(path, lead, self.text[start:tail]))
        return tail

    def entry(self, lead: str, start: int, begin: int) -> int:
        names, end = self.words.key(begin)
        equals = _EQUALS.match(self.text, end)
        if equals is None:
            raise self.words.error("`=` is expected here", end)
        value = self.words.value(equals.end())
        tail = self._tail(value.end)
        section = self.result.sections[-1]
        self._take(section.path, names, begin)
        quotes = len(value.quote)
        raw = self.text[value.start + quotes : value.end - quotes]
        leaves = value.leaves
        if leaves is not None:
            leaves = tuple(_moved(leaf, -value.start) for leaf in leaves)
        section.records.append(
            Entry(
                names,
                value.text,
                lead,
                self.text[start:begin],
                self.text[begin:end],
                equals[0],
                value.quote,
                raw,
                self.text[value.end : tail],
                value.kind,
                leaves,
            )
        )
        return tail

    def _path(self, names: tuple[str, ...], offset: int, *, is_array: bool) -> Path:
        """The path of a table: inside an array of tables its last one is meant."""
        path: Path = ()
        for name in names[:-1]:
            path = self._last((*path, name))
            if path in self.leaves:
                raise self.words.error(f"{show(path)} is a value already", offset)
            self.implied.add(path)
        path = (*path, names[-1])
        if path in self.tables or path in self.leaves or path in self.dotted:
            raise self.words.error(f"{show(path)} is given twice", offset)
        if is_array:
            if path in self.implied:
                raise self.words.error(f"{show(path)} is a table already", offset)
            self.sizes[path] = self.sizes.get(path, 0) + 1
            path = (*path, self.sizes[path] - 1)
        elif path in self.sizes:
            raise self.words.error(f"{show(path)} is an array already", offset)
        self.tables.add(path)
        return path

    def _last(self, path: Path) -> Path:
        if path in self.sizes:
            return (*path, self.sizes[path] - 1)
        return path

    def _take(self, table: Path, names: tuple[str, ...], offset: int) -> None:
        """Note a key, and refuse one that is there already."""
        path = (*table, *names)
        for size in range(len(table) + 1, len(path)):
            if path[:size] in self.leaves or path[:size] in self.tables:
                raise self.words.error(f"{show(path[:size])} exists already", offset)
            self.dotted.add(path[:size])
        if (
            path in self.leaves
            or path in self.dotted
            or path in self.tables
            or path in self.sizes
        ):
            raise self.words.error(f"the key {show(path)} is given twice", offset)
        self.leaves.add(path)

    def _tail(self, offset: int) -> int:
        tail = _TAIL.match(self.text, offset)
        if tail is None:
            raise self.words.error("only a comment may follow on this line", offset)
        return tail.end()

    def _blank(self, offset: int) -> int:
        found = _INDENT.match(self.text, offset)
        return found.end() if found else offset


def _moved(leaf: Leaf, by: int) -> Leaf:
    return Leaf(
        leaf.path,
        leaf.text,
        leaf.kind,
        leaf.quote,
        leaf.start + by,
        leaf.end + by,
    )


def _spelling(old: str) -> dict[str, str]:
    """The names of a dotted key as they are written."""
    words, at = Words(old), 0
    found: dict[str, str] = {}
    while at < len(old):
        (name, *_), _ = words.key(at)
        piece = re.match(r"[\w-]+|\"(?:\\.|[^\"\\])*\"|'[^']*'", old[at:])
        if piece is None:
            break
        found[name] = piece[0]
        at += piece.end()
        gap = re.match(r"[ \t]*\.?[ \t]*", old[at:])
        at += gap.end() if gap else 0
    return found
