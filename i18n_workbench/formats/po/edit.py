"""Edits of a PO file: each touches one entry's lines, all others are carried over as they are."""

from __future__ import annotations

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import (
    Delete,
    Edit,
    Path,
    Rename,
    SetValue,
    SortKey,
    show,
)
from i18n_workbench.formats.blocks import insert, join, separator
from i18n_workbench.formats.po.entries import Entry, form_spans, is_fuzzy, split
from i18n_workbench.formats.po.plurals import category_at
from i18n_workbench.formats.po.strings import read, respell, write
from i18n_workbench.text import newline_of


class PoEditor:
    """A file in the making: apply edits one after the other, then take the text."""

    def __init__(self, text: str, categories: tuple[str, ...]) -> None:
        self._entries, self._tail = split(text)
        self._newline = newline_of(text)
        self._categories = categories
        self._by_path: dict[Path, list[Entry]] = {}
        for entry in self._entries:
            if not entry.is_header:
                self._by_path.setdefault(entry.path, []).append(entry)

    def text(self) -> str:
        """The file as it is now."""
        return join(self._entries, self._tail)

    def sort(self, sort_key: SortKey) -> None:
        """Put the entries in order with their comments, the header first; what stands between them keeps its place."""
        gaps = [entry.gap for entry in self._entries]
        self._entries.sort(
            key=lambda entry: (
                (False, "") if entry.is_header else (True, sort_key(str(entry.path[0])))
            )
        )
        for entry, gap in zip(self._entries, gaps, strict=True):
            entry.gap = gap

    def apply(self, edit: Edit) -> None:
        """Do one edit."""
        match edit:
            case SetValue():
                self._set(edit)
            case Delete():
                for entry in self._by_path.pop(edit.path, []):
                    entry.gone = True
            case Rename():
                self._rename(edit.path, edit.new)

    def _set(self, edit: SetValue) -> None:
        entries = self._by_path.get(edit.path)
        if not entries:
            self._add(edit)
            return
        for entry in reversed(entries):
            span = self._span(entry, edit.form)
            if span is not None:
                break
        else:
            entry, span = entries[-1], self._new_form(entries[-1], edit)
        raw = entry.body[span[0] : span[1]]
        if read(raw) != edit.text:
            entry.replace(span, respell(raw, edit.text, self._newline))
            confirm(entry)

    def _span(self, entry: Entry, form: str) -> tuple[int, int] | None:
        if not form:
            span = entry.parts().span(4)
            return span if span[0] >= 0 else None
        for index, span in form_spans(entry.body):
            if category_at(self._categories, index) == form:
                return span
        return None

    def _new_form(self, entry: Entry, edit: SetValue) -> tuple[int, int]:
        """Give a plural entry an empty form that it lacks, in the order of the indices."""
        spans = list(form_spans(entry.body))
        if not edit.form or not spans:
            held = "has plural forms" if spans else "has no plural forms"
            raise CannotRepresent(
                f"the entry {show(edit.path)!r} {held}",
                next_step="delete it first if it is to change its nature",
            )
        index = self._categories.index(edit.form)
        before = [span[1] for other, span in spans if other < index]
        at = max(before) if before else entry.parts().start(5)
        line = f'msgstr[{index}] ""'
        entry.replace(
            (at, at), f"{self._newline}{line}" if before else f"{line}{self._newline}"
        )
        end = at + len(line) + (len(self._newline) if before else 0)
        return end - 2, end

    def _add(self, edit: SetValue) -> None:
        name = _named(edit.path)
        context, bar, msgid = name.partition("|")
        lines = [f"msgctxt {self._write(context)}"] if bar else []
        source = self._write(msgid if bar else name)
        lines.append(f"msgid {source}")
        if edit.form:
            lines.append(
                f"msgid_plural {self._write(edit.plural) if edit.plural else source}"
            )
            lines += [
                f"msgstr[{index}] {self._write(edit.text if category == edit.form else '')}"
                for index, category in enumerate(self._categories)
            ]
        else:
            lines.append(f"msgstr {self._write(edit.text)}")
        entry = Entry("", "", self._newline.join(lines))
        self._by_path[edit.path] = [entry]
        self._insert(entry, edit.after)

    def _write(self, text: str) -> str:
        return write(text, self._newline)

    def _insert(self, new: Entry, after: Path | None) -> None:
        at = self._index_after(after) if self._entries else 0
        between = separator(self._entries, at, self._newline * 2)
        self._tail = insert(self._entries, self._tail, new, at, between)

    def _index_after(self, after: Path | None) -> int:
        if after == ():
            return 1 if self._entries[0].is_header else 0
        siblings = self._by_path.get(after) if after else None
        if not siblings:
            return len(self._entries)
        return self._entries.index(siblings[-1]) + 1

    def _rename(self, path: Path, new: Path) -> None:
        name = _named(new)
        entries = self._by_path.pop(path, [])
        for entry in entries:
            _rename(entry, name, self._newline)
        if entries:
            self._by_path.setdefault(new, []).extend(entries)


def confirm(entry: Entry) -> None:
    """A new text settles a fuzzy entry: the flag goes, and the previous msgid that it was guessed from."""
    if is_fuzzy(entry.comments):
        lines = (
            _without_fuzzy(line) for line in entry.comments.splitlines(keepends=True)
        )
        entry.comments = "".join(
            line for line in lines if not line.lstrip(" \t").startswith("#|")
        )


def _without_fuzzy(line: str) -> str:
    marker = line.lstrip(" \t")[:2]
    if marker not in {"#,", "#="} or "fuzzy" not in line:
        return line
    listed = line.lstrip(" \t")[2:]
    flags = [flag.strip() for flag in listed.split(",")]
    kept = [flag for flag in flags if flag != "fuzzy"]
    if len(kept) == len(flags):
        return line
    return f"{marker} {', '.join(kept)}{line[len(line.rstrip()) :]}" if kept else ""


def _named(path: Path) -> str:
    if len(path) != 1 or not path[0]:
        raise CannotRepresent(
            "a PO entry needs a msgid, and it has no levels"
            if len(path) != 1
            else "the empty msgid is the file's header",
            next_step="choose another key",
        )
    return str(path[0])


def _rename(entry: Entry, name: str, newline: str) -> None:
    found = entry.parts()
    context, bar, msgid = name.partition("|")
    if found[1] is None and "|" in read(found[2]):
        # This file writes contexts into the msgid itself.
        bar, msgid = "", name
    if not bar:
        msgid = name
    entry.replace(found.span(2), respell(found[2], msgid, newline))
    if found[1] is not None:
        keyword = entry.body.index("msgctxt")
        if bar:
            entry.replace(found.span(1), respell(found[1], context, newline))
        else:
            entry.replace((keyword, entry.body.index("msgid", found.end(1))), "")
    elif bar:
        keyword = entry.body.index("msgid")
        entry.replace((keyword, keyword), f"msgctxt {write(context, newline)}{newline}")
