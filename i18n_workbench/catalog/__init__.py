"""The messages: key model, loading, frame, change sets, the writer, the journal."""

from i18n_workbench.catalog.catalog import Catalog
from i18n_workbench.catalog.cell import Cell
from i18n_workbench.catalog.change import Change, FileEdit
from i18n_workbench.catalog.changes import ChangeSet

__all__ = ["Catalog", "Cell", "Change", "ChangeSet", "FileEdit"]
