"""Rules that need more than one pair: plural forms, one wording for one text, lengths out of line, terms, keys."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.checks import dialects
from i18n_workbench.checks.base import Corpus, CorpusIssue, Issue, Pair, Rule, at
from i18n_workbench.checks.columns.pair_columns import joined
from i18n_workbench.checks.dialects import is_structured
from i18n_workbench.checks.messageformat import missing_forms
from i18n_workbench.errors import ParseError
from i18n_workbench.formats import all_formats
from i18n_workbench.levels import LEVELS
from i18n_workbench.locales import (
    counting_categories,
    required_categories,
)
from i18n_workbench.text import icu, mf2
from i18n_workbench.text.placeholders import without_tags

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from i18n_workbench.checks.columns.column import Rows
    from i18n_workbench.checks.columns.pair_columns import PairColumns
    from i18n_workbench.findings import Severity

_HEADED = frozenset(("ini", "xcstrings"))
"""Formats that nest for their own purposes, below headings and kinds of devices: their keys are no paths."""
_NO_LETTER = re.compile(r"[\W_]+")
_EXACT = {"=0": "zero", "=1": "one", "=2": "two"}


class MissingForms(Rule):
    """A plural lacks a form that the locale's grammar needs (CLDR cardinal rules), in keys of their own or in ICU text.

    An error where whole numbers take the form and nothing stands in for it (keys of their own, ``files_few``: i18next shows
    the source language). A note where `other` stands in, as in ICU, Rails and Android, or for i18next a key without a suffix
    beside the one for `one`: who writes two forms words the second for the numbers that people see. A note are also a form that only fractions take, and a plural whose forms all say the same. A family for ordinal numbers needs the forms of CLDR's
    ordinal rules.
    """

    id = "plural-forms"
    title = "Plural form missing"
    severity = LEVELS["plural-forms", "counted"]
    needs = "corpus"

    def check_corpus(self, corpus: Corpus) -> Iterable[CorpusIssue]:
        for key, locale, form in corpus.missing_forms:
            message = f"the plural form `{form}` is missing"
            weight = _weight_in_family(corpus, key, locale, form)
            yield CorpusIssue(key, form, locale, Issue(message, f"add {form}", weight))
        translations = corpus.translations
        chooses = translations.column("target").passes(_may_choose)
        for pair in translations.take(chooses):
            if dialects.is_choice(pair.target):
                yield from _missing_in_icu(pair)
            elif mf2.is_complex(pair.target):
                for selector, form in missing_forms(pair):
                    message = f"the plural of ${selector} lacks `{form}`"
                    level = LEVELS["plural-forms", "stood in"]
                    yield at(pair, message, f"add {form}", level)


class Inconsistent(Rule):
    """One source text, several translations in a locale; those are shown that the most usual one would replace. Left out:
    what is empty, what repeats the source, and what another plural form says.
    """

    id = "inconsistent"
    title = "Translated differently elsewhere"
    severity = "info"
    needs = "corpus"

    def check_corpus(self, corpus: Corpus) -> Iterable[CorpusIssue]:
        pairs = corpus.translations
        for rows in corpus.rows_of_locales:
            differing = rows[~pairs.equal[rows]]
            for same in _with_the_same("source", "target", pairs, differing):
                yield from _odd_ones([pairs[row] for row in same])


class Reused(Rule):
    """Different source texts, one translation: possibly pasted into the wrong place."""

    id = "reused"
    title = "Same translation for different texts"
    severity = "info"
    needs = "corpus"

    def check_corpus(self, corpus: Corpus) -> Iterable[CorpusIssue]:
        pairs = corpus.translations
        is_sentence = pairs.column("target").passes(
            lambda text: len(text) > 12 and " " in text
        )
        for rows in corpus.rows_of_locales:
            sentences = rows[is_sentence[rows]]
            for same in _with_the_same("target", "source", pairs, sentences):
                yield from _of_different([pairs[row] for row in same])


class Length(Rule):
    """Much longer or shorter than this locale's translations usually are, by a robust score."""

    id = "length"
    title = "Length out of line"
    severity = "info"
    needs = "corpus"
    bound = 5.0
    spread = 0.2

    def check_corpus(self, corpus: Corpus) -> Iterable[CorpusIssue]:
        pairs = corpus.translations
        has_prose = pairs.column("source").passes(
            lambda text: len(text) >= 20 and _is_prose(text)
        )
        is_prose = has_prose & ~pairs.equal
        sizes_of_targets = pairs.column("target").numbers(_length)
        sizes_of_sources = pairs.column("source").numbers(_length)
        ratios = np.log(np.divide(sizes_of_targets, sizes_of_sources))
        for rows in corpus.rows_of_locales:
            prose = rows[is_prose[rows]]
            if len(prose) >= 20:
                yield from self._outliers(pairs, prose, ratios[prose])

    def _outliers(
        self, pairs: PairColumns, rows: Rows, ratios: NDArray[np.float64]
    ) -> Iterable[CorpusIssue]:
        # np.median would import numpy.ma: .06 CPU seconds of a check
        from statistics import median

        middle = median(ratios.tolist())
        distances = np.abs(ratios - middle)
        spread = max(median(distances.tolist()) * 1.4826, self.spread)
        scores = (ratios - middle) / spread
        for where in np.flatnonzero(np.abs(scores) > self.bound).tolist():
            pair, is_longer = pairs[rows[where]], scores[where] > 0
            message = f"much {'longer' if is_longer else 'shorter'} than usual"
            step = f"look whether it says {'more' if is_longer else 'less'} than the source"
            yield at(pair, f"{message} for {pair.locale}", step)


