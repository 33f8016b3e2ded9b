"""The sources of a project as the workbench reads them: what is scanned by which rules, and what is judged."""

from __future__ import annotations

import posixpath
import re
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.text.paths import relative_to
from i18n_workbench.workbench.checking import Checking
from i18n_workbench.workbench.derived import derived

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from i18n_workbench.findings import Finding
    from i18n_workbench.frameworks import Framework
    from i18n_workbench.project.files import LocaleFile
    from i18n_workbench.source.index import SourceIndex
    from i18n_workbench.source.model import Rules
    from i18n_workbench.source.report import Report
    from i18n_workbench.source.usage import Inventory

DATA = (".json", ".yml", ".yaml", ".lock", "Gemfile")
"""Endings of files that may say how the project is to be opened, whatever else reads them."""

_MESSAGES = re.compile(r"lang|locale|i18n|l10n|transl|intl|messag|nls|string|texts|dict|resource|values", re.IGNORECASE)
"""Folders whose names say that they hold messages and nothing else; of others (``src``, ``data``) only the locale files are
left out when code is read.
"""
_TEXTS = (".json", ".json5", ".yml", ".yaml")
_COMPONENTS = (".vue", ".svelte")
_WORD = re.compile(r"[\w.:/\[\]-]*")
_NAMED_IN_TEXT = re.compile(r"__MSG_(\w+?)__")
_NESTING = re.compile(r"\$t\(\s*['\"]?([^)'\",]+)")


def _family(file: LocaleFile) -> str:
    """The folder of a locale file, whatever its locale (``i18n/{locale}/schemas``)."""
    parts = file.path.split("/")[:-1]
    return "/".join("{locale}" if part and part == file.written else part for part in parts) or "."


def _name_in_locale(file: LocaleFile) -> str:
    """The name of a locale file below the folder of its locale, with dots (``en/routes/demo.ts``: ``routes.demo``)."""
    inner = file.path.removeprefix(f"{file.directory}/").rpartition(".")[0].split("/")
    return ".".join(part for part in inner if part != file.written) if file.written in inner[:-1] else ""


