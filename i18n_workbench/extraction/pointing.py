"""What a person points at: any literal, and any part of a text, whether it looks like language or not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import regex

from i18n_workbench.errors import Place, UsageError
from i18n_workbench.extraction import texts
from i18n_workbench.extraction.detecting import everything
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.lines import LineIndex
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.extraction.model import Hardcoded, Options

_TEXTS = frozenset({"text", "jsx-text"})
"""Sites of which a part can be taken: elsewhere a quote would be cut."""
_CLUSTER = regex.compile(r"\X")
_NUMBERED = lazy_pattern(r"\{(\d{1,9})\}")
_CLOSING = lazy_pattern(r"[\s~-]*(?:\}\}|%>|\})")


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
    pointed = replace(options, pointed=True)
    literals = everything(text, file, pointed)
    if span is None:
        return _saying(literals, text, file, said)
    around = [each for each in literals if _touches(each, span)]
    holding = [each for each in around if _holds(each, span)]
    if not holding:
        _refuse_several(around, text, file, span)
    chosen = min(holding or around, key=_length, default=None)
    if chosen is None:
        return None
    if chosen.site not in _TEXTS:
        return replace(chosen, is_cut=_cuts(chosen, text, span))
    return _part(chosen, text, file, span)


def _refuse_several(
    around: Sequence[Hardcoded], text: str, file: str, span: Span
) -> None:
    """Refuse a selection that reaches over texts beside each other: only one of them could be taken.

    Raises
    ------
    UsageError
        When it does.
    """
    end = -1
    for each in sorted(around, key=lambda each: (each.start, -each.end)):
        if 0 <= end <= each.start:
            line, column = LineIndex(text).position(span.start)
            raise UsageError(
                "the selection reaches over several texts",
                Place(file, line, column),
                "select one of them, or a part of one",
            )
        end = max(end, each.end)


def _cuts(literal: Hardcoded, text: str, span: Span) -> bool:
    """Whether letters of a literal are not selected."""
    if span.start >= span.end:
        return False
    begins = max(span.start, literal.start)
    ends = min(span.end, literal.end)
    before = text[literal.start : begins]
    behind = text[ends : literal.end]
    left = before + behind
    return any(sign.isalnum() for sign in left)


def _touches(literal: Hardcoded, span: Span) -> bool:
    """Whether a literal shares something with a selection, or a cursor stands in or beside it."""
    if span.start < span.end:
        return literal.start < span.end and span.start < literal.end
    return literal.start <= span.end and span.start <= literal.end


def _holds(literal: Hardcoded, span: Span) -> bool:
    begins_inside = literal.start <= span.start
    return begins_inside and span.end <= literal.end


def _length(literal: Hardcoded) -> int:
    return literal.end - literal.start


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
    start, end = _whole_signs(text, literal, start, end)
    raw = text[start:end]
    start += len(raw) - len(raw.lstrip())
    end = start + len(raw.strip())
    around = text[literal.start : start] + text[end : literal.end]
    if start >= end or not around.strip():
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
        is_part=True,
    )


def _whole_signs(
    text: str, literal: Hardcoded, start: int, end: int
) -> tuple[int, int]:
    """A part with the whole of each sign that it cuts: emoji and accents are made of several characters."""
    for cluster in _CLUSTER.finditer(text, literal.start, literal.end):
        first, last = cluster.span()
        if first < start < last:
            start = first
        if first < end < last:
            end = last
    return start, end


def _pieces(
    literal: Hardcoded, text: str, start: int, end: int
) -> tuple[str | None, tuple[str, ...]]:
    """The text of a part and its arguments; None where it begins or ends inside of one."""
    if not literal.args:
        plain = texts.entities(text[start:end])
        return texts.inline(plain), ()
    said: list[tuple[str, bool]] = []
    reached = max(start, literal.start)
    for hole in _holes(literal, text):
        if hole.holds(start) or hole.holds(end):
            return None, ()
        if hole.end <= start or hole.start >= end:
            continue
        said.append((text[reached : hole.start], False))
        said.append((hole.code, True))
        reached = hole.end
    said.append((text[reached:end], False))
    numbered, args = texts.numbered(said)
    plain = texts.entities(numbered)
    return texts.inline(plain), args


class _Hole(NamedTuple):
    """A piece of code in a text, with the signs around it."""

    start: int
    end: int
    code: str

    def holds(self, offset: int) -> bool:
        """Whether an offset is inside."""
        return self.start < offset < self.end


def _holes(literal: Hardcoded, text: str) -> list[_Hole]:
    """Where the code of a text stands."""
    holes = []
    reached = literal.start
    for number in _NUMBERED.findall(literal.text):
        if int(number) >= len(literal.args):
            continue  # the text itself says so
        code = literal.args[int(number)]
        code_start = text.find(code, reached, literal.end)
        code_end = code_start + len(code)
        start = _opening(text, code_start)
        reached = _closing(text, code_end, literal.end)
        holes.append(_Hole(start, reached, code))
    return holes


def _opening(text: str, inside: int) -> int:
    head = text[:inside].rstrip(" \t\r\n=-~!")
    is_double = head.endswith(("{{", "<%"))
    size = 2 if is_double else 1
    return len(head) - size


def _closing(text: str, after: int, end: int) -> int:
    sign = _CLOSING.match(text, after, end)
    return sign.end() if sign else after
