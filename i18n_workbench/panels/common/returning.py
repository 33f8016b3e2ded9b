"""What others have written while nobody worked in a panel, seen when somebody comes back to it: no thread looks meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from i18n_workbench.catalog.files import existing_bytes
from i18n_workbench.disk.digests import digest
from i18n_workbench.disk.looking import stamp
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.language import counted, gettext, listed
from i18n_workbench.review.location import store_path

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from i18n_workbench.bench import Bench

Stamp = tuple[int, int]


NAMED = 3
"""Deleted files that the status line names; of the others it says how many they are."""


class Seen:
    """When the files of a workspace were last seen to be what was read of them."""

    def __init__(self, bench: Bench) -> None:
        self._files: dict[str, Stamp | None] = {}
        self._reviews = _reviews(bench)

    def changed(self, bench: Bench) -> list[str]:
        """The locale files that say something else than what was read of them.

        Only those are read whose time or size is another than at the last look: 105 files take 1 ms of CPU then, 14 the first time.
        """
        found = []
        chunks = bench.catalog.chunks
        # What was deleted may come back, with another branch for example.
        for path in self._files.keys() - {chunk.file.path for chunk in chunks}:
            now = stamp(bench.root / path)
            if now is not None and self._files[path] != now:
                found.append(path)
            self._files[path] = now
        for chunk in chunks:
            path = chunk.file.path
            now = stamp(bench.root / path)
            if path in self._files and self._files[path] == now:
                continue
            self._files[path] = now
            if _digest(bench, path) != chunk.file.digest:
                found.append(path)
        return found

    def reviews_changed(self, bench: Bench) -> bool:
        """Whether somebody else has written the review store since the last look."""
        return self._reviews != _reviews(bench)

    def take_reviews(self, bench: Bench) -> None:
        """The review store as it stands now is known: a panel shows it."""
        self._reviews = _reviews(bench)


def _reviews(bench: Bench) -> Stamp | None:
    return stamp(bench.root / store_path(bench.project.editor_dir))


def _digest(bench: Bench, path: str) -> str:
    """The name of what a file says now; empty where it cannot be read, as it is for what was not read."""
    try:
        return digest(existing_bytes(bench.root, path))
    except WorkbenchError:
        return ""


def told_of_files(root: Path, paths: Sequence[str]) -> str:
    """What has become of files that others have written; which are gone is said by name, since their texts are."""
    gone = [path for path in paths if stamp(root / path) is None]
    parts = []
    if gone:
        named = [f"`{path}`" for path in gone[:NAMED]]
        more = len(gone) - len(named)
        if more:
            named.append(gettext("and {files}", files=counted(more, "more file")))
        names = listed(named)
        parts.append(gettext("deleted on disk, with all texts: {files}", files=names))
    if changed := len(paths) - len(gone):
        files = counted(changed, "file")
        parts.append(gettext("{files} changed on disk, and read again", files=files))
    return listed(parts, "; ")


_seen: WeakKeyDictionary[Bench, Seen] = WeakKeyDictionary()


def seen(bench: Bench) -> Seen:
    """What all panels of a workbench share."""
    found = _seen.get(bench)
    if found is None:
        found = _seen[bench] = Seen(bench)
    return found
