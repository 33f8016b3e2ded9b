"""What an editor would show inside the code: the translation in the place of its key, or after it.

The text, its colour and its place follow the settings (specification, *Annotations* and *Theme*); decisions: the
literal is replaced with its quotes, ``annotationMaxLength`` characters and then ``...``, 0 means no limit; only the
source has a value: that text in the missing style; nothing anywhere: the key in the missing style.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import regex

from i18n_workbench.tables import PLACE, table
from i18n_workbench.text import links as linked
from i18n_workbench.text.lines import LineIndex
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    import pandas as pd

    from i18n_workbench.source.model import SettingsLike, Usage

COLUMNS = (
    "key", "locale", "text", "missing", "in_place", "color", "border", "gutter",
    "file", "line", "column", "end_line", "end_column",
)  # fmt: skip
ELLIPSIS = "..."

Lookup = Callable[[str, str], str | None]
"""The value of a key in a locale: None where it has none. A plural family gives its first form, a branch all below it."""

Gutter = Callable[[str, str], str]
"""The review mark of a key in a locale (``approved``, ``change requested`` ...), empty for none."""

_BREAKS = re.compile(r"\s*[\r\n]+\s*")
_CLUSTER = regex.compile(r"\X")
_QUOTES = "'\"`"


@dataclass(frozen=True, slots=True)
class Annotation:
    """One annotation. The span is what it replaces: the literal with its quotes, or nothing behind that.

    ``literal`` is where the literal begins.
    """

    key: str
    locale: str
    text: str
    missing: bool
    in_place: bool
    color: str
    border: str
    gutter: str
    file: str
    literal: int
    start: int
    end: int
    line: int = 0
    column: int = 0
    end_line: int = 0
    end_column: int = 0


def annotate(
    text: str,
    file: str,
    usages: Iterable[Usage],
    lookup: Lookup,
    settings: SettingsLike,
    *,
    locale: str,
    source: str,
    gutter: Gutter | None = None,
    links: bool = False,
) -> list[Annotation]:
    """The annotations of a source file, in order; none when ``annotations`` is off.

    ``locale`` is the display language, ``source`` the source language; ``links`` resolves linked messages.
    """
    if not settings["annotations"]:
        return []
    page = _Page(text, file, locale, _Style(settings), LineIndex(text), gutter)
    return [
        page.annotation(usage, *_shown(usage.key, lookup, locale, source, links=links))
        for usage in usages
        if not usage.dynamic
    ]


def frame(annotations: Iterable[Annotation]) -> pd.DataFrame:
    """The frame *annotations*."""
    rows = [tuple(getattr(one, name) for name in COLUMNS) for one in annotations]
    return table(rows, COLUMNS, flag=["missing", "in_place"], whole=PLACE)


def _shown(
    key: str, lookup: Lookup, locale: str, source: str, *, links: bool
) -> tuple[str, bool]:
    """The text to show and whether it is missing in the display language."""
    for name in dict.fromkeys((locale, source)):
        value = lookup(key, name)
        if value:
            return _resolved(
                key, value, lookup, (name, source)
            ) if links else value, name != locale
    return key, True


def _resolved(key: str, value: str, lookup: Lookup, locales: tuple[str, str]) -> str:
    """The value with its links; one to what the locale lacks says what the source has, as it does at run time."""

    def text(other: str) -> str | None:
        return next(filter(None, (lookup(other, name) for name in locales)), None)

    return linked.resolve(value, text, (key,))


class _Style:
    """How annotations look: the settings, read once."""

    def __init__(self, settings: SettingsLike) -> None:
        self.in_place = bool(settings["annotationInPlace"])
        self.full_match = bool(settings["annotationInPlaceFullMatch"])
        limit = settings["annotationMaxLength"]
        self.limit = float("inf") if not limit else float(limit)
        self.delimiter = str(settings["annotationDelimiter"])
        self.brackets = _pair(settings["annotationBrackets"])
        self.theme: Mapping[str, Any] = {
            name: settings[f"theme.{name}"]
            for name in (
                "annotation", "annotationMissing", "annotationBorder", "annotationMissingBorder",
                "annotationInPlaceFullMatch",
            )
        }  # fmt: skip

    def words(self, value: str) -> str:
        """One line, cut, in brackets; behind the delimiter when it does not stand in place."""
        line = _BREAKS.sub(" ", value)
        if len(line) <= self.limit:
            cut = line
        else:
            cut = _beginning(line, int(self.limit)) + ELLIPSIS
        left, right = self.brackets
        return f"{'' if self.in_place else self.delimiter}{left}{cut}{right}"

    def color(self, *, missing: bool, whole: bool) -> str:
        """Missing goes before full match, which needs a literal that is wholly a key."""
        if missing:
            return str(self.theme["annotationMissing"])
        full = self.in_place and self.full_match and whole
        return str(self.theme["annotationInPlaceFullMatch" if full else "annotation"])


@dataclass(frozen=True, slots=True)
class _Page:
    """One source file that is annotated."""

    text: str
    file: str
    locale: str
    style: _Style
    lines: LineIndex
    gutter: Gutter | None

    def annotation(self, usage: Usage, value: str, missing: bool) -> Annotation:
        """The annotation of one use."""
        style, quoted = self.style, _is_quoted(self.text, usage)
        if quoted:
            literal = Span(usage.start - 1, usage.end + 1)
        else:
            literal = Span(usage.start, usage.end)
        span = literal if style.in_place else Span(literal.end, literal.end)
        line, column, end_line, end_column = self.lines.range(span)
        return Annotation(
            key=usage.key,
            locale=self.locale,
            text=style.words(value),
            missing=missing,
            in_place=style.in_place,
            color=style.color(missing=missing, whole=usage.literal and quoted),
            border=str(
                style.theme[
                    "annotationMissingBorder" if missing else "annotationBorder"
                ]
            ),
            gutter=self.gutter(usage.key, self.locale) if self.gutter else "",
            file=self.file,
            literal=literal.start,
            start=span.start,
            end=span.end,
            line=line,
            column=column,
            end_line=end_line,
            end_column=end_column,
        )


def _beginning(text: str, limit: int) -> str:
    """At most ``limit`` characters, at least one; what is put together of several (letter and accent, a family of
    emoji, a flag) is never cut in the middle.
    """
    end = 0
    for found in _CLUSTER.finditer(text):
        if found.end() > limit and end:
            break
        end = found.end()
    return text[:end]


def _pair(value: object) -> tuple[str, str]:
    if isinstance(value, (list, tuple)) and len(value) == 2:
        return str(value[0]), str(value[1])
    return "", ""


def _is_quoted(text: str, usage: Usage) -> bool:
    before, after = text[usage.start - 1 : usage.start], text[usage.end : usage.end + 1]
    return bool(before) and before in _QUOTES and before == after
