"""What is judged by the sources: each key of a project, by all that is known of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.bench.code.unloaded import (
    doubt_left_out,
    forget_keys_of_parts,
)
from i18n_workbench.catalog import Catalog
from i18n_workbench.disk.state import state_folder
from i18n_workbench.project import open_project
from i18n_workbench.project.manifests import package_name, read_manifests
from i18n_workbench.source.usage import analyse
from i18n_workbench.source.usage.kept_report import KeptReport

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.bench.base import Opened
    from i18n_workbench.bench.code.sources import Sources
    from i18n_workbench.progress import Progress
    from i18n_workbench.project import Project
    from i18n_workbench.source.usage.report import Report


def judged(opened: Opened, sources: Sources) -> Report:
    """What the sources say of every key; *undefined* is taken back where the project explains it."""
    project = opened.project
    progress = opened.begin("judging keys")
    report = _analysed(opened, sources)
    if opened.settings["localesPaths"] and not project.discovery.files:
        report.forget_undefined(
            set(report.keys("undefined"))
        )  # the setting is stale, not the calls
    report.forget_undefined(_asked_inside(project.enclosed, report))
    if report.keys("undefined") and (project.chosen or project.inner):
        report.forget_undefined(_elsewhere(opened, progress))
    if report.keys("undefined"):
        forget_keys_of_parts(project, report)
        doubt_left_out(project, report)
    language = opened.source_language
    report.mark(
        _without_source(opened, report),
        f"undefined in the source language ({language})",
    )
    return report


def _analysed(opened: Opened, sources: Sources) -> Report:
    """What the code says, as an earlier process has judged it where that would be the same."""
    index = sources.scan()
    inventory = sources.inventory()
    neighbours = sources.neighbours()
    path = state_folder(opened.root) / "usage.json"
    kept = KeptReport(path, [index, *neighbours], inventory)
    report = kept.load()
    if report is None:
        report = analyse(index, inventory, neighbours)
        kept.save(report)
    return report


def _without_source(opened: Opened, report: Report) -> set[str]:
    """The keys that calls name and only other languages have: those show a key, or nothing, in the source language."""
    catalog, source = opened.catalog, opened.source_language
    if source not in catalog.locales:
        return set()
    columns = catalog.columns
    rows = columns.of_locale(catalog.locales.index(source))
    here = set(columns.key[rows][columns.filled[rows]].tolist())
    lacking: set[str] = set()
    for row in report.rows:
        is_called = row.status == "used" and row.count
        if is_called and catalog.key_ids.get(row.key) not in here:
            lacking.add(row.key)
    return lacking


def _asked_inside(folders: Sequence[str], report: Report) -> set[str]:
    """The undefined keys that only projects inside this one ask for: they are judged where those are opened."""
    starts = tuple(f"{folder}/" for folder in folders)
    found: set[str] = set()
    for key in report.keys("undefined"):
        places = report.places.get(key, ())
        files = [file for file, _ in places]
        if files and all(file.startswith(starts) for file in files):
            found.add(key)
    return found


def _may_bring(other: Project, project: Project) -> bool:
    """Whether another project's messages may be meant: those of a sibling with a name only where the manifest says it."""
    if other.root.is_relative_to(project.root):
        return True
    manifests = read_manifests(project.root)
    manifest = manifests.packages.get("package.json")
    name = package_name(other.root)
    if manifest is None or not name:
        return True
    return name in manifest


def _elsewhere(opened: Opened, progress: Progress) -> set[str]:
    """The keys that the other projects of the workspace have: packages may bring each other's messages."""
    editor = opened.project.editor_dir
    whole = open_project(opened.workspace, editor_dir=editor)
    paths = [
        path for path in (*whole.choices, *whole.inner) if path != opened.project.path
    ]
    projects = [
        open_project(opened.workspace, editor_dir=editor, project=path)
        for path in progress.track(paths, len(paths))
    ]
    if not whole.choices and opened.project.chosen:
        projects.append(whole)
    names: set[str] = set()
    for project in projects:
        if not _may_bring(project, opened.project):
            continue
        catalog = Catalog(project)
        for key in catalog.keys:
            names.update((key, *catalog.members(key)))
    return names
