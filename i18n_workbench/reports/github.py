"""GitHub workflow commands: findings as annotations on the lines of a pull request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.text.escape import for_terminal

if TYPE_CHECKING:
    from i18n_workbench.reports.report import Report

_COMMAND = {"error": "error", "warning": "warning", "info": "notice"}
_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = str.maketrans(
    {"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"}
)


def render(report: Report) -> str:
    """A line ``::error file=...,line=...::message`` per finding; no text of a file can begin a command of its own, or steer
    the terminal of whoever reads the log.
    """
    return "".join(_line(row) for row in report.rows())


def _line(row: dict[str, Any]) -> str:
    given = {
        "file": row["file"],
        "line": row["line"],
        "endLine": row["end_line"],
        "col": row["column"],
        "endColumn": row["end_column"],
        "title": row["rule"],
    }
    properties = ",".join(
        f"{name}={str(value).translate(_PROPERTY)}"
        for name, value in given.items()
        if value
    )
    about = " ".join(
        part
        for part in (row["key"], f"[{row['locale']}]" if row["locale"] else "")
        if part
    )
    message = f"{about}: {row['message']}" if about else row["message"]
    command = f"::{_COMMAND[row['severity']]} {properties}::{message.translate(_DATA)}"
    return f"{for_terminal(command)}\n"
