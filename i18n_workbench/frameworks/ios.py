"""Apple's platforms: ``NSLocalizedString``, ``String(localized:)``, SwiftUI's texts; ``.strings`` and string catalogs."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import matching, text_of
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import (
    EXTENSION,
    MEMBERS,
    OF_OBJECT,
    VIEW,
    Call,
    in_domain,
)
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Keys,
    Layout,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator, Sequence
    from pathlib import Path


def _brackets(depth: int) -> str:
    """A pattern of what stands between brackets, with brackets in it so deep."""
    inner = r"[^()\n]"
    return rf"{inner}|\((?:{_brackets(depth - 1)})*\)" if depth else inner


_VALUE = rf"\\\((?:{_brackets(4)})*\)"
"""A value that is put into a text: ``\\(size, format: .number.precision(.fractionLength(0...1)))``."""
_PLACE = lazy_pattern(_VALUE)

_LITERAL = r"\"(?P<key>[^\"\\\n]*(?:\\.[^\"\\\n]*)*)\""
_NAMED = lazy_pattern(
    rf"\b(?:NS)?LocalizedString(?:FromTable|FromTableInBundle|WithDefaultValue)?\s*\(\s*@?{_LITERAL}"
    rf"|\b(?:String|AttributedString)\s*\(\s*localized:\s*{_LITERAL.replace('key', 'other')}"
)
"""Calls that do nothing but look a text up."""
_VIEWS = (
    r"(?:\b(?:Text|Button|Label|Toggle|Section|Picker|Menu|Link|Tab|TextField|SecureField|NavigationLink|GroupBox"
    r"|Stepper|DisclosureGroup|ProgressView|ColorPicker|DatePicker|LabeledContent|ContentUnavailableView|CommandMenu"
    r"|LocalizedStringKey|LocalizedStringResource)|\.(?:navigationTitle|navigationBarTitle|navigationSubtitle|alert"
    r"|confirmationDialog|help|accessibilityLabel|accessibilityHint|accessibilityValue))"
)
_SHOWN = lazy_pattern(rf"{_VIEWS}\s*\(\s*{_LITERAL}(?!\s*\.\w)")
"""What shows a text, which it looks up first. What a method makes of one (``"a".uppercased()``) is shown as it is."""
_CHOSEN = lazy_pattern(
    rf"{_VIEWS}\s*\(\s*[^\"\n?:,]{{1,120}}\?\s*{_LITERAL}\s*:\s*{_LITERAL.replace('key', 'other')}"
)
"""What shows one of two texts (``Text(isOn ? "On" : "Off")``): Swift takes both for keys."""
_WITH_VALUE = lazy_pattern(
    rf"(?<![\"\w])\"(?P<key>(?:[^\"\\\n]|\\[^(\n])*{_VALUE}[^\"\n]*)\""
)
_EXTENSION = lazy_pattern(rf"{_LITERAL}\s*\.\s*[lL]ocali[sz]ed\w*")
_GENERATED = lazy_pattern(r"\bL10n\.(?P<path>(?!tr\b)\w+(?:(?:\n[ \t]*)?\.\w+)*)")
"""A member of SwiftGen's table, over several lines where it is long: ``L10n.Login.signIn`` for ``login.sign_in``."""
_OF_AN_INTENT = lazy_pattern(r"ID</key>\s*<string>(?P<key>\w+)</string>")
"""How the definition of an intent names its texts in ``Intents.strings``."""
_OBJECT = lazy_pattern(r"<\w[^<>]*?\sid=\"(?P<id>[\w-]+)\"")
"""An object of Interface Builder: its texts stand by its id in the file's tables (``"Olw-nP-bQN.title" = "Quit";``)."""
_JOINED = lazy_pattern(r"\"\s*\+")
_ADJACENT = lazy_pattern(r"\"\s*@?\"(?P<key>(?:[^\"\\\n]|\\.)*)(?=\")")
"""A literal right behind another one: in Objective-C both are one text."""
_TABLE = lazy_pattern(
    r"""\"\s*(?:,\s*(?:\w+:\s*)?(?:@?\"[^\"\n]*\"|[\w.]+(?:\([^()]*\))?)\s*)*?,\s*(?:tableName|table):\s*\"(?P<table>[^\"\n]+)\""""
)
_TABLE_BEHIND = lazy_pattern(r"\"\s*,\s*@?\"(?P<table>[^\"\n]+)\"")
"""The table of ``NSLocalizedStringFromTable(@"key", @"Table", nil)``."""
_SPECIFIERS = ("%@", "%lld", "%d", "%f", "%lf")
"""What a catalog has where code puts a value into a text, by the type of the value."""
_MOST_PLACES = 3
"""Values in one literal of which each may have any type: of three there are 125 keys, of four 625."""
_DEEPEST = 12
"""Names of a chain of members that can belong to a key."""
_NUMBERED = "{0,1,2,3,4,5,6,7,8,9}*"
_REGION = lazy_pattern(
    r"\bdevelopmentRegion\s*=\s*\"?([\w-]+)|\bdefaultLocalization:\s*\"([\w-]+)\""
)
_FUNCTION = "NSLocalizedString"
_EXTENDED = f"{EXTENSION}localized"
"""What a project extends texts by: it is its own, and proves itself by what it gets."""
_LANGUAGES = {"English": "en", "French": "fr", "German": "de", "Japanese": "ja"}


