"""Commits before which files stood nowhere else, kept outside the workspace: who asks again does not look again.

To look is to list the files of a commit, and to open the project as it was then: of jellyfin-web's 16,000 commits that
changed a locale file 194 brought one, and looking before these was half of the time until the first locale was told.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from i18n_workbench.analysis.history.kept_origins import name_of
from i18n_workbench.disk.state import (
    state_folder,
    with_sum,
    without_sum,
    write_cache,
)

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from i18n_workbench.analysis.history.layouts import Layout

KEPT = 20_000
"""Searches that are kept, 20 bytes each."""


class KeptSearches:
    """What was looked for without finding anything."""

    def __init__(self, layout: Layout, locales: Iterable[str]) -> None:
        folder = state_folder(layout.project.root) / "history"
        self._path = folder / f"searches-{name_of(layout, locales)}.json"
        self._vain = dict.fromkeys(_read(self._path))
        self._has_more = False
        self._known = ""

    def know(self, places: Iterable[str]) -> None:
        """What is looked for from now on is another place than these."""
        self._known = _mark(sorted(places))

    def are_vain(self, commit: str, files: Iterable[str]) -> bool:
        """Whether it was in vain to look where files stood before a commit that brought them, while these places were known."""
        return _mark(self._known, commit, sorted(files)) in self._vain

    def note(self, commit: str, files: Iterable[str]) -> None:
        """Remember that looking was in vain."""
        mark = _mark(self._known, commit, sorted(files))
        self._has_more = self._has_more or mark not in self._vain
        self._vain[mark] = None

    def save(self) -> None:
        """Keep what was learned."""
        if self._has_more:
            marks = list(self._vain)[-KEPT:]
            write_cache(self._path, with_sum(json.dumps(marks).encode()))
            self._has_more = False


def _mark(*asked: object) -> str:
    content = repr(asked).encode("utf-8", "surrogatepass")
    return hashlib.sha256(content).hexdigest()[:16]


def _read(path: Path) -> list[str]:
    """The marks that are kept; none where the file is missing or damaged: it is looked again."""
    try:
        marks = json.loads(without_sum(path.read_bytes()))
    except (OSError, ValueError):
        return []
    return [str(mark) for mark in marks] if isinstance(marks, list) else []
