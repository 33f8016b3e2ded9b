"""Two states of a project, compared as they were before, or else now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.analysis.differences import by_locale
from i18n_workbench.analysis.history.kept_differences import KeptDifferences
from i18n_workbench.analysis.history.revisions import sides_of
from i18n_workbench.progress import Progress

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from i18n_workbench.analysis.history.kept_differences import Parts, Row
    from i18n_workbench.catalog import Catalog


def compared(
    here: Catalog,
    one: str | Path | None,
    other: str | Path | None,
    begin: Callable[[str], Progress] = Progress,
) -> Iterator[tuple[str, list[Row]]]:
    """Each locale with the rows that lead from one side to the other, as soon as it is compared: renamed keys, the source
    language, the others.

    Sides are those of :func:`sides_of`.

    Raises
    ------
    GitError
        When one is neither a revision nor a folder, or there was no project at that revision.
    UsageError
        When one is an empty text.
    """
    kept = KeptDifferences.between(here, one, other)
    known = kept.load() if kept else None
    if known is not None:
        yield from known
        return
    sides = sides_of(here, one, other, begin=begin)
    parts: Parts = []
    for part in by_locale(*sides):
        parts.append(part)
        yield part
    if kept and all(side.is_whole for side in sides):
        kept.save(parts)
