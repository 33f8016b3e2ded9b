"""One fault in many locales as one row, so that a person sees faults and not their number."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.gate.found import Found
from i18n_workbench.gate.profile import RANK

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from i18n_workbench.findings import Finding
    from i18n_workbench.gate.found import Fault

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
    found = Found.of(findings)
    return _rows(found, found.faults(), locate)


def first_page(
    findings: Iterable[Finding],
    locate: Callable[[Iterable[Finding]], Iterable[Finding]] = iter,
) -> Page:
    """The faults that a person reads first: all of them, or where they are too many the first ones of each rule.

    Rules of one severity come by how little they say: five lost placeholders are slips to mend today, ten thousand
    missing texts are a backlog.
    """
    found = Found.of(findings)
    all_faults = found.faults()
    faults = Counter(fault.rule for fault in all_faults)
    if len(all_faults) <= PAGE:
        return Page(_rows(found, all_faults, locate), [])
    all_faults.sort(key=lambda fault: (RANK[fault.severity], faults[fault.rule]))
    shown: Counter[str] = Counter()
    picked = []
    counts: Counter[str] = Counter()
    for fault in all_faults:
        counts[fault.rule] += len(fault.rows)
        if shown[fault.rule] < _EACH:
            picked.append(fault)
        shown[fault.rule] += 1
    rows = [_short(row) for row in _rows(found, picked, locate)]
    more = [
        (rule, count, counts[rule]) for rule, count in faults.items() if count > _EACH
    ]
    return Page(rows, sorted(more, key=lambda rule: rule[1]))


def _rows(
    findings: Found,
    faults: Sequence[Fault],
    locate: Callable[[Iterable[Finding]], Iterable[Finding]],
) -> list[Row]:
    firsts = locate([findings[int(fault.rows[0])] for fault in faults])
    rows = []
    for first, fault in zip(firsts, faults, strict=True):
        group = [findings[at] for at in fault.rows.tolist()]
        rows.append(_row(first, group))
    return rows


def _short(row: Row) -> Row:
    return row._replace(key=_cut(row.key), message=_cut(row.message))


def _cut(text: str) -> str:
    return text if len(text) <= _SHORT else text[: _SHORT - 1] + "…"


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
