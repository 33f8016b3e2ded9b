"""Keys of which nobody can say whether they are in use: code asks for hardly any key that there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.source.usage.calibration import SILENT
from i18n_workbench.source.usage.called import BY_FRAMEWORK, DYNAMIC

if TYPE_CHECKING:
    from i18n_workbench.source.usage.report import Report

_ASKED_FOR = (BY_FRAMEWORK, DYNAMIC)
"""What the reasons begin with of possibly used keys that are asked for all the same: 15 of 15 missing texts of what a dynamic call reaches
were due in 5 projects, and of what the framework looks up 28 of 28 in 3.
"""


def not_asked_for(report: Report) -> frozenset[str]:
    """The keys that are only possibly used where calls ask for less than :data:`SILENT` of all; none in code that is understood."""
    known = [row for row in report.rows if row.status != "undefined"]
    used = sum(row.status == "used" for row in known)
    if used >= SILENT * len(known):
        return frozenset()
    return frozenset(
        row.key
        for row in known
        if row.status == "possibly used" and not row.reason.startswith(_ASKED_FOR)
    )
