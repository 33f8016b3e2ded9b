"""How a workspace is searched: frameworks first, then locale files, those of other projects kept apart."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.project.detection import (
    detect_frameworks,
    take_general,
    take_platforms,
)
from i18n_workbench.project.discovery import discover
from i18n_workbench.project.opened.found import (
    Detection,
    Discovery,
    Searched,
    prefer_ways,
)
from i18n_workbench.project.source_locale import source_locale, wanted_locale
from i18n_workbench.project.workspaces import (
    ProjectRoot,
    find_projects,
    inner_projects,
    project_at,
    with_files,
)

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from i18n_workbench.settings import CustomFramework, Settings


class Search:
    """The search of one project; ``is_chosen``: it is one of a workspace, named by whoever opened it, ``is_open``:
    somebody works in it, so that it stays one project.
    """

    def __init__(
        self,
        root: Path,
        settings: Settings,
        custom: CustomFramework | None,
        editor_dir: str,
        *,
        is_chosen: bool,
        is_open: bool,
    ) -> None:
        self._root = root
        self._settings = settings
        self._custom = custom
        self._editor_dir = editor_dir
        self._is_chosen = is_chosen
        self._is_open = is_open
        self._found = Searched()

    def run(self) -> Searched:
        """Search."""
        found = self._found
        found.detection = self._detect()
        if found.choices:
            return found
        frameworks = found.detection.frameworks
        found.preferring = len(frameworks)
        prefer_ways(self._settings, frameworks)
        found.discovery = self._discover(found.detection)
        if self._is_searched and self._has_more_to_read():
            found.discovery = self._discover(found.detection)
        if self._settings["localesPaths"] is None:
            self._keep_apart()
        if not found.choices:
            self._find_source()
        return found

    def _has_more_to_read(self) -> bool:
        """Whether the locale files that were found ask for frameworks that no manifest did."""
        detection, discovery = self._found.detection, self._found.discovery
        platforms = take_platforms(detection, self._root, discovery.files)
        return take_general(detection, discovery.unclaimed) or platforms

    def _discover(self, detection: Detection) -> Discovery:
        return discover(self._root, self._settings, detection)

    def _find_source(self) -> None:
        """The locale whose texts are the source, unless a setting says which it is."""
        if not self._settings.is_set("sourceLanguage"):
            discovery = self._found.discovery
            wanted = wanted_locale(self._settings, discovery.locales)
            source = source_locale(self._root, discovery.files, wanted)
            self._found.sources[wanted] = source

    def _keep_apart(self) -> None:
        """Locale files of projects further down are never merged with this project's own.

        A folder that is a project itself opens with its own files, and the others are named; where only projects
        further down are any, one has to be chosen.
        """
        spanning = [
            framework.id
            for framework in self._found.detection.frameworks
            if framework.recognition.spans_projects
        ]
        inner = inner_projects(
            self._root, self._found.discovery.files, self._editor_dir, spanning
        )
        starts = tuple(f"{folder}/" for folder in inner)
        own = [
            file
            for file in self._found.discovery.files
            if not file.path.startswith(starts)
        ]
        if not inner or (len(inner) == 1 and not own):
            return
        if self._is_chosen or (
            own and project_at(self._root, "", self._editor_dir) is not None
        ):
            self._found.discovery = replace(self._found.discovery, files=own)
            self._found.enclosed = inner
            self._found.inner = [] if self._is_chosen else inner
        elif (own or len(inner) > 1) and not self._is_open:
            self._found.choices = [*(["."] if own else []), *inner]
            self._found.detection = Detection()
            self._found.discovery = Discovery()

    @property
    def _is_searched(self) -> bool:
        """Whether the frameworks are those that manifests name."""
        settings = self._settings
        return bool(settings["autoDetection"]) and not settings["enabledFrameworks"]

    def _detect(self) -> Detection:
        """The project's frameworks; where it has none of its own, those of the one project inside it.

        Raises
        ------
        NeedsChoice
            When there are several projects inside.
        """
        detection = detect_frameworks(self._root, self._settings, self._custom)
        if not self._is_searched or detection.specific:
            return detection
        inside = [
            one
            for one in find_projects(self._root, self._editor_dir)
            if one.path != "."
        ]
        if not inside:
            return detection
        if self._settings["localesPaths"] is None:
            with_locales = with_files(self._root, inside, self._editor_dir)
            if len(with_locales) > 1 and not self._is_open:
                own = self._has_files_outside(detection, inside)
                if own and self._is_chosen:
                    return detection
                found = [project.path for project in with_locales]
                self._found.choices = [*(["."] if own else []), *found]
                return Detection()
        folders = ("", *(project.path for project in inside))
        return detect_frameworks(self._root, self._settings, self._custom, folders)

    def _has_files_outside(
        self, detection: Detection, inside: Iterable[ProjectRoot]
    ) -> bool:
        """Whether there are locale files that belong to none of the projects inside (an app around its extensions)."""
        starts = tuple(f"{project.path}/" for project in inside)
        files = discover(self._root, self._settings, detection).files
        return any(not file.path.startswith(starts) for file in files)
