"""Which texts templates and programs of Angular mark, whose ids only the extraction writes.

``<h1 i18n>Hello, {{ name }}</h1>`` names no key: its message has a hash of the text for an id. So texts are compared, by
their words alone: what a placeholder is called does not matter.
"""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.readers.reading import closing
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

MARKS = lazy_pattern(r"\bi18n\b|\$localize\b")
"""What a file has that marks texts."""

_TAG = lazy_pattern(r"<(?P<name>[\w-]+)(?P<rest>(?:\"[^\"]*\"|'[^']*'|[^<>\"'])*)>")
_META = r"(?:\s*=\s*(?P<meta>\"[^\"]*\"|'[^']*'))?(?=[\s/=]|$)"
_CONTENT = lazy_pattern(rf"\si18n{_META}")
_ATTRIBUTE = lazy_pattern(rf"\si18n-(?P<name>[\w.-]+){_META}")
_LOCALIZE = lazy_pattern(r"\$localize\s*`(?P<meta>:[^:`]*:)?(?P<text>(?:[^`\\]|\\.)*)`")
_NAME = "@@"
"""What stands before an id that code gives itself: such a text has no other."""
_CHOICE = lazy_pattern(r"\{[^{},]*,\s*(?:plural|select)\s*,")
_BRACE = lazy_pattern(r"[{}]")
_PLACEHOLDER = lazy_pattern(
    r"<!--.*?-->|<[^<>]*>|\{\{.*?\}\}|\$\{[^{}]*\}(?::\w+:)?|\{\$\w+\}"
    r"|@[a-z]+(?: if)?\s*(?:\([^{}]*\)\s*)?(?=\{)",
    re.DOTALL,
)
"""Markup, expressions, and the heads of blocks (``@if (open) {``)."""


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
        rest = content
        for found in reversed(list(_CHOICE.finditer(content))):
            end = closing(content, found.start()) + 1
            yield words(content[found.start() : end])
            rest = rest[: found.start()] + rest[end:]
        yield words(rest)


def _contents(text: str) -> Iterator[str]:
    for tag in _TAG.finditer(text):
        rest = tag["rest"]
        if any(map(_is_nameless, _CONTENT.finditer(rest))):
            yield text[tag.end() : _end_of(tag["name"], text, tag.end())]
        for attribute in filter(_is_nameless, _ATTRIBUTE.finditer(rest)):
            own = rf"\s{re.escape(attribute['name'])}\s*=\s*(?:\"([^\"]*)\"|'([^']*)')"
            for double, single in re.findall(own, rest):
                yield double or single
    for found in filter(_is_nameless, _LOCALIZE.finditer(text)):
        yield found["text"]


def _is_nameless(mark: re.Match[str]) -> bool:
    return _NAME not in (mark["meta"] or "")


def _end_of(name: str, text: str, start: int) -> int:
    """Where the content of an element ends that begins there."""
    depth = 1
    for found in re.finditer(rf"<(/?){re.escape(name)}(?![\w-])", text[start:]):
        depth += -1 if found[1] else 1
        if depth == 0:
            return start + found.start()
    return start
