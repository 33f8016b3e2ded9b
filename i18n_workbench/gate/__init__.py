"""Everything that can be wrong with a project, judged: rules and their severities, what a branch made worse, the verdict.

Findings come from where each kind is known (``checks``, ``catalog``, ``source``, ``extraction``, ``analysis``);
here they become one list, get the severities of a profile, and pass or fail.
"""

from i18n_workbench.gate.profile import PROFILES, Profile
from i18n_workbench.gate.rules import RuleText, rule_texts
from i18n_workbench.gate.verdict import Verdict

__all__ = ["PROFILES", "Profile", "RuleText", "Verdict", "rule_texts"]
