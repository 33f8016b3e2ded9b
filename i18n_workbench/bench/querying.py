"""Queries on an opened project, and what it knows of its cells."""

from __future__ import annotations

import posixpath
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.analysis.grouping import grouped
from i18n_workbench.checks.running import find
from i18n_workbench.errors import UsageError
from i18n_workbench.query import Cells, Matcher, parse

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from datetime import date

    import numpy as np
    import pandas as pd
    from numpy.typing import NDArray

    from i18n_workbench.analysis.grouping import Groups
    from i18n_workbench.bench.comparing import Comparing

_NAMES = ("key", "form", "locale")
"""The columns that name a cell, in the order in which :class:`Cells` does."""
NOWHERE = "(no folder)"
"""Stands for the folder of keys that no code uses."""
NOBODY = "(nobody)"
"""Stands for the owner of keys whose users nobody owns, or that no code uses."""
REST = "(the rest)"
"""Stands for what does not fit a query."""


class Queries:
    """Cells picked by what is known of them."""

    def __init__(self, bench: Comparing) -> None:
        self._bench = bench

    def frame(
        self, text: str, locales: Sequence[str] | None, *, ignored: bool
    ) -> pd.DataFrame:
        """The cells that fit a query."""
        cells = self._cells(locales, ignored=ignored)
        return cells.frame(self._picked(text, cells))

    def mask(self, text: str, frame: pd.DataFrame) -> pd.Series:
        """Which rows of a frame fit a query.

        Raises
        ------
        UsageError
            For what is no query, or a frame without keys.
        """
        import pandas as pd

        rows = frame if "key" in frame.columns else frame.reset_index()
        if "key" not in rows.columns:
            raise UsageError(
                "a query needs a frame with the column key",
                next_step="start from wb.messages",
            )
        columns = [name for name in _NAMES if name in rows.columns]
        fitting: set[tuple[str, ...]] = set()
        for cell in self.matching(text):
            named = dict(zip(_NAMES, cell, strict=True))
            fitting.add(tuple(named[name] for name in columns))
        asked = zip(*(rows[name] for name in columns), strict=True)
        return pd.Series(
            [row in fitting for row in asked], index=frame.index, dtype=bool
        )

    def matching(
        self, text: str, locales: Sequence[str] | None = None
    ) -> set[tuple[str, str, str]]:
        """Key, form and locale of the cells that fit a query."""
        cells = self._cells(locales, ignored=True)
        picked = self._picked(text, cells)
        return {name for name, fits in zip(cells.names(), picked, strict=True) if fits}

    def groups(self, by: str) -> tuple[str, Groups] | None:
        """The column of what coverage is counted by, and its groups, where code or a query says them."""
        keys = self._bench.catalog.keys
        if ":" in by:
            return "query", lambda locale: self._fitting_and_rest(by, locale)
        match by:
            case "usage":
                status = {row.key: row.status for row in self._bench.usage_report.rows}
                groups = grouped([status.get(key, "unused")] for key in keys)
            case "folder":
                users = self._bench.users_of_keys
                groups = grouped(_folders(users.get(key, ())) for key in keys)
            case "owner":
                owners = BenchFacts(self._bench).owners()
                groups = grouped(owners.get(key) or [NOBODY] for key in keys)
            case _:
                return None
        return by, lambda _: groups

    def _cells(self, locales: Sequence[str] | None, *, ignored: bool) -> Cells:
        return Cells(
            self._bench.catalog, self._bench.pick_locales(locales, ignored=ignored)
        )

    def _picked(self, text: str, cells: Cells) -> NDArray[np.bool_]:
        return Matcher(cells, BenchFacts(self._bench)).mask(parse(text))

    def _fitting_and_rest(
        self, text: str, locale: str
    ) -> list[tuple[str, NDArray[np.int64]]]:
        """The keys of which a cell of the locale fits a query, and the others."""
        fitting = {key for key, _, _ in self.matching(text, [locale])}
        keys = self._bench.catalog.keys
        return grouped([text if key in fitting else REST] for key in keys)


def _folders(files: Collection[str]) -> Collection[str]:
    return {posixpath.dirname(file) for file in files} or [NOWHERE]


class BenchFacts:
    """What a bench knows of its cells, asked for when a query needs it."""

    def __init__(self, bench: Comparing) -> None:
        self._bench = bench

    def usage(self) -> Mapping[str, tuple[str, int]]:
        """Key to its status and how many places use it."""
        return {
            row.key: (row.status, row.count) for row in self._bench.usage_report.rows
        }

    def folders(self) -> Mapping[str, Collection[str]]:
        """Key to the source files that use it."""
        return self._bench.users_of_keys

    def owners(self) -> Mapping[str, Collection[str]]:
        """Key to the owners of the source files that use it."""
        from i18n_workbench.project.owners import owners_of

        owners = owners_of(self._bench.root)
        return {
            key: {name for file in files for name in owners.of(file)}
            for key, files in self.folders().items()
        }

    def findings(self) -> Mapping[tuple[str, str], Collection[str]]:
        """Key and locale to the rules of their findings."""
        return self._findings

    @cached_property
    def _findings(self) -> dict[tuple[str, str], set[str]]:
        found: dict[tuple[str, str], set[str]] = {}
        bench = self._bench
        locales = bench.locale_names(ignored=True)
        for finding in find(bench.catalog, locales, progress=bench.begin("checking")):
            found.setdefault((finding.key, finding.locale), set()).add(finding.rule)
        return found

    def stale(self, locale: str) -> Collection[str]:
        """The stale keys of a locale."""
        return self._bench.stale_keys(locale)

    def reviews(self) -> Mapping[tuple[str, str], str]:
        """Key and locale to the review's state."""
        store = self._bench.reviews.store
        return {(key, tag): store.state(key, tag) for key, tag, _ in store.cells()}

    def candidates(self) -> Collection[tuple[str, str]]:
        """Keys and locales with a candidate."""
        return {(key, tag) for key, tag, _ in self._bench.reviews.candidates()}

    def comments(self) -> Collection[tuple[str, str]]:
        """Keys and locales with a comment."""
        store = self._bench.reviews.store
        return {(key, tag) for key, tag, _ in store.cells() if store.comments(key, tag)}

    def descriptions(self) -> Mapping[str, str]:
        """Key to its description."""
        from i18n_workbench.catalog.descriptions import descriptions

        catalog = self._bench.catalog
        return {
            **descriptions(catalog, catalog.locales),
            **self._bench.reviews.descriptions(),
        }

    def origins(self) -> Mapping[tuple[str, str, str], tuple[date, str]]:
        """Key, form and locale to the day and the author of the value."""
        from i18n_workbench.bench.git import Git

        return Git(self._bench).days_of_values()

    def saved(self) -> Mapping[str, str]:
        """The saved queries by name."""
        named: dict[str, str] = self._bench.settings["queries"] or {}
        return named

    def spelled(self, locale: str) -> str:
        """A locale in the project's spelling."""
        return self._bench.spelled(locale.strip())
