"""A workspace with several projects: each of them opened, and told in one line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.analysis.coverage import coverage_table
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.language import counted, gettext
from i18n_workbench.progress import silent
from i18n_workbench.project import open_project

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.progress import Progress
    from i18n_workbench.project import Project


@dataclass(frozen=True, slots=True)
class ToldProject:
    """A project of a workspace: its path, what it holds in one line (or why it cannot be opened), how many keys."""

    path: str
    summary: str
    keys: int = 0


def projects_in(project: Project) -> list[Project]:
    """What has to be opened to see a whole workspace: the project itself, or those that it holds.

    A project that somebody has chosen stands for itself. One that opens with its own files goes before those inside it.

    Raises
    ------
    WorkbenchError
        When a project can no longer be opened.
    """
    if project.chosen:
        return [project]
    inside = [_inside(project, path) for path in project.choices or project.inner]
    return inside if project.choices else [project, *inside]


def _inside(project: Project, path: str) -> Project:
    return open_project(
        project.workspace,
        settings=project.overrides,
        editor_dir=project.editor_dir,
        project=path,
    )


def told_projects(
    project: Project, progress: Progress | None = None
) -> Iterator[ToldProject]:
    """Each project of a workspace, opened when it is asked for; nothing where there is only one."""
    from i18n_workbench.catalog import Catalog

    paths = [] if project.chosen else [*project.choices] or [".", *project.inner]
    if len(paths) < 2:
        return
    progress = progress or silent()
    for path in progress.track(paths, len(paths)):
        progress.detail = path
        try:
            if path == "." and not project.choices:
                opened = project
            else:
                opened = _inside(project, path)
            catalog = Catalog(opened)
            yield ToldProject(path, summary(catalog), len(catalog.keys))
        except WorkbenchError as error:
            yield ToldProject(path, error.message)


def summary(catalog: Catalog) -> str:
    """``vue; 31 keys, 8 locales; 64.5 % (zh-Hans) to 100 % (de)``: the source language has no share."""
    project = catalog.project
    frameworks = ", ".join(framework.id for framework in project.frameworks) or gettext(
        "no framework"
    )
    targets = [tag for tag in catalog.locales if tag != project.source_language]
    coverage = coverage_table(catalog, targets, words=False)
    shares = sorted(
        zip(coverage.column("coverage"), coverage.column("locale"), strict=True)
    )
    told = gettext(
        "{frameworks}; {keys}, {locales}",
        frameworks=frameworks,
        keys=counted(len(catalog.keys), "key"),
        locales=counted(len(catalog.locales), "locale"),
    )
    if not shares:
        return told
    (lowest, worst), (highest, best) = shares[0], shares[-1]
    if lowest == highest:
        return f"{told}; {_percent(lowest)}"
    span = gettext(
        "{lowest} ({worst}) to {highest} ({best})",
        lowest=_percent(lowest),
        worst=worst,
        highest=_percent(highest),
        best=best,
    )
    return f"{told}; {span}"


def _percent(share: float) -> str:
    """``99.9 %`` at most, until it is all."""
    return "100 %" if share >= 1 else f"{min(share * 100, 99.9):.1f} %"
