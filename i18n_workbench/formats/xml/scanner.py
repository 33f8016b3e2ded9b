"""Elements with exact spans, found by one pass over a text that is known to be well-formed.

Names keep their prefix as it is written.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.formats.xml.references import resolved
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_MARKUP = lazy_pattern(
    r"<(?:"
    # A start tag: its name, the rest of it, and unless it is empty the text behind it; with the end tag at once
    # where nothing else stands between (most elements of a locale file).
    r"([^\s/>!?]+)([^>\"']*+(?:(?:\"[^\"]*+\"|'[^']*+')[^>\"']*+)*+)(?:(?<!/)>([^<]*+)(</\1\s*>)?|>)"
    r"|/[^>]*>|!--.*?-->|!\[CDATA\[.*?\]\]>|\?.*?\?>|!DOCTYPE[^\[>]*(?:\[[^\]]*\]\s*)?>)",
    re.DOTALL,
)
_ATTRIBUTE = lazy_pattern(r"([^\s=\"'/>]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_NONE: tuple[Element, ...] = ()


class Element:
    """``<name …>`` from ``start`` to ``inner``, its content up to ``close``, and ``</name>`` up to ``end``.

    An element without content (``<name/>``) has ``inner == close == end``.
    """

    __slots__ = ("children", "close", "end", "inner", "local", "name", "start")

    def __init__(self, name: str, start: int, inner: int, close: int, end: int) -> None:
        self.name = name
        self.local = name.rpartition(":")[2] if ":" in name else name
        """The name without its prefix."""
        self.start = start
        self.inner = inner
        self.close = close
        self.end = end
        self.children: Sequence[Element] = _NONE

    @property
    def content(self) -> Span:
        """What stands between the tags."""
        return Span(self.inner, self.close)

    @property
    def span(self) -> Span:
        """All of it."""
        return Span(self.start, self.end)

    @property
    def is_empty_tag(self) -> bool:
        """Whether it is written as one tag (``<name/>``)."""
        return self.inner == self.end

    def named(self, name: str) -> Iterator[Element]:
        """The children of a local name."""
        return (child for child in self.children if child.local == name)

    def first(self, name: str) -> Element | None:
        """The first child of a local name."""
        for child in self.children:
            if child.local == name:
                return child
        return None


def scan(text: str) -> Element:
    """The root element of a well-formed text, or of a part of one that is one element."""
    return scan_all(text)[0]


def scan_all(text: str) -> list[Element]:
    """The elements of a part of a well-formed text that is several of them."""
    top: list[Element] = []
    inside = top
    stack: list[tuple[Element, list[Element]]] = []
    """Elements that are open, each with the list that it stands in."""
    for found in _MARKUP.finditer(text):
        name, _, content, end_tag = found.groups()
        if name is None:
            if text[found.start() + 1] == "/":
                element, inside = stack.pop()
                element.close, element.end = found.span()
            continue
        end = found.end()
        if end_tag is not None:
            close = end - len(end_tag)
            inside.append(
                Element(name, found.start(), close - len(content), close, end)
            )
        elif content is not None:
            element = Element(name, found.start(), end - len(content), end, end)
            inside.append(element)
            stack.append((element, inside))
            element.children = inside = []
        else:
            inside.append(Element(name, found.start(), end, end, end))
    return top


def attributes(text: str, element: Element) -> dict[str, Span]:
    """Where the values of an element's attributes stand, by the names as they are written."""
    found: dict[str, Span] = {}
    start = element.start + 1 + len(element.name)
    if element.inner - start < 3:
        return found
    for one in _ATTRIBUTE.finditer(text, start, element.inner):
        found[one[1]] = Span(*one.span(one.lastindex or 0))
    return found


def attribute(text: str, element: Element, name: str) -> str | None:
    """The value of one attribute; None where the element has it not."""
    span = attribute_span(text, element, name)
    return None if span is None else resolved(span.of(text))


def attribute_span(text: str, element: Element, name: str) -> Span | None:
    """Where the value of one attribute stands, without its quotes."""
    start = element.start + 1 + len(element.name)
    if element.inner - start < 3:
        return None
    for one in _ATTRIBUTE.finditer(text, start, element.inner):
        if one[1] == name:
            return Span(*one.span(one.lastindex or 0))
    return None
