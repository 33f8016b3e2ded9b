"""The report of an earlier process: believed where it would judge the same keys by the same code again.

Of a second process on MediaWiki judging is most: it looks for 10,000 keys in the texts of 5,441 files.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import astuple
from typing import TYPE_CHECKING, Any

from i18n_workbench.source.keep.kept_whole import KeptWhole
from i18n_workbench.source.keep.remembered import row_of, usage_of
from i18n_workbench.source.keep.stamp import plain
from i18n_workbench.source.usage.report import Report, Row

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from i18n_workbench.source.keep.index import SourceIndex
    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.usage.inventory import Inventory


class KeptReport:
    """What was said of an ``inventory`` by the code of these indexes, all of which have scanned."""

    def __init__(
        self, path: Path, indexes: Sequence[SourceIndex], inventory: Inventory
    ) -> None:
        files = [file for index in indexes for file in index.seen()]
        stamps = [index.stamp for index in indexes]
        self._kept = KeptWhole(path, files, (stamps, plain(inventory)))

    def load(self) -> Report | None:
        """The report; None where none was made, or of something else."""
        kept = self._kept.load()
        with suppress(KeyError, TypeError, ValueError):
            return Report(
                [Row(*row) for row in kept["rows"]],
                {key: _uses(rows) for key, rows in kept["places"]},
                _uses(kept["dynamic"]),
                list(kept["notes"]),
            )
        return None

    def save(self, report: Report) -> None:
        """Keep a report that was made now, where that is worthwhile."""
        if not self._kept.is_worthwhile:
            return
        places = [[key, _packed(uses)] for key, uses in report.places.items()]
        self._kept.save(
            {
                "rows": [astuple(row) for row in report.rows],
                "places": places,
                "dynamic": _packed(report.dynamic),
                "notes": report.notes,
            }
        )


def _packed(uses: Iterable[tuple[str, Usage]]) -> list[Any]:
    return [[file, *row_of(usage)] for file, usage in uses]


def _uses(rows: Iterable[Sequence[Any]]) -> list[tuple[str, Usage]]:
    return [(file, usage_of(values)) for file, *values in rows]
