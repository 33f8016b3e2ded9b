"""The nouns that change: change sets, fill, normalize, undo."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from i18n_workbench.asked import Texts, texts
from i18n_workbench.bench import keys_in_use
from i18n_workbench.bench.reading import Reading
from i18n_workbench.catalog import ChangeSet, FileEdit
from i18n_workbench.errors import AppliedError, CannotRepresent, ConflictError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pandas as pd

    from i18n_workbench.catalog.change import Companion
    from i18n_workbench.catalog.plans.diffs import Plan


class Changing(Reading):
    """Everything you change is a change set: previewed, guarded, all or nothing, undoable."""

    def changes(
        self, frame: pd.DataFrame | None = None, *, delete_missing: bool = False
    ) -> ChangeSet:
        """A new change set; with an edited frame (from ``messages`` or ``wide()``) exactly the cells that differ.

        Missing cells of the frame (NaN, None) are left alone unless ``delete_missing``.
        """
        changes = ChangeSet(self.catalog, self._apply, self._companions())
        if frame is None:
            return changes
        from i18n_workbench.catalog.edited_frame import changes_from_frame

        return changes_from_frame(changes, frame, self._messages, delete_missing=delete_missing)

    def rename(self, old: str, new: str, *, merge: bool = False) -> ChangeSet:
        """A change set that renames a key or a branch (``a.b``, ``a.b.*``) everywhere it stands."""
        return self.changes().rename(old, new, merge=merge)

    def fill(self, *locales: Texts, value: str = "") -> ChangeSet:
        """A change set that adds every missing key as an empty value; all locales unless some are named.

        A named locale may be a new one: it gets files shaped like those of the source language. Keys below what is a
        text in the locale cannot be written; they are listed in ``.left``.
        """
        from i18n_workbench.catalog.due import due_cells
        from i18n_workbench.catalog.wanted import text_in_the_way
        from i18n_workbench.locales import is_locale

        self.project.refuse_disabled()
        changes = self.changes()
        new = [
            tag
            for tag in map(self._locale, texts(*locales))
            if tag not in self.catalog.locales and is_locale(tag, placed=True)
        ]
        named = [tag for tag in texts(*locales) if self._locale(tag) not in new]
        for locale in [
            *(self.pick_locales(named or None, ignored=False) if named or not new else []),
            *new,
        ]:
            for key, form, state in due_cells(self.catalog, locale):
                if state != "missing":
                    continue
                text = text_in_the_way(self.catalog, key, locale, form)
                if text is None or self._can_set(key, locale, value, form):
                    changes.set(key, locale, value, form=form, origin="fill")
                else:
                    name = f"{key} [{form}]" if form else key
                    changes.left.append(
                        f"{text.chunk.file.path}: {text.key} is a text, so {name} has no place in {locale}"
                    )
        return changes

    def _can_set(self, key: str, locale: str, value: str, form: str) -> bool:
        """Whether a file can hold a new value."""
        try:
            self.changes().set(key, locale, value, form=form).plan()
        except CannotRepresent:
            return False
        return True

    def normalize(self, *files: str) -> ChangeSet:
        """A change set that lays files out (order, indentation) as the settings say; all loaded ones unless named.

        Raises
        ------
        UsageError
            When a named file is no locale file of the project.
        """
        from i18n_workbench.catalog.files import open_document
        from i18n_workbench.catalog.plans.filestate import relaid

        self.project.refuse_disabled()
        changes = self.changes()
        chunks = {
            chunk.file.path: chunk for chunk in self.catalog.chunks if chunk.file.values is not None
        }
        for name in files or chunks:
            if name not in chunks:
                raise UsageError(
                    f"{name} is no loaded locale file", next_step="list them with wb.doctor()"
                )
            entry = chunks[name].file.entry
            document, decoded = open_document(self.root, entry, self.settings)
            text = relaid(document.text, entry, self.catalog, decoded.encoding)
            if text != document.text:
                changes.edit_file(FileEdit(name, document.text, text, "normalize"))
        return changes

    def accept_loss(self, *files: Texts) -> None:
        """Say that files which have lost most of their keys are meant as they are now (all of them unless named).

        Raises
        ------
        UsageError
            When a named file is no file that has lost anything.
        """
        from i18n_workbench.catalog.files import read_bytes
        from i18n_workbench.disk.accepted import accept

        lost = {loss.path for loss in self.losses}
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
        touched = [file.path for file in plan.files if file.locale_file]
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
