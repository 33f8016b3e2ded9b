"""JUnit XML: what test reports of CI servers read. A suite per rule, a case per finding.

Jenkins' xUnit plug-in refuses a whole report for an attribute that its schema (``junit-10.xsd``) does not have, so that the
place of a finding stands in its text.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from i18n_workbench.text.xmltext import attribute, element_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.reports.report import Report


def render(report: Report) -> str:
    """Findings that fail are failures, the others are skipped; without findings one case passes."""
    rows = sorted(report.rows(), key=lambda row: str(row["rule"]))
    suites = [
        _suite(report, rule, list(found))
        for rule, found in groupby(rows, key=lambda row: str(row["rule"]))
    ]
    if not suites:
        suites = [
            '<testsuite name="checks" tests="1" failures="0" errors="0" skipped="0"><testcase name="nothing found" classname="checks"/></testsuite>\n'
        ]
    failures = sum(map(report.fails, rows))
    head = f'<testsuites name={attribute(report.title)} tests="{max(len(rows), 1)}" failures="{failures}" errors="0">\n'
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{head}{"".join(suites)}</testsuites>\n'


def _suite(report: Report, rule: str, rows: Sequence[dict[str, Any]]) -> str:
    failures = sum(map(report.fails, rows))
    skipped = len(rows) - failures
    counts = f'tests="{len(rows)}" failures="{failures}" errors="0" skipped="{skipped}"'
    cases = "".join(_case(row, fails=report.fails(row)) for row in rows)
    return f"<testsuite name={attribute(rule)} {counts}>\n{cases}</testsuite>\n"


def _case(row: dict[str, Any], *, fails: bool) -> str:
    name = " ".join(
        part
        for part in (row["key"] or row["message"], row["locale"], row["form"])
        if part
    )
    message = attribute(row["message"])
    where = f"{row['file']}:{row['line']}:{row['column']}: " if row["file"] else ""
    body = element_text(f"{where}{row['message']}\n{row['suggestion']}".rstrip())
    if fails:
        inner = f"<failure type={attribute(row['severity'])} message={message}>{body}</failure>"
    else:
        inner = f"<skipped message={message}>{body}</skipped>"
    return f"<testcase name={attribute(name)} classname={attribute(row['rule'])}>{inner}</testcase>\n"
