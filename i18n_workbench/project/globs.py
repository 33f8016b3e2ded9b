"""Glob patterns of ``localesPaths`` and ``ignoreFiles``: ``*``, ``?``, ``[...]``, ``**``, ``{a,b}``."""

from __future__ import annotations

import fnmatch
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pathspec import GitIgnoreSpec

_MOST_BRANCHES = 256
"""Patterns that one with braces may stand for: `{a,b}` eight times over. Chosen, not measured."""
_RE2 = "re2._re2"
"""The module of RE2's own error; RE2 is pathspec's engine where it is installed."""


def has_magic(pattern: str) -> bool:
    """Whether a pattern is more than a plain path."""
    return any(char in pattern for char in "*?[{")


def branches(pattern: str) -> list[str]:
    """The patterns that the braces of a pattern stand for (at most 256)."""
    out: list[str] = []
    pending = [pattern]
    while pending and len(out) + len(pending) <= _MOST_BRANCHES:
        text = pending.pop(0)
        opened, closed = _innermost(text)
        if opened < 0:
            out.append(text)
        else:
            pending += [
                text[:opened] + part + text[closed + 1 :]
                for part in text[opened + 1 : closed].split(",")
            ]
    return list(dict.fromkeys(out + pending))[:_MOST_BRANCHES]


def split_list(text: str) -> list[str]:
    """The items of a list separated by commas, where a comma inside braces separates nothing."""
    items, depth = [""], 0
    for char in text:
        depth += (char == "{") - (char == "}" and depth > 0)
        if char == "," and not depth:
            items.append("")
        else:
            items[-1] += char
    return [item.strip() for item in items if item.strip()]


def git_patterns(lines: Sequence[str]) -> GitIgnoreSpec:
    """The patterns of a ``.gitignore`` or its like; a line that is no pattern fits nothing, as git has it."""
    try:
        return _compiled(lines)
    except (ValueError, re.error):
        sound = [line for line in lines if _is_pattern(line)]
        return _compiled(sound)


def _is_pattern(line: str) -> bool:
    try:
        _compiled([line])
    except (ValueError, re.error):
        return False
    return True


def _compiled(lines: Sequence[str]) -> GitIgnoreSpec:
    from pathspec import GitIgnoreSpec

    try:
        return GitIgnoreSpec.from_lines(lines)
    except Exception as error:
        if type(error).__module__ != _RE2:
            raise
        # RE2 has no room for so many at once; one after the other they fit.
        return GitIgnoreSpec.from_lines(lines, backend="simple")


class Globs:
    """Some glob patterns; :meth:`match` says whether any of them matches a whole path, and none of ``but``."""

    def __init__(self, patterns: Iterable[str], but: Globs | None = None) -> None:
        self._but = but
        clean = (pattern.replace("\\", "/").removeprefix("./") for pattern in patterns)
        self._patterns = [
            tuple(branch.split("/"))
            for pattern in clean
            for branch in branches(pattern)
        ]

    def __bool__(self) -> bool:
        return bool(self._patterns)

    def match(self, *paths: str) -> bool:
        """Whether a pattern matches a file, by one of the paths that it is known by (``/`` separators)."""
        if self._but and self._but.match(*paths):
            return False
        spellings = [tuple(path.split("/")) for path in paths]
        return any(
            match_parts(parts, pattern)
            for parts in spellings
            for pattern in self._patterns
        )


def globs_of_files(patterns: Iterable[str]) -> Globs:
    """The files that patterns of a setting mean, as ``.gitignore`` has them.

    A name without a folder is meant anywhere, one behind a ``/`` in the workspace itself, a folder with all that is in it;
    what ``!`` stands before is taken out again.
    """
    globs: list[str] = []
    taken_out: list[str] = []
    for pattern in patterns:
        if pattern.startswith("!"):
            taken_out += _files_of(pattern[1:])
        else:
            globs += _files_of(pattern)
    return Globs(globs, Globs(taken_out) if taken_out else None)


def _files_of(pattern: str) -> list[str]:
    whole = pattern.replace("\\", "/").rstrip("/")
    name = whole.removeprefix("/")
    globs = [name, f"{name}/**"]
    if "/" not in whole:
        globs += [f"**/{name}", f"**/{name}/**"]
    return globs


def match_parts(parts: Sequence[str], pattern: Sequence[str]) -> bool:
    """Whether the segments of a path match those of a pattern; ``**`` is any number of them, none included."""
    reached = {0}
    for segment in pattern:
        if segment == "**":
            if reached:
                reached = set(range(min(reached, default=0), len(parts) + 1))
            else:
                reached = set()
        else:
            reached = {
                at + 1
                for at in reached
                if at < len(parts) and _fits(parts[at], segment)
            }
    return len(parts) in reached


def _fits(name: str, segment: str) -> bool:
    """Whether a segment means a name: ``[lang]`` is the name of a folder before it is a set of letters."""
    return name == segment or fnmatch.fnmatchcase(name, segment)


def _innermost(text: str) -> tuple[int, int]:
    """Where the first pair of braces without braces inside begins and ends; -1 where there is none."""
    closed = text.find("}")
    opened = text.rfind("{", 0, closed) if closed >= 0 else -1
    return opened, closed
