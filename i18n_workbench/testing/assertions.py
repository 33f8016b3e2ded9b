"""Assertions about a project's translations that name what is wrong, and where."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Sequence
    from os import PathLike

    from i18n_workbench.gate.verdict import Verdict

SHOWN = 20
"""Findings that a failure names; the others are counted."""


class GateAssertions:
    """What the fixture ``i18n_gate`` is; a project is opened when the first assertion needs it.

    Parameters
    ----------
    workspace
        The folder to open.

    Examples
    --------
    >>> import i18n_workbench as i18n, tempfile
    >>> from i18n_workbench.testing.assertions import GateAssertions
    >>> gate = GateAssertions(i18n.copy_demo(tempfile.mkdtemp() + "/demo"))
    >>> gate.assert_texts("fr", rules=["placeholders"])
    """

    def __init__(self, workspace: str | PathLike[str]) -> None:
        self._workspace = workspace

    @cached_property
    def workbench(self) -> Workbench:
        """The project, for questions of a test's own."""
        return Workbench(self._workspace)

    def assert_clean(
        self,
        *locales: str,
        profile: str | None = None,
        baseline: str | PathLike[str] | None = None,
        since: str | None = None,
    ) -> None:
        """Nothing that the gate fails for: all rules, as the profile and the settings say.

        Raises
        ------
        AssertionError
            Naming what is wrong, with its place.
        UsageError
            For an unknown locale or profile.
        """
        verdict = self.workbench.gate(
            *locales, profile=profile, baseline=baseline, since=since
        )
        _require(verdict)

    def assert_complete(self, *locales: str, allow: float = 0.0) -> None:
        """No text is missing or empty; a share of ``allow`` (0.1 is a tenth) may be.

        Raises
        ------
        AssertionError
            Naming the texts, or the locales that lack more than their share.
        """
        rules = ["missing", "empty"]
        if allow:
            _require(self.workbench.gate(*locales, rules=rules, max_missing=allow))
        else:
            _require(self.workbench.gate(*locales, rules=rules, fail_on=rules))

    def assert_no_undefined(self) -> None:
        """Code asks for no key that does not exist.

        Raises
        ------
        AssertionError
            Naming the keys and the places that ask.
        """
        _require(self.workbench.gate(rules=["undefined"], fail_on="undefined"))

    def assert_texts(self, *locales: str, rules: Sequence[str] | None = None) -> None:
        """The checks of texts (placeholders, plurals, tags, ...) find no error.

        Raises
        ------
        AssertionError
            Naming the texts and what is wrong with them.
        """
        from i18n_workbench.checks import all_rules

        if rules is not None:
            wanted = list(rules)
        else:
            wanted = [r.id for r in all_rules().values() if r.on]
        fail_on = wanted if rules is not None else ["error"]
        _require(self.workbench.gate(*locales, rules=wanted, fail_on=fail_on))


def _require(verdict: Verdict) -> None:
    __tracebackhide__ = True  # pytest then shows the line of the test
    if verdict:
        return
    failing = [finding for finding in verdict.located if verdict.fails(finding)]
    lines = [str(finding) for finding in failing[:SHOWN]]
    if len(failing) > SHOWN:
        lines.append(f"... and {len(failing) - SHOWN} more")
    raise AssertionError("\n".join([verdict.summary(), *lines]))