class Sources(Checking):
    """The index of uses and its analysis."""

    @property
    def _index(self) -> SourceIndex:
        """What was read so far; it outlives a reload, a scan takes up only what changed."""
        from i18n_workbench.source.index import SourceIndex

        index: SourceIndex = self.__dict__.setdefault("_sources", SourceIndex())
        return index

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

    def scan(self) -> SourceIndex:
        """Read the sources that are new or changed since the last scan."""
        folders = {
            directory for chunk in self.catalog.chunks if _MESSAGES.search(directory := chunk.file.entry.directory)
        }
        if any("markdown" in framework.guest_languages for framework in self.project.frameworks):
            folders = set()  # pages of a language, which call for messages, stand beside its messages
        blocks = {chunk.file.path for chunk in self.catalog.chunks if chunk.file.path.endswith(".vue")}
        files = {chunk.file.path for chunk in self.catalog.chunks} - blocks
        return self._index.scan(
            self.root,
            self._rules(),
            ignore=list(self.settings["usage.scanningIgnore"] or ()),
            excluded=sorted(
                {folder for folder in folders if not any(b.startswith(f"{folder}/") for b in blocks)} | files
            ),
            progress=self.begin("reading sources"),
        )

    def take_up(self, paths: Iterable[str | Path]) -> None:
        """Take up changed files; where only source files changed, the messages are not read again."""
        changed = {path if isinstance(path, str) else relative_to(self.root, path) for path in paths}
        messages = {chunk.file.path for chunk in self.catalog.chunks}
        sources = self._index.files.keys() - messages
        if not changed or any(path not in sources or path.endswith(DATA) for path in changed):
            super().take_up(changed)
            return
        catalog = self.catalog
        self._forget()
        self.__dict__["catalog"] = catalog
        self._tell()

    def _neighbours(self) -> list[SourceIndex]:
        """The literals of the other packages of a monorepo: a package may hold the messages of its neighbours."""
        from i18n_workbench.source.index import SourceIndex

        if self.root == self.workspace:
            return []
        index: SourceIndex = self.__dict__.setdefault("_around", SourceIndex())
        own = relative_to(self.workspace, self.root)
        ignore = list(self.settings["usage.scanningIgnore"] or ())
        return [index.scan(self.workspace, self._rules(), ignore=ignore, excluded=[own], calls=False)]

    def _rules(self) -> Rules:
        from i18n_workbench.source.model import rules_of

        return rules_of(
            self._readers(),
            self.settings,
            namespaces=self.catalog.known_namespaces,
            sentences=any(not _WORD.fullmatch(key) for key in self.catalog.keys),
            locale_files={chunk.file.path.rpartition("/")[2] for chunk in self.catalog.chunks},
            locales={chunk.file.entry.written or chunk.file.entry.locale for chunk in self.catalog.chunks},
        )

    def _readers(self) -> list[Framework]:
        """The project's frameworks, and those that read along where none of them reads what is there."""
        from i18n_workbench.frameworks.reading_along import reading_along

        own = self.project.frameworks
        formats = {chunk.file.entry.format for chunk in self.catalog.chunks}
        return [*own, *reading_along(own, formats, self._homes())]

    def _homes(self) -> list[Path]:
        """The project's folder, and those on the way to its messages: a package's manifest may lie in any."""
        folders = {chunk.file.path.rpartition("/")[0] for chunk in self.catalog.chunks}
        ways = {
            "/".join(parts[:size]) for folder in folders for parts in (folder.split("/"),) for size in range(len(parts))
        }
        return [self.root, *(self.root / way for way in sorted(ways - {""}))]

    def _inventory(self) -> Inventory:
        from i18n_workbench.source.records import records
        from i18n_workbench.source.usage import Inventory

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

    def _references(self) -> dict[str, set[str]]:
        """The keys that each key's values link to (``@:key``, ``$t(key)``, ``__MSG_key__``, Fluent's ``{ key }``), and the attributes of
        Fluent messages, which are read with them.
        """
        from i18n_workbench.source.linked import fluent_references, references

        found: dict[str, set[str]] = {}
        for key, value, fluent in self._linking():
            nested = _NESTING.findall(value) if "$t(" in value else []
            nested += _NAMED_IN_TEXT.findall(value) if "__MSG_" in value else []
            names = fluent_references(value) if fluent else [*references(value), *(each.strip() for each in nested)]
            for name in names:
                found.setdefault(key, set()).add(self._near(name, key))
        for key in self._attributes():
            found.setdefault(key.rpartition(".")[0], set()).add(key)
        return found

    def _attributes(self) -> set[str]:
        """The keys that are attributes of Fluent messages."""
        from i18n_workbench.source.linked import FLUENT

        files = [at for at, chunk in enumerate(self.catalog.chunks) if chunk.file.entry.format in FLUENT]
        if not files:
            return set()
        columns = self.catalog.columns
        found = {self.catalog.keys[key] for key in columns.key[np.isin(columns.file, files)].tolist()}
        return {key for key in found if "." in key}

    def _linking(self) -> Iterator[tuple[str, str, bool]]:
        """Keys and their values that may link to others, and whether those are Fluent's."""
        from i18n_workbench.source.linked import FLUENT

        texts = [chunk.file.values.texts if chunk.file.values else [] for chunk in self.catalog.chunks]
        fluent = [chunk.file.entry.format in FLUENT for chunk in self.catalog.chunks]
        marks = [("{",) if own else ("@", "$t(", "__MSG_") for own in fluent]
        marked = [
            {at for at, text in enumerate(own) if text and any(mark in text for mark in wanted)}
            for own, wanted in zip(texts, marks, strict=True)
        ]
        if not any(marked):
            return
        columns, keys = self.catalog.columns, self.catalog.keys
        for key, file, row in zip(columns.key.tolist(), columns.file.tolist(), columns.row.tolist(), strict=True):
            if row in marked[file]:
                yield keys[key], texts[file][row], fluent[file]

    def _near(self, name: str, key: str) -> str:
        """A linked name as a key: as written, or in the namespace of the message that links to it."""
        if self.catalog.resolve(name) is None and (namespace := self.catalog.namespace_of(key)):
            return f"{namespace}{self.catalog.delimiter}{name}"
        return name

    def _key(self, key: str) -> str:
        found = self.catalog.resolve(key)
        return found[0] if found else key

    def _all_names(self) -> set[str]:
        return {name for key in self.catalog.keys for name in self.catalog.members(key)}

    def _problems(self) -> list[Finding]:
        from i18n_workbench.catalog.files import option_problems
        from i18n_workbench.findings import Finding

        found = [*super()._problems(), *option_problems(self.settings)]
        index: SourceIndex | None = self.__dict__.get("_sources")
        report: Report | None = self.__dict__.get("_usage")
        notes = [Finding("usage-not-loaded", "warning", note) for note in report.notes] if report else []
        return [*found, *index.findings(), *notes] if index is not None else found