class LeafAndParent(Rule):
    """A key is a text and a parent of texts (``a`` and ``a.b``): most libraries reach only one of them.

    It stands in the way of nested files. Whoever writes it so has a library that reaches both: 0 of 18 judged in 3 projects
    were a fault.
    """

    id = "key-and-parent"
    title = "Key is a text and a parent"
    severity = "info"
    needs = "corpus"

    def check_corpus(self, corpus: Corpus) -> Iterable[CorpusIssue]:
        sources = {pair.key: pair for pair in corpus.sources}
        seen: set[str] = set()
        for key, pair in sources.items():
            if " " in key or ".." in key or not _nests(pair.format):
                continue  # a sentence, or a file that holds flat keys and no paths
            parent = key.rpartition(".")[0]
            while parent:
                if parent in sources and parent not in seen:
                    seen.add(parent)
                    message = f"{key} lies below this text"
                    yield at(sources[parent], message, "rename one of the two")
                parent = parent.rpartition(".")[0]


class GlossaryTerms(Rule):
    """Terms are translated as the glossary says (where one is given)."""

    id = "glossary"
    title = "Glossary term"
    needs = "corpus"

    def check_corpus(self, corpus: Corpus) -> Iterable[CorpusIssue]:
        if corpus.glossary is None:
            return
        for pair in corpus.pairs:
            if pair.target and pair.locale != pair.source_locale:
                for sentence in corpus.glossary(pair.source, pair.target, pair.locale):
                    yield at(pair, sentence.removeprefix("glossary: "))


def _missing_in_icu(pair: Pair) -> Iterable[CorpusIssue]:
    """The forms that the plurals of an ICU message lack; ``=1`` stands for ``one``.

    Where the source itself has one wording for all numbers, the translation may.
    """
    try:
        source = dialects.read_icu(pair.source, pair.format)
        target = dialects.read_icu(pair.target, pair.format)
    except ParseError:
        return  # the business of another rule
    uniform = {
        choice.name for choice in icu.choices(source) if choice.selectors == ("other",)
    }
    for choice in icu.choices(target):
        if choice.type != "plural" or (
            choice.name in uniform and choice.selectors == ("other",)
        ):
            continue
        have = (
            set(choice.selectors)
            | {_EXACT.get(selector, "") for selector in choice.selectors}
            | {"other"}
        )
        for form in required_categories(pair.locale):
            if form not in have:
                message = f"the plural of {{{choice.name}}} lacks `{form}`"
                level = LEVELS["plural-forms", "stood in"]
                yield at(pair, message, f"add {form}", level)


