"""The nouns about code: who translates in it, what an editor would show in it, and its files taken up again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.asked import Texts, items
from i18n_workbench.bench.code.usages import Usages
from i18n_workbench.catalog.wanted import suggestion
from i18n_workbench.errors import warn
from i18n_workbench.text.paths import relative_to

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    import pandas as pd

    from i18n_workbench.bench.code.annotating import Annotating
    from i18n_workbench.source.show.annotations import Annotation
    from i18n_workbench.source.show.completion import Completion


class Coding(Usages):
    """What the code says about keys."""

    def translators(self, *, learned: bool = False) -> pd.DataFrame:
        """Who is asked for keys: the functions, attributes and marks of frameworks, and those that are learned because
        nearly all they get are keys (frame *translators*). Only what is ``learned`` is known without a full scan.

        Parameters
        ----------
        learned
            Only those that are learned: known without a full scan.

        Returns
        -------
        DataFrame
            ``name`` ``kind`` ``origin`` (text), ``calls`` ``hits`` (int64), ``share`` (float64), ``distinct``
            (int64), ``prefix`` ``namespace`` ``file`` (text), ``line`` (int64), ``counts`` (bool).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.translators()[["name", "kind", "origin"]].head(2)
          name      kind     origin
        0   $t  function  framework
        1    t  function  framework
        """
        from i18n_workbench.source.show.translators import frame

        sources = self.sources
        if learned:
            return frame(sources.learned, {}, {}, sources.text)
        index = self.sources.scan()
        usages = index.usages(sources.all_names())
        reached = self.usage_report.reached()
        return frame(sources.learned, usages, reached, sources.text)

    def confirm_translator(self, name: str) -> None:
        """Let a receiver count as a translator whatever its share, and whatever `enabledFrameworks` says: stored in
        `usage.translators`.

        Parameters
        ----------
        name
            As ``translators`` names it.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.confirm_translator("translate")
        >>> wb.settings["usage.translators"]
        ['translate']
        """
        changed = self.translator_settings(name, counts=True)
        self._store(changed)

    def refuse_translator(self, name: str) -> None:
        """Let a receiver be none, although nearly all it gets are keys: stored in `usage.notTranslators`.

        Parameters
        ----------
        name
            As ``translators`` names it.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.refuse_translator("track")
        >>> wb.settings["usage.notTranslators"]
        ['track']
        """
        changed = self.translator_settings(name, counts=False)
        self._store(changed)

    def translator_settings(
        self,
        name: str,
        *,
        counts: bool,
    ) -> dict[str, list[str] | None]:
        """What a word about a translator changes in the settings: the list it joins, and the one that it leaves."""
        joined, left = "usage.translators", "usage.notTranslators"
        if not counts:
            joined, left = left, joined
        changed: dict[str, list[str] | None] = {}
        others = self._without(joined, name)
        changed[joined] = [*others, name]
        names = self.settings[left] or ()
        if name in names:
            changed[left] = self._without(left, name) or None
        return changed

    def _without(self, setting: str, name: str) -> list[str]:
        names = self.settings[setting] or ()
        return [each for each in names if each != name]

    def _store(self, changed: Mapping[str, object]) -> None:
        from i18n_workbench.disk.journal import new_series, part_of

        with part_of(new_series()):
            for setting, value in changed.items():
                self.settings.set(setting, value)

    def mark_in_use(self, *keys: Texts) -> None:
        """Add keys (or globs, ``errors.*``) to `keysInUse`. One that fits no key is added with a warning.

        Parameters
        ----------
        *keys
            Keys and globs (``errors.*``), as texts or lists.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.mark_in_use("common:footer.*")
        >>> wb.settings["keysInUse"]
        ['common:status.*', 'common:footer.*']
        """
        listed = list(self.settings["keysInUse"] or ())
        asked = items(*keys)
        new = [key for key in asked if key not in listed]
        for key in self.sources.fitting_nothing(new):
            step = suggestion(self.catalog, key)
            warn(f"no key is called {key!r}, so nothing is in use by it: {step}")
        self.settings.set("keysInUse", [*listed, *new])

    def annotations(self, path: str | Path) -> pd.DataFrame:
        """What an editor would show inside a source file (frame *annotations*).

        Parameters
        ----------
        path
            A source file, relative to the project.

        Returns
        -------
        DataFrame
            ``key`` ``locale`` ``text`` (text), ``missing`` ``in_place`` (bool), ``color`` ``border`` ``gutter``
            ``file`` (text), ``line`` ``column`` ``end_line`` ``end_column`` (int64).

        Raises
        ------
        UsageError
            When there is no such file.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.annotations("src/components/HomePage.vue")[["key", "text"]].head(2)
                            key                          text
        0  common:home.subtitle  Used books, carefully chosen
        1     common:home.title      Welcome to Harbour Books
        """
        from i18n_workbench.source.show.annotations import frame

        _, annotations = self.annotated(path)
        return frame(annotations)

    def annotated_html(self, path: str | Path) -> str:
        """A source file with its annotations as static HTML, all locales on hover.

        Parameters
        ----------
        path
            A source file, relative to the project.

        Returns
        -------
        str
            A ``<pre>`` element.

        Raises
        ------
        UsageError
            When there is no such file.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.annotated_html("src/components/HomePage.vue")[:4]
        '<pre'
        """
        from i18n_workbench.source.show.rendering import to_html

        text, found = self.annotated(path)
        return to_html(text, found, self.texts)

    def annotated_text(self, path: str | Path, *, color: bool = True) -> str:
        """A source file with its annotations for a terminal.

        Parameters
        ----------
        path
            A source file, relative to the project.
        color
            With the colours of a terminal.

        Returns
        -------
        str
            The text of the file with its annotations.

        Raises
        ------
        UsageError
            When there is no such file.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> "common" in wb.annotated_text("src/components/HomePage.vue", color=False)
        True
        """
        from i18n_workbench.source.show.rendering import to_terminal

        text, found = self.annotated(path)
        return to_terminal(text, found, color=color)

    def complete(
        self,
        query: str,
        *,
        scope: str = "",
        limit: int = 20,
    ) -> list[Completion]:
        """Keys by their name or by what they say in any language, best first."""
        from i18n_workbench.source.show.completion import complete

        keys = self.catalog.keys
        texts: dict[str, dict[str, str]] = {}
        for tag in self.locale_names():
            texts[tag] = {}
            for key in keys:
                text = self.catalog.text(key, tag)
                texts[tag][key] = text or ""
        return complete(
            query,
            keys,
            texts,
            scope=scope,
            locale=self.display_language,
            limit=limit,
        )

    def annotated(self, path: str | Path) -> tuple[str, Sequence[Annotation]]:
        """The text of a source file and its annotations, with offsets."""
        return self._annotating().annotated(path)

    def _annotating(self) -> Annotating:
        from i18n_workbench.bench.code.annotating import Annotating

        return Annotating(self, self.sources)

    def texts(self, key: str) -> list[tuple[str, str]]:
        """``(locale, text)`` of a key in all locales, the display language first; empty where there is none."""
        return self._annotating().texts(key)

    def source_text(self, path: str | Path) -> str:
        """The text of a source file (UTF-8), without its BOM.

        Raises
        ------
        UsageError, PathError, EncodingError
            When there is no such file, it is outside the workspace, or no UTF-8.
        """
        return self.sources.text(path)

    def take_up(self, paths: Iterable[str | Path]) -> None:
        """Take up changed files; where only source files changed, the messages are not read again."""
        changed = {self._relative(path) for path in paths}
        if not self.sources.are_only_code(changed):
            super().take_up(changed)
            return
        catalog = self.catalog
        self._forget()
        self.__dict__["catalog"] = catalog
        self._listeners.tell()

    def _relative(self, path: str | Path) -> str:
        """A path as it is written inside of the workspace."""
        if isinstance(path, str):
            return path
        return relative_to(self.root, path)
