"""Ids that FormatJS makes of texts: a descriptor without one has the first letters of a hash of what it says.

The pattern is the one that FormatJS's command line and plug-ins have by default, ``[sha512:contenthash:base64:6]``.
"""

from __future__ import annotations

import base64
import hashlib
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.readers.reading import (
    closing,
    literal_after,
    properties,
)
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.entities import unescape
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

CALLEE = "defaultMessage"
"""The callee of a text that its id is made of."""
LENGTH = 6
"""Letters of an id."""
MOST_UNCLOSED = 10
"""Brackets that nothing closes, behind which no more is read of a file. Chosen: a sound file has none."""
NEAR = 9
"""Signs before a literal in which the ``=`` of its attribute stands."""
_MESSAGE, _DESCRIPTION, _ID = "defaultMessage", "description", "id"
_MEMBER = lazy_pattern(r"(?<![\w$.])['\"]?defaultMessage['\"]?\s*:")
_ELEMENT = lazy_pattern(r"<Formatted(?:HTML)?Message(?=\s)")
_ATTRIBUTE = lazy_pattern(r"\s*([\w$:.-]+)(?:\s*=\s*)?")
_AND = lazy_pattern(r"\s*\+\s*")
_OPENING = lazy_pattern(r"(?:\{\s*)?")


def hashed(message: str, description: str = "") -> str:
    """The id of a text, of which white space is one blank.

    >>> hashed("Draft"), hashed("About"), hashed("Draft", "state of a bucket") == hashed("Draft")
    ('W6nwjo', 'g5pX+a', False)
    """
    content = " ".join(message.split())
    if description:
        content = f"{content}#{description}"
    digest = hashlib.sha512(content.encode("utf-8", "surrogatepass")).digest()
    return base64.b64encode(digest).decode()[:LENGTH]


def hashed_ids(text: str) -> Iterator[Call]:
    """The ids of the descriptors in a file that have none of their own: objects, and elements of ``FormattedMessage``.

    Of brackets that nothing closes it gives up at :data:`MOST_UNCLOSED`: each one is looked for to the file's end.
    """
    if _MESSAGE not in text:
        return
    members = (each.start() for each in _MEMBER.finditer(text))
    openings = dict.fromkeys(text.rfind("{", 0, start) for start in members)
    openings.pop(-1, None)
    unclosed = 0
    for opening in openings:
        if unclosed == MOST_UNCLOSED:
            return
        if closing(text, opening) == len(text):
            unclosed += 1
            continue
        values = {name.of(text): at for name, at in properties(text, opening)}
        yield from _call(text, values)
    for element in _ELEMENT.finditer(text):
        if unclosed == MOST_UNCLOSED:
            return
        values, end = _attributes(text, element.end())
        if end >= len(text):
            unclosed += 1
            continue
        yield from _call(text, values)


def _call(text: str, values: Mapping[str, int]) -> Iterator[Call]:
    if _ID in values or _MESSAGE not in values:
        return
    message = _said(text, values[_MESSAGE])
    if message is None:
        return
    description = None
    if _DESCRIPTION in values:
        description = _said(text, values[_DESCRIPTION])
    key = hashed(message.text, description.text if description else "")
    yield Call(key, message.start, message.end, CALLEE, sure=False)


class _Said(NamedTuple):
    """What literals say together, and where the first begins and the last ends."""

    text: str
    start: int
    end: int


def _said(text: str, offset: int) -> _Said | None:
    """What the literals say that begin at an offset and are put together there; an attribute's may have entities."""
    is_attribute = text[max(0, offset - NEAR) : offset].rstrip().endswith("=")
    read = unescape if is_attribute else unescaped
    said = []
    spans = []
    literal = literal_after(text, offset)
    while literal is not None:
        said.append(read(literal.of(text)))
        spans.append(literal)
        more = _AND.match(text, literal.end + 1)
        literal = literal_after(text, more.end()) if more else None
    if not spans:
        return None
    return _Said("".join(said), spans[0].start, spans[-1].end)


def _attributes(text: str, start: int) -> tuple[dict[str, int], int]:
    """Where the values of an element's attributes begin, inside of braces where they stand in such, and where the last ends."""
    found = {}
    while attribute := _ATTRIBUTE.match(text, start):
        value = attribute.end()
        start = _end_of_value(text, value)
        begin = _OPENING.match(text, value)
        found[attribute[1]] = begin.end() if begin else value
    return found, start


def _end_of_value(text: str, offset: int) -> int:
    """Behind the quote or the brace that closes what begins at an offset; there where nothing does."""
    sign = text[offset : offset + 1]
    if sign == "{":
        return closing(text, offset) + 1
    literal = literal_after(text, offset)
    return literal.end + 1 if literal else offset
