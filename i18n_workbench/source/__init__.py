"""What code says: scanning, uses of keys, scopes, annotations, renames.

::

    rules = rules_of(frameworks, settings, namespaces=...)       how code is read
    find_calls(text, file, rules, keys=...)                      the uses in one text
    index = SourceIndex().scan(root, rules)                      those of a whole workspace, incremental
    report = analyse(index, Inventory(keys=...))                 used, possibly used, unused, undefined; places
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazily

if TYPE_CHECKING:
    from i18n_workbench.source.change.renaming import Renames, rename
    from i18n_workbench.source.keep.index import SourceIndex
    from i18n_workbench.source.keep.scanning import BUILT_IN_IGNORES, SourceFile, walk
    from i18n_workbench.source.languages import language_of
    from i18n_workbench.source.model import DIRECTIVE, FileUses, Rules, Usage, rules_of
    from i18n_workbench.source.read.detector import Detector, find_calls
    from i18n_workbench.source.resolve.resolution import resolved
    from i18n_workbench.source.show.annotations import Annotation, annotate
    from i18n_workbench.source.show.completion import Completion, complete
    from i18n_workbench.source.show.rendering import to_html, to_terminal
    from i18n_workbench.source.usage import Inventory, analyse
    from i18n_workbench.source.usage.report import Report, Row

__all__ = [
    "BUILT_IN_IGNORES",
    "DIRECTIVE",
    "Annotation",
    "Completion",
    "Detector",
    "FileUses",
    "Inventory",
    "Renames",
    "Report",
    "Row",
    "Rules",
    "SourceFile",
    "SourceIndex",
    "Usage",
    "analyse",
    "annotate",
    "complete",
    "find_calls",
    "language_of",
    "rename",
    "resolved",
    "rules_of",
    "to_html",
    "to_terminal",
    "walk",
]

_MODULES = {
    "show.annotations": "Annotation annotate",
    "show.completion": "Completion complete",
    "read.detector": "Detector find_calls",
    "keep.index": "SourceIndex",
    "languages": "language_of",
    "model": "DIRECTIVE FileUses Rules Usage rules_of",
    "change.renaming": "Renames rename",
    "show.rendering": "to_html to_terminal",
    "usage.report": "Report Row",
    "resolve.resolution": "resolved",
    "keep.scanning": "BUILT_IN_IGNORES SourceFile walk",
    "usage": "Inventory analyse",
}
__getattr__, __dir__ = lazily(__name__, _MODULES)