class Ios(Framework):
    """``NSLocalizedString("key", comment: "")``, ``String(localized: "key")``, ``Text("key")``."""

    id = "ios"
    name = "Apple platforms"
    recognition = Recognition(
        packages={"project.yml": ("XcodeGen",)},
        # Of Tuist a manifest alone is kept, its projects are made.
        markers=(
            "*.xcodeproj",
            "*.xcworkspace",
            "Podfile",
            "Package.swift",
            "Project.swift",
            "Workspace.swift",
            # Of 8 programs of SwiftUI whose files were looked through three have no project at all.
            "*App.swift",
        ),
        platform=True,
        spans_projects=True,
    )
    code = Code(
        languages=("swift", "objective-c", "intentdefinition", "interface-builder"),
        anchors=(
            "ocali",
            "Text(",
            "Button(",
            "Label(",
            "Title(",
            "Section(",
            "Toggle(",
            "Picker(",
            "Stepper(",
            "DisclosureGroup(",
            "ProgressView(",
            "LabeledContent(",
            "UnavailableView(",
            "Menu(",
            "accessibilityValue(",
            "navigationSubtitle(",
            "Link(",
            "alert(",
            "L10n.",
            "ID</key>",
            " id=",
        ),
    )
    keys = Keys(
        natural_keys=True,
        # What the system looks up in InfoPlist.strings, and what Interface Builder connects by the ids of its objects:
        # numbers, in files that have come through from its early versions.
        implicit_keys=(
            "CFBundle*",
            "*UsageDescription",
            "NSHumanReadableCopyright",
            "???-??-???.*",
            f"{_NUMBERED}.{{title,placeholderString,text,label,normalTitle}}",
            f"{_NUMBERED}.headerCell.title",
            f"{_NUMBERED}.ibShadowed*",
        ),
    )
    layout = Layout(
        parsers=("strings", "xcstrings", "stringsdict"),
        keystyle="flat",
        plurals=IN_TEXT,
        placeholders=("cocoa",),
    )
    extraction = Extraction(
        templates={
            "": (
                'String(localized: "{key}")',
                'NSLocalizedString("{key}", comment: "")',
                "{key}",
            )
        },
    )

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """With the language that the project develops in."""
        for folder in folders:
            named = [
                *matching(folder, "*.xcodeproj/project.pbxproj"),
                folder / "Package.swift",
            ]
            for file in named:
                found = _REGION.search(text_of(file))
                if found is not None:
                    other = type(self)()
                    language = found[1] or found[2]
                    name = _LANGUAGES.get(language, language)
                    other.layout = replace(self.layout, source_language=name)
                    return other
        return self

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Texts that are looked up; of those that are only shown, what exists counts."""
        if language == "intentdefinition":
            return list(_of_intents(text))
        if language == "interface-builder":
            return list(_of_objects(text))
        found = list(_calls(text, language))
        seen = {call.start for call in found}
        others = (*_with_values(text), *_chosen(text))
        return [*found, *(call for call in others if call.start not in seen)]


def _of_intents(text: str) -> Iterator[Call]:
    """Names of texts, and beginnings of those of an enumeration's cases (``E6Nzn4-No0K9w``)."""
    for found in _OF_AN_INTENT.finditer(text):
        key, span = found["key"], found.span("key")
        yield Call(key, *span, "intent", sure=False)
        yield Call(key, *span, "intent", sure=False, parts=(f"{key}-", None))


def _of_objects(text: str) -> Iterator[Call]:
    """Every object of an interface: the system looks up what a table has of it."""
    for found in _OBJECT.finditer(text):
        name, span = found["id"], found.span("id")
        parts = (f"{name}.", None)
        yield Call(name, *span, OF_OBJECT, sure=False, parts=parts)


