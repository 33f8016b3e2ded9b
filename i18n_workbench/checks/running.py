"""Running rules over a catalog: findings, located in their files."""

from __future__ import annotations

import itertools
from collections import Counter
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from i18n_workbench.asked import Texts, texts
from i18n_workbench.catalog.loading import paused_collection
from i18n_workbench.catalog.required import required_forms
from i18n_workbench.checks import all_rules
from i18n_workbench.checks.base import Corpus, GlossaryCheck, Issue, Pair, Rule
from i18n_workbench.checks.columns.pair_columns import PairColumns
from i18n_workbench.checks.linking import LINKED_INSTEAD, leads_nowhere
from i18n_workbench.checks.numbers import NUMBER_CHANGED
from i18n_workbench.checks.pairs import is_pseudo_locale, pairs_of
from i18n_workbench.checks.placeholders import (
    FIELD_LOST,
    VALUE_ADDED,
    VALUE_BROKEN,
    VALUE_LOST,
)
from i18n_workbench.checks.spacing import SPACE_LOST
from i18n_workbench.checks.strays import stray_spaces
from i18n_workbench.errors import UsageError
from i18n_workbench.findings import Finding
from i18n_workbench.levels import BROUGHT, LEVELS
from i18n_workbench.locales.plurals import required_categories
from i18n_workbench.progress import Progress, silent
from i18n_workbench.settings.nearest import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence
    from concurrent.futures import Executor

    from numpy.typing import NDArray

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.checks.columns.pair_columns import Cell
    from i18n_workbench.findings import Severity

    Rows = NDArray[np.intp]

BATCH = 5000
"""Pairs that are judged at once: what their characters need stays in the caches of a processor."""

_VALUES = frozenset((VALUE_LOST, VALUE_BROKEN))
SEVERAL = 3
"""Locales from which on they say together that a value of the source is needless."""


class Hit(NamedTuple):
    """What a rule says about a pair."""

    pair: Pair
    rule: Rule
    issue: Issue

    @property
    def severity(self) -> Severity:
        """How bad it is by itself, before other locales are asked."""
        return self.issue.severity or self.rule.severity

    @property
    def brought(self) -> Severity:
        """How bad it is where somebody brings it: in a branch, in a file of translations."""
        if self.issue.kind == VALUE_LOST:
            return BROUGHT["placeholders", "lost"]
        if self.issue.kind == FIELD_LOST:
            return BROUGHT["placeholders", "of a field"]
        if self.issue.kind == SPACE_LOST:
            return BROUGHT["edge-space", "lost"]
        if self.issue.kind == NUMBER_CHANGED:
            return BROUGHT["numbers", "changed"]
        return self.severity


def find(
    catalog: Catalog,
    locales: Sequence[str],
    rules: Texts | None = None,
    progress: Progress | None = None,
    *,
    glossary: GlossaryCheck | None = None,
    executor: Executor | None = None,
) -> list[Finding]:
    """The findings of the rules (all that are on by default, unless named) in the given locales, without places: who shows
    only some of them locates only these.

    Parameters
    ----------
    glossary
        ``(source, target, locale)`` to what is wrong, as sentences (``Glossary.check``).
    executor
        Where batches of pairs are judged; without one, here.

    Raises
    ------
    UsageError
        When a rule is unknown.
    """
    picked = pick_rules(rules)
    read = [locale for locale in locales if not is_pseudo_locale(catalog, locale)]
    with paused_collection():
        return _found(  # the search for cycles that follows finds the pairs gone
            catalog,
            _corpus(catalog, read, picked, glossary),
            picked,
            progress or silent(),
            executor,
        )


def _corpus(
    catalog: Catalog,
    locales: Sequence[str],
    rules: Sequence[Rule],
    glossary: GlossaryCheck | None,
) -> Corpus:
    has_limits = any(rule.id == "max-length" for rule in rules)
    pairs = pairs_of(catalog, locales, limits=has_limits)
    missing = list(_missing_forms(catalog, locales))
    ordinals = frozenset(
        filter(catalog.families.is_ordinal, catalog.families.separators)
    )
    return Corpus(
        pairs,
        missing,
        ordinals,
        glossary,
        _invariable(catalog, missing),
        _stood_in(catalog, missing),
    )


def _found(
    catalog: Catalog,
    corpus: Corpus,
    rules: Sequence[Rule],
    progress: Progress,
    executor: Executor | None,
) -> list[Finding]:
    found = [
        *_pair_hits(corpus, rules, progress, executor),
        *_corpus_hits(corpus, rules),
    ]
    lacking = [hit.pair.key for hit in found if hit.issue.kind == SPACE_LOST]
    strays = stray_spaces(catalog, lacking)
    linked = [hit.pair for hit in found if hit.issue.kind == LINKED_INSTEAD]
    lost = {pair[:3] for pair in linked if leads_nowhere(pair, catalog.key_ids)}
    losing = Counter(hit.pair[:2] for hit in found if hit.issue.kind in _VALUES)
    adding = Counter(hit.pair[:2] for hit in found if hit.issue.kind == VALUE_ADDED)
    shared = _lost_by_most(corpus, losing)
    findings = []
    for hit in found:
        cell = hit.pair[:2]
        alike = adding if hit.issue.kind == VALUE_ADDED else losing
        findings.append(_finding(hit, strays, lost, shared, alike[cell]))
    return findings


