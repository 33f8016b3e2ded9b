"""The nouns of extraction: extraction, extract_one, pick_target, advice on languages."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.bench.hardcoded import Files, HardCoded
from i18n_workbench.errors import ReadOnlyError, UsageError, warn
from i18n_workbench.settings.nearest import did_you_mean
from i18n_workbench.settings.table import SETTINGS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    import pandas as pd

    from i18n_workbench.catalog.changes import ChangeSet
    from i18n_workbench.catalog.plans.plan import Plan
    from i18n_workbench.extraction import Extraction, Hardcoded, Row


class Extracting(HardCoded):
    """Hard-coded strings, turned into keys."""

    def extraction(
        self,
        rows: pd.DataFrame
        | Sequence[Hardcoded]
        | Sequence[str]
        | str
        | Path
        | None = None,
        *,
        target: str = "",
        key: str = "",
        template: str = "",
        min_confidence: float | None = None,
        add_import: bool = True,
        framework: str = "",
    ) -> Extraction:
        """Turn hard-coded strings into keys: look at ``.table``, choose with ``.accept(...)``, then ``.changes()``.

        Parameters
        ----------
        rows
            Rows of :meth:`hardcoded`, findings, files or folders; without it the whole project.
        target
            The locale file for new keys, where several are possible.
        key, template
            For all rows, instead of the generated key and the first fitting template (``$1`` is the key).
        min_confidence
            Leave out what is less sure (0-1); default 0.5 for the whole project, else as in :meth:`hardcoded`.
        add_import
            Add the framework's import and hook lines where no translator is in scope: once, in the style of the
            file. A row whose place cannot have one needs it then. Without it the calls are written and a note
            says what lacks.
        framework
            For a project without locale files: the framework that it shall have, by its id (``react-i18next``,
            ``react``, ``next-intl``, ``vue``, ``svelte``, ``ngx-translate``, ``transloco``, ``flutter``,
            ``ruby-rails``, ``laravel``). Its usual layout is part of the change set: locale file, provider, and the
            packages named in the manifest; nothing is installed.

        Returns
        -------
        Extraction
            ``.table`` to look at, ``.accept(...)`` to choose, ``.plan()`` to see, ``.apply()`` to carry out.

        Raises
        ------
        UsageError
            When a path does not exist; when a framework is named and the project has locale files, no manifest for it,
            or the framework has no usual layout.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.extraction("src/components/OrderForm.vue").table.shape[0]
        2
        """
        from i18n_workbench.extraction import Extraction

        self.project.refuse_disabled()
        if framework:
            from i18n_workbench.bench.introducing import introduction

            return introduction(
                self, self.changes_of_code, framework, rows, min_confidence,
                target=target, key=key, template=template, add_import=add_import,
            )  # fmt: skip
        findings = self.strings.chosen(rows, min_confidence)
        extraction = Extraction(
            findings, self.strings.planner(), self.changes_of_code, self.sources.text, self.sources.rules(),
            target=target, key=key, template=template, add_import=add_import,
        )  # fmt: skip
        self._say_other_language([row.value for row in extraction.rows])
        return extraction

    def _say_other_language(self, texts: Sequence[str]) -> None:
        """Warn where texts are not in the language of the files that they go into."""
        from i18n_workbench.checks.other_language import other_language

        source = self.source_language
        other = other_language(texts, source)
        if other:
            told = (
                f"most of these texts are in {other}, and go into the files of {source}"
            )
            warn(f"{told}: set `sourceLanguage` where they are what is translated from")

    def extract_one(
        self,
        path: str | Path,
        line: int | None = None,
        column: int | None = None,
        *,
        end_line: int | None = None,
        end_column: int | None = None,
        text: str | None = None,
        key: str = "",
        template: str = "",
        target: str = "",
        add_import: bool = True,
    ) -> ChangeSet:
        """*Extract to i18n*: the change set that turns the string at a place, or with a text, into a key.

        Any literal can be pointed at, and with an end (or a ``text``) any part of a text in markup, whether
        :meth:`hardcoded` reports it or not. Columns count from 1, an end is the column behind the last character.

        Parameters
        ----------
        path
            The source file.
        line, column
            Where the string stands, from 1.
        end_line, end_column
            Where a part of a text ends.
        text
            The string itself, instead of a place.
        key
            The new key; default: a generated one.
        template
            What stands there instead, with ``$1`` for the key; default: the first fitting one.
        target
            The locale file, where several are possible.
        add_import
            Add import and hook lines where no translator is in scope.

        Returns
        -------
        ChangeSet
            Of the source file and the locale files.

        Raises
        ------
        UsageError
            When no string stands there, or what the row needs (a key, a file) is not given.
        NeedsChoice
            When several files are possible; carries them.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.extract_one("src/components/OrderForm.vue", text="Your e-mail address")
        <ChangeSet: 1 set, 1 file edited>
        """
        selected = end_line is not None or end_column is not None
        found = [
            each
            for each in self.strings.detect(path)
            if each.stands_at(line, column, text)
        ]
        if selected or not found:
            found = self.strings.pointed_at(
                path, line, column, end_line, end_column, text or ""
            )
        if not found:
            self.strings.refuse_unread(path)
            where = f"line {line}" if line else repr(text)
            if line and column:
                until = (end_line or line, end_column or column)
                self._refuse_translated(path, (line, column), until)
            raise UsageError(
                f"{path}: no hard-coded string at {where}, and no text that a key could stand for",
                next_step="point at a literal or a text (line and column); wb.hardcoded(path) lists what people read",
            )
        # That code compares it stops the extraction of a whole file: who points at it knows what follows.
        asked = replace(found[0], is_compared=False)
        extraction = self.extraction(
            [asked], target=target, key=key, template=template, add_import=add_import
        )
        row = extraction.rows[0]
        if row.needs and not row.candidates:
            from i18n_workbench.extraction.plans.addresses import FIRST

            step = "give key=, target= or template="
            if row.needs == FIRST:
                step = 'begin with all of them: wb.extraction(framework="vue").apply()'
            raise UsageError(f"{row.found.text!r} needs {row.needs}", next_step=step)
        return extraction.changes()

    def _refuse_translated(
        self, path: str | Path, start: tuple[int, int], end: tuple[int, int]
    ) -> None:
        """Say of a place that calls a translator which key it asks for."""
        for each in self.annotated(path)[1]:
            begins = (each.line, each.column)
            ends = (each.end_line, each.end_column)
            if begins <= end and start <= ends:
                line, key = start[0], each.key
                raise UsageError(
                    f"{path}: what stands at line {line} is translated already: its key is {key}",
                    next_step=f"change what it says: wb.set({key!r}, locale, text)",
                )

    def pick_target(
        self,
        text: str,
        key: str | None = None,
        source_file: str | Path | None = None,
        *,
        strategy: str | None = None,
    ) -> pd.DataFrame:
        """Where a new key for a text would go: ``file score reason``, best first.

        By ``strategy``, else by the setting `extract.targetPickingStrategy`, which usually leaves the choice to you.

        Parameters
        ----------
        text
            The text of the new key.
        key
            The new key.
        source_file
            The file that the text stands in.
        strategy
            ``most-similar``, ``most-similar-by-key``, ``auto``, ...; default: `extract.targetPickingStrategy`.

        Returns
        -------
        DataFrame
            ``file`` (text), ``score`` (float64), ``reason`` (text).

        Raises
        ------
        NeedsChoice
            When the strategy leaves it to you; carries the candidates.
        UsageError
            For an unknown strategy, or a file that is not there.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.pick_target("Save the changes", strategy="most-similar")[["file", "score"]]
                                 file  score
        0  src/locales/en/common.json   85.7
        1    src/locales/en/shop.json   40.0
        """
        from i18n_workbench.extraction import generate, key_rules, pick

        file = "" if source_file is None else self.strings.relative(source_file)
        wanted = key or generate(
            text, key_rules(self.settings), file=file, root=self.root
        )
        chosen = strategy or str(self.settings["extract.targetPickingStrategy"])
        strategies = SETTINGS["extract.targetPickingStrategy"].choices
        if chosen not in strategies:
            raise UsageError(
                f"there is no strategy {chosen!r}",
                next_step=did_you_mean(chosen, strategies)
                or f"use one of {', '.join(strategies)}",
            )
        return pick(
            self.strings.source_texts,
            chosen,
            text,
            key=wanted,
            source_file=file,
            neighbours=self.strings.keys_used_in,
        ).frame()

    def usual_target(self, row: Row) -> str:
        """The file that the strategy ``auto`` would take for a row, whatever strategy is set."""
        found = row.found
        ranked = self.pick_target(found.text, row.key, found.file, strategy="auto")
        return str(ranked["file"].iloc[0])

    def language_advice(self, path: Files = None) -> pd.DataFrame:
        """Code that makes translation hard (frame *findings*): sentences put together from pieces, punctuation glued to
        a translation, plurals built by hand; each with a suggestion.

        Parameters
        ----------
        path
            Files and folders; default: the whole project.

        Returns
        -------
        DataFrame
            ``rule`` (text), ``severity`` (ordered), ``key`` ``locale`` ``form`` ``file`` (text), ``line``
            ``column`` ``end_line`` ``end_column`` (int64), ``message`` ``suggestion`` ``fingerprint`` (text).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> list(wb.language_advice().columns[:3])
        ['rule', 'severity', 'key']
        """
        from i18n_workbench.bench.finding_frames import findings_frame
        from i18n_workbench.extraction import advise_files

        if path is None:
            files = self.strings.files_scanned()
        else:
            files = self.strings.files_given(path)
        return findings_frame(
            advise_files(files, self.sources.text, self.strings.options("natural"))
        )

    def changes_of_code(self, after: Callable[[ChangeSet], None]) -> ChangeSet:
        """A change set that remembers where the keys went, once it is applied."""
        if self.settings["readonly"]:
            raise ReadOnlyError(
                "this workspace is read-only (setting `readonly`)",
                next_step="set `readonly` to false to write",
            )
        from i18n_workbench.catalog.changes import ChangeSet

        def apply(changes: ChangeSet) -> Plan:
            plan = self._apply(changes)
            after(changes)
            return plan

        return ChangeSet(self.catalog, apply, self._companions())
