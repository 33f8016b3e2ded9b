"""From changes to bytes: what every touched file would become, against what it says at this moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.catalog.families import plurals_of
from i18n_workbench.catalog.files import existing_bytes
from i18n_workbench.catalog.loading import paused_collection
from i18n_workbench.catalog.plans.arrays import fill_before, places_in_arrays
from i18n_workbench.catalog.plans.diffs import FilePlan, Plan
from i18n_workbench.catalog.plans.filestate import FileState
from i18n_workbench.catalog.plans.hidden import hidden_places
from i18n_workbench.catalog.plans.loss import refuse_losses
from i18n_workbench.catalog.plans.placing import (
    local_key,
    neighbour,
    new_path,
)
from i18n_workbench.catalog.plans.renamed_paths import (
    pick_entry_for_rename,
    renamed_path,
)
from i18n_workbench.catalog.plans.targets import (
    pick_entry,
)
from i18n_workbench.errors import CannotRepresent, Place
from i18n_workbench.formats import Delete, Path, Rename, SetValue

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.cell import Cell
    from i18n_workbench.catalog.change import Change, FileEdit
    from i18n_workbench.catalog.plans.leaves import Leaves
    from i18n_workbench.project.discovery import LocaleFile

__all__ = ["FilePlan", "Plan", "make_plan"]


def make_plan(
    catalog: Catalog,
    changes: Sequence[Change],
    file_edits: Iterable[FileEdit] = (),
    *,
    accept_loss: bool = False,
) -> Plan:
    """Plan changes of messages, and edits of other files, against the files as they are now.

    ``file_edits`` are asked for last: they may depend on nothing being refused before.

    Raises
    ------
    RefusedError
        When the workspace is disabled (`disabled`).
    ReadOnlyError
        When the workspace is read-only (`readonly`) or a file's format cannot be written.
    LossError
        When a file has lost most of what is known of it, unless that is accepted.
    CannotRepresent, NeedsChoice, ParseError
        When a change cannot be made; the first one stops everything.
    """
    catalog.project.refuse_disabled()
    catalog.project.refuse_readonly()
    with paused_collection():
        plan = _of_messages(catalog, changes)
    for edit in file_edits:
        plan.edit_file(edit, existing_bytes(catalog.project.root, edit.path))
    if not accept_loss:
        refuse_losses(
            catalog,
            {file.path: file.before for file in plan.files if file.before is not None},
        )
    return plan


def _of_messages(catalog: Catalog, changes: Sequence[Change]) -> Plan:
    work = _Work(catalog, changes)
    # Values first: they are looked up under the keys that renames then move. What takes a name that was left comes last.
    # What moves to another file keeps the order that it had.
    for change in sorted(changes, key=work.turn):
        work.add(change)
    finished = [state.finish() for state in work.states.values()]
    plan = Plan([done for done in finished if done is not None], work.conflicts)
    plan.laid_out = [path for path, state in work.states.items() if state.is_laid_out]
    return plan


class _Work:
    """The files that a plan touches, opened once each."""

    def __init__(self, catalog: Catalog, changes: Sequence[Change]) -> None:
        self.catalog = catalog
        self._left = {
            (each.key, each.form, each.locale)
            for each in changes
            if each.action == "rename"
        }
        self._given = {
            (each.key, each.form, each.locale)
            for each in changes
            if each.action == "set"
        }
        self.states: dict[str, FileState] = {}
        self._last_leaves: Leaves | None = None
        self._cells: dict[tuple[str, str, str], Cell | None] = {}
        self.conflicts: list[dict[str, Any]] = []

    def state(self, entry: LocaleFile) -> FileState:
        if entry.path not in self.states:
            state = FileState(self.catalog, entry, self._last_leaves)
            self._last_leaves = state.leaves
            self.states[entry.path] = state
        return self.states[entry.path]

    def is_fresh(self, change: Change) -> bool:
        """Whether it is a new value under a name that an existing key leaves."""
        return (
            change.action == "set"
            and change.old is None
            and (change.key, change.form, change.locale) in self._left
        )

    def turn(self, change: Change) -> tuple[int, tuple[int, ...]]:
        """When a change has its turn: by its kind, renames by the place of their message in its file, items by theirs."""
        if self.is_fresh(change):
            return 2, ()
        if change.action == "set":
            return 0, places_in_arrays(change.key)
        cell = self._cell(change) if change.action == "rename" else None
        return 1, (cell.row if cell else 0,)

    def add(self, change: Change) -> None:
        match change.action:
            case "set":
                self._set(change)
            case "delete":
                self._delete(change)
            case "rename":
                self._rename(change)

    def _set(self, change: Change) -> None:
        assert change.new is not None
        entry = self._entry_of(change) or pick_entry(
            self.catalog, change.key, change.locale, change.target
        )
        state = self.state(entry)
        physical = self._written_name(change, state)
        path = None if self.is_fresh(change) else self._path(change, state, physical)
        if path is None:
            self._add(change, change.new, state, physical)
        else:
            self._replace(change, change.new, state, path)

    def _written_name(self, change: Change, state: FileState) -> str:
        """The key as its file writes it: a form of a new family is a key of its own where the format has no plurals."""
        is_known = change.key in self.catalog.families.separators
        if not change.form or is_known or state.format.plurals:
            return self._physical(change)
        joint = _joint_of_new(self.catalog, state.entry, change)
        return f"{change.key}{joint}{change.form}"

    def _add(self, change: Change, new: str, state: FileState, physical: str) -> None:
        """Write a text that its file does not have yet."""
        catalog, locale = self.catalog, change.locale
        if change.old is not None:
            self._conflict(change, state.entry, None)
        path = new_path(catalog, state.leaves, physical, locale, change.form)
        fill_before(catalog, state, path, locale)
        after = neighbour(catalog, state.leaves, path, change.key, change.form, locale)
        form = change.form if state.format.plurals else ""
        plural = self._plural_source(change) if form else ""
        source = ""
        if state.format.sources:
            source = catalog.source_text(change.key, change.form)
        beside = self._beside(change, state)
        state.push(
            SetValue(path, new, form, after, change.replace, plural, source, beside)
        )
        state.leaves.add(locale, physical, form, path)

    def _replace(self, change: Change, new: str, state: FileState, path: Path) -> None:
        """Write a text in the place of the one that stands there."""
        found, kind = self._said(change, state, path)
        is_empty = kind == "null" and change.old is None
        if found not in {change.old, new} and not is_empty:
            self._conflict(change, state.entry, found)
        if found != new or change.replace:
            form = change.form if state.format.plurals else ""
            state.push(
                SetValue(path, new, form, None, change.replace or kind == "null")
            )

    def _plural_source(self, change: Change) -> str:
        """The source text for several that other files of a family carry (PO's msgid_plural)."""
        for locale in self.catalog.locales:
            cell = self.catalog.cell(change.key, locale, "other")
            if cell is not None and cell.chunk.file.values is not None:
                found = cell.chunk.file.values.sources.get(cell.row)
                if found:
                    return found
        return ""

    def _beside(self, change: Change, state: FileState) -> tuple[tuple[Path, str], ...]:
        """What the source language's message of the same format has besides its text."""
        if not state.format.takes_along:
            return ()
        cell = self.catalog.cell(
            change.key, self.catalog.project.source_language, change.form
        )
        if cell is None or cell.chunk.file.values is None:
            return ()
        entry = cell.chunk.file.entry
        if entry.format != state.entry.format or entry.path == state.entry.path:
            return ()
        return self.state(entry).document.beside(cell.chunk.file.values.paths[cell.row])

    def _delete(self, change: Change) -> None:
        state, path = self._existing(change)
        if state is None or path is None:
            return
        said, _ = self._said(change, state, path)
        if (said or "") != change.old:  # a null says as much as an empty text
            self._conflict(change, state.entry, said)
        self._take_out(change, state, path)

    def _take_out(self, change: Change, state: FileState, path: Path) -> None:
        for holder, where in [(state, path), *self._hidden(change)]:
            holder.push(Delete(where, change.form if holder.format.plurals else ""))

    def _hidden(self, change: Change) -> list[tuple[FileState, Path]]:
        """Where the cell of a change stands, too, without counting there: it leaves these places with the one that counts."""
        cell = self._cell(change)
        return hidden_places(self.catalog, cell, self.state) if cell else []

    def _rename(self, change: Change) -> None:
        state, path = self._existing(change)
        if state is None or path is None:
            return
        assert change.new is not None
        cell = self._cell(change)
        place = (change.new, change.form, change.locale)
        if cell is not None and cell.kind == "null" and place in self._given:
            # A text comes where the null was to go.
            self._take_out(change, state, path)
            return
        catalog, entry = self.catalog, state.entry
        old = self._physical(change)
        physical = change.new + old[len(change.key) :]
        goal = pick_entry_for_rename(catalog, entry, physical, change.locale)
        if goal.path != entry.path:
            self._move(change, state, path, self.state(goal), physical)
            return
        for holder, where in [(state, path), *self._hidden(change)]:
            self._rename_in(holder, where, (old, physical), change)

    def _rename_in(
        self, state: FileState, path: Path, names: tuple[str, str], change: Change
    ) -> None:
        """Give a message of one file another name; ``names`` are its key before and after."""
        catalog, entry = self.catalog, state.entry
        old, new = names
        here = (local_key(catalog, entry, old), local_key(catalog, entry, new))
        is_stored = catalog.families.separators.get(change.key) == ""
        if is_stored and any(
            isinstance(e, Rename) and e.path == path for e in state.edits
        ):
            return
        new_place = renamed_path(catalog, state.leaves, path, here, change)
        state.push(Rename(path, new_place))

    def _move(
        self,
        change: Change,
        state: FileState,
        path: Path,
        goal: FileState,
        physical: str,
    ) -> None:
        text, kind = state.cell(path, change.form)
        form = change.form if state.format.plurals else ""
        if kind == "null":  # the other file needs no place for what says nothing
            state.push(Delete(path, form))
            return
        if kind or text is None:
            raise CannotRepresent(
                f"{change.key} is a {kind} in {state.entry.path}: it cannot move to another file",
                Place(state.entry.path),
            )
        state.push(Delete(path, form))
        goal.push(
            SetValue(
                new_path(self.catalog, goal.leaves, physical, change.locale, form),
                text,
                form,
            )
        )

    def _existing(self, change: Change) -> tuple[FileState | None, Path | None]:
        entry = self._entry_of(change)
        if entry is None:
            return None, None
        state = self.state(entry)
        path = self._path(change, state, self._physical(change))
        if path is None:
            self._conflict(change, entry, None)
        return state, path

    def _physical(self, change: Change) -> str:
        """The physical key of a cell, as its file has it; of one that is to come, as the family's files have theirs."""
        cell = self._cell(change)
        if cell is not None:
            return self.catalog.physical_of(cell.chunk, cell.row)
        return self.catalog.families.physical(change.key, change.form, change.locale)

    def _entry_of(self, change: Change) -> LocaleFile | None:
        cell = self._cell(change)
        return cell.chunk.file.entry if cell else None

    def _cell(self, change: Change) -> Cell | None:
        """The cell that a change is about, as the catalog has it, be it a null."""
        named = (change.key, change.locale, change.form)
        if named not in self._cells:
            self._cells[named] = self.catalog.place(*named)
        return self._cells[named]

    def _path(self, change: Change, state: FileState, physical: str) -> Path | None:
        """Where the file has a cell: where it was read, if that still stands."""
        cell = self._cell(change)
        if (
            cell is not None
            and state.is_as_read(cell.chunk)
            and self.catalog.physical_of(cell.chunk, cell.row) == physical
        ):
            return cell.path
        return state.leaves.path(change.locale, physical, change.form)

    def _said(
        self, change: Change, state: FileState, path: Path
    ) -> tuple[str | None, str]:
        """Text and kind that a cell has in the file now."""
        cell = self._cell(change)
        if cell is not None and cell.path == path and state.is_as_read(cell.chunk):
            return state.at_row(cell.row)
        return state.cell(path, change.form)

    def _conflict(self, change: Change, entry: LocaleFile, current: str | None) -> None:
        self.conflicts.append(
            {
                "key": change.key,
                "locale": change.locale,
                "form": change.form,
                "file": entry.path,
                "seen": change.key if change.action == "rename" else change.old,
                "found": current,
            }
        )


def _joint_of_new(catalog: Catalog, entry: LocaleFile, change: Change) -> str:
    """What stands between key and form of a family that no file has yet."""
    separators = plurals_of(catalog.project, entry).separators
    if not separators:
        raise CannotRepresent(
            f"{entry.path} has the forms of a plural inside the text, so {change.key} cannot have one of its own",
            Place(entry.path),
            next_step="write all forms into one text",
        )
    return "." if entry.rooted and "." in separators else separators[0]
