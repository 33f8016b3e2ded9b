"""What is judged by the sources: the keys of a project with all that is known of them without reading code."""

from __future__ import annotations

import posixpath
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.bench.derived import derived
from i18n_workbench.bench.sources import Sources

if TYPE_CHECKING:
    from collections.abc import Callable

    from i18n_workbench.findings import Finding
    from i18n_workbench.project.files import LocaleFile
    from i18n_workbench.source.keep.index import SourceIndex
    from i18n_workbench.source.usage import Inventory
    from i18n_workbench.source.usage.report import Report

_TEXTS = (".json", ".json5", ".yml", ".yaml")
_COMPONENTS = (".vue", ".svelte")


class Judging(Sources):
    """The report on the keys, and the inventory that it judges."""

    @property
    def usage_report(self) -> Report:
        """What the analysis of usage found, as objects."""
        return self._usage

    @derived
    def _usage(self) -> Report:
        from i18n_workbench.source.usage import analyse

        report = analyse(self.scan(), self._inventory(), self._neighbours())
        if self.settings["localesPaths"] and not self.project.discovery.files:
            report.forget_undefined(set(report.keys("undefined")))  # the setting is stale, not the calls
        if report.keys("undefined") and self.project.discovery.skipped:
            report.forget_undefined(self._skipped())
        if report.keys("undefined") and (self.project.chosen or self.project.inner):
            report.forget_undefined(self._elsewhere())
        return report

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
            like = likes.get(folder + posixpath.splitext(name)[1]) if name.endswith(_TEXTS) else None
            if like is None or like.file.entry.rooted:
                continue
            with suppress(WorkbenchError, OSError):
                file = load_file(self.project.root, replace(like.file.entry, path=skipped.file), self.settings)
                found |= {render(path, "", ".") for path in file.values.paths} if file.values else set()
        return found

    def _elsewhere(self) -> set[str]:
        """The keys that the other projects of the workspace have: packages may bring each other's messages."""
        from i18n_workbench.catalog import Catalog
        from i18n_workbench.project import open_project

        editor = self.project.editor_dir
        whole = open_project(self.workspace, editor_dir=editor)
        others = [path for path in (*whole.choices, *whole.inner) if path != self.project.path]
        projects = [open_project(self.workspace, editor_dir=editor, project=path) for path in others]
        if not whole.choices and self.project.chosen:
            projects.append(whole)
        catalogs = (Catalog(project) for project in projects)
        return {name for catalog in catalogs for key in catalog.keys for name in (key, *catalog.members(key))}

    def _inventory(self) -> Inventory:
        from i18n_workbench.source.usage import Inventory
        from i18n_workbench.source.usage.records import records

        catalog, frameworks = self.catalog, self.project.frameworks
        sections = self._sections()
        derived = self.settings["usage.derivedKeyRules"]
        contexts: set[str] = set()
        if derived is None:  # the setting replaces all that frameworks derive, their contexts too
            contexts = {framework.context_separator for framework in frameworks if framework.context_separator}
            derived = list(dict.fromkeys(rule for framework in frameworks for rule in framework.derived_keys))
        return Inventory(
            keys={key: catalog.members(key) for key in catalog.keys},
            derived=derived,
            in_use=list(self.settings["keysInUse"] or ()),
            implicit=[*(glob for framework in self._readers() for glob in framework.implicit_keys), *self._spread()],
            contexts=contexts,
            references=self._references(),
            namespaces={*catalog.known_namespaces, *sections},
            bare=self._bare_namespaces() | sections,
            delimiter=catalog.delimiter,
            folders=self._folders(),
            files={} if self.project.discovery.namespaces else self._by_key(_name_in_locale),
            records=records(catalog.keys) | {key: key.rpartition(".")[0] for key in self._attributes()},
            caseless=all(chunk.file.entry.format == "chrome" for chunk in catalog.chunks),
            unread=self._unread(),
        )

    def _unread(self) -> dict[str, str]:
        """The keys of components whose code is left out when sources are read, each with its file."""
        columns, keys, chunks = self.catalog.columns, self.catalog.keys, self.catalog.chunks
        paths = {at: chunk.file.path for at, chunk in enumerate(chunks) if chunk.file.path.endswith(_COMPONENTS)}
        shut = {at: path for at, path in paths.items() if path not in self._index.files}
        pairs = set(zip(columns.key.tolist(), columns.file.tolist(), strict=True)) if shut else set()
        return {keys[key]: shut[file] for key, file in sorted(pairs) if file in shut}

    def _spread(self) -> set[str]:
        """The rows of locale modules that are no messages but stand for those of another module (``...en``)."""
        chunks = [chunk for chunk in self.catalog.chunks if chunk.file.values and chunk.file.computed]
        return {
            self.catalog.physical_of(chunk, row)
            for chunk in chunks
            for row, path in enumerate(chunk.file.values.paths if chunk.file.values else ())
            if str(path[-1]).startswith("...")
        }

    def _bare_namespaces(self) -> set[str]:
        """The namespaces that code may leave out: the default one, or the only one."""
        known = self.catalog.known_namespaces
        usual = {name for framework in self.project.frameworks for name in framework.default_namespaces}
        return set(known) if len(known) == 1 else ({str(self.settings["defaultNamespace"] or "")} | usual) & set(known)

    def _sections(self) -> set[str]:
        """The sections of INI files, which code leaves out."""
        if not any(chunk.file.entry.format == "ini" for chunk in self.catalog.chunks):
            return set()
        return {head for head, mark, _ in (key.partition(".") for key in self.catalog.keys) if mark}

    def _folders(self) -> dict[str, set[str]]:
        """The locale folders of each key, the same for all locales; nothing where there is one folder only."""
        return self._by_key(_family)

    def _by_key(self, say: Callable[[LocaleFile], str]) -> dict[str, set[str]]:
        """What is said of the files of each key, of those that another one shadows too; nothing where the same is said
        of all files.
        """
        said = [say(chunk.file.entry) for chunk in self.catalog.chunks]
        if len(set(said)) < 2:
            return {}
        catalog = self.catalog
        found: dict[str, set[str]] = {}
        for chunk, text in zip(catalog.chunks, said, strict=True):
            for key in catalog.held_by(chunk) if text else ():
                found.setdefault(key, set()).add(text)
        return found

    def _problems(self) -> list[Finding]:
        from i18n_workbench.catalog.files import option_problems
        from i18n_workbench.findings import Finding

        found = [*super()._problems(), *option_problems(self.settings)]
        index: SourceIndex | None = self.__dict__.get("_sources")
        report: Report | None = self.__dict__.get("_usage")
        notes = [Finding("usage-not-loaded", "warning", note) for note in report.notes] if report else []
        return [*found, *index.findings(), *notes] if index is not None else found


def _family(file: LocaleFile) -> str:
    """The folder of a locale file, whatever its locale (``i18n/{locale}/schemas``)."""
    parts = file.path.split("/")[:-1]
    return "/".join("{locale}" if part and part == file.written else part for part in parts) or "."


def _name_in_locale(file: LocaleFile) -> str:
    """The name of a locale file below the folder of its locale, with dots (``en/routes/demo.ts``: ``routes.demo``)."""
    inner = file.path.removeprefix(f"{file.directory}/").rpartition(".")[0].split("/")
    return ".".join(part for part in inner if part != file.written) if file.written in inner[:-1] else ""
