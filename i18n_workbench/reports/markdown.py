"""Markdown: for a pull request's comment or a workflow's summary."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from i18n_workbench.reports.report import COVERAGE, RANK, counted, percent
from i18n_workbench.text.markdown import inert, table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from i18n_workbench.reports.report import Report

    Row = Mapping[str, object]

SHOWN = 500
"""Findings of a page beyond which nobody reads on. Chosen, not measured."""
SIZE = 65_000
"""Characters of a page that may have findings in it: a comment on GitHub holds 65,536, and 500 findings had 78,000 of one project."""
_HEAD = ("severity", "rule", "key", "locale", "place", "message")


def render(report: Report) -> str:
    """Facts, coverage and findings as tables, every text escaped."""
    parts = [f"# {inert(report.title)}", counted(report.counts())]
    if report.verdict:
        parts.append("\n".join(f"- {inert(line)}" for line in report.verdict))
    if report.moved:
        by_locale = [(tag or "no locale", *counts) for tag, *counts in report.moved]
        parts += [
            "## By locale",
            table(("locale", "failing", "other", "mended"), by_locale),
        ]
    if report.facts:
        parts.append(table(("", ""), report.facts))
    if report.coverage is not None:
        parts += [
            "## Coverage",
            table(
                COVERAGE,
                ((*row[:-1], percent(row[-1])) for row in report.coverage_rows()),
            ),
        ]
    rows = sorted(
        report.rows(), key=lambda row: (not report.fails(row), RANK[row["severity"]])
    )
    if rows:
        before = sum(len(part) + 2 for part in parts)
        parts += ["## Findings", *_findings(rows, SIZE - before)]
    return "\n\n".join(parts) + "\n"


def _findings(rows: Sequence[Row], room: int) -> Iterator[str]:
    """The table of as many findings as so many characters hold, and how many there are besides."""
    head, rule, *lines = table(_HEAD, map(_cells, rows[:SHOWN])).split("\n")
    sizes = itertools.accumulate(len(line) + 1 for line in lines)
    fitting = sum(size <= room for size in sizes)
    yield "\n".join((head, rule, *lines[:fitting]))
    left_out = len(rows) - fitting
    if left_out:
        yield f"... and {left_out} more: `i18n-workbench gate` has them"


def _cells(row: Row) -> tuple[object, ...]:
    stated = [row[name] for name in ("file", "line", "column") if row[name]]
    place = ":".join(map(str, stated))
    return *(row[name] for name in _HEAD[:4]), place, row["message"]
