"""Which frameworks a workspace uses and which of its files hold messages; trust, watching, and what git knows."""

from i18n_workbench.project.detection import Detection, detect_frameworks
from i18n_workbench.project.discovery import Discovery, LocaleFile, Skipped, discover
from i18n_workbench.project.matcher import Found, PathMatcher
from i18n_workbench.project.model import Project, open_project
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
