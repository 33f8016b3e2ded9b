"""Which frameworks a workspace uses and which of its files hold messages; trust, watching, and what git knows."""

from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazily

if TYPE_CHECKING:
    from i18n_workbench.project.detection import detect_frameworks
    from i18n_workbench.project.discovery import discover
    from i18n_workbench.project.files import LocaleFile
    from i18n_workbench.project.matcher import Found, PathMatcher
    from i18n_workbench.project.model import Project, open_project
    from i18n_workbench.project.opened.found import Detection, Discovery
    from i18n_workbench.project.walking import Skipped
    from i18n_workbench.project.watching import Watcher
    from i18n_workbench.project.workspaces import ProjectRoot, find_projects

__all__ = [
    "Detection",
    "Discovery",
    "Found",
    "LocaleFile",
    "PathMatcher",
    "Project",
    "ProjectRoot",
    "Skipped",
    "Watcher",
    "detect_frameworks",
    "discover",
    "find_projects",
    "open_project",
]

__getattr__, __dir__ = lazily(
    __name__,
    {
        "detection": "detect_frameworks",
        "discovery": "discover",
        "files": "LocaleFile",
        "found": "Detection Discovery",
        "matcher": "Found PathMatcher",
        "model": "Project open_project",
        "walking": "Skipped",
        "watching": "Watcher",
        "workspaces": "ProjectRoot find_projects",
    },
)
