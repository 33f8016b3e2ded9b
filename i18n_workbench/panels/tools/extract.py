"""``wb.extract()``: hard-coded strings as a table to look through, with keys to change, and one change set at the end."""

from __future__ import annotations

from collections import Counter
from posixpath import commonpath, dirname, relpath
from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.errors import UsageError
from i18n_workbench.language import N_, counted, gettext, listed, numeral, told
from i18n_workbench.panels.common.requests import request
from i18n_workbench.panels.common.selection import Selection, Target
from i18n_workbench.panels.common.table import Control, TablePanel, button
from i18n_workbench.panels.common.table_model import Column, Row
from i18n_workbench.panels.tools.extraction_parts import extraction_parts
from i18n_workbench.panels.tools.extraction_rows import (
    READY,
    identity,
    long_lists,
    rows_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.bench import Bench
    from i18n_workbench.extraction import Extraction
    from i18n_workbench.progress import Progress

LEVELS = {
    "": N_("any"),
    "0.5": N_("50 % and more"),
    "0.7": N_("70 % and more"),
    "0.9": N_("90 % and more"),
}


class ExtractPanel(TablePanel):
    """The strings of a file, a folder or the whole project. What is picked is extracted. ``panel.extraction`` holds it.

    Parameters
    ----------
    wb
        The workbench.
    path
        A file or folder; empty for the whole project.
    selection
        What is looked at together with other panels.
    """

    title: ClassVar[str] = N_("Hard-coded strings")
    noun: ClassVar[str] = "string"
    pickable: ClassVar[bool] = True
    icons: ClassVar = {READY: "✓", "": "⚠"}
    columns: ClassVar = (
        Column("text", N_("Text"), width=280, directed=True),
        Column("key", N_("Key"), "code", width=260),
        Column("place", N_("Place"), "code", width=260),
        Column("confidence", N_("Confidence"), "share", width=110),
        Column("status", N_("State"), "status", width=150),
    )

    def __init__(
        self, wb: Bench, path: str = "", *, selection: Selection | None = None
    ) -> None:
        self.path = path
        self.level = ""
        self.target = ""
        self.imports = True
        self.folds = True
        self.extraction: Extraction | None = None
        super().__init__(wb, selection)
        self.tell()
        if not self.view.off:
            self.search()

    # --- the base's questions ----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Search again: places move when files change."""
        if not self.has_to_wait():
            self.search()

    def controls(self) -> list[Control]:
        """Where, how sure, which file; accept, write, undo."""
        picked, ready = len(self.model.picked), len(self._ready())
        levels = [[value, gettext(label)] for value, label in LEVELS.items()]
        files = self._targets()
        strategy = self.wb.settings["extract.targetPickingStrategy"]
        if strategy == "none":
            usual = gettext("choose a file")
        else:
            usual = gettext("as the settings say ({strategy})", strategy=strategy)
        choice = [["", usual], *_apart(files)]
        return [
            {
                "name": "where",
                "label": gettext("In"),
                "kind": "text",
                "value": self.path,
                "size": 18,
                "placeholder": gettext("the whole project"),
                "hint": gettext("a file or folder; empty for the whole project"),
            },
            {
                "name": "level",
                "label": gettext("Confidence"),
                "kind": "select",
                "value": self.level,
                "options": levels,
            },
            *(
                [
                    {
                        "name": "target",
                        "label": gettext("New keys into"),
                        "kind": "select",
                        "value": self.target,
                        "options": choice,
                        "hint": self.target,
                    }
                ]
                if len(files) > 1
                else []
            ),
            {
                "name": "imports",
                "label": gettext("add missing imports"),
                "kind": "check",
                "value": self.imports,
            },
            {
                "name": "folds",
                "label": gettext("fold long lists"),
                "kind": "check",
                "value": self.folds,
            },
            button("search", gettext("Search again")),
            button(
                "write",
                gettext("Extract {strings}", strings=counted(ready, "string"))
                if ready
                else gettext("Extract"),
                writes=True,
                primary=True,
                off="" if picked and ready else gettext("pick strings first (Space)"),
            ),
            button("undo", gettext("Undo last write"), writes=True),
        ]

    def details_of(self, row: Row) -> list[dict[str, Any]]:
        """The code, what would stand there, the key to change, and what it still needs."""
        return extraction_parts(self.wb, self._extraction(), int(row.id))

    def title_of(self, row: Row) -> str:
        """The text."""
        return str(row.cells[0])

    def target_of(self, row: Row) -> Target:
        """The key that would be used."""
        return Target(key=row.cells[1])

    def why_empty(self) -> str:
        """What to do where there is no row."""
        if self.extraction is None:
            return gettext("The sources are being searched.")
        if not self.model.rows:
            return gettext(
                "No hard-coded strings were found. `extract.scanningInclude` and `extract.scanningIgnore` say where is searched."
            )
        return super().why_empty()

    def after_picking(self) -> None:
        """Say what is picked, and what of it still needs something."""
        if self.extraction is not None:
            self._say_found()

    # --- requests ----------------------------------------------------------------------------------------------------

    @request("search")
    def search(self) -> None:
        """Search the sources."""
        confidence = float(self.level) if self.level else None
        path, target, imports = self.path or None, self.target, self.imports

        def work(_: Progress) -> Extraction:
            return self.wb.extraction(
                path, target=target, min_confidence=confidence, add_import=imports
            )

        self.run(gettext("looking for hard-coded strings"), work, self._show)

    @request("where")
    def choose_path(self, value: str) -> None:
        """Search this file or folder (empty: the whole project)."""
        self.path = value.strip()
        self._search_anew()

    @request("level")
    def choose_level(self, value: str) -> None:
        """Show strings from a confidence on."""
        self.level = value if value in LEVELS else ""
        self._search_anew()

    @request("target")
    def choose_target(self, value: str) -> None:
        """Put new keys into this file (empty: as `extract.targetPickingStrategy` says)."""
        self.target = value
        self._search_anew()

    @request("imports")
    def choose_imports(self, *, value: bool) -> None:
        """Add the framework's import where no translator is in scope, or do not."""
        self.imports = value
        self._search_anew()

    @request("folds")
    def choose_folds(self, *, value: bool) -> None:
        """Show one row for all strings of a long list of records; picking it picks them all. Or show every row."""
        self.folds = value
        self.fill(self._rows())
        self._say_found()

    @request("key")
    def set_key(self, at: int, value: str) -> None:
        """Give a row a key of your own."""
        self._extraction().set_key(at, value.strip())
        self.fill(self._rows())

    @request("into")
    def choose_file(self, at: int, value: str) -> None:
        """Say which file the key of a row goes to."""
        self._extraction().choose(value, [at])
        self.fill(self._rows())

    @request("write")
    def write(self) -> dict[str, Any]:
        """Propose to extract what is picked; rows that need something are left out.

        Raises
        ------
        UsageError
            When nothing is picked, or nothing of it can be extracted as it stands.
        """
        positions = self._picked()
        if not positions:
            raise UsageError(
                gettext("no string is picked"),
                next_step=gettext(
                    "pick what to extract (Space), or all that are shown"
                ),
            )
        changes = self._extraction().accept(positions).changes()
        if not changes:
            self._refuse_needy(positions)
        return self.propose(
            changes,
            gettext("Extract {strings}", strings=counted(len(self._ready()), "string")),
        )

    def applied(self) -> None:
        """Pick nothing: places have moved."""
        self.model.pick_all(on=False)
        self.tell()

    # --- inside ------------------------------------------------------------------------------------------------------

    def _search_anew(self) -> None:
        """Search for what is asked by now; a search that is under way is for what was asked before."""
        if self.has_to_wait():
            self.cancel()
        else:
            self.search()

    def _extraction(self) -> Extraction:
        if self.extraction is None:
            raise UsageError(
                gettext("the sources are still being searched"),
                next_step=gettext("wait for the search to end"),
            )
        return self.extraction

    def _refuse_needy(self, positions: Sequence[int]) -> None:
        """Say what rows need where none of them can be extracted."""
        rows = [self._extraction().rows[at] for at in positions]
        if not all(row.needs for row in rows):
            return
        needs = dict.fromkeys(told(row.needs) for row in rows)
        raise UsageError(
            gettext("what is picked needs {needs}", needs=listed(needs, "; ")),
            next_step=gettext("open a row: its details say what there is to do"),
        )

    def _picked(self) -> list[int]:
        """The strings that are picked; with a folded list all that are in it."""
        folded = self._folded()
        positions: set[int] = set()
        for name in self.model.picked:
            first = int(name)
            positions.update(folded.get(first, [first]))
        return sorted(positions)

    def _ready(self) -> list[Row]:
        return [
            row
            for row in self.model.rows
            if row.id in self.model.picked and row.status == READY
        ]

    def _targets(self) -> list[str]:
        files = self.wb.doctor()
        return sorted(
            files.loc[
                (files["locale"] == self.wb.source_language) & files["loaded"], "file"
            ]
        )

    def _show(self, extraction: Extraction) -> None:
        ticked = self._ticked()
        self.extraction = extraction
        self.model.pick_all(on=False)
        self.fill(self._rows())
        self.model.pick(
            str(at) for at, row in enumerate(extraction.rows) if identity(row) in ticked
        )
        self.tell()
        self._say_found()

    def _say_found(self) -> None:
        strings = counted(len(self._extraction()), "hard-coded string")
        said = [f"{strings}{self._folded_into()}", self._left_to_do()]
        self.found(listed(filter(None, said), "; "))

    def _folded_into(self) -> str:
        """Why there are fewer rows than strings."""
        rows = len(self.model.rows)
        if rows == len(self._extraction()):
            return ""
        return " " + gettext(
            "in {rows} (a long list is one row: “fold long lists”)",
            rows=counted(rows, "row"),
        )

    def _ticked(self) -> set[tuple[str, int, int, str]]:
        """What is picked, by what it is: a search gives its rows other names."""
        rows = self.extraction.rows if self.extraction is not None else []
        return {identity(rows[int(name)]) for name in self.model.picked}

    def _left_to_do(self) -> str:
        picked = [row for row in self.model.rows if row.id in self.model.picked]
        if not picked:
            return gettext("pick what shall be extracted") if self.model.rows else ""
        waiting = Counter(row.status for row in picked if row.status != READY)
        needs = [f"{numeral(count)} {status}" for status, count in waiting.items()]
        return listed([gettext("{count} picked", count=numeral(len(picked))), *needs])

    def _folded(self) -> dict[int, list[int]]:
        """The lists that are one row each; none where they are not folded."""
        return long_lists(self._extraction()) if self.folds else {}

    def _rows(self) -> list[Row]:
        return rows_of(self._extraction(), self._folded())


def _apart(files: list[str]) -> list[list[str]]:
    """Files as a list offers them: without the folders that all of them lie in, for it has little room."""
    folders = [dirname(file) for file in files]
    common = (commonpath(folders) if folders else "") or "."
    return [[file, relpath(file, common)] for file in files]
