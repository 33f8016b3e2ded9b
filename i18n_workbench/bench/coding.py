"""The nouns about code: usage, undefined, unused, places, annotations, and renames that go through the sources."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.asked import Texts, items, texts
from i18n_workbench.bench.changing import Changing
from i18n_workbench.bench.derived import derived
from i18n_workbench.catalog.wanted import suggestion
from i18n_workbench.disk.journal import new_series, part_of
from i18n_workbench.errors import (
    UsageError,
)
from i18n_workbench.text.paths import relative_to

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    import pandas as pd

    from i18n_workbench.bench.annotating import Annotating
    from i18n_workbench.bench.sources import Sources
    from i18n_workbench.findings import Finding
    from i18n_workbench.source.keep.index import SourceIndex
    from i18n_workbench.source.show.annotations import Annotation
    from i18n_workbench.source.show.completion import Completion
    from i18n_workbench.source.usage.report import Report


class Coding(Changing):
    """What the code says about keys."""

    @cached_property
    def sources(self) -> Sources:
        """The project's code: who reads it, what was read."""
        from i18n_workbench.bench.sources import Sources

        return Sources(self)

    def scan(self) -> SourceIndex:
        """Read the sources that are new or changed since the last scan."""
        return self.sources.scan()

    @derived
    def usage_report(self) -> Report:
        """What the analysis of usage found, as objects."""
        from i18n_workbench.bench.judging import judged

        return judged(self, self.sources)

    def usage(self, key: Texts | None = None) -> pd.DataFrame:
        """Which keys are used, possibly used, unused or undefined: ``key status count reason``.

        Parameters
        ----------
        key
            Keys and branches (``a.*``); default: all. Any that stands in a file or in code.

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
        frame = self.usage_report.frame()
        if key is None:
            return frame
        fits = self._fitting(key)
        return frame[[fits(name) for name in frame["key"]]].reset_index(drop=True)

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
        return self._with_status("unused")

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
        import pandas as pd

        from i18n_workbench.source.usage.nearest import nearest

        frame = self._with_status("undefined")
        first = (
            self.places()
            .drop_duplicates("key")
            .set_index("key")[["file", "line", "column"]]
        )
        found = frame.join(first, on="key")
        suggestions = [nearest(key, self.catalog.keys) for key in frame["key"]]
        # As a column of texts also where there is no row.
        found["suggestion"] = pd.Series(
            suggestions, found.index, dtype=frame["key"].dtype
        )
        return found

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
        from i18n_workbench.source.usage.explained import LITTLE, explained

        report = self.usage_report
        little = len(report.keys("used")) < LITTLE * len(self.catalog.keys)
        return explained(report, self.sources.candidates() if little else [])

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
        return self.usage_report.places_frame(
            None if key is None else self._fitting(key)
        )

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
        return self.usage_report.dynamic_frame()

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

        if learned:
            return frame(self.sources.learned, {}, {}, self.sources.text)
        usages = self.scan().usages(self.sources.all_names())
        return frame(
            self.sources.learned, usages, self.usage_report.reached(), self.sources.text
        )

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
        self._store(self.translator_settings(name, counts=True))

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
        self._store(self.translator_settings(name, counts=False))

    def translator_settings(
        self, name: str, *, counts: bool
    ) -> dict[str, list[str] | None]:
        """What a word about a translator changes in the settings: the list it joins, and the one that it leaves."""
        joined, left = ("usage.translators", "usage.notTranslators")[
            :: 1 if counts else -1
        ]
        changed: dict[str, list[str] | None] = {
            joined: [*self._without(joined, name), name]
        }
        if name in (self.settings[left] or ()):
            changed[left] = self._without(left, name) or None
        return changed

    def _without(self, setting: str, name: str) -> list[str]:
        return [each for each in self.settings[setting] or () if each != name]

    def _store(self, changed: Mapping[str, object]) -> None:
        with part_of(new_series()):
            for setting, value in changed.items():
                self.settings.set(setting, value)
        self.sources.forget()
        self.__dict__.pop("usage_report", None)

    def mark_in_use(self, *keys: Texts) -> None:
        """Add keys (or globs, ``errors.*``) to `keysInUse`.

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
        known = list(self.settings["keysInUse"] or ())
        self.settings.set(
            "keysInUse", [*known, *(key for key in texts(*keys) if key not in known)]
        )
        self.__dict__.pop("usage_report", None)

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

        return frame(self.annotated(path)[1])

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
        self, query: str, *, scope: str = "", limit: int = 20
    ) -> list[Completion]:
        """Keys by their name or by what they say in any language, best first."""
        from i18n_workbench.source.show.completion import complete

        keys = self.catalog.keys
        texts = {
            tag: {key: self.catalog.text(key, tag) or "" for key in keys}
            for tag in self.locale_names()
        }
        return complete(
            query, keys, texts, scope=scope, locale=self.display_language, limit=limit
        )

    def annotated(self, path: str | Path) -> tuple[str, Sequence[Annotation]]:
        """The text of a source file and its annotations, with offsets."""
        return self._annotating().annotated(path)

    def _annotating(self) -> Annotating:
        from i18n_workbench.bench.annotating import Annotating

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
        return self.sources.text(self.sources.path(path))

    def take_up(self, paths: Iterable[str | Path]) -> None:
        """Take up changed files; where only source files changed, the messages are not read again."""
        changed = {
            path if isinstance(path, str) else relative_to(self.root, path)
            for path in paths
        }
        if not self.sources.are_only_code(changed):
            super().take_up(changed)
            return
        catalog = self.catalog
        self._forget()
        self.__dict__["catalog"] = catalog
        self._tell()

    @derived
    def users_of_keys(self) -> dict[str, set[str]]:
        """The source files that use each key."""
        return {
            key: {file for file, _ in uses}
            for key, uses in self.usage_report.places.items()
        }

    # --- inside ------------------------------------------------------------------------------------------------------

    def _problems(self) -> list[Finding]:
        from i18n_workbench.catalog.files import option_problems
        from i18n_workbench.findings import Finding

        problems = [*super()._problems(), *option_problems(self.settings)]
        if "sources" in self.__dict__:
            problems += self.sources.index.findings()
        report: Report | None = self.__dict__.get("usage_report")
        if report is not None:
            problems += [
                Finding("usage-not-loaded", "warning", note) for note in report.notes
            ]
        return problems

    def resolved(self, key: str) -> str:
        """A key as the catalog has it; what names none stays as it is."""
        resolved = self.catalog.resolve(key)
        return resolved[0] if resolved else key

    def _fitting(self, asked: Texts) -> Callable[[str], bool]:
        """Whether a key is among those asked for; each has to stand in a file or in code."""
        tests = []
        for name in items(asked):
            fits = self._fits(name)
            if not any(map(fits, (*self.catalog.keys, *self.usage_report.places))):
                self.project.refuse_disabled()
                raise UsageError(
                    f"there is no key {name!r}",
                    next_step=suggestion(self.catalog, name),
                )
            tests.append(fits)
        return lambda key: any(fits(key) for fits in tests)

    def _fits(self, key: str) -> Callable[[str], bool]:
        """Whether a key is the given one, or below it where that is a branch."""
        from i18n_workbench.source.globs import matcher

        name = self.resolved(key)
        branch = name.endswith(".*") or self.catalog.resolve(name) is None
        stem = name.removesuffix(".*")
        below = matcher([f"{stem}.*", f"{self.catalog.qualified(stem)}.*"])
        return lambda each: each == name or (branch and bool(below(each)))

    def _with_status(self, status: str) -> pd.DataFrame:
        frame = self.usage_report.frame()
        return frame[frame["status"] == status].reset_index(drop=True)
