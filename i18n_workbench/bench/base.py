"""What all nouns stand on: the opened project, its catalog, its problems."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.asked import Texts, only_text, shown, texts
from i18n_workbench.bench.derived import Part, derived, forget
from i18n_workbench.bench.finding_frames import findings_frame
from i18n_workbench.bench.listeners import Listeners
from i18n_workbench.bench.notebook.emptiness import empty_means
from i18n_workbench.bench.notebook.handed_frames import HandedFrames
from i18n_workbench.catalog import Catalog
from i18n_workbench.catalog.loading import paused_collection
from i18n_workbench.disk.looking import is_folder, is_regular
from i18n_workbench.disk.state import journal_folder
from i18n_workbench.errors import UsageError
from i18n_workbench.language import N_
from i18n_workbench.progress import Progress, following
from i18n_workbench.settings.table import SETTINGS
from i18n_workbench.text.paths import folder_inside, folder_of, relative_to

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from os import PathLike
    from pathlib import Path

    import pandas as pd

    from i18n_workbench.findings import Finding
    from i18n_workbench.project import Project, Watcher
    from i18n_workbench.settings import Settings

READ_WHEN_ASKED = {"Extract"}
"""Groups of settings that nothing follows from which is kept: a string ignored by a click costs no reading of all files."""


class Opened:
    """The project and its catalog; everything that is derived from them is dropped by :meth:`reload`."""

    def __init__(
        self,
        path: str | PathLike[str],
        *,
        settings: Mapping[str, Any] | None = None,
        editor_dir: str = ".vscode",
        trust: bool = False,
        project: str | None = None,
        progress: Callable[[str], Progress] = Progress,
    ) -> None:
        from i18n_workbench.project import open_project
        from i18n_workbench.project import trust as trusting

        root = folder_of(path)
        if not is_folder(root):
            raise UsageError(
                f"there is no folder {root}", next_step="give the path of a repository"
            )
        if not isinstance(trust, bool):  # "no" would be taken for a yes
            raise UsageError(
                f"trust of open() cannot be {shown(trust)}",
                next_step="give True or False",
            )
        if trust:
            trusting.trust(root)
        with paused_collection():
            self.project: Project = open_project(
                root,
                settings=settings,
                editor_dir=folder_inside(editor_dir),
                project=project,
            )
        self.workspace = root
        """The folder that was opened."""
        self.root = self.project.root
        """The project's absolute path: all paths are relative to it."""
        self._notes = _settled(self.root)
        """What writing has to say: what was taken back, and texts of others that are kept."""
        if self._notes:
            self.project.reload()
        self._before: Catalog | None = None
        """What was read before the last reload, until that is compared with it."""
        self._progress = progress
        self._listeners = Listeners()
        self.handed_frames = HandedFrames()
        self.generation = 0
        """How often what follows from the files was forgotten."""
        self.settings.guard(self._refuse_settings_loss)
        self.settings.followed_by(self._take_up_setting)
        _ = self.catalog

    @property
    def settings(self) -> Settings:
        """The settings: ``wb.settings["sortKeys"]``, ``wb.settings.set("sortKeys", True)``, ``wb.settings.frame()``.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.settings["sortKeys"]
        False
        """
        return self.project.settings

    @derived
    def catalog(self) -> Catalog:
        """The messages as columns."""
        from i18n_workbench.catalog.kept_values import KeptValues
        from i18n_workbench.catalog.plans.loss import losses_of

        progress = self.begin("reading locale files")
        with paused_collection():
            kept = KeptValues(self.project)
            catalog = Catalog(self.project, progress, losses_of, kept)
        if self._before is not None:
            catalog.remember(self._before)
            self._before = None
        return catalog

    def _refuse_settings_loss(self, content: bytes) -> None:
        from i18n_workbench.catalog.plans.loss import refuse_losses

        refuse_losses(self.catalog, {self.settings.file: content})

    def begin(self, label: str) -> Progress:
        """The progress of a work that begins: that of the panel that runs it, else a new one."""
        return following(label) or self._progress(label)

    @property
    def frameworks(self) -> list[str]:
        """Ids of the frameworks that are enabled, in order.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.frameworks
        ['vue', 'react-i18next', 'general']
        """
        return [framework.id for framework in self.project.frameworks]

    @property
    def source_language(self) -> str:
        """The locale whose texts are the source.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.source_language
        'en'
        """
        return self.project.source_language

    @property
    def display_language(self) -> str:
        """The locale shown in annotations: `displayLanguage`, else the source language.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.display_language
        'en'
        """
        tag = self.settings["displayLanguage"]
        return self._locale(str(tag)) if tag else self.source_language

    @property
    def ignored_locales(self) -> set[str]:
        """Locales that are hidden (`ignoredLocales`), as the project's files have them."""
        return {self._locale(str(tag)) for tag in self.settings["ignoredLocales"] or ()}

    def spelled(self, tag: str) -> str:
        """A locale as a person may write it, in the project's spelling; what is none stays as it is."""
        return self._locale(tag)

    def _locale(self, tag: str) -> str:
        """A locale as a person may write it, in the project's spelling."""
        from i18n_workbench.locales import spelled

        system, delimiter = (
            self.settings["languageTagSystem"],
            self.settings["preferredDelimiter"],
        )
        return spelled(tag, self.catalog.locales, system, delimiter)

    def locale_names(self, *, ignored: bool = False) -> list[str]:
        """The locales: source first, then display, then by name; without the ignored ones unless asked for."""
        hidden = set() if ignored else self.ignored_locales
        found = [tag for tag in self.catalog.locales if tag not in hidden]
        first = [self.source_language, self.display_language]
        return sorted(
            found,
            key=lambda tag: (first.index(tag) if tag in first else len(first), tag),
        )

    def pick_locales(
        self, locales: Texts | tuple[Texts | None, ...] | None, *, ignored: bool
    ) -> list[str]:
        """The locales asked for, in the project's spelling; without any the ones that are shown."""
        is_unnamed = isinstance(locales, tuple) and all(
            each is None for each in locales
        )
        if locales is None or is_unnamed:
            return self.locale_names(ignored=ignored)
        from i18n_workbench.catalog.wanted import nearest_locale

        existing = self.locale_names(ignored=True)
        asked = texts(*locales) if isinstance(locales, tuple) else texts(locales)
        if self.project.disabled:
            return asked  # nothing is loaded, so that nobody can tell
        for tag in asked:
            if self._locale(tag) not in existing:
                raise UsageError(
                    f"there is no locale {tag!r}",
                    next_step=nearest_locale(tag, existing),
                )
        return [self._locale(tag) for tag in asked]

    def pick_locale(self, locale: Texts) -> str:
        """The one locale asked for, in the project's spelling."""
        return self.pick_locales(only_text(locale, "locale"), ignored=True)[0]

    @property
    @empty_means(
        N_("Nothing is wrong with the project's files and settings."), of_code=True
    )
    def problems(self) -> pd.DataFrame:
        """Findings of set-up and loading, located (frame *findings*).

        Returns
        -------
        DataFrame
            ``rule`` (text), ``severity`` (ordered), ``key`` ``locale`` ``form`` ``file`` (text), ``line``
            ``column`` ``end_line`` ``end_column`` (int64), ``message`` ``suggestion`` ``fingerprint`` (text).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> len(wb.problems)
        0
        """
        return findings_frame(self._problems())

    def all_problems(self) -> list[Finding]:
        """:attr:`problems` as objects."""
        return self._problems()

    def advice(self) -> list[str]:
        """Sentences on what helps those who work here together; empty where all is well."""
        return []

    def _problems(self) -> list[Finding]:
        found = [*self.project.problems]
        if self.catalog.texts_in_keys:
            found = [one for one in found if one.rule != "source-language" or one.file]
        if self.settings["queries"]:
            from i18n_workbench.query.saved import wrong_queries

            found += wrong_queries(self.settings)
        for chunk in self.catalog.chunks:
            found += chunk.file.findings
        if self.catalog.shadowed:
            from i18n_workbench.catalog.locating import Locator

            found += Locator(self.catalog).located(self.catalog.shadowed)
        found += [loss.finding() for loss in self.catalog.losses]
        found += self._notes
        return list(dict.fromkeys(found))

    def reload(self) -> None:
        """Take up what changed on disk: settings, custom framework, locale files, sources.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.reload()
        """
        self._before = self.__dict__.get("catalog", self._before)
        self.project.reload()
        self._forget()
        self._listeners.tell()

    def _take_up_setting(self, name: str) -> None:
        """Take up a setting that was set: what was read by it is read again."""
        if SETTINGS[name].group in READ_WHEN_ASKED:
            self._listeners.tell()
        else:
            self.reload()

    def take_up(self, paths: Iterable[str | Path]) -> None:
        """Take up changed files: a locale file by itself, all of them with `fullReloadOnChanged`; anything else that
        matters (settings, custom framework, manifests, new or deleted files) reloads the project.
        """
        known = {chunk.file.path for chunk in self.catalog.chunks}
        changed = {
            path if isinstance(path, str) else relative_to(self.project.root, path)
            for path in paths
        }
        catalog = self.catalog
        if (
            self.settings["fullReloadOnChanged"]
            or not changed <= known
            or not all(is_regular(self.project.root / p) for p in changed)
        ):
            self.reload()
            return
        catalog = catalog.reloaded(sorted(changed))
        self._forget()
        self.__dict__["catalog"] = catalog
        self._listeners.tell()

    def watch(self) -> Watcher:
        """Take up by itself what changes on disk, until ``.stop()`` is called on what this returns.

        Returns
        -------
        Watcher
            ``.stop()`` ends it.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> watcher = wb.watch()
        >>> watcher.stop()
        """
        from i18n_workbench.project import Watcher

        watcher = Watcher(self.project, self.take_up)
        watcher.start()
        return watcher

    def on_change(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call ``listener`` after every reload and every applied change set; what this returns ends it.

        Parameters
        ----------
        listener
            Called without arguments.

        Returns
        -------
        Callable
            Ends it when it is called.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> told = []
        >>> stop = wb.on_change(lambda: told.append("changed"))
        >>> wb.reload()
        >>> told
        ['changed']
        >>> stop()
        """
        return self._listeners.add(listener)

    def _forget(self) -> None:
        """Drop everything that is derived from files."""
        self.generation += 1
        forget(self)
        for value in list(vars(self).values()):
            if isinstance(value, Part):
                value.forget()


def _settled(root: Path) -> list[Finding]:
    """What the journal says that was taken back; where nothing was ever written it is not even imported."""
    if not is_folder(journal_folder(root)):
        return []
    from i18n_workbench.disk.journal import Journal

    return Journal(root).settle()
