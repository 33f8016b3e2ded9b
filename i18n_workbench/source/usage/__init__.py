"""Which keys are used, possibly used, unused or undefined, and where: pure analysis of keys and uses.

Nothing is called unused that code could reach: a dynamic call with a static part, a string literal that is the key,
a linked message, a plural or context form, a branch that is read as a whole, and what the framework looks up itself.
"""

from __future__ import annotations

from i18n_workbench.source.usage.analysis import analyse
from i18n_workbench.source.usage.inventory import Inventory

__all__ = ["Inventory", "analyse"]
