"""The nouns of queries: query, mask, and what a project knows of its cells."""

from __future__ import annotations

import posixpath
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.bench.derived import derived
from i18n_workbench.bench.gating import Gating
from i18n_workbench.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from datetime import date

    import numpy as np
    import pandas as pd
    from numpy.typing import NDArray

    from i18n_workbench.analysis.grouping import Groups
    from i18n_workbench.query import Cells

NOWHERE = "(no folder)"
"""Stands for the folder of keys that no code uses."""
NOBODY = "(nobody)"
"""Stands for the owner of keys whose users nobody owns, or that no code uses."""
REST = "(the rest)"
"""Stands for what does not fit a query."""


class Querying(Gating):
    """Cells picked by what is known of them."""

    def query(
        self, text: str, locales: str | Sequence[str] | None = None, *, ignored: bool = False
    ) -> pd.DataFrame:
        """The cells that fit a query: ``key namespace form locale source value state file``.

        Cells that are due and missing are among them, with NaN as value; the page *Queries* has the language.

        Parameters
        ----------
        text
            For example ``locale:fr is:missing and key:checkout.* and not used:unused``.
        locales
            Only these; default: all that are not ignored.

        Raises
        ------
        UsageError
            With its column, for what is no query; for an unknown locale.

        Examples
        --------
        >>> import i18n_workbench as i18n, tempfile
        >>> wb = i18n.open(i18n.copy_demo(tempfile.mkdtemp() + "/demo"))
        >>> list(wb.query("locale:fr is:empty")["key"])
        ['common:errors.notFound']
        """
        cells = self._cells(locales, ignored=ignored)
        return cells.frame(self._picked(text, cells))

    def mask(self, text: str, frame: pd.DataFrame) -> pd.Series:
        """Which rows of a frame fit a query, as a mask of the frame: by ``key``, and by ``locale`` and ``form`` where the
        frame has them.

        Raises
        ------
        UsageError
            For what is no query, or a frame without keys.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> frame = wb.messages
        >>> int(wb.mask("locale:fr is:empty", frame).sum())
        1
        """
        import pandas as pd

        rows = frame if "key" in frame.columns else frame.reset_index()
        if "key" not in rows.columns:
            raise UsageError(
                "a query needs a frame with the column key", next_step="start from wb.messages"
            )
        names = [name for name in ("key", "form", "locale") if name in rows.columns]
        cells = self._cells(None, ignored=True)
        picked = self._picked(text, cells)
        at = [("key", "form", "locale").index(name) for name in names]
        fitting = {
            tuple(name[n] for n in at)
            for name, fits in zip(cells.names(), picked, strict=True)
            if fits
        }
        found = [row in fitting for row in zip(*(rows[name] for name in names), strict=True)]
        return pd.Series(found, index=frame.index, dtype=bool)

    def matching(
        self, text: str, locales: Sequence[str] | None = None
    ) -> set[tuple[str, str, str]]:
        """Key, form and locale of the cells that fit a query."""
        cells = self._cells(locales, ignored=True)
        picked = self._picked(text, cells)
        return {name for name, fits in zip(cells.names(), picked, strict=True) if fits}

    def _cells(self, locales: str | Sequence[str] | None, *, ignored: bool) -> Cells:
        from i18n_workbench.query import Cells

        named = [locales] if isinstance(locales, str) else locales
        return Cells(self.catalog, self.pick_locales(named, ignored=ignored))

    def _picked(self, text: str, cells: Cells) -> NDArray[np.bool_]:
        from i18n_workbench.query import Matcher, parse

        return Matcher(cells, BenchFacts(self)).mask(parse(text))

    def _groups(self, by: str) -> tuple[str, Groups]:
        from i18n_workbench.analysis.grouping import grouped

        keys = self.catalog.keys
        match by:
            case "usage":
                status = {row.key: row.status for row in self.usage_report.rows}
                groups = grouped([status.get(key, "unused")] for key in keys)
            case "folder":
                folders = {
                    key: {posixpath.dirname(file) for file in self.users_of_keys.get(key, ())}
                    for key in keys
                }
                groups = grouped(folders[key] or [NOWHERE] for key in keys)
            case "owner":
                owners = BenchFacts(self).owners()
                groups = grouped(owners.get(key) or [NOBODY] for key in keys)
            case _ if ":" in by:
                return "query", lambda locale: self._fitting_and_rest(by, locale)
            case _:
                return super()._groups(by)
        return by, lambda _: groups

    def _fitting_and_rest(self, text: str, locale: str) -> list[tuple[str, NDArray[np.int64]]]:
        """The keys of which a cell of the locale fits a query, and the others."""
        from i18n_workbench.analysis.grouping import grouped

        fitting = {key for key, _, _ in self.matching(text, [locale])}
        return grouped([text if key in fitting else REST] for key in self.catalog.keys)

    @derived
    def users_of_keys(self) -> dict[str, set[str]]:
        """The source files that use each key."""
        return {key: {file for file, _ in uses} for key, uses in self.usage_report.places.items()}


class BenchFacts:
    """What a bench knows of its cells, asked for when a query needs it."""

    def __init__(self, bench: Querying) -> None:
        self._bench = bench

    def usage(self) -> Mapping[str, tuple[str, int]]:
        """Key to its status and how many places use it."""
        return {row.key: (row.status, row.count) for row in self._bench.usage_report.rows}

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
        for finding in self._bench.check_findings():
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
        return {**descriptions(catalog, catalog.locales), **self._bench.reviews.descriptions()}

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
        return self._bench.spelled(locale)
