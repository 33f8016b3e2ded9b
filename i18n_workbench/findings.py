"""A finding: something that is wrong, with an exact place. Panels, reports and commands show the same rows."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import Literal

from i18n_workbench.errors import Place, WorkbenchError
from i18n_workbench.tables import spelled

Severity = Literal["error", "warning", "info"]
SEVERITIES: tuple[Severity, ...] = ("info", "warning", "error")
"""Rising: the column ``severity`` of frames sorts so."""

COLUMNS = (
    "rule",
    "severity",
    "key",
    "locale",
    "form",
    "file",
    "line",
    "column",
    "end_line",
    "end_column",
    "message",
    "suggestion",
    "fingerprint",
)


@dataclass(frozen=True, slots=True)
class Finding:
    """One row of the *findings* frame. Lines and columns count from 1, ends are exclusive, 0 = unknown."""

    rule: str
    severity: Severity
    message: str
    key: str = ""
    locale: str = ""
    form: str = ""
    file: str = ""
    line: int = 0
    column: int = 0
    end_line: int = 0
    end_column: int = 0
    suggestion: str = ""
    evidence: str = ""
    about: str = ""
    """What the finding is about under whatever name: the source text of its key."""
    brought: Severity | None = None
    """How bad it is where a branch brings it, if that is another matter than finding it."""

    @property
    def fingerprint(self) -> str:
        """Stable across moves and re-ordering: rule, key, locale, form and the evidence (of checks source and target).

        Findings that are about no key are identified by file and message instead.
        """
        about = (
            (self.key, self.locale, self.form, self.evidence)
            if self.key
            else (self.file, self.message)
        )
        return _digest(self.rule, *about)

    @property
    def content(self) -> str:
        """The same for a finding whose key was renamed or whose file was moved: rule, locale, form and what it is about."""
        about = self.about or self.evidence or self.message
        return _digest(self.rule, self.locale, self.form, about)

    def as_brought(self) -> Finding:
        """The finding as bad as it is where a branch brings it."""
        if self.brought is None:
            return self
        return replace(self, severity=self.brought)

    @property
    def place(self) -> Place:
        """Where it is."""
        return Place(self.file, self.line, self.column)

    def record(self) -> dict[str, str | int]:
        """The row, in the order of :data:`COLUMNS`. Halves of surrogate pairs, which no frame holds, are spelled out."""
        return {name: _whole(getattr(self, name)) for name in COLUMNS}

    def __str__(self) -> str:
        """``file:line:column: severity: message [rule]``."""
        where = f"{self.place}: " if str(self.place) else ""
        return f"{where}{self.severity}: {self.message} [{self.rule}]"


def _digest(*parts: str) -> str:
    return hashlib.sha256(
        "\x1f".join(parts).encode("utf-8", "surrogatepass")
    ).hexdigest()[:16]


def _whole(value: str | int) -> str | int:
    return spelled(value) if isinstance(value, str) else value


def from_error(
    error: WorkbenchError, rule: str, severity: Severity = "error"
) -> Finding:
    """The finding that an error amounts to when everything else goes on working."""
    return Finding(
        rule=rule,
        severity=severity,
        message=error.message,
        file=error.place.file,
        line=error.place.line,
        column=error.place.column,
        suggestion=error.next_step,
    )
