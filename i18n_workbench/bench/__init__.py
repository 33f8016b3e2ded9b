"""The nouns of an opened project, without widgets: what panels, reports, audits and the command line stand on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.asked import Texts, either_word
from i18n_workbench.bench.baselines import Baselines
from i18n_workbench.bench.notebook.emptiness import empty_means
from i18n_workbench.bench.translating import Translating
from i18n_workbench.language import N_
from i18n_workbench.lazy import lazily

if TYPE_CHECKING:
    from collections.abc import Sequence
    from os import PathLike

    import pandas as pd

    from i18n_workbench.analysis.grouping import Groups
    from i18n_workbench.bench.edits import Changes
    from i18n_workbench.bench.git import Git
    from i18n_workbench.findings import Severity
    from i18n_workbench.gate.verdict import Verdict

__all__ = ["Bench", "Changes", "Git"]


class Bench(Translating, Baselines):
    """An opened project with all its nouns; :class:`~i18n_workbench.workbench.Workbench` puts them on screen."""

    def changes(
        self, frame: pd.DataFrame | None = None, *, delete_missing: bool = False
    ) -> Changes:
        """A new change set; with an edited frame exactly the cells that differ.

        Parameters
        ----------
        frame
            An edited copy of ``wb.messages`` or ``wb.wide()``, or any frame with the columns (or index levels)
            ``key``, ``locale``, ``value`` (and ``form``), or with a column for each locale. Rows that it lacks
            are left alone.
        delete_missing
            Delete the cells that are missing (NaN, None) in the frame; else they are left alone.

        Returns
        -------
        Changes
            Look at it, then ``.apply()`` it; ``.left`` says what it could not take.

        Raises
        ------
        UsageError
            When a row names no cell, or something else than values was edited (a key, a source text).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> french = wb.messages.query("locale == 'fr'")
        >>> french["value"] = french["value"].str.replace("...", "…")
        >>> wb.changes(french)
        <ChangeSet: no changes>
        """
        from i18n_workbench.bench.edits import Changes

        changes = Changes(self, self._apply, self._companions())
        if frame is None:
            return changes
        from i18n_workbench.catalog.frames.edited_frame import changes_from_frame
        from i18n_workbench.catalog.frames.reading import Reading

        reading = self.handed_frames.read_from(frame)
        if reading is None:
            reading = Reading(self.catalog, self.catalog)
        if reading.then is self.catalog:
            messages = self._messages
        else:
            messages = self._messages_of(reading.then)
        changes_from_frame(
            changes, frame, messages, reading, delete_missing=delete_missing
        )
        return changes

    @property
    def git(self) -> Git:
        """What git knows of the messages: ``wb.git.blame(frame)``, ``wb.git.conflicts("branch")``, ``wb.git.merged("branch")``.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(repository)  # a folder of yours, in git
        >>> wb.git.merged("autumn")
        <ChangeSet: 1 file edited>
          left: src/locales/fr/common.json: btn.cancel: both sides changed it: kept ours 'Renoncer', theirs is 'Quitter' (was 'Abandonner')
        """
        from i18n_workbench.bench.git import Git

        return Git(self)

    def export(
        self,
        path: str | PathLike[str],
        locales: Texts | pd.DataFrame | None = None,
        *,
        only_missing: bool = False,
        version: str = "",
        bom: bool = True,
    ) -> Path:
        """Messages for translators, in the format of the file's ending: csv, xlsx, json, xliff (or xlf), po, tmx.

        A workbook is coloured by state, and all but the translations is locked; XLIFF protects placeholders and tags.

        Parameters
        ----------
        path
            The file that is written.
        locales
            The target locales, or a frame with keys (and locales) that says which texts: a filter of
            ``wb.messages``, a query, findings. Default: all but the source language and the ignored ones.
        only_missing
            Only what is missing or empty.
        version
            Of XLIFF: ``1.2`` (the default) or ``2.0``.
        bom
            Whether a CSV begins with the mark (BOM) by which Excel knows UTF-8.

        Returns
        -------
        Path
            The file that was written.

        Raises
        ------
        UsageError
            For an unknown ending or locale, several locales where the format holds one (PO, XLIFF 2.0), a frame that
            names no text, or a folder that is not there.
        CannotRepresent
            When the format cannot hold a text.
        RefusedError
            When ``path`` is a locale file of the project.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> path = wb.export(wb.root / "for-translators.csv", wb.query("locale:fr is:missing"))
        >>> len(path.read_text().splitlines())
        3
        """
        from i18n_workbench.bench.reporting import export

        return export(
            self,
            Path(path),
            locales,
            only_missing=only_missing,
            version=version,
            bom=bom,
        )

    def report(
        self,
        path: str | PathLike[str] | None = None,
        *,
        format: str | None = None,  # noqa: A002 - the option's name
        findings: pd.DataFrame | None = None,
        fail_on: Severity = "warning",
        verdict: Verdict | None = None,
    ) -> str | bytes | Path:
        """Findings as a report: ``html markdown sarif junit github gitlab json csv xlsx``.

        Parameters
        ----------
        path
            Where it goes; its ending names the format unless ``format`` does. Without a path the report itself
            comes back (text, bytes for xlsx), Markdown unless said otherwise.
        format
            One of the formats; default: by the ending of ``path``.
        findings
            A findings frame; default: all :meth:`findings`.
        fail_on
            From which severity on a finding counts as a failure (JUnit).
        verdict
            A verdict of :meth:`gate`: its findings, what fails, and what it says.

        Returns
        -------
        str, bytes or Path
            The report (bytes for xlsx), or the path that it was written to.

        Raises
        ------
        UsageError
            For an unknown format or ending.
        RefusedError
            When ``path`` is a locale file of the project.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.report(findings=wb.check("fr")).splitlines()[0]
        '# Localization of harbour-books'
        """
        from i18n_workbench.bench.reporting import (
            report_of,
            shown_of,
            write_beside,
        )
        from i18n_workbench.reports import format_of, render

        chosen = format or (format_of(Path(path)) if path is not None else "markdown")
        if verdict is not None:
            findings = shown_of(verdict, chosen).findings
        elif findings is None:
            findings = self.findings()
        content = render(report_of(self, chosen, findings, fail_on, verdict), chosen)
        return content if path is None else write_beside(self, Path(path), content)

    @empty_means(N_("No text fits the query."))
    @either_word
    def query(
        self,
        text: str,
        locales: str | Sequence[str] | None = None,
        *,
        ignored: bool = False,
    ) -> pd.DataFrame:
        """The cells that fit a query: ``key namespace form locale source value state file``.

        Cells that are due and missing are among them, with NaN as value; the page *Queries* has the language.

        Parameters
        ----------
        text
            For example ``locale:fr is:missing and key:checkout.* and not used:unused``.
        locales
            Only these; default: all that are not ignored.
        ignored
            Also the locales that `ignoredLocales` hides.

        Returns
        -------
        DataFrame
            ``key`` ``namespace`` ``form`` ``locale`` ``source`` ``value`` ``state`` ``file`` (text).

        Raises
        ------
        UsageError
            With its column, for what is no query; for an unknown locale.

        Examples
        --------
        >>> import i18n_workbench as i18n, tempfile
        >>> wb = i18n.open(i18n.copy_demo(tempfile.mkdtemp() + "/demo"))
        >>> list(wb.query("locale:fr is:empty")["key"])
        ['common:errors.notFound']
        """
        from i18n_workbench.bench.querying import Queries

        named = [locales] if isinstance(locales, str) else locales
        return Queries(self).frame(text, named, ignored=ignored)

    def mask(self, text: str, frame: pd.DataFrame) -> pd.Series:
        """Which rows of a frame fit a query, as a mask of the frame: by ``key``, and by ``locale`` and ``form`` where the
        frame has them.

        Parameters
        ----------
        text
            A query, as in ``query``.
        frame
            Any frame with the column ``key``.

        Returns
        -------
        Series
            True or False for each row, with the frame's index.

        Raises
        ------
        UsageError
            For what is no query, or a frame without keys.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> frame = wb.messages
        >>> int(wb.mask("locale:fr is:empty", frame).sum())
        1
        """
        from i18n_workbench.bench.querying import Queries

        return Queries(self).mask(text, frame)

    def keep_query(self, name: str, text: str) -> str:
        """Keep a query in the settings; returns the term that stands for it."""
        from i18n_workbench.bench.querying import Queries

        return Queries(self).keep(name, text)

    def saved_queries(self) -> dict[str, str]:
        """The terms that stand for the saved queries, and these."""
        from i18n_workbench.bench.querying import Queries

        return Queries(self).saved()

    def matching(
        self, text: str, locales: Sequence[str] | None = None
    ) -> set[tuple[str, str, str]]:
        """Key, form and locale of the cells that fit a query."""
        from i18n_workbench.bench.querying import Queries

        return Queries(self).matching(text, locales)

    def _groups(self, by: str) -> tuple[str, Groups]:
        from i18n_workbench.bench.querying import Queries

        return Queries(self).groups(by) or super()._groups(by)


__getattr__, __dir__ = lazily(__name__, {"edits": "Changes", "git": "Git"})
