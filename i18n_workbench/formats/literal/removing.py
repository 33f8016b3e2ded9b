"""Taking an entry out of a literal: what it leaves to the next one, and to the bracket behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.formats.literal.trivia import has_blank_line, line_of, split_lead

if TYPE_CHECKING:
    from i18n_workbench.formats.literal.tree import Branch, Entry


def remove(branch: Branch, entry: Entry) -> None:
    """Take an entry out with the comments that are its own, leaving its neighbours as they are."""
    if entry not in branch.entries:
        return
    index = branch.entries.index(entry)
    before = branch.entries[:index]
    behind = branch.entries[index + 1 :]
    stays, own = split_lead(entry.lead)
    if behind:
        _close_gap(stays, own, entry, behind[0], first=not before)
    elif stays.strip():
        branch.tail = stays + branch.tail
    needs_no_comma = not entry.comma and not branch.statements
    if before and not behind and needs_no_comma:
        before[-1].comma = ""
    del branch.entries[index]
    is_blank = not branch.entries and not branch.tail.strip(" \t")
    if is_blank and line_of(entry) is None:
        branch.tail = ""


def _close_gap(
    stays: str, own: str, entry: Entry, after: Entry, *, first: bool
) -> None:
    """What a removed entry leaves to the next one: section comments, a blank line, or its place on the first line."""
    line = line_of(entry)
    next_line = line_of(after)
    loses_blank_line = has_blank_line(entry.lead) and not has_blank_line(after.lead)
    if stays.strip() or loses_blank_line:
        after.lead = stays + after.lead
        return
    if first and not entry.lead:
        blanks = None if next_line is None else "\r\n"
        after.lead = after.lead.lstrip(blanks)
        return
    takes_line = line is not None or first
    if takes_line and next_line is None and not after.lead.strip():
        after.lead = line if line is not None else stays + own
