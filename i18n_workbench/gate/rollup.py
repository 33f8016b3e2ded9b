"""One fault in many locales as one row, so that a person sees faults and not their number."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.gate.profile import RANK

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from i18n_workbench.findings import Finding

_LISTED = 4
"""Locales that a row names; with more of them it counts the others."""


PAGE = 40
"""Faults that fit on a first page; where there are more, each rule shows its first ones. Chosen, not measured: a
terminal's screen.
"""
_EACH = 3
"""Faults that a rule shows on that page: with two dozen rules, the most that a draw of ten projects had, it still is one."""
_SHORT = 56
"""Characters of a key or message there."""


class Row(NamedTuple):
    """A fault: the findings of one rule about one key (or of one place, where there is no key)."""

    severity: str
    rule: str
    key: str
    locales: str
    findings: int
    place: str
    message: str


class Page(NamedTuple):
    """The faults of a first page, and of rules that have more of them: the rule, its faults and its findings."""

    rows: list[Row]
    more: list[tuple[str, int, int]]


def rolled_up(
    findings: Iterable[Finding],
    locate: Callable[[Iterable[Finding]], Iterable[Finding]] = iter,
) -> list[Row]:
    """The faults, worst first, then by rule and key; the first finding of each is located."""
    groups = _groups(findings)
    firsts = locate([group[0] for group in groups])
    return [_row(first, group) for first, group in zip(firsts, groups, strict=True)]


def first_page(
    findings: Iterable[Finding],
    locate: Callable[[Iterable[Finding]], Iterable[Finding]] = iter,
) -> Page:
    """The faults that a person reads first: all of them, or where they are too many the first ones of each rule.

    Rules of one severity come by how little they say: five lost placeholders are slips to mend today, ten thousand
    missing texts are a backlog.
    """
    groups = _groups(findings)
    faults = Counter(group[0].rule for group in groups)
    if len(groups) <= PAGE:
        return Page(rolled_up(findings, locate), [])
    groups.sort(key=lambda group: (RANK[group[0].severity], faults[group[0].rule]))
    shown: Counter[str] = Counter()
    picked = []
    for group in groups:
        rule = group[0].rule
        if shown[rule] < _EACH:
            picked.append(group)
        shown[rule] += 1
    firsts = locate([group[0] for group in picked])
    rows = [
        _short(_row(first, group)) for first, group in zip(firsts, picked, strict=True)
    ]
    found = Counter(each.rule for group in groups for each in group)
    more = [
        (rule, count, found[rule]) for rule, count in faults.items() if count > _EACH
    ]
    return Page(rows, sorted(more, key=lambda rule: rule[1]))


def _groups(findings: Iterable[Finding]) -> list[list[Finding]]:
    """The findings of each fault."""
    groups: dict[tuple[str, ...], list[Finding]] = {}
    for finding in findings:
        groups.setdefault(_fault(finding), []).append(finding)
    return sorted(
        groups.values(),
        key=lambda group: (RANK[group[0].severity], group[0].rule, group[0].key),
    )


def _short(row: Row) -> Row:
    return row._replace(key=_cut(row.key), message=_cut(row.message))


def _cut(text: str) -> str:
    return text if len(text) <= _SHORT else text[: _SHORT - 1] + "…"


def _fault(finding: Finding) -> tuple[str, ...]:
    about = (
        (finding.key,)
        if finding.key
        else (finding.file, str(finding.line), str(finding.column), finding.message)
    )
    return (finding.rule, finding.severity, *about)


def _row(first: Finding, group: Sequence[Finding]) -> Row:
    locales = list(
        dict.fromkeys(
            " ".join(filter(None, (each.locale, each.form))) for each in group
        )
    )
    shown = ", ".join(filter(None, locales[:_LISTED]))
    more = f" and {len(locales) - _LISTED} more" if len(locales) > _LISTED else ""
    same = all(each.message == first.message for each in group)
    message = first.message if same else f"{first.message} (and others)"
    return Row(
        first.severity,
        first.rule,
        first.key,
        shown + more,
        len(group),
        str(first.place),
        message,
    )
