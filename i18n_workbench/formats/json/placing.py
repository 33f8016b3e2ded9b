"""Putting members into objects and arrays and taking them out: blanks, commas and comments of the neighbours."""

from __future__ import annotations

from i18n_workbench.formats.json.comments import first_comment, own_start
from i18n_workbench.formats.json.style import Style, gap_of, line_indent
from i18n_workbench.formats.json.tree import Box, Member, has_newline, inside

_SEEN = 50
"""How many siblings are looked at for a layout to copy. Chosen, not measured: siblings are laid out alike."""


def insert(
    around: list[Member],
    member: Member,
    index: int,
    style: Style,
    *,
    lines: bool = False,
) -> None:
    """Put a member into the innermost of the members ``around`` it, laid out as its neighbours are.

    ``lines`` asks for a line of its own where there are no neighbours.
    """
    box = inside(around[-1])
    if not box.members:
        _insert_only(
            around,
            box,
            member,
            style,
            lines=lines,
        )
    elif index == 0:
        _insert_first(box, member, style)
    else:
        _insert_behind(box, member, index, style)
    box.members.insert(index, member)
    if box.names is not None:
        box.names[member.name] = member
    _keep_line_comments(box, index, style)


def take(box: Box, index: int, style: Style) -> Member:
    """Take a member out, with the comments that are its own; what is about more than it stays."""
    unique = box.names is not None and len(box.names) == len(box.members)
    member = box.members.pop(index)
    if unique and box.names:
        del box.names[member.name]
    else:
        box.names = None
    if not box.members and not has_newline(member.lead + box.close):
        box.flat = True
    start = own_start(member.lead)
    above = member.lead[:start]
    own = member.lead[start:]
    if index == len(box.members):
        _close_up(box, member, above)
    else:
        _draw_up(box.members[index], above, own, first=index == 0)
    _keep_line_comments(box, index, style)
    return member


def shift(member: Member, old: str, new: str) -> None:
    """Indent everything inside a member's value anew, after it moved to another level."""
    if old == new or member.box is None:
        return
    boxes = [member.box]
    for box in boxes:
        box.close = shifted(box.close, old, new)
        for inner in box.members:
            inner.lead = shifted(inner.lead, old, new)
            inner.colon = shifted(inner.colon, old, new)
            inner.tail = shifted(inner.tail, old, new)
            inner.trail = shifted(inner.trail, old, new)
            if inner.box is not None:
                boxes.append(inner.box)


def shifted(blanks: str, old: str, new: str) -> str:
    """Blanks and comments whose lines begin with ``new`` where they began with ``old``."""
    line_end = "\n" if "\n" in blanks else "\r"
    return blanks.replace(line_end + old, line_end + new)


def _insert_only(
    around: list[Member],
    box: Box,
    member: Member,
    style: Style,
    *,
    lines: bool,
) -> None:
    if not lines and not has_newline(box.close) and not _spreads(around):
        member.lead, box.close = _padding(around, box)
        return
    outer = line_indent(around)
    comments = box.close.rstrip(" \t\r\n")
    member.lead = f"{comments}{style.newline}{outer}{style.unit}"
    member.comma = style.trailing_commas
    box.close = style.newline + outer


def _spreads(around: list[Member]) -> bool:
    """Whether the first member of an empty object or array gets a line of its own: as its siblings have it."""
    if len(around) == 1:
        return not inside(around[0]).flat
    owner = around[-1]
    siblings = inside(around[-2])
    if siblings.one_line():
        return False
    for sibling in siblings.members[:_SEEN]:
        box = sibling.box
        if sibling is not owner and box is not None and box.members:
            is_like = box.is_array == inside(owner).is_array
            return not is_like or not box.one_line()
    return True


def _padding(around: list[Member], box: Box) -> tuple[str, str]:
    """What stands behind the opening and before the closing bracket of a one-line object."""
    outer = inside(around[-2]) if len(around) > 1 else box
    if box.is_array or outer.is_array or not outer.one_line():
        return "", ""
    pad = outer.members[0].lead
    if pad.strip(" \t"):
        return "", ""
    return pad, pad


def _insert_first(box: Box, member: Member, style: Style) -> None:
    first = box.members[0]
    lead = first.lead
    if has_newline(lead):
        start = own_start(lead)
        member.lead = lead[:start] + gap_of(lead)
        first.lead = lead[start:]
    else:
        member.lead = gap_of(lead)
        first.lead = _separator(box, style) + lead.lstrip(" \t")
    member.comma = True


def _insert_behind(box: Box, member: Member, index: int, style: Style) -> None:
    before = box.members[index - 1]
    model = box.members[max(index - 1, 1)] if len(box.members) > 1 else before
    if has_newline(model.lead):
        member.lead = gap_of(model.lead)
    else:
        member.lead = _separator(box, style)
    if index < len(box.members) or before.comma:
        member.comma = before.comma
        member.tail = "" if before.tail.strip() else before.tail
        return
    before.comma = True
    if len(box.members) > 1 and not box.members[-2].tail.strip():
        before.tail = box.members[-2].tail


def _separator(box: Box, style: Style) -> str:
    """The blanks between two members on one line."""
    if len(box.members) > 1:
        return gap_of(box.members[1].lead)
    return "" if style.compact else " "


def _close_up(box: Box, gone: Member, above: str) -> None:
    """The last member went: its predecessor is the last now."""
    if box.members:
        last = box.members[-1]
        if not gone.comma:
            last.comma = False
            if not last.tail.strip():
                last.tail = ""
    if first_comment(above) < len(above):
        box.close = above + box.close
    elif not box.members and not (box.head + box.close).strip():
        box.head = box.close = ""


def _draw_up(following: Member, above: str, own: str, *, first: bool) -> None:
    """A member in front of another went: comments and blank lines above it are the other's now."""
    start = own_start(following.lead)
    if first_comment(above) < len(above):
        kept = _without_line_end(above) if start else above
        following.lead = kept + following.lead
        return
    if first and not following.lead[:start].strip():
        rest = following.lead[start:]
        is_one_line = not has_newline(rest) and not has_newline(own)
        if is_one_line:
            rest = gap_of(own) + rest.lstrip(" \t")
        following.lead = above + rest
    elif above and not start:
        following.lead = above + following.lead


def _without_line_end(above: str) -> str:
    """Comments without the line end behind them, where a blank line follows anyway."""
    text = above.rstrip(" \t")
    size = 2 if text.endswith("\r\n") else 1
    return text[:-size]


def _keep_line_comments(box: Box, position: int, style: Style) -> None:
    """What follows a ``//`` comment has to begin a line."""
    for index in (position - 1, position):
        if not 0 <= index < len(box.members):
            continue
        if "//" not in box.members[index].trail:
            continue
        if index + 1 < len(box.members):
            behind = box.members[index + 1]
            if not has_newline(behind.lead):
                behind.lead = style.newline + behind.lead
        elif not has_newline(box.close):
            box.close = style.newline + box.close
