"""A whole JSON file laid out anew: keys sorted with their comments, lines indented; idempotent, values unchanged."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from i18n_workbench.formats.json.comments import first_comment, own_start
from i18n_workbench.formats.json.style import indent_of
from i18n_workbench.formats.json.tree import Box, Member, has_newline, inside
from i18n_workbench.lazy import lazy_pattern

_LINE_START = lazy_pattern(r"(?P<newline>\r\n|\n|\r)(?P<indent>[ \t]*)")
_BLANKS = " \t"

MemberKey = Callable[[Member], Any]


class _Level(NamedTuple):
    """An object or array, and the indentation of its first line before and after."""

    holder: Member
    old: str
    new: str


def sort(root: Member, key: MemberKey, newline: str, *, deep: bool = True) -> None:
    """Sort the members of every object (of the root only unless ``deep``); arrays keep their order.

    Comments move with their entries. Blank lines, and what is said above the first entry of an object, stay in place.
    """
    holders = list(boxes(root)) if deep else [root]
    for holder in holders:
        box = inside(holder)
        if not box.is_array and len(box.members) > 1:
            _sort_box(box, key, newline)


def indent(root: Member, unit: str, newline: str) -> None:
    """Indent every line by its level; a file that is one line is spread over several, other one-line objects stay."""
    is_one_line = not any(_has_lines(holder) for holder in boxes(root))
    levels = [_Level(root, "", "")]
    for level in levels:
        box = inside(level.holder)
        if is_one_line and box.members:
            _spread(box, newline)
        inner = level.new + unit
        for member in box.members:
            before = indent_of(member)
            if before is not None:
                member.lead = _indented(member.lead, before, inner)
            if member.box is None:
                continue
            if before is None and not is_one_line:
                same_level = _Level(member, level.old, level.new)
                levels.append(same_level)
            else:
                next_level = _Level(member, before or "", inner)
                levels.append(next_level)
        box.close = _indented(box.close, level.old, inner, last=level.new)


def boxes(root: Member) -> Iterator[Member]:
    """Every member that holds an object or an array, the root first."""
    holders = [root]
    for holder in holders:
        yield holder
        for member in inside(holder).members:
            if member.box is not None:
                holders.append(member)


def _sort_box(box: Box, key: MemberKey, newline: str) -> None:
    ordered = sorted(box.members, key=key)
    if ordered == box.members:
        return
    has_last_comma = box.members[-1].comma
    gaps = []
    for index, member in enumerate(box.members):
        end = _gap_end(member.lead, first=index == 0)
        gaps.append(member.lead[:end])
        member.lead = member.lead[end:]
    trail = ""
    for member, gap in zip(ordered, gaps, strict=True):
        before = gap
        if "//" in trail and not has_newline(gap):
            before = newline + gap
        member.lead = before + member.lead
        member.comma = True
        trail = member.trail
    ordered[-1].comma = has_last_comma
    if "//" in trail and not has_newline(box.close):
        box.close = newline + box.close
    box.members[:] = ordered
    box.names = None


def _gap_end(lead: str, *, first: bool) -> int:
    """How much of a lead belongs to the place and not to the entry."""
    comment = first_comment(lead)
    if comment == len(lead):
        return comment
    if first:
        start = own_start(lead)
        comment = start + first_comment(lead[start:])
    return comment


def _has_lines(holder: Member) -> bool:
    """Whether a line ends between the members of an object or array."""
    box = inside(holder)
    if has_newline(box.head) or has_newline(box.close):
        return True
    return any(has_newline(member.lead) for member in box.members)


def _spread(box: Box, newline: str) -> None:
    for member in box.members:
        lead = member.lead.lstrip(_BLANKS)
        member.lead = newline + lead
        if member.colon == ":":
            member.colon = ": "
        member.trail = member.trail.rstrip(_BLANKS)
    box.head = box.head.rstrip(_BLANKS)
    close = box.close.lstrip(_BLANKS)
    box.close = newline + close


def _indented(blanks: str, old: str, new: str, last: str | None = None) -> str:
    """Every line but the first with another indentation; the ``last`` one may differ (a closing bracket's)."""
    starts = list(_LINE_START.finditer(blanks))
    if not starts:
        return blanks
    first_start = starts[0].start()
    pieces = [blanks[:first_start]]
    for start, following in pairwise(starts):
        rest = blanks[start.end() : following.start()]
        indentation = _comment_indent(start["indent"], rest, old, new)
        pieces += [start["newline"], indentation, rest]
    last_start = starts[-1]
    rest = blanks[last_start.end() :]
    indentation = new if last is None else last
    pieces += [last_start["newline"], indentation, rest]
    return "".join(pieces)


def _comment_indent(blanks: str, rest: str, old: str, new: str) -> str:
    """The indentation of a comment's line: blank lines stay, and so does what aligns the stars of a block."""
    if not rest:
        return blanks
    if rest.startswith("*"):
        return new + blanks.removeprefix(old)
    return new
