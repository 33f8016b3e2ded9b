"""What looks like locale data and is not loaded, and why."""

from i18n_workbench.project.unloaded.unloaded import (
    NOT_READ,
    LeftOut,
    UnloadedData,
    summary,
)

__all__ = ["NOT_READ", "LeftOut", "UnloadedData", "summary"]
