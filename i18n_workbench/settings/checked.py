"""What comes of a raw value of a setting that was looked at: the value to use, and what is wrong with the raw one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from i18n_workbench.settings.wrong import Wrong

if TYPE_CHECKING:
    from i18n_workbench.findings import Severity


class _Nothing:
    def __init__(self, name: str) -> None:
        self._name = name

    def __repr__(self) -> str:
        return self._name


UNSET: Final = _Nothing("UNSET")
"""The value says that the setting is not set: the next layer decides."""
INVALID: Final = _Nothing("INVALID")
"""The value cannot be used: the default holds."""


@dataclass(slots=True)
class Checked:
    """A typed value (or :data:`UNSET`, :data:`INVALID`) and what is wrong with the raw one."""

    value: Any
    wrong: list[Wrong] = field(default_factory=list)


def rejected(
    message: str,
    suggestion: str = "",
    rule: str = "setting-value",
    severity: Severity = "warning",
) -> Checked:
    """A value that cannot be used, and why."""
    return Checked(INVALID, [Wrong(rule, message, suggestion, severity)])