def pick_rules(names: Texts | None) -> list[Rule]:
    """The named rules, or all that are on by default.

    Raises
    ------
    UsageError
        When a rule is unknown.
    """
    known = all_rules()
    if names is None:
        return [rule for rule in known.values() if rule.on]
    asked = texts(names)
    for name in asked:
        if name not in known:
            listed = f"the rules are {', '.join(known)}"
            raise UsageError(
                f"there is no rule {name!r}",
                next_step=did_you_mean(name, known) or listed,
            )
    return [known[name] for name in asked]


def judge(pairs: Sequence[Pair], rules: Sequence[Rule]) -> list[Hit]:
    """What the rules that look at one pair or one text say."""
    return [hit for _, hit in judge_rows(pairs, rules)]


def judge_rows(pairs: Sequence[Pair], rules: Sequence[Rule]) -> list[tuple[int, Hit]]:
    """As :func:`judge`, each with the number of its pair, in the order of the pairs."""
    columns = pairs if isinstance(pairs, PairColumns) else PairColumns.of(pairs)
    is_source = columns.of_source
    of_source = [rule for rule in rules if rule.needs in {"source", "text"}]
    of_target = [rule for rule in rules if rule.needs in {"pair", "text"}]
    found: list[tuple[int, Hit]] = []
    for side, asked in ((~is_source, of_target), (is_source, of_source)):
        rows = np.flatnonzero(side)
        if len(rows):
            judged = _judged(columns.take(rows), asked)
            found += [(int(rows[row]), hit) for row, hit in judged]
    found.sort(key=itemgetter(0))
    return found


def _judged(pairs: PairColumns, rules: Sequence[Rule]) -> Iterator[tuple[int, Hit]]:
    """What rules say about some pairs, rule by rule, each with the number of its pair."""
    rows_by_rule = [_rows_worth_a_look(pairs, rule) for rule in rules]
    is_asked = np.zeros(len(pairs), bool)
    for rows in rows_by_rule:
        is_asked[rows] = True
    asked = np.flatnonzero(is_asked)
    pair_at = dict(zip(asked.tolist(), pairs.take(asked), strict=True))
    for rule, rows in zip(rules, rows_by_rule, strict=True):
        for row in rows.tolist():
            pair = pair_at[row]
            for issue in rule.check(pair):
                yield row, Hit(pair, rule, issue)


def _rows_worth_a_look(pairs: PairColumns, rule: Rule) -> Rows:
    """The numbers of the pairs in which a rule may find something; all where it cannot tell."""
    mask = rule.may_find(pairs)
    if mask is None:
        return np.arange(len(pairs))
    return np.flatnonzero(mask)


def _pair_hits(
    corpus: Corpus,
    rules: Sequence[Rule],
    progress: Progress,
    executor: Executor | None,
) -> list[Hit]:
    """What rules say about pairs, in their order. Judged at once are few sources and all of their translations: whatever
    stands in several rows is looked at once.
    """
    pairs = corpus.columns
    order = np.argsort(pairs.column("source").which, kind="stable")
    batches = [order[start : start + BATCH] for start in range(0, len(order), BATCH)]
    parts = map(pairs.take, batches)
    judged: Iterator[list[tuple[int, Hit]]]
    if executor is None:
        judged = map(judge_rows, parts, itertools.repeat(rules))
    else:  # as they are, without the texts of all others
        judged = executor.map(judge_rows, map(list, parts), itertools.repeat(rules))
    found: list[tuple[int, Hit]] = []
    for rows, hits in zip(batches, progress.track(judged, len(batches)), strict=True):
        found += [(int(rows[row]), hit) for row, hit in hits]
    found.sort(key=itemgetter(0))
    return [hit for _, hit in found]


def _corpus_hits(corpus: Corpus, rules: Sequence[Rule]) -> Iterator[Hit]:
    hits = []
    for rule in rules:
        if rule.needs == "corpus":
            hits += [(rule, hit) for hit in rule.check_corpus(corpus)]
    cells = {(hit.key, hit.form, hit.locale) for _, hit in hits}
    rows = corpus.columns.rows_of(cells)
    for rule, hit in hits:
        cell = (hit.key, hit.form, hit.locale)
        pair = _pair_of(corpus, cell, rows.get(cell))
        yield Hit(pair, rule, hit.issue)


