"""One translation beside its source text: what rules look at."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple


class Pair(NamedTuple):
    """One translation beside its source text; for a source rule ``target`` is the source text itself.

    ``dialects`` are the placeholder dialects that the project's frameworks read (none = all), ``format`` is the id of
    the file's format, ``limit`` the most characters that its description allows (0 = any number), ``scripts`` what most texts
    of the locale are written in, ``other`` the source's text for several where this is another form, ``wordable`` the forms
    that need not show their number by the file's own rule (None = the rule is CLDR's).
    """

    key: str
    form: str
    locale: str
    source: str
    target: str
    source_locale: str = "en"
    dialects: tuple[str, ...] = ()
    format: str = ""
    limit: int = 0
    scripts: frozenset[str] = frozenset()
    other: str = ""
    wordable: tuple[str, ...] | None = None

    @property
    def language(self) -> str:
        """The language of the target: ``pt`` of ``pt-BR``."""
        return language_of(self.locale)

    @property
    def same_language(self) -> bool:
        """Whether source and target are of one language (``en`` and ``en-GB``)."""
        return self.language == language_of(self.source_locale)


@lru_cache(maxsize=4096)
def language_of(locale: str) -> str:
    """``zh`` of ``zh-Hant-TW`` and of ``zh_TW``."""
    return locale.replace("_", "-").partition("-")[0].lower()
