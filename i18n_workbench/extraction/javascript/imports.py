"""The names that a file gives to translators: what it imports from modules for translations, and what hooks return."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

_IMPORT = lazy_pattern(
    r"""import(?<!\wimport)\s+(?:type\s+)?(?P<names>[\w$*{][^;'"()]*?)\s*from\s*['"](?P<module>[^'"\n]+)['"]"""
)
"""A pattern that begins with letters is looked for nine times as fast as one that begins with the edge of a word."""
_NAME = lazy_pattern(r"(?:\w+\s+as\s+)?([\w$]+)")
_RENAMED = lazy_pattern(r"(?<![\w$])([\w$]+)\s+as\s+([\w$]+)")
_TRANSLATING = lazy_pattern(
    r"i18n|intl|lingui|transl|locale|tolgee|paraglide|\bfbt\b|\bgt-(?:next|react)",
    re.IGNORECASE,
)
_LOGGING = lazy_pattern(r"(?:^|[/@._-])log(?:s|gers?|ging)?(?:\.[cm]?[jt]s)?$")
"""Modules of a project's own that log (``$lib/util/logger``), whatever the functions are called that they give."""
_HOOK_WORDS = ("Transl", "I18n", "Intl", "Fluent", "FixedT", "Lingui")
_HOOK = lazy_pattern(
    r"(?:const|let|var)\s*(?:\{([^{}]{0,300})\}|(\w+))\s*=\s*(?:await\s+)?(?:\w+\.)?"
    r"(?:use|get|create|with)\w*(?:Transl|I18n|Intl|Fluent|FixedT|Lingui)\w*\s*(?:<[^<>]*>)?\("
)
_RETURNED = frozenset({"t", "$t", "_", "formatMessage", "translate"})
"""What hooks call the translators that they return."""


@lru_cache(maxsize=8)
def imported(text: str) -> dict[str, bool]:
    """Each imported name of a file, as it is called there, and whether its module is one for translations."""
    names: dict[str, bool] = {}
    for found in _IMPORT.finditer(text):
        translating = _TRANSLATING.search(found["module"]) is not None
        names |= dict.fromkeys(_names(found["names"]), translating)
    return names


def renamed(text: str, names: Collection[str]) -> str:
    """The name that a file gives to one of these that it imports from a module for translations (``_ as translate``)."""
    for found in _IMPORT.finditer(text):
        if _TRANSLATING.search(found["module"]) is None:
            continue
        for name, own in _RENAMED.findall(found["names"]):
            if name in names:
                return str(own)
    return ""


def imported_translators(text: str) -> dict[str, str]:
    """What comes from a module for translations: the name in the file, and there (``{'TransSelect': 'Select'}``)."""
    return _imported_from(text, _TRANSLATING)


def are_translating(modules: Iterable[str]) -> bool:
    """Whether one of some modules is for translations."""
    return any(_TRANSLATING.search(module) is not None for module in modules)


def imported_loggers(text: str) -> frozenset[str]:
    """The names that come from a module that logs."""
    return frozenset(_imported_from(text, _LOGGING)) if "/log" in text else frozenset()


def _imported_from(text: str, module: re.Pattern[str]) -> dict[str, str]:
    if "import" not in text:
        return {}
    names: dict[str, str] = {}
    for found in _IMPORT.finditer(text):
        if module.search(found["module"]):
            given = {own: name for name, own in _RENAMED.findall(found["names"])}
            names |= {own: given.get(own, own) for own in _names(found["names"])}
    return names


def hook_translators(text: str) -> frozenset[str]:
    """The names that a file gives to what its translation hooks return."""
    if not any(word in text for word in _HOOK_WORDS):
        return frozenset()
    names: set[str] = set()
    for found in _HOOK.finditer(text):
        if found[2]:
            names.add(found[2])
        for part in (found[1] or "").split(","):
            name, _, alias = part.partition(":")
            own = alias.strip()
            if name.strip() in _RETURNED and own.isidentifier():
                names.add(own)
    return frozenset(names)


def _names(written: str) -> list[str]:
    """The names that an import brings, as they are called behind it."""
    parts = written.replace("{", ",").replace("}", ",").split(",")
    found = (_NAME.fullmatch(part.strip().removeprefix("type ")) for part in parts)
    return [name[1] for name in found if name]
