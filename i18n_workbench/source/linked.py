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

_KEY_GROUPS = ("round", "literal", "plain")
_NESTING = re.compile(r"\$t\(\s*['\"]?(?P<nested>[^)'\",\s][^)'\",]*)")

Lookup = Callable[[str], str | None]
"""The value of a key in one locale, None where it has none."""


def references(text: str) -> list[str]:
    """The keys that a value links to, in order."""
    return [key for _, key in _links(text)] if "@" in text else []


def relinked(text: str, renamed: Callable[[str], str]) -> str:
    """The text with its links (``@:key``, ``$t(key)``) to what ``renamed`` calls their keys; empty keeps one."""

    def written(found: re.Match[str]) -> str:
        name = found.lastgroup if found.re is _NESTING else next(g for g in _KEY_GROUPS if found[g])
        at = found.start(name or 0) - found.start()
        key = str(found[name or 0]).rstrip()
        return found[0][:at] + (renamed(key) or key) + found[0][at + len(key) :]

    text = _LINK.sub(written, text) if "@" in text else text
    return _NESTING.sub(written, text) if "$t(" in text else text


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
    return next(str(found[name]) for name in _KEY_GROUPS if found[name])
