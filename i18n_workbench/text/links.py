"""Linked messages: what stands in a value for the value of another key.

``@:key``, ``@.upper:key``, ``@:(key)``, ``@:{'key'}`` (vue-i18n), ``$t(key)`` (i18next), ``__MSG_key__`` (browser
extensions), ``@string/key`` (Android); in Fluent ``{ key }``, ``{ key.attribute }`` and ``{ -term }``. Usage, renaming
and checks read them here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from i18n_workbench.lazy import lazy_pattern

MODIFIERS: dict[str, Callable[[str], str]] = {
    "upper": str.upper,
    "lower": str.lower,
    "capitalize": lambda text: text[:1].upper() + text[1:],
}

_LINK = lazy_pattern(
    r"@(?:\.(?P<modifier>\w+))?:(?:\((?P<round>[^()\s]+)\)|\{\s*['\"](?P<literal>[^'\"]+)['\"]\s*\}|(?P<plain>[\w-]+(?:[.|:][\w-]+)*))"
)

_KEY_GROUPS = ("round", "literal", "plain")
_GROUPS = (*_KEY_GROUPS, "named", "nested", "message")
"""The groups that hold the key in all of these patterns."""
_NAMED_IN_TEXT = lazy_pattern(r"__MSG_(?P<named>\w+?)__")
_NESTING = lazy_pattern(r"\$t\(\s*['\"]?(?P<nested>[^)'\",\s][^)'\",]*)")

_PLACEABLE = lazy_pattern(
    r'\{\s*"(?:[^"\\]|\\.)*"\s*\}'
    r"|\{\s*(?P<message>-?[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)?)\s*(?P<call>\([^{}]*\))?\s*(?:\}|->)",
    re.ASCII,
)
_RESOURCE = lazy_pattern(r"@(?:string|plurals|array)/([\w.]+)")
FLUENT = frozenset({"ftl", "fluent-vue-sfc"})
"""Formats whose values are Fluent's patterns."""

Lookup = Callable[[str], str | None]
"""The value of a key in one locale, None where it has none."""


MARKS = ("@", "$t(", "__MSG_")
"""One of these stands in every value that links to another, Fluent's apart."""


def references(text: str, *, fluent: bool = False) -> list[str]:
    """The keys that a value links to, those of each kind of link in order; with ``fluent`` those of a pattern."""
    if fluent:
        return fluent_references(text)
    found = [key for _, key in _links(text)] if "@" in text else []
    found += [each.rstrip() for each in _NESTING.findall(text)] if "$t(" in text else []
    found += _NAMED_IN_TEXT.findall(text) if "__MSG_" in text else []
    return found


def written_links(text: str) -> set[str]:
    """The links of a value as they are written (``@.upper:key``, ``__MSG_key__``)."""
    patterns = [_LINK] if "@" in text else []
    patterns += [_NAMED_IN_TEXT] if "__MSG_" in text else []
    return {link[0] for pattern in patterns for link in pattern.finditer(text)}


def resource_references(text: str) -> list[str]:
    """The resource that a value of Android's is another name for (``@string/name``)."""
    found = _RESOURCE.fullmatch(text.strip())
    return [found[1]] if found else []


def fluent_references(text: str) -> list[str]:
    """The messages, attributes (with their messages) and terms that a Fluent pattern refers to."""
    names = [
        str(found["message"]) for found in _PLACEABLE.finditer(text) if _refers(found)
    ]
    return [*names, *(name.partition(".")[0] for name in names if "." in name)]


def _refers(match: re.Match[str]) -> bool:
    """Whether it is no literal and no call of a function; terms take arguments, too."""
    return bool(match["message"]) and (
        not match["call"] or match["message"].startswith("-")
    )


def _renamed_message(key: str, renamed: Callable[[str], str]) -> str:
    """An attribute by its message's new name; empty where that has none."""
    message, dot, attribute = key.partition(".")
    new = renamed(message) if dot else ""
    return f"{new}.{attribute}" if new else ""


def relinked(text: str, renamed: Callable[[str], str], *, fluent: bool = False) -> str:
    """The text with its links (``@:key``, ``$t(key)``, ``__MSG_key__``; with ``fluent`` ``{ key }``) to what ``renamed`` calls their
    keys; empty keeps one.
    """

    def written(match: re.Match[str]) -> str:
        if "message" in match.re.groupindex and not _refers(match):
            return match[0]
        name = next(each for each in _GROUPS if match.groupdict().get(each))
        at = match.start(name) - match.start()
        key = str(match[name]).rstrip()
        new = renamed(key) or (_renamed_message(key, renamed) if fluent else "") or key
        return match[0][:at] + new + match[0][at + len(key) :]

    if fluent:
        return _PLACEABLE.sub(written, text)
    text = _LINK.sub(written, text) if "@" in text else text
    text = _NAMED_IN_TEXT.sub(written, text) if "__MSG_" in text else text
    return _NESTING.sub(written, text) if "$t(" in text else text


def resolve(text: str, lookup: Lookup, seen: tuple[str, ...] = ()) -> str:
    """The text with its links replaced, theirs too. A cycle and a link to nothing stay as they are written.

    ``seen`` are the keys on the way here; that of the text itself begins it.
    """
    if "@" not in text:
        return text

    def replaced(match: re.Match[str]) -> str:
        key = _key(match)
        value = None if key in seen else lookup(key)
        if value is None:
            return match[0]
        modifier = MODIFIERS.get(match["modifier"] or "", str)
        return modifier(resolve(value, lookup, (*seen, key)))

    return _LINK.sub(replaced, text)


def _links(text: str) -> Iterator[tuple[str, str]]:
    for found in _LINK.finditer(text):
        yield found["modifier"] or "", _key(found)


def _key(match: re.Match[str]) -> str:
    return next(str(match[name]) for name in _KEY_GROUPS if match[name])
