"""The writer: the only code that writes into a workspace. Lock, re-read, refuse or write everything, journal; undo."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from i18n_workbench.catalog.undoing import taken_back
from i18n_workbench.disk.digests import each_named_once
from i18n_workbench.disk.journal import Journal, kept_text
from i18n_workbench.disk.swap import again
from i18n_workbench.errors import ConflictError
from i18n_workbench.language import in_english
from i18n_workbench.settings.key_texts import without_keys

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.changes import ChangeSet
    from i18n_workbench.catalog.plans.diffs import Plan
    from i18n_workbench.catalog.undoing import TakenOut
    from i18n_workbench.disk.entry import Entry


def apply_changes(changes: ChangeSet, title: str = "") -> Plan:
    """Write a change set as one transaction, journaled.

    Where another program saves one of the files at the same moment, the change is planned again on what it saved.

    Raises
    ------
    ConflictError
        When a file no longer holds the old values; nothing was written.
    ReadOnlyError, DiskError
        When a file cannot be written; nothing was written.
    UnsettledError
        When the disk fails, and fails again while that is taken back.
    AppliedError
        When everything was written, and something failed after that.
    """
    catalog = changes.catalog
    catalog.project.refuse_readonly()
    journal = Journal(catalog.project.root)
    settings_file = catalog.project.settings.file

    def write() -> Plan:
        plan = changes.plan().check()
        if plan.files:
            plan.transaction = journal.transact(
                plan.files,
                title or _counts(changes),
                remembered=without_keys(plan.files, settings_file),
            )
        return plan

    with journal.lock():
        notes = journal.recover()
        plan = again(write)
    plan.notes += [*notes, *map(kept_text, journal.foreign)]
    return plan


def _counts(changes: ChangeSet) -> str:
    """What a change set says of itself, as every process that reads the journal understands it."""
    with in_english():
        return repr(changes)


def undo(
    catalog: Catalog, transaction: str = "", rules: Mapping[str, TakenOut] | None = None
) -> list[Entry]:
    """Take back the last transaction of this workspace, whichever process made it, or the one that is named.

    Those of a series (the writes of one job) are taken back together, the newest first, and returned in that order.
    ``rules`` as in :func:`~i18n_workbench.catalog.undoing.taken_back`.

    A file that changed since is not simply put back: only the cells of the transaction are, if they still say what
    it wrote, or say what they said before.

    Raises
    ------
    ConflictError
        When somebody has changed the same cells since, or there is nothing to undo; nothing was written.
    ReadOnlyError, DiskError, UnsettledError, AppliedError
        As :func:`apply_changes`.
    """
    catalog.project.refuse_readonly()
    journal = Journal(catalog.project.root)

    def take_back(entry: Entry) -> None:
        with each_named_once():
            written = journal.contents(entry)
            rewrites = [taken_back(catalog, rewrite, rules) for rewrite in written]
            journal.undo(entry, rewrites)

    with journal.lock():
        journal.recover()
        last = journal.named(transaction) if transaction else journal.last()
        if not last.images:
            journal.forget(last)
            raise kept_nowhere(last)
        entries = journal.with_its_series(last)
        for entry in entries:
            again(partial(take_back, entry))
    return entries


def kept_nowhere(entry: Entry) -> ConflictError:
    """The refusal to take back a transaction of which the journal was to keep nothing: keys of engines."""
    return ConflictError(
        f"{entry.title}: keys are kept in no journal, so this was not taken back",
        [],
        next_step="set or unset it in the settings; the next undo is for the change before it",
    )
