"""Running rules over a catalog: findings, located in their files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog.due import due_forms
from i18n_workbench.catalog.positions import Positions
from i18n_workbench.checks import all_rules
from i18n_workbench.checks.base import Corpus, Issue, Pair, Rule
from i18n_workbench.errors import UsageError
from i18n_workbench.findings import Finding
from i18n_workbench.progress import Progress, silent

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.catalog import Catalog, Cell


def run_checks(
    catalog: Catalog,
    locales: Sequence[str],
    rules: Sequence[str] | None = None,
    progress: Progress | None = None,
) -> list[Finding]:
    """The findings of the rules (all that are on by default, unless named) in the given locales.

    Raises
    ------
    UsageError
        When a rule is unknown.
    """
    picked = pick_rules(rules)
    pairs = list(pairs_of(catalog, locales))
    corpus = Corpus(pairs, list(_missing_forms(catalog, locales)))
    found: list[tuple[Pair, Rule, Issue]] = []
    source = catalog.project.source_language
    per_pair = [rule for rule in picked if rule.needs == "pair"]
    per_source = [rule for rule in picked if rule.needs == "source"]
    for pair in (progress or silent()).track(pairs, len(pairs)):
        for rule in per_source if pair.locale == source else per_pair:
            found += [(pair, rule, issue) for issue in rule.check(pair)]
    by_cell = {(pair.key, pair.form, pair.locale): pair for pair in pairs}
    for rule in picked:
        if rule.needs == "corpus":
            for hit in rule.check_corpus(corpus):
                cell = (hit.key, hit.form, hit.locale)
                found.append((by_cell.get(cell) or Pair(*cell, source="", target=""), rule, hit.issue))
    positions = Positions(catalog)
    return [_finding(catalog, positions, *each) for each in found]


def pick_rules(names: Sequence[str] | None) -> list[Rule]:
    """The named rules, or all that are on by default."""
    known = all_rules()
    if names is None:
        return [rule for rule in known.values() if rule.on]
    unknown = [name for name in names if name not in known]
    if unknown:
        raise UsageError(f"there is no rule {unknown[0]!r}", next_step=f"the rules are {', '.join(known)}")
    return [known[name] for name in names]


def pairs_of(catalog: Catalog, locales: Sequence[str]) -> Iterator[Pair]:
    """Every text of the locales beside its source text."""
    source = catalog.project.source_language
    wanted = set(locales)
    dialects = tuple(dict.fromkeys(d for f in catalog.project.frameworks for d in f.placeholders))
    for cell in catalog.cells():
        if cell.locale in wanted and cell.kind == "":
            text = _source_of(catalog, cell, source)
            if text:
                yield Pair(cell.key, cell.form, cell.locale, text, cell.value, source, dialects)


def _source_of(catalog: Catalog, cell: Cell, source: str) -> str:
    found = catalog.text(cell.key, source, cell.form)
    if found is None and cell.form:
        found = catalog.text(cell.key, source, "other")
    if found is None and cell.chunk.file.values is not None:
        found = cell.chunk.file.values.sources.get(cell.row)
    return found or ""


def _missing_forms(catalog: Catalog, locales: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    for key in sorted(catalog.families.joints):
        if key not in catalog.key_ids:
            continue
        for locale in locales:
            have = set(catalog.forms(key, locale)) - {""}
            if have:
                yield from (
                    (key, locale, form) for form in due_forms(catalog, key, locale) if form and form not in have
                )


def _finding(catalog: Catalog, positions: Positions, pair: Pair, rule: Rule, issue: Issue) -> Finding:
    file, line, column, end_line, end_column = positions.find(pair.key, pair.locale, pair.form)
    if not file:
        near = next((catalog.cell(pair.key, pair.locale, form) for form in catalog.forms(pair.key, pair.locale)), None)
        if near is not None:
            file, line, column, end_line, end_column = positions.find(pair.key, pair.locale, near.form)
    return Finding(
        rule=rule.id,
        severity=issue.severity or rule.severity,
        message=issue.message,
        key=pair.key,
        locale=pair.locale,
        form=pair.form,
        file=file,
        line=line,
        column=column,
        end_line=end_line,
        end_column=end_column,
        suggestion=issue.suggestion,
        evidence=f"{pair.source}\x1e{pair.target}",
    )
