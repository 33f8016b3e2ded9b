"""Whose comment is it? Comments on the lines directly above an entry, or behind it on its line, belong to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    import re

    from i18n_workbench.formats.json.tree import Member

_COMMENT = lazy_pattern(r"//([^\r\n\u2028\u2029]*)|/\*([\s\S]*?)\*/")
_BLANK_LINE = lazy_pattern(r"(?:\r\n|\n|\r(?!\n))[ \t]*(?=[\r\n])")
_LINE_END = lazy_pattern(r"\r\n|\n|\r")
_STAR = lazy_pattern(r"^[ \t]*\*?[ \t]?")


def own_start(lead: str) -> int:
    """Where the entry's own part of its lead begins (a line end, mostly): its comments and its indentation.

    What stands above a blank line is about a section, or about the file.
    """
    if "/" in lead:
        masked = _COMMENT.sub(lambda match: "x" * len(match.group()), lead)
    else:
        masked = lead
    end = 0
    for found in _BLANK_LINE.finditer(masked):
        end = found.end()
    return end


def first_comment(lead: str) -> int:
    """Where the first comment of a lead begins; its length when there is none."""
    found = _COMMENT.search(lead)
    return found.start() if found else len(lead)


def describe(member: Member) -> str:
    """The comments that belong to an entry, without their signs."""
    if "/" not in member.lead and "/" not in member.trail:
        return ""
    own = member.lead[own_start(member.lead) :] + member.trail
    texts = [_plain(found) for found in _COMMENT.finditer(own)]
    return "\n".join(text for text in texts if text)


def _plain(match: re.Match[str]) -> str:
    if match[1] is not None:
        return match[1].strip()
    return "\n".join(
        _STAR.sub("", line).rstrip() for line in _LINE_END.split(match[2])
    ).strip()
