"""JSX children as a tree: text, expressions and elements, with text cleaned as JSX cleans it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.readers.reading import closing
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.entities import unescape

if TYPE_CHECKING:
    import re

TAG = lazy_pattern(
    r"<([A-Za-z][\w.]*)((?:[^<>{}\"']|\"[^\"]*\"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*?)(/?)>"
)
"""An open tag: its name, its attributes, and whether it closes itself."""

_LITERAL = lazy_pattern(r"'([^'\\\n]*)'|\"([^\"\\\n]*)\"|`([^`\\$]*)`")
_STOP = lazy_pattern(r"[<{]")


class Expression(str):
    """The source of an expression among children."""

    __slots__ = ()


@dataclass(slots=True)
class Element:
    """An element with the text of its attributes."""

    name: str
    attributes: str = ""
    children: list[Element | str] = field(default_factory=list)


Children = list[Element | str]


def children(text: str, offset: int) -> tuple[Children, int]:
    """The children from ``at`` on, and where the close tag begins. ``{' '}`` is text, comments are nothing."""
    found: Children = []
    while offset < len(text) and not text.startswith("</", offset):
        if text[offset] == "{":
            end = closing(text, offset)
            found += _expression(text[offset + 1 : end].strip())
            offset = end + 1
        elif text[offset] == "<" and (tag := TAG.match(text, offset)):
            element, offset = element_at(text, tag)
            found.append(element)
        else:
            stop = _STOP.search(text, offset + 1)
            end = stop.start() if stop else len(text)
            found += _text(text[offset:end])
            offset = end
    return found, offset


def element_at(text: str, tag: re.Match[str]) -> tuple[Element, int]:
    """The element that an open tag begins, and where it ends."""
    element = Element(tag[1], tag[2].strip())
    if tag[3]:
        return element, tag.end()
    element.children, at = children(text, tag.end())
    return element, text.find(">", at) + 1 or len(text)


def _expression(code: str) -> Children:
    literal = _LITERAL.fullmatch(code)
    if literal:
        return [next(group for group in literal.groups() if group is not None)]
    if code.startswith("<") and TAG.match(
        code
    ):  # ``{<b>…</b>}`` is what ``<b>…</b>`` is
        return children(code, 0)[0]
    return [] if not code or code.startswith(("/*", "//")) else [Expression(code)]


def _text(raw: str) -> Children:
    """Lines are trimmed where they were broken, empty ones vanish."""
    first, *rest = raw.split("\n")
    if rest:
        lines = [
            first.rstrip(),
            *(line.strip() for line in rest[:-1]),
            rest[-1].lstrip(),
        ]
        raw = " ".join(line for line in lines if line)
    return [unescape(raw)] if raw else []
