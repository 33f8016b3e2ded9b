"""The lines that a branch changed, by content: what files say now beside what they said at a commit."""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.disk.files import read_file
from i18n_workbench.errors import PathError
from i18n_workbench.text.paths import safe_path

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence
    from pathlib import Path

    from i18n_workbench.analysis.history.git_objects import Repository

_MOVED = 0.5
"""A file that is gone and has more than this part of a new one's lines is the same file, as git has it."""


class ChangedLines:
    """The lines of files that are not in them at a commit, and those that are gone since."""

    def __init__(self, root: Path, repository: Repository, commit: str) -> None:
        self._root = root
        self._repository = repository
        self._tree = repository.tree(commit)
        self._new: dict[str, frozenset[int]] = {}
        self._texts_then: dict[str, str] = {}
        self._formers: dict[str, str] = {}
        self._counted: dict[str, Counter[str]] = {}

    def is_new(self, file: str, line: int) -> bool:
        """Whether a line of a file was written since; a line 0 stands for any of them."""
        lines = self.new_lines(file)
        return line in lines if line else bool(lines)

    def new_lines(self, file: str) -> frozenset[int]:
        """The numbers of the lines that the file did not have; white space at the ends does not count."""
        if file not in self._new:
            left = Counter(_stripped(self.text_then(file)))
            self._new[file] = frozenset(
                self._unknown(_stripped(self.text_now(file)), left)
            )
        return self._new[file]

    def gone_lines(self, files: Iterable[str]) -> list[str]:
        """The lines that files had and have no more; of files that are gone, all."""
        found: list[str] = []
        for file in files:
            left = Counter(_stripped(self.text_then(file)))
            left.subtract(_stripped(self.text_now(file)))
            found += [
                line for line, count in left.items() if count > 0 for _ in range(count)
            ]
        return found

    def names_anew(self, file: str, word: str) -> bool:
        """Whether one of a file's new lines has a word."""
        lines = self.text_now(file).splitlines()
        return any(word in lines[number - 1] for number in self.new_lines(file))

    def gone_for_good(self, files: Iterable[str]) -> list[str]:
        """The lines that files had and none of them has: what moved from one to another one is still there."""
        left: Counter[str] = Counter()
        for file in files:
            left.update(_stripped(self._text_at(file)))
            left.subtract(_stripped(self.text_now(file)))
        return [line for line, count in left.items() if count > 0]

    def paths_then(self) -> list[str]:
        """The files of the commit."""
        return list(self._tree)

    def changed_paths(self, paths: Iterable[str]) -> list[str]:
        """Those of the files whose content is not that of the commit, by git's own hash."""
        return [path for path in paths if self._is_changed(path, path)]

    def is_other(self, path: str) -> bool:
        """Whether the content of a file is not what it was, under whatever name."""
        return self._is_changed(path, self._former(path))

    def _is_changed(self, path: str, former: str) -> bool:
        _, blob = self._tree.get(former, ("", ""))
        data = self._bytes_now(path)
        if data is None:
            return bool(blob)
        return _blob_of(data, len(blob)) != blob

    def _unknown(self, lines: Sequence[str], left: Counter[str]) -> Iterator[int]:
        for number, line in enumerate(lines, 1):
            if not line:
                continue
            if left[line] > 0:
                left[line] -= 1
            else:
                yield number

    def text_then(self, file: str) -> str:
        """What a file said at the commit; nothing where it did not exist."""
        return self._text_at(self._former(file))

    def _text_at(self, path: str) -> str:
        """What the file of a path said at the commit."""
        self._read_then([path])
        return self._texts_then.get(path, "")

    def _read_then(self, paths: Iterable[str]) -> None:
        """Read what files said at the commit that are not read yet, all by one process."""
        unread = [
            path
            for path in paths
            if path in self._tree and path not in self._texts_then
        ]
        if not unread:
            return
        with self._repository.blobs() as blobs:
            contents = blobs.read([self._tree[path][1] for path in unread])
        for path, data in zip(unread, contents, strict=True):
            self._texts_then[path] = data.decode("utf-8", "replace")

    def _former(self, file: str) -> str:
        """The path that a file had: where it is new and a file that is gone had most of its lines, that one's."""
        if file in self._tree:
            return file
        if file not in self._formers:
            self._formers[file] = self._most_alike(file)
        return self._formers[file]

    def _most_alike(self, file: str) -> str:
        gone = [path for path in self._gone_paths if _may_have_moved(path, file)]
        if not gone:
            return file
        data = self._bytes_now(file) or b""
        blob = _blob_of(data, len(self._tree[gone[0]][1]))
        whole = (path for path in gone if self._tree[path][1] == blob)
        former = next(whole, "")
        return former or self._with_most_lines(file, gone)

    def _with_most_lines(self, file: str, gone: Collection[str]) -> str:
        """The one of the files that are gone that had most of a new file's lines, if more than a part of them."""
        lines = Counter(_stripped(self.text_now(file)))
        most, former = lines.total() * _MOVED, file
        self._read_then(gone)
        for path in gone:
            same = (lines & self._lines_then(path)).total()
            if same > most:
                most, former = same, path
        return former

    def _lines_then(self, path: str) -> Counter[str]:
        if path not in self._counted:
            self._counted[path] = Counter(_stripped(self._text_at(path)))
        return self._counted[path]

    @cached_property
    def _gone_paths(self) -> list[str]:
        """The files of the commit that are there no more."""
        return [path for path in self._tree if not os.path.lexists(self._root / path)]

    def text_now(self, file: str) -> str:
        """What a file says; nothing where it does not exist."""
        return (self._bytes_now(file) or b"").decode("utf-8", "replace")

    def _bytes_now(self, file: str) -> bytes | None:
        try:
            return read_file(safe_path(self._root, file))
        except (PathError, OSError):
            return None


def _may_have_moved(path: str, to: str) -> bool:
    """Whether a file may have moved: its name or its folder is the same (``zh/messages.json``, ``fr_FR.ts``)."""
    folder, _, name = path.rpartition("/")
    new_folder, _, new_name = to.rpartition("/")
    has_ending = name.rpartition(".")[2] == new_name.rpartition(".")[2]
    return has_ending and (name == new_name or folder == new_folder)


def _blob_of(data: bytes, digits: int) -> str:
    """Git's own hash of a file's content, in a repository whose hashes have so many digits."""
    algorithm = hashlib.sha256 if digits == 64 else hashlib.sha1
    return algorithm(b"blob %d\0" % len(data) + data).hexdigest()


def _stripped(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines()]
