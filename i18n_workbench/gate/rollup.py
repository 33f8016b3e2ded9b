"""One fault in many locales as one row, so that a person sees faults and not their number."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.gate.profile import RANK

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from i18n_workbench.findings import Finding

_LISTED = 4
"""Locales that a row names; with more of them it counts the others."""


class Row(NamedTuple):
    """A fault: the findings of one rule about one key (or of one place, where there is no key)."""

    severity: str
    rule: str
    key: str
    locales: str
    findings: int
    place: str
    message: str


def rolled_up(
    findings: Iterable[Finding], locate: Callable[[Iterable[Finding]], Iterable[Finding]] = iter
) -> list[Row]:
    """The faults, worst first, then by rule and key; the first finding of each is located."""
    groups: dict[tuple[str, ...], list[Finding]] = {}
    for finding in findings:
        groups.setdefault(_fault(finding), []).append(finding)
    ordered = sorted(
        groups.values(), key=lambda group: (RANK[group[0].severity], group[0].rule, group[0].key)
    )
    firsts = locate([group[0] for group in ordered])
    return [_row(first, group) for first, group in zip(firsts, ordered, strict=True)]


def _fault(finding: Finding) -> tuple[str, ...]:
    about = (
        (finding.key,)
        if finding.key
        else (finding.file, str(finding.line), str(finding.column), finding.message)
    )
    return (finding.rule, finding.severity, *about)


def _row(first: Finding, group: Sequence[Finding]) -> Row:
    locales = list(
        dict.fromkeys(" ".join(filter(None, (each.locale, each.form))) for each in group)
    )
    shown = ", ".join(filter(None, locales[:_LISTED]))
    more = f" and {len(locales) - _LISTED} more" if len(locales) > _LISTED else ""
    same = all(each.message == first.message for each in group)
    message = first.message if same else f"{first.message} (and others)"
    return Row(
        first.severity, first.rule, first.key, shown + more, len(group), str(first.place), message
    )
