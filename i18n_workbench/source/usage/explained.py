"""What is known of a project's keys in one line: which share is explained by whom, and who else looks like a translator."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import without_domain
from i18n_workbench.source.read.asks import OWNERS
from i18n_workbench.source.usage.relative import UNKNOWN_SCOPE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.usage.report import Report
    from i18n_workbench.source.usage.translators import Translator

SHOWN = 3
"""Translators, and receivers that look like one, that the line names."""

LITTLE = 0.5
"""Where translators explain a smaller share of the keys, the line says who else looks like one."""


def explained(report: Report, candidates: Sequence[Translator]) -> str:
    """One line on a project: keys by status, which translators explain the used ones, and what else could.

    ``candidates`` are receivers of which many texts are keys, and that do not count.
    """
    keys = {
        status: report.keys(status) for status in ("used", "possibly used", "unused")
    }
    total = sum(map(len, keys.values()))
    if not total:
        return "there are no keys"
    asked: dict[str, set[str]] = defaultdict(set)
    for key in keys["used"]:
        for _, usage in report.places.get(key, ()):
            asked[called(usage)].add(key)
    most = sorted(asked, key=lambda name: (-len(asked[name]), name))[:SHOWN]
    by_whom = ", ".join(f"{name} ({len(asked[name])})" for name in most)
    parts = [
        f"{_share(keys['used'], total)} of {total} keys are explained"
        + (f" by {by_whom}" if by_whom else "")
    ]
    parts.append(
        f"{_share(keys['possibly used'], total)} possibly used{_by_scopes(report, total)}"
    )
    parts.append(f"{_share(keys['unused'], total)} unused")
    if len(keys["used"]) < LITTLE * total and candidates:
        named = (
            f"{each.name} ({each.hits} of {each.calls} texts are keys)"
            for each in candidates[:SHOWN]
        )
        parts.append(f"these look like translators: {', '.join(named)}")
    return "; ".join(parts)


def _by_scopes(report: Report, total: int) -> str:
    """The share of keys that are possibly used only because a translator's scope is not known; empty where none are."""
    found = [
        row.key
        for row in report.rows
        if row.status == "possibly used" and row.reason.endswith(UNKNOWN_SCOPE)
    ]
    return f" ({_share(found, total)} by translators of unknown scope)" if found else ""


def called(usage: Usage) -> str:
    """Who is asked in a use: a function without what only says where it is kept (``this.$t``), else the framework."""
    callee = without_domain(usage.callee)
    names = callee.replace("->", ".").replace("::", ".").split(".")
    while len(names) > 1 and names[0] in OWNERS:
        names.pop(0)
    return ".".join(names[-2:]) or usage.framework


def _share(keys: Sequence[str], total: int) -> str:
    return f"{100 * len(keys) / total:.0f} %"
