"""The nouns of hard-coded strings: where they stand, and which of them are none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.bench.code.coding import Coding
from i18n_workbench.bench.notebook.emptiness import empty_means
from i18n_workbench.errors import UsageError, warn
from i18n_workbench.language import N_

if TYPE_CHECKING:
    from concurrent.futures import Executor

    import pandas as pd

    from i18n_workbench.bench.strings import Strings
    from i18n_workbench.tables import Table

Files = str | Path | Sequence[str | Path] | None


class HardCoded(Coding):
    """Hard-coded strings: found, or ignored."""

    @cached_property
    def strings(self) -> Strings:
        """Where hard-coded strings are looked for."""
        from i18n_workbench.bench.strings import Strings

        return Strings(self)

    @empty_means(N_("No hard-coded string was found."), of_code=True)
    def hardcoded(
        self,
        path: Files = None,
        *,
        min_confidence: float | None = None,
        mode: str = "natural",
        executor: Executor | None = None,
    ) -> pd.DataFrame:
        """Strings that people read and that no translation has (frame *hardcoded*), by file and position.

        Without ``path`` the whole project is searched, bound by `extract.scanningInclude` and `extract.scanningIgnore`;
        a file or folder given by hand is always searched. Files that no detector reads (Slim, Pug, JSP …) are
        counted in a warning. ``mode`` is ``natural`` (any text that reads like language),
        ``non-ascii``, or a locale (only texts in its script). Findings below ``min_confidence`` (0-1, default 0.4) are
        left out.

        Parameters
        ----------
        path
            Files and folders; default: the whole project, bound by `extract.scanningInclude` and
            `extract.scanningIgnore`.
        min_confidence
            Leave out what is less sure, 0 to 1; default 0.4.
        mode
            ``natural`` (any text that reads like language), ``non-ascii``, or a locale (only texts in its
            script).
        executor
            A ``concurrent.futures`` executor that shares the work.

        Returns
        -------
        DataFrame
            ``text`` ``context`` ``file`` (text), ``line`` ``column`` ``end_line`` ``end_column`` (int64),
            ``confidence`` (float64), ``suggested_key`` ``similar_key`` (text), ``similarity`` (float64),
            ``reason`` ``args`` ``language`` ``group`` (text).

        Raises
        ------
        UsageError
            When a path does not exist, or the mode is none of these.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.hardcoded()[["text", "context", "file", "line"]].head(2)
                                      text    context                       file  line
        0                  Basket overview  js-string  src/components/Basket.tsx    15
        1  Prices include value added tax.   jsx-text  src/components/Basket.tsx    20
        """
        found = self.hardcoded_table(
            path, min_confidence=min_confidence, mode=mode, executor=executor
        )
        left = self.strings.unread(self.strings.files_named(path))
        if left:
            warn(left)
        return found.frame()

    def hardcoded_table(
        self,
        path: Files = None,
        *,
        min_confidence: float | None = None,
        mode: str = "natural",
        executor: Executor | None = None,
    ) -> Table:
        """What :meth:`hardcoded` frames."""
        from i18n_workbench.extraction import hardcoded_table

        findings = self.strings.find(
            path, min_confidence=min_confidence, mode=mode, executor=executor
        )
        return hardcoded_table(findings, self.strings.namer())

    def ignore_hardcoded(self, text: str, path: str | Path | None = None) -> None:
        """Add a text to `extract.ignored`, or for one file (or glob) to `extract.ignoredByFiles`; never twice.

        Parameters
        ----------
        text
            The whole text.
        path
            A file or glob; default: everywhere.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.ignore_hardcoded("Ada")
        >>> wb.settings["extract.ignored"]
        ['Harbour Books', 'Ada']
        """
        if path is None:
            known = list(self.settings["extract.ignored"] or ())
            if text not in known:
                self.settings.set("extract.ignored", [*known, text])
            return
        lists = {
            glob: list(texts)
            for glob, texts in (self.settings["extract.ignoredByFiles"] or {}).items()
        }
        own = lists.setdefault(str(path), [])
        if text not in own:
            own.append(text)
            self.settings.set("extract.ignoredByFiles", lists)

    def unignore_hardcoded(self, text: str, path: str | Path | None = None) -> None:
        """Take a text off the list again.

        Parameters
        ----------
        text
            The whole text.
        path
            A file or glob, as it was given.

        Raises
        ------
        UsageError
            When it is not on it.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.unignore_hardcoded("Harbour Books")
        >>> wb.settings["extract.ignored"]
        []
        """
        lists = {
            glob: list(texts)
            for glob, texts in (self.settings["extract.ignoredByFiles"] or {}).items()
        }
        if path is None:
            known = list(self.settings["extract.ignored"] or ())
        else:
            known = lists.get(str(path), [])
        if text not in known:
            raise UsageError(
                f"{text!r} is not ignored",
                next_step="see wb.settings['extract.ignored']",
            )
        left = [each for each in known if each != text]
        if path is None:
            self.settings.set("extract.ignored", left)
        else:
            lists[str(path)] = left
            self.settings.set(
                "extract.ignoredByFiles",
                {glob: texts for glob, texts in lists.items() if texts},
            )
