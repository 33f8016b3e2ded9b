"""The document of every XML format: a grammar says what its entries are, all else is common."""

from __future__ import annotations

from abc import abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from i18n_workbench.errors import EncodingError, ParseError, Place
from i18n_workbench.formats.base import Document, Format, Layout, Location, Path, Values
from i18n_workbench.formats.in_place import replaced
from i18n_workbench.formats.xml.between import comment_text
from i18n_workbench.formats.xml.editor import Editor
from i18n_workbench.formats.xml.entries import Entry, Slot, entries_of
from i18n_workbench.formats.xml.indentation import indented
from i18n_workbench.formats.xml.scanner import scan
from i18n_workbench.formats.xml.sheet import Node, sheet_of
from i18n_workbench.formats.xml.wellformed import check
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import Decoded, decode, newline_of
from i18n_workbench.text.encodings import codec_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.formats.base import Edit
    from i18n_workbench.formats.xml.entries import Grammar
    from i18n_workbench.formats.xml.scanner import Element

DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n'
_DECLARED = lazy_pattern(
    rb"\A\s*<\?xml[^>]*?encoding\s*=\s*[\"']([A-Za-z][\w.:-]*)[\"']"
)


class XmlFormat(Format):
    """What the XML formats have in common: the encoding is what the file declares."""

    nesting: ClassVar[bool] = False
    has_branches: ClassVar[bool] = False
    comments: ClassVar[bool] = True
    document: ClassVar[type[XmlDocument]]
    empty: ClassVar[str]
    """A file without any message, behind its declaration."""

    @classmethod
    def decode(cls, data: bytes, encoding: str) -> Decoded:
        """As declared; a BOM decides over that, and so do bytes that cannot be UTF-16."""
        found = _DECLARED.match(data[:200])
        declared = found[1].decode().lower() if found else "utf-8"
        if codec_name(encoding) != "utf-8" or declared.startswith(
            ("utf", "ucs", "unicode")
        ):
            return decode(data, encoding)
        try:
            return decode(data, declared)
        except EncodingError:
            return decode(data, "utf-8")

    @classmethod
    def new_text(cls, template: str | None, locale: str, layout: Layout) -> str:
        """The template without its messages, or the least that such a file has."""
        del layout
        if template is None:
            return cls.for_locale(DECLARATION + cls.empty, locale)
        without_messages = cls.document(template).emptied()
        return cls.for_locale(without_messages, locale)

    @classmethod
    def for_locale(cls, text: str, locale: str) -> str:
        """A new file with what it says about its locale."""
        del locale
        return text


