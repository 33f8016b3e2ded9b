"""Findings about settings, with the place of the setting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.findings import Finding, Severity
from i18n_workbench.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Mapping


def setting_finding(
    settings: Mapping[str, Any],
    name: str,
    rule: str,
    message: str,
    suggestion: str = "",
    *,
    severity: Severity = "error",
) -> Finding:
    """A problem with the value of a setting, at the line where it is set."""
    file, line, column = "", 0, 0
    if isinstance(settings, Settings):
        origin = settings.origin(name)
        file, line, column = origin.file, origin.line, origin.column
    return Finding(
        rule=rule,
        severity=severity,
        message=f"{name}: {message}",
        file=file,
        line=line,
        column=column,
        suggestion=suggestion,
    )
