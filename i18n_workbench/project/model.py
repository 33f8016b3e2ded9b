"""A project: settings, frameworks and locale files of one workspace, as they stand on the disk."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.looking import is_folder
from i18n_workbench.errors import Place, ReadOnlyError, RefusedError, UsageError
from i18n_workbench.findings import Finding
from i18n_workbench.locales import spelled
from i18n_workbench.project.detection import (
    Detection,
    detect_frameworks,
    take_general,
    take_platforms,
)
from i18n_workbench.project.discovery import Discovery, discover
from i18n_workbench.project.locale_problems import LocaleProblems
from i18n_workbench.project.places import setting_finding
from i18n_workbench.project.source_locale import source_locale
from i18n_workbench.project.submodules import submodule_problems
from i18n_workbench.project.workspaces import (
    ProjectRoot,
    find_projects,
    inner_projects,
    project_at,
    with_files,
)
from i18n_workbench.settings import (
    CustomFramework,
    Settings,
    load_custom_framework,
    load_settings,
)
from i18n_workbench.text.paths import safe_path

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from i18n_workbench.frameworks import Framework


SHOWN = 8
"""Projects that a message names: two lines of a terminal."""


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
        chosen: bool = False,
    ) -> None:
        self.workspace = workspace
        self.path = path
        self.root = safe_path(workspace, path)
        self.editor_dir = editor_dir
        self.settings: Settings = load_settings(
            self.root, editor_dir=editor_dir, overrides=overrides, environ=environ
        )
        self.overrides: Mapping[str, Any] = dict(overrides or {})
        """The settings that were given when it was opened."""
        self.detection = Detection()
        self.discovery = Discovery()
        self.custom: CustomFramework | None = None
        self.choices: list[str] = []
        """The projects to choose from, by path, when the workspace holds several and none was chosen."""
        self.inner: list[str] = []
        """Projects inside this one, by path, whose locale files are left to them; none where this one was chosen."""
        self.enclosed: list[str] = []
        """Those projects, whether this one was chosen or not."""
        self._chosen = chosen
        self._is_open = False
        """Somebody works in it: it stays one project when a new file makes a project of a folder inside."""
        self._custom_problems: list[Finding] = []
        self._sources: dict[str, str] = {}
        """What :func:`source_locale` said since the files were found, by the language that was wanted."""
        self._load()

    def __repr__(self) -> str:
        return f"Project({str(self.root)!r}, frameworks={[one.id for one in self.frameworks]}, files={len(self.discovery.files)})"

    @property
    def chosen(self) -> bool:
        """Whether this is one project of a workspace, named by whoever opened it."""
        return self._chosen

    @property
    def frameworks(self) -> list[Framework]:
        """The frameworks in force, in order."""
        return self.detection.frameworks

    @property
    def disabled(self) -> bool:
        """Whether the settings switch the workbench off here."""
        return bool(self.settings["disabled"])

    def refuse_disabled(self) -> None:
        """Nothing is loaded, so nothing can be changed either.

        Raises
        ------
        RefusedError
            When the settings switch the workbench off here.
        """
        if self.disabled:
            raise RefusedError(
                "this workspace is disabled (setting `disabled`)",
                self.settings.place("disabled"),
                "set `disabled` to false to work with it",
            )

    def refuse_readonly(self) -> None:
        """Refuse before anything is touched.

        Raises
        ------
        ReadOnlyError
            When the setting `readonly` is true, or the file that may say so cannot be read.
        """
        if self.settings["readonly"]:
            raise ReadOnlyError(
                "this workspace is read-only (setting `readonly`)",
                self.settings.place("readonly"),
                "set `readonly` to false to write",
            )
        for problem in self.settings.problems:
            if problem.rule == "settings-file":
                raise ReadOnlyError(
                    f"{problem.message}, and it may say that this workspace is read-only",
                    Place(problem.file),
                    "make it a file of the workspace that can be read; nothing was written",
                )

    @property
    def source_language(self) -> str:
        """The locale whose texts are the source, canonical.

        Where nothing says which, the default language decides (:func:`source_locale`).
        """
        settings = self.settings
        known = self.discovery.locales
        wanted = str(settings["sourceLanguage"])
        tag = spelled(
            wanted, known, settings["languageTagSystem"], settings["preferredDelimiter"]
        )
        if settings.is_set("sourceLanguage"):
            return tag
        if tag not in self._sources:
            self._sources[tag] = source_locale(self.root, self.discovery.files, tag)
        return self._sources[tag]

    @property
    def problems(self) -> list[Finding]:
        """All that is wrong with the set-up, located."""
        found = [
            *self.settings.problems,
            *self._custom_problems,
            *self.detection.problems,
            *self.discovery.problems,
        ]
        if self.choices:
            found = [*self.settings.problems, self._choice()]
        if self.inner:
            found.append(self._left_out())
        found += submodule_problems(self.root)
        found += LocaleProblems(
            self.root, self.settings, self.discovery, self.source_language
        )
        if self.disabled:
            message = "is true: nothing is loaded"
            found.append(
                setting_finding(
                    self.settings,
                    "disabled",
                    "disabled",
                    message,
                    "set it to false",
                    severity="info",
                )
            )
        return list(dict.fromkeys(found))

    def reload(self) -> None:
        """Read settings, custom framework file, manifests and folders again.

        A thread that looks meanwhile sees the frameworks and files of before: half a project has no locales.
        """
        self.settings.forget_preferences()
        self.settings.reload()
        self._is_open = bool(self.discovery.files)
        fresh = copy(self)
        fresh._load()  # noqa: SLF001 - one of its own kind
        self.__dict__.update(fresh.__dict__)

    def _load(self) -> None:
        self.custom, self._custom_problems = load_custom_framework(
            self.root, self.editor_dir
        )
        self.detection, self.discovery, self.choices, self.inner = (
            Detection(),
            Discovery(),
            [],
            [],
        )
        self._sources, self.enclosed = {}, []
        if self.disabled:
            return
        self.detection = self._detect()
        if self.choices:
            return
        for framework in self.frameworks:
            if framework.layout.keystyle:
                self.settings.prefer(
                    {"keystyle": framework.layout.keystyle}, origin=framework.id
                )
            if framework.layout.source_language:
                self.settings.prefer(
                    {"sourceLanguage": framework.layout.source_language},
                    origin=framework.id,
                )
        self.discovery = discover(self.root, self.settings, self.detection)
        if self._is_searched and self._has_more_to_read():
            self.discovery = discover(self.root, self.settings, self.detection)
        if self.settings["localesPaths"] is None:
            self._keep_apart()

    def _has_more_to_read(self) -> bool:
        """Whether the locale files that were found ask for frameworks that no manifest did."""
        found = self.discovery
        platforms = take_platforms(self.detection, self.root, found.files)
        return take_general(self.detection, found.unclaimed) or platforms

    def _keep_apart(self) -> None:
        """Locale files of projects further down are never merged with this project's own.

        A folder that is a project itself opens with its own files, and the others are named; where only projects
        further down are any, one has to be chosen.
        """
        spanning = [
            framework.id
            for framework in self.frameworks
            if framework.recognition.spans_projects
        ]
        inner = inner_projects(
            self.root, self.discovery.files, self.editor_dir, spanning
        )
        starts = tuple(f"{folder}/" for folder in inner)
        own = [
            file for file in self.discovery.files if not file.path.startswith(starts)
        ]
        if not inner or (len(inner) == 1 and not own):
            return
        if self._chosen or (
            own and project_at(self.root, "", self.editor_dir) is not None
        ):
            self.discovery = replace(self.discovery, files=own)
            self.enclosed = inner
            self.inner = [] if self._chosen else inner
        elif (own or len(inner) > 1) and not self._is_open:
            self.choices = [*(["."] if own else []), *inner]
            self.detection, self.discovery = Detection(), Discovery()

    def _choice(self) -> Finding:
        """What is said where a project has to be chosen."""
        listed = ", ".join(self.choices[:SHOWN])
        more = len(self.choices) - SHOWN
        listed += (
            f" and {more} more: status lists them, wb.projects" if more > 0 else ""
        )
        return Finding(
            rule="several-projects",
            severity="error",
            message=f"this workspace holds {len(self.choices)} projects; nothing is loaded before one is chosen: {listed}",
            suggestion=f"name one: project={self.choices[0]!r} in code, --project {self.choices[0]} on the command line",
        )

    def _left_out(self) -> Finding:
        """What is said of the projects inside the one that is open."""
        listed = ", ".join(self.inner)
        return Finding(
            rule="several-projects",
            severity="warning",
            message=f"{listed}: {'projects' if len(self.inner) > 1 else 'a project'} inside this one, not opened with it",
            suggestion=f"open it by itself: project={self.inner[0]!r} in code, --project {self.inner[0]} on the command "
            "line; or name all directories of locale files in `localesPaths`",
        )

    @property
    def _is_searched(self) -> bool:
        """Whether the frameworks are those that manifests name."""
        settings = self.settings
        return bool(settings["autoDetection"]) and not settings["enabledFrameworks"]

    def _detect(self) -> Detection:
        """The project's frameworks; where it has none of its own, those of the one project inside it.

        Raises
        ------
        NeedsChoice
            When there are several projects inside.
        """
        detection = detect_frameworks(self.root, self.settings, self.custom)
        if not self._is_searched or detection.specific:
            return detection
        inside = [
            one for one in find_projects(self.root, self.editor_dir) if one.path != "."
        ]
        if not inside:
            return detection
        if self.settings["localesPaths"] is None:
            with_locales = with_files(self.root, inside, self.editor_dir)
            if len(with_locales) > 1 and not self._is_open:
                own = self._has_files_outside(detection, inside)
                if own and self._chosen:
                    return detection
                found = [project.path for project in with_locales]
                self.choices = [*(["."] if own else []), *found]
                return Detection()
        folders = ("", *(project.path for project in inside))
        return detect_frameworks(self.root, self.settings, self.custom, folders)

    def _has_files_outside(
        self, detection: Detection, inside: Iterable[ProjectRoot]
    ) -> bool:
        """Whether there are locale files that belong to none of the projects inside (an app around its extensions)."""
        starts = tuple(f"{project.path}/" for project in inside)
        files = discover(self.root, self.settings, detection).files
        return any(not file.path.startswith(starts) for file in files)


def open_project(
    root: Path,
    *,
    settings: Mapping[str, Any] | None = None,
    editor_dir: str = ".vscode",
    project: str | None = None,
    environ: Mapping[str, str] | None = None,
) -> Project:
    """Open a workspace, or one project of a monorepo. Reads only: writes nothing, executes nothing.

    A workspace with several projects opens with nothing loaded: ``choices`` names them.

    Raises
    ------
    UsageError
        When the folder or the project does not exist.
    PathError
        When the project would be outside the workspace.
    """
    workspace = Path(root).expanduser().resolve()
    if not is_folder(workspace):
        raise UsageError(
            f"there is no folder {root}", next_step="give the path of a repository"
        )
    path = (project or ".").replace("\\", "/").strip("/") or "."
    if not is_folder(safe_path(workspace, path)):
        known = (
            ", ".join(one.path for one in find_projects(workspace, editor_dir))
            or "none"
        )
        raise UsageError(
            f"there is no project {path}",
            next_step=f"projects of this workspace: {known}",
        )
    return Project(
        workspace,
        path,
        overrides=settings,
        editor_dir=editor_dir,
        environ=environ,
        chosen=project is not None,
    )
