"""The nouns of usage: which keys code uses, where, and which it asks for in vain."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.asked import Texts, items
from i18n_workbench.bench.changing import Changing
from i18n_workbench.bench.derived import derived
from i18n_workbench.bench.notebook.emptiness import empty_means
from i18n_workbench.errors import UsageError
from i18n_workbench.language import N_
from i18n_workbench.settings.table import SETTINGS

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor

    import pandas as pd

    from i18n_workbench.bench.code.sources import Sources
    from i18n_workbench.findings import Finding
    from i18n_workbench.source.usage.report import Report
    from i18n_workbench.tables import Table


class Usages(Changing):
    """Which keys the code uses, and where."""

    @cached_property
    def sources(self) -> Sources:
        """The project's code: who reads it, what was read."""
        from i18n_workbench.bench.code.sources import Sources

        return Sources(self)

    @derived
    def usage_report(self) -> Report:
        """What the analysis of usage found, as objects."""
        from i18n_workbench.bench.code.judging import judged

        return judged(self, self.sources)

    @empty_means(N_("There is no such key."))
    def usage(
        self, key: Texts | None = None, *, executor: Executor | None = None
    ) -> pd.DataFrame:
        """Which keys are used, possibly used, unused or undefined: ``key status count reason``.

        Parameters
        ----------
        key
            Keys and branches (``a.*``); default: all. Any that stands in a file or in code.
        executor
            A ``concurrent.futures`` executor that shares the work.

        Returns
        -------
        DataFrame
            ``key`` ``status`` (text), ``count`` (int64), ``reason`` (text).

        Raises
        ------
        UsageError
            For a key that neither a file nor code has.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.usage()["status"].value_counts().to_dict()
        {'used': 27, 'unused': 3, 'undefined': 2, 'possibly used': 1}
        """
        with self.sources.spread_over(executor):
            table = self.usage_table(key)
        return table.frame()

    def usage_table(self, key: Texts | None = None, status: str = "") -> Table:
        """What :meth:`usage` frames, of one status or of all."""
        fits = self._fitting(key)
        return self.usage_report.table(fits, status)

    @empty_means(N_("No key is unused."))
    def unused(self) -> pd.DataFrame:
        """The keys that no code uses or could use: ``key status count reason``.

        Returns
        -------
        DataFrame
            ``key`` ``status`` (text), ``count`` (int64), ``reason`` (text).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.unused()["key"].tolist()
        ['common:btn.saveAll', 'common:footer.legacyNotice', 'shop:book.oldPrice']
        """
        table = self.usage_table(status="unused")
        return table.frame()

    @empty_means(N_("Every key that code asks for has a text."))
    def undefined(self) -> pd.DataFrame:
        """The keys that code uses and no locale file has, with their first place and the key that was probably meant:
        ``key status count reason file line column suggestion``.

        Returns
        -------
        DataFrame
            ``key`` ``status`` (text), ``count`` (int64), ``reason`` ``file`` (text), ``line`` ``column``
            (int64), ``suggestion`` (text).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.undefined()[["key", "file", "line"]]
                         key                         file  line
        0   common:home.news  src/components/HomePage.vue    20
        1  shop:cart.voucher    src/components/Basket.tsx    23
        """
        table = self.undefined_table()
        return table.frame()

    def undefined_table(self) -> Table:
        """What :meth:`undefined` frames."""
        return self.usage_report.undefined_table(self.catalog.keys)

    def explained(self) -> str:
        """One line: which share of the keys is explained by which translators, and who else looks like one.

        Returns
        -------
        str
            A line to print.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> i18n.open(i18n.copy_demo()).explained()
        '87 % of 31 keys are explained by $t (14), t (9), tBook (2); 3 % possibly used; 10 % unused'
        """
        from i18n_workbench.source.usage.explained import LITTLE, SHOWN, explained

        report = self.usage_report
        used = len(report.keys("used"))
        little = used < LITTLE * len(self.catalog.keys)
        candidates = self.sources.candidates(SHOWN) if little else []
        return explained(report, candidates)

    @empty_means(N_("No place in the code asks for such a key by name."))
    def places(self, key: Texts | None = None) -> pd.DataFrame:
        """Every use of a key or branch (of all keys without one): frame *places*.

        Parameters
        ----------
        key
            Keys and branches (``a.*``); default: all. Any that stands in a file or in code.

        Returns
        -------
        DataFrame
            ``key`` ``file`` (text), ``line`` ``column`` ``end_line`` ``end_column`` (int64), ``framework``
            ``scope`` ``text`` (text).

        Raises
        ------
        UsageError
            For a key that neither a file nor code has.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.places("btn.submit")[["file", "line", "text"]]
                                   file  line               text
        0  src/components/OrderForm.vue    16  common:btn.submit
        """
        table = self.places_table(key)
        return table.frame()

    def places_table(self, key: Texts | None = None) -> Table:
        """What :meth:`places` frames."""
        fits = self._fitting(key)
        return self.usage_report.places_table(fits)

    @empty_means(N_("No call makes up its key at run time."), of_code=True)
    def dynamic_calls(self) -> pd.DataFrame:
        """The calls whose key is put together at run time: ``file line column text prefix suffix framework``.

        Returns
        -------
        DataFrame
            ``file`` (text), ``line`` ``column`` (int64), ``text`` ``prefix`` ``suffix`` ``framework`` (text).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.dynamic_calls()[["file", "line", "prefix"]]
        Empty DataFrame
        Columns: [file, line, prefix]
        Index: []
        """
        table = self.usage_report.dynamic_table()
        return table.frame()

    @derived
    def users_of_keys(self) -> dict[str, set[str]]:
        """The source files that use each key."""
        users = {}
        for key, places in self.usage_report.places.items():
            users[key] = {file for file, _ in places}
        return users

    # --- inside ------------------------------------------------------------------------------------------------------

    def _take_up_setting(self, name: str) -> None:
        """Settings of usage change what is said of code, and nothing that was read of locale files."""
        if SETTINGS[name].group != "Usage analysis":
            super()._take_up_setting(name)
            return
        if name != "keysInUse":
            self.sources.forget()
        for judgement in ("usage_report", "users_of_keys"):
            self.__dict__.pop(judgement, None)
        self._listeners.tell()

    def _problems(self) -> list[Finding]:
        from i18n_workbench.catalog.parser_options import option_problems
        from i18n_workbench.findings import Finding

        problems = [*super()._problems(), *option_problems(self.settings)]
        if "sources" in self.__dict__:
            problems += self.sources.index.findings()
        report: Report | None = self.__dict__.get("usage_report")
        notes = report.notes if report is not None else ()
        for note in notes:
            problems.append(Finding("usage-not-loaded", "info", note))
        return problems

    def resolved(self, key: str) -> str:
        """A key as the catalog has it; what names none stays as it is."""
        resolved = self.catalog.resolve(key)
        if not resolved:
            return key
        whole, _ = resolved
        return whole

    def _fitting(self, asked: Texts | None) -> Callable[[str], bool] | None:
        """Whether a key is among those asked for, each of which has to stand in a file or in code; None: all are."""
        from i18n_workbench.catalog.wanted import suggestion

        if asked is None:
            return None
        keys = (*self.catalog.keys, *self.usage_report.places)
        tests = []
        for name in items(asked):
            fits = self._fits(name)
            if not any(map(fits, keys)):
                self.project.refuse_disabled()
                next_step = suggestion(self.catalog, name)
                raise UsageError(f"there is no key {name!r}", next_step=next_step)
            tests.append(fits)
        return lambda key: any(fits(key) for fits in tests)

    def _fits(self, key: str) -> Callable[[str], bool]:
        """Whether a key is the given one, or below it where that is a branch."""
        from i18n_workbench.source.globs import matcher

        name = self.resolved(key)
        branch = name.endswith(".*") or self.catalog.resolve(name) is None
        if not branch:
            return lambda each: each == name
        stem = name.removesuffix(".*")
        whole = self.catalog.qualified(stem)
        below = matcher([f"{stem}.*", f"{whole}.*"])
        return lambda each: each == name or bool(below(each))
