"""The frame *findings*."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas as pd

    from i18n_workbench.findings import Finding


def findings_frame(findings: list[Finding]) -> pd.DataFrame:
    """The *findings* frame, by file, line and rule. ``severity`` is ordered: info, warning, error."""
    from i18n_workbench.findings import COLUMNS, SEVERITIES
    from i18n_workbench.tables import PLACE, table

    rank = {"error": 0, "warning": 1, "info": 2}
    ordered = sorted(
        findings,
        key=lambda f: (
            f.file,
            f.line,
            f.column,
            rank[f.severity],
            f.rule,
            f.key,
            f.locale,
            f.form,
        ),
    )
    records = [finding.record() for finding in ordered]
    return table(records, COLUMNS, whole=PLACE, ranked={"severity": SEVERITIES})
