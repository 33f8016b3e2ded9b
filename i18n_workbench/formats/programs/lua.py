"""Lua files whose texts stand in tables: add-ons of World of Warcraft, scripts of FiveM, plug-ins of editors."""

from __future__ import annotations

import re
from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.formats.base import Document, Edit, Format, Location, Path, Values
from i18n_workbench.formats.programs.lua_reading import Reader, Row
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

_TABLE = lazy_pattern(
    rb"^[ \t]*(?:local[ \t]+)?(?:return[ \t]*|[\w.]+(?:\[[ \t]*[\"'][^\]\n]*\])?[ \t]*=\s*)\{"
    rb"|^[ \t]*[\w.]+\[[ \t]*(?:\"[^\"\n]*\"|'[^'\n]*')[ \t]*\][ \t]*=[ \t]*(?:true\b|[\"'\[])"
    rb"|^[ \t]*\w+\.[\w.]+[ \t]*=[ \t]*[\"'\[]",
    re.MULTILINE,
)
"""A table, or a text that is put into one, at the beginning of a line."""


class LuaDocument(Document):
    """One file: what is put into the variable that gets most texts (``L["key"] = "text"``, ``Locales.en = {…}``)."""

    @cached_property
    def rows(self) -> list[tuple[Path, Row]]:
        """All values, in order, without the names that all of them begin with."""
        rows = Reader(self.text).rows()
        texts = Counter(row.base for row in rows if not row.kind)
        if not texts:
            return []
        base = texts.most_common(1)[0][0]
        own = [row for row in rows if row.base == base]
        shared = len(_shared([row.target for row in own]))
        return [(row.path[shared:], row) for row in own]

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a value is; of one that stands twice the last."""
        found = [row for own, row in self.rows if own == path] if not form else []
        return found[-1].location if found else None

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Values whose key comes again later."""
        last = {path: number for number, (path, _) in enumerate(self.rows)}
        return [
            (path, row.location)
            for number, (path, row) in enumerate(self.rows)
            if last[path] != number
        ]

    def _read(self) -> Values:
        values = Values()
        for path, row in self.rows:
            values.add(path, row.text, row.kind)
        return values

    def _splice(self, edits: Sequence[Edit]) -> str:
        del edits
        return self.text


class Lua(Format):
    """``L["key"] = "text"`` and tables of literals, at the top of a file or in what it returns."""

    id = "lua"
    extensions = ("lua",)
    document = LuaDocument
    read_only = "it is a program, which is read as data and never run"
    sniffed = True
    new_files = False
    indentation = False

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether a table, or a text that is put into one, begins a line."""
        return _TABLE.search(head) is not None


LuaDocument.format = Lua


def _shared(targets: Sequence[Path]) -> Path:
    """What all targets begin with."""
    first, last = min(targets, key=_names), max(targets, key=_names)
    size = 0
    for one, other in zip(first, last, strict=False):
        if one != other:
            break
        size += 1
    return first[:size]


def _names(target: Path) -> list[str]:
    return [str(name) for name in target]
