"""Oracles of XML families: libxml2 says what the file holds, the consumer's rules what an application shows of it.

android    Android's resource compiler: white space joined, quotes, backslashes (``ResourceUtils.cpp``)
xliff      the content of ``target``, or of ``source`` in a file without any target
resx, qt   the text of ``value`` and ``translation``
stringsdict  ``plistlib``; toml: ``tomllib``
"""

from __future__ import annotations

import plistlib
import re
import tomllib
from typing import TYPE_CHECKING
from xml.parsers.expat import ExpatError

from oracles.judging import InapplicableError, Judgement, Leaf, UnjudgedError
from oracles.python_readers import texts_in

if TYPE_CHECKING:
    from lxml.etree import _Element

    from i18n_workbench.formats import Document

_ESCAPED = {"n": "\n", "t": "\t"}
_GONE = {"vanished", "obsolete"}
_FORMAT = "NSStringLocalizedFormatKey"
_VARIABLE = re.compile(r"%(?:\d+\$)?#@[^@]*@")


def android(document: Document) -> Judgement:
    said: dict[Leaf, str] = {}
    maybe: set[Leaf] = set()
    for element in _elements(document):
        name = element.get("name")
        if name is None:
            continue
        if element.tag == "plurals":
            forms = [_compiled(item) for item in element.iter("item")]
            said[name,] = "\0".join(forms)
        elif element.tag == "string-array":
            said |= {
                (name, number): _compiled(item)
                for number, item in enumerate(element.iter("item"))
            }
        elif element.tag == "string" or element.get("type") == "string":
            said[name,] = _compiled(element)
        # Marked parts are shown as they are written, sections around them included; the compiler makes spans of them.
        if any(len(each) for each in element.iter()) or "<" in _text(element):
            maybe.add((name,))
    return Judgement(said, open=maybe)


def resx(document: Document) -> Judgement:
    said = {}
    for element in _elements(document):
        # What begins with ``>>`` is how the designer of forms places a control, and no text.
        if element.tag == "data" and not (
            element.get("type")
            or element.get("mimetype")
            or str(element.get("name")).startswith(">>")
        ):
            value = element.find("value")
            said[element.get("name"),] = _text(value)
    return Judgement(said)


def qt(document: Document) -> Judgement:
    said: dict[Leaf, str] = {}
    shared: set[Leaf] = set()
    for context in _elements(document):
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is None or translation.get("type") in _GONE:
                continue
            identity = message.get("id")
            source = message.findtext("source") or ""
            key = (identity or f"{context.findtext('name') or ''}|{source}",)
            # Comments tell messages of one source apart, in a way of ours; a control character is an element (``byte``).
            is_marked = message.find("source/*") is not None or len(translation)
            if message.find("comment") is not None or key in said or is_marked:
                shared.add(key)
            said[key] = _text(translation)
    commented = {path for path in document.values().paths if path not in said}
    return Judgement(said, open=shared | commented)


def xliff(document: Document) -> Judgement:
    units = [
        (element.getparent(), element)
        for element in _root(document).iter("{*}trans-unit", "{*}segment")
    ]
    if not units:
        raise InapplicableError
    said: dict[Leaf, str] = {}
    shared: set[Leaf] = set()
    translated = any(unit.find("{*}target") is not None for _, unit in units)
    files = {_name_of_file(file) for file in _root(document).iter("{*}file")}
    ids = [unit.get("id") or "" for _, unit in units if not unit.get("resname")]
    # Longer numbers are what Angular makes of a text; Symfony's loader asks for no id at all.
    are_numbers = all(each.isdigit() and len(each) < 10 for each in ids)
    is_symfony = files == {"file.ext"} and document.text.find("<trans-unit") > 0
    for around, unit in units:
        owner = around if unit.tag.endswith("segment") else unit
        # Symfony's loader: ``resname`` of 1.2, ``name`` of 2, else the source; other programs go by the id.
        name = owner.get("resname") or owner.get("name") or owner.get("id")
        if not owner.get("resname") and (
            is_symfony or (name == owner.get("id") and are_numbers)
        ):
            name = _text(unit.find("{*}source"))
        if len(files) > 1:  # ids are unique in a file only
            name = f"{_name_of_file(next(owner.iterancestors('{*}file')))}.{name}"
        key = (name,)
        target = unit.find("{*}target" if translated else "{*}source")
        if target is None or key in said or len(target):
            shared.add(key)
        said[key] = _text(target)
    return Judgement(said, open=shared)


def _name_of_file(file: _Element) -> str:
    return file.get("original") or file.get("id") or ""


def stringsdict(document: Document) -> Judgement:
    try:
        data = plistlib.loads(document.text.encode())
    except (plistlib.InvalidFileException, ExpatError, ValueError) as error:
        raise UnjudgedError(str(error)) from error
    said: dict[Leaf, str] = {}
    several: set[Leaf] = set()
    for key, entry in data.items():
        variables = [each for each in entry.values() if isinstance(each, dict)]
        if len(variables) != 1 or not variables[0].get("NSStringFormatSpecTypeKey"):
            several.add((key,))
            continue
        forms = [
            text
            for name, text in variables[0].items()
            if not name.startswith("NSString")
        ]
        said[key,] = "\0".join(forms)
        around = str(entry.get(_FORMAT, ""))
        if _VARIABLE.sub("", around).strip():  # the text says more than its variable
            said[key, _FORMAT] = around
    return Judgement(said, open=several)


def toml(document: Document) -> Judgement:
    try:
        return Judgement(texts_in(tomllib.loads(document.text)))
    except tomllib.TOMLDecodeError as error:
        raise UnjudgedError(str(error)) from error


def _elements(document: Document) -> list[_Element]:
    return [element for element in _root(document) if isinstance(element.tag, str)]


def _root(document: Document) -> _Element:
    try:
        from lxml import etree
    except ModuleNotFoundError as error:
        raise InapplicableError from error
    parser = etree.XMLParser(resolve_entities=False, huge_tree=True)
    # The declared encoding is that of the bytes, which are UTF-8 here.
    text = re.sub(r"^\ufeff?<\?xml[^>]*\?>", "", document.text)
    try:
        return etree.fromstring(text.encode(), parser)
    except etree.XMLSyntaxError as error:
        raise UnjudgedError(str(error)) from error


def _text(element: _Element | None) -> str:
    if element is None:
        return ""
    return "".join(element.itertext(with_tail=False))


def _compiled(element: _Element) -> str:
    """A text as the compiler of resources keeps it."""
    raw = _text(element).strip(" \t\n\r\f")
    out: list[str] = []
    is_quoted = False
    position = 0
    while position < len(raw):
        letter = raw[position]
        position += 1
        if letter == "\\" and position < len(raw):
            escaped = raw[position]
            position += 1
            code = re.compile(r"[0-9a-fA-F]{4}").match(raw, position)
            if escaped == "u" and code:
                out.append(chr(int(code[0], 16)))
                position = code.end()
            else:
                out.append(_ESCAPED.get(escaped, escaped))
        elif letter == '"':
            is_quoted = not is_quoted
        elif letter in " \t\n\r\f" and not is_quoted:
            while position < len(raw) and raw[position] in " \t\n\r\f":
                position += 1
            out.append(" ")
        else:
            out.append(letter)
    return "".join(out)
