"""Source files that gettext's ``POTFILES`` lists: their texts come to translators by the next extraction.

Where no template (``.pot``) is kept beside the PO files, who translates extracts first (GNOME's translators do): that no
PO file has a new text yet is no fault. A file that the list leaves out is one, as its texts never come.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.catalog.files import read_bytes
from i18n_workbench.disk.looking import is_regular, matching
from i18n_workbench.errors import WorkbenchError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator
    from pathlib import Path

    from i18n_workbench.project.files import LocaleFile

_LISTS = ("POTFILES.in", "POTFILES")
_KIND = re.compile(r"\[[^\]]*\]\s*")
"""What intltool writes before a path (``[type: gettext/glade]``)."""


class Listed:
    """Which source files are listed beside the PO files of a workspace that keeps no templates."""

    def __init__(self, root: Path, entries: Iterable[LocaleFile]) -> None:
        folders = {entry.directory for entry in entries if entry.format == "po"}
        self._lists: dict[str, str] = {}
        for folder in sorted(folders):
            if not matching(root / folder, "*.pot"):
                self._lists.update(_listed_in(root, folder))

    def list_with(self, files: Collection[str]) -> str:
        """The list that has some source files; empty where none has one of them."""
        lists = {self._lists.get(file, "") for file in files}
        return min(lists, default="")


def _listed_in(root: Path, folder: str) -> Iterator[tuple[str, str]]:
    """The files that the lists of a folder have, each with the list; paths begin in the folder above it, or above that."""
    for name in _LISTS:
        place = f"{folder}/{name}" if folder else name
        if not is_regular(root / place):
            continue
        try:
            text = read_bytes(root, place).decode("utf-8", "replace")
        except (WorkbenchError, OSError):
            continue
        for line in text.splitlines():
            path = _KIND.sub("", line).strip()
            if not path or path.startswith("#"):
                continue
            for above in _above(folder):
                yield f"{above}{path}", place


def _above(folder: str) -> Iterator[str]:
    """What may stand before a listed path, the workspace's own folder last."""
    while folder:
        folder = folder.rpartition("/")[0]
        yield f"{folder}/" if folder else ""
