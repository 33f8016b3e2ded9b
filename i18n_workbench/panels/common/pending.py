"""What a person has changed in a panel and not saved yet: one change set, undone step by step, never lost to a conflict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import (
    ConflictError,
    NothingToUndoError,
)
from i18n_workbench.language import gettext
from i18n_workbench.panels.common.waiting import CellId, Saved, Waiting
from i18n_workbench.review.companion import file_edit
from i18n_workbench.review.operations import resolve_comment
from i18n_workbench.review.places import places_of

if TYPE_CHECKING:
    from i18n_workbench.catalog import ChangeSet, FileEdit
    from i18n_workbench.catalog.plans.plan import Plan


class Pending(Waiting):
    """Edits, deletions and renames that wait to be saved."""

    # --- looking -----------------------------------------------------------------------------------------------------

    # --- changing ----------------------------------------------------------------------------------------------------

    def undo_save(self) -> str:
        """Take back what was saved from here last, whatever others have written since; returns what it was.

        It is left as a draft, so that a panel can offer it.

        Raises
        ------
        NothingToUndoError
            When nothing was saved from here.
        ConflictError
            When somebody has changed the same cells since.
        """
        if not self.saved:
            raise NothingToUndoError(
                gettext("there is nothing to undo here"),
                gettext("wb.undo() takes back the last change"),
            )
        title = self._wb.undo(self.saved[-1].transaction)
        self._leave(self.saved.pop())
        return title

    # --- saving ------------------------------------------------------------------------------------------------------

    def changes(self) -> ChangeSet:
        """All of it as one change set."""
        changes = self._wb.changes()
        for cell, edit in self.edits.items():
            changes.set(
                cell.key,
                cell.locale,
                edit.new,
                form=cell.form,
                old=edit.old,
                origin=edit.origin,
            )
            if edit.resolves:
                changes.edit_file(self._resolution(cell, edit.resolves))
        if self.deleted:
            changes.delete(*self.deleted)
        for old, new in self.renamed.items():
            changes.rename(old, new, code=False)
        self._follow_in_code(changes)
        return changes

    def save(self) -> Plan:
        """Write all of it as one transaction.

        Raises
        ------
        ConflictError
            When files have changed meanwhile: nothing was written, nothing is lost, and what the files say now is
            taken up so that both can be shown.
        """
        try:
            plan = self.changes().apply()
        except ConflictError as error:
            files = {str(each.get("file") or "") for each in error.conflicts}
            self._wb.take_up(sorted(files - {""}))
            raise ConflictError(
                error.message,
                error.conflicts,
                error.place,
                "nothing that waits is lost: save again, and choose which text stays",
            ) from error
        waited = self.snapshot()
        self.clear()
        if plan.transaction:
            self.saved.append(Saved(plan.transaction, waited))
        return plan

    def clear(self) -> None:
        """Forget everything, also what could be undone."""
        for table in (self.edits, self.deleted, self.renamed, self.apart, self._steps):
            table.clear()
        if self.draft is not None:
            self.draft.forget()

    # --- inside ------------------------------------------------------------------------------------------------------

    def _follow_in_code(self, changes: ChangeSet) -> None:
        """Let code and links change with the keys that are renamed; what cannot be changed is in ``changes.left``."""
        import pandas as pd

        pairs = []
        for old, new in self.renamed.items():
            if old not in self.apart:
                pairs.append((old, new))
        if not pairs:
            return
        names = pd.DataFrame(pairs, columns=["key", "proposal"])
        plan = self._wb.changes().rename_all(names, unseen=True)
        for edit in plan.file_edits:
            changes.edit_file(edit)
        for change in plan.changes:  # messages that link to what is renamed
            cell = CellId(change.key, change.form, change.locale)
            if change.action != "set" or cell in self.edits:
                continue
            changes.set(
                self.renamed.get(change.key, change.key),
                change.locale,
                change.new or "",
                form=change.form,
                origin=change.origin,
            )
        changes.left = plan.left

    def _resolution(self, cell: CellId, comment: str) -> FileEdit:
        remove = bool(self._wb.settings["review.removeCommentOnResolved"])
        operation = resolve_comment(cell.key, cell.locale, comment, remove=remove)
        return file_edit(
            self._wb.root,
            self._wb.project.editor_dir,
            operation,
            places_of(self._wb.catalog),
        )
