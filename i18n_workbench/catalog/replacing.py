"""Search and replace in texts: occurrence by occurrence, and never inside of what a program reads.

Placeholders, tags, and the words of ICU and Fluent choices (``{n, plural, other {...}}``) are left alone unless that is
asked for, so that each form of a plural keeps its shape.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.errors import ParseError, UsageError
from i18n_workbench.text import icu, mf2
from i18n_workbench.text.placeholders import extract
from i18n_workbench.text.regexes import Match, Pattern, compile_pattern
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

CONTEXT = 20
"""Characters that are shown on each side of an occurrence."""

_REFERENCE = re.compile(r"\$\$|\$(\d)|\$<(\w+)>|\\(\d)|\\g<(\w+)>")
_CHOICE = re.compile(r"\{\s*+[^\s{},]++\s*+,\s*+(?:plural|selectordinal|select)\s*+,")
_PROTECTED = ("entity", "escape")
"""Kinds of placeholders inside of which a person's own words may stand all the same."""


class Occurrence(NamedTuple):
    """One place where a text changes: what stood there, what comes, and what stands around it."""

    start: int
    old: str
    new: str
    before: str
    after: str


@dataclass(frozen=True)
class Replacement:
    r"""What is looked for and what takes its place.

    ``regex``: the pattern is a regular expression and the replacement may name its groups (``$1``, ``$<name>``, or
    ``\1``). ``case``: capitals count. ``markup``: also inside of placeholders, tags and choices.
    """

    pattern: str
    replacement: str
    regex: bool = False
    case: bool = True
    markup: bool = False

    def compiled(self) -> Pattern:
        """The pattern, ready to search with.

        Raises
        ------
        UsageError
            When there is nothing to look for, or a group is named that the pattern does not have.
        RegexError
            When it does not work.
        """
        if not self.pattern:
            raise UsageError(
                "there is nothing to look for",
                next_step='replace("old words", "new words")',
            )
        source = self.pattern if self.regex else re.escape(self.pattern)
        return compile_pattern(source, caseless=not self.case, typed=True)

    def occurrences(self, text: str, pattern: Pattern) -> Iterator[Occurrence]:
        """Every place in a text, from left to right."""
        editable = [Span(0, len(text))] if self.markup else shown_spans(text)
        for found in pattern.finditer(text):
            if found.end > found.start and any(
                s.start <= found.start and found.end <= s.end for s in editable
            ):
                new = self._filled(found, text)
                before = text[max(found.start - CONTEXT, 0) : found.start]
                after = text[found.end : found.end + CONTEXT]
                yield Occurrence(
                    found.start, text[found.start : found.end], new, before, after
                )

    def count_all(self, text: str, pattern: Pattern) -> int:
        """How many places fit, those that reach into placeholders, tags or choices included."""
        return sum(found.end > found.start for found in pattern.finditer(text))

    def _filled(self, match: Match, text: str) -> str:
        if not self.regex:
            return self.replacement

        def group(reference: re.Match[str]) -> str:
            name = reference[2] or reference[4]
            number = int(reference[1] or reference[3] or 0)
            if name is not None:
                number = match.names.get(name, -1)
            if reference[0] == "$$":
                return "$"
            if not 0 <= number <= len(match.groups):
                raise UsageError(
                    f"the pattern has no group {reference[0]}",
                    next_step="name one that it has",
                )
            return match.text(text, number) or ""

        return _REFERENCE.sub(group, self.replacement)


def replaced(text: str, occurrences: Sequence[Occurrence]) -> str:
    """The text after all of them."""
    for each in reversed(occurrences):
        text = text[: each.start] + each.new + text[each.start + len(each.old) :]
    return text


def shown_spans(text: str) -> list[Span]:
    """Where a text is words: not in placeholders or tags, and of choices only inside of their branches."""
    if mf2.is_complex(text):
        try:
            variants = mf2.parse(text).variants
        except ParseError:
            return []
        texts = [part for each in variants for part in each.pattern.parts]
        literals = [part for part in texts if isinstance(part, mf2.Literal)]
        return [
            span for part in literals for span in _between(text, part.start, part.end)
        ]
    if _CHOICE.search(text):
        try:
            message = icu.parse(text)
        except ParseError:
            return []
        parts = [part for part in icu.walk(message) if isinstance(part, icu.Literal)]
        return [span for part in parts for span in _between(text, part.start, part.end)]
    return _between(text, 0, len(text))


def _between(text: str, start: int, end: int) -> list[Span]:
    """The spans of a part of a text that are outside of its placeholders."""
    spans, at = [], start
    for placeholder in extract(text[start:end]):
        if placeholder.kind in _PROTECTED:
            continue
        spans.append(Span(at, start + placeholder.start))
        at = start + placeholder.end
    spans.append(Span(at, end))
    return [span for span in spans if span.end > span.start]
