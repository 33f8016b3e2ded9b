"""``wb.panels``: every panel by its name. Each is a view over an object that works without it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.asked import either_word, texts
from i18n_workbench.catalog.frames.named_cells import NamedCells
from i18n_workbench.errors import UsageError
from i18n_workbench.tables import is_frame
from i18n_workbench.wrong_calls import is_kind

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from typing import Unpack

    import pandas as pd

    from i18n_workbench.asked import Texts
    from i18n_workbench.bench import Bench
    from i18n_workbench.panels.grids.grid import GridPanel
    from i18n_workbench.panels.reviewing.review import ReviewPanel
    from i18n_workbench.panels.tools.extract import ExtractPanel
    from i18n_workbench.panels.tools.progress import ProgressPanel
    from i18n_workbench.panels.tools.settings import SettingsPanel
    from i18n_workbench.panels.tools.source import SourcePanel
    from i18n_workbench.panels.tools.translate import TranslatePanel
    from i18n_workbench.panels.tools.usage import UsagePanel
    from i18n_workbench.panels.trees.tree import TreePanel
    from i18n_workbench.panels.workbench import WorkbenchPanel
    from i18n_workbench.translation.jobs.job_options import JobOptions

__all__ = ["Panels"]


@is_kind("wb.panels")
class Panels:
    """The panels of a workbench; each is imported when it is asked for.

    Examples
    --------
    >>> import i18n_workbench as i18n
    >>> wb = i18n.open(i18n.copy_demo())
    >>> wb.panels.review(wb.query("locale:fr is:missing"))
    <ReviewPanel: fr: 2 texts, 2 to do>
    """

    def __init__(self, bench: Bench) -> None:
        self._bench = bench

    def workbench(self) -> WorkbenchPanel:
        """Everything as tabs: progress, translations, keys, review, machine translation, usage, source, extract, settings.

        Returns
        -------
        WorkbenchPanel
            A widget: ``observe``, ``snapshot()``, ``close()``.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.panels.workbench()
        <WorkbenchPanel: harbour-books, Progress>
        """
        from i18n_workbench.panels.workbench import WorkbenchPanel

        return WorkbenchPanel(self._bench)

    def grid(
        self,
        locales: Texts | pd.DataFrame | None = None,
        *,
        query: str = "",
        height: int = 420,
    ) -> GridPanel:
        """Key x locale, windowed: search, filter, sort, edit, paste from a spreadsheet; saved as one change set.

        Parameters
        ----------
        locales
            One or several, or a frame with keys (and locales): a filter of ``wb.messages``, a query, findings.
            Then only its rows and locales are shown.
        query
            Only what fits it: ``wb.panels.grid("fr", query="is:missing")`` is that of ``wb.query("is:missing", "fr")``.
        height
            Pixels of the part that scrolls.

        Returns
        -------
        GridPanel
            A widget: ``observe``, ``snapshot()``, ``close()``.

        Raises
        ------
        UsageError
            When the project has no such locale, or the frame names no text of it; for what is no query.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.panels.grid(wb.missing("fr"))
        <GridPanel: 3 rows x 2 locales>
        """
        from i18n_workbench.panels.grids.grid import GridPanel

        named = None if is_frame(locales) else self._locales(locales)
        asked = self._queried(locales, query)
        if not is_frame(asked):
            return GridPanel(self._bench, named, height=height)
        cells = NamedCells.of_frame(self._bench.catalog, asked)
        beside = [self._bench.source_language, *(cells.locales or named or ())]
        shown = list(dict.fromkeys(beside)) if beside[1:] else None
        return GridPanel(self._bench, shown, height=height, cells=cells)

    def review(
        self,
        locale: str | pd.DataFrame | None = None,
        *,
        query: str = "",
        keymap: Mapping[str, list[str]] | None = None,
    ) -> ReviewPanel:
        """The review queue: filtered first, then decided by keyboard; each decision is saved at once.

        Parameters
        ----------
        locale
            A locale, or a frame with keys and locales: a filter of ``wb.messages``, a query, findings. Then the
            queue is its rows, locale after locale. Default: the only one beside the source language.
        query
            Only what fits it, as ``wb.query(query, locale)`` does.
        keymap
            Actions with other keys than usual: ``{"approve": ["y"]}``.

        Returns
        -------
        ReviewPanel
            A widget: ``observe``, ``snapshot()``, ``close()``.

        Raises
        ------
        UsageError
            When the project has no such locale, or the frame names no text of it, or only of the source language; without
            a locale where there are several to choose from, or none.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.panels.review(wb.query("locale:fr is:missing"))
        <ReviewPanel: fr: 2 texts, 2 to do>
        """
        from i18n_workbench.panels.reviewing.locale_to_review import locale_to_review
        from i18n_workbench.panels.reviewing.review import ReviewPanel

        asked = self._queried(locale, query)
        if not is_frame(asked):
            if asked is not None:
                tag = self._bench.pick_locale(asked)
            else:
                tag = locale_to_review(self._bench)
            return ReviewPanel(self._bench, tag, keymap)
        cells = NamedCells.of_frame(self._bench.catalog, asked)
        if cells.names:
            named = cells.locales
        elif locale is None or is_frame(locale):
            named = self._bench.locale_names()
        else:
            named = [self._bench.pick_locale(locale)]
        targets = [tag for tag in named if tag != self._bench.source_language]
        if not targets:
            raise UsageError(
                "this frame names no translation",
                next_step='give rows with locales, for example wb.query("locale:fr is:missing")',
            )
        return ReviewPanel(self._bench, targets[0], keymap, cells)

    def tree(self, locales: Texts | None = None, *, height: int = 420) -> TreePanel:
        """The keys as a tree with what each locale lacks; renamed and deleted by branch, after a look at the diff.

        Parameters
        ----------
        locales
            One or several; default: all that are not ignored.
        height
            Pixels of the part that scrolls.

        Returns
        -------
        TreePanel
            A widget: ``observe``, ``snapshot()``, ``close()``.

        Raises
        ------
        UsageError
            When the project has no such locale.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.panels.tree("fr")
        <TreePanel: 31 keys, 11 rows unfolded>
        """
        from i18n_workbench.panels.trees.tree import TreePanel

        shown = self._locales(locales)
        return TreePanel(self._bench, shown, height=height)

    def progress(self, *, ignored: bool = False) -> ProgressPanel:
        """How far each locale is: translated, empty, missing, stale, change requests, candidates.

        Parameters
        ----------
        ignored
            Also the locales that `ignoredLocales` hides.

        Returns
        -------
        ProgressPanel
            A widget: ``observe``, ``snapshot()``, ``close()``.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.panels.progress()
        <ProgressPanel: en 100%, ar 71%, de 100%, fr 90%, ja 87%, pl 81%, pt-BR 100%, zh-Hans 65%>
        """
        from i18n_workbench.panels.tools.progress import ProgressPanel

        return ProgressPanel(self._bench, ignored=ignored)

    def usage(self) -> UsagePanel:
        """Which keys the code uses, with the evidence; marks keys as in use and deletes what is surely unused.

        Returns
        -------
        UsagePanel
            A widget: ``observe``, ``snapshot()``, ``close()``.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.panels.usage()
        <UsagePanel: 0 keys>
        """
        from i18n_workbench.panels.tools.usage import UsagePanel

        return UsagePanel(self._bench)

    def source(self, path: str | Path = "", *, height: int = 420) -> SourcePanel:
        """A source file with its translations in it; without a path one is picked.

        Parameters
        ----------
        path
            A source file, relative to the project.
        height
            Pixels of the part that scrolls.

        Returns
        -------
        SourcePanel
            A widget: ``observe``, ``snapshot()``, ``close()``.

        Raises
        ------
        UsageError
            When there is no such file.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.panels.source("src/components/HomePage.vue")
        <SourcePanel: src/components/HomePage.vue>
        """
        from i18n_workbench.panels.tools.source import SourcePanel

        return SourcePanel(self._bench, path, height=height)

    @either_word
    def translate(
        self, locales: Texts | None = None, **job: Unpack[JobOptions]
    ) -> TranslatePanel:
        """Machine translation: plan, run, watch, cancel, look at the results, accept the good ones in bulk.

        Parameters
        ----------
        locales
            One or several; default: all that are not ignored.
        **job
            What :meth:`~i18n_workbench.bench.jobs.Jobs.translation_job` takes beside them: ``engines=``,
            ``endpoints=``, ``keys=``, ``glossary=``, ``prompt=`` ...

        Returns
        -------
        TranslatePanel
            A widget: ``observe``, ``snapshot()``, ``close()``.

        Raises
        ------
        UsageError
            For an unknown locale, key or engine.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.panels.translate("fr")
        <TranslatePanel: planned: 3>
        >>> wb.panels.translate("fr", keys="common:errors.notFound", engines="pseudo")
        <TranslatePanel: planned: 1>
        """
        from i18n_workbench.catalog.wanted import writable_locale
        from i18n_workbench.panels.tools.translate import TranslatePanel

        chosen = None
        if locales is not None:
            chosen = [
                writable_locale(self._bench.catalog, tag) for tag in texts(locales)
            ]
        return TranslatePanel(self._bench, chosen, **job)

    def extract(self, path: str | Path = "") -> ExtractPanel:
        """Hard-coded strings of a file, a folder or the whole project: pick, preview, write, undo.

        Parameters
        ----------
        path
            A source file, relative to the project.

        Returns
        -------
        ExtractPanel
            A widget: ``observe``, ``snapshot()``, ``close()``.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.panels.extract("src/components")
        <ExtractPanel: 0 strings>
        """
        from i18n_workbench.panels.tools.extract import ExtractPanel

        return ExtractPanel(
            self._bench, self._bench.strings.relative(path) if path else ""
        )

    def settings(self) -> SettingsPanel:
        """Every setting with its default and its origin, to change.

        Returns
        -------
        SettingsPanel
            A widget: ``observe``, ``snapshot()``, ``close()``.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.panels.settings()
        <SettingsPanel: .vscode/settings.json: 5 set, 0 problems>
        """
        from i18n_workbench.panels.tools.settings import SettingsPanel

        return SettingsPanel(self._bench)

    def __repr__(self) -> str:
        names = [name for name in vars(type(self)) if not name.startswith("_")]
        return f"<Panels: {', '.join(names)}>"

    def _queried(
        self, asked: Texts | pd.DataFrame | None, query: str
    ) -> Texts | pd.DataFrame | None:
        """What is asked for, or with a query the rows of it that fit."""
        if not query:
            return asked
        if not is_frame(asked):
            return self._bench.query(query, texts(asked) or None)
        return asked[self._bench.mask(query, asked)]

    def _locales(self, asked: Texts | None) -> list[str] | None:
        if asked is None:
            return None
        return self._bench.pick_locales(asked, ignored=True)
