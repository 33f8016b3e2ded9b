"""JSX children as i18next reads them: the sentence that a ``Trans`` element without ``i18nKey`` is the key of.

Elements are numbered by their place among their siblings, text and ``{' '}`` included; plain ``br``, ``strong``,
``i`` and ``p`` keep their names, and so do others that a project lists (``em``, ``b``): both readings are given.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Call
from i18n_workbench.frameworks.reading import closing, literal_after

if TYPE_CHECKING:
    from collections.abc import Iterator

KEPT = frozenset({"br", "strong", "i", "p"})
MORE = KEPT | {"em", "b", "u", "code", "span", "li", "ul"}

_TAG = re.compile(
    r"<([A-Za-z][\w.]*)((?:[^<>{}\"']|\"[^\"]*\"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*?)(/?)>"
)
_TRANS = re.compile(r"<Trans\b")
_LITERAL = re.compile(r"""(['"`])(.*)\1""", re.DOTALL)
_OBJECT_TEXT = re.compile(r"\{\{(\w+)\}\}")
_OBJECT = re.compile(r"\{\s*([\w$]+)\b.*\}", re.DOTALL)


@dataclass(slots=True)
class Element:
    """An element; ``plain`` ones have no attributes."""

    name: str
    plain: bool
    children: list[Element | str] = field(default_factory=list)


def sentences(text: str) -> Iterator[Call]:
    """The sentence of every ``Trans`` element that has no ``i18nKey``."""
    for found in _TRANS.finditer(text):
        tag = _TAG.match(text, found.start())
        if not tag or re.search(r"\bi18nKey\s*=", tag[2]):
            continue
        default = re.search(r"\bdefaults\s*=\s*\{?\s*", tag[2])
        literal = literal_after(text, tag.start(2) + default.end()) if default else None
        if literal:
            yield Call(literal.of(text), literal.start, literal.end, "Trans")
        elif not tag[3]:
            yield from _of_children(text, tag.end())


def _of_children(text: str, at: int) -> Iterator[Call]:
    children, end = _children(text, at)
    readings = dict.fromkeys(sentence(children, kept) for kept in (KEPT, MORE))
    readings |= dict.fromkeys(_OBJECT_TEXT.sub(r"{{ \1 }}", reading) for reading in list(readings))
    key, *others = readings
    inner = text[at:end]
    start = at + len(inner) - len(inner.lstrip())
    if key:
        yield Call(key, start, start + len(inner.strip()), "Trans", tuple(others))


def sentence(children: list[Element | str], kept: frozenset[str]) -> str:
    """The text of some children."""
    parts = []
    for index, child in enumerate(children):
        if isinstance(child, str):
            parts.append(child)
            continue
        keeps = child.name in kept and child.plain
        inner = sentence(child.children, kept)
        name = child.name if keeps else str(index)
        parts.append(f"<{name}/>" if keeps and not child.children else f"<{name}>{inner}</{name}>")
    return "".join(parts)


def _children(text: str, at: int) -> tuple[list[Element | str], int]:
    """The children from ``at`` to the element's close tag, and where that begins."""
    found: list[Element | str] = []
    while at < len(text):
        if text.startswith("</", at):
            return found, at
        if text[at] == "{":
            end = closing(text, at)
            found += _expression(text[at + 1 : end])
            at = end + 1
        elif text[at] == "<" and (tag := _TAG.match(text, at)):
            element = Element(tag[1], not tag[2].strip())
            at = tag.end()
            if not tag[3]:
                element.children, at = _children(text, at)
                at = text.find(">", at) + 1 or len(text)
            found.append(element)
        else:
            stop = re.compile(r"[<{]").search(text, at + 1)
            end = stop.start() if stop else len(text)
            found += _text(text[at:end])
            at = end
    return found, at


def _expression(code: str) -> list[Element | str]:
    inner = code.strip()
    literal = _LITERAL.fullmatch(inner)
    if literal:
        return [literal[2]]
    if not inner or inner.startswith(("/*", "//")):
        return []
    value = _OBJECT.fullmatch(inner)
    return [f"{{{{{value[1]}}}}}" if value else f"{{{inner}}}"]


def _text(raw: str) -> list[Element | str]:
    """JSX text: lines are trimmed where they were broken, empty ones vanish."""
    lines = raw.split("\n")
    trimmed = [
        line.strip()
        if 0 < index < len(lines) - 1
        else line.lstrip()
        if index
        else line.rstrip()
        if len(lines) > 1
        else line
        for index, line in enumerate(lines)
    ]
    joined = html.unescape(" ".join(line for line in trimmed if line))
    return [joined] if joined else []
