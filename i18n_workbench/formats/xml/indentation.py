"""Indenting a file anew: only blanks between elements change, none that belong to a text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.formats.xml.scanner import Element, scan
from i18n_workbench.text import Splice, apply_splices

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.formats.xml.entries import Grammar

_BLANKS = " \t"


def indented(text: str, grammar: Grammar, unit: str) -> str:
    """The text with every line that begins with a tag or a comment indented by its depth."""
    root = scan(text)
    return apply_splices(
        text, _lines(text, root, grammar, unit, 0 if grammar.root_indents else -1)
    )


def _lines(
    text: str, element: Element, grammar: Grammar, unit: str, depth: int
) -> Iterator[Splice]:
    """The blanks to change in an element that holds elements only."""
    if not element.children or element.local in grammar.text_elements:
        return
    at = element.inner
    inside = unit * (depth + 1)
    for child in element.children:
        yield from _line_starts(text, at, child.start, inside, inside)
        yield from _lines(text, child, grammar, unit, depth + 1)
        at = child.end
    yield from _line_starts(text, at, element.close, inside, unit * max(depth, 0))


def _line_starts(
    text: str, start: int, end: int, inside: str, last: str
) -> Iterator[Splice]:
    """The blanks that lines begin with in what stands between two tags; ``last`` are the last line's."""
    at = start
    while at < end:
        if text.startswith("<!--", at):
            at = text.index("-->", at) + 3
            continue
        if text[at] not in "\r\n":
            at += 1
            continue
        at += 1
        begin = at
        while at < end and text[at] in _BLANKS:
            at += 1
        if at == end:
            yield Splice(begin, at, last)
        elif text[at] not in "\r\n":
            yield Splice(begin, at, inside)
