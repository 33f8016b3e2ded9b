"""Which texts templates and programs of Angular mark, whose ids only the extraction writes.

``<h1 i18n>Hello, {{ name }}</h1>`` names no key: its message has a hash of the text for an id. So texts are compared, by
their words alone: what a placeholder is called does not matter.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.readers.html_elements import TAG, ends_of
from i18n_workbench.frameworks.readers.reading import closing
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.entities import unescape

if TYPE_CHECKING:
    from collections.abc import Iterator

MARKS = ("i18n", "$localize")
"""What a file has that marks texts: one of them."""

_META = r"(?:\s*=\s*(?P<meta>\"[^\"]*\"|'[^']*'))?(?=[\s/=]|$)"
_CONTENT = lazy_pattern(rf"\si18n{_META}")
_ATTRIBUTE = lazy_pattern(rf"\si18n-(?P<name>[\w.-]+){_META}")
_VALUE = lazy_pattern(r"\s(?P<name>[\w.-]+)\s*=\s*(?P<value>\"[^\"]*\"|'[^']*')")
_LOCALIZE = lazy_pattern(r"\$localize\s*`(?P<meta>:[^:`]*:)?(?P<text>(?:[^`\\]|\\.)*)`")
_NAME = "@@"
"""What stands before an id that code gives itself: such a text has no other."""
_CHOICE = lazy_pattern(r"\{[^{},]*,\s*(?:plural|select)\s*,")
_BRACE = lazy_pattern(r"[{}]")
_PLACEHOLDER = lazy_pattern(
    r"<!--.*?(?:-->|\Z)|<[^<>]*>|\{\{.*?(?:\}\}|\Z)|\$\{[^{}]*\}(?::\w+:)?|\{\$\w+\}"
    r"|@[a-z]+(?: if)?\s*(?:\([^{}@]*\)\s*)?(?=\{)",
    re.DOTALL,
)
"""Markup, expressions, and the heads of blocks (``@if (open) {``).

What is opened and never closed reaches to the end, as in a browser: none is looked for twice.
"""


def words(text: str) -> str:
    """A text without its placeholders and with single blanks.

    >>> words('Slide <x id="INTERPOLATION"/> of  {{ count }}')
    'Slide of'
    """
    plain = _CHOICE.sub(" ", _PLACEHOLDER.sub(" ", text))
    plain = _BRACE.sub(" ", plain)
    return " ".join(unescape(plain).split())


def marked(text: str) -> Iterator[str]:
    """The words of each text that a file marks."""
    for content in _contents(text):
        rest = 0
        plain = ""
        for start, end in _choices(content):
            yield words(content[start:end])
            plain += content[rest:start]
            rest = end
        yield words(plain + content[rest:])


def _choices(content: str) -> Iterator[tuple[int, int]]:
    """Where plurals and selections stand; one inside another is part of it."""
    end = 0
    for found in _CHOICE.finditer(content):
        if found.start() >= end:
            end = closing(content, found.start()) + 1
            yield found.start(), end


def _contents(text: str) -> Iterator[str]:
    yield from _of_markup(text)
    for found in filter(_is_nameless, _LOCALIZE.finditer(text)):
        yield found["text"]


def _of_markup(text: str) -> Iterator[str]:
    """Contents and attributes; Angular forbids a marked element in a marked one, so the outer one counts."""
    ends = ends_of(text)
    outer = 0
    for tag in TAG.finditer(text):
        rest = tag["rest"]
        yield from _of_attributes(rest)
        if tag.start() >= outer and any(map(_is_nameless, _CONTENT.finditer(rest))):
            outer = ends.get(tag.start(), tag.end())
            yield text[tag.end() : outer]


def _of_attributes(rest: str) -> Iterator[str]:
    marks = filter(_is_nameless, _ATTRIBUTE.finditer(rest))
    names = {mark["name"] for mark in marks}
    if not names:
        return
    for attribute in _VALUE.finditer(rest):
        if attribute["name"] in names:
            yield attribute["value"][1:-1]


def _is_nameless(mark: re.Match[str]) -> bool:
    return _NAME not in (mark["meta"] or "")
