"""Tables and findings as files: pure functions from frames to text or bytes, and back where people send files back.

Reports (html, markdown, sarif, junit, github, json, csv, xlsx) are made by :func:`render`; the exchange with
translators (csv, xlsx, json, XLIFF, TMX) is in ``exchange``, the baseline in ``baseline``.
"""

from i18n_workbench.reports.baseline import Baseline
from i18n_workbench.reports.report import FORMATS, Report, format_of, render

__all__ = ["FORMATS", "Baseline", "Report", "format_of", "render"]
