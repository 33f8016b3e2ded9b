"""A YAML file section by section: what a section says is known where an earlier version of the file had it.

Of the 29,008 versions that the 112 locale files of OpenStreetMap's website had, nearly all differ from the one before in
a few of 25 sections.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from i18n_workbench.formats.base import Values
from i18n_workbench.formats.yaml.lexer import lexed_values
from i18n_workbench.lazy import lazy_pattern

_NOTHING = r"(?:[ ]*(?:#[^\r\n]*)?\r?\n)*"
_ROOT = lazy_pattern(
    rf"{_NOTHING}(?:---[ ]*\r?\n{_NOTHING})?([\w\"'][^\s:]*:)[ ]*\r?\n{_NOTHING}(?=([ ]+)[^\s#-])"
)
"""What stands above the first section: the one key of the file (Rails' language), behind which nothing stands."""
KEPT = 512
"""Sections that are remembered, 20 kB each: who reads a history goes from version to version of two files at a time."""


def section_values(text: str) -> Values | None:
    r"""What :func:`.lexer.lexed_values` returns.

    Examples
    --------
    >>> section_values("fr:\n  nav:\n    home: Accueil\n  cart:\n    empty: Vide\n").paths
    [('fr', 'nav', 'home'), ('fr', 'cart', 'empty')]
    """
    sections = _sections(text)
    values = _joined(sections) if len(sections) > 1 else None
    return values if values is not None else lexed_values(text)


def _sections(text: str) -> list[str]:
    """The sections below the one key of a file, each with this key above it; none where they cannot be told apart."""
    root = _ROOT.match(text)
    if root is None or "\n..." in text:
        return []
    key, indent = root.groups()
    if _outside(len(indent)).search(text, root.end()):
        return []
    starts = [found.start() for found in _start(len(indent)).finditer(text, root.end())]
    return [
        f"{key}\n{text[start:end]}" for start, end in pairwise([*starts, len(text)])
    ]


@lru_cache(maxsize=16)
def _outside(indent: int) -> re.Pattern[str]:
    """What stands further left than the sections and is no comment: another key of the file, or something unusual."""
    return re.compile(rf"^[ ]{{0,{indent - 1}}}[^\s#]", re.MULTILINE)


@lru_cache(maxsize=16)
def _start(indent: int) -> re.Pattern[str]:
    """The line that a section begins with; a list may stand as far left as its key."""
    return re.compile(rf"^[ ]{{{indent}}}[^\s#-]", re.MULTILINE)


def _joined(sections: list[str]) -> Values | None:
    """The values of all sections; None where one needs the real parser, or two have one name."""
    joined = Values()
    names = set()
    for section in sections:
        values = _read(section)
        if values is None or not values.paths:
            return None
        names.add(values.paths[0][:2])
        rows = len(joined.paths)
        joined.paths += values.paths
        joined.texts += values.texts
        joined.kinds.update({rows + row: kind for row, kind in values.kinds.items()})
    return joined if len(names) == len(sections) else None


@lru_cache(maxsize=KEPT)
def _read(section: str) -> Values | None:
    return lexed_values(section)
