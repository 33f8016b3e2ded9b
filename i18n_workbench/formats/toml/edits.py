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


class TomlEditor(Editor):
    """Does edits on the sheet of a TOML file."""

    grammar: TomlGrammar

    def apply(self, edits: Sequence[Edit]) -> None:
        """Do them in order."""
        for edit in edits:
            inner = self._around(edit.path)
            if inner is None and not isinstance(edit, SetNull):
                super().apply([edit])
                self.grammar.tables = {section.path for section in self.sheet.sections}
            elif inner is not None:
                self._edit_inside(*inner, edit)
            else:
                raise _by_hand(edit)

    def _around(self, path: Path) -> tuple[Path, Entry] | None:
        """The array or inline table that holds a leaf."""
        for size in range(1, len(path)):
            found = self.index.get(path[:size])
            if found and isinstance(found[1], Entry) and found[1].leaves is not None:
                return path[:size], found[1]
        return None

    def _edit_inside(self, path: Path, entry: Entry, edit: Edit) -> None:
        """Edit an array or an inline table; one without anything left goes."""
        inside = edit.path[len(path) :]
        written = {
            leaf.path: entry.raw[leaf.start : leaf.end] for leaf in entry.leaves or ()
        }
        if isinstance(edit, SetValue) and inside in written:
            _write(entry, inside, edit.text)
            return
        if any(isinstance(name, int) for leaf in (*written, inside) for name in leaf):
            raise _by_hand(edit)
        match edit:
            case SetValue():
                text = spelled(edit.text, '"', "", self.grammar.newline)[1]
                written = _inserted(written, inside, f'"{text}"', edit.after, len(path))
            case Delete():
                size = len(inside)
                written = {
                    leaf: raw for leaf, raw in written.items() if leaf[:size] != inside
                }
            case Rename():
                if edit.new[: len(path)] != path:
                    raise _by_hand(edit)
                written = _renamed(written, inside, edit.new[len(path) :])
        if not written:
            self._delete(path)
            return
        items = ", ".join(f"{_dotted(leaf)} = {raw}" for leaf, raw in written.items())
        entry.raw = f"{{ {items} }}"
        entry.leaves = Words(entry.raw).value(0).leaves

    def _created(self, section: Section, edit: SetValue) -> Record:
        record = super()._created(section, edit)
        if record.separator == "=" and not self._is_tight():
            record.separator = " = "
        return record

    def _is_tight(self) -> bool:
        """Whether the file writes its keys without blanks around the equals sign."""
        records = [
            record for section in self.sheet.sections for record in section.records
        ]
        return bool(records) and all(record.separator == "=" for record in records)

    def _section(self, path: Path, after: Path | None) -> Section:
        if not path:
            return self.sheet.sections[0]
        found = next((each for each in self.sheet.sections if each.path == path), None)
        if found is not None:
            return found
        if any(isinstance(name, int) for name in path):
            raise CannotRepresent(
                f"{show(path)}: a table of an array has no name",
                next_step="add it by hand",
            )
        section = super()._section(path, after[: len(path)] if after else after)
        if not section.lead and section is not self.sheet.sections[1]:
            section.lead = self.sheet.newline
        return section

    def _rename(self, path: Path, new: Path) -> None:
        if any(isinstance(name, int) for name in new[len(path) - 1 :]):
            raise _by_hand(Rename(path, new))
        super()._rename(path, new)


def sort_tables(sheet: Sheet, sort_key: SortKey) -> None:
    """Sort the tables by their names, comments with them; where there are arrays of tables, nothing moves."""
    tables = sheet.sections[1:]
    if any(isinstance(name, int) for section in tables for name in section.path):
        return
    bare = not sheet.sections[0].records
    leads = [
        split_lead(each.lead, "#", first=bare and at == 0)
        for at, each in enumerate(tables)
    ]
    owned = dict(zip(map(id, tables), (own for _, own in leads), strict=True))
    ordered = sorted(
        tables, key=lambda each: [sort_key(str(name)) for name in each.path]
    )
    for section, (detached, _) in zip(ordered, leads, strict=True):
        section.lead = detached + owned[id(section)]
    sheet.sections[1:] = ordered


def _write(entry: Entry, path: Path, text: str) -> None:
    """Give an item of an array or a key of an inline table another text."""
    leaf = next(each for each in entry.leaves or () if each.path == path)
    size = len(leaf.quote)
    old = entry.raw[leaf.start + size : leaf.end - size] if leaf.quote else ""
    quote, raw = spelled(text, leaf.quote, old, "\n")
    entry.raw = f"{entry.raw[: leaf.start]}{quote}{raw}{quote}{entry.raw[leaf.end :]}"
    entry.leaves = Words(entry.raw).value(0).leaves


def _inserted(
    written: dict[Path, str], path: Path, raw: str, after: Path | None, depth: int
) -> dict[Path, str]:
    """With one more key, behind a sibling."""
    sibling = after[depth:] if after else ()
    out: dict[Path, str] = {} if after or after is None else {path: raw}
    for known, text in written.items():
        out[known] = text
        if sibling and known[: len(sibling)] == sibling:
            out.pop(path, None)
            out[path] = raw
    out.setdefault(path, raw)
    return out


def _renamed(written: dict[Path, str], path: Path, new: Path) -> dict[Path, str]:
    size = len(path)
    return {
        new + leaf[size:] if leaf[:size] == path else leaf: raw
        for leaf, raw in written.items()
    }


def _dotted(path: Path) -> str:
    return ".".join(key_spelled(str(name)) for name in path)


def _by_hand(edit: Edit) -> CannotRepresent:
    return CannotRepresent(
        f"{show(edit.path)}: only texts are edited inside of an array, its items stay what they are",
        next_step="edit it by hand",
    )
