"""All files of a revision in a temporary folder, so that it can be opened as any other workspace."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.analysis.history.git_objects import Repository
from i18n_workbench.errors import PathError
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
            When the folder is in no git repository, or there is no such revision.
        """
        git = Repository(repository)
        self.commit = git.resolve(revision)
        self._temporary = tempfile.TemporaryDirectory(prefix="i18n-workbench-")
        name = f"{repository.resolve().name}@{revision}".replace("/", "-")
        self.root = Path(self._temporary.name).resolve() / name
        self.root.mkdir()
        files = [
            (path, blob) for path, (mode, blob) in git.tree(self.commit).items() if mode in REGULAR
        ]
        with git.blobs() as blobs:
            for start in range(0, len(files), AT_ONCE):
                batch = files[start : start + AT_ONCE]
                self._write(batch, blobs.known([blob for _, blob in batch]))

    def close(self) -> None:
        """Remove the folder."""
        self._temporary.cleanup()

    def _write(self, files: Sequence[tuple[str, str]], contents: Sequence[bytes | None]) -> None:
        for (path, _), content in zip(files, contents, strict=True):
            if content is None:
                continue  # a partial clone lacks it
            try:
                target = safe_path(self.root, path)
            except PathError:
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
