"""Usage patterns of both configuration files: patterns that hold ``{key}`` inside a capture group."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from i18n_workbench.errors import RegexError
from i18n_workbench.text.regexes import Pattern, compile_pattern

KEY = "{key}"
SAMPLE = r"[\w.-]+"
"""Stands for the key pattern where a usage pattern is only checked."""
LONGEST_KEY = 2_000
"""Characters of a key pattern, which stands inside of every usage pattern (up to 20,000 characters)."""


_GROUP = re.compile(r"\\.|\[(?:[^\]\\]|\\.)*\]|\((?!\?)|\(\?<(?![=!])[^>]*>", re.DOTALL)


def compile_key(source: str) -> Pattern:
    """The compiled key pattern, which has to work inside usage patterns too, where its groups capture nothing.

    Raises
    ------
    RegexError
        When it is no valid pattern, or refers back to a group of its own.
    """
    pattern = compile_pattern(source)
    if len(source) > LONGEST_KEY:
        raise RegexError(
            f"the pattern {source[:60]!r} has {len(source):,} characters; {LONGEST_KEY:,} at most",
            next_step="say what a key consists of, not which keys there are",
        )
    try:
        compile_pattern(f"(?:{uncaptured(source)})")
    except RegexError as error:
        raise RegexError(
            f"{source!r} cannot stand inside a usage pattern: it refers back to a group",
            next_step=r"say what a key consists of without \1 or \k<name>",
        ) from error
    return pattern


def compile_usage(source: str, key_pattern: str = SAMPLE) -> tuple[Pattern, int]:
    """The compiled usage pattern and the number of the group that yields the key.

    Raises
    ------
    RegexError
        When it is no valid pattern, or no capture group stands around ``{key}``.
    """
    group = key_group(source)
    if group == 0:
        raise RegexError(
            f"{source!r} has no capture group around {KEY}",
            next_step=f"put {KEY} into parentheses: ({KEY})",
        )
    return compile_pattern(source.replace(KEY, f"(?:{key_pattern})")), group


def uncaptured(pattern: str) -> str:
    """The pattern with groups that capture nothing, so that it does not shift the numbers of those around it."""
    return _GROUP.sub(
        lambda match: match[0] if match[0][0] in "\\[" else "(?:", pattern
    )


@dataclass
class Groups:
    """The capture groups of a pattern, by their numbers."""

    count: int = 0
    around: list[int] = field(default_factory=list)
    """The innermost group around each ``{key}``; 0 where there is none."""
    named: list[int] = field(default_factory=list)
    """The groups that are called ``key``."""


def groups_of(source: str) -> Groups:
    """The capture groups of a pattern, and which of them hold a key."""
    groups = Groups()
    opened: list[int] = []
    offset = 0
    in_class = False
    while offset < len(source):
        char = source[offset]
        if char == "\\":
            offset += 1
        elif in_class or char == "[":
            in_class = char != "]"
        elif char == "(":
            captures = _captures(source, offset)
            groups.count += captures
            if source.startswith("(?<key", offset):
                groups.named.append(groups.count)
            opened.append(groups.count if captures else 0)
        elif char == ")":
            del opened[-1:]
        elif source.startswith(KEY, offset):
            innermost = next(filter(None, reversed(opened)), 0)
            groups.around.append(innermost)
        offset += 1
    return groups


def key_group(source: str) -> int:
    """The number of the innermost capture group around ``{key}``; the first group where there is no ``{key}``.

    0 means that there is none, so that the pattern cannot yield a key.
    """
    groups = groups_of(source)
    if groups.around:
        return groups.around[0]
    return min(groups.count, 1)


def _captures(source: str, offset: int) -> bool:
    """Whether the bracket there begins a group that captures: neither ``(?:`` nor one that looks ahead or behind."""
    inside = source[offset + 1 : offset + 4]
    if not inside.startswith("?"):
        return True
    return inside.startswith("?<") and inside not in {"?<=", "?<!"}
