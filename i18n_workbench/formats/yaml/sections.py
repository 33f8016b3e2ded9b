"""A YAML file section by section: what a section says is known where an earlier version of the file had it.

Of the 29,008 versions that the 112 locale files of OpenStreetMap's website had, nearly all differ from the one before in
a few of 70 sections, and there in a few of the sections below.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.errors import ParseError
from i18n_workbench.formats.base import Values
from i18n_workbench.formats.yaml.lexer import before_end, is_unusual, lexed_values
from i18n_workbench.formats.yaml.values import tree_values
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.by_content import once_a_content

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from i18n_workbench.formats.base import Path

_NOTHING = r"(?:[ ]*(?:#[^\r\n]*)?\r?\n)*"
_KEY = lazy_pattern(
    rf"{_NOTHING}(?:---[ ]*\r?\n{_NOTHING})?(?P<indent>[ ]*)(?P<key>[\w\"'][^\s:]*:)[ ]*\r?\n"
    rf"{_NOTHING}(?=(?P<deeper>[ ]+)[^\s#-])"
)
"""What stands above the first section below a key: the key itself, behind which nothing stands."""
_NAMED = lazy_pattern(r"[ ]*[\w\"'][^\s:]*:[ \r\n]")
SMALL = 2000
"""Characters of a section that is read at once: what is divided has to be put together again."""
KEPT = 2048
"""Sections that are remembered, 3 kB each: who asks where texts come from goes from version to version of two files."""
MANY = 49_152
"""Sections that are remembered while all files go from commit to commit: OpenStreetMap's 112 have 35,000. Where fewer were
remembered than there are, each version forgot what the next one asks for: a quarter more CPU for its first 32 weeks.
"""


class _Leaves(NamedTuple):
    """What :class:`Values` says of a section, in a tenth of the room."""

    paths: tuple[Path, ...]
    texts: tuple[str | None, ...]
    kinds: dict[int, str] | None


class _Section(NamedTuple):
    """Lines of a file, and the lines of the keys that they stand below."""

    above: str
    lines: str


def section_values(text: str) -> Values | None:
    r"""What :func:`.lexer.lexed_values` returns.

    Examples
    --------
    >>> section_values("fr:\n  nav:\n    home: Accueil\n  cart:\n    empty: Vide\n").paths
    [('fr', 'nav', 'home'), ('fr', 'cart', 'empty')]
    """
    document = before_end(text)
    values = None
    if "\n..." not in document:
        values = _joined(_divided(_Section("", document)))
    return values if values is not None else lexed_values(text)


def _divided(section: _Section) -> list[_Section]:
    """The sections below the one key of a section; none where they cannot be told apart."""
    found = _KEY.match(section.lines)
    if found is None:
        return []
    indent = len(found["deeper"])
    begin = found.end()
    is_deeper = indent > len(found["indent"])
    if not is_deeper or _outside(indent).search(section.lines, begin - 1):
        return []
    above = f"{section.above}{found['indent']}{found['key']}\n"
    found_at = _start(indent).finditer(section.lines, begin - 1)
    cuts = [*(one.end() - indent - 1 for one in found_at), len(section.lines)]
    return [_Section(above, section.lines[at:end]) for at, end in pairwise(cuts)]


@lru_cache(maxsize=16)
def _outside(indent: int) -> re.Pattern[str]:
    """What stands further left than the sections and is no comment: another key of the file, or something unusual."""
    return re.compile(rf"\n[ ]{{0,{indent - 1}}}[^\s#]")


@lru_cache(maxsize=16)
def _start(indent: int) -> re.Pattern[str]:
    """The line that a section begins with; a list may stand as far left as its key."""
    return re.compile(rf"\n[ ]{{{indent}}}[^\s#-]")


def _joined(sections: list[_Section]) -> Values | None:
    """The values of several sections; None where one needs the real parser, or two have one name."""
    if len(sections) < 2:
        return None
    joined = Values()
    names = set()
    depth = sections[0].above.count("\n") + 1
    for section in sections:
        leaves = _known[-1](section)
        if leaves is None or not leaves.paths or len(leaves.paths[0]) < depth:
            return None  # perhaps it has no key of its own
        names.add(leaves.paths[0][:depth])
        rows = len(joined.paths)
        joined.paths += leaves.paths
        joined.texts += leaves.texts
        for row, kind in (leaves.kinds or {}).items():
            joined.kinds[rows + row] = kind
    return joined if len(names) == len(sections) else None


@contextmanager
def many_sections() -> Iterator[None]:
    """Remember the sections of all files of a project meanwhile: whoever goes from commit to commit comes back to each.

    Two walks at once may end in any order, so that each takes back its own.
    """
    own = _remembering(MANY)
    _known.append(own)
    try:
        yield
    finally:
        _known.remove(own)


def _remembering(most: int) -> Callable[[_Section], _Leaves | None]:
    return once_a_content(most, _data_of, _read)


def _data_of(section: _Section) -> bytes:
    return "\0".join(section).encode("utf-8", "surrogatepass")


def _read(section: _Section) -> _Leaves | None:
    values = None
    if len(section.lines) > SMALL:
        values = _joined(_divided(section))
    text = "".join(section)
    values = values or lexed_values(text) or _parsed(section, text)
    if values is None:
        return None
    return _Leaves(tuple(values.paths), tuple(values.texts), values.kinds or None)


_known = [_remembering(KEPT)]


def _parsed(section: _Section, text: str) -> Values | None:
    """What the real parser finds in a section that begins with a key, where lines do not tell (a key stands twice).

    Of 965 versions of OpenStreetMap's English file 281 have such a section, and the real parser read the whole of each.
    """
    if not _NAMED.match(section.lines) or is_unusual(text):
        return None
    try:
        return tree_values(text)
    except ParseError:
        return None  # of the whole file it can be told where
