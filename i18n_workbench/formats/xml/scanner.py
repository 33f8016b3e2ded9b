"""Elements with exact spans, found by one pass over a text that is known to be well-formed.

Names keep their prefix as it is written.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.formats.xml.references import resolved
from i18n_workbench.text import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

_MARKUP = re.compile(
    r"<(?:"
    r"(?P<close>/)?(?P<name>[^\s/>!?]+)(?P<rest>[^>\"']*+(?:(?:\"[^\"]*+\"|'[^']*+')[^>\"']*+)*+)>"
    r"|!--.*?-->|!\[CDATA\[.*?\]\]>|\?.*?\?>|!DOCTYPE[^\[>]*(?:\[[^\]]*\]\s*)?>)",
    re.DOTALL,
)
_ATTRIBUTE = re.compile(r"([^\s=\"'/>]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")


@dataclass(slots=True, eq=False)
class Element:
    """``<name …>`` from ``start`` to ``inner``, its content up to ``close``, and ``</name>`` up to ``end``.

    An element without content (``<name/>``) has ``inner == close == end``.
    """

    name: str
    local: str
    """The name without its prefix."""
    start: int
    inner: int
    close: int = 0
    end: int = 0
    children: list[Element] = field(default_factory=list)

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
    top = Element("", "", 0, 0)
    stack = [top]
    for found in _MARKUP.finditer(text):
        close, name, rest = found.group("close", "name", "rest")
        if name is None:
            continue
        if close:
            element = stack.pop()
            element.close, element.end = found.span()
            continue
        start, end = found.span()
        local = name.rpartition(":")[2] if ":" in name else name
        element = Element(name, local, start, end, end, end)
        stack[-1].children.append(element)
        if not rest.endswith("/"):
            stack.append(element)
    return top.children


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
    return attributes(text, element).get(name)
