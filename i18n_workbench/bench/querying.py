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

    Place = tuple[str, str]
    """Key and locale."""

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
        self,
        text: str,
        locales: Sequence[str] | None,
        *,
        ignored: bool,
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
        fitting = set()
        for cell in self.matching(text):
            named = dict(zip(_NAMES, cell, strict=True))
            fitting.add(tuple(named[name] for name in columns))
        values = [rows[name] for name in columns]
        fits = []
        for row in zip(*values, strict=True):
            fits.append(row in fitting)
        return pd.Series(fits, index=frame.index, dtype=bool)

    def matching(
        self,
        text: str,
        locales: Sequence[str] | None = None,
    ) -> set[tuple[str, str, str]]:
        """Key, form and locale of the cells that fit a query."""
        cells = self._cells(locales, ignored=True)
        picked = self._picked(text, cells)
        fitting = set()
        for name, fits in zip(cells.names(), picked, strict=True):
            if fits:
                fitting.add(name)
        return fitting

    def groups(self, by: str) -> tuple[str, Groups] | None:
        """The column of what coverage is counted by, and its groups, where code or a query says them."""
        keys = self._bench.catalog.keys
        if ":" in by:
            return "query", lambda locale: self._fitting_and_rest(by, locale)
        if by not in {"usage", "folder", "owner"}:
            return None
        facts = BenchFacts(self._bench)
        if by == "usage":
            usage = facts.usage()
            nothing = ("unused", 0)
            groups = grouped([usage.get(key, nothing)[0]] for key in keys)
        elif by == "folder":
            users = facts.folders()
            groups = grouped(_folders(users.get(key, ())) for key in keys)
        else:
            owners = facts.owners()
            groups = grouped(owners.get(key) or [NOBODY] for key in keys)
        return by, lambda _: groups

    def _cells(self, locales: Sequence[str] | None, *, ignored: bool) -> Cells:
        picked = self._bench.pick_locales(locales, ignored=ignored)
        return Cells(self._bench.catalog, picked)

    def _picked(self, text: str, cells: Cells) -> NDArray[np.bool_]:
        facts = BenchFacts(self._bench)
        query = parse(text)
        return Matcher(cells, facts).mask(query)

    def _fitting_and_rest(
        self,
        text: str,
        locale: str,
    ) -> list[tuple[str, NDArray[np.int64]]]:
        """The keys of which a cell of the locale fits a query, and the others."""
        fitting = {key for key, _, _ in self.matching(text, [locale])}
        keys = self._bench.catalog.keys
        parts = [text if key in fitting else REST for key in keys]
        return grouped([part] for part in parts)


def _folders(files: Collection[str]) -> Collection[str]:
    folders = {posixpath.dirname(file) for file in files}
    return folders or [NOWHERE]


class BenchFacts:
    """What a bench knows of its cells, asked for when a query needs it."""

    def __init__(self, bench: Comparing) -> None:
        self._bench = bench

    def usage(self) -> Mapping[str, tuple[str, int]]:
        """Key to its status and how many places use it."""
        rows = self._bench.usage_report.rows
        return {row.key: (row.status, row.count) for row in rows}

    def folders(self) -> Mapping[str, Collection[str]]:
        """Key to the source files that use it."""
        return self._bench.users_of_keys

    def owners(self) -> Mapping[str, Collection[str]]:
        """Key to the owners of the source files that use it."""
        from i18n_workbench.project.owners import owners_of

        owners = owners_of(self._bench.root)
        owners_of_keys: dict[str, set[str]] = {}
        for key, files in self.folders().items():
            owners_of_keys[key] = set()
            for file in files:
                owners_of_keys[key].update(owners.of(file))
        return owners_of_keys

    def findings(self) -> Mapping[Place, Collection[str]]:
        """Key and locale to the rules of their findings."""
        return self._findings

    @cached_property
    def _findings(self) -> dict[Place, set[str]]:
        found: dict[Place, set[str]] = {}
        bench = self._bench
        locales = bench.locale_names(ignored=True)
        watch = bench.begin("checking")
        for finding in find(bench.catalog, locales, progress=watch):
            place = (finding.key, finding.locale)
            found.setdefault(place, set()).add(finding.rule)
        return found

    def stale(self, locale: str) -> Collection[str]:
        """The stale keys of a locale."""
        return self._bench.stale_keys(locale)

    def reviews(self) -> Mapping[Place, str]:
        """Key and locale to the review's state."""
        store = self._bench.reviews.store
        states = {}
        for key, tag, _ in store.cells():
            states[key, tag] = store.state(key, tag)
        return states

    def candidates(self) -> Collection[Place]:
        """Keys and locales with a candidate."""
        candidates = self._bench.reviews.candidates()
        return {(key, tag) for key, tag, _ in candidates}

    def comments(self) -> Collection[Place]:
        """Keys and locales with a comment."""
        store = self._bench.reviews.store
        commented = set()
        for key, tag, _ in store.cells():
            if store.comments(key, tag):
                commented.add((key, tag))
        return commented

    def descriptions(self) -> Mapping[str, str]:
        """Key to its description."""
        from i18n_workbench.catalog.descriptions import descriptions

        catalog = self._bench.catalog
        of_files = descriptions(catalog, catalog.locales)
        return {**of_files, **self._bench.reviews.descriptions()}

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
