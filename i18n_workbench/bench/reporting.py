"""The nouns of files for others: report, export, import_, baseline."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.bench.checking import Checking
from i18n_workbench.errors import RefusedError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from os import PathLike

    import pandas as pd

    from i18n_workbench.findings import Severity
    from i18n_workbench.reports import Baseline, Report
    from i18n_workbench.reports.entry import Entry
    from i18n_workbench.reports.importing import ImportedChanges


class Reporting(Checking):
    """Findings as reports, messages out to translators and back in."""

    def report(
        self,
        path: str | PathLike[str] | None = None,
        *,
        format: str | None = None,  # noqa: A002 - the option's name
        findings: pd.DataFrame | None = None,
        fail_on: Severity = "warning",
    ) -> str | bytes | Path:
        """Findings as a report: ``html markdown sarif junit github json csv xlsx``.

        Parameters
        ----------
        path
            Where it goes; its ending names the format unless ``format`` does. Without a path the report itself comes
            back (text, bytes for xlsx), Markdown unless said otherwise.
        findings
            A findings frame; default: the problems and everything that :meth:`check` finds.
        fail_on
            From which severity on a finding counts as a failure (JUnit).

        Raises
        ------
        UsageError
            For an unknown format or ending.
        RefusedError
            When ``path`` is a locale file of the project.
        """
        from i18n_workbench.reports import format_of, render

        chosen = format or (format_of(Path(path)) if path is not None else "markdown")
        content = render(self._report(chosen, findings, fail_on), chosen)
        return content if path is None else self._write_beside(Path(path), content)

    def export(
        self,
        path: str | PathLike[str],
        locales: Sequence[str] | None = None,
        *,
        only_missing: bool = False,
        version: str = "",
    ) -> Path:
        """Messages for translators, in the format of the file's ending: csv, xlsx, json, xliff (or xlf), tmx.

        Parameters
        ----------
        locales
            The target locales; default: all but the source language and the ignored ones.
        only_missing
            Only what is missing or empty.
        version
            Of XLIFF: ``1.2`` (the default) or ``2.0``.

        Raises
        ------
        UsageError
            For an unknown ending or locale.
        CannotRepresent
            When the format cannot hold a text.
        RefusedError
            When ``path`` is a locale file of the project.
        """
        from i18n_workbench.reports.exchange import write_entries

        picked = self._pick_locales(locales, ignored=False)
        if locales is None:
            picked = [tag for tag in picked if tag != self.source_language]
        file = Path(path)
        entries = list(self._entries(picked, only_missing=only_missing))
        return self._write_beside(file, write_entries(entries, file, self.source_language, version))

    def import_(self, path: str | PathLike[str]) -> ImportedChanges:
        """A change set of what a file from translators (csv, xlsx, json, xliff) changes; nothing is written yet.

        Rows that would break something (placeholders, tags), unknown keys and unknown locales are set aside in
        ``.problems``, each with its line. Empty values bring nothing.

        Raises
        ------
        UsageError
            When there is no such file, or its ending is none of these.
        ParseError, EncodingError
            When it cannot be read, with its place.
        """
        from i18n_workbench.reports.exchange import read_entries
        from i18n_workbench.reports.importing import ImportedChanges, take_in

        self.project.refuse_disabled()
        file = Path(path)
        if not file.is_file():
            raise UsageError(f"there is no file {file}", next_step="export one first")
        changes = ImportedChanges(self.catalog, self._apply, self._companions())
        take_in(changes, read_entries(file.read_bytes(), file), file.name, self._locale)
        return changes

    def baseline(self, path: str | PathLike[str]) -> Baseline:
        """The known findings of a file: ``.new(frame)``, ``.fixed(frame)``, ``.take(frame).write()``; empty if there is none.

        Raises
        ------
        ParseError
            When the file is no baseline.
        """
        from i18n_workbench.reports import Baseline

        file = Path(path)
        return Baseline.read(file) if file.exists() else Baseline(file)

    def findings(self, *locales: str, rules: Sequence[str] | None = None, ignored: bool = False) -> pd.DataFrame:
        """Problems and checks in one frame: what a report shows and a gate judges; with ``rules`` only those."""
        import pandas as pd

        checked = self.check(*locales, rules=rules, ignored=ignored)
        problems = self.problems
        serious = problems[problems["severity"] != "info"]
        if rules is not None or serious.empty:
            return checked
        return pd.concat([serious, checked], ignore_index=True) if len(checked) else serious.reset_index(drop=True)

    def _report(self, format_id: str, findings: pd.DataFrame | None, fail_on: Severity) -> Report:
        from i18n_workbench.checks import all_rules
        from i18n_workbench.checks.docs import summary
        from i18n_workbench.reports import Report
        from i18n_workbench.version import __version__

        about = {rule.id: (rule.title, summary(rule)) for rule in all_rules().values()}
        pages = format_id in {"html", "markdown"}
        return Report(
            findings=self.findings() if findings is None else findings,
            title=f"Localization of {self.root.name}",
            facts=self._facts() if pages else (),
            coverage=self.coverage() if pages else None,
            chart=self._chart() if format_id == "html" else "",
            rules=about,
            fail_on=fail_on,
            version=__version__,
        )

    def _facts(self) -> list[tuple[str, str]]:
        from i18n_workbench.project.gitinfo import commit
        from i18n_workbench.version import __version__

        return [
            ("workspace", self.root.name),
            ("commit", commit(self.root) or "no git repository"),
            ("frameworks", ", ".join(self.frameworks) or "none"),
            ("source language", self.source_language),
            ("keys", str(len(self.catalog.keys))),
            ("i18n-workbench", __version__),
        ]

    def _chart(self) -> str:
        from i18n_workbench.analysis.charts.plots import static_svg

        return static_svg(self.plot.coverage()) if self.locale_names() else ""

    def _entries(self, locales: Sequence[str], *, only_missing: bool) -> Iterator[Entry]:
        from i18n_workbench.catalog.due import due_cells
        from i18n_workbench.reports.entry import Entry

        catalog, source = self.catalog, self.source_language
        described = self._described()
        for locale in locales:
            for key, form, state in due_cells(catalog, locale):
                if only_missing and state == "translated":
                    continue
                cell = catalog.cell(key, locale, form)
                if cell is not None and cell.kind:
                    continue  # numbers and computed values are no texts to translate
                original = catalog.text(key, source, form) or catalog.text(key, source, "other")
                carried = cell.chunk.file.values.sources.get(cell.row) if cell and cell.chunk.file.values else None
                value = cell.value if cell else ""
                yield Entry(key, form, locale, original or carried or "", value, described.get(key, ""))

    def _described(self) -> dict[str, str]:
        frame = self.messages[["key", "description"]]
        frame = frame[frame["description"] != ""]
        return dict(zip(frame["key"].astype(str), frame["description"].astype(str), strict=True))

    def _write_beside(self, path: Path, content: str | bytes) -> Path:
        """Write a file that is no locale file of the project."""
        from i18n_workbench.text.files import write_atomic

        target = path.resolve()
        if any(target == (self.root / chunk.file.path).resolve() for chunk in self.catalog.chunks):
            raise RefusedError(f"{path} is a locale file of the project", next_step="choose another file")
        write_atomic(target, content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
        return path
