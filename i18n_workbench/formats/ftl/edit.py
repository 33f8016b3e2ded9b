"""Edits of a Fluent file: each touches one message, all others are carried over as they are."""

from __future__ import annotations

import re
from dataclasses import dataclass

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
from i18n_workbench.formats.blocks import Block, insert, join, separator
from i18n_workbench.formats.ftl.pattern import indent_of, read, write
from i18n_workbench.formats.ftl.syntax import (
    IDENTIFIER,
    Message,
    Pattern,
    parse,
    patterns,
)
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import newline_of

_NAME = lazy_pattern(rf"(-?{IDENTIFIER})(?:\.({IDENTIFIER}))?+")
_OWN_COMMENT = lazy_pattern(r"(?:^#(?: [^\r\n]*)?\r?\n)+\Z", re.MULTILINE)
_INDENT = "    "


@dataclass(slots=True, eq=False)
class Entry(Block):
    """A message or a term while its file is edited."""

    name: str = ""

    def patterns(self) -> list[Pattern]:
        """Its own value (empty where it has none) and its attributes, as spans of the body."""
        equals = self.body.index("=") + 1
        return patterns(self.body, Message(self.name, 0, equals, len(self.body)))

    def find(self, attribute: str) -> Pattern | None:
        """The value of the message ("") or of an attribute."""
        found = [
            pattern for pattern in self.patterns() if pattern.attribute == attribute
        ]
        return found[-1] if found and found[-1].raw.of(self.body).strip() else None


def split(text: str) -> tuple[list[Entry], str]:
    """All messages of a file and its tail."""
    entries: list[Entry] = []
    end = 0
    for message in parse(text)[0]:
        gap = text[end : message.start]
        found = _OWN_COMMENT.search(gap)
        comments = found[0] if found else ""
        body = text[message.start : message.end]
        entries.append(
            Entry(
                gap[: len(gap) - len(comments)],
                comments,
                body,
                message.start,
                name=message.name,
            )
        )
        end = message.end
    return entries, text[end:]


def named(path: Path) -> tuple[str, str]:
    """``(message, attribute)`` of a path.

    Raises
    ------
    CannotRepresent
        When it is no Fluent name.
    """
    found = _NAME.fullmatch(str(path[0])) if len(path) == 1 else None
    if not found:
        raise CannotRepresent(
            f"{show(path)!r} is no Fluent name",
            next_step="a name has a-z, A-Z, 0-9, - and _ and begins with a letter; an attribute follows one dot",
        )
    return found[1], found[2] or ""


