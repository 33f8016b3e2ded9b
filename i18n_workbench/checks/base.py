"""What a rule is: a class whose attributes are its registration and that yields issues.

A rule looks at one *pair* (source and target), at one *source* text, at one *text* whichever side it is on, or at the
whole *corpus*. Severity ``error`` is for what would break or be wrong on screen, ``warning`` for what is probably a
slip, ``info`` for what deserves a look.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple, TypeAlias

import numpy as np

from i18n_workbench.checks.columns.pair_columns import PairColumns
from i18n_workbench.checks.pair import Pair, language_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from i18n_workbench.checks.columns.column import Mask, Rows
    from i18n_workbench.findings import Severity

__all__ = [
    "Corpus",
    "CorpusIssue",
    "GlossaryCheck",
    "Issue",
    "Pair",
    "Rule",
    "at",
    "language_of",
]

GlossaryCheck: TypeAlias = "Callable[[str, str, str], list[str]]"
"""``(source, target, locale)`` to sentences: what a translation does against a glossary."""


class Issue(NamedTuple):
    """What a rule found in a pair: a message for a person, and how to mend it where that is known.

    ``severity`` replaces the rule's own for this one. ``kind`` names what was found where a rule finds several things and
    something asks which of them it was: messages are for people, and may be worded anew.
    """

    message: str
    suggestion: str = ""
    severity: Severity | None = None
    kind: str = ""


class CorpusIssue(NamedTuple):
    """What a corpus rule found: an issue at one cell."""

    key: str
    form: str
    locale: str
    issue: Issue


@dataclass
class Corpus:
    """All pairs, by locale, and what else a rule may need of the project."""

    pairs: Sequence[Pair] = field(default_factory=list)
    missing_forms: Sequence[tuple[str, str, str]] = field(default_factory=list)
    """``(key, locale, form)`` of families that have some form in the locale, but not this due one."""
    ordinals: frozenset[str] = frozenset()
    """The families for ordinal numbers (1st, 2nd, 3rd)."""
    glossary: GlossaryCheck | None = None
    invariable: frozenset[tuple[str, str]] = frozenset()
    """``(key, locale)`` of families whose forms, two or more, all say the same there."""
    stood_in: frozenset[tuple[str, str]] = frozenset()
    """``(key, locale)`` of families whose `other` is shown for forms that are missing."""

    @cached_property
    def columns(self) -> PairColumns:
        """The pairs as columns."""
        if isinstance(self.pairs, PairColumns):
            return self.pairs
        return PairColumns.of(self.pairs)

    @cached_property
    def sources(self) -> PairColumns:
        """The texts of the source language itself."""
        return self.columns.take(self.columns.of_source)

    @cached_property
    def translations(self) -> PairColumns:
        """The pairs that say something in another language than the source's."""
        says_something = self.columns.column("target").passes(bool)
        return self.columns.take(says_something & ~self.columns.same_language)

    @cached_property
    def rows_of_locales(self) -> list[Rows]:
        """The rows of the translations of each locale."""
        locales = self.translations.column("locale").which
        changes = np.flatnonzero(np.diff(locales)) + 1
        return np.split(np.arange(len(locales)), changes)


class Rule:
    """A rule; subclasses set the attributes and override one of the two methods.

    The first line of a subclass's docstring is its line in the list of rules.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    severity: ClassVar[Severity] = "warning"
    needs: ClassVar[Literal["pair", "source", "text", "corpus"]] = "pair"
    marks: ClassVar[frozenset[str]] = frozenset()
    """Characters without which in source or target there is nothing to find (none = always look). It saves time."""
    on: ClassVar[bool] = True
    """Whether it runs without being asked for."""

    def may_find(self, pairs: PairColumns) -> Mask | None:
        """Which of many pairs are worth a look (None = all): it saves time, and is never wrong where it says no."""
        if not self.marks:
            return None
        return pairs.have(self.marks)

    def check(self, pair: Pair) -> Iterable[Issue]:
        """Issues of one pair (or of one text, where ``needs`` is ``source`` or ``text``). It never raises."""
        del pair
        return ()

    def check_corpus(self, corpus: Corpus) -> Iterable[CorpusIssue]:
        """Issues over all pairs."""
        del corpus
        return ()


def at(
    pair: Pair, message: str, suggestion: str = "", severity: Severity | None = None
) -> CorpusIssue:
    """An issue at the cell of a pair."""
    return CorpusIssue(
        pair.key, pair.form, pair.locale, Issue(message, suggestion, severity)
    )
