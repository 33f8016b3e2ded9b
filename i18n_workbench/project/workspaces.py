"""The projects of a monorepo: folders with a manifest that names an i18n framework, or with settings of their own."""

from __future__ import annotations

import fnmatch
import posixpath
import re
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import names_in, note
from i18n_workbench.frameworks import all_frameworks
from i18n_workbench.project.detection import (
    detect_frameworks,
    folders_above,
)
from i18n_workbench.project.discovery import discover
from i18n_workbench.project.manifests import EXTENSION_FOLDERS
from i18n_workbench.project.opened.found import GENERAL, Detection
from i18n_workbench.project.walking import Tree, join
from i18n_workbench.settings import (
    PREFIXES,
    Settings,
    load_custom_framework,
    load_settings,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from i18n_workbench.project.files import LocaleFile

MANIFESTS = frozenset(
    {
        "package.json",
        "pubspec.yaml",
        "composer.json",
        "Gemfile",
        "manifest.json",
        "go.mod",
        "project.yml",
    }
)

PROGRAMS = frozenset(
    (
        *(
            "package.json",
            "composer.json",
            "Gemfile",
            "go.mod",
            "Cargo.toml",
            "pyproject.toml",
            "setup.py",
        ),
        *("mix.exs", "pom.xml"),
    )
)
"""Manifests of programs: what is built by itself."""

DESKTOP = frozenset({"meson.build", "CMakeLists.txt"})
"""What builds a program for a desktop, and parts of one as well: of 400 repositories HandBrake and Transmission have
programs apart that nothing else tells.
"""
_PROGRAM = re.compile(
    rb"^\s*(?:project|add_executable|executable)\s*\(", re.MULTILINE | re.IGNORECASE
)
"""What a build says that makes a program; one without only gathers files (Audacity's of ``share`` and ``locale``)."""

GRADLE_MODULE = frozenset({"build.gradle", "build.gradle.kts"})
GRADLE_BUILD = frozenset({"settings.gradle", "settings.gradle.kts"})


@dataclass(frozen=True, slots=True)
class ProjectRoot:
    """A folder that is a project of its own: its path in the workspace (``.`` = all of it), framework ids, and why."""

    path: str
    frameworks: tuple[str, ...]
    reason: str


def find_projects(root: Path, editor_dir: str = ".vscode") -> list[ProjectRoot]:
    """The projects of a workspace, by path; what is inside a project belongs to it.

    A workspace whose own settings or manifests say that it uses i18n is one project. Else every outermost folder with
    settings of ours, or with a manifest that names a framework, is one; without any, the workspace is the project.
    """
    own = project_at(root, "", editor_dir)
    if own is not None:
        return [own]
    found: list[ProjectRoot] = []
    for folder in _folders(Tree(root), editor_dir):
        if any(folder.startswith(f"{one.path}/") for one in found):
            continue
        project = project_at(root, folder, editor_dir)
        if project is not None:
            found.append(project)
    return found or [
        ProjectRoot(".", (GENERAL,), "any repository with locale files opens")
    ]


def project_at(root: Path, folder: str, editor_dir: str) -> ProjectRoot | None:
    """The project that a folder is; None when neither settings nor manifests say so."""
    settings = load_settings(root / folder, editor_dir=editor_dir, environ={})
    detection = detection_at(root / folder, settings, editor_dir)
    ids = tuple(framework.id for framework in detection.frameworks)
    if _is_set_up(settings):
        return ProjectRoot(
            folder or ".",
            ids,
            f"{join(folder, settings.file)} names locale files or frameworks",
        )
    specific = {
        framework.id
        for framework in detection.frameworks
        if not framework.recognition.platform
    } - {GENERAL}
    for name, reason in detection.reasons.items():
        if name in specific:
            return ProjectRoot(folder or ".", ids, reason)
    return None


def chosen_root(root: Path, path: str, editor_dir: str) -> ProjectRoot:
    """What stands at a path that can be chosen: a project, or locale files that belong to no other one."""
    folder = "" if path == "." else path
    project = project_at(root, folder, editor_dir)
    if project is not None:
        return project
    settings = load_settings(root / folder, editor_dir=editor_dir, environ={})
    detection = detection_at(root / folder, settings, editor_dir)
    ids = tuple(framework.id for framework in detection.frameworks)
    return ProjectRoot(path, ids, "locale files outside of the other projects")


def detection_at(folder: Path, settings: Settings, editor_dir: str) -> Detection:
    """The frameworks of one folder, its custom framework file included."""
    return detect_frameworks(
        folder, settings, load_custom_framework(folder, editor_dir).framework
    )


def with_files(
    root: Path, projects: list[ProjectRoot], editor_dir: str = ".vscode"
) -> list[ProjectRoot]:
    """Those of the projects that have locale files: a package that only uses a framework is none to open."""
    return [
        project for project in projects if _has_files(root / project.path, editor_dir)
    ]


def inner_projects(
    root: Path,
    files: Iterable[LocaleFile],
    editor_dir: str = ".vscode",
    spanning: Collection[str] = (),
) -> list[str]:
    """The folders below ``root`` that are projects of their own and hold some of the files, by path.

    Folders of nothing but ``spanning`` frameworks are none: they are modules of the project around them.
    """
    listed = list(files)
    folders = _Folders(root)
    found = _gettext_programs(folders, listed) or _programs_apart(folders, listed)
    for folder in sorted(
        {above for file in listed for above in folders_above(file.path)}
    ):
        if folder in found or folders.is_of_program(folder):
            continue
        if folders.has_manifest(folder):
            project = project_at(root, folder, editor_dir)
            if project:
                own = {name for name in project.frameworks if name != GENERAL}
            else:
                own = set()
            if project is not None and not (own and own <= set(spanning)):
                found.append(folder)
    return sorted(found)


class _Folders:
    """What folders hold, each looked at once: thousands of files stand in a few of them.

    Of the 43 CPU seconds that opening MediaWiki took (11,503 files), 34 went into looking again.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        self._names = cache(lambda folder: names_in(root / folder))
        self.has_manifest = cache(lambda folder: _has_manifest(self._names(folder)))
        """Whether a folder has a manifest, or what marks a framework."""

    def is_program(self, folder: str) -> bool:
        """Whether a folder has the manifest of a program."""
        return not PROGRAMS.isdisjoint(self._names(folder))

    def is_of_program(self, folder: str) -> bool:
        """Whether a folder has nothing but the manifest of an extension that the program around it builds (``public``)."""
        if MANIFESTS.intersection(self._names(folder)) != {"manifest.json"}:
            return False
        for inner in filter(None, EXTENSION_FOLDERS):
            around = folder.removesuffix(inner)
            if around != folder and (not around or around.endswith("/")):
                return self.is_program(around.rstrip("/"))
        return False

    def is_app(self, folder: str) -> bool:
        """Whether a folder is built by itself, or has a manifest that may name a framework."""
        names = self._names(folder)
        if not (PROGRAMS | GRADLE_MODULE).isdisjoint(names):
            return True
        if any(self._makes_program(folder, name) for name in DESKTOP & set(names)):
            return True
        return self.has_manifest(folder)

    def _makes_program(self, folder: str, build: str) -> bool:
        path = self._root / folder / build
        note(path)
        try:
            return _PROGRAM.search(path.read_bytes()) is not None
        except OSError:
            return False

    def build_of(self, folder: str) -> str:
        """The folder whose build a program is part of: for a module of Gradle the one with the settings, else its own."""
        if not folder or GRADLE_MODULE.isdisjoint(self._names(folder)):
            return folder
        builds = (
            above
            for above in ("", *folders_above(f"{folder}/build.gradle"))
            if not GRADLE_BUILD.isdisjoint(self._names(above))
        )
        return next(builds, folder)


def _gettext_programs(folders: _Folders, files: Iterable[LocaleFile]) -> list[str]:
    """The folders of programs whose gettext domains are not those of the other programs of the workspace."""
    domains: dict[str, set[str]] = {}
    for file in files:
        if file.format == "po":
            stem = posixpath.basename(file.path).partition(".")[0]
            program = next(
                (
                    above
                    for above in folders_above(file.path)
                    if folders.is_program(above)
                ),
                "",
            )
            domains.setdefault(program, set()).add("" if stem == file.written else stem)
    apart = len({frozenset(names) for names in domains.values()}) == len(domains) > 1
    return [folder for folder in domains if folder] if apart else []


def _programs_apart(folders: _Folders, files: Iterable[LocaleFile]) -> list[str]:
    """The folders of programs of which no two have locale files of one format (an app for each system), where each is
    translated and no locale file lies outside of them.

    Modules of one build are one program, whichever of them are translated: SimpMusic fell into two as soon as the
    first German text of its second module was saved.
    """
    formats: dict[str, set[str]] = {}
    locales: dict[str, set[str]] = {}
    for file in files:
        innermost_first = reversed(folders_above(file.path))
        program = next(filter(folders.is_app, innermost_first), "")
        formats.setdefault(program, set()).add(file.format)
        locales.setdefault(program, set()).add(file.locale)
    programs = list(formats)
    if len(programs) < 2 or "" in programs:
        return []
    if any(len(tags) < 2 for tags in locales.values()):
        return []
    builds = set(map(folders.build_of, programs))
    if len(builds) < len(programs):
        return []
    share_none = all(
        one.isdisjoint(other) for one, other in combinations(formats.values(), 2)
    )
    return programs if share_none else []


def _has_manifest(names: Collection[str]) -> bool:
    """Whether one of the names in a folder is that of a manifest, or marks a framework."""
    return not MANIFESTS.isdisjoint(names) or any(
        _markers().fullmatch(name) for name in names
    )


@cache
def _markers() -> re.Pattern[str]:
    markers = [
        marker
        for framework in all_frameworks().values()
        for marker in framework.recognition.markers
    ]
    return re.compile(
        "|".join(fnmatch.translate(marker) for marker in markers) or r"(?!)"
    )


def _has_files(folder: Path, editor_dir: str) -> bool:
    settings = load_settings(folder, editor_dir=editor_dir, environ={})
    return bool(
        discover(folder, settings, detection_at(folder, settings, editor_dir)).files
    )


def _is_set_up(settings: Settings) -> bool:
    return any(
        settings.is_set(name)
        for name in ("localesPaths", "enabledFrameworks", "pathMatcher")
    )


def _folders(tree: Tree, editor_dir: str) -> Iterator[str]:
    """Folders with a manifest or with settings that have a prefix of ours."""
    for folder in tree.search():
        if not folder:
            continue
        listing = tree.listing(folder)
        if _has_manifest([*listing.files, *listing.folders]) or _has_settings(
            tree, folder, editor_dir
        ):
            yield folder


def _has_settings(tree: Tree, folder: str, editor_dir: str) -> bool:
    if editor_dir.partition("/")[0] not in tree.listing(folder).folders:
        return False
    path = Path(tree.absolute(join(folder, editor_dir))) / "settings.json"
    note(path)
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return any(f'"{prefix}' in text for prefix in PREFIXES)
