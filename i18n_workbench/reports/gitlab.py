"""GitLab's code quality report: a JSON list that merge requests show beside the changed lines."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from i18n_workbench.reports.report import Report

_SEVERITY = {"error": "major", "warning": "minor", "info": "info"}


def render(report: Report) -> str:
    """An issue per finding; GitLab wants a path and a line for each, and takes each fingerprint once."""
    seen: dict[str, int] = {}
    return (
        json.dumps(
            [_issue(row, seen) for row in report.rows()], ensure_ascii=False, indent=2
        )
        + "\n"
    )


def _issue(row: dict[str, Any], seen: dict[str, int]) -> dict[str, Any]:
    about = " ".join(
        part
        for part in (row["key"], f"[{row['locale']}]" if row["locale"] else "")
        if part
    )
    return {
        "description": f"{about}: {row['message']}" if about else row["message"],
        "check_name": row["rule"],
        "fingerprint": _once(row["fingerprint"], seen),
        "severity": _SEVERITY[row["severity"]],
        "location": {
            "path": row["file"] or ".",
            "lines": {"begin": max(row["line"], 1)},
        },
    }


def _once(fingerprint: str, seen: dict[str, int]) -> str:
    """The fingerprint; the second of its kind gets one of its own, for equal ones are shown once only."""
    seen[fingerprint] = count = seen.get(fingerprint, 0) + 1
    if count == 1:
        return fingerprint
    return hashlib.sha256(f"{fingerprint}{count}".encode()).hexdigest()[:16]
