"""Machine translation: engines/, placeholders, memory, glossary, jobs.

A job takes plain rows and hands plain results to a saver, so it needs no catalog::

    job = TranslationJob([PlanRow("home.title", "fr", "Welcome, {name}!")], ["deepl"], settings, saver=print)
    job.summary
    job.run()

An engine is one class (:class:`Engine`); its contract is in ``engines/base.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazily

if TYPE_CHECKING:
    from i18n_workbench.translation.engines import Engine, Request, Result, all_engines
    from i18n_workbench.translation.jobs.experiment import Experiment
    from i18n_workbench.translation.jobs.job import TranslationJob
    from i18n_workbench.translation.jobs.patience import Patience
    from i18n_workbench.translation.jobs.plan import Outcome, PlanRow, Summary
    from i18n_workbench.translation.memory.glossary import Glossary, Term
    from i18n_workbench.translation.memory.memory import Pair, TranslationMemory
    from i18n_workbench.translation.memory.tmx import read_tmx, write_tmx
    from i18n_workbench.translation.options import Resources
    from i18n_workbench.translation.prompt import Prompt

__all__ = [
    "Engine",
    "Experiment",
    "Glossary",
    "Outcome",
    "Pair",
    "Patience",
    "PlanRow",
    "Prompt",
    "Request",
    "Resources",
    "Result",
    "Summary",
    "Term",
    "TranslationJob",
    "TranslationMemory",
    "all_engines",
    "read_tmx",
    "write_tmx",
]

_MODULES = {
    "engines": "Engine Request Result all_engines",
    "jobs.experiment": "Experiment",
    "jobs.job": "TranslationJob",
    "jobs.patience": "Patience",
    "jobs.plan": "Outcome PlanRow Summary",
    "memory.glossary": "Glossary Term",
    "memory.memory": "Pair TranslationMemory",
    "memory.tmx": "read_tmx write_tmx",
    "options": "Resources",
    "prompt": "Prompt",
}
__getattr__, __dir__ = lazily(__name__, _MODULES)
