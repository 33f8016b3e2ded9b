"""The messages: key model, loading, frame, change sets, the writer, the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog.catalog import Catalog
from i18n_workbench.catalog.cell import Cell
from i18n_workbench.lazy import lazily

if TYPE_CHECKING:
    from i18n_workbench.catalog.change import Change, FileEdit
    from i18n_workbench.catalog.changes import ChangeSet

__all__ = ["Catalog", "Cell", "Change", "ChangeSet", "FileEdit"]

_MODULES = {"change": "Change FileEdit", "changes": "ChangeSet"}
__getattr__, __dir__ = lazily(__name__, _MODULES)
