"""How names are written: their words, their style, and which words of a name and of a text mean the same act."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.extraction.keys.slug import styled

if TYPE_CHECKING:
    from collections.abc import Sequence

_PARTS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_STYLES = (
    ("camelCase", re.compile(r"[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+")),
    ("PascalCase", re.compile(r"(?:[A-Z][a-z0-9]+)(?:[A-Z][a-z0-9]*)*")),
    ("ALL_CAPS", re.compile(r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{2,}")),
    ("snake_case", re.compile(r"(?=[\d_]*[a-z])[a-z0-9]+(?:_[a-z0-9]+)+")),
    ("kebab-case", re.compile(r"(?=[\d-]*[a-z])[a-z0-9]+(?:-[a-z0-9]+)+")),
)
_PLAIN = re.compile(r"[A-Za-z0-9_-]*[A-Za-z][A-Za-z0-9_-]*")
_CALLED = re.compile(r"^[A-Z][a-z][A-Z](?![a-z])|[A-Z].*-|-.*[A-Z]")
"""Abbreviations of mixed case and names with capitals and hyphens, which are somebody else's."""
_LOWER = re.compile(r"[a-z0-9]+")
_CAPITALS = re.compile(r"[A-Z][A-Za-z0-9]*")

ACTS: tuple[frozenset[str], ...] = tuple(
    frozenset(group.split())
    for group in (
        "delete remove erase discard", "add create new insert", "save store keep", "cancel abort", "close dismiss",
        "edit change modify update", "open", "show display view", "hide", "enable activate", "disable deactivate",
        "start begin", "stop end", "send submit", "receive", "upload", "download", "import", "export", "copy duplicate",
        "paste", "undo", "redo", "next", "previous back", "accept approve confirm", "reject decline deny", "yes", "no",
        "login signin", "logout signout", "connect", "disconnect", "lock", "unlock", "expand", "collapse", "search find",
        "select", "deselect", "subscribe", "unsubscribe", "increase", "decrease", "success", "error failed failure",
        "warning", "minimum min", "maximum max", "first", "last", "left", "right", "before", "after", "public", "private",
    )
)  # fmt: skip
"""Words of English names that say what is done; those of one group mean the same."""

_SMALL = frozenset(["a", "an", "the", "this", "your", "my", "our"])
"""Words of a text that its name leaves out (``passport``, "Your passport")."""

_GROUP_OF: dict[str, int] = {}
for _number, _group in enumerate(ACTS):
    _GROUP_OF |= dict.fromkeys(_group, _number)
OPPOSITES = frozenset(
    frozenset(pair.split())
    for pair in (
        "add delete", "open close", "show hide", "enable disable", "start stop", "send receive", "upload download",
        "import export", "undo redo", "next previous", "accept reject", "yes no", "login logout", "connect disconnect",
        "lock unlock", "expand collapse", "select deselect", "subscribe unsubscribe", "increase decrease", "success error",
        "edit delete", "minimum maximum", "first last", "left right", "before after", "public private", "save cancel", "save delete",
        "error warning", "success warning",
    )
)  # fmt: skip
_OPPOSITE_GROUPS = {frozenset(_GROUP_OF[word] for word in pair) for pair in OPPOSITES}


def words(name: str) -> list[str]:
    """The words of a name, in lower case."""
    return [part.lower() for part in _PARTS.findall(name)]


def says(name: str, text: str) -> bool:
    """Whether a name is the words of a text, however they are joined: ``signIn`` and ``signin`` are "Sign in", ``delete_key``
    "Delete this key".
    """
    said = words_said(text)
    return bool(said) and "".join(words(name)) == "".join(said)


def words_said(text: str) -> list[str]:
    """The words of a text that its name would have."""
    return [word for word in words(text) if word not in _SMALL]


def style_of(name: str) -> str:
    """The style of a name; empty where it could be several (``save``) or none (``Save now!``)."""
    for style, pattern in _STYLES:
        if pattern.fullmatch(name):
            return style
    return ""


def is_plain(name: str) -> bool:
    """Whether a name has nothing but letters, digits, ``_`` and ``-``: what a style is about."""
    return bool(_PLAIN.fullmatch(name))


def is_styled(name: str) -> bool:
    """Whether a name shows a style: it is no word in small letters, and has digits only where a style has its own word for them.

    ``2faCode``, ``H3`` and ``no1p3p`` are what they count or stand for, ``FoWMode`` and ``SPDX-Ref`` what they are called.
    """
    if not is_plain(name):
        return False
    has_letters = re.search(r"[A-Za-z]{2}", name)
    if not has_letters:
        return False
    if _LOWER.fullmatch(name) or _CALLED.search(name):
        return False
    numbers = re.findall(r"\d+", name)
    if len(numbers) == 1:
        return bool(style_of(name))
    return not numbers


def fits(name: str, style: str) -> bool:
    """Whether a name is written in a style; one lower-case word fits all that begin small, and capitals of an abbreviation
    fit a style of capitals (``FLVOutput``).
    """
    if style in {"camelCase", "snake_case", "kebab-case"} and _LOWER.fullmatch(name):
        return True
    if style == "PascalCase" and _CAPITALS.fullmatch(name):
        return True
    return style_of(name) == style


def restyled(name: str, style: str) -> str:
    """The name in another style; of two that differ in the first letter alone, nothing else changes (``useFBO``, ``UseFBO``)."""
    if style == "PascalCase" and style_of(name) == "camelCase":
        return name[0].upper() + name[1:]
    return styled(words(name), style)


def acts(words: Sequence[str]) -> list[str]:
    """Those of the words that say what is done."""
    return [word for word in words if word in _GROUP_OF]


def opposite(one: str, other: str) -> bool:
    """Whether two words mean contrary acts."""
    groups = frozenset((_GROUP_OF[one], _GROUP_OF[other]))
    return groups in _OPPOSITE_GROUPS
