"""The part of a text that can hold placeholders: where source and target have the same one, neither has lost any."""

from __future__ import annotations

from functools import lru_cache

from i18n_workbench.lazy import lazy_pattern

_PART = lazy_pattern(r"(?s)[{<&%$@:\\](?:.*[{<&%$@:\\)}>;])?\S*+")
"""From the first sign that begins a placeholder to the last one that begins or ends one, and what hangs on it (the ``s``
of ``%(name)s``)."""
BEFORE = 4
r"""So many characters before the first sign count, too (``..\t`` is a path, ``5 %`` no directive)."""
_VALUE = r"(?:[%$]?\{\{?+[\w.]++\}\}?+|%\([\w.]++\)[sd]|\$[1-9](?![\w@$]|[.,]\d))"
"""A name in brackets: ``{name}`` ``{{name}}`` ``${name}`` ``%{name}`` ``%(name)s``; or a number as MediaWiki's ``$1``."""
_SIMPLE = lazy_pattern(
    rf"(?:[^{{}}<>&%$@:\\']++|'(?!\{{)|[:&](?=\s|\Z)|</?[A-Za-z][A-Za-z0-9]*+>|{_VALUE}(?!'))*+"
)
"""Texts in which nothing but such values can be placeholders, and these whatever stands around them."""
_VALUES = lazy_pattern(_VALUE)
_CHUNK = lazy_pattern(r"(?<!\S)[^\s\d]*+\d\S*+")
"""A word with a digit in it."""
_SPLIT_NUMBER = lazy_pattern(r"\d\s\d")
"""A number that may go on behind a blank (``10 000``)."""
QUOTED = ("'{", "'}")
"""Quoted brackets, whose quote may end anywhere behind them."""


@lru_cache(maxsize=200_000)
def marked_part(text: str) -> str | None:
    """What of a text its placeholders depend on; None where that may be all of it."""
    if "'" in text and any(quoted in text for quoted in QUOTED):
        return None
    part = _PART.search(text)
    if part is None:
        return ""
    start = max(part.start() - BEFORE, 0)
    return text[start : part.end()]


@lru_cache(maxsize=200_000)
def simple_values(text: str) -> frozenset[str] | None:
    """The values of a text that has no other placeholders than these; None of any other."""
    if _SIMPLE.fullmatch(text) is None:
        return None
    return frozenset(_VALUES.findall(text))


def share_placeholders(source: str, target: str) -> bool:
    """Whether two texts are sure to have the same placeholders."""
    values = simple_values(source)
    if values is not None and values == _values_of(target):
        return True
    part = marked_part(source)
    return part is not None and part == _part_of(target)


@lru_cache(maxsize=200_000)
def _source_numbers(source: str) -> list[str] | None:
    return _numbers(source)


def _numbers(text: str) -> list[str] | None:
    """The words of a text that have a digit; None where one may go on behind a blank."""
    if _SPLIT_NUMBER.search(text):
        return None
    return _CHUNK.findall(text)


def share_numbers(source: str, target: str) -> bool:
    """Whether two texts whose placeholders are the same are sure to have the same numbers: in the same words, none of
    which goes on behind a blank.
    """
    numbers = _source_numbers(source)
    return numbers is not None and numbers == _numbers(target)


def _part_of(text: str) -> str | None:
    return marked_part.__wrapped__(text)


def _values_of(text: str) -> frozenset[str] | None:
    return simple_values.__wrapped__(text)
