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

from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazily

if TYPE_CHECKING:
    from i18n_workbench.extraction.advice import advise, advise_files
    from i18n_workbench.extraction.detecting import detect_text
    from i18n_workbench.extraction.extracting import Extraction
    from i18n_workbench.extraction.files.scanning import HardcodedIndex, detect_file
    from i18n_workbench.extraction.files.searched import (
        Scope,
        files_below,
        files_to_scan,
        scope_of,
    )
    from i18n_workbench.extraction.files.unread import unread
    from i18n_workbench.extraction.frames import hardcoded_table
    from i18n_workbench.extraction.judgement.judging import EXTRACTED, FLOOR
    from i18n_workbench.extraction.judgement.natural import is_mode
    from i18n_workbench.extraction.keys.keygen import KeyRules, generate, key_rules
    from i18n_workbench.extraction.model import (
        COLUMNS,
        LANGUAGES,
        Hardcoded,
        Options,
        options_of,
    )
    from i18n_workbench.extraction.picking import Picked, pick
    from i18n_workbench.extraction.plans.planning import Planner
    from i18n_workbench.extraction.plans.rows import Row
    from i18n_workbench.extraction.pointing import pointed_at
    from i18n_workbench.extraction.similarity import SourceTexts

__all__ = [
    "COLUMNS",
    "EXTRACTED",
    "FLOOR",
    "LANGUAGES",
    "Extraction",
    "Hardcoded",
    "HardcodedIndex",
    "KeyRules",
    "Options",
    "Picked",
    "Planner",
    "Row",
    "Scope",
    "SourceTexts",
    "advise",
    "advise_files",
    "detect_file",
    "detect_text",
    "files_below",
    "files_to_scan",
    "generate",
    "hardcoded_table",
    "is_mode",
    "key_rules",
    "options_of",
    "pick",
    "pointed_at",
    "scope_of",
    "unread",
]

_MODULES = {
    "advice": "advise advise_files",
    "detecting": "detect_text",
    "extracting": "Extraction",
    "frames": "hardcoded_table",
    "judgement.judging": "EXTRACTED FLOOR",
    "keys.keygen": "KeyRules generate key_rules",
    "model": "COLUMNS LANGUAGES Hardcoded Options options_of",
    "judgement.natural": "is_mode",
    "picking": "Picked pick",
    "plans.planning": "Planner",
    "pointing": "pointed_at",
    "plans.rows": "Row",
    "files.scanning": "HardcodedIndex detect_file",
    "files.searched": "Scope files_below files_to_scan scope_of",
    "similarity": "SourceTexts",
    "files.unread": "unread",
}
__getattr__, __dir__ = lazily(__name__, _MODULES)
