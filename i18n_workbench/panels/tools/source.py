"""``wb.source(path)``: a source file as an editor would show it, with the translations in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import traitlets as t

from i18n_workbench.errors import ConflictError, UsageError
from i18n_workbench.language import N_, counted, gettext, listed
from i18n_workbench.panels.common.message_details import message_details
from i18n_workbench.panels.common.proposing import ProposingPanel
from i18n_workbench.panels.common.requests import request
from i18n_workbench.panels.common.selection import Selection, Target
from i18n_workbench.panels.common.snapshot import paragraph, table
from i18n_workbench.panels.common.view import PanelView, bundle, program
from i18n_workbench.panels.tools.extraction_parts import extraction_parts
from i18n_workbench.panels.tools.source_page import selected_range, source_pieces
from i18n_workbench.text.lines import LineIndex
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    import pandas as pd

    from i18n_workbench.bench import Bench
    from i18n_workbench.extraction import Extraction

OFFERED = 400
"""How many files the picker offers; a path that is written in it is opened, too."""


class SourceView(PanelView):
    """A source file in the browser."""

    _esm = program(
        "common/editing.js",
        "common/proposing.js",
        "common/contrast.js",
        "tools/source.js",
    )
    _css = bundle("common/panel.css", "common/table.css", "tools/source.css")

    path = t.Unicode().tag(sync=True)
    files = t.List(t.List()).tag(sync=True)
    epoch = t.Int(0).tag(sync=True)
    written = t.Bool(False).tag(sync=True)
    height = t.Int(420).tag(sync=True)


class SourcePanel(ProposingPanel):
    """A source file with its annotations; a click on one shows the message in all locales, a click on a hard-coded
    string offers to extract it.

    What is selected in it can be extracted, whether it was found as a hard-coded string or not.

    Parameters
    ----------
    wb
        The workbench.
    path
        The file, relative to the workspace; without it one is picked.
    selection
        What is looked at together with other panels.
    height
        Pixels of the part that scrolls.

    Raises
    ------
    UsageError
        When there is no such file.
    """

    title: ClassVar[str] = N_("Source")

    def __init__(
        self,
        wb: Bench,
        path: str | Path = "",
        *,
        selection: Selection | None = None,
        height: int = 420,
    ) -> None:
        self.selection = selection or Selection()
        self.hardcoded: pd.DataFrame | None = None
        """The hard-coded strings of the file, once they were looked for."""
        self.extraction: Extraction | None = None
        """The string that is looked at, as a row to extract."""
        super().__init__(wb, SourceView(height=height))
        self.view.empty = gettext(
            "Choose a source file above: its keys are shown with what they say."
        )
        if self.view.off:
            return
        self.run(
            gettext("looking for source files"), lambda _: self._files(), self._offer
        )
        if path:
            self.show(path)

    # --- the base's questions ----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the file again, and look for its hard-coded strings again where that was done."""
        if not self.view.path:
            return
        searched = self.hardcoded is not None
        self.show(self.view.path)
        if searched and self.hardcoded is None:
            self.detect()

    def summary(self) -> str:
        """The file."""
        return self.view.off or self.view.path or "no file is chosen"

    def snapshot_parts(self) -> list[str]:
        """The file with its annotations, all locales on hover, and the hard-coded strings once they were looked for."""
        if not self.view.path:
            return [paragraph(self.view.empty)]
        parts = [paragraph(self.view.path), self.wb.annotated_html(self.view.path)]
        if self.hardcoded is not None and len(self.hardcoded):
            columns = ["text", "line", "column", "suggested_key"]
            rows = self.hardcoded[columns].itertuples(index=False, name=None)
            parts.append(
                table(
                    [
                        gettext("Hard-coded string"),
                        gettext("Line"),
                        gettext("Column"),
                        gettext("Suggested key"),
                    ],
                    rows,
                )
            )
        return parts

    # --- requests ----------------------------------------------------------------------------------------------------

    @request("show")
    def choose(self, path: str) -> None:
        """Open the file that was chosen."""
        self.show(path)

    def show(self, path: str | Path) -> None:
        """Open a file; with `extract.autoDetect` its hard-coded strings are looked for at once."""
        file = self.wb.sources.path(path)
        self.wb.source_text(file)
        with self.view.hold_sync():
            self.hardcoded = None
            self.view.path = file
            self.view.epoch += 1
        if self.wb.settings["extract.autoDetect"]:
            self.detect()
        else:
            self.say(self._said())

    @request("detect")
    def detect(self) -> None:
        """Look for the file's hard-coded strings.

        Raises
        ------
        UsageError
            When no file is open.
        """
        if not self.view.path:
            raise UsageError(
                gettext("no file is open"), next_step=gettext("choose one first")
            )
        self.hardcoded = self.wb.hardcoded(self.view.path)
        self.view.epoch += 1
        self.say(self._said())

    @request("extract")
    def extract(self, line: int, before: str, selected: str) -> dict[str, Any]:
        """Propose to make a key of what is selected; ``before`` is what the page shows before it in its line.

        Raises
        ------
        UsageError
            When nothing is selected, or no text that a key could stand for.
        NeedsChoice
            When several locale files are possible; carries them.
        """
        text = self.wb.source_text(self.view.path)
        start, end = selected_range(text, line, before, selected)
        lines = LineIndex(text)
        at, column, end_line, end_column = lines.range(Span(start, end))
        changes = self.wb.extract_one(
            self.view.path, at, column, end_line=end_line, end_column=end_column
        )
        return self.propose(
            changes, gettext("Extract “{text}”", text=selected.strip()[:60])
        )

    def applied(self) -> None:
        """Read the file again: it has changed, and that can be taken back."""
        self.view.written = True
        self.refresh()

    @request("pieces")
    def pieces(self) -> list[Any]:
        """The open file, piece by piece."""
        if not self.view.path:
            return []
        text, annotations = self.wb.annotated(self.view.path)
        return source_pieces(self.wb, text, annotations, self.hardcoded)

    @request("details")
    def details(self, key: str) -> dict[str, Any]:
        """What all locales have of a key; it becomes what other panels look at, too."""
        found = self.wb.catalog.resolve(key)
        if found is None:
            return {
                "title": key,
                "parts": [
                    {
                        "label": "undefined",
                        "text": gettext("No locale file has this key."),
                    }
                ],
            }
        name = found[0]
        self.selection.choose(Target(key=name, locale=self.selection.target.locale))
        tools = [{"name": "open", "label": gettext("Open"), "fields": {"key": name}}]
        parts = message_details(self.wb, name, self.wb.locale_names())
        return {
            "title": name,
            "parts": [*parts, {"label": "", "kind": "tools", "tools": tools}],
        }

    @request("string")
    def string(self, line: int, column: int) -> dict[str, Any]:
        """What would become of a hard-coded string, with its key to change.

        Raises
        ------
        ConflictError
            When there is none any more.
        """
        self.extraction = self.wb.extraction(self._string_at(line, column))
        return self._offered()

    @request("key")
    def set_key(self, at: int, value: str) -> dict[str, Any]:
        """Give the string that is looked at a key of your own."""
        self._looked_at().set_key(at, value.strip())
        return self._offered()

    @request("into")
    def choose_file(self, at: int, value: str) -> dict[str, Any]:
        """Say which file its key goes to."""
        self._looked_at().choose(value, [at])
        return self._offered()

    @request("extract_string")
    def extract_string(self) -> dict[str, Any]:
        """Propose to extract the string that is looked at."""
        found = self._looked_at()
        text = found.rows[0].found.text
        return self.propose(
            found.accept([0]).changes(), gettext("Extract “{text}”", text=text)
        )

    @request("open")
    def open_key(self, key: str) -> None:
        """Open a key where it can be worked on."""
        if not self.selection.open(Target(key=key)):
            self.say(
                gettext(
                    "{key}: wb.grid() opens it, and so does wb.panels.workbench()",
                    key=key,
                )
            )

    # --- inside ------------------------------------------------------------------------------------------------------

    def _string_at(self, line: int, column: int) -> pd.DataFrame:
        found = self.hardcoded
        if found is not None:
            found = found[(found["line"] == line) & (found["column"] == column)]
        if found is None or found.empty:
            raise ConflictError(
                gettext("this string is not there any more"),
                [],
                next_step=gettext("look again"),
            )
        return found

    def _looked_at(self) -> Extraction:
        if self.extraction is None:
            raise UsageError(
                gettext("no string is chosen"),
                next_step=gettext("click on one that is underlined"),
            )
        return self.extraction

    def _offered(self) -> dict[str, Any]:
        found = self._looked_at()
        tools = [
            {
                "name": "extract_string",
                "label": gettext("Extract …"),
                "fields": {},
                "writes": True,
            }
        ]
        parts = extraction_parts(self.wb, found, 0)[1:]  # the code is in sight
        return {
            "title": found.rows[0].found.text,
            "parts": [*parts, {"label": "", "kind": "tools", "tools": tools}],
        }

    def _files(self) -> list[tuple[str, int]]:
        """The source files with the number of keys in each, those with keys first."""
        index = self.wb.sources.scan()
        counts = ((file, len(entry.uses.usages)) for file, entry in index.files.items())
        return sorted(counts, key=lambda pair: (not pair[1], pair[0]))

    def _offer(self, files: Iterable[tuple[str, int]]) -> None:
        found = list(files)
        self.view.files = [[file, count] for file, count in found[:OFFERED]]
        if not self.view.path:
            self.say(
                gettext(
                    "{sources} with keys, {files} read",
                    sources=counted(
                        sum(count > 0 for _, count in found), "source file"
                    ),
                    files=counted(len(found), "file"),
                )
            )

    def _said(self) -> str:
        parts = [counted(len(self.wb.annotated(self.view.path)[1]), "key")]
        if not self.wb.settings["annotations"]:
            parts = [gettext("the setting `annotations` is off")]
        if self.hardcoded is not None:
            parts.append(counted(len(self.hardcoded), "hard-coded string"))
        return gettext("{name}: {said}", name=f"`{self.view.path}`", said=listed(parts))
