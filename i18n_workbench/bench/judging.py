"""What is judged by the sources: each key of a project, by all that is known of it."""

from __future__ import annotations

import posixpath
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.bench.derived import derived
from i18n_workbench.bench.sources import Sources

if TYPE_CHECKING:
    from i18n_workbench.findings import Finding
    from i18n_workbench.source.keep.index import SourceIndex
    from i18n_workbench.source.usage.report import Report

_TEXTS = (".json", ".json5", ".yml", ".yaml")


class Judging(Sources):
    """The report on the keys."""

    @property
    def usage_report(self) -> Report:
        """What the analysis of usage found, as objects."""
        return self._usage

    @derived
    def _usage(self) -> Report:
        from i18n_workbench.source.usage import analyse

        report = analyse(self.scan(), self._inventory(), self._neighbours())
        if self.settings["localesPaths"] and not self.project.discovery.files:
            report.forget_undefined(
                set(report.keys("undefined"))
            )  # the setting is stale, not the calls
        if report.keys("undefined") and self.project.discovery.skipped:
            report.forget_undefined(self._skipped())
        if report.keys("undefined") and (self.project.chosen or self.project.inner):
            report.forget_undefined(self._elsewhere())
        report.mark(
            self._without_source(report),
            f"undefined in the source language ({self.source_language})",
        )
        return report

    def _without_source(self, report: Report) -> set[str]:
        """The keys that calls name and only other languages have: those show a key, or nothing, in the source language."""
        if self.source_language not in self.catalog.locales:
            return set()
        called = (row.key for row in report.rows if row.status == "used" and row.count)
        return {key for key in called if not self.catalog.forms(key, self.source_language)}

    def _skipped(self) -> set[str]:
        """The keys of files beside the locale files that are none for their names alone (``gb.json``)."""
        from i18n_workbench.catalog.files import load_file
        from i18n_workbench.catalog.keys import render
        from i18n_workbench.errors import WorkbenchError

        likes = {
            posixpath.split(chunk.file.path)[0] + posixpath.splitext(chunk.file.path)[1]: chunk
            for chunk in self.catalog.chunks
        }
        found: set[str] = set()
        for skipped in self.project.discovery.skipped:
            folder, name = posixpath.split(skipped.file)
            like = (
                likes.get(folder + posixpath.splitext(name)[1]) if name.endswith(_TEXTS) else None
            )
            if like is None or like.file.entry.rooted:
                continue
            with suppress(WorkbenchError, OSError):
                file = load_file(
                    self.project.root, replace(like.file.entry, path=skipped.file), self.settings
                )
                found |= (
                    {render(path, "", ".") for path in file.values.paths} if file.values else set()
                )
        return found

    def _elsewhere(self) -> set[str]:
        """The keys that the other projects of the workspace have: packages may bring each other's messages."""
        from i18n_workbench.catalog import Catalog
        from i18n_workbench.project import open_project

        editor = self.project.editor_dir
        whole = open_project(self.workspace, editor_dir=editor)
        others = [path for path in (*whole.choices, *whole.inner) if path != self.project.path]
        projects = [
            open_project(self.workspace, editor_dir=editor, project=path) for path in others
        ]
        if not whole.choices and self.project.chosen:
            projects.append(whole)
        catalogs = (Catalog(project) for project in projects)
        return {
            name
            for catalog in catalogs
            for key in catalog.keys
            for name in (key, *catalog.members(key))
        }

    def _problems(self) -> list[Finding]:
        from i18n_workbench.catalog.files import option_problems
        from i18n_workbench.findings import Finding

        found = [*super()._problems(), *option_problems(self.settings)]
        index: SourceIndex | None = self.__dict__.get("_sources")
        report: Report | None = self.__dict__.get("_usage")
        notes = (
            [Finding("usage-not-loaded", "warning", note) for note in report.notes]
            if report
            else []
        )
        return [*found, *index.findings(), *notes] if index is not None else found
