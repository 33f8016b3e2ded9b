"""All files of a revision in a temporary folder, so that it can be opened as any other workspace."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.analysis.history.clones import lacking, left_out
from i18n_workbench.analysis.history.git_objects import Repository
from i18n_workbench.analysis.history.places import Places
from i18n_workbench.errors import GitError, PathError, warn
from i18n_workbench.formats import all_formats
from i18n_workbench.text.paths import safe_path

if TYPE_CHECKING:
    from collections.abc import Sequence

REGULAR = frozenset({"100644", "100755"})
"""Modes of files; links and submodules are left out, since they may lead anywhere."""
AT_ONCE = 500
"""Files asked of git at a time: some megabytes of source code."""


class Snapshot:
    """A folder that holds a revision as git stores it; gone with :meth:`close`.

    No filter, hook or attribute of the repository runs: the objects are read, nothing is checked out.
    """

    def __init__(self, repository: Path, revision: str) -> None:
        """Write the files.

        Raises
        ------
        GitError
            When the folder is in no git repository, there is no such revision, or the clone lacks locale files of it.
        """
        git = Repository(repository)
        self.commit = git.resolve(revision)
        there = git.tree(self.commit)
        self._temporary = tempfile.TemporaryDirectory(prefix="i18n-workbench-")
        name = f"{repository.resolve().name}@{revision}".replace("/", "-")
        self.root = Path(self._temporary.name).resolve() / name
        self.root.mkdir()
        files = [
            (path, blob) for path, (mode, blob) in there.items() if mode in REGULAR
        ]
        self._lacking: list[str] = []
        try:
            with git.blobs() as blobs:
                for start in range(0, len(files), AT_ONCE):
                    batch = files[start : start + AT_ONCE]
                    self._write(batch, blobs.known([blob for _, blob in batch]))
            self._tell_lacking(revision)
        except GitError:
            self.close()
            raise

    def close(self) -> None:
        """Remove the folder."""
        self._temporary.cleanup()

    def _tell_lacking(self, revision: str) -> None:
        """Raise where locale files may be among what a partial clone lacks; say of others that they are left out."""
        readable = tuple(
            f".{ending}" for one in all_formats().values() for ending in one.extensions
        )
        places = Places()
        for path in self._lacking:
            if path.endswith(readable) and places.holds(path):
                raise lacking(f"{path} of {revision}")
        if self._lacking:
            warn(left_out(self._lacking))

    def _write(
        self, files: Sequence[tuple[str, str]], contents: Sequence[bytes | None]
    ) -> None:
        for (path, _), content in zip(files, contents, strict=True):
            if content is None:
                self._lacking.append(path)
                continue
            try:
                target = safe_path(self.root, path)
            except PathError:
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
