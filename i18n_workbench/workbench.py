"""The Workbench: what a notebook holds. The nouns of :class:`~i18n_workbench.bench.Bench`, shown and on screen.

Panels are imported when they are asked for.
"""

from __future__ import annotations

import warnings
import weakref
from typing import TYPE_CHECKING, Any

from i18n_workbench.asked import either_word, texts
from i18n_workbench.bench import Bench
from i18n_workbench.bench.notebook.cell_progress import begin_in_cell, is_notebook
from i18n_workbench.bench.notebook.front_end import speak_as_front_end
from i18n_workbench.bench.overview import Overview
from i18n_workbench.errors import warn
from i18n_workbench.face import FACE, RENAMED, no_such_name
from i18n_workbench.text.paths import folder_of
from i18n_workbench.wrong_calls import is_kind, said_kindly

if TYPE_CHECKING:
    from collections.abc import Mapping
    from os import PathLike
    from pathlib import Path
    from typing import Unpack

    import pandas as pd

    from i18n_workbench.asked import Texts
    from i18n_workbench.panels.grids.grid import GridPanel
    from i18n_workbench.panels.opening import Panels
    from i18n_workbench.panels.reviewing.review import ReviewPanel
    from i18n_workbench.panels.tools.extract import ExtractPanel
    from i18n_workbench.panels.tools.source import SourcePanel
    from i18n_workbench.panels.tools.translate import TranslatePanel
    from i18n_workbench.panels.trees.tree import TreePanel
    from i18n_workbench.translation.jobs.job_options import JobOptions

__all__ = ["Workbench", "open"]


