"""Where values stand in their files: each touched file is opened once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog.files import open_document
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.text import LineIndex

if TYPE_CHECKING:
    from collections.abc import Collection

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.formats import Document
    from i18n_workbench.project.discovery import LocaleFile

    Opened = tuple[Document, LineIndex]

Range = tuple[str, int, int, int, int]
"""``file, line, column, end_line, end_column``; zeros where the place is unknown."""
_UNKNOWN = (0, 0, 0, 0)
"""Line, column, end line and end column where the place is unknown."""


class Positions:
    """Positions of cells, with the documents of the files asked for kept open."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._open: dict[str, dict[str, Opened | None]] = {}

    def find(self, key: str, locale: str, form: str = "") -> Range:
        """The place of a value (without its quotes); ``a.0`` is understood for ``a[0]``."""
        resolved = self._catalog.resolve(key, form)
        if resolved is not None:
            key, form = resolved
        cell = self._catalog.cell(key, locale, form)
        if cell is None:
            return ("", *_UNKNOWN)
        file = cell.chunk.file
        opened = self.opened(file.entry)
        if opened is None:
            return (file.path, *_UNKNOWN)
        document, lines = opened
        own_form = form if document.format.plurals else ""
        entry = document.locate(cell.path, own_form)
        if entry is None:
            return (file.path, *_UNKNOWN)
        return (file.path, *lines.range(entry.value))

    def forget(self, keep: Collection[str]) -> None:
        """Close the documents of all locales but these."""
        for locale in self._open.keys() - keep:
            del self._open[locale]

    def opened(self, entry: LocaleFile) -> Opened | None:
        """A file's document, opened once; None where it cannot be read."""
        opened = self._open.setdefault(entry.locale, {})
        if entry.path not in opened:
            opened[entry.path] = self._read(entry)
        return opened[entry.path]

    def _read(self, entry: LocaleFile) -> Opened | None:
        project = self._catalog.project
        try:
            document, _ = open_document(project.root, entry, project.settings)
        except WorkbenchError:
            return None
        return document, LineIndex(document.text)
