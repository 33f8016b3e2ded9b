"""``wb.panels.usage()``: which keys the code uses, could use, does not use, or misses; with the evidence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.errors import UsageError
from i18n_workbench.language import N_, counted, gettext, numeral, told
from i18n_workbench.panels.common.code_lines import code_lines
from i18n_workbench.panels.common.requests import request
from i18n_workbench.panels.common.table import Control, TablePanel, button
from i18n_workbench.panels.common.table_model import Column, Row
from i18n_workbench.panels.common.unreadable import no_messages

if TYPE_CHECKING:
    import pandas as pd

    from i18n_workbench.bench import Bench
    from i18n_workbench.panels.common.selection import Selection

PLACES = 12
"""How many places of a key are shown with their code."""
WHAT_IT_MEANS = {
    "used": N_("Code uses it."),
    "possibly used": N_(
        "A key that is put together at run time could be this one, so it is never deleted as unused."
    ),
    "unused": N_(
        "No code uses it, and no key that is put together at run time could be it."
    ),
    "undefined": N_("Code uses it, but no locale file has it."),
}


class UsagePanel(TablePanel):
    """The usage report. It reads the sources when it is opened and again when asked to.

    Parameters
    ----------
    wb
        The workbench.
    selection
        What is looked at together with other panels.
    """

    title: ClassVar[str] = N_("Usage in code")
    noun: ClassVar[str] = "key"
    pickable: ClassVar[bool] = True
    icons: ClassVar = {
        "used": "✓",
        "possibly used": "?",
        "unused": "○",
        "undefined": "⚠",
    }
    columns: ClassVar = (
        Column("key", N_("Key"), "code", width=260),
        Column("status", N_("Status"), "status", width=130),
        Column("count", N_("Uses"), "number", width=80),
        Column("reason", N_("Evidence"), width=280),
    )

    def __init__(self, wb: Bench, *, selection: Selection | None = None) -> None:
        super().__init__(wb, selection)
        self.read = False
        """Whether the sources have been read."""
        self.tell()
        if not self.view.off:
            self.scan()

    def refresh(self) -> None:
        """Judge again after a change (only what changed is read again)."""
        if not self.has_to_wait():
            self.scan()

    @request("scan")
    def scan(self) -> None:
        """Read the sources and judge every key."""
        self.run(gettext("reading sources"), lambda _: self.wb.usage(), self._show)

    @request("mark")
    def mark_in_use(self) -> None:
        """Add the picked keys to `keysInUse`: they count as used from now on, and the panel follows the setting.

        Raises
        ------
        UsageError
            When none is picked.
        """
        keys = sorted(self.model.picked)
        if not keys:
            raise UsageError(
                gettext("no key is picked"),
                next_step=gettext("pick the keys that are in use (Space)"),
            )
        self.wb.mark_in_use(*keys)
        self.model.pick_all(on=False)
        self.say(
            gettext(
                "{keys} added to the setting `keysInUse` ({file})",
                keys=counted(len(keys), "key"),
                file=self.wb.settings.file,
            )
        )

    @request("delete")
    def delete(self) -> dict[str, Any]:
        """Propose to delete the keys that are surely unused, of those that are picked (or shown, when none is).

        Raises
        ------
        UsageError
            When none of them is.
        """
        chosen = self.model.chosen()
        keys = [row.id for row in chosen if row.status == "unused"]
        if not keys:
            raise UsageError(
                gettext("none of these keys is surely unused"),
                next_step=gettext("show the state `unused` and pick there"),
            )
        kept = len(chosen) - len(keys)
        if kept:
            left = " " + gettext(
                "({keys} kept: not surely unused)", keys=counted(kept, "key")
            )
        else:
            left = ""
        return self.propose(
            self.wb.changes().delete(*keys, origin="unused"),
            gettext(
                "Delete {keys}{left}", keys=counted(len(keys), "unused key"), left=left
            ),
        )

    def controls(self) -> list[Control]:
        """Read again, mark, delete, undo."""
        picked = len(self.model.picked)
        unused = sum(row.status == "unused" for row in self.model.chosen())
        return [
            button("scan", gettext("Read sources again")),
            button(
                "mark",
                gettext("Mark {keys} in use", keys=counted(picked, "key"))
                if picked
                else gettext("Mark in use"),
                off="" if picked else gettext("pick keys first (Space)"),
            ),
            button(
                "delete",
                gettext("Delete {unused} unused", unused=numeral(unused))
                if unused
                else gettext("Delete unused"),
                writes=True,
                off="" if unused else gettext("no key is surely unused"),
            ),
            button("undo", gettext("Undo last write"), writes=True),
        ]

    def details_of(self, row: Row) -> list[dict[str, Any]]:
        """What the status means, the evidence, and the code."""
        parts: list[dict[str, Any]] = [
            {"label": row.status, "text": gettext(WHAT_IT_MEANS.get(row.status, ""))}
        ]
        if row.cells[3]:
            parts.append({"label": gettext("Evidence"), "text": row.cells[3]})
        places = self.wb.places(row.id)
        for place in places.head(PLACES).itertuples():
            code = code_lines(self.wb, str(place.file), int(str(place.line)))
            parts.append(
                {
                    "label": f"{place.file}:{place.line}:{place.column}",
                    "kind": "code",
                    "text": code,
                }
            )
        if len(places) > PLACES:
            parts.append(
                {
                    "label": "",
                    "text": gettext(
                        "and {places}: wb.places({id})",
                        places=counted(len(places) - PLACES, "more place"),
                        id=repr(row.id),
                    ),
                }
            )
        return parts

    def why_empty(self) -> str:
        """What to do where there is no row."""
        if not self.read:
            return gettext("The sources are being read.")
        if not self.model.rows and self.wb.catalog.unreadable.files:
            return no_messages(self.wb.catalog)
        if not self.model.rows:
            return gettext(
                "There are no keys, in files or in code. wb.doctor() says which files were looked at."
            )
        return super().why_empty()

    def applied(self) -> None:
        """Pick nothing: what was picked may be gone."""
        self.model.pick_all(on=False)
        self.tell()

    def _show(self, frame: pd.DataFrame) -> None:
        self.read = True
        columns = zip(
            frame["key"], frame["status"], frame["count"], frame["reason"], strict=True
        )
        self.fill(
            [
                Row(
                    str(key), (key, status, int(count), told(reason or "")), str(status)
                )
                for key, status, count, reason in columns
            ]
        )
        self.found(self.summary())
