"""What a person should know about a machine's translation: what the job says about it, and what the checks find."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.checks.base import Pair
from i18n_workbench.checks.dialects import dialects_of
from i18n_workbench.checks.running import judge, pick_rules
from i18n_workbench.language import told

if TYPE_CHECKING:
    from i18n_workbench.bench import Bench
    from i18n_workbench.checks.base import Rule
    from i18n_workbench.translation import Outcome

ASKED = "translate.saveAsCandidates"
"""The job's reason where a candidate is one only because candidates were asked for."""


class Remarks:
    """Remarks on the rows of a job, each made once for each translation."""

    def __init__(self, wb: Bench) -> None:
        self._wb = wb
        self._found: dict[tuple[str, str], list[str]] = {}

    def of(self, one: Outcome) -> list[str]:
        """The job's reason, then what the checks find."""
        reason = [told(one.reason)] if one.reason and one.reason != ASKED else []
        return reason + (
            self._checked(one)
            if one.target and one.status in {"done", "candidate"}
            else []
        )

    def _checked(self, one: Outcome) -> list[str]:
        name = one.row.id, one.target
        if name not in self._found:
            pair = Pair(
                one.key,
                one.form,
                one.locale,
                one.source,
                one.target,
                one.row.source_locale,
                self._dialects,
            )
            self._found[name] = [
                told(hit.issue.message)
                for hit in judge([pair], self._rules)
                if hit.rule.severity != "info"
            ]
        return self._found[name]

    @cached_property
    def _rules(self) -> list[Rule]:
        return pick_rules(None)

    @cached_property
    def _dialects(self) -> tuple[str, ...]:
        return dialects_of(
            name
            for framework in self._wb.project.frameworks
            for name in framework.layout.placeholders
        )