@is_kind("a workbench")
class Workbench(Bench):
    """An opened project. Make one with :func:`i18n_workbench.open`."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        _speak_in_notebooks()
        if "progress" not in options:
            options["progress"] = begin_in_cell()
        super().__init__(*arguments, **options)
        self.settings.on_screen(self._settings_panel)

    def __repr__(self) -> str:
        _speak_in_notebooks()
        return Overview(self).text()

    def _repr_html_(self) -> str:
        _speak_in_notebooks()
        return Overview(self).html()

    def __dir__(self) -> list[str]:
        """The names of the face; what panels and commands stand on is none of it."""
        return [*FACE, "__class__", "__dict__", "__doc__", "__repr__"]

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """What had another name one release ago, with a warning."""
            if name.startswith("_") or hasattr(type(self), name):
                return super().__getattribute__(name)  # raises what it raised before
            if name not in RENAMED:
                raise no_such_name(name, self.catalog.locales)
            warnings.warn(
                f"wb.{name} is wb.{RENAMED[name]} now: the old name goes with the next release",
                DeprecationWarning,
                stacklevel=2,
            )
            found = self
            for part in RENAMED[name].split("."):
                found = getattr(found, part.removesuffix("()"))
                found = found() if part.endswith("()") else found
            return found

    def _ipython_key_completions_(self) -> list[str]:
        return list(self.catalog.keys)

    @property
    def panels(self) -> Panels:
        """The panels: ``wb.panels.grid()``, ``wb.panels.review("fr")``, ``wb.panels.workbench()`` and others.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.panels.tree("fr")
        <TreePanel: 31 keys, 11 rows unfolded>
        """
        from i18n_workbench.panels.opening import Panels

        return Panels(self)

    @either_word
    def grid(
        self,
        *locales: Texts | pd.DataFrame | None,
        query: str = "",
        height: int = 420,
    ) -> GridPanel:
        """The table of all translations on screen, or of a frame's rows: :meth:`Panels.grid`.

        Parameters
        ----------
        *locales
            One or several, or a frame with keys (and locales): only its rows are shown.
        query
            Only what fits it, for example ``is:missing``.
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
        >>> wb.grid("fr")
        <GridPanel: 32 rows x 1 locale>
        >>> wb.grid("fr", query="is:missing")
        <GridPanel: 2 rows x 2 locales>
        """
        return self.panels.grid(_given(locales), query=query, height=height)

    @either_word
    def review(
        self, locale: str | pd.DataFrame | None = None, *, query: str = ""
    ) -> ReviewPanel:
        """The review queue of a locale, or of a frame's rows: :meth:`Panels.review`.

        Parameters
        ----------
        locale
            A locale, or a frame with keys and locales: its rows are the queue. Default: the only one beside the source
            language.
        query
            Only what fits it, for example ``is:stale``.

        Returns
        -------
        ReviewPanel
            A widget: ``observe``, ``snapshot()``, ``close()``.

        Raises
        ------
        UsageError
            When the project has no such locale, or the frame names no translation; without a locale where there are
            several, or none.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.review("fr")
        <ReviewPanel: fr: 4 to do>
        """
        return self.panels.review(locale, query=query)

    @either_word
    def tree(self, *locales: Texts | None, height: int = 420) -> TreePanel:
        """The keys as a tree: :meth:`Panels.tree`.

        Parameters
        ----------
        *locales
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
            For an unknown locale.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.tree("fr")
        <TreePanel: 31 keys, 11 rows unfolded>
        """
        return self.panels.tree(_given(locales), height=height)

    def source(self, path: str | Path = "", *, height: int = 420) -> SourcePanel:
        """A source file with its translations in it: :meth:`Panels.source`.

        Parameters
        ----------
        path
            The source file; without one it is picked on screen.
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
        >>> wb.source("src/components/HomePage.vue").closed
        False
        """
        return self.panels.source(path, height=height)

    @either_word
    def translate(
        self, *locales: Texts | None, **job: Unpack[JobOptions]
    ) -> TranslatePanel:
        """Machine translation on screen: :meth:`Panels.translate`.

        Parameters
        ----------
        *locales
            The targets; default: all but the source language.
        **job
            What :meth:`translation_job` takes beside them: ``engines=``, ``endpoints=``, ``keys=``, ``glossary=``,
            ``prompt=`` ...

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
        >>> wb.translate("fr").closed
        False
        """
        return self.panels.translate(_given(locales), **job)

    def extract(self, path: str | Path = "") -> ExtractPanel:
        """Hard-coded strings on screen: :meth:`Panels.extract`.

        Parameters
        ----------
        path
            A file or folder; default: the whole project.

        Returns
        -------
        ExtractPanel
            A widget: ``observe``, ``snapshot()``, ``close()``.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.extract("src/components").closed
        False
        """
        return self.panels.extract(path)

    def _settings_panel(self) -> Any:
        return self.panels.settings()


@said_kindly
def open(  # noqa: A001 - the door's name: i18n.open(path)
    path: str | PathLike[str] = ".",
    *,
    settings: Mapping[str, Any] | None = None,
    editor_dir: str = ".vscode",
    trust: bool = False,
    project: str | None = None,
    revision: str | None = None,
) -> Workbench:
    """Open a repository. Reads only: writes nothing, executes nothing of it.

    Parameters
    ----------
    path
        The workspace's folder.
    settings
        Settings that go before those of the files, by name with or without prefix.
    editor_dir
        The hidden folder that holds the configuration files.
    trust
        Allow to run what the workspace's settings name (remembered for this path, outside the workspace).
    project
        Which project of a monorepo, by its path; without it a workspace with several lists them in
        ``wb.projects``.
    revision
        A branch, tag or commit: what is opened is that state, read-only, out of git and beside the working
        tree, so that several can be compared.

    Returns
    -------
    Workbench
        What everything else hangs from.

    Raises
    ------
    UsageError
        When the folder does not exist or a setting's name is unknown.
    GitError
        When there is no such revision.

    Examples
    --------
    >>> import i18n_workbench as i18n
    >>> wb = i18n.open(i18n.copy_demo())
    >>> wb.source_language
    'en'
    """
    if revision is not None:
        return _at_revision(
            path, revision, settings=settings, editor_dir=editor_dir, project=project
        )
    opened = Workbench(
        path, settings=settings, editor_dir=editor_dir, trust=trust, project=project
    )
    if opened.project.choices:
        _say_that_nothing_is_loaded(opened)
    return opened


def _speak_in_notebooks() -> None:
    """Say everything as the front end does, where there is one: also before the first panel."""
    if is_notebook():
        speak_as_front_end()


def _say_that_nothing_is_loaded(opened: Workbench) -> None:
    """Warn that all frames are empty until a project of the workspace is named: they look like those of a project at ease."""
    for problem in opened.project.problems:
        if problem.rule == "several-projects":
            warn(f"{problem.message}; {problem.suggestion}")


def _at_revision(path: str | PathLike[str], revision: str, **options: Any) -> Workbench:
    from i18n_workbench.analysis.history.snapshot import Snapshot

    snapshot = Snapshot(folder_of(path), revision)
    options["settings"] = {**(options["settings"] or {}), "readonly": True}
    opened = Workbench(snapshot.root, **options)
    weakref.finalize(opened, snapshot.close)
    return opened


def _given(locales: tuple[Any, ...]) -> Any:
    """What ``*locales`` was given: one argument as it is, several as one list."""
    return locales[0] if len(locales) == 1 else texts(*locales) or None
