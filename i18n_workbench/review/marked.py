"""A store in which git left the markers of a merge: both sides, as they were."""

from __future__ import annotations

import re
from typing import NamedTuple

_MARK = re.compile(r"(<{7}|\|{7}|={7}|>{7})(?: .*)?\r?")
_STATES = {"<": "ours", "|": "base", "=": "theirs", ">": ""}


class Sides(NamedTuple):
    """The versions around the markers, and the lines on which conflicts begin."""

    base: str
    ours: str
    theirs: str
    lines: list[int]


def sides(text: str) -> Sides | None:
    """The versions that a merge left in one text; None where it has no markers.

    Without the middle part (``merge.conflictStyle`` is ``merge``) the base is what both sides have in common.
    """
    if "<<<<<<<" not in text:
        return None
    parts: dict[str, list[str]] = {"base": [], "ours": [], "theirs": []}
    starts: list[int] = []
    state = ""
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        mark = _MARK.fullmatch(line.rstrip("\n"))
        if mark and (state or mark[1][0] == "<"):
            state = _STATES[mark[1][0]]
            if state == "ours":
                starts.append(number)
            continue
        for name, lines in parts.items():
            if state in ("", name):
                lines.append(line)
    if not starts:
        return None
    return Sides(
        "".join(parts["base"]), "".join(parts["ours"]), "".join(parts["theirs"]), starts
    )
