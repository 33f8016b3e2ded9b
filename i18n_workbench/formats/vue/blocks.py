"""The top-level blocks of a Vue single-file component, as Vue's compiler sees them."""

from __future__ import annotations

import re
from typing import NamedTuple

from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import Span

_OPEN = lazy_pattern(
    r"""<([A-Za-z][^\s/<>]*)((?:[^"'<>/]|/(?!>)|"[^"]*"|'[^']*')*+)(/?)>"""
)
_ATTRIBUTE = lazy_pattern(
    r"""([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?"""
)


class Block(NamedTuple):
    """One top-level element: its attributes (lower-case names), its content and the whole of it."""

    name: str
    attributes: dict[str, str]
    content: Span
    whole: Span


def top_level(text: str) -> list[Block]:
    """All top-level elements; what stands in comments, or inside of other elements, is none."""
    blocks: list[Block] = []
    at = 0
    while (at := text.find("<", at)) >= 0:
        if text.startswith("<!--", at):
            at = _after(text, "-->", at)
            continue
        found = _OPEN.match(text, at)
        if not found:
            at += 1
            continue
        attributes = {
            name.lower(): a or b or c for name, a, b, c in _ATTRIBUTE.findall(found[2])
        }
        name = found[1].lower()
        if found[3]:
            at = found.end()
            continue
        content_end, at = _end(
            text,
            name,
            found.end(),
            nests=name == "template" and attributes.get("lang", "html") == "html",
        )
        blocks.append(
            Block(
                name,
                attributes,
                Span(found.end(), content_end),
                Span(found.start(), at),
            )
        )
    return blocks


def _after(text: str, mark: str, offset: int) -> int:
    found = text.find(mark, offset)
    return found + len(mark) if found >= 0 else len(text)


def _end(text: str, name: str, offset: int, *, nests: bool) -> tuple[int, int]:
    """Where the content of an element ends, and the element itself; only an HTML template holds its like."""
    marks = re.compile(
        rf"<!--|</{re.escape(name)}\s*>|<{re.escape(name)}(?=[\s/>])"
        if nests
        else rf"</{re.escape(name)}\s*>",
        re.IGNORECASE,
    )
    depth = 1
    while found := marks.search(text, offset):
        offset = found.end()
        if found[0] == "<!--":
            offset = _after(text, "-->", offset)
        elif found[0].startswith("</"):
            depth -= 1
            if not depth:
                return found.start(), offset
        else:
            inner = _OPEN.match(text, found.start())
            offset = inner.end() if inner else offset
            depth += bool(inner and not inner[3])
    return len(text), len(text)
