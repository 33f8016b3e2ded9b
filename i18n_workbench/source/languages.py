"""Editor language ids and the file name endings that belong to them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.frameworks import EXTENSIONS

if TYPE_CHECKING:
    from collections.abc import Iterable

_BY_ENDING: dict[str, str] = {}
for _language, _endings in EXTENSIONS.items():
    for _ending in _endings:
        _BY_ENDING.setdefault(_ending, _language)
"""The language of each ending: of several the first."""
_LONGEST = max(ending.count(".") + 1 for ending in _BY_ENDING)
"""Parts of the longest ending."""


def language_of(file: str) -> str:
    """The editor language id of a file by its name: the longest ending that fits, empty when none does."""
    name = file.rpartition("/")[2]
    parts = name.lower().split(".")
    if len(parts) == 1:
        return ""
    longest = min(_LONGEST, len(parts) - 1)
    for size in range(longest, 0, -1):
        ending = ".".join(parts[-size:])
        language = _BY_ENDING.get(ending)
        if language:
            return language
    return parts[-1]


def endings(language: str) -> tuple[str, ...]:
    """The file name endings of a language id; an unknown id is its own."""
    return EXTENSIONS.get(language, (language,))


def reads(languages: Iterable[str], file: str) -> bool:
    """Whether languages include that of a file."""
    suffixes = _suffixes(tuple(languages))
    return file.lower().endswith(suffixes)


@lru_cache(maxsize=256)
def _suffixes(languages: tuple[str, ...]) -> tuple[str, ...]:
    suffixes: list[str] = []
    for language in languages:
        for ending in endings(language):
            suffixes.append(f".{ending}")
    return tuple(suffixes)
