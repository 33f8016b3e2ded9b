"""The names that a file takes from modules for translations."""

from __future__ import annotations

import re
from functools import lru_cache

_IMPORT = re.compile(
    r"""\bimport\s+(?:type\s+)?(?P<names>[\w$*{][^;'"()]*?)\s*from\s*['"](?P<module>[^'"\n]+)['"]"""
)
_NAME = re.compile(r"(?:\w+\s+as\s+)?([\w$]+)")
_TRANSLATING = re.compile(
    r"i18n|intl|lingui|transl|locale|tolgee|paraglide|\bfbt\b|\bgt-(?:next|react)",
    re.IGNORECASE,
)


@lru_cache(maxsize=8)
def imported(text: str) -> dict[str, bool]:
    """Each imported name of a file, as it is called there, and whether its module is one for translations."""
    names: dict[str, bool] = {}
    for found in _IMPORT.finditer(text):
        translating = _TRANSLATING.search(found["module"]) is not None
        names |= dict.fromkeys(_names(found["names"]), translating)
    return names


def imported_translators(text: str) -> frozenset[str]:
    """The names that come from a module for translations."""
    if "import" not in text:
        return frozenset()
    lists = (
        found["names"]
        for found in _IMPORT.finditer(text)
        if _TRANSLATING.search(found["module"])
    )
    return frozenset(name for names in lists for name in _names(names))


def _names(written: str) -> list[str]:
    """The names that an import brings, as they are called behind it."""
    parts = written.replace("{", ",").replace("}", ",").split(",")
    found = (_NAME.fullmatch(part.strip().removeprefix("type ")) for part in parts)
    return [name[1] for name in found if name]
