"""What a report is about, and which formats there are."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from i18n_workbench.errors import UsageError
from i18n_workbench.findings import COLUMNS
from i18n_workbench.settings.nearest import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import PurePath

    import pandas as pd

    from i18n_workbench.findings import Severity

RANK: dict[str, int] = {"error": 0, "warning": 1, "info": 2}
Render: TypeAlias = "Callable[[Report], str | bytes]"

FORMATS = (
    "html",
    "markdown",
    "sarif",
    "junit",
    "github",
    "gitlab",
    "json",
    "csv",
    "xlsx",
)
"""Each is a module of this room with a function ``render`` (the last three are in ``tables``)."""

COVERAGE = (
    "locale",
    "language",
    "translated",
    "empty",
    "missing",
    "total",
    "coverage",
)
"""Columns of the frame *coverage* that a page shows."""

_BY_ENDING = {
    "html": "html",
    "htm": "html",
    "md": "markdown",
    "sarif": "sarif",
    "sarif.json": "sarif",
    "xml": "junit",
    "json": "json",
    "csv": "csv",
    "xlsx": "xlsx",
}
_TABLES = {"json", "csv", "xlsx"}


@dataclass(frozen=True, eq=False)
class Report:
    """A *findings* frame and what it is about; all texts in it may come from hostile files.

    ``verdict`` (sentences of the gate) and ``facts`` are shown on top, ``coverage`` (frame *coverage*) and ``chart``
    (SVG, already safe) where the format can show them. ``rules`` maps rule ids to ``(title, description)``. A finding
    fails where the frame's column ``fails`` says so; without that column, those of ``fail_on`` and worse do. ``severities``
    maps rule ids to what they weigh by themselves, ``project`` is the path of the project in its repository, ``page`` the
    product's page and ``rules_page`` the one of its rules, with a heading for each. ``moved`` says of each locale how many
    findings it has, how many are new, and how many are gone. ``left`` counts, by rule, findings that are not in the frame.
    """

    findings: pd.DataFrame
    title: str = "Localization report"
    facts: Sequence[tuple[str, str]] = ()
    coverage: pd.DataFrame | None = None
    chart: str = ""
    rules: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    fail_on: Severity = "warning"
    version: str = ""
    verdict: Sequence[str] = ()
    project: str = ""
    page: str = ""
    rules_page: str = ""
    severities: Mapping[str, str] = field(default_factory=dict)
    moved: Sequence[tuple[str, int, int, int]] = ()
    left: Mapping[str, int] = field(default_factory=dict)

    def rows(self) -> list[dict[str, Any]]:
        """The findings as plain records."""
        names = [str(name) for name in self.findings.columns]
        return [
            dict(zip(names, map(_plain, row), strict=True))
            for row in self.findings.astype(object).itertuples(index=False, name=None)
        ]

    def coverage_rows(self) -> list[tuple[Any, ...]]:
        """The columns :data:`COVERAGE` of each locale."""
        if self.coverage is None:
            return []
        columns = self.coverage[list(COVERAGE)].astype(object)
        return list(columns.itertuples(index=False, name=None))

    def fails(self, row: Mapping[str, Any]) -> bool:
        """Whether a record of :meth:`rows` is a failure."""
        if "fails" in row:
            return bool(row["fails"])
        return at_least(row["severity"], self.fail_on)

    def counts(self) -> dict[str, int]:
        """How many findings of each severity, worst first."""
        found = self.findings["severity"].value_counts()
        return {severity: int(found.get(severity, 0)) for severity in RANK}


def render(report: Report, format: str) -> str | bytes:  # noqa: A002 - the option's name
    """The report in one of :data:`FORMATS` (bytes for ``xlsx``).

    Raises
    ------
    UsageError
        For an unknown format or severity, a frame that is none of findings, or where an optional library is missing.
    """
    if format not in FORMATS:
        raise UsageError(
            f"there is no report format {format!r}",
            next_step=f"use one of {', '.join(FORMATS)}",
        )
    _require(report)
    module = import_module(
        f"i18n_workbench.reports.{'tables' if format in _TABLES else format}"
    )
    function: Render = getattr(
        module, f"render_{format}" if format in _TABLES else "render"
    )
    return function(report)


def _require(report: Report) -> None:
    if report.fail_on not in RANK:
        step = did_you_mean(report.fail_on, RANK) or f"use one of {', '.join(RANK)}"
        raise UsageError(f"there is no severity {report.fail_on!r}", next_step=step)
    lacking = [name for name in COLUMNS if name not in report.findings.columns]
    if lacking:
        raise UsageError(
            f"this is no frame of findings: it has no column {lacking[0]}",
            next_step="start from wb.findings() or wb.check()",
        )


def format_of(path: PurePath) -> str:
    """The format that a file's ending stands for.

    Raises
    ------
    UsageError
        When it stands for none.
    """
    endings = [path.name.lower().partition(".")[2], path.suffix.lower().lstrip(".")]
    found = next(
        (_BY_ENDING[ending] for ending in endings if ending in _BY_ENDING), None
    )
    if found is None:
        known = ", ".join(f".{ending}" for ending in _BY_ENDING)
        raise UsageError(
            f"{path.name!r} ends like no report",
            next_step=f"name the format, or end the file in {known}",
        )
    return found


def at_least(severity: str, bound: str) -> bool:
    """Whether a severity is as bad as ``bound`` or worse."""
    return RANK[severity] <= RANK[bound]


def percent(share: float) -> str:
    """``99.9%`` at most, until it is all."""
    return f"{min(share, 0.999) if share < 1 else share:.1%}"


def counted(counts: Mapping[str, int]) -> str:
    """``2 errors, 1 warning``; ``nothing found``."""
    parts = [
        f"{n} {name}{'s' if n != 1 and name != 'info' else ''}"
        for name, n in counts.items()
        if n
    ]
    return ", ".join(parts) or "nothing found"


def _plain(value: Any) -> Any:
    return value.item() if hasattr(value, "item") else value
