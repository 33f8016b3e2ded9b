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
                spans.append(Span(span.start + part.start, span.start + part.end))
                segments.append(piece)
        except _TooLong as error:
            place = Place(
                "", *LineIndex(skeleton.source).position(span.start + error.span.start)
            )
            problem = f"a sentence of {error.span.end - error.span.start:,} characters"
            raise ParseError(
                problem, place, "divide it into shorter sentences"
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
    following = [*(part.start for part in parts[1:]), -1]
    joined = (part.end == after for part, after in zip(parts, following, strict=True))
    return [
        (part, replace(_part(segment, part), joins=joins))
        for part, joins in zip(parts, joined, strict=True)
    ]


def _packed(segment: Segment, span: Span, share: Share, level: int) -> list[Span]:
    """Parts of a span, each as many lines or sentences as fit."""
    if level == len(_ENDS):
        raise _TooLong(span)
    out: list[Span] = []
    filled = 0.0
    for atom in _atoms(segment, span, level):
        joined = Span(out[-1].end if out else atom.start, atom.end)
        more = share(_part(segment, joined))
        if out and filled + more <= 1:
            out[-1] = Span(out[-1].start, atom.end)
            filled += more
        elif (alone := share(_part(segment, atom))) <= 1:
            out.append(atom)
            filled = alone
        else:
            out += _packed(segment, atom, share, level + 1)
            filled = share(_part(segment, out[-1]))
    return out


def _atoms(segment: Segment, span: Span, level: int) -> Iterator[Span]:
    at = span.start
    for match in _ENDS[level].finditer(segment.text, span.start, span.end):
        group = match.lastindex or 0
        start, end = match.span(group)
        if at < start and end < span.end and not _inside(segment, start, end):
            yield Span(at, start)
            at = end
    yield Span(at, span.end)


def _inside(segment: Segment, start: int, end: int) -> bool:
    """Whether a gap stands in a placeholder."""
    first = _first(segment, start)
    if first and segment.protected[first - 1].end > start:
        return True
    return any(p.start != start for p in _begun(segment, start, max(end, start + 1)))


def _part(segment: Segment, span: Span) -> Segment:
    inside = [p for p in _begun(segment, span.start, span.end) if p.end <= span.end]
    moved = tuple(
        replace(p, start=p.start - span.start, end=p.end - span.start) for p in inside
    )
    return replace(segment, text=span.of(segment.text), protected=moved)


def _begun(segment: Segment, start: int, end: int) -> tuple[Placeholder, ...]:
    """The placeholders that begin in a span."""
    return segment.protected[_first(segment, start) : _first(segment, end)]


def _first(segment: Segment, offset: int) -> int:
    """Which placeholder is the first at or after an offset: they stand in order and apart."""
    return bisect_left(segment.protected, offset, key=attrgetter("start"))