def _pair_of(corpus: Corpus, cell: Cell, row: int | None) -> Pair:
    """The pair of a cell; one without texts where the locale has none."""
    if row is None:
        return Pair(*cell, source="", target="")
    return corpus.columns[row]


def _missing_forms(
    catalog: Catalog, locales: Sequence[str]
) -> Iterator[tuple[str, str, str]]:
    for key in sorted(catalog.families.separators):
        if key not in catalog.key_ids:
            continue
        for locale in locales:
            have = set(catalog.forms(key, locale)) - {""}
            if _has_base(catalog, key, locale):
                have.add("one")
            if have:
                yield from (
                    (key, locale, form)
                    for form in required_forms(catalog, key, locale)
                    if form and form not in have
                )


def _invariable(
    catalog: Catalog, missing: Sequence[tuple[str, str, str]]
) -> frozenset[tuple[str, str]]:
    """The families that lack a form in a locale, and say the same in all others: their words do not change there."""
    families = {(key, locale) for key, locale, _ in missing}
    found = set()
    for key, locale in families:
        forms = catalog.forms(key, locale)
        texts = {catalog.text(key, locale, form) for form in forms}
        if len(forms) > 1 and len(texts) == 1:
            found.add((key, locale))
    return frozenset(found)


def _stood_in(
    catalog: Catalog, missing: Sequence[tuple[str, str, str]]
) -> frozenset[tuple[str, str]]:
    """The families that lack a form in a locale and have what is shown instead of it there.

    Rails and the formats with plurals of their own show `other`. Of forms that are keys (``files_few``) i18next shows the
    key without a suffix, which is for all numbers where `one` has a key of its own, or the language has one form for all;
    without it, another language.
    """
    separators = catalog.families.separators
    found = set()
    for key, locale, _ in missing:
        forms = catalog.forms(key, locale)
        if separators.get(key) != "_":
            is_stood_in = "other" in forms
        else:
            has_one_form = len(required_categories(locale)) == 1
            is_stood_in = (has_one_form or "one" in forms) and _has_base(
                catalog, key, locale
            )
        if is_stood_in:
            found.add((key, locale))
    return frozenset(found)


def _has_base(catalog: Catalog, key: str, locale: str) -> bool:
    """Whether a family of keys has one without a suffix, which is written for one: i18next asks for it last."""
    if catalog.families.separators.get(key) != "_":
        return False
    cells = (catalog.cell(key, locale, form) for form in ("", "other"))
    return any(
        catalog.physical_of(cell.chunk, cell.row) == key for cell in cells if cell
    )


def _lost_by_most(
    corpus: Corpus, losing: Counter[tuple[str, str]]
) -> frozenset[tuple[str, str]]:
    """The keys and forms of which most locales, and several, lack a value of the source: it may need none, or is a word in
    brackets (HexChat's ``{unset}``).
    """
    several = {cell for cell, count in losing.items() if count >= SEVERAL}
    if not several:
        return frozenset()
    translations = corpus.translations
    is_asked = translations.column("key").passes(
        {key for key, _ in several}.__contains__
    )
    having = Counter(pair[:2] for pair in translations.take(is_asked))
    return frozenset(cell for cell in several if losing[cell] * 2 > having[cell])


def _finding(
    hit: Hit,
    strays: Collection[str],
    lost: Collection[Cell],
    shared: Collection[tuple[str, str]],
    alike: int,
) -> Finding:
    """The finding of a hit, whose key and form so many locales give without a value of the source, or with another one;
    ``lost`` are the cells that link to nothing.
    """
    pair, rule, issue = hit
    severity = hit.severity
    if issue.kind == SPACE_LOST and pair.key in strays:
        severity = "info"
    if issue.kind == LINKED_INSTEAD and pair[:3] in lost:
        severity = LEVELS["linked-messages", "broken"]
    brought = None
    is_space_lost = issue.kind == SPACE_LOST and pair.key not in strays
    if issue.kind in {FIELD_LOST, NUMBER_CHANGED}:
        brought = hit.brought
    elif issue.kind == VALUE_ADDED:
        brought = BROUGHT["placeholders", "added"]
        if alike > 1:
            severity = LEVELS["placeholders", "added by several"]
    elif issue.kind in _VALUES and pair[:2] in shared:
        severity = LEVELS["placeholders", "lost by most"]
        brought = BROUGHT["placeholders", "lost by most"]
    elif is_space_lost or issue.kind == VALUE_LOST:
        brought = hit.brought
        if issue.kind == VALUE_LOST and alike == 1:
            severity = LEVELS["placeholders", "lost alone"]
    return Finding(
        rule=rule.id,
        severity=severity,
        message=issue.message,
        key=pair.key,
        locale=pair.locale,
        form=pair.form,
        suggestion=issue.suggestion,
        evidence=f"{pair.source}\x1e{pair.target}",
        brought=brought,
    )