def _weight_in_family(corpus: Corpus, key: str, locale: str, form: str) -> Severity:
    """How bad a form is that a family lacks."""
    if (key, locale) in corpus.invariable or (key, locale) in corpus.stood_in:
        return LEVELS["plural-forms", "stood in"]
    if key in corpus.ordinals or form in counting_categories(locale):
        return LEVELS["plural-forms", "counted"]
    return LEVELS["plural-forms", "fractions"]


def _odd_ones(pairs: list[Pair]) -> Iterable[CorpusIssue]:
    """The pairs that differ from the most usual wording; all of them where none is the most usual."""
    ranked = Counter(pair.target for pair in pairs).most_common()
    usual = ranked[0][0] if ranked[0][1] > ranked[1][1] else None
    for pair in pairs:
        if pair.target == usual:
            continue
        other = next(
            each
            for each in pairs
            if each.target == usual or (usual is None and each.target != pair.target)
        )
        message = f"the same source text is {_cut(other.target)!r} in {other.key}"
        yield at(pair, message, "use one wording")


def _of_different(pairs: Sequence[Pair]) -> Iterable[CorpusIssue]:
    """Pairs of one target whose sources differ by more than signs and case."""
    sources = [_folded(pair.source) for pair in pairs]
    different = dict(zip(sources, pairs, strict=True))
    if len(different) < 2:
        return
    (first, one), (_, two) = list(different.items())[:2]
    for pair, source in zip(pairs, sources, strict=True):
        other = two if source == first else one
        said = f"{_cut(other.source)!r} ({_cut(other.key)})"
        message = f"also the translation of {said}"
        yield at(pair, message, "look which of the two it fits")


def _with_the_same(
    shared: str, other: str, pairs: PairColumns, rows: Rows
) -> Iterable[list[int]]:
    """The rows of one form that share one text and differ in the other, together; most have it alone, and cost no list."""
    forms = pairs.column("form")
    texts = pairs.column(shared).which[rows]
    codes = joined(texts, forms.which[rows], len(forms.values))
    _, which, counts = np.unique(codes, return_inverse=True, return_counts=True)
    shares = counts[which] > 1
    rows, which = rows[shares], which[shares]
    others = pairs.column(other).which[rows]
    groups: dict[int, list[int]] = defaultdict(list)
    first: dict[int, int] = {}
    differing: set[int] = set()
    columns = zip(rows.tolist(), which.tolist(), others.tolist(), strict=True)
    for row, group, text in columns:
        groups[group].append(row)
        if first.setdefault(group, text) != text:
            differing.add(group)
    return (same for group, same in groups.items() if group in differing)


def _may_choose(text: str) -> bool:
    """Whether a text may have forms of its own."""
    return "{" in text and (dialects.is_choice(text) or mf2.is_complex(text))


@lru_cache(maxsize=20_000)
def _is_prose(source: str) -> bool:
    """Whether lengths can be compared: one sentence. Kept, because a source text has translations in many locales."""
    return "|" not in source and not is_structured(source)


def _length(text: str) -> int:
    """How many characters a text shows: without tags, and at least one."""
    return max(len(without_tags(text) if "<" in text else text), 1)


def _folded(text: str) -> str:
    return _NO_LETTER.sub("", text.casefold())


def _cut(text: str, size: int = 40) -> str:
    return text if len(text) <= size else text[: size - 3] + "..."


def _nests(format_id: str) -> bool:
    """Whether the format's keys are paths that a library walks."""
    known = all_formats().get(format_id)
    return known is None or (known.nesting and format_id not in _HEADED)
