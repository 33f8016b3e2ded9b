"""``wb.tree()``: the keys as a tree with what each locale lacks; unfolded as one goes, renamed and deleted by branch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import traitlets as t

from i18n_workbench.errors import UsageError
from i18n_workbench.language import N_, counted, gettext
from i18n_workbench.panels.common.locale_columns import first_locales, locale_columns
from i18n_workbench.panels.common.message_details import message_details
from i18n_workbench.panels.common.proposing import ProposingPanel
from i18n_workbench.panels.common.requests import request
from i18n_workbench.panels.common.selection import Selection, Target
from i18n_workbench.panels.common.snapshot import paragraph, table
from i18n_workbench.panels.common.unreadable import no_messages
from i18n_workbench.panels.common.uses import uses_of
from i18n_workbench.panels.common.view import PanelView, bundle, program
from i18n_workbench.panels.trees.tree_model import TreeModel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.bench import Bench
    from i18n_workbench.panels.trees.key_tree import Node

FIRST = 6
"""How many locales are counted at first; the others are chosen."""
SNAPSHOT_ROWS = 300
"""Rows that are shown where no kernel runs."""
HINT = N_(
    "Arrows move and unfold, Enter shows the texts, F2 renames, Delete deletes, / searches"
)
STATES = ("missing", "empty", "translated")


class TreeView(PanelView):
    """The tree in the browser: it asks for the rows that are in sight."""

    _esm = program(
        "common/flags.js",
        "common/key_help.js",
        "common/editing.js",
        "common/proposing.js",
        "common/choosing.js",
        "common/uses.js",
        "common/listing.js",
        "trees/tree.js",
    )
    _css = bundle("common/panel.css", "common/table.css", "trees/tree.css")

    columns = t.List(t.Dict()).tag(sync=True)
    shown = t.List(t.Unicode()).tag(sync=True)
    states = t.List(t.Unicode()).tag(sync=True)
    total = t.Int(0).tag(sync=True)
    size = t.Int(0).tag(sync=True)
    epoch = t.Int(0).tag(sync=True)
    goal = t.Int(-1).tag(sync=True)
    height = t.Int(420).tag(sync=True)


class TreePanel(ProposingPanel):
    """The tree. ``panel.model`` holds what it does.

    Parameters
    ----------
    wb
        The workbench.
    locales
        The locales that can be counted; all but the ignored ones unless given.
    selection
        What is looked at together with other panels.
    height
        Pixels of the part that scrolls.
    """

    title: ClassVar[str] = N_("Keys")
    renamed: str = ""
    """The new name of a key, until its proposal is written."""

    def __init__(
        self,
        wb: Bench,
        locales: Sequence[str] | None = None,
        *,
        selection: Selection | None = None,
        height: int = 420,
    ) -> None:
        self.locales = (
            [str(tag) for tag in locales] if locales is not None else wb.locale_names()
        )
        self.selection = selection or Selection()
        self.model = TreeModel(wb.catalog, flat=bool(wb.settings["disablePathParsing"]))
        super().__init__(
            wb,
            TreeView(
                columns=locale_columns(wb, self.locales),
                shown=self.locales
                if locales is not None
                else first_locales(wb, self.locales, FIRST),
                states=list(STATES),
                height=height,
            ),
        )
        self.model.unfold_few()
        self.view.status = gettext(HINT)
        self._tell()

    # --- the base's questions ----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show what the files say by now; what is unfolded stays so."""
        self.model.take(
            self.wb.catalog, flat=bool(self.wb.settings["disablePathParsing"])
        )
        self._tell()

    def summary(self) -> str:
        """The size."""
        return (
            self.view.off
            or f"{counted(len(self.model.tree), 'key')}, {counted(len(self.model), 'row')} unfolded"
        )

    def snapshot_parts(self) -> list[str]:
        """The rows that are unfolded."""
        tags = list(self.view.shown)
        rows = self.model.page(0, SNAPSHOT_ROWS)
        lines = []
        for node in rows:
            name = "\u2003" * (node.depth - 1) + node.name
            lines.append([name, *(self._said(node, tag) for tag in tags)])
        return [paragraph(self.summary()), table(["key", *tags], lines)]

    # --- requests ----------------------------------------------------------------------------------------------------

    @request("page")
    def page(self, start: int, count: int, epoch: int) -> dict[str, Any]:
        """A window of rows; of an older epoch nothing (the browser asks again)."""
        rows = self.model.page(start, count) if epoch == self.model.epoch else []
        return {
            "start": start,
            "epoch": self.model.epoch,
            "rows": [self._record(node) for node in rows],
        }

    @request("fold")
    def fold(self, node: str, *, unfold: bool) -> None:
        """Unfold a branch, or fold it."""
        self.model.fold(self.model.node(node), unfold=unfold)
        self._tell()

    @request("query")
    def query(
        self, search: str = "", state: str = "", locale: str = ""
    ) -> dict[str, int]:
        """Search in the keys; only those with a state in a locale."""
        if state and (state not in STATES or locale not in self.locales):
            raise UsageError(
                gettext(
                    "there is no state {state} of {locale}",
                    state=repr(state),
                    locale=repr(locale),
                ),
                next_step=gettext("use one of {names}", names=", ".join(STATES)),
            )
        self.model.show(search, state, locale)
        self._tell()
        return {"total": len(self.model)}

    @request("choose")
    def choose(self, locales: Sequence[str]) -> None:
        """Count these locales."""
        self.view.shown = [tag for tag in self.locales if tag in set(locales)]
        self.model.epoch += 1
        self._tell()

    @request("details")
    def details(self, node: str, *, again: bool = False) -> dict[str, Any]:
        """What every locale has of a key, or how much of a branch; it becomes what other panels look at, too.

        Of one that is gone, or hidden, ``again`` has no parts.
        """
        if again and not self.model.has(node):
            return {"title": "", "parts": []}
        found = self.model.node(node)
        if found.key:
            self.selection.choose(
                Target(key=found.key, locale=self.selection.target.locale)
            )
            return {
                "title": found.key,
                "parts": message_details(self.wb, found.key, self.locales),
            }
        pairs = [[tag, self._said(found, tag), "", ""] for tag in self.locales]
        count = counted(found.stop - found.start, "key")
        return {
            "title": _named(found),
            "parts": [
                {
                    "label": gettext("{count} below", count=count),
                    "kind": "list",
                    "pairs": pairs,
                }
            ],
        }

    @request("open")
    def open_node(self, node: str) -> None:
        """Open a key, or a branch as a list, where it can be worked on."""
        found = self.model.node(node)
        if not self.selection.open(Target(key=found.key or _named(found))):
            self.say(
                gettext(
                    "{name}: wb.grid() opens it, and so does wb.panels.workbench()",
                    name=_named(found),
                )
            )

    @request("rename")
    def rename(self, node: str, new: str) -> dict[str, Any]:
        """Propose to rename a key or a whole branch, in every locale and in the code."""
        found = self.model.node(node)
        old = _named(found)
        if not new.strip() or new == old:
            raise UsageError(gettext("a key needs a new name"))
        changes = self.wb.changes()
        if found.branch:
            changes.rename(f"{old}.*", f"{new}.*")
            if found.key:
                changes.extend(self.wb.changes().rename(found.key, new))
        else:
            changes.rename(found.key, new)
        self.renamed = new if found.key else ""
        self.view.goal = -1
        return self.propose(
            changes,
            gettext("Rename {old} to {new} in locale files and code", old=old, new=new),
        )

    @request("delete")
    def delete(self, node: str) -> dict[str, Any]:
        """Propose to delete a key, or what is shown of a branch, in every locale."""
        found = self.model.node(node)
        self.renamed = ""
        keys = self.model.matching(found)
        name = _named(found)
        if keys == [name]:
            title = gettext("Delete {key} in every locale", key=name)
        else:
            title = gettext(
                "Delete {keys} of {name} in every locale",
                keys=counted(len(keys), "key"),
                name=name,
            )
        return self.propose(self.wb.changes().delete(*keys), title)

    @request("uses", slow=True)
    def uses(self, node: str) -> dict[str, int]:
        """In how many places of how many files the code uses what is shown of a branch."""
        return uses_of(self.wb, self.model.matching(self.model.node(node)))

    def reveal(self, key: str) -> int:
        """Unfold what hides a key and let the browser go there; returns its row, -1 where it is not shown."""
        row = self.model.unfold_to(key)
        self._tell()
        self.view.goal = row
        return row

    def applied(self) -> None:
        """Show what was written, and go to what has got another name."""
        self.refresh()
        if self.renamed:
            self.reveal(self.renamed)
        self.renamed = ""

    # --- inside ------------------------------------------------------------------------------------------------------

    def _record(self, node: Node) -> list[Any]:
        cells = [self.model.tree.counts(node, tag) for tag in self.view.shown]
        unfolded = self.model.is_open(node) if node.branch else None
        count = node.stop - node.start
        return [
            node.id,
            node.name,
            node.depth,
            node.position,
            node.size,
            unfolded,
            count,
            node.key,
            cells,
        ]

    def _said(self, node: Node, locale: str) -> str:
        missing, empty, translated, unreadable = self.model.tree.counts(node, locale)
        if node.branch:
            return f"{translated}/{missing + empty + translated + unreadable}"
        if unreadable:
            return "unreadable"
        return "missing" if missing else "empty" if empty else "translated"

    def _tell(self) -> None:
        with self.view.hold_sync():
            self.view.total, self.view.size = len(self.model), len(self.model.tree)
            self.view.epoch = self.model.epoch
            self.view.empty = "" if len(self.model) else self._why_empty()

    def _why_empty(self) -> str:
        if len(self.model.tree):
            return gettext("No key fits: clear the search or choose another state.")
        return no_messages(self.wb.catalog)


def _named(node: Node) -> str:
    """The text of a branch as its keys are written."""
    if node.key:
        return node.key
    text = ""
    for part in node.path:
        joined = (
            not text or part.startswith("[") or text[-1] in ":/" or text.endswith(".")
        )
        text += part if joined else f".{part}"
    return text.rstrip(":/.") if len(node.path) == 1 else text
