"""Linked messages: what stands in a value for the value of another key.

``@:key``, ``@.upper:key``, ``@:(key)``, ``@:{'key'}`` (vue-i18n), ``$t(key)`` (i18next), ``__MSG_key__`` (browser
extensions), ``=> key`` (Flarum, as a whole value), ``@string/key`` (Android); in Fluent ``{ key }``, ``{ key.attribute }`` and ``{ -term }``. Usage, renaming
and checks read them here.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from i18n_workbench.lazy import lazy_pattern

MODIFIERS: dict[str, Callable[[str], str]] = {
    "upper": str.upper,
    "lower": str.lower,
    "capitalize": lambda text: text[:1].upper() + text[1:],
}

_LINK = lazy_pattern(
    r"(?<!%)@(?:\.(?P<modifier>\w+))?:"  # Finnish puts endings behind Apple's ``%@``
    r"(?:"
    r"\((?P<round>[^()\s]+)\)"
    r"|\{\s*['\"](?P<literal>[^'\"]+)['\"]\s*\}"
    r"|(?P<plain>[\w-]+(?:[.|:][\w-]+)*)"
    r")"
)

_KEY_GROUPS = ("round", "literal", "plain")
_GROUPS = (*_KEY_GROUPS, "named", "nested", "same", "message")
"""The groups that hold the key in all of these patterns."""
_NAMED_IN_TEXT = lazy_pattern(r"__MSG_(?P<named>\w+?)__")
_SAME = lazy_pattern(r"\A\s*=>\s*(?P<same>[\w-]+(?:\.[\w-]+)+)\s*\Z")
"""A value that is nothing but the name of another key, in Flarum and its extensions."""
_NESTING = lazy_pattern(r"\$t\(\s*['\"]?(?P<nested>[^)'\",\s][^)'\",]*)")

_PLACEABLE = lazy_pattern(
    r'\{\s*"(?:[^"\\]|\\.)*"\s*\}'
    r"|\{\s*"
    r"(?P<message>-?[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)?)"
    r"\s*(?P<call>\([^{}]*\))?\s*"
    r"(?:\}|->)",
    re.ASCII,
)
_RESOURCE = lazy_pattern(r"@(?:string|plurals|array)/([\w.]+)")
FLUENT = frozenset({"ftl", "fluent-vue-sfc"})
"""Formats whose values are Fluent's patterns."""

Lookup = Callable[[str], str | None]
"""The value of a key in one locale, None where it has none."""


LONGEST = 100_000
"""How many characters links may bring into one text."""
DEEPEST = 100
"""How many links may follow one another."""
MARKS = ("@", "$t(", "__MSG_", "=>")
"""One of these stands in every value that links to another, Fluent's apart."""


def references(text: str, *, fluent: bool = False) -> list[str]:
    """The keys that a value links to, those of each kind of link in order; with ``fluent`` those of a pattern."""
    if fluent:
        return fluent_references(text)
    keys: list[str] = []
    if "@" in text:
        keys += map(_key, _LINK.finditer(text))
    if "$t(" in text:
        keys += [key.rstrip() for key in _NESTING.findall(text)]
    if "__MSG_" in text:
        keys += _NAMED_IN_TEXT.findall(text)
    if "=>" in text:
        keys += _SAME.findall(text)
    return keys


def written_links(text: str) -> set[str]:
    """The links of a value as they are written (``@.upper:key``, ``__MSG_key__``)."""
    links: set[str] = set()
    if "@" in text:
        links.update(link[0] for link in _LINK.finditer(text))
    if "__MSG_" in text:
        links.update(link[0] for link in _NAMED_IN_TEXT.finditer(text))
    return links


def resource_references(text: str) -> list[str]:
    """The resource that a value of Android's is another name for (``@string/name``)."""
    match = _RESOURCE.fullmatch(text.strip())
    return [match[1]] if match else []


def fluent_references(text: str) -> list[str]:
    """The messages, attributes (with their messages) and terms that a Fluent pattern refers to."""
    names = []
    for match in _PLACEABLE.finditer(text):
        if _refers(match):
            names.append(str(match["message"]))
    messages = [name.partition(".")[0] for name in names if "." in name]
    return names + messages


def _refers(match: re.Match[str]) -> bool:
    """Whether it is no literal and no call of a function; terms take arguments, too."""
    name = match["message"]
    if not name:
        return False
    return not match["call"] or name.startswith("-")


def _renamed_message(key: str, renamed: Callable[[str], str]) -> str:
    """An attribute by its message's new name; empty where that has none."""
    message, dot, attribute = key.partition(".")
    new = renamed(message) if dot else ""
    return f"{new}.{attribute}" if new else ""


def relinked(text: str, renamed: Callable[[str], str], *, fluent: bool = False) -> str:
    """The text with its links (``@:key``, ``$t(key)``, ``__MSG_key__``, ``=> key``; with ``fluent`` ``{ key }``) to what ``renamed`` calls their
    keys; empty keeps one.
    """

    def written(match: re.Match[str]) -> str:
        if "message" in match.re.groupindex and not _refers(match):
            return match[0]
        link = match[0]
        groups = match.groupdict()
        group = next(name for name in _GROUPS if groups.get(name))
        key = groups[group].rstrip()
        new = renamed(key)
        if fluent and not new:
            new = _renamed_message(key, renamed)
        if not new:
            return link
        start = match.start(group) - match.start()
        end = start + len(key)
        return link[:start] + new + link[end:]

    if fluent:
        return _PLACEABLE.sub(written, text)
    if "@" in text:
        text = _LINK.sub(written, text)
    if "__MSG_" in text:
        text = _NAMED_IN_TEXT.sub(written, text)
    if "$t(" in text:
        text = _NESTING.sub(written, text)
    if "=>" in text:
        text = _SAME.sub(written, text)
    return text


def resolve(text: str, lookup: Lookup, seen: tuple[str, ...] = ()) -> str:
    """The text with its links replaced, theirs too. A cycle, a link to nothing, and what is beyond :data:`LONGEST` and
    :data:`DEEPEST` stay as they are written: texts that link to the next one twice double at every step.

    ``seen`` are the keys on the way here; that of the text itself begins it.
    """
    left = LONGEST

    def resolved(text: str, seen: tuple[str, ...]) -> str:
        def replaced(match: re.Match[str]) -> str:
            nonlocal left
            key = _key(match)
            is_over = left <= 0 or len(seen) >= DEEPEST or key in seen
            value = None if is_over else lookup(key)
            if value is None:
                return match[0]
            left -= len(value) + 1
            modifier = MODIFIERS.get(match["modifier"] or "", str)
            return modifier(resolved(value, (*seen, key)))

        return _LINK.sub(replaced, text) if "@" in text else text

    return resolved(text, seen)


def _key(match: re.Match[str]) -> str:
    return next(str(match[name]) for name in _KEY_GROUPS if match[name])
