"""The projects of a monorepo: folders with a manifest that names an i18n framework, or with settings of their own."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.project.detection import GENERAL, Detection, detect_frameworks
from i18n_workbench.project.discovery import discover
from i18n_workbench.project.walking import Tree, join
from i18n_workbench.settings import PREFIXES, Settings, load_custom_framework, load_settings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MANIFESTS = frozenset({"package.json", "pubspec.yaml", "composer.json", "Gemfile", "manifest.json"})


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
    return found or [ProjectRoot(".", (GENERAL,), "any repository with locale files opens")]


def project_at(root: Path, folder: str, editor_dir: str) -> ProjectRoot | None:
    """The project that a folder is; None when neither settings nor manifests say so."""
    settings = load_settings(root / folder, editor_dir=editor_dir, environ={})
    detection = detection_at(root / folder, settings, editor_dir)
    ids = tuple(framework.id for framework in detection.frameworks)
    if _is_set_up(settings):
        return ProjectRoot(folder or ".", ids, f"{join(folder, settings.file)} names locale files or frameworks")
    for name, reason in detection.reasons.items():
        if name != GENERAL:
            return ProjectRoot(folder or ".", ids, reason)
    return None


def detection_at(folder: Path, settings: Settings, editor_dir: str) -> Detection:
    """The frameworks of one folder, its custom framework file included."""
    return detect_frameworks(folder, settings, load_custom_framework(folder, editor_dir).framework)


def with_files(root: Path, projects: list[ProjectRoot], editor_dir: str = ".vscode") -> list[ProjectRoot]:
    """Those of the projects that have locale files: a package that only uses a framework is none to open."""
    return [project for project in projects if _has_files(root / project.path, editor_dir)]


def inner_projects(root: Path, files: Iterable[str], editor_dir: str = ".vscode") -> list[str]:
    """The folders below ``root`` that are projects of their own and hold some of the files, by path."""
    folders = {
        "/".join(parts[:size])
        for path in files
        for parts in [path.split("/")[:-1]]
        for size in range(1, len(parts) + 1)
    }
    with_manifest = [
        folder for folder in sorted(folders) if any((root / folder / name).is_file() for name in MANIFESTS)
    ]
    return [folder for folder in with_manifest if project_at(root, folder, editor_dir) is not None]


def _has_files(folder: Path, editor_dir: str) -> bool:
    settings = load_settings(folder, editor_dir=editor_dir, environ={})
    return bool(discover(folder, settings, detection_at(folder, settings, editor_dir)).files)


def _is_set_up(settings: Settings) -> bool:
    return any(settings.is_set(name) for name in ("localesPaths", "enabledFrameworks", "pathMatcher"))


def _folders(tree: Tree, editor_dir: str) -> Iterator[str]:
    """Folders with a manifest or with settings that have a prefix of ours."""
    for folder in tree.search():
        if not folder:
            continue
        if MANIFESTS.intersection(tree.listing(folder).files) or _has_settings(tree, folder, editor_dir):
            yield folder


def _has_settings(tree: Tree, folder: str, editor_dir: str) -> bool:
    if editor_dir.partition("/")[0] not in tree.listing(folder).folders:
        return False
    path = Path(tree.absolute(join(folder, editor_dir))) / "settings.json"
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return any(f'"{prefix}' in text for prefix in PREFIXES)
