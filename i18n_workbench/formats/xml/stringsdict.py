"""Apple's ``.stringsdict``: property lists of plural families."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.edits import Path, SetValue, show
from i18n_workbench.formats.xml.document import XmlDocument, XmlFormat
from i18n_workbench.formats.xml.entries import Entry, Slot
from i18n_workbench.formats.xml.plist import PlistGrammar, pairs_in
from i18n_workbench.formats.xml.scanner import scan_all
from i18n_workbench.formats.xml.texts import Texts
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.locales.plurals import CATEGORIES
from i18n_workbench.text import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.formats.xml.scanner import Element

FORMAT = "NSStringLocalizedFormatKey"
SPEC = "NSStringFormatSpecTypeKey"
VALUE = "NSStringFormatValueTypeKey"
RULE = "NSStringPluralRuleType"
_VARIABLE = lazy_pattern(r"%(?:\d+\$)?#@[^@]+@")
_CONVERSION = lazy_pattern(
    r"%(?:\d+\$)?[-+0 #']*\d*(?:\.\d+)?((?:hh|h|ll|l|q|z|t|j)?[diuoxXfFeEgGaA@])"
)
_VARIABLE_NAME = "value"


class StringsdictGrammar(PlistGrammar):
    """A key and a dictionary with a format and its variables, each with a text for every category.

    The forms of the only variable are the key's own. Of several each has its forms below the key, and where the format
    says more than that variable, it is a text below the key, too.
    """

    def new_entry(self, edit: SetValue, indent: str, unit: str) -> str:
        """A pair with one form, or with a format that has none."""
        if len(edit.path) > 1:
            raise CannotRepresent(f"{show(edit.path[:1])} has to be there first")
        newline = self.texts.newline
        name, inside = self.texts.write("", str(edit.path[0])), indent + unit
        own = self.texts.write("", edit.text)
        lines = [f"<key>{name}</key>", f"{indent}<dict>"]
        lines += [f"{inside}<key>{FORMAT}</key>", f"{inside}<string>{own}</string>"]
        if edit.form:
            lines[-1] = f"{inside}<string>%#@{_VARIABLE_NAME}@</string>"
            conversion = _CONVERSION.search(edit.text)
            pairs = {
                SPEC: RULE,
                VALUE: conversion[1] if conversion else "d",
                edit.form: own,
            }
            lines += [f"{inside}<key>{_VARIABLE_NAME}</key>", f"{inside}<dict>"]
            for key, value in pairs.items():
                lines += [
                    f"{inside}{unit}<key>{key}</key>",
                    f"{inside}{unit}<string>{value}</string>",
                ]
            lines.append(f"{inside}</dict>")
        return newline.join([*lines, f"{indent}</dict>"])

    def add_slot(self, body: str, edit: SetValue, indent: str, unit: str) -> str:
        """One more category of a variable, in CLDR's order."""
        plural = self._variable(body, edit.path)
        if plural is None or edit.form not in CATEGORIES:
            return super().add_slot(body, edit, indent, unit)
        pairs = list(pairs_in(plural))
        later = CATEGORIES[CATEGORIES.index(edit.form) :]
        at = next(
            (n for n, (key, _) in enumerate(pairs) if key.content.of(body) in later),
            len(pairs),
        )
        key, value = pairs[max(at - 1, 0)]
        before = body[: key.start]
        outer, inner = before[len(before.rstrip()) :], body[key.end : value.start]
        text = self.texts.write("", edit.text)
        pair = f"<key>{edit.form}</key>{inner}<string>{text}</string>"
        place = key.start if at == 0 else value.end
        return body[:place] + (pair + outer if at == 0 else outer + pair) + body[place:]

    def drop_slot(self, body: str, entry: Entry, slot: Slot) -> str:
        """Without one category; a format without its words is its variable alone."""
        names = [
            key.content.of(body)
            for key, value in pairs_in(scan_all(body)[1])
            if _is_plural(body, value)
        ]
        if slot.below == (FORMAT,) and len(names) == 1 and slot.content:
            return (
                f"{body[: slot.content.start]}%#@{names[0]}@{body[slot.content.end :]}"
            )
        plural = self._variable(body, entry.leaf(slot)) if slot.form else None
        for key, value in pairs_in(plural) if plural else ():
            if value.content == slot.content:
                return body[: key.start].rstrip() + body[value.end :]
        return super().drop_slot(body, entry, slot)

    def pair(self, text: str, key: Element, value: Element) -> Entry | None:
        """The entry that a pair is; None where its value is no dictionary."""
        if value.local != "dict":
            return None
        name = self.texts.read(key.content.of(text))
        entry = Entry((name,), key.content, Span(key.start, value.end))
        entry.slots = list(_slots(text, value, ()))
        variables = {slot.below for slot in entry.slots if slot.form}
        formats = [slot for slot in entry.slots if slot.below == (FORMAT,)]
        if len(entry.slots) == len(formats):
            for slot in formats:
                slot.below = ()
        elif len(variables) == 1:
            for slot in entry.slots:
                slot.below = () if slot.form else slot.below
            for slot in formats:
                slot.is_fixed = True
                if slot.content and _VARIABLE.fullmatch(slot.content.of(text)):
                    entry.slots.remove(slot)
        return entry

    def _variable(self, body: str, path: Path) -> Element | None:
        """The dictionary with the categories that a path means."""
        found: Element | None = scan_all(body)[1]
        for name in path[1:]:
            pairs = pairs_in(found) if found is not None else ()
            found = next(
                (
                    value
                    for key, value in pairs
                    if self.texts.read(key.content.of(body)) == name
                ),
                None,
            )
        if found is not None and len(path) == 1:
            found = next(
                (value for _, value in pairs_in(found) if _is_plural(body, value)), None
            )
        return found if found is not None and _is_plural(body, found) else None


class Stringsdict(XmlFormat):
    """Stringsdict. A key is a family; its forms are the categories of its variable."""

    id = "stringsdict"
    scoped = True
    extensions = ("stringsdict",)
    homes = ("{locale}.lproj/{namespace}.stringsdict",)
    plurals = True
    described_by = ("<!--",)
    empty = (
        '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n'
        '<plist version="1.0">\n<dict>\n</dict>\n</plist>\n'
    )

    @classmethod
    def tag_of(cls, written: str) -> str:
        """The language of a folder; ``Base`` is the source language."""
        return "" if written == "Base" else written


class StringsdictDocument(XmlDocument):
    """One property list."""

    format = Stringsdict
    kind_of_file = "property lists"
    root_names = frozenset({"plist"})

    def _grammar(self) -> StringsdictGrammar:
        return StringsdictGrammar(Texts(self.newline, self.encoding))


Stringsdict.document = StringsdictDocument


def _is_plural(text: str, element: Element) -> bool:
    """Whether a dictionary holds the categories of a variable."""
    return element.local == "dict" and any(
        key.content.of(text) == SPEC and value.content.of(text) == RULE
        for key, value in pairs_in(element)
    )


def _slots(text: str, element: Element, below: Path) -> Iterator[Slot]:
    """The texts of a dictionary and of those in it."""
    is_plural = _is_plural(text, element)
    for key, value in pairs_in(element):
        name = key.content.of(text)
        if value.local == "dict":
            yield from _slots(text, value, (*below, name))
        elif value.local != "string" or name in {SPEC, VALUE}:
            continue
        elif is_plural and name in CATEGORIES:
            yield Slot(value.content, name, below)
        else:
            yield Slot(value.content, below=(*below, name))
