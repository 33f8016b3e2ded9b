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
        for part in found["names"].replace("{", ",").replace("}", ",").split(","):
            name = _NAME.fullmatch(part.strip().removeprefix("type "))
            if name:
                names[name[1]] = translating
    return names


def imported_translators(text: str) -> frozenset[str]:
    """The names that come from a module for translations."""
    if "import" not in text:
        return frozenset()
    return frozenset(
        name for name, translating in imported(text).items() if translating
    )
