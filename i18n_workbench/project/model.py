"""A project: settings, frameworks and locale files of one workspace, as they stand on the disk."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.looking import is_folder
from i18n_workbench.errors import Place, ReadOnlyError, RefusedError, UsageError
from i18n_workbench.findings import Finding
from i18n_workbench.project.git.submodules import submodule_problems
from i18n_workbench.project.locale_problems import LocaleProblems
from i18n_workbench.project.opened.found import (
    Detection,
    Discovery,
    Searched,
    prefer_ways,
)
from i18n_workbench.project.opened.remembered import Remembered, Statuses
from i18n_workbench.project.places import setting_finding
from i18n_workbench.project.source_locale import source_locale, wanted_locale
from i18n_workbench.settings import (
    CustomFramework,
    Settings,
    load_custom_framework,
    load_settings,
)
from i18n_workbench.text.paths import folder_of, safe_path

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

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
            self.root,
            editor_dir=editor_dir,
            overrides=overrides,
            environ=environ,
            workspace=workspace,
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
        self.statuses: Statuses = {}
        """What stands on the disk, where it was compared with what an earlier process saw when this was opened."""
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
        tag = wanted_locale(settings, self.discovery.locales)
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
        """Take up what is on the disk; what an earlier process found is searched again where something has changed."""
        if self.disabled or self._is_open:
            self._take_over(self._search())
            self.statuses = {}
            return
        ways = (str(self.root), self.path, self.editor_dir, self._chosen)
        remembered = Remembered(self.root, self.settings, *ways)
        searched = remembered.read()
        if searched is None:
            searched = remembered.find(self.root / self.settings.file, self._search)
            self._take_over(searched)
        else:
            self._take_over(searched)
            self._load_custom()
            prefer_ways(self.settings, self.frameworks[: searched.preferring])
        self.statuses = remembered.statuses

    def _search(self) -> Searched:
        self._load_custom()
        if self.disabled:
            return Searched()
        from i18n_workbench.project.searching import Search

        search = Search(
            self.root,
            self.settings,
            self.custom,
            self.editor_dir,
            is_chosen=self._chosen,
            is_open=self._is_open,
        )
        return search.run()

    def _load_custom(self) -> None:
        self.custom, self._custom_problems = load_custom_framework(
            self.root, self.editor_dir
        )

    def _take_over(self, searched: Searched) -> None:
        self.detection = searched.detection
        self.discovery = searched.discovery
        self.choices = searched.choices
        self.inner = searched.inner
        self.enclosed = searched.enclosed
        self._sources = searched.sources

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
    workspace = folder_of(root)
    if not is_folder(workspace):
        raise UsageError(
            f"there is no folder {root}", next_step="give the path of a repository"
        )
    path = (project or ".").replace("\\", "/").strip("/") or "."
    if not is_folder(safe_path(workspace, path)):
        from i18n_workbench.project.workspaces import find_projects

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
