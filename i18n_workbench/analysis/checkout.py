"""A project as it was at a revision: the files that decide about it, in a temporary folder that moves through time.

Only what the workbench reads is there (files that a format can read, manifests, settings), so that discovery gives
what it would give in a fresh checkout. Moving to another revision writes what differs, and discovery runs again only
when something that it looks at has changed. Settings that git does not track hold for all revisions.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from posixpath import basename
from typing import TYPE_CHECKING, Self

from i18n_workbench.errors import GitError, PathError, WorkbenchError
from i18n_workbench.formats import all_formats
from i18n_workbench.project import Project, open_project
from i18n_workbench.project.roots import MODULES, is_module, top_level
from i18n_workbench.project.workspaces import MANIFESTS
from i18n_workbench.text.paths import safe_path

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from i18n_workbench.analysis.git_objects import Blobs, Repository

Files = dict[str, tuple[str, str]]
"""Mode and blob of each path."""
_OTHERS = MANIFESTS | {"l10n.yaml"}


class Checkout:
    """The files of one revision at a time, and the project that they make; a context manager."""

    def __init__(self, project: Project, repository: Repository, blobs: Blobs) -> None:
        self._today = project
        self._blobs = blobs
        self._temporary = tempfile.TemporaryDirectory(prefix="i18n-workbench-")
        self.root = Path(os.path.realpath(self._temporary.name)) / project.root.name
        self.root.mkdir()
        self.files: Files = {}
        self.problem = ""
        """Why there is no project at this revision."""
        self._project: Project | None = None
        self._known = False
        extended = project.settings["parsers.extendFileExtensions"] or {}
        self._endings = tuple(
            {f".{ending.lower().lstrip('.')}" for f in all_formats().values() for ending in (*f.extensions, *extended)}
        )
        self._untracked = self._untracked_settings(repository)
        for path in self._untracked:
            self._write(path, "100644", (project.root / path).read_bytes())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._temporary.cleanup()

    @property
    def project(self) -> Project | None:
        """The project of this revision; None where there was none, and :attr:`problem` says why."""
        if not self._known:
            self._known, self._project, self.problem = True, None, ""
            try:
                self._project = open_project(
                    self.root, settings=self._today.overrides, editor_dir=self._today.editor_dir
                )
            except WorkbenchError as error:
                self.problem = error.message
        return self._project

    def blob(self, path: str) -> str:
        """The blob of a file, links followed inside; empty where there is none."""
        mode, blob = self.files.get(path, ("", ""))
        return blob if mode != "120000" else f"link:{path}:{blob}"

    def wanted(self, files: Mapping[str, tuple[str, str]]) -> Files:
        """Those of the files that matter."""
        return {path: entry for path, entry in files.items() if self.matters(path)}

    def matters(self, path: str) -> bool:
        """Whether the workbench looks at a file."""
        name = basename(path).lower()
        return name.endswith((*self._endings, ".gemspec")) or basename(path) in _OTHERS or self._is_setting(path)

    def move(self, files: Files) -> None:
        """Become another revision."""
        gone = [path for path in self.files if path not in files]
        changed = [path for path, entry in files.items() if self.files.get(path) != entry]
        self.change(files, (*gone, *changed))

    def change(self, files: Files, paths: Iterable[str]) -> None:
        """Become another revision that differs only in some paths."""
        picked = [path for path in paths if path not in self._untracked]
        before = {path: self._facts(path) for path in picked}
        for path in picked:
            if path not in files or self.files.get(path, ("", ""))[0] != files[path][0]:
                self._remove(path)
        written = [path for path in picked if path in files]
        for path, data in zip(written, self._blobs.read([files[path][1] for path in written]), strict=True):
            self._write(path, files[path][0], data)
        self.files = files
        if any(before[path] != self._facts(path) for path in picked):
            self._known = False

    def _facts(self, path: str) -> object:
        """What discovery sees of a file."""
        full = self.root / path
        if not full.is_file():
            return None
        ending = basename(path).rpartition(".")[2].lower()
        if basename(path) in _OTHERS or ending in {"gemspec", "vue"} or self._is_setting(path):
            return full.read_bytes()
        if ending in {"yaml", "yml"}:
            return top_level(str(full), "yaml")
        if ending in MODULES:
            return is_module(str(full))
        rooted = self._project is not None and any(one.root_is_locale for one in self._project.frameworks)
        return top_level(str(full), "json") if rooted and ending == "json" else True

    def _is_setting(self, path: str) -> bool:
        return f"/{self._today.editor_dir}/" in f"/{path}"

    def _untracked_settings(self, repository: Repository) -> frozenset[str]:
        folder = self._today.root / self._today.editor_dir
        if not folder.is_dir():
            return frozenset()
        head = repository.head()
        tracked = repository.tree(head) if head else {}
        names = {f"{self._today.editor_dir}/{file.name}" for file in folder.iterdir() if file.is_file()}
        return frozenset(names - set(tracked))

    def _write(self, path: str, mode: str, data: bytes) -> None:
        try:
            full = safe_path(self.root, path)
        except PathError:
            return  # a name that no checkout could have either
        full.parent.mkdir(parents=True, exist_ok=True)
        if mode == "120000":
            full.symlink_to(os.fsdecode(data))
        else:
            full.write_bytes(data)

    def _remove(self, path: str) -> None:
        full = self.root / path
        if not (full.is_symlink() or full.is_file()):
            return
        full.unlink()
        for folder in full.parents:
            if folder == self.root or any(folder.iterdir()):
                return
            folder.rmdir()


def repository_of(project: Project) -> Repository:
    """The repository of a project.

    Raises
    ------
    GitError
        When it is in none.
    """
    from i18n_workbench.analysis.git_objects import Repository

    try:
        return Repository(project.root)
    except GitError as error:
        error.next_step = "history needs a git repository: run `git init` and commit, or compare two folders"
        raise
