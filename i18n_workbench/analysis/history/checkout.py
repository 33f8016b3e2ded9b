"""A project as it was at a revision: the files that decide about it, in a temporary folder that moves through time.

Only what the workbench reads is there (files that a format can read, manifests, settings), so that discovery gives
what it would give in a fresh checkout. Moving to another revision writes what differs, and discovery runs again only
when something that it looks at has changed. Settings that git does not track hold for all revisions.
"""

from __future__ import annotations

import os
import posixpath
import re
import tempfile
from functools import cached_property
from pathlib import Path
from posixpath import basename
from typing import TYPE_CHECKING, Any, Self

from i18n_workbench.analysis.history.clones import lacking, left_out
from i18n_workbench.analysis.history.places import Places
from i18n_workbench.disk.looking import is_folder, is_regular
from i18n_workbench.errors import PathError, WorkbenchError, warn
from i18n_workbench.formats import all_formats
from i18n_workbench.project import Project, open_project
from i18n_workbench.project.files import names_in
from i18n_workbench.project.manifests import (
    facts_of_packages,
    facts_of_platform,
    tells_packages,
    tells_platform,
)
from i18n_workbench.project.roots import MODULES, is_module, top_level
from i18n_workbench.project.workspaces import MANIFESTS
from i18n_workbench.text.paths import safe_path

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from i18n_workbench.analysis.history.blobs import Blobs
    from i18n_workbench.analysis.history.git_objects import Repository
    from i18n_workbench.formats import Segment

