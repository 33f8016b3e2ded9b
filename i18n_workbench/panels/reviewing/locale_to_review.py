"""Which locale is reviewed where a person names none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog.wanted import nearest_locale
from i18n_workbench.errors import UsageError

if TYPE_CHECKING:
    from i18n_workbench.bench import Bench


def locale_to_review(bench: Bench) -> str:
    """The one locale beside the source language; the source language itself where nothing is loaded, which the panel explains.

    Raises
    ------
    UsageError
        When there is none, or several.
    """
    source = bench.source_language
    if _is_unloaded(bench):
        return source
    targets = [tag for tag in bench.locale_names() if tag != source]
    if not targets:
        there = bench.locale_names(ignored=True)
        adding = "wb.panels.progress() adds one"
        raise UsageError(
            f"there is no locale beside {source}",
            next_step=adding if there else nearest_locale(source, there),
        )
    if len(targets) > 1:
        raise UsageError(
            "there are several locales to review",
            next_step=f"name one, for example wb.review({targets[0]!r}); the project has {', '.join(targets)}",
        )
    return targets[0]


def _is_unloaded(bench: Bench) -> bool:
    """Whether the workspace is switched off, or waits for one of its projects to be chosen."""
    project = bench.project
    is_waiting = bool(project.choices) and not bench.catalog.chunks
    return project.disabled or is_waiting
