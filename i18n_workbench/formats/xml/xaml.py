"""Texts of XAML's resource dictionaries (WPF, Avalonia): ``Locales/de_DE.axaml``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.formats.xml.document import XmlDocument, XmlFormat
from i18n_workbench.formats.xml.entries import Entry, Grammar, Slot
from i18n_workbench.formats.xml.fragments import replace_attribute
from i18n_workbench.formats.xml.references import attribute_value, resolved
from i18n_workbench.formats.xml.scanner import attribute, attributes, scan
from i18n_workbench.formats.xml.texts import Texts
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from i18n_workbench.formats.edits import Path, SetValue
    from i18n_workbench.formats.xml.scanner import Element

_XAML = "http://schemas.microsoft.com/winfx/2006/xaml"
_CLASSES = "clr-namespace:System;"
"""What the namespace of .NET's own classes begins with, of which WPF takes its texts."""
_INCLUDES = "<ResourceDictionary.MergedDictionaries"
_DICTIONARY = lazy_pattern(rb"<ResourceDictionary[\s>]")
_A_TEXT = lazy_pattern(rb"<\w+:String\s[^<>]*\bKey\s*=")
_BLANKS_THAT_COUNT = lazy_pattern(r"\A |[\t\n]|  | \Z")
"""Blanks that a reader of XAML would fold into one, or drop: of spaces, tabs and line feeds, and of no others."""


class XamlGrammar(Grammar):
    """``<x:String x:Key="…">`` (``sys:String`` in WPF); brushes, styles and other dictionaries are no texts."""

    text_elements = frozenset({"String"})

    def __init__(self, texts: Texts, tag: str, key: str) -> None:
        super().__init__(texts)
        self.tag = tag
        """The name of the elements, as this file writes it."""
        self.key = key
        """The name of the attribute that is the key."""

    def entry(self, text: str, element: Element) -> Entry | None:
        """A text; None for everything else."""
        if element.local != "String":
            return None
        given = attributes(text, element)
        key = given.get(self.key)
        if key is None:
            return None
        return Entry(
            (resolved(key.of(text)),), key, element.span, [Slot(element.content)]
        )

    def takes_over(self, body: str) -> bool:
        """The dictionaries that a file includes."""
        return body.startswith(_INCLUDES)

    def new_entry(self, edit: SetValue, indent: str, unit: str) -> str:
        """An element with the text."""
        del indent, unit
        key = attribute_value(str(self.key_of(edit.path)))
        raw = self.texts.write("", edit.text)
        return _preserving(
            f'<{self.tag} {self.key}="{key}">{raw}</{self.tag}>', edit.text
        )

    def set_text(self, body: str, slot: Slot, text: str) -> str:
        """The element with another text, whose blanks it keeps."""
        return _preserving(super().set_text(body, slot, text), text)

    def rename(self, body: str, old: Path, new: Path) -> str:
        """The text under another key."""
        del old
        return replace_attribute(body, scan(body), self.key, str(new[0]))


class Xaml(XmlFormat):
    """Resource dictionaries whose entries are texts. Every other XAML file is code."""

    id = "xaml"
    extensions = ("axaml", "xaml")
    sniffed = True
    described_by = ("<!--",)
    empty = (
        '<ResourceDictionary xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"\n'
        f'                    xmlns:x="{_XAML}"\n'
        '                    xmlns:sys="clr-namespace:System;assembly=mscorlib">\n'
        "</ResourceDictionary>\n"
    )

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether a file is a dictionary that holds texts."""
        return bool(_DICTIONARY.search(head) and _A_TEXT.search(head))


class XamlDocument(XmlDocument):
    """One dictionary."""

    format = Xaml
    kind_of_file = "XAML's resources"
    root_names = frozenset({"ResourceDictionary"})

    def _grammar(self) -> XamlGrammar:
        given = attributes(self.text, self.root)
        spaces = {
            name.removeprefix("xmlns:"): span.of(self.text)
            for name, span in given.items()
            if name.startswith("xmlns:")
        }
        own = next((name for name, space in spaces.items() if space == _XAML), "x")
        classes = [name for name, space in spaces.items() if space.startswith(_CLASSES)]
        tags = [child.name for child in self.root.children if child.local == "String"]
        tag = [*tags, *(f"{name}:String" for name in classes), f"{own}:String"][0]
        return XamlGrammar(Texts(self.newline, self.encoding), tag, f"{own}:Key")


Xaml.document = XamlDocument


def _preserving(body: str, text: str) -> str:
    """The element, told to keep its blanks where they would not stay by themselves."""
    element = scan(body)
    if (
        not _BLANKS_THAT_COUNT.search(text)
        or attribute(body, element, "xml:space") == "preserve"
    ):
        return body
    return replace_attribute(body, element, "xml:space", "preserve")
