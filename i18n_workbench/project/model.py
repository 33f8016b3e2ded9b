"""A project: settings, frameworks and locale files of one workspace, as they stand on the disk."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import NeedsChoice, UsageError
from i18n_workbench.locales import canonical
from i18n_workbench.project.detection import Detection, detect_frameworks
from i18n_workbench.project.discovery import Discovery, discover
from i18n_workbench.project.places import setting_finding
from i18n_workbench.project.workspaces import ProjectRoot, find_projects, with_files
from i18n_workbench.settings import CustomFramework, Settings, load_custom_framework, load_settings
from i18n_workbench.text.paths import safe_path

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n_workbench.findings import Finding
    from i18n_workbench.frameworks import Framework


class Project:
    """One project. :func:`open_project` makes it; :meth:`reload` takes up what changed on the disk.

    ``workspace`` is the folder that was opened, ``path`` the project's place in it (``.`` = all of it) and ``root``
    the project's absolute path: settings, manifests and all paths of files are relative to it.
    """

    def __init__(
        self,
        workspace: Path,
        path: str,
        *,
        overrides: Mapping[str, Any] | None,
        editor_dir: str,
        environ: Mapping[str, str] | None,
    ) -> None:
        self.workspace = workspace
        self.path = path
        self.root = safe_path(workspace, path)
        self.editor_dir = editor_dir
        self.settings: Settings = load_settings(self.root, editor_dir=editor_dir, overrides=overrides, environ=environ)
        self.detection = Detection()
        self.discovery = Discovery()
        self.custom: CustomFramework | None = None
        self._custom_problems: list[Finding] = []
        self._load()

    def __repr__(self) -> str:
        return f"Project({str(self.root)!r}, frameworks={[one.id for one in self.frameworks]}, files={len(self.discovery.files)})"

    @property
    def frameworks(self) -> list[Framework]:
        """The frameworks in force, in order."""
        return self.detection.frameworks

    @property
    def disabled(self) -> bool:
        """Whether the settings switch the workbench off here."""
        return bool(self.settings["disabled"])

    @property
    def source_language(self) -> str:
        """The locale whose texts are the source, canonical."""
        settings = self.settings
        return canonical(str(settings["sourceLanguage"]), settings["languageTagSystem"], settings["preferredDelimiter"])

    @property
    def problems(self) -> list[Finding]:
        """All that is wrong with the set-up, located."""
        found = [*self.settings.problems, *self._custom_problems, *self.detection.problems, *self.discovery.problems]
        if self.disabled:
            message = "is true: nothing is loaded"
            found.append(
                setting_finding(self.settings, "disabled", "disabled", message, "set it to false", severity="info")
            )
        return list(dict.fromkeys(found))

    def reload(self) -> None:
        """Read settings, custom framework file, manifests and folders again."""
        self.settings.forget_preferences()
        self.settings.reload()
        self._load()

    def _load(self) -> None:
        self.custom, self._custom_problems = load_custom_framework(self.root, self.editor_dir)
        self.detection, self.discovery = Detection(), Discovery()
        if self.disabled:
            return
        self.detection = self._detect()
        for framework in self.frameworks:
            if framework.keystyle:
                self.settings.prefer({"keystyle": framework.keystyle}, origin=framework.id)
        self.discovery = discover(self.root, self.settings, self.detection)

    def _detect(self) -> Detection:
        """The project's frameworks; where it has none of its own, those of the one project inside it.

        Raises
        ------
        NeedsChoice
            When there are several projects inside.
        """
        detection = detect_frameworks(self.root, self.settings, self.custom)
        searched = self.settings["autoDetection"] and not self.settings["enabledFrameworks"]
        if not searched or detection.specific:
            return detection
        inside = [one for one in find_projects(self.root, self.editor_dir) if one.path != "."]
        if not inside:
            return detection
        if self.settings["localesPaths"] is None:
            _refuse_several(with_files(self.root, inside, self.editor_dir))
        folders = ("", *(project.path for project in inside))
        return detect_frameworks(self.root, self.settings, self.custom, folders)


def open_project(
    root: Path,
    *,
    settings: Mapping[str, Any] | None = None,
    editor_dir: str = ".vscode",
    project: str | None = None,
    environ: Mapping[str, str] | None = None,
) -> Project:
    """Open a workspace, or one project of a monorepo. Reads only: writes nothing, executes nothing.

    Raises
    ------
    UsageError
        When the folder or the project does not exist.
    NeedsChoice
        When the workspace holds several projects and none is named; the candidates are their paths.
    PathError
        When the project would be outside the workspace.
    """
    workspace = Path(root).expanduser().resolve()
    if not workspace.is_dir():
        raise UsageError(f"there is no folder {root}", next_step="give the path of a repository")
    path = (project or ".").replace("\\", "/").strip("/") or "."
    if not safe_path(workspace, path).is_dir():
        known = ", ".join(one.path for one in find_projects(workspace, editor_dir)) or "none"
        raise UsageError(f"there is no project {path}", next_step=f"projects of this workspace: {known}")
    return Project(workspace, path, overrides=settings, editor_dir=editor_dir, environ=environ)


def _refuse_several(projects: list[ProjectRoot]) -> None:
    if len(projects) > 1:
        raise NeedsChoice(
            f"this workspace holds {len(projects)} projects",
            [project.path for project in projects],
            next_step="name one of them (project=..., --project): " + ", ".join(project.path for project in projects),
        )
