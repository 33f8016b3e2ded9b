"""Property lists in XML: keys beside what they stand for; ``.strings`` files that tools have written so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.formats.apple.strings import Strings
from i18n_workbench.formats.xml.document import XmlDocument, XmlFormat
from i18n_workbench.formats.xml.entries import Entry, Grammar, Part, Slot
from i18n_workbench.formats.xml.scanner import scan_all
from i18n_workbench.formats.xml.texts import Texts
from i18n_workbench.text import Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.formats.edits import Path, Segment, SetValue
    from i18n_workbench.formats.xml.scanner import Element

Pair = tuple["Element", "Element"]


class PlistGrammar(Grammar):
    """Pairs of a ``<key>`` and a ``<string>`` in the dictionary of the list."""

    text_elements = frozenset({"key", "string"})
    root_indents = False

    def entry(self, text: str, element: Element) -> Entry | None:
        """Nothing: an entry is a pair of elements."""
        del text, element
        return None

    def parts(self, text: str, container: Element) -> Sequence[Part]:
        """The dictionary of the list; in it, pairs of key and value."""
        if container.local == "plist":
            return [
                Part(child.span, container=child)
                for child in container.children[:1]
                if child.local == "dict"
            ]
        return [
            Part(Span(key.start, value.end), self.pair(text, key, value))
            for key, value in pairs_in(container)
        ]

    def pair(self, text: str, key: Element, value: Element) -> Entry | None:
        """The entry that a pair is; None where its value is no text."""
        if value.local != "string":
            return None
        name = self.texts.read(key.content.of(text))
        span = Span(key.start, value.end)
        return Entry((name,), key.content, span, [Slot(value.content)])

    def parse(self, body: str, path: Path) -> Entry:
        """The entry that a pair is."""
        del path
        entry = self.pair(body, *scan_all(body)[:2])
        assert entry is not None
        return entry

    def container_name(self, text: str, container: Element) -> str | None:
        """New pairs go to the dictionary."""
        del text
        return "" if container.local == "dict" else None

    def key_of(self, path: Path) -> Segment:
        """The key of the pair."""
        return path[0]

    def new_entry(self, edit: SetValue, indent: str, unit: str) -> str:
        """A pair with a text."""
        del unit
        name = self.texts.write("", str(self.key_of(edit.path)))
        text = self.texts.write("", edit.text)
        return f"<key>{name}</key>{self.texts.newline}{indent}<string>{text}</string>"

    def rename(self, body: str, old: Path, new: Path) -> str:
        """The pair under another key."""
        del old
        key = scan_all(body)[0]
        name = self.texts.write(key.content.of(body), str(new[0]))
        return body[: key.inner] + name + body[key.close :]


class PlistStrings(XmlFormat):
    """A table of Apple's ``.strings`` as a property list. Keys are flat texts."""

    id = "strings-plist"
    parser = "strings"
    dialect_of = ("strings",)
    scoped = True
    tables = True
    extensions = ()
    homes = Strings.homes
    described_by = ("<!--",)
    empty = (
        '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n'
        '<plist version="1.0">\n<dict>\n</dict>\n</plist>\n'
    )

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether a table begins as a property list in XML does."""
        return b"<plist" in head[:1024]

    @classmethod
    def tag_of(cls, written: str) -> str:
        """As in every ``.strings`` file."""
        return Strings.tag_of(written)


class PlistDocument(XmlDocument):
    """One property list of texts."""

    format = PlistStrings
    kind_of_file = "property lists"
    root_names = frozenset({"plist"})

    def _grammar(self) -> PlistGrammar:
        return PlistGrammar(Texts(self.newline, self.encoding))


PlistStrings.document = PlistDocument


def pairs_in(container: Element) -> Iterator[Pair]:
    """Keys with what they stand for."""
    children = container.children
    for at in range(0, len(children) - 1, 2):
        yield children[at], children[at + 1]
