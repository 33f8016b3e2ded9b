"""What every panel with edits that wait can do: show the diff, save, settle conflicts, undo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from weakref import WeakSet

import traitlets as t

from i18n_workbench.errors import UsageError
from i18n_workbench.language import counted, gettext, numeral
from i18n_workbench.panels.common.base import Panel
from i18n_workbench.panels.common.drafts import Draft
from i18n_workbench.panels.common.requests import request
from i18n_workbench.panels.common.steps import replayed
from i18n_workbench.panels.common.view import PanelView
from i18n_workbench.panels.common.waiting import CellId
from i18n_workbench.review.places import fold_places

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n_workbench.catalog import ChangeSet
    from i18n_workbench.catalog.plans.plan import Plan
    from i18n_workbench.panels.common.drafts import Left
    from i18n_workbench.panels.common.pending import Pending

LONGEST_DIFF = 200_000
"""Characters of a diff that are shown; the rest is told by its length. Chosen, not measured."""


def shown_diff(plan: Plan) -> str:
    """The diff of a plan; of a long one its beginning, and how long the rest is."""
    diff = fold_places(plan.diff())
    rest = len(diff) - LONGEST_DIFF
    if rest <= 0:
        return diff
    more = gettext("... and {count} more characters", count=numeral(rest))
    return f"{diff[:LONGEST_DIFF]}\n{more}\n"


class EditingView(PanelView):
    """A view that knows how many changes wait."""

    unsaved = t.Int(0).tag(sync=True)
    offer = t.Dict().tag(sync=True)


_offering: WeakSet[EditingPanel] = WeakSet()
"""The panels that offer what another one has left."""


class EditingPanel(Panel):
    """A panel whose edits wait in a :class:`Pending` until they are saved."""

    pending: Pending
    left: Left | None = None
    """What another panel has left, while it is offered."""
    shown: tuple[Mapping[Any, object], ...] = ()
    """What waited when its diff was shown last."""

    def keep_draft(self, name: str) -> None:
        """Keep what waits beside, by a name that panels of a kind share; offer what one of them has left."""
        self.pending.draft = Draft(self.wb.root, name)
        self.pending.draft.taken = self.guarded(self._give)
        self.offer_left()

    def can_undo(self) -> bool:
        """Whether a step of this panel can be taken back, saved or not."""
        return self.pending.can_undo

    @request("restore")
    def restore(self) -> int:
        """Take up the edits that are offered; returns how many."""
        if self.left is None:
            raise UsageError(gettext("there is nothing to restore"))
        left = self.left
        count = self.pending.restore(left.steps)
        self._take(left)
        self.edited()
        self.refresh()
        self.say(
            gettext("restored {changes}", changes=counted(count, "unsaved change"))
        )
        if left.damaged:
            self.view.error = gettext(
                "damaged lines of the draft: {count}; they are kept in {file}",
                count=left.damaged,
                file=left.set_aside,
            )
        return count

    @request("leave")
    def leave(self) -> None:
        """Discard the edits that are offered; those of a panel that is still there stay there."""
        if self.left is not None and self.left.owner is None:
            self._take(self.left)
            self.say(gettext("the unsaved changes are discarded"))
        else:
            self.view.offer = {}

    def say(self, text: str) -> None:
        """Show a text in the status line, and what is not as it should be."""
        super().say(text)
        if self.pending and self.pending.unkept is not None:
            self.view.error = gettext(
                "a restarted kernel would lose what is not saved: {unkept}",
                unkept=self.pending.unkept,
            )

    def close(self) -> None:
        """Close the panel; what waits is offered to the next one."""
        draft = self.pending.draft
        if draft is not None and not self.closed:
            draft.close()
        super().close()

    def changes(self) -> ChangeSet:
        """What waits, as one change set."""
        return self.pending.changes()

    @request("diff")
    def show_diff(self) -> dict[str, Any]:
        """What would be written: the diff, the number of files, and the conflicts that forbid it."""
        self.shown = self.pending.snapshot()
        changes = self.pending.changes()
        plan = changes.plan()
        return {
            "diff": shown_diff(plan),
            "files": len(plan.files),
            "changes": len(self.pending),
            "conflicts": plan.conflicts,
            "left": changes.left,
        }

    @request("save")
    def save(self, *, as_shown: bool = False) -> dict[str, Any]:
        """Write what waits as one transaction; refused as a whole where files have changed meanwhile.

        ``as_shown``: nothing is written where something else waits than the last diff has shown. What was pressed while a
        slow kernel made the diff comes after it, and before the answer.
        """
        if as_shown and self.pending.snapshot() != self.shown:
            return {"files": [], "differs": True}
        count = len(self.pending)
        try:
            plan: Plan = self.pending.save()
        finally:
            self.edited()
        self.say(
            gettext(
                "saved {changes} in {files}",
                changes=counted(count, "change"),
                files=counted(len(plan.files), "file"),
            )
        )
        self.refresh()
        return {"files": [file.path for file in plan.files], "differs": False}

    @request("conflicts")
    def conflicts(self) -> list[dict[str, Any]]:
        """``key form locale seen found yours`` of each edit whose cell somebody else has changed."""
        return self.pending.conflicts()

    @request("settle")
    def settle(self, key: str, form: str, locale: str, *, keep: bool) -> None:
        """Settle a conflict: keep the edit over what the file says now, or drop it."""
        self.pending.resolve(CellId(key, form, locale), keep=keep)
        self.say(
            gettext("kept your text of {key}", key=key)
            if keep
            else gettext("took the file's text of {key}", key=key)
        )
        self.edited()
        self.refresh()

    @request("undo")
    def undo(self) -> str:
        """Take back the last step, or what was saved last from here; returns what was said."""
        done = self.pending.undo()
        said = (
            gettext("undone: {done}", done=done)
            if done
            else gettext("taken back: {what}", what=self.pending.undo_save())
        )
        self.offer_left()
        self.edited()
        self.refresh()
        self.say(said)
        return said

    def edited(self) -> None:
        """Tell the view how many changes wait."""
        self.view.unsaved = len(self.pending)
        self.view.undoable = self.can_undo()

    def _take(self, left: Left) -> None:
        """What was offered is taken, or discarded: no panel of this process offers it any more."""
        left.take()
        for panel in list(_offering):
            if panel.left is not None and panel.left.path == left.path:
                panel.offer_left()

    def offer_left(self) -> None:
        """Offer what another panel has left, where there is something."""
        draft = self.pending.draft
        self.left = draft.left() if draft is not None else None
        if self.left is None:
            self.view.offer = {}
            _offering.discard(self)
            return
        _offering.add(self)
        tables = replayed(self.left.steps)
        count = sum(len(tables[name]) for name in ("edit", "delete", "rename"))
        self.view.offer = {
            "count": count,
            "time": self.left.time,
            "open": self.left.owner is not None,
        }

    def _give(self) -> None:
        """Another panel has taken what waited here."""
        self.pending.clear()
        self.edited()
        self.refresh()
        self.say(gettext("another panel has taken the unsaved changes over"))
