"""Rules that need more than one pair: plural forms, consistent wording, lengths out of line."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.checks.base import Corpus, CorpusIssue, Issue, Pair, Rule
from i18n_workbench.text.placeholders import extract

if TYPE_CHECKING:
    from collections.abc import Iterable


class MissingForms(Rule):
    """A plural family lacks a form that the locale's grammar needs (CLDR cardinal rules)."""

    id = "plural-forms"
    title = "Plural form missing"
    severity = "error"
    needs = "corpus"

    def check_corpus(self, corpus: Corpus) -> Iterable[CorpusIssue]:
        for key, locale, form in corpus.missing_forms:
            yield CorpusIssue(key, form, locale, Issue(f"the plural form `{form}` is missing", f"add {form}"))


class Inconsistent(Rule):
    """One source text, several translations in a locale."""

    id = "inconsistent"
    title = "Translated differently elsewhere"
    needs = "corpus"

    def check_corpus(self, corpus: Corpus) -> Iterable[CorpusIssue]:
        groups: dict[tuple[str, str, str], list[Pair]] = defaultdict(list)
        for pair in corpus.pairs:
            if pair.target and pair.source and pair.locale != pair.source_locale:
                groups[pair.locale, pair.form, pair.source].append(pair)
        for pairs in groups.values():
            wordings = sorted({pair.target for pair in pairs})
            if len(wordings) < 2:
                continue
            for pair in pairs:
                other = next(text for text in wordings if text != pair.target)
                keys = [each.key for each in pairs if each.target == other]
                yield CorpusIssue(
                    pair.key,
                    pair.form,
                    pair.locale,
                    Issue(f"the same source text is {_cut(other)!r} in {keys[0]}", "use one wording"),
                )


class Reused(Rule):
    """Different source texts, one translation: possibly pasted into the wrong place."""

    id = "reused"
    title = "Same translation for different texts"
    severity = "info"
    needs = "corpus"

    def check_corpus(self, corpus: Corpus) -> Iterable[CorpusIssue]:
        groups: dict[tuple[str, str, str], list[Pair]] = defaultdict(list)
        for pair in corpus.pairs:
            if len(pair.target) > 12 and " " in pair.target and pair.locale != pair.source_locale:
                groups[pair.locale, pair.form, pair.target].append(pair)
        for pairs in groups.values():
            if len({_folded(pair.source) for pair in pairs}) < 2:
                continue
            for pair in pairs:
                other = next(each for each in pairs if _folded(each.source) != _folded(pair.source))
                yield CorpusIssue(
                    pair.key,
                    pair.form,
                    pair.locale,
                    Issue(f"{other.key} has the same translation of {_cut(other.source)!r}"),
                )


class Length(Rule):
    """Much longer or shorter than this locale's translations usually are, by a robust score."""

    id = "length"
    title = "Length out of line"
    severity = "info"
    needs = "corpus"
    bound = 6.0

    def check_corpus(self, corpus: Corpus) -> Iterable[CorpusIssue]:
        import numpy as np

        by_locale: dict[str, list[Pair]] = defaultdict(list)
        for pair in corpus.pairs:
            if len(pair.source) >= 12 and pair.target and pair.locale != pair.source_locale:
                by_locale[pair.locale].append(pair)
        for pairs in by_locale.values():
            if len(pairs) < 20:
                continue
            ratios = np.log([_length(pair.target) / _length(pair.source) for pair in pairs])
            middle = np.median(ratios)
            spread = max(float(np.median(np.abs(ratios - middle))) * 1.4826, 0.08)
            for pair, ratio in zip(pairs, ratios, strict=True):
                if abs(score := float((ratio - middle) / spread)) > self.bound:
                    what = "longer" if score > 0 else "shorter"
                    yield CorpusIssue(
                        pair.key, pair.form, pair.locale, Issue(f"much {what} than usual for {pair.locale}")
                    )


def _length(text: str) -> int:
    return max(len(text) - sum(p.end - p.start for p in extract(text, ("tag",))), 1)


def _folded(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())


def _cut(text: str, size: int = 40) -> str:
    return text if len(text) <= size else text[: size - 3] + "..."
