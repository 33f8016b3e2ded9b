"""What a rule is: a class whose attributes are its registration and that yields issues.

A rule looks at one *pair* (source and target), at one *source* text, or at the whole *corpus*. Severity ``error`` is
for what would break or be wrong on screen, ``warning`` for what is probably a slip, ``info`` for what deserves a look.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from i18n_workbench.findings import Severity


@dataclass(frozen=True, slots=True)
class Pair:
    """One translation beside its source text; for a source rule ``target`` is the source text itself."""

    key: str
    form: str
    locale: str
    source: str
    target: str
    source_locale: str = "en"
    dialects: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Issue:
    """What a rule found in a pair: a message for a person, and how to mend it where that is known."""

    message: str
    suggestion: str = ""
    severity: Severity | None = None


@dataclass(frozen=True, slots=True)
class CorpusIssue:
    """What a corpus rule found: an issue at one cell."""

    key: str
    form: str
    locale: str
    issue: Issue


@dataclass(slots=True)
class Corpus:
    """All pairs, by locale, and the due forms that are missing."""

    pairs: Sequence[Pair] = field(default_factory=list)
    missing_forms: Sequence[tuple[str, str, str]] = field(default_factory=list)
    """``(key, locale, form)`` of families that have some form in the locale, but not this due one."""


class Rule:
    """A rule; subclasses set the attributes and override one of the three methods."""

    id: ClassVar[str]
    title: ClassVar[str]
    severity: ClassVar[Severity] = "warning"
    needs: ClassVar[Literal["pair", "source", "corpus"]] = "pair"
    on: ClassVar[bool] = True
    """Whether it runs without being asked for."""

    def check(self, pair: Pair) -> Iterable[Issue]:
        """Issues of one pair (or of one source text, where ``needs`` is ``source``)."""
        del pair
        return ()

    def check_corpus(self, corpus: Corpus) -> Iterable[CorpusIssue]:
        """Issues over all pairs."""
        del corpus
        return ()
