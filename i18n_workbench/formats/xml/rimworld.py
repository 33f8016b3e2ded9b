"""Texts of RimWorld and its mods, whose keys are the names of elements: ``Languages/German/Keyed/Keys.xml``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.edits import Path, SetValue, show
from i18n_workbench.formats.xml.document import XmlDocument, XmlFormat
from i18n_workbench.formats.xml.entries import Entry, Grammar, Slot
from i18n_workbench.formats.xml.scanner import scan
from i18n_workbench.formats.xml.texts import Texts
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import Span

if TYPE_CHECKING:
    from i18n_workbench.formats.xml.scanner import Element

_ROOT = "LanguageData"
_BEGINNING = lazy_pattern(rb"<LanguageData[\s/>]")
_NAME = lazy_pattern(r"[^\W\d][\w.-]*")
"""What an element may be called; colons part a prefix."""


class RimWorldGrammar(Grammar):
    """``<Greeting>Hello</Greeting>``; an element that holds others (lists of ``<li>``) is none of ours."""

    def entry(self, text: str, element: Element) -> Entry | None:
        """A text; None for a list."""
        del text
        if element.children:
            return None
        start = element.start + 1
        key = Span(start, start + len(element.name))
        return Entry((element.name,), key, element.span, [Slot(element.content)])

    def new_entry(self, edit: SetValue, indent: str, unit: str) -> str:
        """An element with the text."""
        del indent, unit
        name = _named(edit.path)
        return f"<{name}>{self.texts.write('', edit.text)}</{name}>"

    def rename(self, body: str, old: Path, new: Path) -> str:
        """The element under another name, at both of its ends."""
        del old
        name = _named(new)
        element = scan(body)
        start = element.start + 1
        renamed = body[:start] + name + body[start + len(element.name) : element.close]
        if element.is_empty_tag:
            return renamed + body[element.close :]
        end = body[element.close :].replace(element.name, name, 1)
        return renamed + end


class RimWorld(XmlFormat):
    """The game's files of texts. A key is an element's name, dots included (``Gun_Rifle.label``)."""

    id = "rimworld"
    parser = "android"
    extensions = ("xml",)
    dialect_of = ("android",)
    described_by = ("<!--",)
    empty = f"<{_ROOT}>\n</{_ROOT}>\n"

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether a file begins as the game's do."""
        return _BEGINNING.search(head) is not None


class RimWorldDocument(XmlDocument):
    """One file."""

    format = RimWorld
    kind_of_file = "RimWorld's texts"
    root_names = frozenset({_ROOT})

    def _grammar(self) -> RimWorldGrammar:
        return RimWorldGrammar(Texts(self.newline, self.encoding))


RimWorld.document = RimWorldDocument


def _named(path: Path) -> str:
    """The name of an element that a key is.

    Raises
    ------
    CannotRepresent
        When no element can be called so.
    """
    name = str(path[0]) if len(path) == 1 else ""
    if not _NAME.fullmatch(name):
        raise CannotRepresent(
            f"{show(path)} cannot be the name of an element",
            next_step="use letters, digits, '_', '-' and dots, a letter first",
        )
    return name
