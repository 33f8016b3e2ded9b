"""Edits of a sheet of records, one after the other."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import Delete, Edit, Path, Rename, SetValue, show
from i18n_workbench.formats.lines import close_gap, split_lead
from i18n_workbench.formats.record.sheet import Grammar, Record, Section, Sheet

if TYPE_CHECKING:
    from collections.abc import Sequence


class Editor:
    """Does edits on a sheet; the caller renders it."""

    def __init__(
        self,
        grammar: Grammar,
        sheet: Sheet,
        like: Record | None = None,
    ) -> None:
        self.grammar = grammar
        self.like = like
        self.sheet = sheet
        self._take_stock()

    def _take_stock(self) -> None:
        """Note where every path stands, which stand several times, and what is above them."""
        self.index = self.sheet.index()
        counts = Counter(path for path, _, _, _ in self.sheet.placed())
        self._several = {path for path, count in counts.items() if count > 1}
        self._above: set[Path] = set()
        for path in counts:
            self._above.update(_above(path))

    def _only(self, path: Path) -> tuple[Section, Record] | None:
        """The one record at a path; None where there is none, or where several share it."""
        if path in self._several:
            return None
        return self.index.get(path)

    def apply(self, edits: Sequence[Edit]) -> None:
        """Do them in order."""
        for edit in edits:
            match edit:
                case SetValue():
                    self._set(edit)
                case Delete():
                    self._delete(edit.path)
                case Rename():
                    self._rename(edit.path, edit.new)

    def _set(self, edit: SetValue) -> None:
        found = self.index.get(edit.path)
        if found:
            self.grammar.write(found[1], edit.text)
            return
        section = self._section(self.grammar.section_of(edit.path), edit.after)
        record = self._created(section, edit)
        self._insert(section, record, edit.after)

    def _created(self, section: Section, edit: SetValue) -> Record:
        last = edit.path[-1]
        like = self._neighbour(
            section,
            (*edit.path[:-1], last - 1) if isinstance(last, int) else edit.after,
        )
        key = edit.path[len(section.path) :]
        record = Record(
            key,
            "",
            name=self.grammar.name(key, like.name if like else ""),
            tail=self.sheet.newline,
        )
        if like:
            record.indent, record.quote = like.indent, like.quote
            record.separator = self._separator(like.separator)
        else:
            record.separator = self.grammar.separators[0]
        self.grammar.write(record, edit.text)
        return record

    def _separator(self, neighbour: str) -> str:
        """The separator of a neighbour, unless that is drawn out to a column."""
        sign = neighbour.strip(" \t")
        is_known = not sign or sign in self.grammar.separators
        if is_known and len(neighbour) <= 3:
            return neighbour
        return self.grammar.separators[0]

    def _neighbour(self, section: Section, after: Path | None) -> Record | None:
        """Whose spelling a new record follows: the sibling it stands after, else the section's or the file's last."""
        found = self.index.get(after) if after else None
        if found:
            return found[1]
        records = section.records or [
            record for one in self.sheet.sections for record in one.records
        ]
        if records:
            return records[-1]
        return self.like

    def _insert(self, section: Section, record: Record, after: Path | None) -> None:
        path = section.path + record.key
        if isinstance(path[-1], int):
            at = self._array_end(section, path)
        else:
            at = self._place(section, after)
        if not section.records and section is self.sheet.sections[0]:
            self._start(record)
        elif at == 0 and section.records:
            following = section.records[0]
            top = section is self.sheet.sections[0]
            record.lead, following.lead = split_lead(
                following.lead,
                self.grammar.marks,
                first=top,
            )
        section.records.insert(at, record)
        self._enter(path, section, record)

    def _enter(self, path: Path, section: Section, record: Record) -> None:
        self.index[path] = (section, record)
        self._above.update(_above(path))

    def _place(self, section: Section, after: Path | None) -> int:
        end = len(section.records)
        if not after:
            if after is None:
                return end
            return 0
        sibling = self._only(after)
        if sibling and sibling[0] is section and after not in self._above:
            return section.records.index(sibling[1]) + 1
        size = len(after)
        places = (
            n + 1
            for n, one in enumerate(section.records)
            if (section.path + one.key)[:size] == after
        )
        return max(places, default=end)

    def _array_end(self, section: Section, path: Path) -> int:
        last = path[-1]
        if isinstance(last, int) and last:
            previous = self.index.get((*path[:-1], last - 1))
        else:
            previous = None
        if previous and previous[0] is section:
            return section.records.index(previous[1]) + 1
        if last:
            raise CannotRepresent(f"{show(path)}: the array has not so many items")
        return len(section.records)

    def _start(self, record: Record) -> None:
        """Put the first record of a file below the comments that stood alone so far."""
        if len(self.sheet.sections) == 1:
            record.lead = self.sheet.close
            self.sheet.close = ""
            return
        following = self.sheet.sections[1]
        record.lead, own = split_lead(following.lead, self.grammar.marks, first=True)
        following.lead = self.sheet.newline + own

    def _section(self, path: Path, after: Path | None) -> Section:
        """The section of that path (its last run), made where it is missing."""
        for section in reversed(self.sheet.sections):
            if section.path == path:
                return section
        section = Section(path, header=self.grammar.header(path) + self.sheet.newline)
        at = self._section_place(after)
        if at == len(self.sheet.sections):
            self._append(section)
            return section
        following = self.sheet.sections[at]
        section.lead, own = split_lead(
            following.lead,
            self.grammar.marks,
            first=at == 1,
        )
        is_top = at == 1 and not self.sheet.sections[0].records
        gap = section.lead
        if is_top or gap.strip():
            gap = self._gap()
        following.lead = gap + own
        self.sheet.sections.insert(at, section)
        return section

    def _append(self, section: Section) -> None:
        """Put a section to the end; comments there that belong to nobody stay behind it, unless there is nothing else."""
        if any(one.header or one.records for one in self.sheet.sections):
            section.lead = self._gap()
        else:
            section.lead, self.sheet.close = self.sheet.close, ""
        self.sheet.sections.append(section)

    def _gap(self) -> str:
        """The blank lines above the last section; one where there is none to see, or only that of the first section."""
        for section in self.sheet.sections[:1:-1]:
            detached, _ = split_lead(section.lead, self.grammar.marks)
            if not detached.strip():
                return detached
        return self.sheet.newline

    def _section_place(self, after: Path | None) -> int:
        end = len(self.sheet.sections)
        if not after:
            if after is None:
                return end
            return 1
        places = (
            n + 1
            for n, one in enumerate(self.sheet.sections)
            if one.path[: len(after)] == after
        )
        return max(places, default=end)

    def _delete(self, path: Path) -> None:
        only = self._only(path)
        if only is not None:
            self._take(*only)
            self._drop_empty(only[0])
            return
        size = None if path in self.index else len(path)
        for section in list(self.sheet.sections):
            doomed = []
            for one in section.records:
                if (section.path + one.key)[:size] == path:
                    doomed.append(one)
            for record in doomed:
                self._take(section, record)
            if doomed:
                self._drop_empty(section)

    def _take(self, section: Section, record: Record) -> None:
        """Take a record out with its own comment; detached comments stay."""
        place = section.records.index(record)
        is_first = place == 0
        top = is_first and section is self.sheet.sections[0]
        detached, record.lead = split_lead(record.lead, self.grammar.marks, first=top)
        del section.records[place]
        if place < len(section.records):
            following = section.records[place]
            following.lead = close_gap(detached, following.lead, first=is_first)
        else:
            number = self.sheet.sections.index(section)
            self._pass_on(detached, number + 1, first=top)
        self.index.pop(section.path + record.key, None)

    def _drop_empty(self, section: Section) -> None:
        if section.records or not section.header:
            return
        number = self.sheet.sections.index(section)
        detached, _ = split_lead(section.lead, self.grammar.marks)
        del self.sheet.sections[number]
        first = not any(
            one.header or one.records for one in self.sheet.sections[:number]
        )
        self._pass_on(detached, number, first=first)

    def _pass_on(self, detached: str, number: int, *, first: bool) -> None:
        """Hand lines that belong to nobody to what follows: the section of that number or the end."""
        if number < len(self.sheet.sections):
            following = self.sheet.sections[number]
            following.lead = close_gap(detached, following.lead, first=first)
        else:
            self.sheet.close = close_gap(
                detached,
                self.sheet.close or None,
                first=first,
            )

    def _rename(self, path: Path, new: Path) -> None:
        only = self._only(path)
        if only is not None and self._renamed_in_place(path, new, *only):
            return
        size = len(path)
        leaf = path in self.index
        renamed = [
            (full, section, record)
            for full, section, record, _ in self.sheet.placed()
            if (full if leaf else full[:size]) == path
        ]
        for section in self.sheet.sections:
            if section.header and section.path[:size] == path and not leaf:
                section.path = new + section.path[size:]
                before, _, _ = section.header.partition("[")
                _, _, behind = section.header.rpartition("]")
                header = self.grammar.header(section.path)
                section.header = before + header + behind
        for full, section, record in renamed:
            target = new + full[size:]
            if section.path + record.key != target:
                self._move(section, record, target)
        self._take_stock()

    def _renamed_in_place(
        self, path: Path, new: Path, section: Section, record: Record
    ) -> bool:
        """Rename the one record at a path, where it stays in its section and meets no other."""
        is_free = new == path or new not in self.index
        if not is_free or self.grammar.section_of(new) != section.path:
            return False
        if new != path:
            self._move(section, record, new)
            del self.index[path]
            self._enter(new, section, record)
        return True

    def _move(self, section: Section, record: Record, target: Path) -> None:
        place = self.grammar.section_of(target)
        if place != section.path:
            self._take(section, record)
            self._drop_empty(section)
            section = self._section(place, None)
            section.records.append(record)
        record.key = target[len(place) :]
        record.name = self.grammar.name(record.key, record.name)


def _above(path: Path) -> list[Path]:
    """What a path is below."""
    return [path[:size] for size in range(1, len(path))]
