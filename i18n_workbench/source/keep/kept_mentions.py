"""What earlier processes found of a project's keys in files, by file, for one set of keys.

One file in the user's state folder. It holds as long as the keys and the rules of reading stay what they are.
"""

from __future__ import annotations

import time
from hashlib import blake2b
from typing import TYPE_CHECKING

from i18n_workbench.errors import WorkbenchError
from i18n_workbench.source.keep.remembered import RECENT, WORTHWHILE, loaded, save

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from i18n_workbench.source.keep.key_search import Vocabulary
    from i18n_workbench.source.keep.remembered import Row


class KeptMentions:
    """The keys in the files of one workspace; ``rules`` names everything else that they depend on."""

    def __init__(self, path: Path, rules: str) -> None:
        self._path = path
        self._rules = rules
        self._known: Vocabulary | None = None
        self._stamp = ""
        self._rows: dict[str, Row] = {}
        self._new = 0

    def of(self, vocabulary: Vocabulary) -> None:
        """Take up what is known of these keys."""
        if vocabulary != self._known:
            self._known, self._stamp, self._new = (
                vocabulary,
                _stamp(self._rules, vocabulary),
                0,
            )
            self._rows = loaded(self._path, self._stamp)

    def get(self, file: str, mtime: int, size: int) -> frozenset[bytes] | None:
        """What a file has if it is as it was then, None where nobody knows."""
        row = self._rows.get(file)
        if not isinstance(row, list) or len(row) != 3 or row[:2] != [mtime, size]:
            return None
        return _split(row[2])

    def put(self, file: str, mtime: int, size: int, keys: frozenset[bytes]) -> None:
        """Note what a file has."""
        self._rows[file] = [mtime, size, b"\n".join(sorted(keys)).decode()]
        self._new += 1

    def keep(self, files: Collection[str]) -> None:
        """Hand what is known of these files to later processes, as soon as it is worth the writing."""
        if self._new < WORTHWHILE:
            return
        until = time.time_ns() - RECENT
        self._new = 0
        rows = {
            file: row
            for file, row in self._rows.items()
            if file in files and row[0] < until
        }
        try:
            save(self._path, self._stamp, rows)
        except (
            OSError,
            WorkbenchError,
        ):  # a state folder that cannot be written to is none
            return


def _stamp(rules: str, vocabulary: Vocabulary) -> str:
    made = blake2b(rules.encode(), digest_size=16)
    for part in (vocabulary.keys, vocabulary.texts, vocabulary.plain):
        made.update(b"\0\0".join(sorted(part)) + b"\0\0\0")
    return made.hexdigest()


def _split(text: str) -> frozenset[bytes]:
    return frozenset(text.encode().split(b"\n")) if text else frozenset()
