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
    from i18n_workbench.source.annotations import Annotation, annotate
    from i18n_workbench.source.completion import Completion, complete
    from i18n_workbench.source.detector import Detector, find_calls
    from i18n_workbench.source.index import SourceIndex
    from i18n_workbench.source.languages import language_of
    from i18n_workbench.source.linked import references, resolve
    from i18n_workbench.source.model import DIRECTIVE, FileUses, Rules, Usage, rules_of
    from i18n_workbench.source.renaming import Renames, rename
    from i18n_workbench.source.rendering import to_html, to_terminal
    from i18n_workbench.source.report import Report, Row
    from i18n_workbench.source.resolution import resolved
    from i18n_workbench.source.scanning import BUILT_IN_IGNORES, SourceFile, walk
    from i18n_workbench.source.usage import Inventory, analyse

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
    "references",
    "rename",
    "resolve",
    "resolved",
    "rules_of",
    "to_html",
    "to_terminal",
    "walk",
]

_MODULES = {
    "annotations": "Annotation annotate",
    "completion": "Completion complete",
    "detector": "Detector find_calls",
    "index": "SourceIndex",
    "languages": "language_of",
    "linked": "references resolve",
    "model": "DIRECTIVE FileUses Rules Usage rules_of",
    "renaming": "Renames rename",
    "rendering": "to_html to_terminal",
    "report": "Report Row",
    "resolution": "resolved",
    "scanning": "BUILT_IN_IGNORES SourceFile walk",
    "usage": "Inventory analyse",
}
__getattr__, __dir__ = lazily(__name__, _MODULES)