Files = dict[str, tuple[str, str]]
"""Mode and blob of each path."""
_SCRIPTS = frozenset(
    {
        *("js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "cts"),
        *("php", "rb", "py", "dart", "lua"),
    }
)
"""Endings of programs. Each that came or went opened the project anew: 31 of 44 times with openstreetmap's Ruby, 0.6 s each."""
_BLOCK = re.compile(rb"<(i18n|fluent)[\s>]")
_OTHERS = MANIFESTS | {"l10n.yaml", "init.rb", "registration.php", "version.php"}
"""Further files that say what a project is: Flutter's settings, what a plug-in of Redmine, Magento or Moodle is known by."""
_LINK = "120000"
"""Git's mode of a symbolic link."""
_LOCKS = frozenset(
    {
        "package-lock.json",
        "npm-shrinkwrap.json",
        "pnpm-lock.yaml",
        "deno.lock",
        "packages.lock.json",
    }
)
"""What package managers write: big, often changed, and never messages."""


class Checkout:
    """The files of one revision at a time, and the project that they make; a context manager.

    A locale file that the repository lacks (in a partial clone) is an error, another one is left out; with ``lenient``
    both stay as they were before.
    """

    def __init__(
        self,
        project: Project,
        repository: Repository,
        blobs: Blobs,
        *,
        lenient: bool = False,
    ) -> None:
        self._today = project
        self._lenient = lenient
        self._blobs = blobs
        self._temporary = tempfile.TemporaryDirectory(prefix="i18n-workbench-")
        self.root = Path(os.path.realpath(self._temporary.name)) / project.root.name
        self.root.mkdir()
        self.files: Files = {}
        self.problem = ""
        """Why there is no project at this revision."""
        self._project: Project | None = None
        self._known = False
        self._facts: dict[str, object] = {}
        self._places = Places(_directories(project))
        self._anywhere = bool(
            project.settings["localesPaths"] or project.settings["pathMatcher"]
        )
        self._left_out: dict[str, None] = {}
        self._written: dict[str, bytes] = {}
        """What the last move wrote, until it is read."""
        self._matters: dict[str, bool] = {}
        """Answers by path: a history asks for the same 3,000 paths at hundreds of commits."""
        extended = project.settings["parsers.extendFileExtensions"] or {}
        self._endings = tuple(
            {
                f".{ending.lower().lstrip('.')}"
                for f in all_formats().values()
                for ending in (*f.extensions, *extended)
            }
        )
        self._untracked = self._untracked_settings(repository)
        for path in self._untracked:
            self._write(path, "100644", (project.root / path).read_bytes())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._temporary.cleanup()
        if self._left_out:
            warn(left_out(list(self._left_out)))

    @property
    def has_left_out(self) -> bool:
        """Whether the repository lacks files that matter: they were left out."""
        return bool(self._left_out)

    @property
    def project(self) -> Project | None:
        """The project of this revision; None where there was none, and :attr:`problem` says why."""
        if not self._known:
            self._known, self._project, self.problem = True, None, ""
            try:
                project = self._opened(self._today.overrides)
                if project.choices:
                    project = self._former(project)
            except WorkbenchError as error:
                self.problem = error.message
            else:
                self._project = project
        return self._project

    def _opened(self, settings: Mapping[str, Any], path: str | None = None) -> Project:
        return open_project(
            self.root,
            settings=settings,
            editor_dir=self._today.editor_dir,
            project=path,
        )

    def _former(self, several: Project) -> Project:
        """Of several projects that there were the one that is today's: most of its names are called alike."""
        most = 0
        former = several
        for path in several.choices:
            project = self._opened(self._today.overrides, path)
            alike = len(_names(project) & self._names_today)
            if alike > most:
                most = alike
                former = project
        if former is several:
            return several
        directories = {file.directory for file in former.discovery.files}
        folders = sorted(
            posixpath.normpath(f"{former.path}/{directory}")
            for directory in directories
        )
        return self._opened({**self._today.overrides, "localesPaths": folders})

    @cached_property
    def _names_today(self) -> set[Segment]:
        return _names(self._today)

    def blob(self, path: str) -> str:
        """The blob of a file, links followed inside; empty where there is none."""
        mode, blob = self.files.get(path, ("", ""))
        return blob if mode != _LINK else f"link:{path}:{blob}"

    def just_written(self, path: str) -> bytes | None:
        """The content of a file that the last move wrote, once; None of others, which are read from the disk.

        To open and read each again took a tenth of the time.
        """
        return self._written.pop(path, None)

    def wanted(self, files: Mapping[str, tuple[str, str]]) -> Files:
        """Those of the files that matter."""
        return {path: entry for path, entry in files.items() if self.matters(path)}

    def matters(self, path: str) -> bool:
        """Whether the workbench looks at a file: scripts only where locale modules could be."""
        known = self._matters.get(path)
        if known is None:
            known = self._matters[path] = self._is_looked_at(path)
        return known

    def _is_looked_at(self, path: str) -> bool:
        name = basename(path).lower()
        if name in _LOCKS:
            return False
        if basename(path) in _OTHERS or tells_platform(path):
            return True
        if name.rpartition(".")[2] in _SCRIPTS:
            return self._anywhere or self._places.holds(path)
        return name.endswith((*self._endings, ".gemspec")) or self._is_setting(path)

    def move(self, files: Files) -> None:
        """Become another revision."""
        gone = [path for path in self.files if path not in files]
        changed = [
            path for path, entry in files.items() if self.files.get(path) != entry
        ]
        self.change(files, (*gone, *changed))

    def change(self, files: Files, paths: Iterable[str]) -> None:
        """Become another revision that differs only in some paths."""
        self._written.clear()
        picked = [path for path in paths if path not in self._untracked]
        for path in picked:
            if path not in files or (self.root / path).is_symlink():
                self._remove(path)
        written = [path for path in picked if path in files]
        if not self._lenient:
            lacked = self._blobs.lacking
            self._note_lacking(
                {p: files[p][1] for p in written if files[p][1] in lacked}
            )
        known = self._blobs.known([files[path][1] for path in written])
        contents = dict(zip(written, known, strict=True))
        if not self._lenient:
            self._note_lacking({p: files[p][1] for p in written if contents[p] is None})
        for path in picked:
            data = contents.get(path)
            if data is not None:
                self._put(path, files[path][0], data)
            elif path in files:
                continue
            facts = self._seen(path, data)
            if facts != self._facts.get(path):
                self._known = False
                self._facts[path] = facts
        self.files = files

    def _put(self, path: str, mode: str, data: bytes) -> None:
        """Write a file, but for a component without messages."""
        if path.endswith(".vue") and not _BLOCK.search(data):
            self._remove(path)
            return
        self._write(path, mode, data)
        if mode != _LINK:
            self._written[path] = data

    def _note_lacking(self, blobs: Mapping[str, str]) -> None:
        """Raise for a locale file (path and blob) that the clone lacks; others are left out, which is said in the end."""
        for path, blob in blobs.items():
            if self._places.holds(path):
                raise lacking(f"{path} of another revision", blob)
            self._left_out[path] = None

    def _seen(self, path: str, data: bytes | None) -> object:
        """What discovery sees of a file; None of one that is not there, or that says nothing to it."""
        if data is None:
            return None
        ending = basename(path).rpartition(".")[2].lower()
        if tells_packages(path):
            return facts_of_packages(path, data)
        if basename(path) in _OTHERS or self._is_setting(path):
            return data
        if tells_platform(path):
            return facts_of_platform(path, data.decode("utf-8", "replace"))
        if ending == "vue":
            return tuple(sorted({found[1] for found in _BLOCK.finditer(data)})) or None
        if ending in MODULES:
            return is_module(str(self.root / path)) or None
        if ending in {"yaml", "yml"}:
            return top_level(str(self.root / path), "yaml")
        rooted = self._project is not None and any(
            one.layout.root_is_locale for one in self._project.frameworks
        )
        if rooted and ending == "json":
            return top_level(str(self.root / path), "json")
        return True

    def _is_setting(self, path: str) -> bool:
        return f"/{self._today.editor_dir}/" in f"/{path}"

    def _untracked_settings(self, repository: Repository) -> frozenset[str]:
        folder = self._today.root / self._today.editor_dir
        if not is_folder(folder):
            return frozenset()
        head = repository.head()
        tracked = repository.tree(head) if head else {}
        names = {
            f"{self._today.editor_dir}/{file.name}"
            for file in folder.iterdir()
            if is_regular(file)
        }
        return frozenset(names - set(tracked))

    def _write(self, path: str, mode: str, data: bytes) -> None:
        try:
            full = safe_path(self.root, path)
        except PathError:
            return  # a name that no checkout could have either
        full.parent.mkdir(parents=True, exist_ok=True)
        if mode == _LINK:
            full.unlink(missing_ok=True)
            full.symlink_to(os.fsdecode(data))
        else:
            full.write_bytes(data)

    def _remove(self, path: str) -> None:
        full = self.root / path
        if not (full.is_symlink() or is_regular(full)):
            return
        full.unlink()
        for folder in full.parents:
            if folder == self.root or any(folder.iterdir()):
                return
            folder.rmdir()


def _names(project: Project) -> set[Segment]:
    """What the keys of a project begin with in its source language."""
    names: set[Segment] = set()
    for file in project.discovery.files:
        if file.locale in {"", project.source_language}:
            names |= names_in(project.root / file.path, file.format)
    return names


def _directories(project: Project) -> tuple[str, ...]:
    return tuple(
        f"{directory}/"
        for directory in project.discovery.directories
        if directory != "."
    )
