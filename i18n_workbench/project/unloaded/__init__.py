"""What looks like locale data and is not loaded, and why."""

from i18n_workbench.project.unloaded.nothing_found import nothing_found
from i18n_workbench.project.unloaded.unloaded import UnloadedData

__all__ = ["UnloadedData", "nothing_found"]
