"""What may be read as XML at all: expat's word on it, and no document type that declares anything.

The scanner beside trusts a text that passed here. Nothing is ever fetched or expanded: a document type is passed over,
and one with declarations of its own (entities, default attributes) is refused before anything is read.
"""

from __future__ import annotations

import re
from typing import NoReturn
from xml.parsers import expat

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.formats.lines import refuse_damage
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import LineIndex

_DOCTYPE = lazy_pattern(r"<!DOCTYPE\s+[^\[>]*(?:\[(?P<subset>[^\]]*)\]\s*)?>")
_BEFORE_ROOT = lazy_pattern(r"(?:\s+|<\?.*?\?>|<!--.*?-->)*", re.DOTALL)
_CONTROL = lazy_pattern("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_NEXT_STEP = "correct the XML there; until then nothing of the file is read or written"


def check(text: str) -> None:
    """Refuse a text that is no well-formed XML, and one whose document type declares something.

    Raises
    ------
    ParseError
        With line and column.
    """
    refuse_damage(text)
    _refuse_declarations(text)
    parser = expat.ParserCreate("utf-8", namespace_separator=" ")
    # Blank lines before the declaration are no XML, and no reason to leave a file unread.
    blank = len(text) - len(text.lstrip())
    data = text[blank:].encode("utf-8", "surrogatepass")
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        offset = blank + len(data[: parser.ErrorByteIndex].decode("utf-8", "ignore"))
        _refuse(text, offset, _sentence(text, offset, error.code))


def cannot_hold(text: str) -> str:
    """The first character that XML has no way to write; empty where there is none."""
    found = _CONTROL.search(text)
    return found[0] if found else ""


def _refuse_declarations(text: str) -> None:
    """A document type is a name and perhaps an address that nobody follows; what it declares is another matter."""
    start = _BEFORE_ROOT.match(text)
    at = start.end() if start else 0
    if not text.startswith("<!DOCTYPE", at):
        return
    found = _DOCTYPE.match(text, at)
    if found is None or (found["subset"] or "").strip():
        step = "write the declared entities out in the texts, then take the declarations away"
        _refuse(text, at, "a document type with declarations is not read", step)


def _sentence(text: str, offset: int, code: int) -> str:
    """What is wrong in words that name what stands there."""
    messages = expat.errors.messages
    words = messages.get(code, "is no XML")
    if words == expat.errors.XML_ERROR_TAG_MISMATCH:
        return "this end tag closes no element that is open here"
    if words == expat.errors.XML_ERROR_NO_ELEMENTS:
        return "the file ends before all elements are closed"
    if words == expat.errors.XML_ERROR_UNDEFINED_ENTITY:
        entity = re.match(r"&[\w.-]+;", text[offset : offset + 60])
        return f"XML knows no entity {entity[0] if entity else 'of this name'}"
    return f"no well-formed XML: {words}"


def _refuse(text: str, offset: int, message: str, step: str = _NEXT_STEP) -> NoReturn:
    raise ParseError(message, Place("", *LineIndex(text).position(offset)), step)
