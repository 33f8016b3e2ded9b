"""Messages in Unicode MessageFormat 2: they parse, and hold what the source holds in every variant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.checks import dialects
from i18n_workbench.checks.base import Issue, Pair, Rule
from i18n_workbench.errors import ParseError
from i18n_workbench.locales import required_categories
from i18n_workbench.text import mf2

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from i18n_workbench.checks.columns.column import Mask
    from i18n_workbench.checks.columns.pair_columns import PairColumns

_EXACT = {"0": "zero", "1": "one", "2": "two"}


class Mf2Syntax(Rule):
    """A text in MessageFormat 2 parses, and its variants fit its selectors."""

    id = "message-format-syntax"
    title = "MessageFormat 2 message does not parse"
    severity = "error"
    needs = "text"
    marks = frozenset("{")

    def may_find(self, pairs: PairColumns) -> Mask:
        return pairs.have(self.marks) & dialects.may_be_mf2(pairs)

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target or not dialects.is_mf2(pair):
            return
        try:
            mf2.parse(pair.target)
        except ParseError as error:
            yield Issue(
                f"the MessageFormat 2 message does not parse: {error.message}",
                error.next_step,
            )


class Mf2Structure(Rule):
    """Variables, markup and selectors of a MessageFormat 2 message are those of the source, in every variant."""

    id = "message-format-structure"
    title = "MessageFormat 2 variables differ"
    severity = "error"
    marks = frozenset("{")

    def may_find(self, pairs: PairColumns) -> Mask:
        return pairs.have(self.marks) & dialects.may_be_mf2(pairs)

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target or pair.source == pair.target or not dialects.is_mf2(pair):
            return
        try:
            source, target = mf2.parse(pair.source), mf2.parse(pair.target)
        except ParseError:
            return
        yield from _variables(source, target)
        yield from _markup(source, target)
        yield from _selectors(source, target, pair.locale)


def missing_forms(pair: Pair) -> Iterator[tuple[str, str]]:
    """``(selector, form)`` for each plural form that the locale needs and no variant is for; ``*`` is ``other``.

    Where the source has one wording for all numbers, the translation may.
    """
    try:
        source, target = mf2.parse(pair.source), mf2.parse(pair.target)
    except ParseError:
        return
    for at, selector in enumerate(target.selectors):
        if not target.is_plural(selector):
            continue
        keys = {variant.keys[at] for variant in target.variants}
        chosen = {_EXACT.get(key, key) for key in keys}
        if keys == {mf2.ANY} and not any(map(source.is_plural, source.selectors)):
            continue
        for form in required_categories(pair.locale):
            if form != "other" and form not in chosen:
                yield selector, form


def _variables(source: mf2.Message, target: mf2.Message) -> Iterator[Issue]:
    """What is shown of the source is shown in the target; what all variants show but what they choose by, in each."""
    wanted = [_shown(source, variant) for variant in source.variants]
    got = [_shown(target, variant) for variant in target.variants]
    every, somewhere = set[str]().union(*wanted), set[str]().union(*got)
    for name in sorted(every - somewhere):
        yield Issue(f"the variable {{${name}}} is lost", "put it back")
    for name in sorted(somewhere - every - _inputs(source)):
        yield Issue(f"the source has no variable {{${name}}}", "remove it")
    always = set.intersection(*wanted) - _chosen_by(source)
    for variant, names in zip(target.variants, got, strict=True):
        for name in sorted((always & somewhere) - names):
            yield Issue(
                f"the variant {' '.join(variant.keys)} lacks {{${name}}}", "put it back"
            )


def _markup(source: mf2.Message, target: mf2.Message) -> Iterator[Issue]:
    wanted, got = (
        {
            (mark.name, mark.kind)
            for variant in message.variants
            for mark in variant.pattern.markup()
        }
        for message in (source, target)
    )
    for name in sorted({name for name, _ in wanted - got}):
        yield Issue(f"the markup {{#{name}}} is lost or not closed", "put it back")
    for name in sorted({name for name, _ in got - wanted}):
        yield Issue(f"the source has no markup {{#{name}}}", "remove it")


def _selectors(
    source: mf2.Message, target: mf2.Message, locale: str
) -> Iterator[Issue]:
    kept = _chosen_by(target)
    for at, selector in enumerate(source.selectors):
        plural = source.is_plural(selector)
        if not source.inputs_of(selector) <= kept:
            if not plural or required_categories(locale) != ("other",):
                yield Issue(
                    f"the choice by ${selector} is flattened",
                    "keep .match, with the forms of this language",
                    "warning",
                )
        elif not plural and selector in target.selectors:
            there = {
                variant.keys[target.selectors.index(selector)]
                for variant in target.variants
            }
            lost = {variant.keys[at] for variant in source.variants} - there
            if lost:
                yield Issue(
                    f"the choice by ${selector} lacks {', '.join(sorted(lost))}",
                    "add the variants",
                    "warning",
                )


def _shown(message: mf2.Message, variant: mf2.Variant) -> set[str]:
    """The variables of the program that a variant shows."""
    found: set[str] = set()
    for expression in variant.pattern.expressions():
        found |= message.inputs(expression)
    return found


def _inputs(message: mf2.Message) -> set[str]:
    """The variables of the program that a message needs anywhere."""
    found: set[str] = set()
    for declaration in message.declarations:
        found |= message.inputs(declaration.expression)
    return found.union(*(_shown(message, variant) for variant in message.variants))


def _chosen_by(message: mf2.Message) -> set[str]:
    """The variables of the program that choose the variant."""
    return set[str]().union(*map(message.inputs_of, message.selectors))
