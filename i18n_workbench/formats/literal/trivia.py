"""White space and comments around entries: what belongs to an entry, and what to the place where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from i18n_workbench.formats.literal.tree import Branch, Entry

_LINE_END = lazy_pattern(r"\r\n|\n|\r")
_LAST_LINE = lazy_pattern(r"(?:\r\n|\n|\r)?[^\r\n]*\Z")
_FIRST_INDENT = lazy_pattern(r"[ \t]*")
_MARKS = lazy_pattern(r"^(?://+|#+|/\*+|\*(?!/))[ \t]?|[ \t]*\*+/$")


def split_lead(lead: str) -> tuple[str, str]:
    """A lead as what stays at its place, and the entry's own line begin with the comments directly above it."""
    starts = [found.start() for found in _LINE_END.finditer(lead)]
    if not starts:
        return _split_inline(lead)
    lines = _LINE_END.split(lead)
    own = len(starts) - 1
    while own > 0 and (above := _comment_above(lines, own)) is not None:
        own = above - 1
    return lead[: starts[own]], lead[starts[own] :]


def line_of(entry: Entry) -> str | None:
    """Line end and indentation with which an entry begins; None when it does not begin its line."""
    last = _last_line(entry)
    body = last.lstrip("\r\n")
    if body == last:
        return None
    return last[: len(last) - len(body)] + indent_of_line(body)


def indent_of_line(line: str) -> str:
    """The white space a line begins with."""
    found = _FIRST_INDENT.match(line)
    if found:
        return found.group()
    return ""


def indent_of(entry: Entry) -> str:
    """The indentation of the line on which an entry begins (what precedes it on that line included)."""
    body = _last_line(entry).lstrip("\r\n")
    return indent_of_line(body)


def _last_line(entry: Entry) -> str:
    """The line on which an entry begins, with the line end before it."""
    found = _LAST_LINE.search(entry.lead)
    assert found is not None
    return found.group()


def sibling_line(branch: Branch, near: int = 0) -> str | None:
    """Line end and indentation of the entries of a branch; None when they stand on one line."""
    count = len(branch.entries)
    for distance in range(count):
        for at in {near - distance, near + distance}:
            if 0 <= at < count and (line := line_of(branch.entries[at])) is not None:
                return line
    return None


def has_blank_line(lead: str) -> bool:
    """Whether a lead begins with a blank line."""
    lines = _LINE_END.split(lead)
    return len(lines) > 2 and not lines[1].strip()


def description(entry: Entry) -> str:
    """The comments directly above an entry and behind it, without their marks."""
    own = split_lead(entry.lead)[1]
    lines = [*_LINE_END.split(own), *_LINE_END.split(entry.trail)]
    texts = (_strip_marks(line.strip()) for line in lines)
    return "\n".join(text for text in texts if text)


def _strip_marks(line: str) -> str:
    return _MARKS.sub("", line).strip()


def _split_inline(lead: str) -> tuple[str, str]:
    at = lead.find("/*")
    if at < 0:
        return (lead, "")
    return (lead[:at], lead[at:])


def _comment_above(lines: list[str], index: int) -> int | None:
    """The index of the line where the comment that fills the line ``at`` begins; None when it is no comment."""
    line = lines[index].strip()
    if line.startswith(("//", "#")):
        return index
    if not line.endswith("*/"):
        return None
    while index > 0:
        if lines[index].lstrip().startswith("/*"):
            return index
        if "/*" in lines[index]:
            return None
        index -= 1
    return None
