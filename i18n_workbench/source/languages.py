"""Editor language ids and the file name endings that belong to them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.frameworks import EXTENSIONS

if TYPE_CHECKING:
    from collections.abc import Iterable

_BY_ENDING = {
    end: language
    for language in reversed(tuple(EXTENSIONS))
    for end in EXTENSIONS[language]
}
"""The language of each ending: of several the first."""
_LONGEST = max(end.count(".") + 1 for end in _BY_ENDING)
"""Parts of the longest ending."""


def language_of(file: str) -> str:
    """The editor language id of a file by its name: the longest ending that fits, empty when none does."""
    parts = file.rpartition("/")[2].lower().split(".")
    for size in range(min(_LONGEST, len(parts) - 1), 0, -1):
        language = _BY_ENDING.get(".".join(parts[-size:]))
        if language:
            return language
    return parts[-1] if len(parts) > 1 else ""


def endings(language: str) -> tuple[str, ...]:
    """The file name endings of a language id; an unknown id is its own."""
    return EXTENSIONS.get(language, (language,))


def reads(languages: Iterable[str], file: str) -> bool:
    """Whether languages include that of a file."""
    return file.lower().endswith(_suffixes(tuple(languages)))


@lru_cache(maxsize=256)
def _suffixes(languages: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("." + end for language in languages for end in endings(language))
