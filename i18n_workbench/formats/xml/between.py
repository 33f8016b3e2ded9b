"""What stands between two elements: blanks, and comments with the element that they belong to."""

from __future__ import annotations

import re
from typing import NamedTuple

from i18n_workbench.formats.lines import HEADER
from i18n_workbench.lazy import lazy_pattern

_COMMENT = lazy_pattern(r"<!--.*?-->", re.DOTALL)
_MARKS = lazy_pattern(r"<!--|-->")
_BLANKS = " \t"
_NEXT_LINE = lazy_pattern(r"[ \t]*(?:\r\n|\n|\r)?[ \t]*")


class Between(NamedTuple):
    """``trail`` belongs to the element before, ``own`` to the one behind, ``lead`` to nobody."""

    trail: str
    lead: str
    own: str


def parted(between: str, *, first: bool = False, last: bool = False) -> Between:
    """What stands between two elements, parted.

    A comment on the line of an element belongs to it, and so do the comments on the lines directly
    above; of the ``first`` element of a file those that read like a licence do not. Behind the
    ``last`` one they belong to nobody.
    """
    if "<!--" not in between:
        return Between("", between, "")
    beside = 0 if first else _beside(between)
    rest = between[beside:]
    own_start = len(rest) if last else _above(rest)
    if first and HEADER.search(rest[own_start:]):
        own_start = len(rest)
    detached = rest[:own_start]
    own = rest[own_start:]
    return Between(between[:beside], detached, own)


def comment_text(comments: str) -> str:
    """What comments say, without their marks."""
    plain = _MARKS.sub("\n", comments)
    lines = [line.strip() for line in plain.splitlines()]
    return "\n".join(filter(None, lines))


def _beside(between: str) -> int:
    """Where the comments on the line of the element before end."""
    end = 0
    behind = between.lstrip(_BLANKS)
    while match := _COMMENT.match(behind):
        behind = behind[match.end() :]
        end = len(between) - len(behind)
        behind = behind.lstrip(_BLANKS)
    return end if not behind or behind[0] in "\r\n" else 0


def _above(between: str) -> int:
    """Where the comments on the lines directly above the element behind begin."""
    start = end = -1
    for match in _COMMENT.finditer(between):
        if start < 0 or _NEXT_LINE.fullmatch(between, end, match.start()) is None:
            start = match.start()
        end = match.end()
    if start < 0 or _NEXT_LINE.fullmatch(between, end) is None:
        return len(between)
    before = between[:start].rstrip(_BLANKS)
    begins_line = not before or before[-1] in "\r\n"
    return start if begins_line else len(between)
