"""What stands between the entries of a line-based file: blank lines, and comments with the entry they belong to."""

from __future__ import annotations

import re

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import LineIndex

_CONFLICT = lazy_pattern(r"^(?:<{7}|>{7})(?: .*)?\r?$", re.MULTILINE)
HEADER = lazy_pattern(
    r"copyright|licen[cs]e|\(c\)|©|spdx|-\*-|coding[:=]", re.IGNORECASE
)
# str.splitlines would also split at form feeds and U+2028.
_LINE = lazy_pattern(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+")
_BLANK_LINES = lazy_pattern(r"(?:[ \t]*(?:\r\n|\n|\r))*")


def lines_of(text: str) -> list[str]:
    """The lines of a text with their line ends."""
    return _LINE.findall(text)


def refuse_damage(text: str) -> None:
    """Refuse what parses but is no locale file any more.

    Raises
    ------
    ParseError
        At a line of an unresolved merge, or at a NUL character.
    """
    found = _CONFLICT.search(text) if "<<<<<<<" in text or ">>>>>>>" in text else None
    at = found.start() if found else text.find("\0")
    if at < 0:
        return
    if found:
        message = "an unresolved merge conflict"
    else:
        message = "a NUL character: this is no text"
    raise ParseError(
        message,
        Place("", *LineIndex(text).position(at)),
        "repair the file, then reload",
    )


def split_lead(
    lead: str, marks: str, *, first: bool = False, deepest: int | None = None
) -> tuple[str, str]:
    """``(detached, own)`` of the lines above an entry: the comment lines directly above it are its own.

    Comments that are indented deeper than ``deepest`` belong to what stands before. The ``first`` lines of a file are
    nobody's when they read like a licence or an editor's mode line.
    """
    lines = lines_of(lead)
    at = len(lines)
    while at > 0 and _is_comment(lines[at - 1], marks, deepest):
        at -= 1
    own = "".join(lines[at:])
    if first and at == 0 and HEADER.search(own):
        return lead, ""
    return "".join(lines[:at]), own


def described(own: str, marks: str) -> str:
    """The text of an entry's own comment lines."""
    return "\n".join(
        line.strip().lstrip(marks).strip() for line in lines_of(own)
    ).strip()


def close_gap(detached: str, following: str | None, *, first: bool) -> str:
    """The lines above ``following`` (None: nothing follows) after the entry between ``detached`` and it was deleted.

    Comments always stay. Blank lines stay unless two runs of them would meet, or nothing would follow or precede them.
    """
    blank = _BLANK_LINES.match(following or "")
    if detached.strip():
        parted = lines_of(detached)[-1].strip() == "" and blank
        return detached + (following or "")[blank.end() if blank and parted else 0 :]
    if following is None:
        return detached if first else ""
    if blank and blank.end():
        return detached + following[blank.end() :] if first else following
    return detached + following


def _is_comment(line: str, marks: str, deepest: int | None) -> bool:
    bare = line.lstrip()
    if not bare or bare[0] not in marks:
        return False
    return deepest is None or len(line) - len(bare) <= deepest