def _calls(text: str, language: str) -> Iterator[Call]:
    for shape in (_NAMED, _SHOWN, _EXTENSION):
        for found in shape.finditer(text):
            group = "other" if shape is _NAMED and found["key"] is None else "key"
            start, end = found.span(group)
            literal = found[group]
            if language == "objective-c":
                more, end = _behind(text, end)
                literal += more
            head = _head(text, literal, end)
            if head is not None:
                yield Call(head, start, end, _FUNCTION, parts=(head, None))
                continue
            keys = _keys(literal)
            sure = shape is _NAMED and len(keys) == 1
            if "%" in literal:  # of several values, each with forms of its own
                parts = (f"{keys[0]}.", None)
                yield Call(keys[0], start, end, "stringsdict", sure=False, parts=parts)
            table = _table_of(text, found, end)
            if table:
                keys = [*(f"{table}.{key}" for key in keys), *keys]
            pieces = _put_together(literal)
            if pieces and group == "key" and shape is not _SHOWN:
                yield Call(keys[0], start, end, _FUNCTION, sure=False, parts=pieces)
            name = VIEW if shape is _SHOWN else _FUNCTION
            if (
                shape is _EXTENSION
                and not pieces
                and not _has_values(text, found.end())
            ):
                name = _EXTENDED
            callee = in_domain(name, table)
            yield Call(keys[0], start, end, callee, tuple(keys[1:]), sure=sure)

    for found in _GENERATED.finditer(text):
        path = "".join(found["path"].split())
        names = path.split(".", _DEEPEST)[:_DEEPEST]
        sizes = range(len(names) - 1, 0, -1)  # what follows may be of the text
        heads = tuple(".".join(names[:size]) for size in sizes)
        yield Call(path, *found.span("path"), f"L10n{MEMBERS}", heads, sure=False)


def _has_values(text: str, end: int) -> bool:
    """Whether a call gets anything: another key or table, perhaps (``"Quit".localized(key: "74m-kw.title")``)."""
    return text.startswith("(", end) and not text.startswith("()", end)


def _with_values(text: str) -> Iterator[Call]:
    r"""Texts with values in them, wherever they stand: a view may get one of two (``title: isDm ? "dm \(n)" : "off"``)."""
    for found in _WITH_VALUE.finditer(text):
        literal = found["key"]
        if _head(text, literal, found.end("key")) is not None:
            continue
        if any(map(str.isalpha, "".join(_PLACE.split(literal)))):
            first, *others = _keys(literal)
            yield Call(
                first,
                *found.span("key"),
                "LocalizedStringKey",
                tuple(others),
                sure=False,
            )


def _chosen(text: str) -> Iterator[Call]:
    """The texts without values of which a view shows one."""
    for found in _CHOSEN.finditer(text):
        for group in ("key", "other"):
            if "\\(" not in found[group]:
                key = unescaped(found[group])
                yield Call(key, *found.span(group), VIEW, sure=False)


def _behind(text: str, end: int) -> tuple[str, int]:
    """What the literals right behind one say, and where the last of them ends."""
    more = ""
    while found := _ADJACENT.match(text, end):
        more += found["key"]
        end = found.end()
    return more, end


def _table_of(text: str, call: re.Match[str], end: int) -> str:
    """The table that a call names behind its key; empty = none."""
    shape = _TABLE_BEHIND if "FromTable" in call[0] else _TABLE
    found = shape.match(text, end)
    return found["table"] if found else ""


def _head(text: str, literal: str, end: int) -> str | None:
    r"""What a key begins with that a literal does not hold whole: ``"alert." + name``, ``"hint_\(on ? "a" : "b")"``."""
    opened = literal.rfind("\\(")
    if opened >= 0 and literal.count(")", opened) < literal.count("(", opened):
        return literal[:opened]
    return literal if _JOINED.match(text, end) else None


def _keys(literal: str) -> list[str]:
    """What a literal can mean as a key: a value that is put into it stands there by its type."""
    pieces = list(map(unescaped, _PLACE.split(literal)))
    places = len(pieces) - 1
    if places:  # what is written around values stands in a format then
        pieces = [piece.replace("%", "%%") for piece in pieces]
    if places > _MOST_PLACES:
        return ["%@".join(pieces)]
    return [
        "".join(_woven(pieces, chosen))
        for chosen in product(_SPECIFIERS, repeat=places)
    ]


def _put_together(literal: str) -> tuple[str | None, ...]:
    r"""The pieces of a key that a program makes before it is looked up (``NSLocalizedString("menu.\(name)")``); none of a whole
    one. What shows a text, and ``String(localized:)``, look up what stands there with its values' types.
    """
    first, *others = map(unescaped, _PLACE.split(literal))
    parts: list[str | None] = [first]
    for piece in others:
        parts += [None, piece]
    return tuple(parts) if others else ()


def _woven(pieces: Sequence[str], specifiers: Sequence[str]) -> Iterator[str]:
    yield pieces[0]
    for specifier, piece in zip(specifiers, pieces[1:], strict=True):
        yield specifier + piece
