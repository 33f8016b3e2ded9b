"""What looks like locale data and is not loaded, and why."""

from i18n_workbench.project.unloaded.unloaded import NOT_READ, UnloadedData

__all__ = ["NOT_READ", "UnloadedData"]
