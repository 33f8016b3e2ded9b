"""Queries on an opened project, and what it knows of its cells."""

from __future__ import annotations

import posixpath
from functools import cached_property
from itertools import compress
from typing import TYPE_CHECKING

from i18n_workbench.analysis.grouping import grouped
from i18n_workbench.checks.running import find
from i18n_workbench.errors import UsageError, warn
from i18n_workbench.language import gettext
from i18n_workbench.query import Cells, Matcher, parse
from i18n_workbench.query.meant import meant
from i18n_workbench.query.tree import Term, Value, is_bare

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence
    from datetime import date

    import numpy as np
    import pandas as pd
    from numpy.typing import NDArray

    from i18n_workbench.analysis.grouping import Groups
    from i18n_workbench.bench.comparing import Comparing

    Place = tuple[str, str]
    """Key and locale."""
    Name = tuple[str, str, str]
    """Key, form and locale."""
    Mask = NDArray[np.bool_]

_NAMES = ("key", "form", "locale")
"""The columns that name a cell, in the order in which :class:`Cells` does."""
LONGEST_NAME = 60
"""Letters of the name of a saved query: it has to fit into the field that offers it."""
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
        picked = self._picked(text, cells)
        if not picked.any():
            _say_what_was_meant(text, cells.locales)
        return cells.frame(picked)

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
        named_by = [name in rows.columns for name in _NAMES]
        fitting = set()
        for cell in self.matching(text):
            names = tuple(compress(cell, named_by))
            fitting.add(names)
        columns = [rows[name] for name in compress(_NAMES, named_by)]
        names_of_rows = zip(*columns, strict=True)
        fits = [names in fitting for names in names_of_rows]
        return pd.Series(fits, index=frame.index, dtype=bool)

    def matching(self, text: str, locales: Sequence[str] | None = None) -> set[Name]:
        """Key, form and locale of the cells that fit a query."""
        cells = self._cells(locales, ignored=True)
        picked = self._picked(text, cells)
        return set(compress(cells.names(), picked))

    def keep(self, name: str, text: str) -> str:
        """Keep a query in the settings; returns the term that stands for it.

        Raises
        ------
        UsageError
            For what is no query, and without a name.
        """
        parse(text)
        name = name.strip()
        if not name or len(name) > LONGEST_NAME:
            raise UsageError(
                gettext("a saved query needs a name of one to 60 letters"),
                next_step=gettext("give it one: release"),
            )
        kept = self._bench.settings["queries"] or {}
        self._bench.settings.set("queries", {**kept, name: text})
        return _term(name)

    def saved(self) -> dict[str, str]:
        """The terms that stand for the saved queries, and these."""
        kept = self._bench.settings["queries"] or {}
        return {_term(name): text for name, text in kept.items()}

    def groups(self, by: str) -> tuple[str, Groups] | None:
        """The column of what coverage is counted by, and its groups, where code or a query says them."""
        keys = self._bench.catalog.keys
        if ":" in by:
            return "query", lambda locale: self._fitting_and_rest(by, locale)
        if by not in {"usage", "folder", "owner"}:
            return None
        facts = BenchFacts(self._bench)
        parts: list[Collection[str]] = []
        if by == "usage":
            parts += [[status] for status in _statuses(facts, keys)]
        elif by == "folder":
            users = facts.folders()
            for key in keys:
                files = users.get(key, ())
                parts.append(_folders(files))
        else:
            owners = facts.owners()
            for key in keys:
                parts.append(owners.get(key) or [NOBODY])
        groups = grouped(parts)
        return by, lambda _: groups

    def _cells(self, locales: Sequence[str] | None, *, ignored: bool) -> Cells:
        picked = self._bench.pick_locales(locales, ignored=ignored)
        return Cells(self._bench.catalog, picked)

    def _picked(self, text: str, cells: Cells) -> Mask:
        facts = BenchFacts(self._bench)
        matcher = Matcher(cells, facts)
        query = parse(text)
        return matcher.mask(query)

    def _fitting_and_rest(
        self,
        text: str,
        locale: str,
    ) -> list[tuple[str, NDArray[np.int64]]]:
        """The keys of which a cell of the locale fits a query, and the others."""
        cells = self.matching(text, [locale])
        fitting = {key for key, _, _ in cells}
        parts = []
        for key in self._bench.catalog.keys:
            part = text if key in fitting else REST
            parts.append([part])
        return grouped(parts)


def _say_what_was_meant(text: str, locales: Collection[str]) -> None:
    """Warn where a query without a field searched texts for a state and found none."""
    if terms := meant(parse(text), locales):
        warn(f"no key and no text has these words; write {terms}")


def _statuses(facts: BenchFacts, keys: Sequence[str]) -> Iterator[str]:
    """The status of use of each key."""
    usage = facts.usage()
    for key in keys:
        status, _ = usage.get(key, ("unused", 0))
        yield status


def _folders(files: Collection[str]) -> Collection[str]:
    folders = {posixpath.dirname(file) for file in files}
    return folders or [NOWHERE]


class BenchFacts:
    """What a bench knows of its cells, asked for when a query needs it."""

    def __init__(self, bench: Comparing) -> None:
        self._bench = bench

    def usage(self) -> Mapping[str, tuple[str, int]]:
        """Key to its status and how many places use it."""
        usage = {}
        for row in self._bench.usage_report.rows:
            usage[row.key] = (row.status, row.count)
        return usage

    def folders(self) -> Mapping[str, Collection[str]]:
        """Key to the source files that use it."""
        return self._bench.users_of_keys

    def owners(self) -> Mapping[str, Collection[str]]:
        """Key to the owners of the source files that use it."""
        from i18n_workbench.project.owners import owners_of

        owners = owners_of(self._bench.root)
        owners_of_keys = {}
        for key, files in self.folders().items():
            own: set[str] = set()
            for file in files:
                own.update(owners.of(file))
            owners_of_keys[key] = own
        return owners_of_keys

    def findings(self) -> Mapping[Place, Collection[str]]:
        """Key and locale to the rules of their findings."""
        return self._findings

    @cached_property
    def _findings(self) -> dict[Place, set[str]]:
        rules: dict[Place, set[str]] = {}
        bench = self._bench
        locales = bench.locale_names(ignored=True)
        watch = bench.begin("checking")
        for finding in find(bench.catalog, locales, progress=watch):
            place = (finding.key, finding.locale)
            rules.setdefault(place, set()).add(finding.rule)
        return rules

    def stale(self, locale: str) -> Collection[str]:
        """The stale keys of a locale."""
        return self._bench.stale_keys(locale)

    def reviews(self) -> Mapping[Place, str]:
        """Key and locale to the review's state."""
        store = self._bench.reviews.store
        states = {}
        for key, tag, _ in store.cells():
            place = (key, tag)
            states[place] = store.state(*place)
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
            place = (key, tag)
            if store.comments(*place):
                commented.add(place)
        return commented

    def descriptions(self) -> Mapping[str, str]:
        """Key to its description."""
        from i18n_workbench.catalog.descriptions import descriptions

        catalog = self._bench.catalog
        in_files = descriptions(catalog, catalog.locales)
        in_reviews = self._bench.reviews.descriptions()
        return {**in_files, **in_reviews}

    def origins(self) -> Mapping[Name, tuple[date, str]]:
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


def _term(name: str) -> str:
    """The term that stands for a saved query."""
    value = Value(name, "word" if is_bare(name) else "quoted")
    return str(Term("saved", (value,)))