class XmlDocument(Document):
    """One parsed file."""

    format: type[XmlFormat]
    kind_of_file: ClassVar[str]
    """What such files are called, for messages."""
    root_names: ClassVar[frozenset[str]]
    """Local names of the root element."""

    @cached_property
    def root(self) -> Element:
        """The root element.

        Raises
        ------
        ParseError
            When the text is no well-formed XML, or XML of another kind.
        """
        check(self.text)
        root = scan(self.text)
        if root.local not in self.root_names:
            raise ParseError(
                f"<{root.name}> is no file of {self.kind_of_file}",
                Place("", *self.position(root.start)),
                "list the file in ignoreFiles if it is none that should be read",
            )
        return root

    @cached_property
    def grammar(self) -> Grammar:
        """The rules of this file."""
        return self._grammar()

    @cached_property
    def newline(self) -> str:
        """The line end that most lines have."""
        return newline_of(self.text)

    @cached_property
    def entries(self) -> list[Entry]:
        """All messages, in order."""
        return list(entries_of(self.grammar, self.text, self.root))

    @cached_property
    def _slots(self) -> list[tuple[Entry, Slot]]:
        """The texts with their entries, by row."""
        return [(entry, slot) for entry in self.entries for slot in entry.slots]

    @cached_property
    def _rows(self) -> dict[Path, list[int]]:
        """The rows of each path."""
        rows: dict[Path, list[int]] = {}
        for row, (entry, slot) in enumerate(self._slots):
            rows.setdefault(entry.leaf(slot), []).append(row)
        return rows

    @abstractmethod
    def _grammar(self) -> Grammar:
        """The rules of this file."""

    def descriptions(self) -> dict[Path, str]:
        """What the file tells translators, by path."""
        by_key: dict[Path, str] = {}
        for node in self._sheet().entries():
            text = self.grammar.description(
                node.body, comment_text(node.own + node.trail)
            )
            if text and node.path is not None:
                by_key[node.path] = text
        descriptions = {}
        for entry, slot in self._slots:
            if entry.path in by_key:
                leaf = entry.leaf(slot)
                descriptions[leaf] = by_key[entry.path]
        return descriptions

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Entries whose key comes again later in the same shape: Android keeps a string, a plural and an array of one name apart."""
        last = {(entry.path, entry.shape): entry for entry in self.entries}
        twins = []
        for entry in self.entries:
            if last[entry.path, entry.shape] is entry:
                continue
            first = entry.slots[0] if entry.slots else None
            location = self._location(entry, first)
            twins.append((entry.path, location))
        return twins

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a text is; without ``form`` the first one of a plural family."""
        rows = self._rows.get(path, [])
        found = []
        for row in rows:
            _, slot = self._slots[row]
            if form in {"", slot.form}:
                found.append(row)
        if not found:
            return None
        entry, slot = self._slots[found[-1]]
        if not form:
            slot = next(
                slot
                for other, slot in map(self._slots.__getitem__, rows)
                if other is entry
            )
        return self._location(entry, slot)

    def _read(self) -> Values:
        values = Values()
        for entry in self.entries:
            self._add(values, entry)
        return values

    def _add(self, values: Values, entry: Entry) -> None:
        """Append the leaves of an entry."""
        texts = self.grammar.texts
        rows: list[int] = []
        for slot in entry.slots:
            path = entry.leaf(slot) if slot.below else entry.path
            raw = None if slot.content is None else slot.content.of(self.text)
            text = None if raw is None else texts.read(raw)
            row = values.add(path, text, texts.kind(raw) if raw else "", slot.form)
            rows.append(row)
            if slot.state:
                values.states[row] = slot.state
            if slot.source:
                values.sources[row] = slot.source
            if entry.is_fixed or slot.is_fixed:
                values.fixed.add(row)
        # An array with references to other resources is put together of those: nobody translates a part of it, and
        # without the references the other items would have no place.
        if any(values.kinds.get(row) == "alias" for row in rows):
            values.fixed.update(rows)

    def _in_place(self, row: int, text: str) -> str | None:
        entry, slot = self._slots[row]
        body = entry.whole.of(self.text)
        leaf = entry.leaf(slot)
        own = self.grammar.parse(body, entry.path).slot(leaf, slot.form)
        if own is None or own.content is None:
            return None
        new_body = self.grammar.set_text(body, own, text)
        return replaced(self.text, entry.whole, new_body)

    def _splice(self, edits: Sequence[Edit]) -> str:
        root = self._sheet()
        editor = Editor(self.grammar, root, self.newline, self._unit(root))
        for edit in edits:
            editor.apply(edit)
        return root.render()

    def _normalize(self, layout: Layout) -> str:
        root = self._sheet()
        if layout.sort_key is not None:
            Editor(self.grammar, root, self.newline, self._unit(root)).sort(
                layout.sort_key
            )
        text = root.render()
        if layout.indent is None:
            return text
        return indented(text, self.grammar, layout.indent)

    def emptied(self) -> str:
        """The file without its messages."""
        root = self._sheet()
        root.trail = root.trail if root.trail.strip() else self.newline
        self._empty(root)
        return root.render()

    def _empty(self, container: Node) -> None:
        kept = [node for node in container.children if self._stays(node)]
        if kept != container.children:
            container.children = kept
            container.tail = self.newline + container.indent
        for node in kept:
            self._empty(node)

    def _stays(self, node: Node) -> bool:
        """Whether a new file has a child of a container, too."""
        if node.is_container:
            return self.grammar.keeps(node.name, ())
        return node.path is None and self.grammar.takes_over(node.body)

    def _sheet(self) -> Node:
        return sheet_of(self.grammar, self.text, self.root)

    def _unit(self, root: Node) -> str:
        """One level of indentation: how much deeper something stands than what holds it."""
        others = (
            child for container in root.containers() for child in container.children
        )
        for node in (*root.entries(), *others):
            outer = node.parent.indent if node.parent else ""
            if node.indent != outer and node.indent.startswith(outer):
                return node.indent[len(outer) :]
        return str(self.options.get("indent") or "    ")

    def _location(self, entry: Entry, slot: Slot | None) -> Location:
        value = slot.content if slot and slot.content else entry.key
        return Location(value, entry.key, entry.whole)
