"""The nouns that look: messages, wide, coverage, missing, doctor."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from i18n_workbench.asked import Texts, either_word, texts
from i18n_workbench.bench.base import Opened
from i18n_workbench.bench.derived import derived
from i18n_workbench.bench.notebook.emptiness import empty_means
from i18n_workbench.errors import UsageError
from i18n_workbench.language import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd

    from i18n_workbench.analysis.charts.plots import Plots
    from i18n_workbench.analysis.coverage import KeysInStates
    from i18n_workbench.analysis.grouping import By, Groups
    from i18n_workbench.catalog import Catalog
    from i18n_workbench.tables import Table


class Reading(Opened):
    """Frames about what the files hold."""

    @derived
    def _messages(self) -> pd.DataFrame:
        return self._messages_of(self.catalog)

    def _messages_of(self, catalog: Catalog) -> pd.DataFrame:
        from i18n_workbench.catalog.frames.messages_frame import messages_frame

        return messages_frame(
            catalog, self.locale_names(ignored=True), self.source_language
        )

    @property
    def messages(self) -> pd.DataFrame:
        """One row per value that exists: ``key namespace form locale value source state file description``, and
        ``type``. Yours to edit: hand an edited copy to :meth:`changes`.

        Returns
        -------
        DataFrame
            ``key`` ``namespace`` ``form`` ``locale`` ``value`` ``source`` ``state`` ``file`` ``description``
            ``type`` (text).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.messages.query("locale == 'fr'")["state"].value_counts().to_dict()
        {'translated': 29, 'empty': 1}
        """
        # .11 s a million rows; a shallow copy lets NumPy write into ours (pandas 3.1)
        own = self._messages.copy()
        return self.handed_frames.mark(own, self.catalog)

    __iter__: ClassVar[None] = None  # keys are looked up, not counted through

    def __getitem__(self, key: str) -> pd.DataFrame:
        """The rows of :attr:`messages` of a key or a branch: ``wb["home.title"]``; tab completes the keys.

        Raises
        ------
        UsageError
            When there is no such key.
        """
        from i18n_workbench.catalog.wanted import suggestion

        named = self._keys_named(str(key))
        if not named:
            raise UsageError(
                f"there is no key {key!r}", next_step=suggestion(self.catalog, str(key))
            )
        return self._messages[self._messages["key"].isin(named)].reset_index(drop=True)

    def __contains__(self, key: object) -> bool:
        """Whether there is such a key or branch: whether ``wb[key]`` has rows."""
        return bool(self._keys_named(str(key)))

    def __len__(self) -> int:
        """How many keys there are."""
        return len(self.catalog.keys)

    def __bool__(self) -> bool:
        """An opened project is one, also without keys."""
        return True

    def _keys_named(self, text: str) -> list[str]:
        from i18n_workbench.catalog.wanted import keys_named
        from i18n_workbench.catalog.wanted.rows import Rows

        found = keys_named(self.catalog, text, Rows())
        return [name for name in found if name in self.catalog.key_ids]

    def wide(self, *, ignored: bool = False) -> pd.DataFrame:
        """Key x locale: the index is ``key``, or ``key form`` where the project has plural families.

        What is missing is NaN, what is there without a text is an empty text.

        Parameters
        ----------
        ignored
            Also the locales that `ignoredLocales` hides.

        Returns
        -------
        DataFrame
            Key x locale, a text column (``str``) a locale; ``columns.name`` is ``locale``.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.wide().index.names
        FrozenList(['key', 'form'])
        >>> wb.wide().loc[("common:btn.save", ""), "fr"]
        'Enregistrer les modifications'
        """
        from i18n_workbench.catalog.frames.views import wide_frame

        frame = wide_frame(self.catalog, self.locale_names(ignored=ignored))
        return self.handed_frames.mark(frame, self.catalog)

    @property
    def locales(self) -> pd.DataFrame:
        """The locales: ``locale language flag direction files ignored``, source first.

        Returns
        -------
        DataFrame
            ``locale`` ``language`` ``flag`` ``direction`` (text), ``files`` (int64), ``ignored`` (bool). ``flag`` is the
            two-letter code of a country in lower case (``gb``), empty where there is none or ``showFlags`` is off.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.locales[["locale", "language", "direction", "files"]].head(2)
          locale language direction  files
        0     en  English       ltr      2
        1     ar   Arabic       rtl      2
        """
        from i18n_workbench.catalog.frames.locales_frame import locales_frame

        return locales_frame(
            self.catalog,
            self.locale_names(ignored=True),
            self.ignored_locales,
            self.settings,
        )

    @either_word
    def coverage(
        self,
        by: By | str | Sequence[By | str] = "locale",
        *,
        ignored: bool = False,
        locales: Texts | None = None,
    ) -> pd.DataFrame:
        """How much is translated (frame *coverage*), a row per locale, and per group of ``by``.

        Parameters
        ----------
        by
            ``locale``, ``namespace``, ``file`` (of the locale: the one that holds the text, or would), ``source
            file``, ``branch`` (the first segment of keys); by the code that uses the keys: ``folder`` (of its
            files), ``owner`` (by CODEOWNERS), ``usage`` (used, possibly used, unused); or a query (``used:used
            and in:src/checkout``): what fits, and the rest. A key that several folders or owners use counts for
            each. Several of these at once count what they have in common; each has a column of its name, in
            front.
        ignored
            Also the locales that `ignoredLocales` hides.
        locales
            One or several; default: all that are not ignored.

        Returns
        -------
        DataFrame
            ``locale`` ``language`` (text), ``total`` ``translated`` ``empty`` ``missing`` (int64), ``stale``
            (Int64), ``approved`` ``words`` (int64), ``coverage`` (float64), ``unreadable`` ``words_missing``
            ``reviewed`` ``machine`` (int64). Where git's history is long and nobody has read it, ``stale`` is
            missing: ``wb.stale()`` reads it.

        Raises
        ------
        UsageError
            For anything else, or an unknown locale.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.coverage(locales="fr")[["locale", "total", "translated", "words_missing"]]
          locale  total  translated  words_missing
        0     fr     31          28              9
        >>> sorted(set(wb.coverage(by="usage", locales="fr")["usage"]))
        ['possibly used', 'unused', 'used']
        >>> shares = wb.coverage(by=["namespace", "locale"], locales=["fr", "ja"])
        >>> shares.pivot(index="namespace", columns="locale", values="coverage").round(2)
        locale       fr    ja
        namespace
        common     0.89  0.84
        shop       0.92  0.92
        """
        return self.coverage_table(by, ignored=ignored, locales=locales).frame()

    def coverage_table(
        self,
        by: By | str | Sequence[By | str] = "locale",
        *,
        ignored: bool = False,
        locales: Texts | None = None,
    ) -> Table:
        """What :meth:`coverage` is made of, without pandas: for commands."""
        from i18n_workbench.analysis.coverage import coverage_table

        picked = self.pick_locales(locales, ignored=ignored)
        columns = [name for name in texts(by) if name != "locale"]
        groups = dict(self._groups(name) for name in columns)
        self._count_stale(picked)
        return coverage_table(
            self.catalog,
            picked,
            groups,
            self._keys_in_states(),
        )

    def _count_stale(self, locales: Sequence[str]) -> None:
        """Find out at once about locales that are about to be asked for one by one."""

    def _groups(self, by: str) -> tuple[str, Groups]:
        """The column of what coverage is counted by, and its groups."""
        from i18n_workbench.analysis.grouping import groups_by

        return by, groups_by(self.catalog, by)

    @empty_means(N_("No text is missing."))
    @either_word
    def missing(self, *locales: Texts, ignored: bool = False) -> pd.DataFrame:
        """What is missing or empty: ``key namespace form locale source state``; all locales unless some are named.

        Parameters
        ----------
        *locales
            One or several, as texts or lists; default: all that are not ignored.
        ignored
            Also the locales that `ignoredLocales` hides.

        Returns
        -------
        DataFrame
            ``key`` ``namespace`` ``form`` ``locale`` ``source`` ``state`` (text).

        Raises
        ------
        UsageError
            For an unknown locale.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.missing("fr")[["key", "state"]]
                              key    state
        0       common:btn.delete  missing
        1  common:errors.notFound    empty
        2      shop:book.oldPrice  missing
        """
        return self.missing_table(*locales, ignored=ignored).frame()

    def missing_table(self, *locales: Texts, ignored: bool = False) -> Table:
        """What :meth:`missing` is made of, without pandas: for commands."""
        from i18n_workbench.catalog.required import missing_table

        return missing_table(
            self.catalog, self.pick_locales(locales or None, ignored=ignored)
        )

    def doctor(self) -> pd.DataFrame:
        """Why each file was or was not loaded, and as what (frame *files*).

        Returns
        -------
        DataFrame
            ``file`` ``locale`` ``namespace`` ``format`` ``framework`` (text), ``loaded`` ``writable`` (bool),
            ``reason`` (text), ``keys`` (int64), ``encoding`` ``newline`` (text).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.doctor().query("loaded")["format"].value_counts().to_dict()
        {'json': 16}
        """
        from i18n_workbench.catalog.frames.views import files_frame

        return files_frame(self.catalog)

    def locate(self, frame: pd.DataFrame) -> pd.DataFrame:
        """The frame with ``line column end_line end_column`` of each row's value (needs ``key`` and ``locale``).

        Parameters
        ----------
        frame
            Any frame with ``key`` and ``locale`` (and ``form``).

        Returns
        -------
        DataFrame
            The frame with ``line`` ``column`` ``end_line`` ``end_column`` (int64).

        Raises
        ------
        UsageError
            When the frame lacks ``key`` or ``locale``.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.locate(wb.messages.head(1))[["file", "line", "column"]]
                                 file  line  column
        0  src/locales/en/common.json    15      16
        """
        from i18n_workbench.catalog.frames.views import locate_frame

        return locate_frame(self.catalog, frame)

    @property
    def projects(self) -> pd.DataFrame:
        """The projects of a monorepo: ``project frameworks reason open``.

        Returns
        -------
        DataFrame
            ``project`` ``frameworks`` ``reason`` (text), ``open`` (bool).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> list(wb.projects.columns)
        ['project', 'frameworks', 'reason', 'open']
        """
        return self.projects_table().frame()

    def projects_table(self) -> Table:
        """What :attr:`projects` is made of, without pandas: for commands."""
        from i18n_workbench.project.projects_table import projects_table

        return projects_table(self.workspace, self.project)

    @property
    def plot(self) -> Plots:
        """Charts: ``wb.plot.coverage()``."""
        from i18n_workbench.analysis.charts.plots import Plots

        return Plots(self)

    def _keys_in_states(self) -> KeysInStates:
        """By the state that coverage counts, what gives the keys of a locale."""
        return {}
