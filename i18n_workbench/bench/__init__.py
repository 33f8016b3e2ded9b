"""The nouns of an opened project, without widgets: what panels, reports, audits and the command line stand on."""

from __future__ import annotations

from i18n_workbench.bench.querying import Querying
from i18n_workbench.bench.translating import Translating

__all__ = ["Bench"]


class Bench(Translating, Querying):
    """An opened project with all its nouns; :class:`~i18n_workbench.workbench.Workbench` puts them on screen."""
