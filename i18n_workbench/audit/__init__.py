"""Audit notebooks: packaged, parameterised, deterministic, and how they are run."""

from i18n_workbench.audit.judging import Audit, judge
from i18n_workbench.audit.running import AuditResult, run_audit

__all__ = ["Audit", "AuditResult", "judge", "run_audit"]
