"""Translations for a project that has none: planned on a copy of it, carried to it as one change set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.bench.strings import Strings
from i18n_workbench.catalog import ChangeSet, FileEdit
from i18n_workbench.disk.looking import is_regular
from i18n_workbench.errors import UsageError
from i18n_workbench.extraction.beginnings.introduction import Introduction, Trial
from i18n_workbench.extraction.beginnings.laying import beginning_of, lay
from i18n_workbench.extraction.beginnings.spoken import spoken_language

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    import pandas as pd

    from i18n_workbench.bench.code.coding import Coding
    from i18n_workbench.extraction import Hardcoded


def introduction(
    bench: Coding,
    changes_of_code: Callable[[Callable[[ChangeSet], None]], ChangeSet],
    framework: str,
    rows: pd.DataFrame | Sequence[Hardcoded] | Sequence[str] | str | Path | None,
    min_confidence: float | None,
    **options: Any,
) -> Introduction:
    """The extraction of a project's strings into a framework that it does not have yet.

    Raises
    ------
    UsageError
        When the project has locale files, when no usual layout of the framework is known, or when its manifest
        (``package.json``) is not there.
    """
    if bench.catalog.chunks:
        raise UsageError(
            "the project has locale files: its own framework takes the strings",
            next_step="leave framework= (--framework) out",
        )
    laid = lay(
        beginning_of(framework), bench.root, bench.source_language, bench.sources.text
    )
    trial = Trial(bench.root, laid.texts, [bench.settings.file])
    copy = type(bench)(
        trial.root, settings=bench.settings.given, editor_dir=bench.project.editor_dir
    )
    strings = Strings(copy)
    findings = strings.chosen(rows, min_confidence)
    laid.by_hand += _other_language(findings, bench.source_language)

    def carry(texts: dict[str, str]) -> ChangeSet:
        changes = changes_of_code(lambda _: bench.reload())
        for path, text in sorted(texts.items()):
            old = bench.sources.text(path) if is_regular(bench.root / path) else None
            changes.edit_file(FileEdit(path, old, text, "extract"))
        changes.left += laid.by_hand
        return changes

    return Introduction(
        findings,
        strings.planner(),
        lambda _: ChangeSet(copy.catalog),
        copy.sources.text,
        copy.sources.rules(),
        trial=trial,
        carry=carry,
        **options,
    )


def _other_language(findings: Sequence[Hardcoded], language: str) -> list[str]:
    """What to know where the texts are plainly not written in the language that they go to: nothing is guessed."""
    spoken = spoken_language((found.text for found in findings), language)
    if not spoken:
        return []
    return [
        f"the texts go to {language!r} and look like {spoken!r}: set sourceLanguage to {spoken} and extract then, if they are"
    ]
