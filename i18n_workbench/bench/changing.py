"""The nouns that change: change sets, undo."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from i18n_workbench.asked import Texts, texts
from i18n_workbench.bench import keys_in_use
from i18n_workbench.bench.reading import Reading
from i18n_workbench.catalog import ChangeSet
from i18n_workbench.errors import AppliedError, ConflictError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.catalog.change import Companion
    from i18n_workbench.catalog.plans.diffs import Plan


class Changing(Reading):
    """Everything you change is a change set: previewed, guarded, all or nothing, undoable."""

    def changes(self) -> ChangeSet:
        """A new change set."""
        return ChangeSet(self.catalog, self._apply, self._companions())

    def accept_loss(self, *files: Texts) -> None:
        """Say that files which have lost most of their keys are meant as they are now (all of them unless named).

        Raises
        ------
        UsageError
            When a named file is no file that has lost anything.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.accept_loss()
        """
        from i18n_workbench.catalog.files import read_bytes
        from i18n_workbench.disk.accepted import accept

        lost = {loss.path for loss in self.catalog.losses}
        for path in texts(*files) or sorted(lost):
            if path not in lost:
                listed = ", ".join(sorted(lost)) or "none"
                raise UsageError(f"{path} has lost nothing", next_step=f"files that have: {listed}")
            accept(self.root, path, read_bytes(self.root, path))
        self.reload()

    def undo(self, transaction: str = "") -> str:
        """Take back the last change set of this workspace, also of an earlier process; returns what it was.

        All that one job has written counts as one. With ``transaction`` (the name that ``apply()`` returns in its
        plan) that one is taken back, whatever was written since.

        Raises
        ------
        ConflictError
            When somebody has changed the same cells since, or there is nothing to undo.
        AppliedError
            When everything was taken back, and something failed after that.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> _ = wb.changes().set("btn.save", "fr", "Garder").apply()
        >>> wb.undo()
        '<ChangeSet: 1 set>'
        """
        from i18n_workbench.catalog.writer import undo
        from i18n_workbench.review.store import store_path
        from i18n_workbench.review.undoing import taken_out

        rules = {store_path(self.project.editor_dir): taken_out}
        try:
            entry = undo(self.catalog, transaction, rules)
        except ConflictError:
            self.reload()  # the later writes of a job may have been taken back already
            raise
        with _written():
            self.reload()
        return entry.title

    def _companions(self) -> Sequence[Companion]:
        """Those who change with a change set (the settings, the review store)."""
        return (keys_in_use.companion(self.catalog, self.settings),)

    def _forget_decisions(self) -> None:
        """Drop what follows from the review store; what follows from locale files and code alone stays."""

    def _apply(self, changes: ChangeSet) -> Plan:
        from i18n_workbench.catalog.writer import apply_changes

        plan = apply_changes(changes)
        self._notes += plan.notes
        with _written():
            self._take_up_plan(plan)
        return plan

    def _take_up_plan(self, plan: Plan) -> None:
        """Let all that follows from files follow from what was written."""
        from i18n_workbench.review.store import store_path

        if any(file.path == self.settings.file for file in plan.files):
            self.settings.reload()
        if {file.path for file in plan.files} == {store_path(self.project.editor_dir)}:
            self._forget_decisions()
            self._tell()
            return
        known = {chunk.file.path for chunk in self.catalog.chunks}
        touched = [file.path for file in plan.files if file.locale_file or file.path in known]
        if all(path in known for path in touched):
            catalog = self.catalog
            for path in touched:
                catalog.reload_file(path)
            self._forget()
            self.__dict__["catalog"] = catalog
            self._tell()
        else:
            self.reload()


@contextlib.contextmanager
def _written() -> Iterator[None]:
    """What fails from here on fails after everything was written: nobody shall make the change a second time."""
    try:
        yield
    except Exception as error:
        message = f"everything was written, but it could not be taken up: {error}"
        raise AppliedError(message) from error
