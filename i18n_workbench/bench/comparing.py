"""The nouns that compare states of the project: history, staleness, differences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from i18n_workbench.asked import either_word
from i18n_workbench.bench.derived import derived
from i18n_workbench.bench.likening import Likening
from i18n_workbench.bench.notebook.emptiness import empty_means
from i18n_workbench.errors import GitError
from i18n_workbench.language import N_

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence
    from pathlib import Path

    import pandas as pd

    from i18n_workbench.analysis.charts.comparing import ComparingPlots
    from i18n_workbench.analysis.history.provenance import Provenance
    from i18n_workbench.analysis.history.renamed_keys import RenamedKeys
    from i18n_workbench.analysis.history.staleness import Snapshot
    from i18n_workbench.analysis.history.timeline import Every
    from i18n_workbench.asked import Texts
    from i18n_workbench.review.store import Store
    from i18n_workbench.tables import Table


class Comparing(Likening):
    """What differs from what, and what was how when."""

    @property
    def plot(self) -> ComparingPlots:
        """Charts: ``wb.plot.coverage()``, ``wb.plot.history()``, ``wb.plot.duplicates()``."""
        from i18n_workbench.analysis.charts.comparing import ComparingPlots

        return ComparingPlots(self)

    @empty_means(N_("No commit has changed a text."))
    @either_word
    def history(
        self,
        every: Every = "week",
        since: object = None,
        until: object = None,
        locales: Texts | None = None,
        *,
        by: Literal["locale", "namespace"] = "locale",
        revision: str = "HEAD",
    ) -> pd.DataFrame:
        """Coverage over time, from git: ``commit date locale namespace total translated empty missing words coverage``.

        Of each ``day``, ``week`` or ``month`` the last commit of the main line, or every ``commit``; the numbers are
        those of a fresh checkout. ``since`` and ``until`` are dates.

        Parameters
        ----------
        every
            ``day``, ``week``, ``month``: the last commit of each; or every ``commit``.
        since
            A date, or a text that is one: ``2025-01-01``.
        until
            As ``since``.
        locales
            One or several; default: all that are not ignored.
        by
            ``locale``, or ``namespace``: a row for each of both.
        revision
            Where the main line ends.

        Returns
        -------
        DataFrame
            ``commit`` (text), ``date`` (time), ``locale`` ``namespace`` (text), ``total`` ``translated``
            ``empty`` ``missing`` ``words`` (int64), ``coverage`` (float64).

        Raises
        ------
        GitError
            When the project is in no git repository.
        UsageError
            For a period or a date that is none.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(repository)  # a folder of yours, in git
        >>> wb.history(every="month", locales="fr")[["date", "translated", "total"]]
                               date  translated  total
        0 2026-01-10 12:00:00+00:00          28     31
        1 2026-02-10 12:00:00+00:00          28     31
        2 2026-03-10 12:00:00+00:00          28     31
        """
        return self.history_table(
            every, since, until, locales, by=by, revision=revision
        ).frame()

    def history_table(
        self,
        every: Every = "week",
        since: object = None,
        until: object = None,
        locales: Texts | None = None,
        *,
        by: Literal["locale", "namespace"] = "locale",
        revision: str = "HEAD",
    ) -> Table:
        """The rows of :meth:`history`, without pandas: for commands."""
        from i18n_workbench.analysis.history.timeline import history

        wanted = None if locales is None else self.pick_locales(locales, ignored=True)
        return history(
            self.project, every, since=since, until=until, locales=wanted, by=by, revision=revision,
            progress=self.begin("reading history"),
        )  # fmt: skip

    def history_by_commit(
        self,
        every: Every = "week",
        since: object = None,
        until: object = None,
        locales: Sequence[str] | None = None,
        *,
        by: Literal["locale", "namespace"] = "locale",
    ) -> Iterator[tuple[str, Table]]:
        """Each commit with its rows of :meth:`history`, newest first, as soon as it is counted.

        What was counted is kept: going on later begins where this was left.
        """
        from i18n_workbench.analysis.history.timeline import history_by_commit

        wanted = None if locales is None else self.pick_locales(locales, ignored=True)
        return history_by_commit(
            self.project, every, since=since, until=until, locales=wanted, by=by,
            progress=self.begin("reading history"),
        )  # fmt: skip

    @empty_means(N_("No translation is known to be older than its source text."))
    @either_word
    def stale(
        self, *locales: Texts, locale: str | None = None, ignored: bool = False
    ) -> pd.DataFrame:
        """Translations whose source text changed since: ``key locale value source_then source_now reason commit author date``.

        All locales unless some are named. The review store's snapshot of the source text decides where there is one,
        else git history (outside a repository there is none). ``commit`` is the one that gave the translation its value.

        Parameters
        ----------
        *locales
            One or several, as texts or lists; default: all that are not ignored.
        locale
            As ``locales``, one by name.
        ignored
            Also the locales that `ignoredLocales` hides.

        Returns
        -------
        DataFrame
            ``key`` ``locale`` ``value`` ``source_then`` ``source_now`` ``reason`` ``commit`` ``author`` (text),
            ``date`` (time), ``form`` (text).

        Raises
        ------
        UsageError
            For an unknown locale.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.stale("ja")[["key", "reason"]]
                             key                                            reason
        0  common:errors.network  the source text is not the one that was reviewed
        """
        named = locales if locale is None else (*locales, locale)
        return self.stale_table(*named, ignored=ignored).frame()

    def stale_table(self, *locales: Texts, ignored: bool = False) -> Table:
        """The rows of :meth:`stale`, without pandas: for commands."""
        from i18n_workbench.analysis.history.staleness import stale

        picked = self.pick_locales(locales or None, ignored=ignored)
        return stale(
            self.catalog,
            picked,
            self._snapshot,
            self.provenance,
            self.begin("reading history"),
        )

    def stale_by_locale(
        self, *locales: str, ignored: bool = False
    ) -> Iterator[tuple[str, Table]]:
        """Each locale with its rows of :meth:`stale`, as soon as its history is read: a long one need not be waited for.

        Of a locale that takes long what is known already comes before the rest: it is named several times.
        What was read is kept: going on later begins where this was left.
        """
        from i18n_workbench.analysis.history.staleness import stale_by_locale

        picked = self.pick_locales(locales or None, ignored=ignored)
        return stale_by_locale(
            self.catalog,
            picked,
            self._snapshot,
            self.provenance,
            self.begin("reading history"),
        )

    @property
    def _snapshot(self) -> Snapshot | None:
        """The source texts that translations were reviewed for, where anything was."""
        if not self._has_reviews:
            return None
        store = self.reviews.store
        return store.snapshot if store.reviews else None

    @empty_means(N_("Nothing differs."))
    def diff(
        self,
        a: str | Path | None = "HEAD",
        b: str | Path | None = None,
        *,
        ignored: bool = False,
    ) -> pd.DataFrame:
        """What leads from ``a`` to ``b``: ``change key locale form old new file``.

        Each is a revision (branch, tag, commit), a folder (a path), or the working tree (None or ``"WORKTREE"``).
        ``change`` is ``renamed``, ``removed``, ``added``, ``placeholder changed``, ``source changed``, ``target changed`` or
        ``state changed``.

        Parameters
        ----------
        a
            A revision, a folder, or None for the working tree.
        b
            As ``a``.
        ignored
            Also the locales that `ignoredLocales` hides.

        Returns
        -------
        DataFrame
            ``change`` ``key`` ``locale`` ``form`` ``old`` ``new`` ``file`` (text).

        Raises
        ------
        GitError
            For a revision that git does not know, or outside a repository.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(repository)  # a folder of yours, in git
        >>> wb.diff("v1", "v2")[["change", "key", "locale", "old", "new"]]
                   change                key locale      old         new
        0  target changed  common:btn.cancel     fr  Annuler  Abandonner
        """
        from i18n_workbench.analysis.differences import frame_of

        return frame_of(self.diff_table(a, b, ignored=ignored))

    def diff_table(
        self,
        a: str | Path | None = "HEAD",
        b: str | Path | None = None,
        *,
        ignored: bool = False,
    ) -> Table:
        """The rows of :meth:`diff`, without pandas: for commands."""
        from i18n_workbench.analysis.compared import compared
        from i18n_workbench.analysis.differences import diff

        comparing = self.begin("comparing")
        found = diff(compared(self.catalog, a, b, self.begin), comparing)
        return self._not_hidden(found, ignored=ignored)

    def diff_by_locale(
        self,
        a: str | Path | None = "HEAD",
        b: str | Path | None = None,
        *,
        ignored: bool = False,
    ) -> Iterator[tuple[str, Table]]:
        """Each locale with its rows of :meth:`diff`, as soon as it is compared; renamed keys come first."""
        from i18n_workbench.analysis.compared import compared
        from i18n_workbench.analysis.differences import table_of

        comparing = self.begin("comparing")
        for locale, rows in compared(self.catalog, a, b, self.begin):
            yield locale, self._not_hidden(table_of(rows), ignored=ignored)
            comparing.step(detail=locale)

    def _not_hidden(self, table: Table, *, ignored: bool) -> Table:
        """The rows of those locales that are not ignored."""
        if ignored:
            return table
        hidden = self.ignored_locales
        return table.where(locale not in hidden for locale in table.column("locale"))

    def _stale_keys(self, locale: str, store: Store | None = None) -> set[str]:
        """Keys that are stale by snapshot, and those by history where history is at hand or short.

        So that counting stays fast in a repository with thousands of commits: there :meth:`stale` has been asked once.
        """
        by_snapshot = super()._stale_keys(locale, store)
        self._count_stale([locale])
        return by_snapshot | self._stale_by_locale.get(locale, set())

    def _known_stale_keys(
        self, locale: str, store: Store | None = None
    ) -> set[str] | None:
        """None where a long history was not read: nought would be a lie."""
        history = self.provenance
        if history is None or locale == self.source_language:
            return self._stale_keys(locale, store)
        if history.has_past and not history.is_at_hand(locale):
            return None
        return self._stale_keys(locale, store)

    @property
    def history_is_at_hand(self) -> bool:
        """Whether git's history of the project is short, or was read already."""
        history = self.provenance
        if history is None:
            return False
        translated = set(self.locale_names(ignored=True)) - {self.source_language}
        return all(map(history.is_at_hand, translated))

    @property
    def history_is_unread(self) -> bool:
        """Whether there is a history that knows of stale texts, and nobody has read it: it is long."""
        history = self.provenance
        return history is not None and history.has_past and not self.history_is_at_hand

    def _forget_decisions(self) -> None:
        super()._forget_decisions()
        self.__dict__.pop("_stale_by_locale", None)

    @derived
    def _stale_by_locale(self) -> dict[str, set[str]]:
        """The stale keys of the locales that were counted."""
        return {}

    def _count_stale(self, locales: Sequence[str]) -> None:
        """Find out which keys are stale by history, where that is at hand; together, as each time asks git anew."""
        history = self.provenance
        if history is None:
            return
        unknown = []
        for locale in locales:
            if locale not in self._stale_by_locale and history.is_at_hand(locale):
                unknown.append(locale)
        if not unknown:
            return
        self._stale_by_locale.update({locale: set() for locale in unknown})
        try:
            found = self.stale_table(*unknown, ignored=True)
        except GitError:
            # a repository that cannot be read: counting goes on without it
            return
        pairs = zip(found.column("key"), found.column("locale"), strict=True)
        for key, locale in pairs:
            self._stale_by_locale[locale].add(key)

    def _names_today(self, keys: Collection[str]) -> Mapping[str, str]:
        if self._renamed_keys is None:
            return {}
        progress = self.begin("looking for what keys are called today")
        return self._renamed_keys.today(keys, progress)

    @derived
    def _renamed_keys(self) -> RenamedKeys | None:
        from i18n_workbench.analysis.history.git_objects import repository_of
        from i18n_workbench.analysis.history.renamed_keys import RenamedKeys

        try:
            return RenamedKeys(self.catalog, repository_of(self.project))
        except GitError:
            return None

    @derived
    def provenance(self) -> Provenance | None:
        """Where values come from; None outside a repository."""
        from i18n_workbench.analysis.history.git_objects import repository_of

        try:
            repository = repository_of(self.project)
        except GitError:
            return None
        from i18n_workbench.analysis.history.provenance import Provenance

        return Provenance(self.catalog, repository)
