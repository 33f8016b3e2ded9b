"""What every panel that changes files at once can do: show the diff first, write it as one transaction, take it back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import UsageError
from i18n_workbench.language import counted, gettext, listed
from i18n_workbench.panels.common.base import Panel
from i18n_workbench.panels.common.requests import request
from i18n_workbench.panels.common.saving import shown_diff

if TYPE_CHECKING:
    from i18n_workbench.catalog import ChangeSet


class ProposingPanel(Panel):
    """A panel that proposes one change set at a time: nothing is written before somebody has seen the diff."""

    proposal: ChangeSet | None = None
    """What was proposed last and is not written yet."""
    written: str = ""
    """What was said of the last write or undo; said again when a search that follows it ends."""

    def propose(self, changes: ChangeSet, title: str) -> dict[str, Any]:
        """Keep a change set as the proposal; returns what a person has to see: ``title diff files changes conflicts``.

        Raises
        ------
        ReadOnlyError
            When the workspace is read-only.
        UsageError
            When it would change nothing.
        """
        self.wb.catalog.project.refuse_readonly()
        if not changes:
            raise UsageError(gettext("this changes nothing"))
        plan = changes.plan()
        self.proposal = changes
        return {
            "title": title,
            "diff": shown_diff(plan),
            "files": len(plan.files),
            "changes": len(changes),
            "conflicts": plan.conflicts,
        }

    @request("apply")
    def apply(self) -> dict[str, Any]:
        """Write the proposal, all or nothing.

        Raises
        ------
        UsageError
            When nothing is proposed.
        ConflictError
            When files have changed meanwhile; nothing was written.
        """
        if self.proposal is None:
            raise UsageError(
                gettext("nothing is proposed"),
                next_step=gettext("choose what to do first, then look at its diff"),
            )
        changes, self.proposal = self.proposal, None
        plan = changes.apply()
        self.written = gettext(
            "wrote {files}; “Undo last write” takes it back",
            files=counted(len(plan.files), "file"),
        )
        self.applied()
        self.say(self.written)
        return {"files": [file.path for file in plan.files]}

    @request("drop")
    def drop(self) -> None:
        """Forget the proposal."""
        self.proposal = None

    @request("undo")
    def undo(self) -> str:
        """Take back the last change set of this workspace; returns what it was."""
        title = self.wb.undo()
        self.written = gettext("taken back: {what}", what=title)
        self.applied()
        self.say(self.written)
        return title

    def found(self, text: str) -> None:
        """Say what was found, after what was said of the write that made it search again."""
        self.say(listed([self.written, text], "; ") if self.written else text)
        # An undo while a search was under way has it search once more, and is said again then.
        if not self._behind:
            self.written = ""

    def applied(self) -> None:
        """Called after something was written or taken back."""
