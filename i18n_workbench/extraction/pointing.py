"""What a person points at: any literal, and any part of a text, whether it looks like language or not."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.errors import Place, UsageError
from i18n_workbench.extraction import texts
from i18n_workbench.extraction.detecting import everything
from i18n_workbench.text.lines import LineIndex
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.extraction.model import Hardcoded, Options

_TEXTS = frozenset({"text", "jsx-text"})
"""Sites of which a part can be taken: elsewhere a quote would be cut."""
_NUMBERED = re.compile(r"\{(\d+)\}")


def pointed_at(
    text: str, file: str, options: Options, span: Span | None, said: str = ""
) -> Hardcoded | None:
    """The literal or the part of a text that a selection means; None where no text is.

    ``span`` is what is selected, an empty one where the cursor stands: then the whole literal or text is meant. A
    selection inside a literal means all of it. ``said`` is the text that is looked for where no span is given.

    Raises
    ------
    UsageError
        When the selection cuts a piece of code in a text.
    """
    found = everything(text, file, replace(options, pointed=True))
    if span is None:
        return _saying(found, text, file, said)
    around = [
        each for each in found if each.start <= span.end and span.start <= each.end
    ]
    if span.start < span.end:
        around = [
            each for each in around if each.start < span.end and span.start < each.end
        ]
    holding = [each for each in around if _holds(each, span)]
    chosen = min(
        holding or around, key=lambda each: each.end - each.start, default=None
    )
    if chosen is None or chosen.site not in _TEXTS:
        return chosen
    return _part(chosen, text, file, span)


def _holds(literal: Hardcoded, span: Span) -> bool:
    return literal.start <= span.start and span.end <= literal.end


def _saying(
    literals: Sequence[Hardcoded], text: str, file: str, said: str
) -> Hardcoded | None:
    """The finding with a text, else the part of a text that is written so."""
    wanted = said.strip()
    for each in literals:
        if each.text == wanted:
            return each
    for each in literals:
        at = text.find(wanted, each.start, each.end) if each.site in _TEXTS else -1
        if at >= 0:
            return _part(each, text, file, Span(at, at + len(wanted)))
    return None


def _part(literal: Hardcoded, text: str, file: str, span: Span) -> Hardcoded:
    """The selected part of a text, without the blanks around it."""
    start = max(span.start, literal.start)
    end = min(span.end, literal.end)
    raw = text[start:end]
    start += len(raw) - len(raw.lstrip())
    end = start + len(raw.strip())
    if start >= end or (start, end) == (literal.start, literal.end):
        return literal
    pieces, args = _pieces(literal, text, start, end)
    lines = LineIndex(text)
    line, column, end_line, end_column = lines.range(Span(start, end))
    if pieces is None:
        raise UsageError(
            "the selection cuts a piece of code",
            Place(file, line, column),
            "select whole pieces, or text only",
        )
    return replace(
        literal,
        text=pieces,
        args=args,
        start=start,
        end=end,
        line=line,
        column=column,
        end_line=end_line,
        end_column=end_column,
    )


def _pieces(
    literal: Hardcoded, text: str, start: int, end: int
) -> tuple[str | None, tuple[str, ...]]:
    """The text of a part and its arguments; None where it begins or ends inside of one."""
    if not literal.args:
        return texts.inline(texts.entities(text[start:end])), ()
    at = literal.start
    said: list[tuple[str, bool]] = []
    for opening, closing, code in _holes(literal, text):
        if opening < start < closing or opening < end < closing:
            return None, ()
        if closing <= start or opening >= end:
            continue
        said += [(text[max(at, start) : opening], False), (code, True)]
        at = closing
    said.append((text[max(at, start) : end], False))
    numbered, args = texts.numbered(said)
    return texts.inline(texts.entities(numbered)), args


def _holes(literal: Hardcoded, text: str) -> list[tuple[int, int, str]]:
    """Where the code of a text stands: its opening, its end, and itself."""
    holes = []
    at = literal.start
    for number in _NUMBERED.findall(literal.text):
        code = literal.args[int(number)]
        inside = text.find(code, at, literal.end)
        opening = _opening(text, inside)
        at = _closing(text, inside + len(code), literal.end)
        holes.append((opening, at, code))
    return holes


def _opening(text: str, inside: int) -> int:
    head = text[:inside].rstrip(" \t\r\n=-~!")
    is_double = head.endswith(("{{", "<%"))
    return len(head) - (2 if is_double else 1)


def _closing(text: str, after: int, end: int) -> int:
    found = re.compile(r"[\s~-]*(?:\}\}|%>|\})").match(text, after, end)
    return found.end() if found else after
