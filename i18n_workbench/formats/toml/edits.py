"""Edits of a TOML file: what differs from every list of records is inside of arrays and inline tables, and the places
of new tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.edits import Delete, Path, Rename, SetNull, SetValue, show
from i18n_workbench.formats.lines import split_lead
from i18n_workbench.formats.record.edits import Editor
from i18n_workbench.formats.toml.grammar import Entry, TomlGrammar
from i18n_workbench.formats.toml.words import Words, key_spelled, spelled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.formats.edits import Edit, SortKey
    from i18n_workbench.formats.record.sheet import Record, Section, Sheet


Raws = dict[Path, str]
"""What stands in the file for each leaf of an array or inline table."""


class TomlEditor(Editor):
    """Does edits on the sheet of a TOML file."""

    grammar: TomlGrammar

    def apply(self, edits: Sequence[Edit]) -> None:
        """Do them in order."""
        for edit in edits:
            inner = self._around(edit.path)
            if inner is not None:
                self._edit_inside(*inner, edit)
                continue
            if isinstance(edit, SetNull):
                raise _by_hand(edit)
            super().apply([edit])
            self.grammar.tables = {section.path for section in self.sheet.sections}

    def _around(self, path: Path) -> tuple[Path, Entry] | None:
        """The array or inline table that holds a leaf."""
        for size in range(1, len(path)):
            outer = path[:size]
            if outer not in self.index:
                continue
            _, record = self.index[outer]
            if isinstance(record, Entry) and record.leaves is not None:
                return outer, record
        return None

    def _edit_inside(self, path: Path, entry: Entry, edit: Edit) -> None:
        """Edit an array or an inline table; one without anything left goes."""
        depth = len(path)
        inside = edit.path[depth:]
        written = _written(entry)
        if isinstance(edit, SetValue) and inside in written:
            _write(entry, inside, edit.text)
            return
        if any(map(_has_index, (*written, inside))):
            raise _by_hand(edit)
        match edit:
            case SetValue():
                _, text = spelled(edit.text, '"', "", self.grammar.newline)
                sibling = edit.after[depth:] if edit.after else ()
                goes_first = edit.after == ()
                raw = f'"{text}"'
                written = _inserted(written, inside, raw, sibling, first=goes_first)
            case Delete():
                written = _without(written, inside)
            case Rename():
                if edit.new[:depth] != path:
                    raise _by_hand(edit)
                written = _renamed(written, inside, edit.new[depth:])
        if not written:
            self._delete(path)
            return
        items = [f"{_dotted(leaf)} = {raw}" for leaf, raw in written.items()]
        joined = ", ".join(items)
        _write_whole(entry, f"{{ {joined} }}")

    def _created(self, section: Section, edit: SetValue) -> Record:
        record = super()._created(section, edit)
        if record.separator == "=" and not self._is_tight():
            record.separator = " = "
        return record

    def _is_tight(self) -> bool:
        """Whether the file writes its keys without blanks around the equals sign."""
        for section in self.sheet.sections:
            if any(record.separator != "=" for record in section.records):
                return False
        return any(section.records for section in self.sheet.sections)

    def _section(self, path: Path, after: Path | None) -> Section:
        if not path:
            return self.sheet.sections[0]
        for section in self.sheet.sections:
            if section.path == path:
                return section
        if _has_index(path):
            raise CannotRepresent(
                f"{show(path)}: a table of an array has no name",
                next_step="add it by hand",
            )
        if after:
            after = after[: len(path)]
        return super()._section(path, after)

    def _rename(self, path: Path, new: Path) -> None:
        depth = len(path) - 1
        if _has_index(new[depth:]):
            raise _by_hand(Rename(path, new))
        super()._rename(path, new)


def sort_tables(sheet: Sheet, sort_key: SortKey) -> None:
    """Sort the tables by their names, comments with them; where there are arrays of tables, nothing moves."""
    tables = sheet.sections[1:]
    if any(_has_index(table.path) for table in tables):
        return
    is_first = not sheet.sections[0].records
    detached_leads = []
    commented = []
    for table in tables:
        detached, own = split_lead(table.lead, "#", first=is_first)
        detached_leads.append(detached)
        commented.append((table, own))
        is_first = False

    def rank(pair: tuple[Section, str]) -> list[object]:
        table, _ = pair
        return [sort_key(str(name)) for name in table.path]

    commented.sort(key=rank)
    for (table, own), detached in zip(commented, detached_leads, strict=True):
        table.lead = detached + own
    sheet.sections[1:] = [table for table, _ in commented]


def _write(entry: Entry, path: Path, text: str) -> None:
    """Give an item of an array or a key of an inline table another text."""
    leaf = next(leaf for leaf in entry.leaves or () if leaf.path == path)
    before = entry.raw[: leaf.start]
    behind = entry.raw[leaf.end :]
    old = ""
    if leaf.quote:
        size = len(leaf.quote)
        old = entry.raw[leaf.start + size : leaf.end - size]
    quote, raw = spelled(text, leaf.quote, old, "\n")
    _write_whole(entry, f"{before}{quote}{raw}{quote}{behind}")


def _write_whole(entry: Entry, raw: str) -> None:
    """Give an entry another array or inline table."""
    entry.raw = raw
    entry.leaves = Words(raw).value(0).leaves


def _written(entry: Entry) -> Raws:
    """How each leaf of an array or inline table is written."""
    written = {}
    for leaf in entry.leaves or ():
        written[leaf.path] = entry.raw[leaf.start : leaf.end]
    return written


def _inserted(
    written: Raws,
    path: Path,
    raw: str,
    sibling: Path,
    *,
    first: bool,
) -> Raws:
    """With one more key, behind a sibling."""
    size = len(sibling)
    keys: Raws = {}
    if first:
        keys[path] = raw
    for key, text in written.items():
        keys[key] = text
        if sibling and key[:size] == sibling:
            keys.pop(path, None)
            keys[path] = raw
    keys.setdefault(path, raw)
    return keys


def _without(written: Raws, path: Path) -> Raws:
    """Without a key and what stands below it."""
    size = len(path)
    return {leaf: raw for leaf, raw in written.items() if leaf[:size] != path}


def _renamed(written: Raws, path: Path, new: Path) -> Raws:
    size = len(path)
    renamed = {}
    for leaf, raw in written.items():
        name = leaf
        if leaf[:size] == path:
            name = new + leaf[size:]
        renamed[name] = raw
    return renamed


def _has_index(path: Path) -> bool:
    """Whether a path leads through an array."""
    return any(isinstance(segment, int) for segment in path)


def _dotted(path: Path) -> str:
    return ".".join(key_spelled(str(name)) for name in path)


def _by_hand(edit: Edit) -> CannotRepresent:
    return CannotRepresent(
        f"{show(edit.path)}: only texts are edited inside of an array, its items stay what they are",
        next_step="edit it by hand",
    )
