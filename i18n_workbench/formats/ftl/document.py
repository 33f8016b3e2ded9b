"""A Fluent file as it is read, located and changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.formats.base import (
    Delete,
    Document,
    Edit,
    Layout,
    Location,
    Path,
    Rename,
    SetValue,
    Values,
)
from i18n_workbench.formats.ftl.edit import Entry, FtlEditor, named, split
from i18n_workbench.formats.ftl.pattern import EMPTY, read
from i18n_workbench.formats.ftl.quoting import unquoted
from i18n_workbench.formats.ftl.syntax import (
    Pattern,
    is_clean,
    only_message,
    parse,
    sources,
)
from i18n_workbench.formats.in_place import replaced
from i18n_workbench.formats.lines import described
from i18n_workbench.text import Span

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from i18n_workbench.formats.base import Format


class FtlDocument(Document):
    """A parsed Fluent file."""

    def __init__(
        self,
        text: str,
        options: Mapping[str, Any] | None = None,
        encoding: str = "utf-8",
        *,
        format: type[Format],  # noqa: A002 - what the field calls it
    ) -> None:
        super().__init__(text, options, encoding)
        self.format = format
        self._by_name: dict[str, list[Entry]] | None = None
        self._is_clean = is_clean(text)

    def junk(self) -> list[int]:
        """Where the file holds what is no message."""
        return [] if self._is_clean else parse(self.text)[1]

    def descriptions(self) -> dict[Path, str]:
        """The comment (``#``) directly above a message, for all that the message holds."""
        found: dict[Path, str] = {}
        for name, entries in self._index().items():
            text = described(entries[-1].comments, "#")
            if text:
                found.update(
                    {
                        _path(name, pattern.attribute): text
                        for pattern in _filled(entries[-1])
                    }
                )
        return found

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Messages and attributes that come again later."""
        paths = self.values().paths
        if len(set(paths)) == len(paths):
            return []
        found = []
        for name, entries in self._index().items():
            places = [
                (_path(name, pattern.attribute), entry, pattern)
                for entry in entries
                for pattern in _filled(entry)
            ]
            for number, (path, entry, pattern) in enumerate(places):
                if any(path == later for later, _, _ in places[number + 1 :]):
                    found.append((path, _location(entry, pattern)))
        return found

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a text is."""
        if len(path) != 1 or form:
            return None
        name, _, attribute = str(path[0]).partition(".")
        for entry in reversed(self._index().get(name, [])):
            pattern = entry.find(attribute)
            if pattern:
                return _location(entry, pattern)
        return None

    def _spliced(self, edits: Sequence[Edit]) -> str:
        """Do the edits; a renamed message keeps its attributes, a deleted term (nothing without its value) takes them along."""
        return super()._spliced(self.complete(edits))

    def _read(self) -> Values:
        values = Values()
        for name, attribute, raw in sources(self.text, clean=self._is_clean):
            if raw:
                values.paths.append((f"{name}.{attribute}" if attribute else name,))
                values.texts.append(read(raw))
        return values

    def _in_place(self, row: int, text: str) -> str | None:
        """Edit the message as if it were the whole file."""
        path = self.values().paths[row]
        if EMPTY.fullmatch(text) or unquoted(text) != text:
            span = None
        else:
            span = only_message(self.text, str(path[0]).partition(".")[0])
        if span is None:
            return None
        editor = FtlEditor(span.of(self.text))
        editor.apply(SetValue(path, text))
        return replaced(self.text, span, editor.text())

    def _splice(self, edits: Sequence[Edit]) -> str:
        editor = FtlEditor(self.text)
        for edit in edits:
            editor.apply(edit)
        return editor.text()

    def _normalize(self, layout: Layout) -> str:
        if layout.sort_key is None:
            return self.text
        editor = FtlEditor(self.text)
        editor.sort(layout.sort_key)
        return editor.text()

    def _index(self) -> dict[str, list[Entry]]:
        if self._by_name is None:
            self._by_name = {}
            for entry in split(self.text)[0]:
                self._by_name.setdefault(entry.name, []).append(entry)
        return self._by_name

    def complete(self, edits: Sequence[Edit]) -> list[Edit]:
        """The edits with what they entail: the attributes of a renamed message or a deleted term, the empty text."""
        complete: list[Edit] = []
        for edit in edits:
            if isinstance(edit, SetValue):
                text = "" if EMPTY.fullmatch(edit.text) else unquoted(edit.text)
                complete.append(
                    SetValue(edit.path, text, edit.form, edit.after, edit.replace)
                )
                continue
            complete.append(edit)
            complete += self._carried(edit)
        return complete

    def _carried(self, edit: Edit) -> list[Edit]:
        """The same for the attributes that go with a message."""
        name = str(edit.path[0]) if edit.path else ""
        found = {
            pattern.attribute
            for entry in self._index().get(name, [])
            for pattern in _filled(entry)
        }
        attributes = sorted(found - {""})
        if isinstance(edit, Rename) and not named(edit.new)[1]:
            new = named(edit.new)[0]
            return [Rename(_path(name, one), _path(new, one)) for one in attributes]
        if isinstance(edit, Delete) and name.startswith("-"):
            return [Delete(_path(name, one)) for one in attributes]
        return []


def _path(name: str, attribute: str) -> Path:
    return (f"{name}.{attribute}" if attribute else name,)


def _filled(entry: Entry) -> list[Pattern]:
    return [
        pattern for pattern in entry.patterns() if pattern.raw.of(entry.body).strip()
    ]


def _location(entry: Entry, pattern: Pattern) -> Location:
    at = entry.start
    source = pattern.raw.of(entry.body)
    key = entry.body.index(".", pattern.start) + 1 if pattern.attribute else 0
    return Location(
        Span(at + pattern.raw.end - len(source.lstrip(" \r\n")), at + pattern.raw.end),
        Span(at + key, at + key + len(pattern.attribute or entry.name)),
        Span(at - len(entry.comments), at + len(entry.body)),
    )
