"""Findings as plain tables: JSON records, CSV, XLSX."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from i18n_workbench.reports.grids import write_csv
from i18n_workbench.reports.workbooks import write_xlsx

if TYPE_CHECKING:
    from i18n_workbench.reports.report import Report


def render_json(report: Report) -> str:
    """The frame's records."""
    records = json.dumps(report.rows(), ensure_ascii=False, indent=2)
    return records + "\n"


def render_csv(report: Report) -> str:
    """The frame with its columns."""
    return write_csv(_grid(report))


def render_xlsx(report: Report) -> bytes:
    """The frame as a workbook."""
    return write_xlsx(_grid(report), "findings")


def _grid(report: Report) -> list[list[str]]:
    names = [str(name) for name in report.findings.columns]
    lines = [names]
    for row in report.rows():
        lines.append([str(row[name]) for name in names])
    return lines
