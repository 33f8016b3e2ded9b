"""Hard-coded strings become keys: found, judged, given a key and a file, replaced in code.

::

    detect_text(text, "src/App.vue", options_of(settings, frameworks))     the findings in one text
"""

from __future__ import annotations

from i18n_workbench.extraction.detecting import detect_text
from i18n_workbench.extraction.judging import FLOOR
from i18n_workbench.extraction.model import COLUMNS, LANGUAGES, Hardcoded, Options, options_of

__all__ = ["COLUMNS", "FLOOR", "LANGUAGES", "Hardcoded", "Options", "detect_text", "options_of"]
