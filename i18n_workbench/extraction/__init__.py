"""Hard-coded strings become keys: found, judged, given a key and a file, replaced in code.

::

    options = options_of(settings, frameworks)
    detect_text(text, "src/App.vue", options)                    the findings in one text
    HardcodedIndex(root).scan(scope_of(...), options)            those of a workspace, incremental
    advise(text, "src/App.tsx")                                  sentences in pieces, plurals by hand
    planner = Planner(catalog, frameworks, neighbours, read)     a key, a file and a replacement for each
    Extraction(findings, planner, make_changes, read)            choose, preview, one change set
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from i18n_workbench.extraction.advice import advise, advise_files
    from i18n_workbench.extraction.detecting import detect_text
    from i18n_workbench.extraction.extracting import Extraction
    from i18n_workbench.extraction.frames import hardcoded_frame
    from i18n_workbench.extraction.judging import EXTRACTED, FLOOR
    from i18n_workbench.extraction.keygen import KeyRules, generate, key_rules
    from i18n_workbench.extraction.model import COLUMNS, LANGUAGES, Hardcoded, Options, options_of
    from i18n_workbench.extraction.natural import is_mode
    from i18n_workbench.extraction.picking import Picked, pick
    from i18n_workbench.extraction.planning import Planner
    from i18n_workbench.extraction.rows import Row
    from i18n_workbench.extraction.scanning import (
        HardcodedIndex,
        Scope,
        detect_file,
        files_below,
        files_to_scan,
        scope_of,
    )
    from i18n_workbench.extraction.similarity import Known

__all__ = [
    "COLUMNS",
    "EXTRACTED",
    "FLOOR",
    "LANGUAGES",
    "Extraction",
    "Hardcoded",
    "HardcodedIndex",
    "KeyRules",
    "Known",
    "Options",
    "Picked",
    "Planner",
    "Row",
    "Scope",
    "advise",
    "advise_files",
    "detect_file",
    "detect_text",
    "files_below",
    "files_to_scan",
    "generate",
    "hardcoded_frame",
    "is_mode",
    "key_rules",
    "options_of",
    "pick",
    "scope_of",
]

_MODULES = {
    "advice": "advise advise_files",
    "detecting": "detect_text",
    "extracting": "Extraction",
    "frames": "hardcoded_frame",
    "judging": "EXTRACTED FLOOR",
    "keygen": "KeyRules generate key_rules",
    "model": "COLUMNS LANGUAGES Hardcoded Options options_of",
    "natural": "is_mode",
    "picking": "Picked pick",
    "planning": "Planner",
    "rows": "Row",
    "scanning": "HardcodedIndex Scope detect_file files_below files_to_scan scope_of",
    "similarity": "Known",
}
_MODULE_OF = {name: module for module, names in _MODULES.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    """Import what is asked for when it is asked for: most of the room is for one question each."""
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"{__name__}.{_MODULE_OF[name]}"), name)
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
