"""Android's ``values*/*.xml``: strings, plurals, arrays of strings; and Compose's files of that shape."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.edits import Path, SetValue, Values, show
from i18n_workbench.formats.xml.android_texts import AndroidTexts, ComposeTexts
from i18n_workbench.formats.xml.document import XmlDocument, XmlFormat
from i18n_workbench.formats.xml.entries import Entry, Grammar, Slot
from i18n_workbench.formats.xml.fragments import (
    insert_child,
    remove_child,
    replace_attribute,
)
from i18n_workbench.formats.xml.references import attribute_value, resolved
from i18n_workbench.formats.xml.scanner import attribute, attributes, scan
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.locales.qualifiers import from_qualifier, to_qualifier

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from i18n_workbench.formats.base import Edit
    from i18n_workbench.formats.xml.scanner import Element
    from i18n_workbench.formats.xml.texts import Texts
    from i18n_workbench.text import Span

QUANTITIES = ("zero", "one", "two", "few", "many", "other")
_BASE = "base"
_RESOURCES = lazy_pattern(rb"<resources[\s>]")
_TEXTS = lazy_pattern(
    rb"<(?:string|plurals|string-array)[\s>]|<item\s[^>]*type=[\"']string"
)
_NOTHING = lazy_pattern(
    rb"<resources\b[^>]*(?:/>|>\s*+(?:<!--(?:(?!-->).)*+-->\s*+)*+</resources>)",
    re.DOTALL,
)
"""A file in which a language is begun (Weblate's)."""
_FIXED = lazy_pattern(r"(?:^|_)(?:do_?not|dont|no)_?translate")
"""``donottranslate.xml``, and as projects write it: ``pack_strings_dont_translate.xml``, ``strings_no_translate.xml``."""
_NAME = lazy_pattern(r"[\w.-]+")
_USUAL = lazy_pattern(r"<string name=\"([\w.]+)\"\s*+>([^<]*+)</string\s*+>")
"""How nearly every text is written; seen so, nothing has to be made of its places."""
_XLIFF = ' xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2"'


class AndroidGrammar(Grammar):
    """``<string name>``, ``<plurals name>`` with an item a quantity, ``<string-array name>``."""

    text_elements = frozenset({"string", "item"})
    arrays = True

    def __init__(self, texts: Texts, *, is_fixed: bool = False) -> None:
        super().__init__(texts)
        self._is_fixed = is_fixed
        """Whether the file as a whole is not to be translated (``<resources translatable="false">``)."""

    def entry(self, text: str, element: Element) -> Entry | None:
        """A resource that is text: a string, a plural family, an array."""
        given = attributes(text, element)
        key = given.get("name")
        kind = _kind(text, element.name, given)
        if key is None or not kind:
            return None
        own = given.get("translatable")
        fixed = self._is_fixed if own is None else own.of(text) == "false"
        entry = Entry((resolved(key.of(text)),), key, element.span, is_fixed=fixed)
        if kind == "string":
            entry.slots.append(Slot(element.content))
            return entry
        for item in element.named("item"):
            if kind == "string-array":
                entry.slots.append(Slot(item.content, below=(len(entry.slots),)))
            elif (form := attribute(text, item, "quantity") or "") in QUANTITIES:
                entry.slots.append(Slot(item.content, form))
        return entry

    def new_entry(self, edit: SetValue, indent: str, unit: str) -> str:
        """A new string, plural family or array."""
        name = attribute_value(_named(str(self.key_of(edit.path))))
        if not edit.form and len(edit.path) == 1:
            return f'<string name="{name}">{self.texts.write("", edit.text)}</string>'
        kind = "plurals" if edit.form else "string-array"
        empty = f'<{kind} name="{name}"></{kind}>'
        return self.add_slot(empty, edit, indent, unit)

    def add_slot(self, body: str, edit: SetValue, indent: str, unit: str) -> str:
        """One more quantity, in CLDR's order, or one more item at the end."""
        element = scan(body)
        items = list(element.named("item"))
        text = self.texts.write("", edit.text)
        if element.name == "plurals" and edit.form in QUANTITIES:
            before = QUANTITIES[: QUANTITIES.index(edit.form)]
            at = sum(
                (attribute(body, item, "quantity") or "") in before for item in items
            )
            item = f'<item quantity="{edit.form}">{text}</item>'
        elif element.name == "string-array" and edit.path[-1] == len(items):
            at, item = len(items), f"<item>{text}</item>"
        else:
            return super().add_slot(body, edit, indent, unit)
        return insert_child(
            body, element, items, at, item, (self.texts.newline, indent, unit)
        )

    def drop_slot(self, body: str, entry: Entry, slot: Slot) -> str:
        """Without one quantity or the last item."""
        del entry
        item = next(one for one in scan(body).children if one.content == slot.content)
        return remove_child(body, item)

    def rename(self, body: str, old: Path, new: Path) -> str:
        """The resource under another name."""
        del old
        return replace_attribute(body, scan(body), "name", _named(str(new[0])))


class AndroidDocument(XmlDocument):
    """One file of resources."""

    kind_of_file = "Android resources"
    root_names = frozenset({"resources"})
    texts: ClassVar[type[Texts]] = AndroidTexts

    def _grammar(self) -> Grammar:
        texts = self.texts(self.newline, self.encoding)
        return AndroidGrammar(texts, is_fixed=self._is_fixed())

    def _read(self) -> Values:
        """The leaves. Of 1,258 texts of Nextcloud's German file all but a tenth are as usual."""
        grammar = self.grammar
        texts, is_usual = grammar.texts, _USUAL.fullmatch
        is_fixed = self._is_fixed()
        values = Values()
        for element in self.root.children:
            usual = is_usual(self.text, element.start, element.end)
            if usual is None:
                entry = grammar.entry(self.text, element)
                if entry is not None:
                    self._add(values, entry)
                continue
            name, raw = usual.groups()
            kind = texts.kind(raw) if raw else ""
            row = values.add((name,), texts.read(raw), kind)
            if is_fixed or kind == "alias":
                values.fixed.add(row)
        return values

    def _is_fixed(self) -> bool:
        """Whether the file as a whole is not to be translated."""
        return attribute(self.text, self.root, "translatable") == "false"

    def _splice(self, edits: Sequence[Edit]) -> str:
        """Do the edits; a text that marks a part with ``<xliff:g>`` needs the prefix declared."""
        new = super()._splice(edits)
        if "<xliff:" not in new or "xmlns:xliff" in new:
            return new
        start = self.root.start + len("<resources")
        return new[:start] + _XLIFF + new[start:]


class Android(XmlFormat):
    """Resources of Android. A key is a resource's name; the forms of plurals are their quantities."""

    id = "android"
    extensions: ClassVar[tuple[str, ...]] = ("xml",)
    sniffed = True
    scoped = True
    homes: ClassVar[tuple[str, ...]] = (
        "moko-resources/{locale}/*.xml",
        "values-?{locale?}/*.xml",
    )
    plurals = True
    described_by = ("<!--",)
    empty = "<resources>\n</resources>\n"

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether a file holds texts, or nothing yet, and not only colours, sizes and styles."""
        if _RESOURCES.search(head) is None:
            return False
        return _TEXTS.search(head) is not None or _NOTHING.search(head) is not None

    @classmethod
    def is_fixed(cls, name: str) -> bool:
        """Android's tools look for no translation of what stands in such a file; projects spell its name in many ways."""
        return bool(_FIXED.search(name))

    @classmethod
    def tag_of(cls, written: str) -> str:
        """The language of a folder (``values-pt-rBR``, Moko's ``base``)."""
        return "" if written in {"", _BASE} else from_qualifier(written)

    @classmethod
    def written_as(cls, tag: str) -> str:
        """How folders write a language."""
        return to_qualifier(tag)


class Compose(Android):
    """Resources of Compose: shaped like Android's, with fewer escapes. Their folder tells them apart."""

    id = "compose"
    parser = "android"
    extensions = ()
    sniffed = False
    placed = True
    dialect_of = ("android",)
    homes = ("composeResources/values-?{locale?}/*.xml",)

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Never by content: that is as Android's."""
        del head
        return False


class ComposeDocument(AndroidDocument):
    """One file of Compose's resources."""

    texts = ComposeTexts


Android.document = AndroidDocument
AndroidDocument.format = Android
Compose.document = ComposeDocument
ComposeDocument.format = Compose


def _kind(text: str, name: str, given: Mapping[str, Span]) -> str:
    """The kind of resource that an element is; empty for one that is no text."""
    if name in {"string", "plurals", "string-array"}:
        return name
    is_string = (
        name == "item" and "type" in given and given["type"].of(text) == "string"
    )
    return "string" if is_string else ""


def _named(name: str) -> str:
    """A name as resources may have it."""
    if not _NAME.fullmatch(name):
        raise CannotRepresent(
            f"{show((name,))} is no name of a resource",
            next_step="use letters, digits, underscores and dots",
        )
    return name
