"""Linked messages: ``@:key``, ``@.upper:key``, ``@:(key)``, ``@:{'key'}`` inside a value mean the value of that key."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

MODIFIERS: dict[str, Callable[[str], str]] = {
    "upper": str.upper,
    "lower": str.lower,
    "capitalize": lambda text: text[:1].upper() + text[1:],
}

_LINK = re.compile(
    r"@(?:\.(?P<modifier>\w+))?:(?:\((?P<round>[^()\s]+)\)|\{\s*['\"](?P<literal>[^'\"]+)['\"]\s*\}|(?P<plain>[\w-]+(?:[.|:][\w-]+)*))"
)

Lookup = Callable[[str], str | None]
"""The value of a key in one locale, None where it has none."""


def references(text: str) -> list[str]:
    """The keys that a value links to, in order."""
    return [key for _, key in _links(text)] if "@" in text else []


def resolve(text: str, lookup: Lookup, seen: tuple[str, ...] = ()) -> str:
    """The text with its links replaced, theirs too. A cycle and a link to nothing stay as they are written.

    ``seen`` are the keys on the way here; that of the text itself begins it.
    """
    if "@" not in text:
        return text

    def replaced(found: re.Match[str]) -> str:
        key = _key(found)
        value = None if key in seen else lookup(key)
        if value is None:
            return found[0]
        modifier = MODIFIERS.get(found["modifier"] or "", str)
        return modifier(resolve(value, lookup, (*seen, key)))

    return _LINK.sub(replaced, text)


def _links(text: str) -> Iterator[tuple[str, str]]:
    for found in _LINK.finditer(text):
        yield found["modifier"] or "", _key(found)


def _key(found: re.Match[str]) -> str:
    return str(found["round"] or found["literal"] or found["plain"])
