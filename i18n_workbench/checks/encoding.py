"""Texts that went through the wrong encoding, or were escaped once too often."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.checks.base import Issue, Pair, Rule

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.checks.columns.column import Mask
    from i18n_workbench.checks.columns.pair_columns import PairColumns

_UPPER = "\u0080-\u00bf\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178"
_MOJIBAKE = re.compile(
    f"[\u00c2\u00c3][{_UPPER}]"  # Latin letters, no-break spaces
    f"|(?:[\u00d0\u00d1][{_UPPER}]){{2,}}"  # Cyrillic, of which words are made
    f"|\u00e2\u20ac[{_UPPER}]|\u00f0[\u0178\u009f][{_UPPER}]{{2}}"  # quotes and dashes, emoji
    f"|(?:[\u00e3-\u00e9][{_UPPER}]{{2}}){{2,}}"  # Chinese and Japanese
)
"""What is common, and in words of no language (``Úž`` is in ``Úžasné``)."""
_FIRST = frozenset(
    "\u00c2\u00c3\u00d0\u00d1\u00e2\u00e3\u00e4\u00e5\u00e6\u00e7\u00e8\u00e9\u00f0"
)
_LATER = frozenset(map(chr, range(0x80, 0xC0))) | frozenset(_UPPER[3:])
"""What such words begin with, and what follows: a text that lacks one of them needs no closer look."""
_TWICE_ESCAPED = re.compile(r"&amp;(?:[A-Za-z]{2,8}|#\d{1,6}|#x[0-9A-Fa-f]{1,6});")
_BACKSLASH = re.compile(
    r"(?<!['\"`(\u00ab\u201c\u201e\u2018])\\+[nrt\"'](?![A-Za-z])|\\+[nrt](?=[A-Z])"
)


class Mojibake(Rule):
    """Pairs of letters that are UTF-8 read as Latin-1 (``Ã©`` for ``é``)."""

    id = "mojibake"
    title = "Wrong encoding"
    severity = "error"
    needs = "text"

    def may_find(self, pairs: PairColumns) -> Mask:
        return pairs.target.has(_FIRST) & pairs.target.has(_LATER)

    def check(self, pair: Pair) -> Iterable[Issue]:
        for found in _MOJIBAKE.finditer(pair.target):
            meant = _meant(found.group())
            is_source = (
                pair.locale != pair.source_locale and found.group() in pair.source
            )
            if meant and not is_source:
                yield Issue(
                    f"{found.group()!r} is {meant!r} in the wrong encoding",
                    f"write {meant}",
                )
                return


class ReplacementCharacter(Rule):
    """U+FFFD, which stands where a character was lost."""

    id = "replacement-character"
    title = "Lost character"
    severity = "error"
    needs = "text"
    marks = frozenset("\ufffd")

    def check(self, pair: Pair) -> Iterable[Issue]:
        if "\ufffd" in pair.target and (
            pair.locale == pair.source_locale or "\ufffd" not in pair.source
        ):
            at = pair.target.index("\ufffd")
            yield Issue(
                f"a character was lost: {pair.target[max(at - 10, 0) : at + 10]!r}",
                "write it again",
            )


class DoubleEscape(Rule):
    """A backslash or an entity that was escaped twice, so that people see it."""

    id = "double-escape"
    title = "Escaped twice"
    marks = frozenset("\\&")

    def check(self, pair: Pair) -> Iterable[Issue]:
        if found := _TWICE_ESCAPED.search(pair.target):
            if not _TWICE_ESCAPED.search(pair.source):
                yield Issue(
                    f"{found.group()} is escaped twice",
                    f"write {found.group().replace('&amp;', '&', 1)}",
                )
        elif "\\" not in pair.source and (found := _BACKSLASH.search(pair.target)):
            yield Issue(
                f"{found.group()!r} is shown as it stands here",
                "write the character itself",
            )


def _meant(text: str) -> str:
    """The characters that the letters are in UTF-8; empty where they are none."""
    try:
        data = b"".join(_byte(char) for char in text)
        meant = data.decode("utf-8")
    except (UnicodeEncodeError, UnicodeDecodeError):
        return ""
    return meant if meant.isprintable() or meant.isspace() else ""


def _byte(char: str) -> bytes:
    return bytes([ord(char)]) if ord(char) < 0x100 else char.encode("cp1252")
