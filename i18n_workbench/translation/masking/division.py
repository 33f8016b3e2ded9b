"""A text beyond an engine's limit, in pieces: cut at line and sentence ends outside of placeholders."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import replace
from operator import attrgetter
from typing import TYPE_CHECKING

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.text.lines import LineIndex
from i18n_workbench.text.spans import Span
from i18n_workbench.translation.masking.segments import Segment, Skeleton

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.text.placeholders import Placeholder

Share = Callable[[Segment], float]
"""How much of a request a segment fills: above 1 it is too long."""

_ENDS = (
    re.compile(r"[ \t]*+(?:\r?\n[ \t]*+){2,}+"),
    re.compile(r"\s*+\n\s*+"),
    re.compile(r"(?<=[.!?…])[\"'”’»)\]]*+(\s++)|(?<=[。！？])[”’」』）]*+(\s*+)"),
)
"""Paragraphs, lines, sentences: each is tried where the one before leaves a piece too long. A group is the gap."""


def divide(skeleton: Skeleton, share: Share) -> Skeleton:
    """The message with its too long segments in pieces, each at most one request by ``share``; white space stays between.

    Raises
    ------
    ParseError
        With line and column (in the message) of a sentence that does not fit and cannot be divided.
    """
    if all(share(segment) <= 1 for segment in skeleton.segments):
        return skeleton
    spans: list[Span] = []
    segments: list[Segment] = []
    for span, segment in zip(skeleton.spans, skeleton.segments, strict=True):
        try:
            for part, piece in _pieces(segment, share):
                start = span.start + part.start
                end = span.start + part.end
                spans.append(Span(start, end))
                segments.append(piece)
        except _TooLong as error:
            lines = LineIndex(skeleton.source)
            offset = span.start + error.span.start
            place = Place("", *lines.position(offset))
            problem = f"a sentence of {error.span.end - error.span.start:,} characters"
            raise ParseError(
                problem,
                place,
                "divide it into shorter sentences",
            ) from None
    return replace(skeleton, spans=tuple(spans), segments=tuple(segments))


class _TooLong(Exception):  # noqa: N818 - tells where, and never leaves this module
    def __init__(self, span: Span) -> None:
        self.span = span


def _pieces(segment: Segment, share: Share) -> list[tuple[Span, Segment]]:
    whole = Span(0, len(segment.text))
    if share(segment) <= 1:
        return [(whole, segment)]
    parts = _packed(segment, whole, share, 0)
    pieces = []
    for number, part in enumerate(parts):
        is_last = number == len(parts) - 1
        joins = not is_last and part.end == parts[number + 1].start
        piece = replace(_part(segment, part), joins=joins)
        pieces.append((part, piece))
    return pieces


def _packed(segment: Segment, span: Span, share: Share, level: int) -> list[Span]:
    """Parts of a span, each as many lines or sentences as fit."""
    if level == len(_ENDS):
        raise _TooLong(span)
    out: list[Span] = []
    filled = 0.0
    for atom in _atoms(segment, span, level):
        begin = out[-1].end if out else atom.start
        added = Span(begin, atom.end)
        more = share(_part(segment, added))
        if out and filled + more <= 1:
            out[-1] = Span(out[-1].start, atom.end)
            filled += more
            continue
        alone = share(_part(segment, atom))
        if alone <= 1:
            out.append(atom)
            filled = alone
        else:
            out += _packed(segment, atom, share, level + 1)
            last = _part(segment, out[-1])
            filled = share(last)
    return out


def _atoms(segment: Segment, span: Span, level: int) -> Iterator[Span]:
    """The lines or sentences of a span, without the gaps between them."""
    begin = span.start
    gaps = _ENDS[level].finditer(segment.text, span.start, span.end)
    for match in gaps:
        group = match.lastindex or 0
        start, end = match.span(group)
        is_between = begin < start and end < span.end
        if is_between and not _inside(segment, start, end):
            yield Span(begin, start)
            begin = end
    yield Span(begin, span.end)


def _inside(segment: Segment, start: int, end: int) -> bool:
    """Whether a gap stands in a placeholder."""
    first = _first(segment, start)
    if first and segment.protected[first - 1].end > start:
        return True
    behind = max(end, start + 1)
    begun = _begun(segment, start, behind)
    return any(placeholder.start != start for placeholder in begun)


def _part(segment: Segment, span: Span) -> Segment:
    """What a segment says in a span, with the placeholders that lie in it whole."""
    shifted = []
    for placeholder in _begun(segment, span.start, span.end):
        if placeholder.end > span.end:
            continue
        start = placeholder.start - span.start
        end = placeholder.end - span.start
        shifted.append(replace(placeholder, start=start, end=end))
    text = span.of(segment.text)
    return replace(segment, text=text, protected=tuple(shifted))


def _begun(segment: Segment, start: int, end: int) -> tuple[Placeholder, ...]:
    """The placeholders that begin in a span."""
    first = _first(segment, start)
    behind = _first(segment, end)
    return segment.protected[first:behind]


def _first(segment: Segment, offset: int) -> int:
    """Which placeholder is the first at or after an offset: they stand in order and apart."""
    return bisect_left(segment.protected, offset, key=attrgetter("start"))
