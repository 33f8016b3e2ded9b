"""Markdown: for a pull request's comment or a workflow's summary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.reports.report import COVERAGE, RANK, counted, percent
from i18n_workbench.text.markdown import inert, table

if TYPE_CHECKING:
    from i18n_workbench.reports.report import Report

SHOWN = 500
"""Findings of a page: a comment on GitHub holds 65,536 characters, a step's summary a megabyte."""


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
    if rows_found := sorted(
        report.rows(), key=lambda row: (not report.fails(row), RANK[row["severity"]])
    ):
        shown = rows_found[:SHOWN]
        cells = (
            (
                r["severity"],
                r["rule"],
                r["key"],
                r["locale"],
                f"{r['file']}:{r['line']}:{r['column']}",
                r["message"],
            )
            for r in shown
        )
        parts += [
            "## Findings",
            table(("severity", "rule", "key", "locale", "place", "message"), cells),
        ]
        if len(rows_found) > SHOWN:
            parts.append(
                f"... and {len(rows_found) - SHOWN} more: `i18n-workbench gate` has them"
            )
    return "\n\n".join(parts) + "\n"
