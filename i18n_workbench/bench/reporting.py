"""The nouns of files for others: export, import_, baseline."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.bench.reviewing import Reviewing
from i18n_workbench.catalog.named_cells import NamedCells
from i18n_workbench.errors import RefusedError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from os import PathLike

    import pandas as pd

    from i18n_workbench.asked import Texts
    from i18n_workbench.reports import Baseline
    from i18n_workbench.reports.entry import Entry


class Reporting(Reviewing):
    """Messages out to translators and back in, and what every report says."""

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
            The target locales, or a frame with keys (and locales) that says which texts: a filter of ``wb.messages``,
            a query, findings. Default: all but the source language and the ignored ones.
        only_missing
            Only what is missing or empty.
        version
            Of XLIFF: ``1.2`` (the default) or ``2.0``.
        bom
            Whether a CSV begins with the mark (BOM) by which Excel knows UTF-8.

        Raises
        ------
        UsageError
            For an unknown ending or locale, several locales where the format holds one (PO, XLIFF 2.0), or a frame that
            names no text.
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
        import pandas as pd

        from i18n_workbench.checks.pairs import project_dialects
        from i18n_workbench.reports.exchange import write_entries

        cells = None
        if not isinstance(locales, pd.DataFrame):
            picked = self.pick_locales(locales, ignored=False)
        else:
            cells = NamedCells.of_frame(self.catalog, locales)
            picked = self.pick_locales(cells.locales or None, ignored=bool(cells.locales))
        if locales is None or cells is not None:
            picked = [tag for tag in picked if tag != self.source_language]
        file = Path(path)
        entries = list(self._entries(picked, only_missing=only_missing, cells=cells))
        if cells is not None and cells.names and not entries:
            raise UsageError(
                "this frame names no translation",
                next_step='give rows of target locales, for example wb.query("locale:fr is:missing")',
            )
        content = write_entries(
            entries,
            file,
            self.source_language,
            version,
            bom=bom,
            dialects=project_dialects(self.catalog),
        )
        return self._write_beside(file, content)

    def baseline(self, path: str | PathLike[str]) -> Baseline:
        """The known findings of a file: ``.new(frame)``, ``.fixed(frame)``, ``.take(frame).write()``; empty if there is none.

        Raises
        ------
        ParseError
            When the file is no baseline.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> len(wb.baseline(wb.root / "baseline.json").entries)
        0
        """
        from i18n_workbench.reports import Baseline

        file = Path(path)
        return Baseline.read(file) if file.exists() else Baseline(file)

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

    def _entries(
        self, locales: Sequence[str], *, only_missing: bool, cells: NamedCells | None = None
    ) -> Iterator[Entry]:
        from i18n_workbench.catalog.due import due_cells
        from i18n_workbench.reports.entry import Entry

        catalog, source = self.catalog, self.source_language
        described = self._described()
        for locale in locales:
            decided = self._decided(locale)
            for key, form, state in due_cells(catalog, locale):
                if only_missing and state == "translated":
                    continue
                if cells is not None and (key, form, locale) not in cells:
                    continue
                cell = catalog.cell(key, locale, form)
                if cell is not None and cell.kind:
                    continue  # numbers and computed values are no texts to translate
                original = catalog.text(key, source, form) or catalog.text(key, source, "other")
                carried = (
                    cell.chunk.file.values.sources.get(cell.row)
                    if cell and cell.chunk.file.values
                    else None
                )
                if cell and cell.value:
                    state_shown = cell.state or decided.get(key, state)
                else:
                    state_shown = state
                yield Entry(
                    key=key,
                    form=form,
                    locale=locale,
                    source=original or carried or "",
                    value=cell.value if cell else "",
                    description=described.get(key, ""),
                    state=state_shown,
                )

    def _decided(self, locale: str) -> dict[str, str]:
        """Key to what people or a changed source text say of its translation."""
        if not self.settings["review.enabled"]:
            return {}
        states = dict.fromkeys(self._stale_keys(locale), "stale")
        for state in ("approved", "change requested"):
            states |= dict.fromkeys(self.reviews.keys_in_state(locale, state), state)
        return states

    def _described(self) -> dict[str, str]:
        frame = self.messages[["key", "description"]]
        frame = frame[frame["description"] != ""]
        return dict(zip(frame["key"].astype(str), frame["description"].astype(str), strict=True))

    def _write_beside(self, path: Path, content: str | bytes) -> Path:
        """Write a file that is no locale file of the project."""
        from i18n_workbench.disk.files import write_atomic

        target = path.resolve()
        if any(target == (self.root / chunk.file.path).resolve() for chunk in self.catalog.chunks):
            raise RefusedError(
                f"{path} is a locale file of the project", next_step="choose another file"
            )
        write_atomic(
            target,
            content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"),
        )
        return path