class FtlEditor:
    """A file in the making: apply edits one after the other, then take the text."""

    def __init__(self, text: str) -> None:
        self._entries, self._tail = split(text)
        self._newline = newline_of(text)
        self._by_name: dict[str, list[Entry]] = {}
        for entry in self._entries:
            self._by_name.setdefault(entry.name, []).append(entry)

    def text(self) -> str:
        """The file as it is now."""
        return join(self._entries, self._tail)

    def sort(self, sort_key: SortKey) -> None:
        """Put the messages in order with their comments, each group (between other comments) for itself."""
        groups: list[list[Entry]] = [[]]
        for entry in self._entries:
            if entry.gap.strip():
                groups.append([])
            groups[-1].append(entry)
        gaps = [entry.gap for entry in self._entries]
        self._entries = [
            entry
            for group in groups
            for entry in sorted(group, key=lambda entry: sort_key(entry.name))
        ]
        for entry, gap in zip(self._entries, gaps, strict=True):
            entry.gap = gap

    def apply(self, edit: Edit) -> None:
        """Do one edit."""
        match edit:
            case SetValue():
                self._set(edit.path, edit.text, edit.after)
            case Delete():
                self._delete(edit.path)
            case Rename():
                self._rename(edit.path, edit.new)

    def _set(self, path: Path, text: str, after: Path | None) -> None:
        name, attribute = named(path)
        entries = self._by_name.get(name)
        if not entries:
            self._add(name, attribute, text, after)
            return
        for entry in reversed(entries):
            pattern = entry.find(attribute)
            if pattern:
                raw = pattern.raw.of(entry.body)
                if read(raw) != text:
                    entry.replace(
                        pattern.raw,
                        write(
                            text, raw, self._newline, self._indent_in(entry, attribute)
                        ),
                    )
                return
        self._extend(entries[-1], attribute, text, after)

    def _indent_in(self, entry: Entry, attribute: str) -> str:
        """The indentation for a text of several lines."""
        if attribute:
            return self._attribute_indent(entry) + _INDENT
        return next(
            (
                found
                for pattern in entry.patterns()
                if (found := indent_of(pattern.raw.of(entry.body)))
            ),
            _INDENT,
        )

    def _attribute_indent(self, entry: Entry) -> str:
        for near in (entry, *self._entries):
            for pattern in near.patterns()[1:]:
                line = near.body[pattern.start :]
                return line[: len(line) - len(line.lstrip(" "))]
        return _INDENT

    def _extend(
        self, entry: Entry, attribute: str, text: str, after: Path | None
    ) -> None:
        """Give a message its value, or one more attribute."""
        found = entry.patterns()
        if not attribute:
            entry.replace(found[0].raw, write(text, "", self._newline, _INDENT))
            return
        before = [
            pattern
            for pattern in found
            if after and str(after[0]) == f"{entry.name}.{pattern.attribute}"
        ]
        at = (before or (found[:1] if after == () else found[-1:]))[0].raw.end
        entry.replace((at, at), self._attribute_line(entry, attribute, text))

    def _attribute_line(self, entry: Entry, attribute: str, text: str) -> str:
        indent = self._attribute_indent(entry)
        return f"{self._newline}{indent}.{attribute} ={write(text, '', self._newline, indent + _INDENT)}"

    def _add(self, name: str, attribute: str, text: str, after: Path | None) -> None:
        entry = Entry("", "", f"{name} =", name=name)
        if attribute:
            entry.body += self._attribute_line(entry, attribute, text)
        else:
            entry.body += write(text, "", self._newline, _INDENT)
        at = self._index_after(after)
        between = separator(self._entries, at, self._newline)
        self._tail = insert(self._entries, self._tail, entry, at, between)
        self._by_name[name] = [entry]

    def _index_after(self, after: Path | None) -> int:
        if after == ():
            return 0
        siblings = self._by_name.get(named(after)[0]) if after else None
        return self._entries.index(siblings[-1]) + 1 if siblings else len(self._entries)

    def _delete(self, path: Path) -> None:
        for entry, pattern in self._held(path):
            self._remove(entry, pattern)

    def _held(self, path: Path) -> list[tuple[Entry, Pattern]]:
        """All that the file has at a path."""
        name, _, attribute = str(path[0]).partition(".") if path else ("", "", "")
        return [
            (entry, found)
            for entry in self._by_name.get(name, [])
            if (found := entry.find(attribute))
        ]

    def _remove(self, entry: Entry, pattern: Pattern) -> None:
        if pattern.attribute:
            line_end = 2 if entry.body[: pattern.start].endswith("\r\n") else 1
            entry.replace((pattern.start - line_end, pattern.raw.end), "")
        else:
            entry.replace(pattern.raw, "")
        if entry.body.endswith("=") and len(entry.patterns()) == 1:
            entry.gone = True
            self._by_name[entry.name].remove(entry)

    def _rename(self, path: Path, new: Path) -> None:
        held = self._held(path)
        if not held:
            return
        (name, attribute), (new_name, new_attribute) = named(path), named(new)
        if attribute and new_attribute and name == new_name:
            for entry, pattern in held:
                at = entry.body.index(".", pattern.start) + 1
                entry.replace((at, at + len(attribute)), new_attribute)
        elif attribute or new_attribute:
            entry, pattern = held[-1]
            text = read(pattern.raw.of(entry.body))
            self._delete(path)
            self._set(new, text, (name,) if name in self._by_name else None)
        else:
            self._rename_message(name, new_name)

    def _rename_message(self, name: str, new: str) -> None:
        if self._by_name.get(new):
            raise CannotRepresent(
                f"{new} exists already",
                next_step="rename its attributes, or choose another name",
            )
        entries = self._by_name.pop(name)
        for entry in entries:
            entry.replace((0, len(name)), new)
            entry.name = new
        self._by_name[new] = entries
