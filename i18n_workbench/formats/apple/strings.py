"""``.strings`` files: ``"key" = "value";`` with comments, in UTF-8 or UTF-16."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.apple.entries import Entry, described, source_of, split
from i18n_workbench.formats.apple.texts import quoted, respelled
from i18n_workbench.formats.base import (
    Delete,
    Document,
    Edit,
    Format,
    Layout,
    Location,
    Path,
    Rename,
    SetValue,
    Values,
    show,
)
from i18n_workbench.formats.blocks import insert, join, separator
from i18n_workbench.formats.lines import refuse_damage
from i18n_workbench.text import Decoded, Span, decode, newline_of
from i18n_workbench.text.sentences import keys_are_texts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_LANGUAGES = {
    "English": "en", "French": "fr", "German": "de", "Japanese": "ja", "Italian": "it", "Spanish": "es", "Dutch": "nl",
    "Portuguese": "pt", "Danish": "da", "Swedish": "sv", "Norwegian": "no", "Finnish": "fi",
}  # fmt: skip
"""Names of folders from before there were tags (``English.lproj``), which are still read."""


class Strings(Format):
    """Apple's ``.strings``. Keys are flat texts; those of Interface Builder carry their source text in a comment."""

    id = "strings"
    scoped = True
    tables = True
    extensions = ("strings",)
    homes = ("{locale}.lproj/{namespace}.strings",)
    nesting = False
    has_branches = False
    comments = True
    described_by = ("/*", "//")
    indentation = False
    may_carry_sources = True
    refuse = staticmethod(refuse_damage)

    @classmethod
    def tag_of(cls, written: str) -> str:
        """``Base`` is the source language; folders may be called by a language's English name."""
        return "" if written == "Base" else _LANGUAGES.get(written, written)

    @classmethod
    def decode(cls, data: bytes, encoding: str) -> Decoded:
        """As configured, or by the BOM; without one, UTF-16 is known by the zeros between its characters."""
        head = data[:4]
        if (
            len(head) == 4
            and not head.startswith((b"\xff\xfe", b"\xfe\xff"))
            and head.count(0) == 2
        ):
            return decode(data, "utf-16-le" if head[1] == 0 else "utf-16-be")
        return decode(data, encoding)


class StringsDocument(Document):
    """One ``.strings`` file."""

    format = Strings

    def __init__(
        self,
        text: str,
        options: Mapping[str, Any] | None = None,
        encoding: str = "utf-8",
    ) -> None:
        super().__init__(text, options, encoding)
        self._entries = split(text)[0]
        self._by_key = {entry.key: entry for entry in self._entries}

    def descriptions(self) -> dict[Path, str]:
        """The comments directly above an entry."""
        found = {
            (entry.key,): described(entry.comments) for entry in self._by_key.values()
        }
        return {path: text for path, text in found.items() if text}

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Entries whose key comes again later."""
        return [
            ((one.key,), _location(one))
            for one in self._entries
            if self._by_key[one.key] is not one
        ]

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a text is, without its quotes."""
        entry = self._by_key.get(str(path[0])) if len(path) == 1 and not form else None
        return _location(entry) if entry else None

    def _read(self) -> Values:
        values = Values()
        are_texts = keys_are_texts(self._by_key)
        for entry in self._entries:
            row = values.add((entry.key,), entry.text)
            if "ObjectID" in entry.comments:
                source = source_of(entry)
            else:
                source = entry.key if are_texts else ""
            if source:
                values.sources[row] = source
        return values

    def _splice(self, edits: Sequence[Edit]) -> str:
        editor = _Editor(self.text, self.encoding)
        for edit in edits:
            editor.apply(edit)
        return editor.text()

    def _normalize(self, layout: Layout) -> str:
        if layout.sort_key is None:
            return self.text
        entries, tail = split(self.text)
        gaps = [entry.gap for entry in entries]
        sort_key = layout.sort_key
        entries.sort(key=lambda entry: sort_key(entry.key))
        for entry, gap in zip(entries, gaps, strict=True):
            entry.gap = gap
        return join(entries, tail)


Strings.document = StringsDocument


class _Editor:
    """A file in the making: apply edits one after the other, then take the text."""

    def __init__(self, text: str, encoding: str) -> None:
        self._entries, self._tail = split(text)
        self._newline = newline_of(text)
        self._encoding = encoding
        self._by_key: dict[str, list[Entry]] = {}
        for entry in self._entries:
            self._by_key.setdefault(entry.key, []).append(entry)

    def text(self) -> str:
        return join(self._entries, self._tail)

    def apply(self, edit: Edit) -> None:
        match edit:
            case SetValue():
                self._set(edit)
            case Delete():
                for entry in self._by_key.pop(_name(edit.path), []):
                    entry.gone = True
            case Rename():
                self._rename(_name(edit.path), _name(edit.new))

    def _rename(self, name: str, new: str) -> None:
        entries = self._by_key.pop(name, [])
        for entry in entries:
            entry.rename(new, respelled(entry.parts()["key"], new, self._encoding))
        self._by_key.setdefault(new, []).extend(entries)

    def _set(self, edit: SetValue) -> None:
        found = self._by_key.get(_name(edit.path))
        if not found:
            self._add(edit)
            return
        entry = found[-1]
        parts = entry.parts()
        if entry.text == edit.text:
            return
        if parts["sign"]:
            entry.replace(
                parts.span("value"),
                respelled(parts["value"], edit.text, self._encoding),
            )
        else:
            at = parts.end("key")
            entry.replace((at, at), f" = {quoted(edit.text, self._encoding)}")
        entry.text = edit.text

    def _add(self, edit: SetValue) -> None:
        name = _name(edit.path)
        at = self._place(edit.after)
        sign = _sign(self._entries[max(at - 1, 0)]) if self._entries else " = "
        body = (
            f"{quoted(name, self._encoding)}{sign}{quoted(edit.text, self._encoding)};"
        )
        entry = Entry("", "", body, key=name, text=edit.text)
        self._by_key[name] = [entry]
        between = separator(self._entries, at, self._newline)
        self._tail = insert(self._entries, self._tail, entry, at, between)

    def _place(self, after: Path | None) -> int:
        """The index of a new entry: behind its sibling, before everything, or at the end."""
        siblings = self._by_key.get(_name(after)) if after else None
        if siblings:
            return self._entries.index(siblings[-1]) + 1
        return 0 if after == () else len(self._entries)


def _name(path: Path) -> str:
    if len(path) != 1 or not isinstance(path[0], str):
        raise CannotRepresent(
            f"{show(path)}: the keys of .strings files have no levels"
        )
    return path[0]


def _sign(like: Entry) -> str:
    """What stands between key and value, as a neighbour has it unless that is aligned or holds a comment."""
    parts = like.parts()
    between = f"{parts['before']}={parts['after'] or ''}"
    if parts["sign"] and len(between) <= 3 and not between.strip(" \t="):
        return between
    return " = "


def _location(entry: Entry) -> Location:
    parts = entry.parts()
    value = parts.span("value" if parts["sign"] else "key")
    return Location(
        _inside(entry, value, entry.body[value[0]]),
        _inside(entry, parts.span("key"), entry.body[0]),
        Span(entry.start - len(entry.comments), entry.start + len(entry.body)),
    )


def _inside(entry: Entry, span: tuple[int, int], first: str) -> Span:
    """A word's place in the file, without its quotes."""
    quotes = int(first in {'"', "'"})
    return Span(entry.start + span[0] + quotes, entry.start + span[1] - quotes)
