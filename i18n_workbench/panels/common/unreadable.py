"""Locale files that could not be read: what they hold is unknown, so none of it is missing, and none can be written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.text.counting import counted

if TYPE_CHECKING:
    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.files import LoadedFile

NAMED = 3
"""Files that the line of a panel names; of the others it says how many they are."""


class Unreadable:
    """The files of a catalog that could not be read."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        files = (chunk.file for chunk in catalog.chunks)
        self.files: list[LoadedFile] = [file for file in files if file.values is None]

    def holds(self, key: str, locale: str) -> bool:
        """Whether a text that was found nowhere may stand in one of them."""
        return any(self._may_hold(file, key, locale) for file in self.files)

    def line(self) -> str:
        """What every panel says as long as there is one; empty when all were read."""
        if not self.files:
            return ""
        named = "; ".join(f"{file.path}: {file.reason}" for file in self.files[:NAMED])
        more = len(self.files) - NAMED
        rest = f"; and {counted(more, 'more file')}" if more > 0 else ""
        return f"{counted(len(self.files), 'file')} could not be read ({named}{rest}). Their texts are unreadable, not missing."

    def _may_hold(self, file: LoadedFile, key: str, locale: str) -> bool:
        entry = file.entry
        if entry.locale not in {"", locale}:
            return False
        if not self._catalog.namespaced or not entry.namespace:
            return True
        at = self._catalog.key_ids.get(key)
        return at is None or self._catalog.namespaces[at] == entry.namespace
