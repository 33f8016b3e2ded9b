"""Texts in the interface files of Xcode: storyboards and nibs, whose strings tables are called by the ids of their objects."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.extraction import texts
from i18n_workbench.extraction.judgement.judging import Where, judged
from i18n_workbench.extraction.model import Hardcoded
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from i18n_workbench.extraction.model import Options

LANGUAGE = "interface-builder"
OUTLET = "outlet"
"""What a reason ends with where code may give the object another text, and its name there."""
_ENDINGS = (".storyboard", ".xib")
_LOCALIZED = lazy_pattern(
    r"(?P<home>(?:.*/)?)(?P<locale>[\w-]+)\.lproj/(?P<stem>[^/]+)\.\w+$"
)
_OF_A_TEMPLATE = lazy_pattern(r"(?:^|/)(?:ios|macos)/Runner/")
"""What Flutter makes for a program, with a menu of eighty items that nobody has written."""
_TEXT = lazy_pattern(
    r"<!--(?:(?!-->)[\s\S])*-->"
    r"|<(?P<tag>\w+)(?P<rest>(?:\s+[\w:]+=\"[^\"]*\")*)\s*/?>(?P<said>[^<]*)"
)
_ID = lazy_pattern(r"\sid=\"(?P<id>[^\"]*)\"")
_ATTRIBUTE = lazy_pattern(r"\s(?P<name>[\w:]+)=\"(?P<value>[^\"]*)\"")
_NAMES = frozenset(
    {
        "text",
        "title",
        "alternateTitle",
        "placeholder",
        "placeholderString",
        "headerTitle",
        "footerTitle",
        "prompt",
        "toolTip",
        "paletteLabel",
    }
)
_LABELLED = frozenset({"accessibility", "tabViewItem", "toolbarItem"})
"""Elements whose label people read; that of others names a scene for whoever draws it."""
_OF_LABELLED = frozenset({"label", "hint"})
_STRINGS = frozenset({"string", "mutableString"})
"""Elements that hold a text of several lines, with the name of its property as their key."""
_OUTLET = lazy_pattern(
    r"<outlet(?=[^>]*\sproperty=\"(?P<name>\w+)\")[^>]*\sdestination=\"(?P<id>[^\"]+)\""
)
_NO_OBJECTS = frozenset({"constraint", "outlet", "outletCollection", "action", "segue"})
"""Elements with an id that have no texts."""
_PLACEHOLDERS = lazy_pattern(
    r"(?:(?:Multiline )?Label|(?:Small |Square |Round )?Button|Title|Subtitle|Detail|Item(?: \d)?|Text|Text Cell|Text View Cell|"
    r"Table View Cell|Box|Check|Radio|Menu|Window|View Controller|First|Second|Lorem ipsum dolor sit .*)",
    re.DOTALL,
)
"""What Interface Builder writes where nobody has written anything yet."""


def find(text: str, file: str, options: Options) -> Iterator[Hardcoded]:
    """The texts of an interface file, in order."""
    if "com.apple.InterfaceBuilder" not in text[:500]:
        return
    if _OF_A_TEMPLATE.search(file) is not None and not options.pointed:
        return
    outlets = {each["id"]: each["name"] for each in _OUTLET.finditer(text)}
    outlet = ""
    for element in _TEXT.finditer(text):
        tag = element["tag"]
        if tag is None:
            continue
        if tag not in _NO_OBJECTS and (of := _ID.search(element["rest"])):
            outlet = outlets.get(of["id"], "")
        yield from _of_element(text, element, outlet, options)


def translated_interfaces(
    files: Iterable[str], locale_files: Iterable[str]
) -> set[str]:
    """Interface files that are translated: a table of a locale stands beside them (``de.lproj/Main.strings`` beside
    ``Base.lproj/Main.storyboard``), or they are a locale's own copy.
    """
    tables = {place[:2] for each in locale_files if (place := _place(each))}
    translated = set()
    for file in files:
        place = _place(file) if file.endswith(_ENDINGS) else None
        if place and (place[:2] in tables or place[2] not in {"Base", "en"}):
            translated.add(file)
    return translated


def _place(file: str) -> tuple[str, str, str] | None:
    """The folder that a localized file belongs to, what it is called there, and its locale; None of any other."""
    found = _LOCALIZED.fullmatch(file)
    return (found["home"], found["stem"], found["locale"]) if found else None


def _of_element(
    text: str, element: re.Match[str], outlet: str, options: Options
) -> Iterator[Hardcoded]:
    """The texts of an element; ``outlet`` is what code calls the object that it belongs to."""
    tag = element["tag"]
    if tag in _NO_OBJECTS:
        return
    key = ""
    for found in _ATTRIBUTE.finditer(text, *element.span("rest")):
        name = found["name"]
        if name == "key":
            key = found["value"]
        if name in _NAMES or (tag in _LABELLED and name in _OF_LABELLED):
            yield from _literal(text, found.span("value"), name, outlet, options)
    if tag in _STRINGS and key in _NAMES:
        yield from _literal(text, element.span("said"), key, outlet, options)


def _literal(
    text: str, span: tuple[int, int], name: str, outlet: str, options: Options
) -> Iterator[Hardcoded]:
    start, end = texts.inner(text[slice(*span)], span[0])
    said = texts.entities(text[start:end])
    if _PLACEHOLDERS.fullmatch(said) and not options.pointed:
        return
    reason = f"property {name} of {OUTLET} {outlet}" if outlet else f"property {name}"
    sure = judged(said, Where("attribute", reason), options)
    if sure:
        yield Hardcoded(
            text=said,
            context="html-attribute",
            start=start,
            end=end,
            confidence=sure,
            reason=reason,
            site="attribute",
        )
